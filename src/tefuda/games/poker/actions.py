"""The seven things one can do at a limit table (R-H6)."""

from typing import Final

from mypy_extensions import i64

from tefuda.core.action import Action, ActionTable

ACTIONS: Final = ActionTable(["fold", "check", "call", "bring-in", "complete", "bet", "raise"])
FOLD: Final = ACTIONS.actions[0]
CHECK: Final = ACTIONS.actions[1]
CALL: Final = ACTIONS.actions[2]
BRING_IN: Final = ACTIONS.actions[3]
COMPLETE: Final = ACTIONS.actions[4]
BET: Final = ACTIONS.actions[5]
RAISE: Final = ACTIONS.actions[6]

MAY_FOLD: Final[i64] = 1
MAY_CHECK: Final[i64] = 2
MAY_CALL: Final[i64] = 4
MAY_BRING_IN: Final[i64] = 8
MAY_COMPLETE: Final[i64] = 16
MAY_BET: Final[i64] = 32
MAY_RAISE: Final[i64] = 64

CHOICES: Final[list[tuple[Action, ...]]] = [
    tuple(action for action in ACTIONS.actions if (allowed >> action.index) & 1 == 1) for allowed in range(128)
]
"""What each sum of `MAY_…` stands for, made once so that asking costs nothing."""
