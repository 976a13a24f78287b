"""Judging a Stud 8 hand by what can be seen: the start, the chance for each half, and the share of the pot.

The low half is counted (`low_chances`). The high half is compared on a scale of classes, a pair of aces a little
below two pair and so on, on which draws lie between what they are and what they may become.
"""

import math
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.shape import (
    A_FLUSH,
    A_STRAIGHT,
    ACE,
    NO_PAIR,
    longest_run,
    made_class,
    main_suit,
    most_alike,
    paired_rank,
    suit_count,
    top_rank,
)
from tefuda.cpu.poker.low_chances import (
    CLASSES,
    EIGHT,
    EIGHT_LOW,
    UNIT,
    board_chances,
    count_up_to,
    low_class,
    low_set,
    my_chances,
    nth_place,
    unseen_places,
)
from tefuda.cpu.poker.stud_context import StudContext
from tefuda.cpu.poker.stud_eval import four_straight

# Classes of the first three cards, the best first.
SCOOP: Final[i64] = 0
LOW: Final[i64] = 1
HIGH: Final[i64] = 2
MARGINAL: Final[i64] = 3
TRASH: Final[i64] = 4
STARTS: Final = ("scoop", "low", "high", "marginal", "trash")

# What the first three cards are, class by class.
ROLLED_UP: Final[i64] = 0
ACES_LOW: Final[i64] = 1
LOW_SUITED: Final[i64] = 2
LOW_RUN: Final[i64] = 3
LOW_ACE: Final[i64] = 4
LOW_SIX: Final[i64] = 5
THREE_LOW: Final[i64] = 6
BIG_PAIR: Final[i64] = 7
BIG_PAIR_DEAD: Final[i64] = 8
LOW_PAIR_ACE: Final[i64] = 9
LOW_PAIR_OPEN: Final[i64] = 10
LIVE_FLUSH: Final[i64] = 11
ACE_LOW_SUITED: Final[i64] = 12
SMALL_PAIR: Final[i64] = 13
DEAD_FLUSH: Final[i64] = 14
TWO_LOW: Final[i64] = 15
HARDLY_LOW: Final[i64] = 16
START_KINDS: Final = (
    "rolled_up",
    "aces_low",
    "low_suited",
    "low_run",
    "low_ace",
    "low_six",
    "three_low",
    "big_pair",
    "big_pair_dead",
    "low_pair_ace",
    "low_pair_open",
    "live_flush",
    "ace_low_suited",
    "small_pair",
    "dead_flush",
    "two_low",
    "hardly_low",
)
CLASS_OF_START: Final = vec[i64]([SCOOP] * 6 + [LOW] + [HIGH] + [MARGINAL] * 5 + [TRASH] * 4)

TEN: Final[i64] = 8
SIX_PLACE: Final[i64] = 5

# What a hand plays for from fourth street on.
BOTH: Final[i64] = 0
LOW_ONLY: Final[i64] = 1
HIGH_ONLY: Final[i64] = 2
NEITHER: Final[i64] = 3
AIMS: Final = ("both", "low", "high", "neither")


def start_class(context: StudContext) -> i64:
    """What the first three cards are good for."""
    return CLASS_OF_START[start_kind(context)]


def start_kind(context: StudContext) -> i64:
    """What the first three cards are; of several things the one that makes the best class."""
    cards = context.mine
    alike = most_alike(cards)
    if alike == 3:
        return ROLLED_UP
    ranks = low_set(cards)
    low = count_up_to(ranks, EIGHT)
    if alike == 2:
        return _pair_kind(context, paired_rank(cards), low)
    suit = main_suit(cards)
    suited = suit_count(cards, suit)
    if low == 3:
        return _low_kind(cards, ranks, suited)
    if suited == 3:
        if context.dead_of_suit(suit) <= 1:
            return LIVE_FLUSH
        return DEAD_FLUSH
    if low == 2:
        if ranks & 1 == 1 and suited == 2:
            return ACE_LOW_SUITED
        return TWO_LOW
    return HARDLY_LOW


def _low_kind(cards: i64, ranks: i64, suited: i64) -> i64:
    """Three low cards: with a second way to win, or plain."""
    if suited == 3:
        return LOW_SUITED
    if longest_run(cards) == 3:
        return LOW_RUN
    if ranks & 1 == 1:
        return LOW_ACE
    if nth_place(ranks, 3) <= SIX_PLACE:
        return LOW_SIX
    return THREE_LOW


def _pair_kind(context: StudContext, rank: i64, low: i64) -> i64:
    """Aces with a low card may win both halves; big pairs are high hands while they are live."""
    dead = context.dead_of_rank(rank)
    if rank == ACE and low == 2:
        return ACES_LOW
    if rank >= TEN:
        if dead == 0:
            return BIG_PAIR
        return BIG_PAIR_DEAD
    if low == 2 and dead == 0:
        if low_set(context.mine) & 1 == 1:
            return LOW_PAIR_ACE
        if context.door % 13 == rank:
            return LOW_PAIR_OPEN
    return SMALL_PAIR


# --- the high half --------------------------------------------------------------------------------------------


def made_points(cards: i64) -> float:
    """What is made, in classes and parts of classes: 1 is the lowest pair, 2 the lowest two pair."""
    made = made_class(cards)
    if made == NO_PAIR:
        return float(top_rank(cards)) / 16.0
    if made < A_STRAIGHT:
        return float(made) + float(paired_rank(cards)) / 16.0
    return float(made)


def draw_chance(suited: i64, straight: i64, to_come: i64, dead: i64) -> float:
    """The chance to fill a flush or a straight; a rough count, less what is dead of the suit."""
    left = float(to_come)
    chance = 0.0
    if suited == 4:
        chance = left * 0.021 * float(9 - dead)
    elif suited == 3 and to_come >= 3:
        chance = 0.01 * left * float(max(5 - dead, 0))
    if straight == 2:
        chance += left * 0.15
    elif straight == 1:
        chance += left * 0.08
    return min(chance, 0.75)


def my_points(context: StudContext) -> float:
    """Our high hand with its draws."""
    cards = context.mine
    points = made_points(cards)
    to_come = 4 - context.street
    if to_come <= 0 or points >= float(A_STRAIGHT):
        return points
    suit = main_suit(cards)
    chance = draw_chance(suit_count(cards, suit), four_straight(cards), to_come, context.dead_of_suit(suit))
    points += chance * (float(A_FLUSH) - points)
    return points + 0.16 * float(to_come)


def board_points(context: StudContext, seat: i64) -> float:
    """What a board lets us expect of a hand in the end."""
    board = context.boards[seat]
    known = float(context.street)
    alike = most_alike(board)
    door = float(context.door_rank(seat))
    if alike >= 3:
        points = 3.6
    elif alike == 2:
        points = 1.75 + float(paired_rank(board)) / 20.0
    else:
        points = 1.0 + door / 24.0
    suited = suit_count(board, main_suit(board))
    if suited == 4:
        points += 1.6
    elif suited == 3:
        points += 0.5
    run = longest_run(board)
    if run >= 4:
        points += 1.2
    elif run == 3:
        points += 0.4
    return points + 0.1 * (4.0 - known) + 0.16


def high_chance(mine: float, theirs: float, street: i64) -> float:
    """The chance that the better scale wins: the later, the surer."""
    steep = 1.1 + 0.25 * float(street)
    return 1.0 / (1.0 + math.exp(-steep * (mine - theirs)))


# --- the low half ---------------------------------------------------------------------------------------------


def low_chance(chances: vec[i64]) -> float:
    """The chance to end with an eight or better."""
    total: i64 = 0
    worth: i64
    for worth in range(EIGHT_LOW, CLASSES):
        total += chances[worth]
    return float(total) / float(UNIT)


def low_beats(mine: vec[i64], theirs: vec[i64]) -> float:
    """The chance to have a low and a better one than theirs; equal classes count half."""
    won: i64 = 0
    below: i64 = 0
    worth: i64
    for worth in range(CLASSES):
        if worth >= EIGHT_LOW:
            won += mine[worth] * (2 * below + theirs[worth])
        below += theirs[worth]
    return float(won) / (2.0 * float(UNIT) * float(UNIT))


def low_board(board: i64) -> i64:
    """How many different low cards a board shows."""
    return count_up_to(low_set(board), EIGHT)


@final
class Stud8Standing:
    """A Stud 8 hand against some opponents.

    `high` and `low` are the chances for each half, `share` the part of the pot they are worth, `sure_low` says
    that a low is made, `rivals` counts opponents who show two different low cards or more.
    """

    def __init__(self, context: StudContext, against: i64, loose_low: i64, loose_high: i64) -> None:
        left = unseen_places(context.mine | context.dead)
        mine = my_chances(context, left)
        points = my_points(context)
        my_low = low_chance(mine)
        high = 1.0
        low = my_low
        no_low = 1.0
        rivals: i64 = 0
        most_shown: i64 = 0
        seat: i64
        for seat in range(context.table.seats):
            if (against >> seat) & 1 == 0:
                continue
            board = context.boards[seat]
            loose = loose_low
            if low_board(board) * 2 <= count_bits(board):
                loose = loose_high
            theirs = board_chances(board, context.street, left, loose)
            high *= high_chance(points, board_points(context, seat), context.street)
            if my_low > 0.0:
                low *= low_beats(mine, theirs) / my_low
            no_low *= 1.0 - low_chance(theirs)
            shown = low_board(board)
            if shown >= 2:
                rivals += 1
            most_shown = max(most_shown, shown)
        any_low = 1.0 - no_low * (1.0 - my_low)
        self.high: Final = high
        self.low: Final = low
        self.low_chance: Final = my_low
        self.share: Final = high * (1.0 - any_low / 2.0) + low / 2.0
        self.rivals: Final = rivals
        self.most_shown: Final = most_shown
        self.sure_low: Final = low_class(low_set(context.mine)) >= EIGHT_LOW
        self.made: Final = made_class(context.mine)
