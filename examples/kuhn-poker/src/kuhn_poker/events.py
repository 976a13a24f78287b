"""What can happen, and who may know."""

from kuhn_poker.betting import NAMES
from tefuda.core.action import Action
from tefuda.core.event import EVERYONE, Event, only


class Anted(Event):
    """Both paid; the hand begins."""

    kind = "anted"

    def __init__(self, seat: int, ante: int) -> None:
        super().__init__(EVERYONE)
        self.seat, self.ante = seat, ante

    def fields(self) -> dict[str, object]:
        """Who is to act first, and what each paid."""
        return {"seat": self.seat, "ante": self.ante}


class Dealt(Event):
    """A card that only its owner sees."""

    kind = "dealt"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(only(seat))
        self.seat, self.card = seat, card

    def fields(self) -> dict[str, object]:
        """Whose, and which."""
        return {"seat": self.seat, "card": NAMES[self.card]}


class Acted(Event):
    """Somebody did something."""

    kind = "acted"

    def __init__(self, seat: int, action: Action) -> None:
        super().__init__(EVERYONE)
        self.seat, self.action = seat, action

    def fields(self) -> dict[str, object]:
        """Who, and what."""
        return {"seat": self.seat, "action": self.action.text}


class Shown(Event):
    """A showdown: a card is turned up."""

    kind = "shown"

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(EVERYONE)
        self.seat, self.card = seat, card

    def fields(self) -> dict[str, object]:
        """Whose, and which."""
        return {"seat": self.seat, "card": NAMES[self.card]}
