"""Which facts a client may be sent beside a view: those of the screens it has."""

from tefuda.core.view import View
from tefuda.registry import facts_of
from tefuda.screens.card_slot import CardSlotFacts
from tefuda.screens.no_thanks import NoThanksFacts
from tefuda.screens.poker import PokerFacts

AnyFacts = PokerFacts | NoThanksFacts | CardSlotFacts


def facts_beside(view: View) -> AnyFacts | None:
    """What follows from a view; None where its game has no screen here that would know what to do with it."""
    facts = facts_of(view.game).facts(view)
    return facts if isinstance(facts, AnyFacts) else None
