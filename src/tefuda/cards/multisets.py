"""A number for every multiset of one to seven ranks: 0, 1, 2 … without gaps.

Two hands with the same ranks are worth the same unless one of them holds a flush, so the tables of values need
one entry for each multiset of ranks. A suit's field of 13 bits is looked up as a key; the four keys of a hand add
up to the counts of its ranks, written in base 5 in two halves (deuce to eight, nine to ace), with the number of
cards and a flush bit above them:

    bits 0-16 lower half | bits 17-30 upper half | bits 31-33 cards | bit 34 five or more of the suit

Every upper half owns as much room as there are lower halves that complete it to the number of cards. So its offset
and the number of the lower half among those of its size add up to the number of the multiset, and that is all the
arithmetic there is.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i32, i64

from tefuda.core.bits import bit

LOWER_RANKS: Final[i64] = 7
UPPER_RANKS: Final[i64] = 6
UPPER_SHIFT: Final[i64] = 17
COUNT_SHIFT: Final[i64] = 31
FLUSH_SHIFT: Final[i64] = 34
LOWER_FIELD: Final[i64] = 0x1FFFF
UPPER_AND_COUNT: Final[i64] = 0x1FFFF
SUIT_FIELD: Final[i64] = 0x1FFF
MOST: Final[i64] = 7
"""The tables know hands of at most seven cards."""


def _rank_keys() -> vec[i64]:
    """The key of one card of each rank."""
    keys = vec[i64]([0] * 13)
    one_card: i64 = 0x80000000
    weight: i64 = 1
    rank: i64
    for rank in range(LOWER_RANKS):
        keys[rank] = one_card + weight
        weight *= 5
    weight = 1
    for rank in range(LOWER_RANKS, 13):
        keys[rank] = one_card + (weight << UPPER_SHIFT)
        weight *= 5
    return keys


RANK_KEYS: Final = _rank_keys()

SUITS_SHIFT: Final[i64] = 34
NO_FLUSH: Final[i64] = 0xCCCC00000000
FLUSH_BITS: Final[i64] = 0x2222000000000
"""In the keys of single cards each suit has four bits instead of the one flush bit. A sum that begins with
`NO_FLUSH` counts each suit from three: five cards make eight, the highest of its bits, one of the `FLUSH_BITS`."""


def _card_keys() -> vec[i64]:
    """The key of each card: of its rank, and one for its suit."""
    keys = vec[i64]([0] * 52)
    card: i64
    for card in range(52):
        keys[card] = RANK_KEYS[card % 13] + bit(SUITS_SHIFT + card // 13 * 4)
    return keys


CARD_KEYS: Final = _card_keys()


def _suit_keys() -> vec[i64]:
    """The key of every set of ranks within one suit."""
    keys = vec[i64]([0] * 8192)
    counts = vec[i64]([0] * 8192)
    flush: i64 = 0x400000000
    rank: i64 = 0
    top: i64 = 1
    field: i64
    for field in range(1, 8192):
        if field == top + top:
            top = field
            rank += 1
        rest = field - top
        count = counts[rest] + 1
        counts[field] = count
        if count > MOST:
            continue
        keys[field] = keys[rest] + RANK_KEYS[rank]
        if count == 5:
            keys[field] += flush
    return keys


SUIT_KEYS: Final = _suit_keys()
"""The key of every field with at most seven cards."""


def _halves(ranks: i64) -> list[list[i64]]:
    """The multisets of this many ranks, at most four of each, by size: in base 5, in ascending order."""
    by_size: list[list[i64]] = [[0], [], [], [], [], [], [], []]
    weight: i64 = 1
    size: i64
    more: i64
    for _ in range(ranks):
        grown: list[list[i64]] = [[], [], [], [], [], [], [], []]
        for more in range(5):
            for size in range(MOST - more + 1):
                for half in by_size[size]:
                    grown[size + more].append(half + more * weight)
        by_size = grown
        weight *= 5
    return by_size


UPPER_HALVES: Final = _halves(UPPER_RANKS)
LOWER_HALVES: Final = _halves(LOWER_RANKS)


def _lower_numbers() -> vec[i16]:
    numbers = vec[i16]([0] * 78125)
    for halves in LOWER_HALVES:
        for number, half in enumerate(halves):
            numbers[half] = i16(number)
    return numbers


LOWER: Final = _lower_numbers()
"""The number of a lower half among those of its size."""


def _starts() -> list[i64]:
    """Where the numbers of the multisets of each size begin, and, last, how many multisets there are."""
    starts: list[i64] = [0, 0]
    total: i64 = 0
    size: i64
    upper_size: i64
    for size in range(1, MOST + 1):
        for upper_size in range(size + 1):
            total += len(UPPER_HALVES[upper_size]) * len(LOWER_HALVES[size - upper_size])
        starts.append(total)
    return starts


START: Final = _starts()
ALL: Final[i64] = START[MOST + 1]


def _upper_offsets() -> vec[i32]:
    offsets = vec[i32]([0] * 131072)
    size: i64
    upper_size: i64
    for size in range(1, MOST + 1):
        number = START[size]
        for upper_size in range(size + 1):
            room: i64 = len(LOWER_HALVES[size - upper_size])
            for half in UPPER_HALVES[upper_size]:
                offsets[(size << (COUNT_SHIFT - UPPER_SHIFT)) + half] = i32(number)
                number += room
    return offsets


OFFSETS: Final = _upper_offsets()
"""By the number of cards and the upper half: where the multisets that share both begin."""


def number_of(key: i64) -> i64:
    """The number of the multiset of ranks that a key counts; a flush bit is ignored."""
    return i64(OFFSETS[(key >> UPPER_SHIFT) & UPPER_AND_COUNT]) + i64(LOWER[key & LOWER_FIELD])


def key_of(mask: i64) -> i64:
    """The key of a set of one to seven cards."""
    return (
        SUIT_KEYS[mask & SUIT_FIELD]
        + SUIT_KEYS[(mask >> 13) & SUIT_FIELD]
        + SUIT_KEYS[(mask >> 26) & SUIT_FIELD]
        + SUIT_KEYS[mask >> 39]
    )


def keys_of_size(size: i64) -> vec[i64]:
    """The keys of all multisets of a size, in the order of their numbers."""
    keys = vec[i64]([0] * (START[size + 1] - START[size]))
    number: i64 = 0
    upper_size: i64
    for upper_size in range(size + 1):
        for upper in UPPER_HALVES[upper_size]:
            for lower in LOWER_HALVES[size - upper_size]:
                keys[number] = (size << COUNT_SHIFT) + (upper << UPPER_SHIFT) + lower
                number += 1
    return keys


def counts_of(key: i64) -> vec[i64]:
    """How many of each rank a key counts."""
    counts = vec[i64]([0] * 13)
    half = key & LOWER_FIELD
    rank: i64
    for rank in range(LOWER_RANKS):
        counts[rank] = half % 5
        half //= 5
    half = (key >> UPPER_SHIFT) & 0x3FFF
    for rank in range(LOWER_RANKS, 13):
        counts[rank] = half % 5
        half //= 5
    return counts
