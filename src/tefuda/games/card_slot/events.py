"""What happens in Card Slot, and who may know it. A hidden card is two events: its owner gets both."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tefuda.core.event import EVERYONE, Event, only
from tefuda.games.card_slot.lines import LINE_NAMES
from tefuda.games.card_slot.symbols import NAMES, names_in, points_of


@final
class Dealt(Event):
    """A seat gets its hand, face down."""

    kind: ClassVar[str] = "dealt"

    def __init__(self, seat: i64, count: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.count: Final = count

    def fields(self) -> dict[str, object]:
        """Who, and how many cards."""
        return {"seat": self.seat, "count": self.count}


@final
class Hand(Event):
    """The hand that was dealt, for its owner only."""

    kind: ClassVar[str] = "hand"

    def __init__(self, seat: i64, counts: i64) -> None:
        super().__init__(only(seat))
        self.seat: Final = seat
        self.counts: Final = counts

    def fields(self) -> dict[str, object]:
        """Whose cards, and which."""
        return {"seat": self.seat, "cards": names_in(self.counts)}


@final
class Placed(Event):
    """A seat placed a card on a slot."""

    kind: ClassVar[str] = "placed"

    def __init__(self, seat: i64, symbol: i64, slot: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.slot: Final = slot

    def fields(self) -> dict[str, object]:
        """Who placed what where."""
        return {"seat": self.seat, "card": NAMES[self.symbol], "slot": self.slot}


@final
class Refreshed(Event):
    """A turn begins on a full board: a slot gets a new card from the deck, its old one is discarded (R-C3)."""

    kind: ClassVar[str] = "refreshed"

    def __init__(self, slot: i64, old: i64, symbol: i64) -> None:
        super().__init__(EVERYONE)
        self.slot: Final = slot
        self.old: Final = old
        self.symbol: Final = symbol

    def fields(self) -> dict[str, object]:
        """Which slot, what lay there and what lies there now."""
        return {"slot": self.slot, "old": NAMES[self.old], "card": NAMES[self.symbol]}


@final
class Discarded(Event):
    """A seat discarded a card from a full board."""

    kind: ClassVar[str] = "discarded"

    def __init__(self, seat: i64, symbol: i64, slot: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.slot: Final = slot

    def fields(self) -> dict[str, object]:
        """Who discarded what from where."""
        return {"seat": self.seat, "card": NAMES[self.symbol], "slot": self.slot}


@final
class Resolved(Event):
    """A line is resolved: its three cards are discarded, then its symbol has its effect."""

    kind: ClassVar[str] = "resolved"

    def __init__(self, seat: i64, symbol: i64, line: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.line: Final = line

    def fields(self) -> dict[str, object]:
        """Whose line, of what, and which slots."""
        return {"seat": self.seat, "card": NAMES[self.symbol], "line": LINE_NAMES[self.line]}


@final
class Drew(Event):
    """A seat draws a card from the deck, face down."""

    kind: ClassVar[str] = "drew"

    def __init__(self, seat: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat

    def fields(self) -> dict[str, object]:
        """Who."""
        return {"seat": self.seat}


@final
class Received(Event):
    """The card that was drawn, for its owner only."""

    kind: ClassVar[str] = "received"

    def __init__(self, seat: i64, symbol: i64) -> None:
        super().__init__(only(seat))
        self.seat: Final = seat
        self.symbol: Final = symbol

    def fields(self) -> dict[str, object]:
        """Whose card, and which."""
        return {"seat": self.seat, "card": NAMES[self.symbol]}


@final
class Burned(Event):
    """Cards go from the deck to the discard, open: by Replay or Silver 3."""

    kind: ClassVar[str] = "burned"

    def __init__(self, seat: i64, cards: list[int]) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.cards: Final = cards

    def fields(self) -> dict[str, object]:
        """By whom, and which cards in their order."""
        return {"seat": self.seat, "cards": [NAMES[card] for card in self.cards]}


@final
class Took(Event):
    """A seat takes a card from the board into its hand, by Cherry; everybody saw which."""

    kind: ClassVar[str] = "took"

    def __init__(self, seat: i64, symbol: i64, slot: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.symbol: Final = symbol
        self.slot: Final = slot

    def fields(self) -> dict[str, object]:
        """Who took what from where."""
        return {"seat": self.seat, "card": NAMES[self.symbol], "slot": self.slot}


@final
class Shown(Event):
    """The deck is out: a seat's hand is turned up and counted."""

    kind: ClassVar[str] = "shown"

    def __init__(self, seat: i64, counts: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.counts: Final = counts

    def fields(self) -> dict[str, object]:
        """Whose hand, its cards, and what they are worth."""
        return {"seat": self.seat, "cards": names_in(self.counts), "points": points_of(self.counts)}
