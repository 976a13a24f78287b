"""A rule that spoke, and what it wishes for."""

from typing import Final, final

from tefuda.core.action import Action
from tefuda.core.player import Decision, Reason, Value
from tefuda.cpu.poker.wishes import Wish, settled_for

NOT_TOLD: Final[dict[str, Value]] = {}


@final
class Verdict:
    """`rule` is the rule's name without game and street, `wish` what it would do.

    `numbers` are what the rules looked at; they are filled in only for somebody who wants to know.
    """

    def __init__(self, rule: str, wish: Wish) -> None:
        self.rule: Final = rule
        self.wish: Final = wish
        self.numbers = NOT_TOLD


def explained(action: Action, rule: str, wish: Wish, numbers: dict[str, Value]) -> Decision:
    """A decision with its reason: what is done, and what else was wanted if that was not legal."""
    values: dict[str, Value] = {"act": action.text}
    settled = settled_for(wish, action)
    if settled:
        values["instead"] = settled
    values.update(numbers)
    return Decision(action, Reason(rule, values))
