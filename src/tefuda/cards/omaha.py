"""Exactly two of the hole cards with exactly three of the board (R-H11).

There are 91 pairs of ranks and 8,450 boards of three to five ranks. The best that a pair makes with any three of a
board is worked out once, when somebody first asks: from then on a hand is six reads, one for each pair of hole
cards. A flush needs three cards of its suit on the board and is looked for only then. For the low half only the
sets of ranks from ace to eight matter: one read.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64, u8

from tefuda.cards.multisets import (
    COUNT_SHIFT,
    RANK_KEYS,
    START,
    SUIT_FIELD,
    SUIT_KEYS,
    counts_of,
    keys_of_size,
    number_of,
)
from tefuda.cards.values import EIGHTS, FLUSHES, HIGH

PAIRS: Final[i64] = 91
MOST_PAIRS: Final = 15
"""Six hole cards have fifteen pairs."""

START_OF_PAIRS: Final[i64] = START[2]
START_OF_BOARDS: Final[i64] = START[3]
BOARDS: Final[i64] = START[6] - START[3]
PAIR_KEYS: Final = keys_of_size(2)

UNSUITED: Final = vec[i16]([0] * (BOARDS * PAIRS))
"""By the ranks of the board and of a pair: the best high hand of the pair with three of the board, flushes left
aside; 0 until it is worked out."""


def _pair_numbers() -> vec[u8]:
    numbers = vec[u8]([0] * 4096)
    first: i64
    second: i64
    for first in range(52):
        for second in range(52):
            key = RANK_KEYS[first % 13] + RANK_KEYS[second % 13]
            numbers[(first << 6) + second] = u8(number_of(key) - START_OF_PAIRS)
    return numbers


PAIR_NUMBERS: Final = _pair_numbers()
"""The number of the pair of ranks of two cards, the first one's number six bits up."""


def _bits_in_bytes() -> vec[i64]:
    counts = vec[i64]([0] * 256)
    field: i64
    for field in range(1, 256):
        counts[field] = counts[field >> 1] + (field & 1)
    return counts


def _eights() -> vec[u8]:
    """The best low by the low ranks of the hole cards (above) and of the board (below)."""
    table = vec[u8]([0] * 65536)
    counts = _bits_in_bytes()
    hole: i64
    board: i64
    for hole in range(3, 256):
        if counts[hole] < 2 or counts[hole] > 6:
            continue
        for board in range(7, 256):
            if counts[board] < 3 or counts[board] > 5:
                continue
            place = (hole << 8) + board
            if counts[hole] > 2:
                table[place] = _best_without_one(table, place, hole, 256)
            elif counts[board] > 3:
                table[place] = _best_without_one(table, place, board, 1)
            else:
                table[place] = EIGHTS[hole | board]
    return table


def _best_without_one(table: vec[u8], place: i64, ranks: i64, unit: i64) -> u8:
    """The best value that is left when one of the ranks is taken away."""
    best: u8 = 0
    while ranks != 0:
        lowest = ranks & -ranks
        ranks -= lowest
        value = table[place - lowest * unit]
        best = max(best, value)
    return best


OMAHA_EIGHTS: Final = _eights()


def low_ranks(mask: i64) -> i64:
    """The ranks from ace to eight that a set of cards holds, ace first, as eight bits."""
    ranks = (mask | (mask >> 13) | (mask >> 26) | (mask >> 39)) & SUIT_FIELD
    return ((ranks << 1) | (ranks >> 12)) & 0xFF


def write_pairs(mask: i64, pairs: vec[i64], at: i64) -> i64:
    """Write the number of each pair of ranks in a set of cards, from `at` on, and say where they end."""
    while mask != 0:
        lowest = mask & -mask
        mask -= lowest
        key = _rank_key(lowest)
        others = mask
        while others != 0:
            second = others & -others
            others -= second
            pairs[at] = number_of(key + _rank_key(second)) - START_OF_PAIRS
            at += 1
    return at


def _rank_key(card: i64) -> i64:
    """The key of the rank of a set of one card."""
    return SUIT_KEYS[(card | (card >> 13) | (card >> 26) | (card >> 39)) & SUIT_FIELD]


def best_unsuited(pairs: vec[i64], first: i64, end: i64, board_key: i64) -> i64:
    """The best value of any pair, from the one at `first` to the one before `end`, with three of a board."""
    row = (number_of(board_key) - START_OF_BOARDS) * PAIRS
    best: i16 = 0
    at: i64
    for at in range(first, end):
        value = UNSUITED[row + pairs[at]]
        if value == 0:
            value = i16(_work_out(row, pairs[at], board_key))
        best = max(best, value)
    return i64(best)


def _work_out(row: i64, pair: i64, board_key: i64) -> i64:
    """The best value of a pair with any three ranks of a board, written into the board's row."""
    counts = counts_of(board_key)
    keys = vec[i64]()
    rank: i64
    for rank in range(13):
        for _ in range(counts[rank]):
            keys = append(keys, RANK_KEYS[rank])
    best: i16 = 0
    first: i64
    second: i64
    third: i64
    for first in range(len(keys)):
        for second in range(first):
            both = PAIR_KEYS[pair] + keys[first] + keys[second]
            for third in range(second):
                value = HIGH[number_of(both + keys[third])]
                best = max(best, value)
    UNSUITED[row + pair] = best
    return i64(best)


def best_flush(hole: i64, board: i64) -> i64:
    """The best flush or straight flush of two hole cards and three board cards, 0 for none."""
    for _ in range(4):
        on_board = board & SUIT_FIELD
        if (SUIT_KEYS[on_board] >> COUNT_SHIFT) & 7 >= 3:
            return _best_of_suit(hole & SUIT_FIELD, on_board)
        hole >>= 13
        board >>= 13
    return 0


def _best_of_suit(hole: i64, board: i64) -> i64:
    best: i64 = 0
    while hole != 0:
        first = hole & -hole
        hole -= first
        others = hole
        while others != 0:
            second = others & -others
            others -= second
            value = _best_with_board(first | second, board)
            best = max(best, value)
    return best


def _best_with_board(pair: i64, board: i64) -> i64:
    best: i16 = 0
    while board != 0:
        first = board & -board
        board -= first
        others = board
        while others != 0:
            second = others & -others
            others -= second
            rest = others
            while rest != 0:
                third = rest & -rest
                rest -= third
                value = FLUSHES[pair | first | second | third]
                best = max(best, value)
    return i64(best)
