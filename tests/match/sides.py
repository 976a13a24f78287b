"""Rows read one number at a time, to compare with what reads them by the column."""

from collections.abc import Sequence

from tefuda.match.ledger import side_width


def side_sums(row: Sequence[int], side: int, seats: int) -> tuple[int, int, int]:
    """Points, wins and luck of a side in a row."""
    at = side * side_width(seats)
    return sum(row[at : at + seats]), sum(row[at + seats : at + 2 * seats]), row[at + 2 * seats]
