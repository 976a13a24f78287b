"""The line of a hand of poker: who could do what, who did what, and how it ended. Public facts only."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from tefuda.core.action import Action
from tefuda.core.record import Record, run_through
from tefuda.games.poker.actions import BET, BRING_IN, COMPLETE, FOLD, RAISE
from tefuda.games.poker.events import Acted, Won
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.row import HIDDEN, row_card
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.table import NEVER, PokerTable
from tefuda.games.poker.variant import Variant

AGGRESSIVE: Final = (COMPLETE, BET, RAISE)

EARLY: Final = "early"
MIDDLE: Final = "middle"
CUTOFF: Final = "cutoff"
BUTTON: Final = "button"
SMALL_BLIND: Final = "small_blind"
BIG_BLIND: Final = "big_blind"
FLOP_POSITIONS: Final = (EARLY, MIDDLE, CUTOFF, BUTTON, SMALL_BLIND, BIG_BLIND)
"""In the order in which they speak before the flop."""

ROUND: Final = {
    2: (BIG_BLIND, BUTTON),
    3: (SMALL_BLIND, BIG_BLIND, BUTTON),
    4: (SMALL_BLIND, BIG_BLIND, CUTOFF, BUTTON),
    5: (SMALL_BLIND, BIG_BLIND, EARLY, CUTOFF, BUTTON),
    6: (SMALL_BLIND, BIG_BLIND, EARLY, MIDDLE, CUTOFF, BUTTON),
}
"""By the number of players, from the left of the button. Heads-up the button has the small blind."""

BRINGS_IN: Final = "bring_in"
OTHERS: Final = "others"
STUD_POSITIONS: Final = (BRINGS_IN, OTHERS)


class Move(NamedTuple):
    """One action. `bets` is how many completions, bets and raises there were on the street before it."""

    seat: int
    street: int
    action: Action
    bets: int
    legal: tuple[Action, ...]

    @property
    def aggressive(self) -> bool:
        """Whether it completes, bets or raises."""
        return self.action in AGGRESSIVE

    @property
    def may_raise(self) -> bool:
        """Whether completing, betting or raising was allowed; at most one of them ever is, and it is last."""
        return self.legal[-1] in AGGRESSIVE

    @property
    def faces_bet(self) -> bool:
        """Whether there was somebody else's bet to answer; blinds and the bring-in do not count as one."""
        return self.bets > 0 and self.legal[0] is FOLD


@dataclass(frozen=True)
class Prize:
    """Chips that a seat took from a pot: `part` is the pot, its high or its low half."""

    seat: int
    pot: int
    part: int


@dataclass(frozen=True)
class PokerLine:
    """A finished hand. What is by seat is a list over all seats, whether dealt in or not."""

    variant: Variant
    dealt: list[int]
    positions: list[str]
    doors: list[int]
    """The first up card; -1 if there is none or nobody knows it."""

    moves: list[Move]
    folded_on: list[int]
    """The street; `NEVER` if the seat did not fold."""

    last_street: int
    showdown: bool
    prizes: list[Prize]
    scores: list[int]
    big_bet: int

    def stayed(self, seat: int) -> bool:
        """Whether the seat had cards to the end."""
        return self.folded_on[seat] == NEVER


def read_line(game: PokerGame, record: Record) -> PokerLine | None:
    """The line of a record, None if the hand was not finished; `BadRecord` if it cannot be replayed."""
    asked: list[tuple[int, tuple[Action, ...]]] = []
    state = None
    for state in run_through(game, record):
        assert isinstance(state, PokerState)
        asked.append((state.table.street, state.legal_actions()))
    assert isinstance(state, PokerState)
    outcome = state.outcome()
    if outcome is None:
        return None
    table = state.table
    log = state.log or []
    moves = _moves([event for event in log if isinstance(event, Acted)], asked)
    dealt = [seat for seat, chips in enumerate(state.brought) if chips > 0]
    return PokerLine(
        variant=game.variant,
        dealt=dealt,
        positions=_flop_positions(table, dealt) if game.variant.blinds else _stud_positions(table, moves),
        doors=[_door(table, seat) for seat in range(table.seats)],
        moves=moves,
        folded_on=[table.folded_on(seat) for seat in range(table.seats)],
        last_street=table.street,
        showdown=outcome.reason == "showdown",
        prizes=[Prize(event.seat, event.pot, event.part) for event in log if isinstance(event, Won)],
        scores=outcome.scores,
        big_bet=table.stakes.big_bet,
    )


def _moves(acted: list[Acted], asked: list[tuple[int, tuple[Action, ...]]]) -> list[Move]:
    moves: list[Move] = []
    before = 0
    bets = 0
    for at, event in enumerate(acted):
        street, legal = asked[at]
        if street != before:
            before = street
            bets = 0
        moves.append(Move(event.seat, street, event.action, bets, legal))
        bets += event.action in AGGRESSIVE
    return moves


def _flop_positions(table: PokerTable, dealt: list[int]) -> list[str]:
    positions = [""] * table.seats
    button = table.stakes.button
    order = [seat for seat in dealt if seat > button] + [seat for seat in dealt if seat <= button]
    for seat, name in zip(order, ROUND[len(order)], strict=True):
        positions[seat] = name
    return positions


def _stud_positions(table: PokerTable, moves: list[Move]) -> list[str]:
    """Who had to pay the bring-in or complete; nobody if the antes put all but one all-in."""
    positions = [OTHERS] * table.seats
    if moves and BRING_IN in moves[0].legal:
        positions[moves[0].seat] = BRINGS_IN
    return positions


def _door(table: PokerTable, seat: int) -> int:
    row = table.ups[seat]
    if row == 0 or row_card(row, 0) == HIDDEN:
        return -1
    return row_card(row, 0)
