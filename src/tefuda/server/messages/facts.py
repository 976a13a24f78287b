"""Which facts a client may be sent beside a view: those of the screens it has."""

from typing import Annotated

from msgspec import Meta

from tefuda.screens.any_game import Facts
from tefuda.screens.card_slot import CardSlotFacts
from tefuda.screens.no_thanks import NoThanksFacts
from tefuda.screens.poker import PokerFacts

AnyFacts = PokerFacts | NoThanksFacts | CardSlotFacts

FactFields = Annotated[Facts, Meta(extra={"described": AnyFacts})]
"""Facts as the screen of their game makes them."""
