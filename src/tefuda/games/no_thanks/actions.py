"""The two things one can do in No Thanks!."""

from typing import Final

from tefuda.core.action import Action, ActionTable

ACTIONS: Final = ActionTable(["take", "pass"])
TAKE: Final = ACTIONS.actions[0]
PASS: Final = ACTIONS.actions[1]

BOTH: Final[list[Action]] = [TAKE, PASS]
ONLY_TAKE: Final[list[Action]] = [TAKE]
NOTHING: Final[list[Action]] = []
