"""Exactly two of the hole cards with exactly three of the board (R-H11).

Two ranks and three ranks make 91 x 455 combinations, each of which has its value ready in a table: six pairs of
hole cards with ten triples of the board are sixty reads. A flush needs three cards of its suit on the board and is
looked for only then. For the low half only the sets of ranks from ace to eight matter: one read.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tefuda.cards.multisets import (
    COUNT_SHIFT,
    START,
    SUIT_FIELD,
    SUIT_KEYS,
    counts_of,
    keys_of_size,
    number_of,
)
from tefuda.cards.values import EIGHTS, FLUSHES, HIGH

START_OF_PAIRS: Final[i64] = START[2]
START_OF_TRIPLES: Final[i64] = START[3]
TRIPLES: Final[i64] = 455
MOST_PAIRS: Final = 15
MOST_TRIPLES: Final = 10
"""Six hole cards have fifteen pairs, a board of five has ten triples."""


def _rank_held(key: i64, times: i64) -> i64:
    """The rank that a key counts `times` times, or -1."""
    counts = counts_of(key)
    rank: i64
    for rank in range(13):
        if counts[rank] == times:
            return rank
    return -1


def _unsuited() -> vec[i16]:
    """The high value of each pair of ranks with each triple of ranks; 0 for five of a rank."""
    table = vec[i16]([0] * 41405)
    triples = keys_of_size(3)
    place: i64 = 0
    for pair in keys_of_size(2):
        doubled = _rank_held(pair, 2)
        for triple in triples:
            if doubled < 0 or _rank_held(triple, 3) != doubled:
                table[place] = HIGH[number_of(pair + triple)]
            place += 1
    return table


UNSUITED: Final = _unsuited()


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


def rank_keys(mask: i64, keys: vec[i64]) -> i64:
    """Write the key of each card's rank, and say how many there are."""
    count: i64 = 0
    while mask != 0:
        lowest = mask & -mask
        mask -= lowest
        keys[count] = SUIT_KEYS[(lowest | (lowest >> 13) | (lowest >> 26) | (lowest >> 39)) & SUIT_FIELD]
        count += 1
    return count


def write_rows(keys: vec[i64], count: i64, rows: vec[i64], at: i64) -> i64:
    """Write where in the table each pair of hole cards has its row, from `at` on, and say where they end."""
    written: i64 = at
    first: i64
    second: i64
    for first in range(count):
        for second in range(first):
            rows[written] = (number_of(keys[first] + keys[second]) - START_OF_PAIRS) * TRIPLES
            written += 1
    return written


def write_triples(keys: vec[i64], count: i64, triples: vec[i64]) -> i64:
    """Write the place of each triple of board cards within a row, and say how many there are."""
    written: i64 = 0
    first: i64
    second: i64
    third: i64
    for first in range(count):
        for second in range(first):
            both = keys[first] + keys[second]
            for third in range(second):
                triples[written] = number_of(both + keys[third]) - START_OF_TRIPLES
                written += 1
    return written


def best_unsuited(rows: vec[i64], first: i64, end: i64, triples: vec[i64], triple_count: i64) -> i64:
    """The best value of any pair, from the row at `first` to the one before `end`, with any triple."""
    best: i16 = 0
    row: i64
    triple: i64
    for row in range(first, end):
        start = rows[row]
        for triple in range(triple_count):
            value = UNSUITED[start + triples[triple]]
            best = max(best, value)
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
