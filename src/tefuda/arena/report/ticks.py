"""Where an axis has its marks, and what stands beside them."""

from dataclasses import dataclass
from math import ceil, floor, log10

from tefuda.arena.report.numbers import number

STEPS = (1, 2, 5, 10)


def nice_step(span: float, wanted: int) -> float:
    """The step of 1, 2 or 5 times a power of ten that cuts a span into about so many pieces, not more."""
    rough = span / max(1, wanted)
    power = 10.0 ** floor(log10(rough))
    return next(power * step for step in STEPS if power * step >= rough * (1 - 1e-9))


def linear_ticks(low: float, high: float, wanted: int) -> list[float]:
    """Round numbers between two ends."""
    step = nice_step(high - low, wanted)
    return [round(at * step, 12) for at in range(ceil(low / step - 1e-9), floor(high / step + 1e-9) + 1)]


def log_ticks(low: float, high: float, wanted: int) -> list[float]:
    """Powers of ten between two ends above zero; also twice and five times those where there are few."""
    powers = range(floor(log10(low)), ceil(log10(high)) + 1)
    for factors in ((1, 2, 5), (1, 3), (1,)):
        found = [10.0**power * factor for power in powers for factor in factors]
        inside = [value for value in found if low <= value <= high]
        if len(inside) <= wanted:
            break
    return inside or [low]


def tick_label(value: float, step: float) -> str:
    """A mark with the digits its step needs."""
    digits = 0 if step <= 0 else max(0, -floor(log10(step) + 1e-9))
    return number(value, digits)


@dataclass(frozen=True)
class Scale:
    """From values to places in a picture."""

    low: float
    high: float
    start: float
    end: float
    log: bool = False

    def __call__(self, value: float) -> float:
        """The place of a value; one outside goes to the nearest end."""
        low, high, at = self.low, self.high, min(max(value, self.low), self.high)
        if self.log:
            low, high, at = log10(low), log10(high), log10(at)
        if high <= low:
            return (self.start + self.end) / 2
        return self.start + (self.end - self.start) * (at - low) / (high - low)

    def ticks(self, wanted: int) -> list[tuple[float, str]]:
        """Marks and what stands beside them."""
        if self.high <= self.low:
            return [(self.low, number(self.low, 0))]
        if self.log:
            return [(value, number(value, 0)) for value in log_ticks(self.low, self.high, wanted)]
        step = nice_step(self.high - self.low, wanted)
        return [(value, tick_label(value, step)) for value in linear_ticks(self.low, self.high, wanted)]
