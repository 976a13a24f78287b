"""What happens in No Thanks!. All of it is public: the only secret is the deck."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tefuda.core.event import EVERYONE, Event


@final
class Turned(Event):
    """A card is turned up and offered."""

    kind: ClassVar[str] = "turned"

    def __init__(self, card: i64) -> None:
        super().__init__(EVERYONE)
        self.card: Final = card

    def fields(self) -> dict[str, object]:
        """The card."""
        return {"card": self.card}


@final
class Passed(Event):
    """A seat paid a chip to pass the card on."""

    kind: ClassVar[str] = "passed"

    def __init__(self, seat: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat

    def fields(self) -> dict[str, object]:
        """Who passed."""
        return {"seat": self.seat}


@final
class Took(Event):
    """A seat took the card and the chips on it."""

    kind: ClassVar[str] = "took"

    def __init__(self, seat: i64, card: i64, chips: i64) -> None:
        super().__init__(EVERYONE)
        self.seat: Final = seat
        self.card: Final = card
        self.chips: Final = chips

    def fields(self) -> dict[str, object]:
        """Who took what."""
        return {"seat": self.seat, "card": self.card, "chips": self.chips}
