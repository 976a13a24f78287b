"""What opponents tell by up cards and bets: signs of a finished hand, of a bluff, and of draws that missed."""

from typing import Final

from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.shape import ONE_PAIR, main_suit, most_alike, rank_count, suit_count
from tefuda.core.bits import bit
from tefuda.cpu.poker.stud_context import FIFTH, SIXTH, StudContext
from tefuda.cpu.poker.stud_eval import (
    JACK,
    StudStanding,
    four_straight,
    lasting_threat,
    straight_bottom,
    threat_of,
)
from tefuda.games.poker.row import HIDDEN, row_card, row_size

# 6th-1: the signals of a finished hand, which may come together.
PAIR_THEN_HIGH: Final[i64] = 1
FOUR_SHOWING: Final[i64] = 2
KEEPS_ATTACKING: Final[i64] = 4
SIGNALS: Final = (
    "no_signal",
    "pair_then_high",
    "four_showing",
    "pair_then_high_and_four",
    "keeps_attacking",
    "pair_then_high_and_attacks",
    "four_showing_and_attacks",
    "all_signals",
)
"""The sets of signals, as reasons call them; four up cards cannot give the first two at once."""

# 7th-2: the conditions for catching a bluff, which may come together.
LOOKS_UNFINISHED: Final[i64] = 1
FIRES_BLANKS: Final[i64] = 2
TOP_PAIR: Final[i64] = 4
CONDITIONS: Final = (
    "no_condition",
    "looks_unfinished",
    "fires_blanks",
    "unfinished_and_blanks",
    "top_pair",
    "unfinished_and_top_pair",
    "blanks_and_top_pair",
    "all_conditions",
)
"""The sets of conditions, as reasons call them."""


def pair_then_high(row: i64) -> bool:
    """6th-1, first signal: an open pair, and a jack or better that came after it (R-S9)."""
    seen: i64 = 0
    paired = False
    at: i64
    for at in range(row_size(row)):
        card = row_card(row, at)
        if card == HIDDEN:
            continue
        rank = card % 13
        if paired and rank >= JACK:
            return True
        seen |= bit(card)
        if rank_count(seen, rank) >= 2:
            paired = True
    return False


def shows_four(board: i64) -> bool:
    """6th-1, second signal: four to a flush or to a straight on the table."""
    return suit_count(board, main_suit(board)) >= 4 or four_straight(board) > 0


def looks_finished(board: i64) -> bool:
    """A pair, or four to a flush or to a straight, on the table."""
    return most_alike(board) >= 2 or shows_four(board)


def keeps_attacking(context: StudContext, seat: i64) -> bool:
    """6th-1, third signal: the last to attack on fifth and on sixth street."""
    return context.attackers[FIFTH] == seat and context.attackers[SIXTH] == seat


def signals_of(context: StudContext, seat: i64) -> i64:
    """Which signs of a finished hand an opponent gives (R-S9)."""
    found: i64 = 0
    if pair_then_high(context.table.ups[seat]):
        found |= PAIR_THEN_HIGH
    if shows_four(context.boards[seat]):
        found |= FOUR_SHOWING
    if keeps_attacking(context, seat):
        found |= KEEPS_ATTACKING
    return found


def strongest_signals(context: StudContext) -> i64:
    """The signals of the live opponent who gives most; of equals the attacker's."""
    best: i64 = 0
    attacker = context.attacker()
    if attacker >= 0 and (context.live >> attacker) & 1 == 1:
        best = signals_of(context, attacker)
    seat: i64
    for seat in range(context.table.seats):
        if (context.live >> seat) & 1 == 1:
            found = signals_of(context, seat)
            if count_bits(found) > count_bits(best):
                best = found
    return best


def bluff_conditions(context: StudContext, standing: StudStanding, threat_low: i64, top_pair: i64) -> i64:
    """Which conditions for catching a bluff of the last attacker hold (7th-2, R-S10).

    A board looks unfinished without a pair and with three to a flush or straight at most. It fires blanks when
    its owner has attacked on fifth and on sixth, too, and yet it threatens little. The own hand counts only by
    being a single pair of this rank or better.
    """
    found: i64 = 0
    attacker = context.attacker()
    if attacker >= 0:
        board = context.boards[attacker]
        if not looks_finished(board):
            found |= LOOKS_UNFINISHED
        if keeps_attacking(context, attacker) and threat_of(board) <= threat_low:
            found |= FIRES_BLANKS
    if standing.made == ONE_PAIR and standing.pair >= top_pair:
        found |= TOP_PAIR
    return found


def draws_missed(context: StudContext, threat_low: i64) -> bool:
    """7th-1: weak boards opposite, and a missed draw is likely: three to a flush or a straight, unpaired (R-S10).

    Three suited cards and three in a row are what is taken to have missed, so they do not make a board strong
    here; a pair or four to anything does.
    """
    likely = False
    seat: i64
    for seat in range(context.table.seats):
        if (context.live >> seat) & 1 == 0:
            continue
        board = context.boards[seat]
        if looks_finished(board) or lasting_threat(board) > threat_low:
            return False
        if suit_count(board, main_suit(board)) == 3 or straight_bottom(board) >= 0:
            likely = True
    return likely
