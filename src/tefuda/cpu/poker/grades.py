"""Four plain grades for any hand in any of the games: what a careful beginner knows."""

from typing import Final

from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.hands import eight, low, omaha_eight, omaha_high
from tefuda.cards.shape import (
    A_STRAIGHT,
    ACE,
    ONE_PAIR,
    TWO_PAIR,
    class_of,
    longest_run,
    made_class,
    main_suit,
    paired_rank,
    rank_count,
    ranks_in,
    suit_count,
    top_rank,
    with_low_ace,
)
from tefuda.core.bits import bit
from tefuda.games.poker.row import row_mask
from tefuda.games.poker.variant import HIGH, HIGH_AND_EIGHT
from tefuda.games.poker.view import PokerView

WEAK: Final[i64] = 0
FAIR: Final[i64] = 1
GOOD: Final[i64] = 2
STRONG: Final[i64] = 3
GRADES: Final = ("weak", "fair", "good", "strong")

TEN: Final[i64] = 8
JACK: Final[i64] = 9
KING: Final[i64] = 11
LOW_RANKS: Final[i64] = 0x107F
"""Ace to eight, as ranks."""

WHEEL_RANKS: Final[i64] = 0x100F
"""Ace to five, as ranks."""

EIGHT_LOW: Final = 6175 - 55
"""The number of the worst eight-low in ace-to-five: there are 56 lows of eight or better."""

TEN_LOW: Final = 6175 - 251
"""The same for a ten: 252 ways to choose five of the ten ranks up to it."""


def grade(view: PokerView) -> i64:
    """The grade of the seat's hand as it stands."""
    table = view.table
    variant = table.variant
    hole = row_mask(view.hole)
    if variant.blinds:
        board = row_mask(table.board)
        if not variant.best.two_and_three:
            return grade_holdem_start(hole) if board == 0 else grade_holdem(hole, board)
        if board != 0:
            return grade_omaha(hole, board, variant.split)
        return grade_omaha8_start(hole) if variant.split else grade_omaha_start(hole)
    mine = hole | row_mask(table.ups[view.seat])
    if variant.judged == HIGH:
        return grade_stud_start(mine) if table.street == 0 else grade_stud(mine, table.street)
    if variant.judged == HIGH_AND_EIGHT:
        return grade_stud8_start(mine) if table.street == 0 else grade_stud8(mine, table.street)
    return grade_razz(mine, table.street)


# --- stud -----------------------------------------------------------------------------------------------------


def grade_stud_start(cards: i64) -> i64:
    """Big pairs, any pair or three suited, three high or neighbouring cards, the rest."""
    pair = paired_rank(cards)
    if pair >= JACK:
        return STRONG
    if pair >= 0 or suit_count(cards, main_suit(cards)) == 3:
        return GOOD
    if longest_run(cards) == 3 or ranks_in(cards) & 0xFF == 0:
        return FAIR
    return WEAK


def grade_stud(cards: i64, street: i64) -> i64:
    """Two pair, a pair of tens or better, any pair or a draw that can still come, the rest."""
    made = made_class(cards)
    if made >= TWO_PAIR:
        return STRONG
    if made == ONE_PAIR:
        return GOOD if paired_rank(cards) >= TEN else FAIR
    return FAIR if street < 4 and draws(cards) else WEAK


def draws(cards: i64) -> bool:
    """Four to a flush, or four neighbours."""
    return suit_count(cards, main_suit(cards)) == 4 or longest_run(cards) == 4


# --- low games ------------------------------------------------------------------------------------------------


def low_count(cards: i64) -> i64:
    """How many different ranks from ace to eight."""
    return count_bits(ranks_in(cards) & LOW_RANKS)


def grade_razz(cards: i64, street: i64) -> i64:
    """Different cards up to eight: all of them, all but one, all but two."""
    if street == 4:
        value = low(cards)
        if value >= EIGHT_LOW:
            return STRONG
        return FAIR if value >= TEN_LOW else WEAK
    missing = street + 3 - low_count(cards)
    if street == 0:
        if missing == 0:
            return STRONG if count_bits(ranks_in(cards) & 0x101F) == 3 else GOOD
        return WEAK
    if low_count(cards) >= 5 or missing == 0:
        return STRONG
    if missing == 1:
        return GOOD
    return FAIR if missing == 2 and low_count(cards) >= 4 else WEAK


def grade_stud8_start(cards: i64) -> i64:
    """Three low cards with an ace or a suit, three low cards or a big pair, the rest."""
    if low_count(cards) == 3:
        if rank_count(cards, ACE) == 1 or suit_count(cards, main_suit(cards)) == 3:
            return STRONG
        return GOOD
    return GOOD if paired_rank(cards) >= JACK else WEAK


def grade_stud8(cards: i64, street: i64) -> i64:
    """A made low or two pair, four to a low or a big pair, three to a low or a draw, the rest."""
    made = made_class(cards)
    if eight(cards) > 0 or made >= TWO_PAIR:
        return STRONG
    lows = low_count(cards)
    if street < 4 and lows == 4:
        return GOOD
    if made == ONE_PAIR:
        return GOOD if paired_rank(cards) >= JACK else FAIR
    return FAIR if street < 4 and (draws(cards) or (street == 1 and lows == 3)) else WEAK


# --- flop games -----------------------------------------------------------------------------------------------


def grade_holdem_start(hole: i64) -> i64:
    """Two cards by their ranks and suits."""
    pair = paired_rank(hole)
    if pair >= 0:
        return STRONG if pair >= TEN else GOOD if pair >= 3 else FAIR
    top = top_rank(hole)
    other = top_rank(hole & ~of_rank(hole, top))
    suited = suit_count(hole, main_suit(hole)) == 2
    if top == ACE and other >= 10:
        return STRONG
    if other >= TEN and (suited or top >= 11):
        return GOOD
    if (top == ACE and suited) or other >= TEN or (suited and top - other == 1 and other >= 3):
        return FAIR
    return WEAK


def of_rank(cards: i64, rank: i64) -> i64:
    """The cards of a rank."""
    return cards & (0x8004002001 << rank)


def grade_holdem(hole: i64, board: i64) -> i64:
    """What the hole cards add to the board: two pair, top pair or an overpair, a pair or a draw, the rest."""
    cards = hole | board
    made = made_class(cards)
    shared = made_class(board)
    if made > shared and made >= TWO_PAIR and (made > TWO_PAIR or shared == 0):
        return STRONG
    pair = paired_rank(cards)
    if made > shared and rank_count(hole, pair) > 0:
        return GOOD if pair >= top_rank(board) else FAIR
    return FAIR if count_bits(board) < 5 and draws(cards) else WEAK


def grade_omaha_start(hole: i64) -> i64:
    """For the high alone: aces or suited kings, a big pair, four high cards or neighbours, some help, the rest."""
    pair = paired_rank(hole)
    suited = suit_count(hole, main_suit(hole)) >= 2
    if pair == ACE or (pair == KING and suited):
        return STRONG
    run = longest_run(hole)
    if pair >= TEN or ranks_in(hole) & 0xFF == 0 or run == 4:
        return GOOD
    if suited and (rank_count(hole, ACE) > 0 or run == 3 or pair >= 0):
        return FAIR
    return WEAK


def grade_omaha8_start(hole: i64) -> i64:
    """Ace-deuce with help, an ace with a low card or a run of high cards, three wheel cards, the rest."""
    wheel = count_bits(ranks_in(hole) & WHEEL_RANKS)
    aces = rank_count(hole, ACE)
    if aces > 0 and rank_count(hole, 0) > 0 and wheel >= 3:
        return STRONG
    if aces > 0 and (rank_count(hole, 0) > 0 or rank_count(hole, 1) > 0):
        return GOOD
    if wheel >= 3 or aces == 2 or ranks_in(hole) & 0xFF == 0:
        return FAIR
    return WEAK


def grade_omaha(hole: i64, board: i64, split: bool) -> i64:
    """A straight or better or a fine low, trips, two pair or a low with ace-deuce, a low or a draw, the rest."""
    value = omaha_high(hole, board)
    made = class_of(value)
    shared = made_class(board)
    small = omaha_eight(hole, board) if split else 0
    if (made >= A_STRAIGHT and made > shared) or small >= 50:
        return STRONG
    if made > ONE_PAIR and made > shared:
        return GOOD
    if small > 0:
        return GOOD if rank_count(hole, ACE) > 0 and rank_count(hole, 0) > 0 else FAIR
    if count_bits(board) < 5:
        suit = main_suit(board)
        flushing = suit_count(board, suit) == 2 and suit_count(hole, suit) >= 2
        if flushing or (split and draws_to_low(hole)) or (not split and straight_outs(hole, board) > 1):
            return FAIR
    return WEAK


def draws_to_low(hole: i64) -> bool:
    """Ace-deuce or ace-trey, but not all three."""
    wheel = with_low_ace(ranks_in(hole)) & 7
    return wheel == 3 or wheel == 5


def straight_outs(hole: i64, board: i64) -> i64:
    """How many ranks on the next card would make a straight of two hole cards and three of the board."""
    held = with_low_ace(ranks_in(hole))
    shared = with_low_ace(ranks_in(board))
    outs: i64 = 0
    bottom: i64
    place: i64
    for bottom in range(10):
        mine = (held >> bottom) & 31
        ours = (shared >> bottom) & 31
        for place in range(5):
            rest = 31 & ~bit(place)
            only_mine = rest & mine & ~ours
            only_ours = rest & ours & ~mine
            if rest & ~(mine | ours) == 0 and count_bits(only_mine) <= 2 and count_bits(only_ours) <= 2:
                outs |= bit(bottom + place)
    return count_bits((outs & 0x1FFF) | (outs >> 13))
