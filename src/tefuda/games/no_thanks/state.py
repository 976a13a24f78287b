"""A running game of No Thanks!: the open table and the hidden deck."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.bits import bit
from tefuda.core.errors import BadDeck, RulesBroken
from tefuda.core.event import Event
from tefuda.core.game import UNKNOWN
from tefuda.core.outcome import Outcome
from tefuda.core.state import State
from tefuda.games.no_thanks.actions import PASS
from tefuda.games.no_thanks.events import Passed, Took, Turned
from tefuda.games.no_thanks.tableau import HIGHEST, LOWEST, Tableau, card_points, starting_chips

# Events without numbers of their own are made once and shared.
PASSED: Final = [Passed(seat) for seat in range(7)]
TURNED: Final = [Turned(card) for card in range(HIGHEST + 1)]


@final
class NoThanksState(State):
    """The deck's first 24 cards are in play, top first; the other nine were removed unseen (R-N1)."""

    def __init__(self, deck: list[int], tableau: Tableau, log: list[Event] | None) -> None:
        super().__init__(tableau.seats, deck, log)
        self.tableau = tableau
        self.to_act = tableau.to_act

    def turn_next(self) -> None:
        """Turn up the next card, if there is one, for the player to act."""
        tableau = self.tableau
        if tableau.to_act < 0:
            return
        card: i64 = self.deck[tableau.turned]
        if card == UNKNOWN:
            at: int = tableau.turned + 1
            raise BadDeck(f"card {at} of the deck is turned up and must be known")
        tableau.turn_up(card)
        log = self.log
        if log is not None:
            log.append(TURNED[card])

    def legal_actions(self) -> tuple[Action, ...]:
        """Both, or only the card for a player without chips."""
        return self.tableau.legal_actions()

    def apply(self, action: Action) -> None:
        """Take or pass."""
        tableau = self.tableau
        log = self.log
        seat = tableau.to_act
        if action is PASS:
            tableau.pass_on()
            if log is not None:
                log.append(PASSED[seat])
        else:
            if log is not None:
                log.append(Took(seat, tableau.card, tableau.pot))
            tableau.take()
            self.turn_next()
        self.to_act = tableau.to_act

    def outcome(self) -> Outcome | None:
        """The lowest score wins; equal lowest share the win (R-N2)."""
        if self.to_act >= 0:
            return None
        tableau = self.tableau
        scores: list[int] = [tableau.score(seat) for seat in range(tableau.seats)]
        best = min(scores)
        return Outcome("cards_out", scores, [seat for seat, score in enumerate(scores) if score == best])

    def clone(self, log: bool = False) -> "NoThanksState":
        """An independent copy; the deck never changes and is shared."""
        events = self.log
        kept = events.copy() if log and events is not None else None
        return NoThanksState(self.deck, self.tableau.clone(), kept)

    def audit(self) -> None:
        """Chips are neither made nor lost, points follow from the cards, and every card is in one place."""
        tableau = self.tableau
        expected: int = starting_chips(tableau.seats) * tableau.seats
        found: int = sum(tableau.chips) + tableau.pot
        if found != expected or min(tableau.chips) < 0:
            raise RulesBroken(f"{expected} chips were dealt, {found} are on the table")
        for seat in range(tableau.seats):
            if tableau.points[seat] != card_points(tableau.cards[seat]):
                raise RulesBroken(f"seat {seat} has the wrong points")
        turned: i64 = 0
        for card in self.deck[: tableau.turned]:
            turned |= bit(card)
        owned: i64 = 0
        if tableau.card > 0:
            owned = bit(tableau.card)
        for cards in tableau.cards:
            if owned & cards != 0:
                raise RulesBroken("a card is in two places")
            owned |= cards
        if owned != turned:
            raise RulesBroken("the cards on the table are not those that came from the deck")

    def fields(self) -> dict[str, object]:
        """The open table and what is left of the deck."""
        turned = self.tableau.turned
        return {**self.tableau.fields(), "draw": self.deck[turned:24], "removed": self.deck[24:]}


def all_cards() -> tuple[int, ...]:
    """3 to 35."""
    return tuple(range(LOWEST, HIGHEST + 1))
