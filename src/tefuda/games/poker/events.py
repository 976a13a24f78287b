"""What happens in a hand of poker, and who may know it."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tefuda.cards.card import card_text
from tefuda.core.action import Action
from tefuda.core.event import EVERYONE, Event, only
from tefuda.games.poker.row import HIDDEN, row_texts

POSTS: Final = ("ante", "small-blind", "big-blind", "dead", "extra-blind")
PARTS: Final = ("pot", "high", "low")
"""What somebody won: a whole pot, or a half of it."""


@final
class Posted(Event):
    """A forced bet: `post` is an ante, a blind, or what else hands of others have."""

    kind: ClassVar[str] = "posted"

    def __init__(self, seat: i64, post: i64, chips: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.post: Final = post
        self.chips: Final = chips

    def fields(self) -> dict[str, object]:
        """Who posted what."""
        return {"seat": self.seat, "post": POSTS[self.post], "chips": self.chips}


@final
class StreetBegan(Event):
    """The next street; `street` counts from 0."""

    kind: ClassVar[str] = "street"

    def __init__(self, street: i64, name: str) -> None:
        super().__init__(EVERYONE)
        self.street: Final = street
        self.name: Final = name

    def fields(self) -> dict[str, object]:
        """Its number and name."""
        return {"street": self.street, "name": self.name}


@final
class DealtDown(Event):
    """A card face down, for the eyes of one seat."""

    kind: ClassVar[str] = "dealt-down"

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(only(seat))
        self.seat: Final = seat
        self.card: Final = card

    def fields(self) -> dict[str, object]:
        """Whose card, and which."""
        return {"seat": self.seat, "card": "??" if self.card == HIDDEN else card_text(self.card)}


@final
class DealtUp(Event):
    """A card face up in front of a seat."""

    kind: ClassVar[str] = "dealt-up"

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.card: Final = card

    def fields(self) -> dict[str, object]:
        """Whose card, and which; nobody knows it in some hands written down by others."""
        return {"seat": self.seat, "card": "??" if self.card == HIDDEN else card_text(self.card)}


@final
class DealtBoard(Event):
    """A card everybody shares."""

    kind: ClassVar[str] = "board"

    def __init__(self, card: i64) -> None:
        super().__init__(EVERYONE)
        self.card: Final = card

    def fields(self) -> dict[str, object]:
        """The card."""
        return {"card": card_text(self.card)}


@final
class Opens(Event):
    """The betting of a street begins with this seat, by its cards or its place."""

    kind: ClassVar[str] = "opens"

    def __init__(self, seat: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat

    def fields(self) -> dict[str, object]:
        """Who."""
        return {"seat": self.seat}


@final
class Acted(Event):
    """A seat acted and put in this many chips."""

    kind: ClassVar[str] = "acted"

    def __init__(self, seat: i64, action: Action, chips: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.action: Final = action
        self.chips: Final = chips

    def fields(self) -> dict[str, object]:
        """Who did what."""
        return {"seat": self.seat, "action": self.action.text, "chips": self.chips}


@final
class Returned(Event):
    """A bet that nobody called goes back to its seat."""

    kind: ClassVar[str] = "returned"

    def __init__(self, seat: i64, chips: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.chips: Final = chips

    def fields(self) -> dict[str, object]:
        """Whose chips."""
        return {"seat": self.seat, "chips": self.chips}


@final
class Shown(Event):
    """A seat's down cards are turned up; the seat has no more secrets."""

    kind: ClassVar[str] = "shown"

    def __init__(self, seat: i64, row: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.row: Final = row

    def fields(self) -> dict[str, object]:
        """Whose cards, and which."""
        return {"seat": self.seat, "cards": row_texts(self.row)}


@final
class Mucked(Event):
    """A beaten seat gives up its cards unseen, for ever."""

    kind: ClassVar[str] = "mucked"

    def __init__(self, seat: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat

    def fields(self) -> dict[str, object]:
        """Who."""
        return {"seat": self.seat}


@final
class Won(Event):
    """A seat takes chips from pot number `pot` (0 is the main pot): all of it, its high or its low part."""

    kind: ClassVar[str] = "won"

    def __init__(self, seat: i64, pot: i64, part: i64, chips: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.pot: Final = pot
        self.part: Final = part
        self.chips: Final = chips

    def fields(self) -> dict[str, object]:
        """Who won what."""
        return {"seat": self.seat, "pot": self.pot, "part": PARTS[self.part], "chips": self.chips}
