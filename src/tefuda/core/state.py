"""States: the whole truth of a running game, for the table and for search only."""

from mypy_extensions import i64, mypyc_attr

from tefuda.core.action import Action
from tefuda.core.event import Event
from tefuda.core.outcome import Outcome


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A running game: mutable and fast. Players never hold one.

    `log` collects events as they happen; a state without one (roll-outs) makes no events at all.
    """

    def __init__(self, seats: i64, deck: list[int], log: list[Event] | None) -> None:
        self.seats = seats
        self.deck = deck
        self.log = log
        self.to_act: i64 = -1

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may choose; empty only when the game is over."""
        raise NotImplementedError

    def apply(self, action: Action) -> None:
        """Carry out an action of the seat to act. Trusted: the caller vouches that it is legal."""
        raise NotImplementedError

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it runs."""
        raise NotImplementedError

    def clone(self, log: bool = False) -> "State":
        """An independent copy, with or without the events so far."""
        raise NotImplementedError

    def audit(self) -> None:
        """Raise `RulesBroken` if chips or cards were lost or made."""
        raise NotImplementedError

    def fields(self) -> dict[str, object]:
        """Everything that decides how the game can go on, as JSON values."""
        raise NotImplementedError

    def data(self) -> dict[str, object]:
        """The whole state as JSON values. Never send this to a player."""
        return {"seats": self.seats, "to_act": self.to_act, **self.fields()}
