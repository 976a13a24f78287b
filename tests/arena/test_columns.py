"""Columns of many rows, against the same reckoned number by number."""

import numpy as np
import pytest

from tefuda.arena.columns import FITS, Columns, ahead, rows_of, sum_of_squares
from tefuda.core.rng import stream
from tefuda.match.ledger import row_width
from tests.match.sides import side_sums


def test_columns_are_the_sums_of_both_sides() -> None:
    rng = stream("columns", "rows")
    rows = [[rng.below(2000) - 1000 for _ in range(row_width(3))] for _ in range(50)]
    columns = Columns(rows_of(np.array(rows).tobytes(), 3), 3)
    for at, row in enumerate(rows):
        for side in (0, 1):
            found = (columns.points[at, side], columns.wins[at, side], columns.luck[at, side])
            assert found == side_sums(row, side, 3)
        assert ahead(columns.points)[at] == side_sums(row, 0, 3)[0] - side_sums(row, 1, 3)[0]


@pytest.mark.parametrize("largest", [1, 1000, FITS - 1, FITS, 2**62])
def test_squares_are_exact(largest: int) -> None:
    values = [largest * step // 97 for step in range(-97, 98)]
    assert sum_of_squares(np.array(values)) == sum(value * value for value in values)
    assert sum_of_squares(np.array([], np.int64)) == 0
