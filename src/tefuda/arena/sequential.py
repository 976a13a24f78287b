"""A sequential test: play until the decks have said enough.

H0 says the first side is not better; H1 that it is better by the margin or more. After every `EVERY` decks the log
likelihood ratio of the two is compared with Wald's bounds. The variance is that of the decks so far, as usual for
tests on pairs of games, so the error rates are approximate; `make trust` measures them.
"""

from dataclasses import dataclass
from math import log
from typing import Final

from tefuda.arena.measure import Sample
from tefuda.core.errors import BadOption

EVERY: Final = 50
"""Decks between two looks, whatever the workers deliver: where a test stops must not depend on the machine."""

FEWEST: Final = 200
"""Decks before the first look; a variance from fewer is not to be trusted."""

BETTER: Final = "better"
NOT_BETTER: Final = "not better"
OPEN: Final = "open"


@dataclass(frozen=True)
class SequentialTest:
    """A margin to look for, and how often it may be claimed wrongly (`alpha`) or missed (`beta`)."""

    margin: float
    alpha: float
    beta: float

    def __post_init__(self) -> None:
        if self.margin <= 0:
            raise BadOption(f"the margin must be above 0, not {self.margin:g}")
        for name, rate in (("alpha", self.alpha), ("beta", self.beta)):
            if not 0 < rate < 0.5:
                raise BadOption(f"{name} must be between 0 and 0.5, not {rate:g}")

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first H0 is accepted, above the second H1."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, sample: Sample, scale: float) -> float:
        """The log likelihood ratio of H1 against H0."""
        mean, error = sample.mean_and_error(scale)
        if error == 0:
            return 0.0
        return self.margin * (mean - self.margin / 2) / error**2

    def decks_to_look(self, count: int) -> int:
        """After how many more decks it may look again."""
        return EVERY - count % EVERY

    def verdict(self, sample: Sample, scale: float) -> str:
        """What can be said after these decks; only looked at now and then."""
        if sample.count < FEWEST or sample.count % EVERY:
            return OPEN
        low, high = self.bounds
        ratio = self.ratio(sample, scale)
        if ratio >= high:
            return BETTER
        return NOT_BETTER if ratio <= low else OPEN
