"""The two things one can do in No Thanks!."""

from typing import Final

from tefuda.core.action import Action, ActionTable

ACTIONS: Final = ActionTable(["take", "pass"])
TAKE: Final = ACTIONS.actions[0]
PASS: Final = ACTIONS.actions[1]

BOTH: Final[tuple[Action, ...]] = (TAKE, PASS)
ONLY_TAKE: Final[tuple[Action, ...]] = (TAKE,)
NOTHING: Final[tuple[Action, ...]] = ()
