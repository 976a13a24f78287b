"""How two sides compare: from the rows of a ledger to one number with an interval.

A deck is the unit: both sides had its cards in the same seats, and decks are independent of each other. All sums
are whole numbers, so that they do not depend on who added them up.
"""

from dataclasses import dataclass, field
from math import log10, sqrt
from typing import Final

from tefuda.arena.columns import Columns, Numbers, ahead, sum_of_squares
from tefuda.arena.plan import Plan
from tefuda.arena.stats import FEW_DECKS, mean_and_sd
from tefuda.core.errors import BadOption
from tefuda.core.game import LUCK_DEALS
from tefuda.core.intervals import t95
from tefuda.core.unit import Unit
from tefuda.match.tally import WIN

LEARNING: Final = 400
"""Decks that teach how much of the luck to take out; they count as they were played."""

PARTS: Final = 1000
"""The part of the luck that is taken out is a whole number of thousandths, so that sums stay whole."""

STEADY: Final = LUCK_DEALS * PARTS

MOST_ELO: Final = 2400.0
LEAST_SHARE: Final = 1e-6
"""Whoever wins everything is better by any number of Elo; figures end here."""

POINTS: Final = "points per game"
SHARE: Final = "share of wins"


@dataclass
class Sample:
    """Whole numbers, one for each deck: how many there are, their sum, and the sum of their squares."""

    count: int = 0
    total: int = 0
    squares: int = 0

    def add(self, value: int) -> None:
        """Count one more."""
        self.count += 1
        self.total += value
        self.squares += value * value

    def add_all(self, values: Numbers) -> None:
        """Count many more."""
        self.count += len(values)
        self.total += int(values.sum())
        self.squares += sum_of_squares(values)

    def mean_and_error(self, scale: float) -> tuple[float, float]:
        """The mean in other units, and its standard error.

        Decks that all came out the same do not say that the next one will: the error is what it would be if one
        more had gone the other way.
        """
        mean, sd = mean_and_sd(self.total, self.squares, self.count)
        if sd == 0 and self.total and self.count > 1:
            same = self.total // self.count
            _, sd = mean_and_sd(self.total - same, self.squares + same * same, self.count + 1)
        return mean * scale, sd * scale / sqrt(self.count) if self.count else 0.0


@dataclass(frozen=True)
class Estimate:
    """A mean and half its 95 % interval."""

    unit: str
    mean: float
    half: float

    @property
    def low(self) -> float:
        """The lower end."""
        return self.mean - self.half

    @property
    def high(self) -> float:
        """The upper end."""
        return self.mean + self.half

    def data(self) -> dict[str, object]:
        """As JSON values."""
        ends = [round(self.low, 6), round(self.high, 6)]
        return {"unit": self.unit, "mean": round(self.mean, 6), "ci95": ends}


@dataclass(frozen=True)
class Measure:
    """What is compared, and the factors from whole numbers of a deck to it.

    A game with a unit is compared by its scores, corrected for luck where it can tell what luck was; other games
    by the share of the wins that goes to the first side, above one half.
    """

    counted: Unit | None
    seats: int
    points: float
    share: float

    @property
    def unit(self) -> str:
        """What the number is called."""
        return SHARE if self.counted is None else self.counted.name

    @property
    def scored(self) -> bool:
        """Whether scores decide, and not wins."""
        return self.counted is not None

    @property
    def scale(self) -> float:
        """From the sample that decides to its unit."""
        return self.points / STEADY if self.scored else self.share

    def margin(self, amount: float | None, elo: float | None) -> float:
        """The difference a test looks for, in the unit of the measure."""
        if (amount is None) == (elo is None):
            raise BadOption("a test needs one of --margin and --elo")
        if elo is not None:
            if self.scored:
                raise BadOption(f"this game is measured in {self.unit}; give --margin instead of --elo")
            return share_of_elo(elo)
        assert amount is not None
        return amount if self.scored else amount / 100


def measure_of(plan: Plan) -> Measure:
    """How the two sides of a plan are compared."""
    each = plan.seats * plan.games_per_unit / 2
    share = 1 / (2 * WIN * plan.games_per_unit)
    unit = plan.unit
    if unit is None:
        return Measure(None, plan.seats, 1 / each, share)
    return Measure(unit, plan.seats, unit.games / plan.unit_size / (2 * each), share)


@dataclass
class Standing:
    """What the rows so far say: the difference in points with and without luck, and in wins.

    Luck is zero on average, so any part of it may be taken out as long as the part does not depend on the decks it
    is taken from. Which part narrows the interval most is learned from the first decks: both sides hold the same
    cards, so that much of the luck cancels out anyway, and taking out all of it would bring some of it back.
    """

    measure: Measure
    points: Sample = field(default_factory=Sample)
    steady: Sample = field(default_factory=Sample)
    wins: Sample = field(default_factory=Sample)
    part: int = 0
    _luck: Sample = field(default_factory=Sample)
    _both: int = 0

    def add(self, rows: Numbers) -> None:
        """Count decks; it does not matter how they are cut."""
        learning = max(0, LEARNING - self.decks)
        for some in (rows[:learning], rows[learning:]):
            if len(some):
                self._add(Columns(some, self.measure.seats))

    def _add(self, decks: Columns) -> None:
        """Count decks from which the same part of the luck is taken out."""
        points, luck = ahead(decks.points), ahead(decks.luck)
        self.points.add_all(points)
        self.steady.add_all(steadied(points, luck, self.part))
        self.wins.add_all(ahead(decks.wins))
        if self.decks <= LEARNING:
            self._luck.add_all(luck)
            self._both += sum(one * other for one, other in zip(points.tolist(), luck.tolist(), strict=True))
            if self.decks == LEARNING:
                self.part = self._best_part()

    def _best_part(self) -> int:
        """The part that leaves the smallest spread, by the decks so far."""
        luck, points = self._luck, self.points
        spread = luck.count * luck.squares - luck.total**2
        together = luck.count * self._both - luck.total * points.total
        if spread == 0:
            return 0
        return min(max(round(PARTS * LUCK_DEALS * together / spread), 0), PARTS)

    @property
    def decks(self) -> int:
        """How many decks were counted."""
        return self.points.count

    @property
    def deciding(self) -> Sample:
        """The sample that tests and claims are made of."""
        return self.steady if self.measure.scored else self.wins

    def estimate(self) -> Estimate:
        """What the first side is better by."""
        return _estimate(self.measure.unit, self.deciding, self.measure.scale)

    @property
    def rough(self) -> bool:
        """Whether there are too few decks to claim anything."""
        return self.decks < FEW_DECKS

    def better(self) -> int | None:
        """Which of the two sides is better, 0 or 1; None where these decks cannot tell."""
        found = self.estimate()
        if self.rough or found.low <= 0 <= found.high:
            return None
        return 0 if found.mean > 0 else 1

    def in_points(self) -> Estimate:
        """The difference in points, without any correction."""
        return _estimate(self.measure.unit if self.measure.scored else POINTS, self.points, self.measure.points)

    def saved(self) -> float:
        """Which part of the hands the correction for luck saves: the same interval needs so much fewer."""
        _, plain = self.points.mean_and_error(1.0)
        _, steady = self.steady.mean_and_error(1 / STEADY)
        return 1 - (steady / plain) ** 2 if plain > 0 else 0.0

    def elo(self) -> tuple[float, float, float] | None:
        """The difference as Elo with its interval; None where wins are not what counts."""
        if self.measure.scored:
            return None
        found = self.estimate()
        return elo_of_share(found.mean), elo_of_share(found.low), elo_of_share(found.high)


def _estimate(unit: str, sample: Sample, scale: float) -> Estimate:
    mean, error = sample.mean_and_error(scale)
    return Estimate(unit, mean, t95(sample.count - 1) * error)


def steadied(points: Numbers, luck: Numbers, part: int | Numbers) -> Numbers:
    """Differences in points without that part of the luck, times `STEADY`."""
    return points * STEADY - luck * part


def share_of_elo(elo: float) -> float:
    """How much more than half of the wins goes to the side that is better by this."""
    return float(1 / (1 + 10 ** (-elo / 400)) - 0.5)


def elo_of_share(above_half: float) -> float:
    """The Elo difference that gives this share of the wins, counted from one half."""
    share = above_half + 0.5
    if share <= LEAST_SHARE:
        return -MOST_ELO
    if share >= 1 - LEAST_SHARE:
        return MOST_ELO
    return 400 * log10(share / (1 - share))
