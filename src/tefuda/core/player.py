"""Players: anything that turns a view into a decision, with the reason for it."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from tefuda.core.action import Action
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View

Value = int | float | str | bool
"""What a reason may hold: numbers and short names that can be tested, counted and translated."""


@final
class Reason:
    """Why a player decided as it did: the id of the rule that spoke, and the numbers it looked at.

    It is data, not words; words are made from it in the reader's language. It may betray hidden cards of the
    player's own seat and is shown to others only once those are open.
    """

    def __init__(self, rule: str, values: dict[str, Value]) -> None:
        self.rule: Final = rule
        self.values: Final = values

    def data(self) -> dict[str, object]:
        """The reason as JSON values."""
        return {"rule": self.rule, "values": self.values}


@final
class Decision:
    """The action a player chose and, if it was asked to explain, why."""

    def __init__(self, action: Action, reason: Reason | None = None) -> None:
        self.action: Final = action
        self.reason: Final = reason

    def data(self) -> dict[str, object]:
        """The decision as JSON values: what a bot answers."""
        reason = self.reason
        return {"action": self.action.text, "reason": None if reason is None else reason.data()}


@mypyc_attr(allow_interpreted_subclasses=True)
class Player:
    """A bot. Subclass it, in compiled or plain Python, and write `decide`."""

    def __init__(self, name: str = "") -> None:
        self.name = name or type(self).__name__

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Choose one of `view.legal`.

        `rng` is this player's own stream; use no other source of chance. A reason costs time, so it is only
        made when `explain` is true; the action must be the same either way.
        """
        raise NotImplementedError

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        """Decide at many tables at once: the same decisions as one by one.

        Players that gain by looking at many positions together, as networks do, write this, too.
        """
        return [self.decide(view, rng, explain) for view, rng in zip(views, rngs, strict=True)]

    @property
    def gathers(self) -> bool:
        """Whether it has a `decide_many` of its own, so that tables should wait for each other to be asked."""
        return type(self).decide_many is not Player.decide_many

    @property
    def outside(self) -> bool:
        """Whether it is somebody's own bot, and may do to its view what it likes; the others have theirs."""
        return False

    def mix(self, view: View) -> list[float]:
        """How likely each of `view.legal` is to be chosen here, in their order; the chances add up to 1.

        A player without chance always does the same. One that draws from its stream writes this, too.
        """
        action = self.decide(view, stream("mix", self.name), False).action
        return [1.0 if legal is action else 0.0 for legal in view.legal]

    def close(self) -> None:
        """Let go of whatever the player holds outside (a process, a file)."""
