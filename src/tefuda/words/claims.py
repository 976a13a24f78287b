"""What reasons claim, as facts that can be looked up in the position they were given in (R-W3).

A sentence is only as true as the rule behind it. So what the sentences of a game say is written down a second
time, as plain questions to the view, and `testing` asks them of every decision.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from tefuda.core.action import Action
from tefuda.core.player import Reason, Value
from tefuda.core.view import View

ValueClaim = Callable[[View, Action], Value]
"""What a value of a reason must be."""


class RuleClaim(NamedTuple):
    """What the words of some rules say of a position: a pattern of their ids, the claim, and whether it holds."""

    rules: str
    says: str
    holds: Callable[[View, Action, Mapping[str, Value]], bool]


class Claims:
    """All that the reasons of a game claim and a view can tell."""

    def __init__(self, values: Mapping[str, ValueClaim], rules: Sequence[RuleClaim]) -> None:
        self.values = values
        self.rules = rules
        self._of_rule: dict[str, list[RuleClaim]] = {}

    def about(self, rule: str) -> list[RuleClaim]:
        """What the words of one rule say."""
        found = self._of_rule.get(rule)
        if found is None:
            found = [claim for claim in self.rules if re.fullmatch(claim.rules, rule)]
            self._of_rule[rule] = found
        return found

    def broken(self, reason: Reason, view: View, action: Action) -> list[str]:
        """What this reason says that is not so."""
        found = [
            f"{key} is {said}, not {true}"
            for key, said in reason.values.items()
            if key in self.values
            for true in [self.values[key](view, action)]
            if said != true
        ]
        found += [
            f"it is not so that {claim.says}"
            for claim in self.about(reason.rule)
            if not claim.holds(view, action, reason.values)
        ]
        return found


def number(values: Mapping[str, Value], name: str) -> float:
    """A value that is a number."""
    value = values[name]
    assert isinstance(value, int | float)
    return value


NO_CLAIMS: Final = Claims({}, ())
