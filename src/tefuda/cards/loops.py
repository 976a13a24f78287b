"""The loops under `batch`: many hands from bytes, their values into a vec.

The bytes hold card after card, hand after hand, and at least five more at the end, so that the cards of a hand
can be read as one word. The cards must be below 52. A hand in which a card comes twice ends the loop: its place is
returned, or -1 when all is well.

Every word is filled up to seven cards with one that is none, so that hands of all sizes take the same way without
a branch, and cards are looked up two at a time.
"""

from typing import Final

from librt.strings import read_i32_le, read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tefuda.cards.card import count_bits
from tefuda.cards.hands import flush
from tefuda.cards.multisets import (
    CARD_KEYS,
    FLUSH_BITS,
    LOWER,
    LOWER_FIELD,
    NO_FLUSH,
    OFFSETS,
    UPPER_AND_COUNT,
    UPPER_SHIFT,
    key_of,
)
from tefuda.cards.omaha import OMAHA_EIGHTS, PAIR_NUMBERS, best_flush, best_unsuited, low_ranks
from tefuda.cards.values import EIGHTS, HIGH, LOW
from tefuda.core.bits import bit

NO_CARD: Final[i64] = 52
NO_CARDS: Final[i64] = 0x34343434343434
"""Seven times the number that is no card."""

LAST_CARD: Final[i64] = 0xD00
"""No card, six bits up, beside the last of seven."""


def _two_sets() -> vec[i64]:
    """The set of each two cards; -1 for the same card twice, which makes no set together with others."""
    sets = vec[i64]([0] * 4096)
    first: i64
    second: i64
    for first in range(53):
        for second in range(53):
            if first != NO_CARD:
                sets[(first << 6) + second] |= bit(first)
            if second != NO_CARD:
                sets[(first << 6) + second] |= bit(second)
            if first == second and first != NO_CARD:
                sets[(first << 6) + second] = -1
    return sets


def _two_keys() -> vec[i64]:
    """The keys of each two cards, added."""
    keys = vec[i64]([0] * 4096)
    first: i64
    second: i64
    for first in range(53):
        for second in range(53):
            if first != NO_CARD:
                keys[(first << 6) + second] += CARD_KEYS[first]
            if second != NO_CARD:
                keys[(first << 6) + second] += CARD_KEYS[second]
    return keys


TWO_SETS: Final = _two_sets()
TWO_KEYS: Final = _two_keys()
"""By the numbers of two cards, one of them six bits up."""


def kept(width: i64) -> i64:
    """The bits of a word that hold the first cards, this many."""
    return bit(8 * width) - 1


def mask_in(word: i64) -> i64:
    """The set of the cards in a word of seven, filled up with `NO_CARDS`."""
    return (
        TWO_SETS[(word & 63) | ((word >> 2) & 0xFC0)]
        | TWO_SETS[((word >> 16) & 63) | ((word >> 18) & 0xFC0)]
        | TWO_SETS[((word >> 32) & 63) | ((word >> 34) & 0xFC0)]
        | TWO_SETS[((word >> 48) & 63) | LAST_CARD]
    )


def high_loop(data: bytes, width: i64, start: i64, end: i64, values: vec[i16]) -> i64:
    """Write the high values of the hands from `start` to `end`; the data begin with the hand at `start`."""
    sets, keys = TWO_SETS, TWO_KEYS
    offsets, lower, high = OFFSETS, LOWER, HIGH
    keep = kept(width)
    filler = NO_CARDS & ~keep
    position: i64 = 0
    hand: i64
    for hand in range(start, end):
        word = (read_i64_le(data, position) & keep) | filler
        position += width
        one = (word & 63) | ((word >> 2) & 0xFC0)
        two = ((word >> 16) & 63) | ((word >> 18) & 0xFC0)
        three = ((word >> 32) & 63) | ((word >> 34) & 0xFC0)
        four = ((word >> 48) & 63) | LAST_CARD
        first, second, third, fourth = sets[one], sets[two], sets[three], sets[four]
        mask = first | second | third | fourth
        if mask != first + second + third + fourth:
            return hand
        key = NO_FLUSH + keys[one] + keys[two] + keys[three] + keys[four]
        if key & FLUSH_BITS != 0:
            values[hand] = i16(flush(mask))
        else:
            number = i64(offsets[(key >> UPPER_SHIFT) & UPPER_AND_COUNT]) + i64(lower[key & LOWER_FIELD])
            values[hand] = high[number]
    return -1


def low_loop(data: bytes, width: i64, start: i64, end: i64, values: vec[i16]) -> i64:
    """Write the ace-to-five values of the hands from `start` to `end`."""
    sets, keys = TWO_SETS, TWO_KEYS
    offsets, lower, low = OFFSETS, LOWER, LOW
    keep = kept(width)
    filler = NO_CARDS & ~keep
    position: i64 = 0
    hand: i64
    for hand in range(start, end):
        word = (read_i64_le(data, position) & keep) | filler
        position += width
        one = (word & 63) | ((word >> 2) & 0xFC0)
        two = ((word >> 16) & 63) | ((word >> 18) & 0xFC0)
        three = ((word >> 32) & 63) | ((word >> 34) & 0xFC0)
        four = ((word >> 48) & 63) | LAST_CARD
        first, second, third, fourth = sets[one], sets[two], sets[three], sets[four]
        if first | second | third | fourth != first + second + third + fourth:
            return hand
        key = keys[one] + keys[two] + keys[three] + keys[four]
        number = i64(offsets[(key >> UPPER_SHIFT) & UPPER_AND_COUNT]) + i64(lower[key & LOWER_FIELD])
        values[hand] = low[number]
    return -1


def eight_loop(data: bytes, width: i64, start: i64, end: i64, values: vec[u8]) -> i64:
    """Write the eight-or-better values of the hands from `start` to `end`."""
    sets = TWO_SETS
    keep = kept(width)
    filler = NO_CARDS & ~keep
    position: i64 = 0
    hand: i64
    for hand in range(start, end):
        word = (read_i64_le(data, position) & keep) | filler
        position += width
        first = sets[(word & 63) | ((word >> 2) & 0xFC0)]
        second = sets[((word >> 16) & 63) | ((word >> 18) & 0xFC0)]
        third = sets[((word >> 32) & 63) | ((word >> 34) & 0xFC0)]
        fourth = sets[((word >> 48) & 63) | LAST_CARD]
        mask = first | second | third | fourth
        if mask != first + second + third + fourth:
            return hand
        values[hand] = EIGHTS[low_ranks(mask)]
    return -1


def omaha_loop(
    holes: bytes, boards: bytes, width: i64, start: i64, end: i64, highs: vec[i16], eights: vec[u8]
) -> i64:
    """Write both values of the Omaha hands from `start` to `end`: four hole cards, boards of `width` cards."""
    keep = kept(width)
    filler = NO_CARDS & ~keep
    hole_filler = NO_CARDS & ~kept(4)
    pairs = vec[i64]([0] * 6)
    position: i64 = 0
    place: i64 = 0
    hand: i64
    for hand in range(start, end):
        cards = i64(read_i32_le(holes, place))
        hole = mask_in(cards | hole_filler)
        board = mask_in((read_i64_le(boards, position) & keep) | filler)
        place += 4
        position += width
        if count_bits(hole | board) != width + 4:
            return hand
        first = (cards & 63) << 6
        second = (cards >> 8) & 63
        third = (cards >> 16) & 63
        fourth = (cards >> 24) & 63
        pairs[0] = i64(PAIR_NUMBERS[first + second])
        pairs[1] = i64(PAIR_NUMBERS[first + third])
        pairs[2] = i64(PAIR_NUMBERS[first + fourth])
        pairs[3] = i64(PAIR_NUMBERS[(second << 6) + third])
        pairs[4] = i64(PAIR_NUMBERS[(second << 6) + fourth])
        pairs[5] = i64(PAIR_NUMBERS[(third << 6) + fourth])
        best = best_unsuited(pairs, 0, 6, key_of(board))
        suited = best_flush(hole, board)
        highs[hand] = i16(max(best, suited))
        eights[hand] = OMAHA_EIGHTS[(low_ranks(hole) << 8) + low_ranks(board)]
    return -1
