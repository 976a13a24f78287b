"""A sequential test: play until the decks have said enough.

H0 says the first side is not better; H1 that it is better by the margin or more. Now and then the log likelihood
ratio of the two is compared with Wald's bounds. The variance is that of the decks so far, as usual for tests on
pairs of games, so the error rates are approximate; `make trust` measures them.
"""

from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from tefuda.arena.measure import Sample
from tefuda.arena.stats import mean_and_sd
from tefuda.core.errors import BadOption
from tefuda.core.intervals import Z95, t95

EVERY: Final = 50
"""Decks between two looks, whatever the workers deliver: where a test stops must not depend on the machine."""

FEWEST: Final = 200
"""Decks before the first look; a variance from fewer is not to be trusted, for large pots may be missing in it."""

EARLY: Final = (20, 30, 40)
"""Where games are won or lost, looks before the first 50 decks: players who think long should not play hundreds
to show a large difference. A deck is worth its wins at most, so a variance from few decks can be made safe: two
are added, one all won and one all lost, and it grows as Student's distribution is wider than the normal one."""

MOST_SHARE: Final = 0.5
"""What winning all games of a deck is above one half."""

BETTER: Final = "better"
NOT_BETTER: Final = "not better"
OPEN: Final = "open"


@dataclass(frozen=True)
class SequentialTest:
    """A margin to look for, and how often it may be claimed wrongly (`alpha`) or missed (`beta`).

    `early` says that it may look before the `FEWEST` decks, because games are won or lost.
    """

    margin: float
    alpha: float
    beta: float
    early: bool = False

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
        if self.early and sample.count < FEWEST:
            widened = sample.squares + 2 * round((MOST_SHARE / scale) ** 2)
            _, sd = mean_and_sd(sample.total, widened, sample.count + 2)
            error = t95(sample.count - 1) / Z95 * sd * scale / sqrt(max(1, sample.count))
        if error == 0:
            return 0.0
        return self.margin * (mean - self.margin / 2) / error**2

    def decks_to_look(self, count: int) -> int:
        """After how many more decks it may look again."""
        later = EVERY - count % EVERY
        return min([look - count for look in EARLY if look > count], default=later) if self.early else later

    @property
    def first_look(self) -> int:
        """After how many decks it looks first."""
        return EARLY[0] if self.early else FEWEST

    def verdict(self, sample: Sample, scale: float) -> str:
        """What can be said after these decks; only looked at now and then."""
        if sample.count < self.first_look or (sample.count % EVERY and sample.count not in EARLY):
            return OPEN
        low, high = self.bounds
        ratio = self.ratio(sample, scale)
        if ratio >= high:
            return BETTER
        return NOT_BETTER if ratio <= low else OPEN
