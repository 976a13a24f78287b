"""What a seat at No Thanks! knows: the open table. The order of the deck is in nobody's view."""

from typing import final

from mypy_extensions import i64

from tefuda.core.event import Event
from tefuda.core.view import View
from tefuda.games.no_thanks.events import Passed, Took, Turned
from tefuda.games.no_thanks.tableau import Tableau


@final
class NoThanksView(View):
    """The open table as one seat sees it."""

    def __init__(self, rules_version: i64, seats: i64, first: i64, seat: i64) -> None:
        super().__init__("no-thanks", rules_version, seats, seat)
        self.first = first
        self.tableau = Tableau(seats, first)
        self.to_act = first

    def fold(self, event: Event) -> None:
        """Follow the open table."""
        move_on(self.tableau, event)
        self.to_act = self.tableau.to_act

    def fields(self) -> dict[str, object]:
        """The open table as JSON values."""
        return {"first": self.first, **self.tableau.fields()}


def move_on(tableau: Tableau, event: Event) -> None:
    """What an event changes on the open table."""
    if isinstance(event, Passed):
        tableau.pass_on()
    elif isinstance(event, Turned):
        tableau.turn_up(event.card)
    elif isinstance(event, Took):
        tableau.take()
