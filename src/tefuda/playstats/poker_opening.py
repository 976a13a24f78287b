"""The first street of a hand, where most of poker's figures come from: who enters, raises, steals and defends.

The definitions are those of docs/statistics.md; each is in one place here.
"""

from dataclasses import dataclass, field
from typing import Final

from tefuda.cards.card import rank_of
from tefuda.games.poker.actions import BRING_IN, CALL, FOLD
from tefuda.games.poker.variant import ACE_TO_FIVE
from tefuda.playstats.poker_line import BIG_BLIND, BUTTON, CUTOFF, SMALL_BLIND, Move, PokerLine

LATE: Final = (CUTOFF, BUTTON, SMALL_BLIND)
BLINDS: Final = (SMALL_BLIND, BIG_BLIND)
NOBODY: Final = -1


@dataclass
class Opening:
    """What happened on the first street. The dictionaries say which seats had a chance and if they took it."""

    entered: dict[int, bool] = field(default_factory=dict)
    """By own choice: called, completed or raised. Every seat with a choice to make had the chance."""

    raised: dict[int, bool] = field(default_factory=dict)
    reraised: dict[int, bool] = field(default_factory=dict)
    stole: dict[int, bool] = field(default_factory=dict)
    gave_up: dict[int, bool] = field(default_factory=dict)
    """Folded to a steal."""

    thief: int = NOBODY
    """Who tried to steal."""

    steal_worked: bool = False


def read_opening(line: PokerLine) -> Opening:
    """The first street of a line."""
    opening = Opening()
    left = set(line.dealt)
    nobody_in = True
    nobody_answered = True
    for move in line.moves:
        if move.street > 0:
            break
        seat = move.seat
        bets = move.aggressive
        if len(move.legal) > 1:
            opening.entered[seat] = opening.entered.get(seat, False) or bets or move.action is CALL
            opening.raised[seat] = opening.raised.get(seat, False) or bets
        if move.bets == 1 and move.may_raise:
            opening.reraised[seat] = bets
        if nobody_in:
            if _may_steal(line, move, left):
                opening.stole[seat] = bets
                if bets:
                    opening.thief = seat
            nobody_in = move.action is FOLD or move.action is BRING_IN
        elif opening.thief >= 0 and nobody_answered:
            if _defends(line, seat):
                opening.gave_up[seat] = move.action is FOLD
            nobody_answered = move.action is FOLD
        if move.action is FOLD:
            left.discard(seat)
    if opening.thief >= 0:
        opening.steal_worked = line.last_street == 0 and line.stayed(opening.thief)
    return opening


def _may_steal(line: PokerLine, move: Move, left: set[int]) -> bool:
    """Nobody is in yet, and by position (flop games) or door card (stud games) it is this seat's turn to try."""
    if not move.may_raise:
        return False
    if line.variant.blinds:
        return line.positions[move.seat] in LATE
    return BRING_IN not in move.legal and _best_door(line, move.seat, left)


def _best_door(line: PokerLine, seat: int, left: set[int]) -> bool:
    """Whether nobody left shows a better door: a higher one, at razz a lower one, by rank, aces high or low."""
    mine = line.doors[seat]
    others = [line.doors[other] for other in left if other != seat]
    if mine < 0 or min(others) < 0:
        return False
    if line.variant.judged == ACE_TO_FIVE:
        return _low_rank(mine) <= min(_low_rank(door) for door in others)
    return rank_of(mine) >= max(rank_of(door) for door in others)


def _low_rank(card: int) -> int:
    """Aces are lowest."""
    return (rank_of(card) + 1) % 13


def _defends(line: PokerLine, seat: int) -> bool:
    """Whether the seat has chips in the pot that it had to pay: in flop games a blind, in stud games any seat."""
    return not line.variant.blinds or line.positions[seat] in BLINDS
