"""What a seat at Card Slot knows: the table, its own hand, and the cards it saw the other take from the board."""

from typing import final

from mypy_extensions import i64

from tefuda.core.event import SPECTATOR, Event
from tefuda.core.view import View
from tefuda.games.card_slot.events import (
    Burned,
    Dealt,
    Discarded,
    Drew,
    Hand,
    Placed,
    Received,
    Refreshed,
    Resolved,
    Shown,
    Took,
)
from tefuda.games.card_slot.knowledge import SeenDeck, really_seen, seen_deck
from tefuda.games.card_slot.symbols import HIDDEN, hidden_in, unit
from tefuda.games.card_slot.tableau import Tableau


@final
class CardSlotView(View):
    """The table as one seat sees it; `first` is the seat that plays the first card."""

    def __init__(self, rules_version: i64, first: i64, seat: i64) -> None:
        super().__init__("card-slot", rules_version, 2, seat)
        self.first = first
        self.tableau = Tableau(first)
        self.to_act = first
        self._seen: SeenDeck | None = None

    def seen_deck(self) -> SeenDeck:
        """What this seat knows of the order of the deck; worked out once for all worlds made from this view."""
        seen = self._seen
        if seen is None:
            seen = seen_deck(self._events, self.tableau)
            self._seen = seen
        return seen

    def really_seen(self, deck: list[int], ranks: list[int]) -> list[int]:
        """The cards this seat has seen of a real deck, where they lay in it."""
        return really_seen(self._events, self.tableau, deck, ranks)

    @property
    def blind(self) -> bool:
        """Whether a card of the seat's own was not written down."""
        return self.seat != SPECTATOR and hidden_in(self.tableau.hands[self.seat]) > 0

    def fold(self, event: Event) -> None:
        """Follow the table; what comes from the deck for somebody else is a card face down."""
        tableau = self.tableau
        self._seen = None
        if isinstance(event, Placed):
            tableau.place(event.symbol, event.slot)
        elif isinstance(event, Refreshed):
            tableau.refresh(event.symbol)
        elif isinstance(event, Discarded):
            tableau.discard_from(event.slot)
        elif isinstance(event, Resolved):
            tableau.resolve(event.line)
        elif isinstance(event, Drew):
            tableau.draw(HIDDEN)
        elif isinstance(event, Received):
            tableau.reveal(event.seat, event.symbol)
        elif isinstance(event, Took):
            tableau.take(event.slot)
        elif isinstance(event, Dealt):
            tableau.deal(event.seat, event.count * unit(HIDDEN))
        elif isinstance(event, Burned):
            for card in event.cards:
                tableau.burn(card)
        elif isinstance(event, (Hand, Shown)):
            tableau.show(event.seat, event.counts)
        self.to_act = tableau.to_act

    def fields(self) -> dict[str, object]:
        """The table as JSON values; `hands` are the cards known, `hidden` how many more there are."""
        return {"first": self.first, **self.tableau.fields()}
