"""What the standard (1.4.7) calls our games, streets and actions, and the field for what it has no name for.

The standard knows Holdem, Omaha, OmahaHiLo, Stud, StudHiLo and Draw, so Razz cannot be written. It names the
streets of flop games only and has no bring-in: the streets of stud are called "Third Street" to "Seventh Street",
the bring-in is a "Post Extra Blind" and a completion over it a "Raise".
"""

from typing import Final

from tefuda.games.poker.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE
from tefuda.games.poker.game import HOLDEM_GAME, OMAHA_8_GAME, STUD_8_GAME, STUD_GAME

SPEC_VERSION: Final = "1.4.7"
PLAY_MONEY: Final = "XPM"
GAME_TYPES: Final = {
    HOLDEM_GAME.spec.name: (HOLDEM_GAME, "Holdem"),
    OMAHA_8_GAME.spec.name: (OMAHA_8_GAME, "OmahaHiLo"),
    STUD_GAME.spec.name: (STUD_GAME, "Stud"),
    STUD_8_GAME.spec.name: (STUD_8_GAME, "StudHiLo"),
}
STREETS: Final = {
    "preflop": "Preflop",
    "flop": "Flop",
    "turn": "Turn",
    "river": "River",
    "third": "Third Street",
    "fourth": "Fourth Street",
    "fifth": "Fifth Street",
    "sixth": "Sixth Street",
    "seventh": "Seventh Street",
}
SHOWDOWN: Final = "Showdown"

ANTE: Final = "Post Ante"
SMALL_BLIND: Final = "Post SB"
BIG_BLIND: Final = "Post BB"
EXTRA_BLIND: Final = "Post Extra Blind"
DEAD: Final = "Post Dead"
POSTS: Final = (ANTE, SMALL_BLIND, BIG_BLIND, DEAD, EXTRA_BLIND)
"""By the number of the post in our events."""

DEALT: Final = "Dealt Cards"
SHOWS: Final = "Shows Cards"
MUCKS: Final = "Mucks Cards"
ACTIONS: Final = {
    FOLD: "Fold",
    CHECK: "Check",
    CALL: "Call",
    BRING_IN: EXTRA_BLIND,
    COMPLETE: "Raise",
    BET: "Bet",
    RAISE: "Raise",
}

OURS: Final = "_tefuda"
"""An object with `small_bet`, `big_bet`, `bring_in` and `raises`, which the standard has no fields for."""
