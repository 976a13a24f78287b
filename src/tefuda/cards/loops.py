"""The loops under `batch`: many hands from bytes, their values into a vec.

The bytes hold card after card, hand after hand, and at least five more at the end, so that the cards of a hand
can be read as one word. The cards must be below 52. A hand in which a card comes twice ends the loop: its place is
returned, or -1 when all is well. `one` is always 1: a literal would be shifted as 32 bits (see `core.bits`).
"""

from librt.strings import read_i32_le, read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tefuda.cards.card import count_bits
from tefuda.cards.hands import flush
from tefuda.cards.multisets import (
    COUNT_SHIFT,
    FLUSH_SHIFT,
    LOWER,
    LOWER_FIELD,
    OFFSETS,
    UPPER_SHIFT,
    key_of,
    number_of,
)
from tefuda.cards.omaha import (
    MOST_PAIRS,
    MOST_TRIPLES,
    OMAHA_EIGHTS,
    best_flush,
    best_unsuited,
    low_ranks,
    rank_keys,
    write_rows,
    write_triples,
)
from tefuda.cards.values import EIGHTS, HIGH, LOW


def mask_in(word: i64, width: i64, one: i64) -> i64:
    """The set of the first three to seven cards in a word."""
    mask = one << (word & 63) | one << ((word >> 8) & 63) | one << ((word >> 16) & 63)
    if width > 3:
        mask |= one << ((word >> 24) & 63)
    if width > 4:
        mask |= one << ((word >> 32) & 63)
    if width > 5:
        mask |= one << ((word >> 40) & 63)
    if width > 6:
        mask |= one << ((word >> 48) & 63)
    return mask


def high_loop(data: bytes, width: i64, start: i64, end: i64, values: vec[i16], one: i64) -> i64:
    """Write the high values of the hands from `start` to `end`; the data begin with the hand at `start`."""
    position: i64 = 0
    hand: i64
    for hand in range(start, end):
        mask = mask_in(read_i64_le(data, position), width, one)
        position += width
        key = key_of(mask)
        if (key >> COUNT_SHIFT) & 7 != width:
            return hand
        if key >> FLUSH_SHIFT != 0:
            values[hand] = i16(flush(mask))
        else:
            values[hand] = HIGH[i64(OFFSETS[key >> UPPER_SHIFT]) + i64(LOWER[key & LOWER_FIELD])]
    return -1


def low_loop(data: bytes, width: i64, start: i64, end: i64, values: vec[i16], one: i64) -> i64:
    """Write the ace-to-five values of the hands from `start` to `end`."""
    position: i64 = 0
    hand: i64
    for hand in range(start, end):
        key = key_of(mask_in(read_i64_le(data, position), width, one))
        position += width
        if (key >> COUNT_SHIFT) & 7 != width:
            return hand
        values[hand] = LOW[number_of(key)]
    return -1


def eight_loop(data: bytes, width: i64, start: i64, end: i64, values: vec[u8], one: i64) -> i64:
    """Write the eight-or-better values of the hands from `start` to `end`."""
    position: i64 = 0
    hand: i64
    for hand in range(start, end):
        mask = mask_in(read_i64_le(data, position), width, one)
        position += width
        if count_bits(mask) != width:
            return hand
        values[hand] = EIGHTS[low_ranks(mask)]
    return -1


def omaha_loop(
    holes: bytes, boards: bytes, width: i64, start: i64, end: i64, highs: vec[i16], eights: vec[u8], one: i64
) -> i64:
    """Write both values of the Omaha hands from `start` to `end`: four hole cards, boards of `width` cards."""
    keys = vec[i64]([0] * 6)
    rows = vec[i64]([0] * MOST_PAIRS)
    triples = vec[i64]([0] * MOST_TRIPLES)
    position: i64 = 0
    place: i64 = 0
    hand: i64
    for hand in range(start, end):
        hole = mask_in(i64(read_i32_le(holes, place)), 4, one)
        board = mask_in(read_i64_le(boards, position), width, one)
        place += 4
        position += width
        if count_bits(hole | board) != width + 4:
            return hand
        row_count = write_rows(keys, rank_keys(hole, keys), rows, 0)
        triple_count = write_triples(keys, rank_keys(board, keys), triples)
        best = best_unsuited(rows, 0, row_count, triples, triple_count)
        suited = best_flush(hole, board)
        highs[hand] = i16(max(best, suited))
        eights[hand] = OMAHA_EIGHTS[(low_ranks(hole) << 8) + low_ranks(board)]
    return -1
