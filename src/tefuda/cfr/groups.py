"""Groups of hands that are played alike: by start before the flop, by strength and what may come of it after it.

Before the flop every start is a group. On flop and turn hands are ordered by the mean of the squares of their
strength over all boards that may come, which values a draw above a hand that is as strong on average and cannot
improve; each of these rows is then parted by the mean itself. On the river the strength decides alone.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from tefuda.cards.card import count_bits
from tefuda.cfr.boards import PAIRS, places_of, plain_board, renamed_pair, start_number, suit_order
from tefuda.cfr.strength import add_futures, strengths_on

STARTS: Final[i64] = 169
BOARDS_KEPT: Final = 4096
"""How many boards are remembered, at 1,326 bytes each: more than are looked at in one hand, searches included."""


def _start_numbers() -> vec[i64]:
    numbers = vec[i64]([0] * PAIRS)
    pair: i64
    for pair in range(PAIRS):
        numbers[pair] = start_number(pair)
    return numbers


START_OF: Final = _start_numbers()
"""The number of the start of every two cards."""


@final
class Grid:
    """Where rows end, and the parts of each row.

    `rows` has the first square of each row but the lowest, `parts` for each row the first sum of each of its parts
    but the lowest.
    """

    def __init__(self, rows: list[int], parts: list[list[int]]) -> None:
        self.rows = vec[i64](rows)
        self.in_row: Final[i64] = len(parts[0]) + 1
        self.parts = vec[i64]([cut for row in parts for cut in row])
        self.size: Final[i64] = len(parts) * (len(parts[0]) + 1)

    def group(self, square: i64, total: i64) -> i64:
        """The group of a hand, given by its two sums."""
        row = cuts_passed(self.rows, 0, len(self.rows), square)
        start = row * (self.in_row - 1)
        part = cuts_passed(self.parts, start, start + self.in_row - 1, total)
        return row * self.in_row + part


def cuts_passed(cuts: vec[i64], start: i64, end: i64, value: i64) -> i64:
    """How many of the ascending cuts from start to end are not above a value."""
    low = start
    high = end
    while low < high:
        middle = (low + high) // 2
        if cuts[middle] <= value:
            low = middle + 1
        else:
            high = middle
    return low - start


@final
class Groups:
    """Which group a hand belongs to on each street.

    Flops are looked up: `flops` has a row of 1,326 bytes for each plain flop, in the order of `flop_rows`. Turns
    and rivers are worked out for all hands of a board at once and remembered for a while.
    """

    def __init__(self, flop_rows: dict[int, int], flops: bytes, flop_size: i64, turn: Grid, river: Grid) -> None:
        self.flop_rows: Final = flop_rows
        self.flops: Final = flops
        self.turn: Final = turn
        self.river: Final = river
        self.sizes: Final[list[int]] = [int(STARTS), int(flop_size), int(turn.size), int(river.size)]
        self.kept: dict[int, bytes] = {}

    def of(self, pair: i64, board: i64) -> i64:
        """The group of two cards, given by their number, on a board of none, three, four or five cards."""
        size = count_bits(board)
        if size == 0:
            return START_OF[pair]
        if size == 3:
            places = places_of(suit_order(board))
            row: i64 = self.flop_rows[plain_board(board)]
            return i64(self.flops[row * PAIRS + renamed_pair(pair, places)])
        return i64(self.on(board)[pair])

    def on(self, board: i64) -> bytes:
        """The groups of all hands on a board of four or five cards."""
        found = self.kept.get(board)
        if found is None:
            if len(self.kept) >= BOARDS_KEPT:
                self.kept.clear()
            turn = count_bits(board) == 4
            found = turn_groups(board, self.turn) if turn else river_groups(board, self.river)
            self.kept[board] = found
        return found


def turn_groups(board: i64, grid: Grid) -> bytes:
    """The groups of all hands on a board of four cards; 0 for those that cannot be."""
    sums = vec[i64]([0] * PAIRS)
    squares = vec[i64]([0] * PAIRS)
    add_futures(board, sums, squares)
    return grouped(grid, sums, squares)


def grouped(grid: Grid, sums: vec[i64], squares: vec[i64]) -> bytes:
    """The groups of all hands, given by their sums."""
    groups = vec[u8]([0] * PAIRS)
    pair: i64
    for pair in range(PAIRS):
        if sums[pair] > 0:
            groups[pair] = u8(grid.group(squares[pair], sums[pair]))
    return bytes(memoryview(groups))


def river_groups(board: i64, grid: Grid) -> bytes:
    """The groups of all hands on a full board; 0 for those that cannot be."""
    strengths = strengths_on(board)
    groups = vec[u8]([0] * PAIRS)
    pair: i64
    for pair in range(PAIRS):
        if strengths[pair] > 0:
            groups[pair] = u8(grid.group(strengths[pair], 0))
    return bytes(memoryview(groups))
