"""Judging a Hold'em hand by what can be seen: the start, what is made with the board, what may still come.

The heart is `HoldemStanding.ahead`: every pair of cards an opponent may hold is compared with one's own hand, and
pairs that fit the way the opponent came into the hand weigh more than pairs that do not.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.hands import high
from tefuda.cards.shape import (
    A_FLUSH,
    A_STRAIGHT,
    ACE,
    FULL_HOUSE,
    THREE_ALIKE,
    TWO_PAIR,
    class_of,
    paired_rank,
    ranks_in,
    suit_count,
    top_rank,
    with_low_ace,
)
from tefuda.core.bits import bit
from tefuda.cpu.poker.flop_context import CALLED, RAISED, RIVER, FlopContext
from tefuda.games.poker.odds.holdem_starts import start_share

JACK: Final[i64] = 9
QUEEN: Final[i64] = 10

# What is made with at least one hole card, the weakest first.
NOTHING: Final[i64] = 0
ACE_HIGH: Final[i64] = 1
LOW_PAIR: Final[i64] = 2
MIDDLE_PAIR: Final[i64] = 3
TOP_PAIR: Final[i64] = 4
TOP_KICKER: Final[i64] = 5
OVERPAIR: Final[i64] = 6
TWO_PAIRS: Final[i64] = 7
TRIPS: Final[i64] = 8
STRAIGHT: Final[i64] = 9
FLUSH: Final[i64] = 10
FULL: Final[i64] = 11
KINDS: Final = (
    "nothing",
    "ace_high",
    "low_pair",
    "middle_pair",
    "top_pair",
    "top_pair_good_kicker",
    "overpair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house_or_better",
)


def made_kind(hole: i64, board: i64) -> i64:
    """What the hole cards make of the board; what lies on the board for everybody counts as nothing."""
    mine = hole | board
    value = high(mine)
    made = class_of(value)
    if made >= A_STRAIGHT:
        if plays_board(hole, board):
            return NOTHING
        if made >= FULL_HOUSE:
            return FULL
        if made == A_FLUSH:
            return FLUSH
        return STRAIGHT
    top = top_rank(hole)
    own = paired_rank(hole)
    shared = ranks_in(hole) & ranks_in(board)
    if made == THREE_ALIKE and (own >= 0 or shared != 0):
        return TRIPS
    if own < 0 and shared == 0:
        if top == ACE:
            return ACE_HIGH
        return NOTHING
    best_board = top_rank(board)
    if own >= 0:
        if own > best_board:
            return OVERPAIR
        if own >= second_rank(board):
            return MIDDLE_PAIR
        return LOW_PAIR
    if made == TWO_PAIR and shared == ranks_in(hole):
        return TWO_PAIRS
    pair = top_of(shared)
    if pair == best_board:
        kicker = top_of(ranks_in(hole) & ~shared)
        if kicker >= JACK:
            return TOP_KICKER
        return TOP_PAIR
    if pair == second_rank(board):
        return MIDDLE_PAIR
    return LOW_PAIR


def plays_board(hole: i64, board: i64) -> bool:
    """Whether a straight or better lies on the board and the hole cards add nothing to it."""
    return suit_total(board) == 5 and class_of(high(board)) >= A_STRAIGHT and high(hole | board) == high(board)


def suit_total(cards: i64) -> i64:
    """How many cards, counted suit by suit."""
    return suit_count(cards, 0) + suit_count(cards, 1) + suit_count(cards, 2) + suit_count(cards, 3)


def top_of(ranks: i64) -> i64:
    """The highest of some ranks; -1 for none."""
    rank: i64 = ACE
    while rank >= 0 and (ranks >> rank) & 1 == 0:
        rank -= 1
    return rank


def second_rank(board: i64) -> i64:
    """The second highest rank of the board; -1 if all are alike."""
    ranks = ranks_in(board)
    return top_of(ranks & ~bit(top_of(ranks)))


# --- draws ----------------------------------------------------------------------------------------------------


def has_run(ranks: i64) -> bool:
    """Whether five ranks follow each other; the ace plays at both ends."""
    low = with_low_ace(ranks)
    return low & (low >> 1) & (low >> 2) & (low >> 3) & (low >> 4) != 0


def straight_outs(hole: i64, board: i64) -> i64:
    """Cards that make a straight which needs a hole card."""
    ranks = ranks_in(hole | board)
    shared = ranks_in(board)
    outs: i64 = 0
    rank: i64
    for rank in range(13):
        one = bit(rank)
        if ranks & one == 0 and has_run(ranks | one) and not has_run(shared | one):
            outs += 4
    return outs


def flush_outs(hole: i64, board: i64) -> i64:
    """Cards that make a flush with a hole card; one low card to three of the board is worth little."""
    suit: i64
    for suit in range(4):
        held = suit_count(hole, suit)
        if held > 0 and held + suit_count(board, suit) == 4:
            if held == 2 or top_of((hole >> (13 * suit)) & 0x1FFF) >= QUEEN:
                return 9
            return 4
    return 0


def strong_outs(hole: i64, board: i64, kind: i64) -> i64:
    """Cards that make a straight, a flush, or better from two pair and trips."""
    outs: i64 = 0
    if kind < FLUSH:
        outs = flush_outs(hole, board)
    if kind < STRAIGHT:
        straight = straight_outs(hole, board)
        if outs >= 9:
            straight -= straight // 4
        outs += straight
    if kind == TRIPS:
        outs += 7
    elif kind == TWO_PAIRS:
        outs += 4
    return outs


def weak_outs(hole: i64, board: i64, kind: i64) -> i64:
    """Cards that improve to a pair, or from a pair to two pair or trips: good only some of the time."""
    if kind > OVERPAIR:
        return 0
    if kind >= LOW_PAIR:
        if paired_rank(hole) >= 0:
            return 2
        return 5
    outs: i64 = 0
    above = ranks_in(hole) >> (top_rank(board) + 1)
    while above != 0:
        outs += 3 * (above & 1)
        above >>= 1
    return outs


# --- against what others may hold -----------------------------------------------------------------------------

GROUPS: Final[i64] = 4
"""Starting hands in four groups: the best tenth, to a quarter, to a half, and the rest."""


def _group_of(first: i64, second: i64) -> i64:
    share = start_share(bit(first) | bit(second))
    if share <= 10.0:
        return 0
    if share <= 25.0:
        return 1
    if share <= 50.0:
        return 2
    return 3


def _groups() -> vec[i64]:
    table = vec[i64]([0] * 2704)
    first: i64
    second: i64
    for first in range(52):
        for second in range(first):
            table[first * 52 + second] = _group_of(first, second)
    return table


GROUP_OF: Final = _groups()

TIGHT: Final[i64] = 0
LOOSE: Final[i64] = 1
DUEL: Final[i64] = 2
"""How wide an entry is: from the middle of a full table, from button and blinds, heads-up from the start."""

ENTRY_WEIGHTS: Final = (
    [2, 7, 10, 10, 2, 7, 10, 10, 2, 6, 10, 10],  # checked in the big blind
    [5, 10, 10, 4, 5, 10, 10, 6, 5, 8, 10, 10],  # limped
    [7, 10, 6, 1, 7, 10, 10, 4, 6, 9, 10, 7],  # called a raise
    [10, 10, 3, 0, 10, 10, 8, 3, 10, 10, 10, 6],  # raised
    [10, 5, 1, 0, 10, 8, 3, 1, 10, 8, 4, 1],  # reraised
)
"""How likely a hand of each group is to come in this way: four numbers for each entry and width."""

WEIGHTS: Final = vec[i64]([weight for row in ENTRY_WEIGHTS for weight in row])


def compare(hole: i64, board: i64, counts: vec[i64]) -> None:
    """For each group of starting hands, how often it loses (counted twice, ties once), and how many there are."""
    mine = high(hole | board)
    cards = vec[i64]([0] * 52)
    unseen: i64 = 0
    card: i64
    for card in range(52):
        if ((hole | board) >> card) & 1 == 0:
            cards[unseen] = card
            unseen += 1
    first: i64
    second: i64
    for first in range(unseen):
        one = cards[first]
        with_one = board | bit(one)
        row = one * 52
        for second in range(first):
            other = cards[second]
            place = 2 * GROUP_OF[row + other]
            theirs = high(with_one | bit(other))
            if theirs < mine:
                counts[place] += 2
            elif theirs == mine:
                counts[place] += 1
            counts[place + 1] += 1


def width_of(context: FlopContext, seat: i64) -> i64:
    """How wide an opponent's entry is to be taken."""
    if context.seats == 2:
        return DUEL
    entry = context.entries[seat]
    if entry == CALLED and seat == context.big_blind_seat:
        return LOOSE
    if entry >= RAISED and (context.place_of(seat) == 0 or context.place_of(seat) == context.seats - 1):
        return LOOSE
    return TIGHT


@final
class HoldemStanding:
    """A hand from the flop on.

    `ahead` is the chance to be ahead of every live opponent now, `against` the same for each seat by itself; each
    call from the flop on leaves an opponent only the best `called` of its hands.
    `strong` and `weak` are outs; `unseen` the cards they are among.
    """

    def __init__(self, context: FlopContext, called: float) -> None:
        hole = context.hole
        board = context.board
        kind = made_kind(hole, board)
        self.kind: Final = kind
        strong: i64 = 0
        weak: i64 = 0
        if context.street < RIVER:
            strong = strong_outs(hole, board, kind)
            weak = weak_outs(hole, board, kind)
        self.strong: Final = strong
        self.weak: Final = weak
        self.unseen: Final = 50 - suit_total(board)
        counts = vec[i64]([0] * 8)
        compare(hole, board, counts)
        self.against = vec[float]([0.0] * context.table.seats)
        ahead = 1.0
        seat: i64
        for seat in range(context.table.seats):
            if (context.live >> seat) & 1 == 1:
                share = weighed(counts, context.entries[seat] * 12 + width_of(context, seat) * 4)
                calls = context.calls[seat]
                while calls > 0:
                    share = pressed(share, called)
                    calls -= 1
                self.against[seat] = share
                ahead *= share
        self.ahead: Final = ahead


def weighed(counts: vec[i64], at: i64) -> float:
    """The share of an opponent's hands that lose, its groups weighed as its entry says."""
    won: i64 = 0
    total: i64 = 0
    group: i64
    for group in range(GROUPS):
        weight = WEIGHTS[at + group]
        won += weight * counts[2 * group]
        total += weight * counts[2 * group + 1]
    if total == 0:
        return 0.5
    return float(won) / float(2 * total)


def pressed(ahead: float, share: float) -> float:
    """The chance to be ahead of somebody who does this only with the best share of the hands."""
    beaten = 1.0 - share
    if ahead <= beaten:
        return 0.0
    return (ahead - beaten) / share
