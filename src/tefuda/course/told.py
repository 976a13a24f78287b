"""What is told of a course while it goes on."""

from typing import NamedTuple

from tefuda.course.folder import Strength


class Heard(NamedTuple):
    """How a lesson went."""

    decisions: int
    """All so far."""

    entropy: float
    """How undecided it is: 0 if it always does the same, about 1 if it could as well do any of three things."""

    surprise: float
    """By how much results differ from what was expected, in big bets: the root of the mean square."""


class Told:
    """Is told how a course goes."""

    def lesson(self, heard: Heard, done: float, speed: float) -> None:
        """After some lessons; `speed` is in decisions a second."""

    def strength(self, rows: list[Strength]) -> None:
        """After a measurement."""
