"""How good four cards are before the flop: points for what can win either half, and the share of hands with more.

The points come from a simulation with our own evaluator: 3,000 hands, 250 deals each against three unknown hands,
a point for each thousandth of the pot, fitted by least squares; then moved towards the nuts (ace-deuce, its help,
suited aces, four high cards up; small suits down), because a simulation to the end does not see who pays off whom.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.omaha import low_ranks
from tefuda.cards.shape import ACE, rank_count, ranks_in, suit_count, top_rank

TEN: Final[i64] = 8
WHEEL: Final[i64] = 31
"""Ace to five, as low ranks."""


def low_points(hole: i64) -> i64:
    """The best two cards for the low, and help against being counterfeited."""
    lows = low_ranks(hole) & WHEEL
    points: i64 = 0
    if lows & 3 == 3:
        points = 80
    elif lows & 5 == 5:
        points = 58
    elif lows & 9 == 9:
        points = 40
    elif lows & 17 == 17:
        points = 26
    elif lows & 6 == 6:
        points = 38
    elif lows & 10 == 10:
        points = 28
    elif lows & 12 == 12:
        points = 18
    held = count_bits(lows)
    if held >= 3:
        points += 22
    if held == 4:
        points += 8
    return points


def pair_points(hole: i64) -> i64:
    """High pairs help, low and middle ones and three of a kind harm."""
    points: i64 = 0
    rank: i64
    for rank in range(13):
        count = rank_count(hole, rank)
        if count >= 3:
            points -= 86
        elif count == 2:
            if rank == ACE:
                points += 55
            elif rank == 11:
                points += 38
            elif rank == 10:
                points += 26
            elif rank >= TEN:
                points += 12
            elif rank >= 3:
                points -= 6
            else:
                points -= 22
    return points


def suit_points(hole: i64) -> i64:
    """Two of a suit under an ace, a king, less; a third takes one's own outs, a fourth leaves nothing."""
    points: i64 = 0
    suit: i64
    for suit in range(4):
        count = suit_count(hole, suit)
        if count == 2 or count == 3:
            top = top_rank((hole >> (13 * suit)) & 0x1FFF)
            worth: i64 = 10
            if top == ACE:
                worth = 42
            elif top == 11:
                worth = 26
            elif top >= 9:
                worth = 18
            if count == 3:
                worth = worth * 6 // 10
            points += worth
    return points


def start_points(hole: i64) -> i64:
    """All points of four cards; middle cards and lonely high ones take some away."""
    points = low_points(hole) + pair_points(hole) + suit_points(hole)
    if rank_count(hole, ACE) > 0:
        points += 33
    high: i64 = 0
    rank: i64
    for rank in range(4, 12):
        if rank >= TEN:
            high += rank_count(hole, rank)
        else:
            points -= 17 * rank_count(hole, rank)
    if high + rank_count(hole, ACE) == 4 and count_bits(ranks_in(hole)) >= 3:
        points += 25
    return points - 10 * high


LIMITS: Final = (
    [171, 160, 148, 139, 135, 128, 121, 114, 108, 104, 99, 95, 89, 86, 81, 76, 72, 67, 64, 60],
    [56, 53, 49, 45, 42, 38, 36, 33, 31, 28, 25, 22, 21, 18, 16, 14, 11, 11, 9, 7],
    [6, 4, 1, 0, -1, -1, -3, -4, -6, -8, -9, -10, -11, -11, -12, -14, -15, -16, -17, -17],
    [-18, -19, -19, -20, -21, -22, -24, -24, -25, -26, -27, -27, -27, -28, -29, -30, -31, -32, -34, -34],
    [-34, -34, -36, -37, -37, -38, -39, -40, -41, -43, -44, -44, -47, -47, -50, -51, -55, -57, -68, -999],
)
"""The fewest points of the best one, two, three … per cent of hands."""

LIMIT_OF: Final = vec[i64]([limit for row in LIMITS for limit in row])


def start_share(hole: i64) -> float:
    """The percentage of starting hands that are as good as these four cards or better."""
    points = start_points(hole)
    share: i64 = 0
    while share < 99 and points < LIMIT_OF[share]:
        share += 1
    return float(share + 1)
