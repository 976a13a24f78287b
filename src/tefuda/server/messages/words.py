"""A table in words, in the language that a client asked for."""

from typing import Literal

from msgspec import Struct

By = Literal["person", "cpu", "clock"]
"""Who decided: the person of a seat, its CPU, or the table for one who did not."""


class ToldLine(Struct, frozen=True):
    """A sentence, and the seat it is about: null if it is about several or none."""

    text: str
    seat: int | None
    heading: bool = False
    """Begins a hand."""


class Reasoned(Struct, frozen=True):
    """A reason in words, or the absence of one, with the id of its rule and the numbers it looked at.

    What everybody may know while the hand runs has neither rule nor numbers.
    """

    text: str
    rule: str
    numbers: list[tuple[str, str]]


class ReasonWords(Struct, frozen=True):
    """The whole reason of a decision that was made earlier in the hand."""

    number: int
    why: Reasoned


class AdviceWords(Reasoned, frozen=True):
    """The reason of a hint, and what the action is called."""

    label: str


class DeedWords(Struct, frozen=True):
    """A decision in words, without the name in front and the full stop behind."""

    seat: int
    number: int
    action: str
    by: By
    text: str
    """What was done: `raises, putting in 40`."""

    brief: str
    """The verb alone, for where the chips can be seen beside it; otherwise the same as `text`."""

    why: Reasoned | None
    """Where a reason is shown."""


class ToldUpdate(Struct, frozen=True):
    """An update in sentences, the decisions in it, and reasons that may be told now."""

    seq: int
    lines: list[ToldLine]
    deeds: list[DeedWords]
    reasons: list[ReasonWords]


class OfferedAction(Struct, frozen=True):
    """A legal action: what it is called, and its key (empty if it has none of its own)."""

    action: str
    label: str
    key: str


class Words(Struct, frozen=True):
    """What the updates of a message say, what can be done, and how the table stands."""

    told: list[ToldUpdate]
    title: str
    """The game."""

    stakes: list[str]
    """What is played for, shortest first: `20/40`, `ante 5`. Empty without stakes."""

    actions: list[OfferedAction]
    position: list[str]
    """The table in lines that can be read aloud."""

    holdings: list[str]
    """What each player holds, as far as one may know; empty where there is nothing to say."""

    phase: str
    """The part of the game, such as a street."""

    result: list[str]
    """How the hand ended; empty while it runs."""
