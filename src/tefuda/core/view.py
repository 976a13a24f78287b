"""Views: what one seat knows, built only from the events it may see."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from tefuda.core.action import Action
from tefuda.core.event import SPECTATOR, Event

NONE_LEGAL: Final[tuple[Action, ...]] = ()
NOTHING_OWN: Final[list[tuple[int, Event]]] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """The fold of the events one seat may see. A player decides from this and nothing else.

    Each game subclasses it, keeps what it needs in plain fields and updates them in `fold`. `history` holds
    every event seen so far, so that a player may remember all it was entitled to see.

    Views of one game may sit `together` (`Game.new_views`): then they share what is open to all, and the first of
    them takes in open events for all of them (`match.tell`). What a seat alone may see stays in its own view.
    """

    def __init__(self, game: str, rules_version: i64, seats: i64, seat: i64) -> None:
        self.game = game
        self.rules_version = rules_version
        self.seats = seats
        self.seat = seat
        self.to_act: i64 = -1
        self.legal: tuple[Action, ...] = NONE_LEGAL
        self.together = False
        self._events: list[Event] = []
        self._own: list[tuple[int, Event]] = NOTHING_OWN
        """Of a view that sits together with others: the events it alone has seen, and after how many open ones."""

    @property
    def history(self) -> tuple[Event, ...]:
        """Every event seen so far, oldest first."""
        if not self._own:
            return tuple(self._events)
        events: list[Event] = []
        told = 0
        for place, event in self._own:
            events += self._events[told:place]
            events.append(event)
            told = place
        return tuple(events + self._events[told:])

    def sit_with(self, first: "View") -> None:
        """Share the open events with the view that takes them in."""
        first.together = True
        self.together = True
        self._events = first._events

    @property
    def blind(self) -> bool:
        """Whether the seat's own cards are unknown, as in hands that others wrote down."""
        return False

    def recall(self, events: list[Event]) -> None:
        """Take this list for the history, without folding it: it is what the fields were made from."""
        self._events = events
        self._own = NOTHING_OWN

    def see(self, event: Event) -> None:
        """Take in one event of this seat's."""
        self._events.append(event)
        self.legal = NONE_LEGAL
        self.fold(event)

    def see_alone(self, event: Event) -> None:
        """Take in an event that not all views which sit together may see."""
        if not self._own:
            self._own = []
        self._own.append((len(self._events), event))
        self.fold(event)

    def concerns_each(self, event: Event) -> bool:
        """Whether each view that sits together with others must fold an open event, for what they do not share."""
        return False

    def ask(self, legal: tuple[Action, ...]) -> None:
        """The table asks this seat to choose one of these. Private, because what is legal may betray a hand."""
        self.legal = legal

    def fold(self, event: Event) -> None:
        """Update the fields of this view; each game says how."""
        raise NotImplementedError

    def fields(self) -> dict[str, object]:
        """What the game adds to the written view, as JSON values."""
        raise NotImplementedError

    def data(self) -> dict[str, object]:
        """The whole view as JSON values; `Game.read_view` is the way back."""
        return {**self.present(), "history": [event.data() for event in self.history]}

    def present(self) -> dict[str, object]:
        """The view without its history, for those who have seen that go by."""
        return {
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "seat": None if self.seat == SPECTATOR else self.seat,
            "to_act": self.to_act,
            **self.fields(),
            "legal": [action.text for action in self.legal],
        }
