"""The whole truth of a hand."""

from kuhn_poker.betting import SEATS, Betting
from kuhn_poker.events import Acted, Anted, Dealt, Shown
from tefuda.core.action import Action
from tefuda.core.errors import BadDeck, RulesBroken
from tefuda.core.event import Event
from tefuda.core.game import UNKNOWN
from tefuda.core.outcome import Outcome
from tefuda.core.state import State


def result(betting: Betting, cards: list[int]) -> Outcome:
    """Who won what the other put in."""
    last = betting.seat_at(len(betting.actions) - 1)
    winner = 1 - last if betting.folded else cards.index(max(cards))
    won = betting.paid(1 - winner)
    scores = [won if seat == winner else -won for seat in range(SEATS)]
    return Outcome("folds" if betting.folded else "showdown", scores, [winner])


class KuhnState(State):
    """Seat s holds card s of the deck; the third stays out."""

    def __init__(self, deck: list[int], betting: Betting, log: list[Event] | None) -> None:
        super().__init__(SEATS, deck, log)
        self.betting = betting
        self.to_act = betting.to_act

    def deal(self) -> None:
        """Ante up and look at the cards; a record may hide one."""
        self._say(Anted(self.betting.first, self.betting.ante))
        for seat in range(SEATS):
            if self.deck[seat] != UNKNOWN:
                self._say(Dealt(seat, self.deck[seat]))

    def legal_actions(self) -> tuple[Action, ...]:
        """As the betting stands."""
        return self.betting.legal()

    def apply(self, action: Action) -> None:
        """Act, and show both cards if that was the end."""
        betting = self.betting
        self._say(Acted(betting.to_act, action))
        betting.actions.append(action)
        self.to_act = betting.to_act
        if betting.over and not betting.folded:
            if UNKNOWN in self.deck[:SEATS]:
                raise BadDeck(f"seat {self.deck.index(UNKNOWN)} shows its card, which must be known")
            for seat in range(SEATS):
                self._say(Shown(seat, self.deck[seat]))

    def _say(self, event: Event) -> None:
        """Write an event down, if anybody listens."""
        if self.log is not None:
            self.log.append(event)

    def outcome(self) -> Outcome | None:
        """How it ended."""
        return result(self.betting, self.deck[:SEATS]) if self.betting.over else None

    def clone(self, log: bool = False) -> "KuhnState":
        """An independent copy."""
        return KuhnState(self.deck, self.betting.copy(), list(self.log) if log and self.log is not None else None)

    def audit(self) -> None:
        """Nobody pays more than the ante and one bet."""
        if not all(1 <= self.betting.paid(seat) / self.betting.ante <= 2 for seat in range(SEATS)):
            raise RulesBroken("somebody paid too much")

    def fields(self) -> dict[str, object]:
        """Cards and betting."""
        return {"deck": self.deck, **self.betting.fields()}
