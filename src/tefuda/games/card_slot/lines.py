"""The nine slots and the eight lines through them, as masks with a bit for each slot.

    1 2 3
    8 9 4
    7 6 5

Slot n is bit n - 1. Everything here is a table or a sum over one: rules, CPUs and searches read the same ones.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.bits import bit

SLOTS: Final[i64] = 9
CENTRE: Final[i64] = 9
ALL_SLOTS: Final[i64] = 0b111111111
CENTRE_SLOT: Final[i64] = 0b100000000
OUTER_SLOTS: Final[i64] = 0b011111111
"""Slots 1 to 8: all but the centre."""

REFRESHED: Final = (3, 7)
"""The slots that get a new card when a turn begins on a full board, in this order (R-C3)."""

LINES: Final = ((1, 2, 3), (8, 9, 4), (7, 6, 5), (1, 8, 7), (2, 9, 6), (3, 4, 5), (1, 9, 5), (3, 9, 7))
"""Three rows, three columns, two diagonals (R-C1)."""

LINE_NAMES: Final = ("1-2-3", "8-9-4", "7-6-5", "1-8-7", "2-9-6", "3-4-5", "1-9-5", "3-9-7")
LINE_COUNT: Final[i64] = 8


def slot_bit(slot: i64) -> i64:
    """The mask of one slot."""
    return bit(slot - 1)


def slots_in(mask: i64) -> list[int]:
    """The slots of a mask, lowest first."""
    return [slot for slot in range(1, SLOTS + 1) if (mask >> (slot - 1)) & 1 == 1]


def _mask_of(line: tuple[int, int, int]) -> int:
    return sum(2 ** (slot - 1) for slot in line)


def _held_lines(mask: int) -> int:
    return sum(2**number for number, line in enumerate(LINES) if _mask_of(line) & ~mask == 0)


def _lines_at(slot: int) -> int:
    return sum(2**number for number, line in enumerate(LINES) if slot in line)


def _finishing_slots(mask: int) -> int:
    """The slots outside a mask with a line whose two other slots are in it."""
    found = 0
    for line in LINES:
        missing = _mask_of(line) & ~mask
        if missing in (2 ** (slot - 1) for slot in line):
            found |= missing
    return found


LINE_SLOTS: Final = vec[i64]([_mask_of(line) for line in LINES])
"""The three slots of each line."""

LINES_HELD: Final = vec[i64]([_held_lines(mask) for mask in range(512)])
"""For every set of slots the lines that lie in it, a bit each."""

LINES_AT: Final = vec[i64]([_lines_at(slot) for slot in range(10)])
"""The lines through each slot, a bit each; there is no slot 0."""

FINISHING: Final = vec[i64]([_finishing_slots(mask) for mask in range(512)])
"""For every set of slots with the same symbol, the other slots where one more would complete a line."""

SIZES: Final = vec[i64]([mask.bit_count() for mask in range(512)])
"""How many slots a mask has; good for masks of lines, too."""

PICKS: Final = vec[i64]([slot for mask in range(512) for slot in (slots_in(mask) + [0] * 9)[:9]])
"""For every mask its slots, lowest first, filled up with zeros to nine."""


def nth_slot(mask: i64, number: i64) -> i64:
    """A slot of a mask by its number among them, from 0."""
    return PICKS[mask * SLOTS + number]


def nth_line(lines: i64, number: i64) -> i64:
    """A line of a set of lines by its number among them, from 0."""
    return PICKS[lines * SLOTS + number] - 1


def line_names(lines: i64) -> list[str]:
    """The names of a set of lines."""
    return [LINE_NAMES[line] for line in range(LINE_COUNT) if (lines >> line) & 1 == 1]
