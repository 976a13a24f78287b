"""Where groups end: so many hands fall into each, counted over all boards there are."""

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.multisets import SUIT_FIELD
from tefuda.cfr.boards import PAIRS
from tefuda.cfr.groups import Grid, Groups, grouped
from tefuda.cfr.strength import add_futures, hand_count

RIVER_PARTS: Final = ((50, 30), (40, 40), (10, 30))
"""Per cent of hands from the worst up, and into how many groups they go: the best are told apart most finely."""


class Shape(NamedTuple):
    """Into how many rows, and parts of each row, the hands of flop and turn go."""

    flop_rows: int
    flop_parts: int
    turn_rows: int
    turn_parts: int


class Sorted(NamedTuple):
    """The groups, and those of all boards of four cards, which only training needs."""

    groups: Groups
    turn_rows: dict[int, int]
    turns: bytes


def boards_like(board: int) -> int:
    """How many boards differ from a plain one only in the names of their suits, itself among them."""
    fields = [(board >> (13 * suit)) & int(SUIT_FIELD) for suit in range(4)]
    like = 24
    for field in set(fields):
        for number in range(2, fields.count(field) + 1):
            like //= number
    return like


def futures_of(boards: Sequence[int]) -> tuple[np.ndarray, np.ndarray]:
    """The sums of all hands on each of these boards, and of their squares; zeros where a hand cannot be."""
    sums = np.zeros((len(boards), int(PAIRS)), dtype=np.int64)
    squares = np.zeros((len(boards), int(PAIRS)), dtype=np.int64)
    for row, board in enumerate(boards):
        total = vec[i64]([0] * PAIRS)
        square = vec[i64]([0] * PAIRS)
        add_futures(board, total, square)
        sums[row] = np.asarray(memoryview(total))
        squares[row] = np.asarray(memoryview(square))
    return sums, squares


def grid_of(boards: Sequence[int], sums: np.ndarray, squares: np.ndarray, rows: int, parts: int) -> Grid:
    """Cuts that put as many hands into each row and each of its parts; boards count as often as they come."""
    there = sums > 0
    often = np.repeat([boards_like(board) for board in boards], int(PAIRS)).reshape(sums.shape)[there]
    total, square = sums[there], squares[there]
    row_cuts = _even_cuts(square, often, rows)
    row_of = np.searchsorted(row_cuts, square, side="right")
    part_cuts = []
    for row in range(rows):
        inside = row_of == row
        part_cuts.append(_even_cuts(total[inside], often[inside], parts))
    return Grid(row_cuts, part_cuts)


def _even_cuts(values: np.ndarray, often: np.ndarray, parts: int) -> list[int]:
    """The first value of each part but the lowest."""
    order = np.argsort(values, kind="stable")
    up_to = np.cumsum(often[order])
    ends = [int(up_to[-1]) * part // parts for part in range(1, parts)]
    places = np.searchsorted(up_to, ends, side="left")
    return [int(value) for value in values[order][places]]


def river_grid() -> Grid:
    """Cuts of the strength on the river, which is spread evenly by nature."""
    most = 2 * int(hand_count(5))
    cuts: list[int] = []
    passed = 0
    for share, parts in RIVER_PARTS:
        for part in range(parts):
            cuts.append((passed * parts + share * part) * most // (100 * parts))
        passed += share
    return Grid(cuts[1:], [[] for _ in cuts])


def sort_hands(shape: Shape, flops: Sequence[int], turns: Sequence[int]) -> Sorted:
    """Sort all hands on these plain boards into groups."""
    sums, squares = futures_of(flops)
    grid = grid_of(flops, sums, squares, shape.flop_rows, shape.flop_parts)
    flop_bytes = b"".join(_row(grid, sums[row], squares[row]) for row in range(len(flops)))
    sums, squares = futures_of(turns)
    turn_grid = grid_of(turns, sums, squares, shape.turn_rows, shape.turn_parts)
    turn_bytes = b"".join(_row(turn_grid, sums[row], squares[row]) for row in range(len(turns)))
    flop_rows = {board: row for row, board in enumerate(flops)}
    turn_rows = {board: row for row, board in enumerate(turns)}
    groups = Groups(flop_rows, flop_bytes, grid.size, turn_grid, river_grid())
    return Sorted(groups, turn_rows, turn_bytes)


def _row(grid: Grid, sums: np.ndarray, squares: np.ndarray) -> bytes:
    return grouped(grid, vec[i64](sums.tolist()), vec[i64](squares.tolist()))
