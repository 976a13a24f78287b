"""A figure, and what figures are counted with. Every figure keeps what it was made of: 12 of 40 chances."""

from dataclasses import dataclass
from math import sqrt
from typing import Final

from tefuda.core.intervals import share_interval, t95

COUNT: Final = "count"
PART: Final = "part"
"""A share of the count that precedes it."""

SHARE: Final = "share"
MEAN: Final = "mean"
RATIO: Final = "ratio"


@dataclass(frozen=True)
class Figure:
    """`taken` of `chances`: a share of them, a mean over them, or the ratio of two counts.

    `value` is None if there was no chance. `low` and `high` are the ends of the 95 % interval, where there is one.
    """

    name: str
    kind: str
    taken: float
    chances: int
    value: float | None
    low: float | None = None
    high: float | None = None
    certain: bool = True
    """Whether it has no interval at all; one that has may lack its ends while there are too few games."""

    signed: bool = False
    """Whether it is shown with a sign, as what is won or lost is."""


@dataclass(frozen=True)
class Section:
    """Figures that belong together: of all games, or of one `part` of them by street or position."""

    title: str
    figures: list[Figure]
    by: str = ""
    part: str = ""


@dataclass(frozen=True)
class PlayerFigures:
    """What is known of one player at one game. `units` are the decks that its intervals count."""

    player: str
    games: int
    units: int
    sections: list[Section]


class Chance:
    """How often something could have been done, and how often it was."""

    __slots__ = ("chances", "taken")

    def __init__(self) -> None:
        self.chances = 0
        self.taken = 0

    def count(self, taken: bool) -> None:
        """One more chance, taken or not."""
        self.chances += 1
        self.taken += taken

    def share(self, name: str) -> Figure:
        """What share of its chances was taken."""
        return share_of(name, self.taken, self.chances)


class Mean:
    """A mean over games, and how sure it is.

    Games of one unit (the same player in two seats, one deck played in every seat order) are not independent of
    each other, so the interval comes from the spread between units. Units may differ in size: the variance is that
    of a ratio of sums. `unit` is any number that changes when the next unit begins.
    """

    __slots__ = (
        "_closed",
        "_count",
        "_counts_squared",
        "_products",
        "_squares",
        "_sum",
        "_unit",
        "count",
        "total",
    )

    def __init__(self) -> None:
        self.total = 0.0
        self.count = 0
        self._unit = -1
        self._sum = 0.0
        self._count = 0
        self._closed = 0
        self._squares = 0.0
        self._products = 0.0
        self._counts_squared = 0

    def add(self, unit: int, value: float) -> None:
        """One more game."""
        if unit != self._unit:
            self._close()
            self._unit = unit
        self.total += value
        self.count += 1
        self._sum += value
        self._count += 1

    def _close(self) -> None:
        """The unit is over; its sums become part of the whole."""
        if self._count == 0:
            return
        self._closed += 1
        self._squares += self._sum * self._sum
        self._products += self._sum * self._count
        self._counts_squared += self._count * self._count
        self._sum = 0.0
        self._count = 0

    @property
    def units(self) -> int:
        """How many units there are, the open one included."""
        return self._closed + (self._count > 0)

    def variance(self) -> float | None:
        """The variance of the mean; unknown with fewer than two units."""
        units = self.units
        if units < 2:
            return None
        mean = self.total / self.count
        closed = self._squares - 2 * mean * self._products + mean * mean * self._counts_squared
        spread = closed + (self._sum - mean * self._count) ** 2
        return max(0.0, spread) * units / (units - 1) / self.count**2

    def mean(self, name: str, scale: float = 1.0, signed: bool = False) -> Figure:
        """The mean, times a scale, with its interval."""
        variance = self.variance()
        value = scale * self.total / self.count if self.count else None
        low, high = None, None
        if value is not None and variance is not None:
            half = scale * t95(self.units - 1) * sqrt(variance)
            low, high = value - half, value + half
        return Figure(name, MEAN, self.total, self.count, value, low, high, False, signed)

    def share(self, name: str) -> Figure:
        """The mean of values between 0 and 1, with an interval that stays between them."""
        variance = self.variance()
        if self.count == 0:
            return Figure(name, SHARE, self.total, 0, None, certain=False)
        value = self.total / self.count
        low, high = share_interval(value, variance or 0.0, self.units)
        return Figure(name, SHARE, self.total, self.count, value, low, high, certain=False)


def count_of(name: str, count: int) -> Figure:
    """A number of things."""
    return Figure(name, COUNT, count, count, count)


def part_of(name: str, taken: int, whole: int) -> Figure:
    """A part of the preceding count; all parts make up the whole."""
    return Figure(name, PART, taken, whole, taken / whole if whole else None)


def share_of(name: str, taken: int, chances: int) -> Figure:
    """A share of chances."""
    return Figure(name, SHARE, taken, chances, taken / chances if chances else None)


def mean_of(name: str, total: float, count: int) -> Figure:
    """A mean without an interval."""
    return Figure(name, MEAN, total, count, total / count if count else None)


def ratio_of(name: str, taken: int, other: int) -> Figure:
    """How many of one thing there are for each of the other."""
    return Figure(name, RATIO, taken, other, taken / other if other else None)
