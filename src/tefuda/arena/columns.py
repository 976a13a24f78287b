"""Many rows of a ledger at once, as columns of whole numbers.

Reading rows one by one takes longer than two workers take to play them; by the column it costs next to nothing.
Every sum is exact.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tefuda.match.ledger import row_width, side_width

Numbers = NDArray[np.int64]
"""Whole numbers: a column, or rows with one line for each deck."""

DIGIT: Final = 20
"""Squares are added up in two digits of this many bits each."""

FITS: Final = 1 << 2 * DIGIT
MANY: Final = 1 << 22
"""Below these, sums of products of two digits stay below 2^63."""


def rows_of(data: bytes, seats: int) -> Numbers:
    """Rows as they were written down or sent."""
    return np.frombuffer(data, np.int64).reshape(-1, row_width(seats))


class Columns:
    """What both sides made of some decks: an entry for each deck and side.

    `sides` holds the rows themselves, side by side.
    """

    def __init__(self, rows: Numbers, seats: int) -> None:
        self.sides: Numbers = rows.reshape(len(rows), 2, side_width(seats))
        self.points: Numbers = self.sides[:, :, :seats].sum(axis=2)
        self.wins: Numbers = self.sides[:, :, seats : 2 * seats].sum(axis=2)
        self.luck: Numbers = self.sides[:, :, 2 * seats]


def ahead(both: Numbers) -> Numbers:
    """By how much the first side is ahead, deck by deck."""
    found: Numbers = both[:, 0] - both[:, 1]
    return found


def sum_of_squares(values: Numbers) -> int:
    """Exact, though squares may need more than 64 bits."""
    if not len(values):
        return 0
    if max(int(values.max()), -int(values.min())) >= FITS or len(values) >= MANY:
        return sum(value * value for value in values.tolist())
    high, low = values >> DIGIT, values & ((1 << DIGIT) - 1)
    return (int(np.dot(high, high)) << 2 * DIGIT) + (int(np.dot(high, low)) << DIGIT + 1) + int(np.dot(low, low))
