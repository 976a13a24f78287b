"""Numbers as people read them: a real minus, commas in thousands, no more digits than are known."""

from dataclasses import dataclass
from math import floor, log10
from typing import Final

from tefuda.arena.measure import Measure

MINUS: Final = "−"
MOST_DIGITS: Final = 3
SPACE: Final = "\N{NO-BREAK SPACE}"


def count(number: int) -> str:
    """A whole number."""
    return f"{number:,}".replace("-", MINUS)


def number(value: float, digits: int, sign: bool = False) -> str:
    """A number with so many digits after the point; zero has no sign."""
    text = f"{value:{'+' if sign else ''},.{digits}f}"
    if not text.strip("+-0.,"):
        text = text.lstrip("+-")
    return text.replace("-", MINUS)


def digits_for(half: float) -> int:
    """How many digits after the point an interval of this width leaves meaning: two of its own."""
    if half <= 0:
        return 2
    return min(MOST_DIGITS, max(0, 1 - floor(log10(half))))


def percent(share: float, digits: int = 0) -> str:
    """A share from 0 to 1."""
    return f"{number(100 * share, digits)}{SPACE}%"


def plus_minus(value: str, half: str) -> str:
    """A number and half its interval, on one line."""
    return f"{value}{SPACE}±{SPACE}{half}"


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd, 4th."""
    tens, ones = divmod(place, 10)
    ending = "th" if tens % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(ones, "th")
    return f"{place}{ending}"


@dataclass(frozen=True)
class Shown:
    """How a figure is written: so many times its value above `middle`, where nobody is better."""

    unit: str
    factor: float
    middle: float
    suffix: str
    signed: bool

    def value(self, figure: float) -> float:
        """The number that stands on an axis."""
        return self.middle + self.factor * figure

    def text(self, mean: float, half: float) -> str:
        """The number with its interval."""
        digits = digits_for(self.factor * half)
        value = number(self.value(mean), digits, self.signed)
        return plus_minus(value, number(self.factor * half, digits)) + self.suffix

    def ends(self, mean: float, half: float) -> str:
        """The ends of the interval."""
        digits = digits_for(self.factor * half)
        low, high = (number(self.value(end), digits, self.signed) for end in (mean - half, mean + half))
        return f"{low} to {high}{self.suffix}"

    def size(self, amount: float) -> str:
        """An amount as it was given, without a sign: a margin."""
        return f"{self.factor * amount:.4g}{self.suffix}"


def shown(measure: Measure) -> Shown:
    """How the figures of a measure are written."""
    if measure.scored:
        return Shown(measure.unit, 1.0, 0.0, "", True)
    return Shown("of the wins", 100.0, 50.0, f"{SPACE}%", False)
