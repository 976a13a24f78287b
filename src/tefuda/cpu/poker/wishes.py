"""Wishes: what a rule would like to do, and what it settles for when that is not legal (R-S12)."""

from typing import Final

from tefuda.core.action import Action
from tefuda.cpu.offered import offered
from tefuda.games.poker.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE

Wish = tuple[Action, ...]

PRESS: Final[Wish] = (RAISE, COMPLETE, BET, CALL, CHECK)
"""Put in a bet or a raise, whatever it is called here; else stay."""

STAY: Final[Wish] = (CALL, CHECK, BRING_IN)
"""Call what is owed, never more."""

WAIT: Final[Wish] = (CHECK,)
"""Leave the bet to others."""

QUIT: Final[Wish] = (FOLD, CHECK, BRING_IN)
"""Put in nothing more than must be; with nothing to pay there is no fold."""

OPEN_SMALL: Final[Wish] = (BRING_IN, CHECK, FOLD)
"""The bring-in and no more."""


def granted(wish: Wish, legal: tuple[Action, ...]) -> Action:
    """The first wish that is legal; then check, call, fold; finally whatever there is."""
    for action in wish:
        if offered(legal, action):
            return action
    for action in (CHECK, CALL, FOLD):
        if offered(legal, action):
            return action
    return legal[0]


def settled_for(wish: Wish, action: Action) -> str:
    """What a wish had to settle for, as reasons call it; nothing if it was granted."""
    if wish is PRESS:
        if action is CALL:
            return "call_for_raise"
        if action is CHECK:
            return "check_for_bet"
        if action is BRING_IN:
            return "bring_in_for_complete"
    elif wish is STAY:
        if action is CHECK:
            return "check_for_call"
    elif wish is QUIT and action is CHECK:
        return "check_for_fold"
    return ""
