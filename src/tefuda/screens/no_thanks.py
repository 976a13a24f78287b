"""No Thanks! on a screen."""

from typing import Final

from msgspec import UNSET, UnsetType

from tefuda.core.view import View
from tefuda.games.no_thanks.tableau import runs_in
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.screens.any_game import AnyView, FactMaker, Facts, WrittenEvent

# --- events ----------------------------------------------------------------------------------------------


class NoThanksTurnedEvent(WrittenEvent, frozen=True, tag="turned"):
    """A card is turned up and offered."""

    card: int


class NoThanksPassedEvent(WrittenEvent, frozen=True, tag="passed"):
    """A player paid a chip to pass the card on."""

    seat: int


class NoThanksTookEvent(WrittenEvent, frozen=True, tag="took"):
    """A player took the card and the chips on it."""

    seat: int
    card: int
    chips: int


AnyNoThanksEvent = NoThanksTurnedEvent | NoThanksPassedEvent | NoThanksTookEvent


# --- the view --------------------------------------------------------------------------------------------


class NoThanksViewFields(AnyView, frozen=True, forbid_unknown_fields=True):
    """The open table of No Thanks!."""

    first: int
    card: int | None
    """On offer."""

    chips_on_card: int
    cards_left: int
    cards: list[list[int]]
    chips: list[int]
    history: list[AnyNoThanksEvent] | UnsetType = UNSET


# --- what follows from it --------------------------------------------------------------------------------


class NoThanksFacts(Facts, frozen=True, tag="no-thanks"):
    """The open table of No Thanks!, by player."""

    runs: list[list[tuple[int, int]]]
    """The lowest and the highest card of each run."""

    scores: list[int]
    """If the game ended now."""

    take_cost: list[int]
    """How the score would change by taking the card on offer; 0 when there is none."""


def no_thanks_facts(view: View) -> NoThanksFacts:
    """The open table of No Thanks!."""
    assert isinstance(view, NoThanksView)
    tableau = view.tableau
    seats = range(view.seats)
    return NoThanksFacts(
        runs=[runs_in(tableau.cards[seat]) for seat in seats],
        scores=[tableau.score(seat) for seat in seats],
        take_cost=[tableau.take_cost(seat) if tableau.card > 0 else 0 for seat in seats],
    )


def no_thanks_part(view: View) -> str:
    """The card on offer."""
    assert isinstance(view, NoThanksView)
    return str(view.tableau.card)


FACTS: Final = FactMaker(facts=no_thanks_facts, part=no_thanks_part)
