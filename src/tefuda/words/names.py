"""Names at a table, and how sentences speak of whoever bears them."""

from collections.abc import Sequence
from typing import Final

from tefuda.words.language import Text

YOU: Final = Text("You", "あなた")
"""What the person at the terminal is called who gave no name."""


class Doing:
    """What somebody does, in the person of the name: `{does:takes|take}` is "takes" for Ann and "take" for You."""

    def __init__(self, name: str) -> None:
        self.second = name == YOU.en

    def __format__(self, spec: str) -> str:
        """The first of two forms of a verb for the third person, the other for the second."""
        third, _, second = spec.partition("|")
        return second if self.second else third


def within(name: str) -> str:
    """A name inside a sentence: only there is "you" no capital."""
    return name.lower() if name == YOU.en else name


def told_apart(names: Sequence[str]) -> list[str]:
    """The same names; where two are equal, a number tells them apart."""
    return [
        f"{name} {names[: at + 1].count(name)}" if names.count(name) > 1 else name for at, name in enumerate(names)
    ]
