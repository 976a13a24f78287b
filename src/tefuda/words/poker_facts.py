"""Plain facts about a poker table that everybody can see: who is in, who is still to act, who attacked."""

from typing import Final

from tefuda.core.view import View
from tefuda.games.poker.actions import BET, COMPLETE, RAISE
from tefuda.games.poker.events import Acted, StreetBegan
from tefuda.games.poker.seats import is_all_in, is_live
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.view import PokerView

NOBODY: Final = -1


def table_of(view: View) -> PokerTable:
    """The open table of a poker view."""
    assert isinstance(view, PokerView)
    return view.table


def others_in(table: PokerTable, seat: int) -> list[int]:
    """Who is still in the hand beside a seat."""
    return [other for other in range(table.seats) if other != seat and is_live(table, other)]


def has_answered(table: PokerTable, seat: int) -> bool:
    """Whether a seat has acted since the last full bet."""
    return table.acted >> seat & 1 == 1


def came_in(table: PokerTable, seat: int) -> list[int]:
    """Before a raise: the others who are in by choice."""
    return [other for other in others_in(table, seat) if has_answered(table, other)]


def still_to_act(table: PokerTable, seat: int) -> list[int]:
    """The others who have chips and have yet to answer on this street."""
    return [
        other for other in others_in(table, seat) if not is_all_in(table, other) and not has_answered(table, other)
    ]


def attackers(view: View) -> dict[int, int]:
    """The last seat to bet or raise on each street that saw a bet, as the history has it."""
    last: dict[int, int] = {}
    street = 0
    for event in view.history:
        if isinstance(event, StreetBegan):
            street = event.street
        elif isinstance(event, Acted) and event.action in (BET, RAISE, COMPLETE):
            last[street] = event.seat
    return last


def led_by(view: View) -> int:
    """The last to attack on the latest street before this one that saw a bet; -1 for nobody."""
    earlier = {street: seat for street, seat in attackers(view).items() if street < table_of(view).street}
    return earlier[max(earlier)] if earlier else NOBODY
