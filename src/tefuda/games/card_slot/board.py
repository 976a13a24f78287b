"""The board as one number: for each symbol the mask of the slots where it lies, nine bits apiece."""

from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.games.card_slot.lines import ALL_SLOTS, FINISHING, LINE_SLOTS, LINES_AT, LINES_HELD, SLOTS
from tefuda.games.card_slot.symbols import NAMES, SYMBOLS


def slots_of(board: i64, symbol: i64) -> i64:
    """Where a symbol lies."""
    return (board >> (SLOTS * symbol)) & ALL_SLOTS


def taken_slots(board: i64) -> i64:
    """The slots with a card on them."""
    low = board | (board >> 9) | (board >> 18)
    return (low | (low >> 27)) & ALL_SLOTS


def empty_slots(board: i64) -> i64:
    """The slots without a card."""
    return ALL_SLOTS & ~taken_slots(board)


def card_bit(symbol: i64, slot: i64) -> i64:
    """One card on a slot, as a board."""
    return bit(SLOTS * symbol + slot - 1)


def symbol_at(board: i64, slot: i64) -> i64:
    """The symbol on a slot, or -1."""
    symbol: i64 = 0
    while symbol < SYMBOLS:
        if (board >> (SLOTS * symbol + slot - 1)) & 1 == 1:
            return symbol
        symbol += 1
    return -1


def lines_made(board: i64, symbol: i64, slot: i64) -> i64:
    """The lines that a card of this symbol completes, or has just completed, on this slot: a bit each (R-C4)."""
    mine = slots_of(board, symbol) | bit(slot - 1)
    return LINES_HELD[mine] & LINES_AT[slot]


def line_symbol(board: i64, line: i64) -> i64:
    """The symbol a line is complete with, or -1."""
    slots = LINE_SLOTS[line]
    symbol: i64 = 0
    while symbol < SYMBOLS:
        if slots & ~(board >> (SLOTS * symbol)) == 0:
            return symbol
        symbol += 1
    return -1


def finishing_slots(board: i64, symbol: i64) -> i64:
    """The empty slots where a card of this symbol would complete a line."""
    return FINISHING[slots_of(board, symbol)] & empty_slots(board)


def blocking_slots(board: i64, symbol: i64) -> i64:
    """The empty slots of lines with two equal symbols that a card of this symbol would not complete (R-C7)."""
    found: i64 = 0
    other: i64 = 0
    while other < SYMBOLS:
        if other != symbol:
            found |= FINISHING[slots_of(board, other)]
        other += 1
    return found & empty_slots(board)


def names_on(board: i64) -> list[str | None]:
    """The board by slot, from 1 to 9; None where it is empty."""
    found: list[str | None] = []
    for slot in range(1, SLOTS + 1):
        symbol = symbol_at(board, slot)
        found.append(NAMES[symbol] if symbol >= 0 else None)
    return found
