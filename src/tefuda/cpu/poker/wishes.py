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

QUIT: Final[Wish] = (CHECK, FOLD, BRING_IN)
"""Put in nothing more than must be."""

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
