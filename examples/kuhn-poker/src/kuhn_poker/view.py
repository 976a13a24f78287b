"""What a seat knows."""

from kuhn_poker.betting import SEATS, Betting
from kuhn_poker.events import Acted, Dealt, Shown
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.game import UNKNOWN
from tefuda.core.view import View


class KuhnView(View):
    """The betting, one's own card, and both after a showdown."""

    def __init__(self, game: str, rules_version: int, betting: Betting, seat: int) -> None:
        super().__init__(game, rules_version, SEATS, seat)
        self.betting = betting
        self.cards = [UNKNOWN] * SEATS
        self.to_act = betting.to_act

    @property
    def card(self) -> int:
        """The seat's own card, if it is known."""
        return UNKNOWN if self.seat == SPECTATOR else self.cards[self.seat]

    @property
    def blind(self) -> bool:
        """Whether the seat's own card is unknown."""
        return self.card == UNKNOWN

    def fold(self, event: Event) -> None:
        """Take in a card or an action."""
        if isinstance(event, Dealt | Shown):
            self.cards[event.seat] = event.card
        elif isinstance(event, Acted):
            self.betting.actions.append(event.action)
            self.to_act = self.betting.to_act

    def fields(self) -> dict[str, object]:
        """The cards in seat order, -1 where one is not known, and the betting."""
        return {"cards": self.cards, "pot": self.betting.pot, **self.betting.fields()}
