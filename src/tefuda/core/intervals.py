"""How sure one can be of a figure that comes from samples."""

from math import sqrt
from typing import Final

Z95: Final = 1.959963984540054


def t95(freedom: int) -> float:
    """Half the width of a 95 % interval in standard errors, when the error was found from few values.

    Student's quantile from the normal one, by the expansion of Cornish and Fisher; right to a thousandth from ten
    values on.
    """
    if freedom < 1:
        return Z95
    z = Z95
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


def share_interval(share: float, variance: float, units: int) -> tuple[float, float]:
    """The 95 % interval of a share of wins, from the variance of its mean over independent units.

    It is Wilson's interval with as many trials as give that variance: shared wins and decks that are played in
    several seatings make the units more or less telling than plain trials. It stays within 0 and 1 and does not
    collapse when all games were won or lost.
    """
    if units == 0:
        return 0.0, 1.0
    spread = share * (1 - share)
    trials = spread / variance if variance > 0 and spread > 0 else float(units)
    centre = (share + Z95**2 / (2 * trials)) / (1 + Z95**2 / trials)
    half = Z95 / (1 + Z95**2 / trials) * sqrt(spread / trials + Z95**2 / (4 * trials**2))
    return max(0.0, centre - half), min(1.0, centre + half)
