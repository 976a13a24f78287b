"""From sums to figures with honest intervals. Pure arithmetic."""

from math import sqrt
from typing import Final

from tefuda.core.intervals import share_interval, t95
from tefuda.match.tally import WIN, Tally

FEW_DECKS: Final = 30
"""With fewer decks than this intervals are rough, and nothing is claimed."""


def mean_and_sd(total: int, squares: int, count: int) -> tuple[float, float]:
    """Mean and sample standard deviation from whole sums; nothing is lost to rounding before the division."""
    if count < 2:
        return (float(total) if count else 0.0), 0.0
    return total / count, sqrt((count * squares - total * total) / (count * (count - 1)))


def score_rate(tally: Tally, player: int) -> tuple[float, float]:
    """A player's mean score per game and half its 95 % interval, from the spread between units."""
    if tally.units == 0:
        return 0.0, 0.0
    per_unit = tally.games // tally.units
    mean, sd = mean_and_sd(tally.score[player], tally.unit_squares[player], tally.units)
    return mean / per_unit, t95(tally.units - 1) * sd / per_unit / sqrt(tally.units)


def win_share(tally: Tally, player: int) -> tuple[float, tuple[float, float]]:
    """A player's share of the wins (ties split) and its 95 % interval."""
    units = tally.units
    if units == 0:
        return 0.0, (0.0, 1.0)
    per_unit = tally.games // units * WIN
    share = tally.wins[player] / (units * per_unit)
    _, sd = mean_and_sd(tally.wins[player], tally.win_squares[player], units)
    return share, share_interval(share, (sd / per_unit) ** 2 / units, units)
