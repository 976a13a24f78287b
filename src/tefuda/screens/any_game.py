"""What screens of every game are sent. Types describe what the games make; facts come from a seat's view alone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Final

from msgspec import Meta, Struct

from tefuda.core.view import View


class AnyView(Struct, frozen=True):
    """What the view of every game has; what else there is depends on the game."""

    game: str
    rules_version: int
    seats: int
    seat: int | None
    """The seat of the game it belongs to; null for a spectator."""

    to_act: int
    """The player whose turn it is, -1 at the end."""

    legal: list[str]
    """What may be done now, if it is one's own turn."""


ViewFields = Annotated[dict[str, Any], Meta(extra={"described": AnyView})]
"""A view as its game makes it. A game may come from outside, so only `AnyView` is promised."""


class WrittenEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    """Something that happened in a game."""


class Facts(Struct, frozen=True, tag_field="kind"):
    """What follows from a view by the rules of its game, which a client need not know. Nothing in it is new."""


def no_facts(view: View) -> Facts | None:
    """Nothing beside the view itself."""
    return None


def everybody(view: View) -> list[bool]:
    """All players take part."""
    return [True] * view.seats


def no_pots(view: View) -> list[int]:
    """There are no pots to win."""
    return []


def one_part(view: View) -> str:
    """The game does not fall into parts."""
    return ""


@dataclass(frozen=True)
class FactMaker:
    """How the facts of a game are made from its views; a game that brings none has the plain ones."""

    facts: Callable[[View], Facts | None] = no_facts
    dealt: Callable[[View], list[bool]] = everybody
    """Who takes part in this hand, by player."""

    won: Callable[[View], list[int]] = no_pots
    """The chips each player took from the pots; 0 until the hand is over."""

    part: Callable[[View], str] = one_part
    """A name for the part of the hand, another one in each part."""


PLAIN: Final = FactMaker()
"""Of a game that brings none."""
