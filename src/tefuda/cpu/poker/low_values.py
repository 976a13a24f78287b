"""Values that the reasons of Razz and Stud 8 share: what a call asks for, and whether a pot can be stolen."""

from typing import Final

from tefuda.core.player import Value
from tefuda.cpu.poker.lv2 import percent
from tefuda.cpu.poker.stud_context import StudContext

# Whether an unopened pot can be stolen, or what speaks against it.
MAY_STEAL: Final = "may_steal"
LIMPED: Final = "limped"
TOO_SHORT: Final = "too_short"
ALL_IN: Final = "all_in"
BEATEN_DOOR: Final = "beaten_door"
BAD_DOOR: Final = "bad_door"
CROWDED: Final = "crowded"

NOTHING: Final = ""

LEAST: Final = 0.01
"""A chance as small as this is none, however large the pot."""


def steal_brake(context: StudContext) -> str:
    """What speaks against a steal whatever the doors are: somebody who is in or cannot fold, or too few chips."""
    if context.limpers() > 0:
        return LIMPED
    if context.table.stacks[context.me] <= context.to_call():
        return TOO_SHORT
    if not context.all_can_fold():
        return ALL_IN
    return NOTHING


def bar(context: StudContext, future: float, margin: float) -> float:
    """What a call asks for: its price with later bets and a margin, but hardly ever less than one in a hundred."""
    price = context.price(future)
    return max(price + margin, min(price, LEAST))


def asked_values(context: StudContext, name: str, chance: float, asked: float, future: float) -> dict[str, Value]:
    """A chance and what a call asks of it, with the pot odds and whether later bets are counted; in per cent.

    A chance that just falls short is told to one decimal: nobody should read that 38 is less than 38.
    """
    told: dict[str, Value] = {
        name: percent(chance),
        "price": percent(context.pot_odds()),
        "needed": percent(asked),
    }
    if chance < asked and percent(chance) == percent(asked):
        told[name] = round(chance * 100.0, 1)
        told["needed"] = round(asked * 100.0, 1)
    told["later"] = "later_bets" if float(context.later_bets()) * future > 0.0 else "no_later_bets"
    return told
