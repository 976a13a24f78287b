"""What hands are worth: the order of all hands, written into tables.

Every different hand of five cards gets a weight, a number written the way hands are compared: its category, then
its ranks in the order in which they decide, in hexadecimal. Sorted weights make the scales; the place of a hand on
its scale is its value, larger is better. Six cards are worth the best that is left when one is taken away, seven
likewise: no rule is written twice. Fewer than five cards have scales of their own, for up cards in stud (R-H4).
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from tefuda.cards.multisets import ALL, MOST, RANK_KEYS, START, counts_of, keys_of_size, number_of

HIGH_CARD: Final[i64] = 0
PAIR: Final[i64] = 1
TWO_PAIR: Final[i64] = 2
TRIPS: Final[i64] = 3
STRAIGHT: Final[i64] = 4
FLUSH: Final[i64] = 5
FULL_HOUSE: Final[i64] = 6
QUADS: Final[i64] = 7
STRAIGHT_FLUSH: Final[i64] = 8

LOW_FULL_HOUSE: Final[i64] = 4
LOW_QUADS: Final[i64] = 5
"""Low hands know no straights and flushes, so these two follow three of a kind; 0 is the best category."""

CATEGORY_SHIFT: Final[i64] = 20
WHEEL: Final[i64] = 0x100F
"""Ace, five, four, three, deuce as a set of ranks."""


def straight_top(ranks: i64) -> i64:
    """The highest rank of the best straight in a set of ranks, -1 for none; the ace is also below the deuce."""
    top: i64 = 12
    run: i64 = 0x1F00
    while top > 3:
        if ranks & run == run:
            return top
        run >>= 1
        top -= 1
    if ranks & WHEEL == WHEEL:
        return 3
    return -1


def grouped(counts: vec[i64], ace_low: bool) -> i64:
    """Ranks as hexadecimal digits, most frequent first, then highest first; each rank once, then zeros."""
    weight: i64 = 0
    digits: i64 = 0
    times: i64
    step: i64
    for times in range(4, 0, -1):
        for step in range(12, -1, -1):
            rank = step
            if ace_low:
                rank = (step + 12) % 13
            if counts[rank] == times:
                weight = (weight << 4) + step + 1
                digits += 1
    return weight << (4 * (5 - digits))


def shape(counts: vec[i64]) -> i64:
    """The category of a multiset of at most five ranks, straights left aside."""
    pairs: i64 = 0
    trips: i64 = 0
    for count in counts:
        if count == 4:
            return QUADS
        if count == 3:
            trips += 1
        elif count == 2:
            pairs += 1
    if trips == 1:
        if pairs == 1:
            return FULL_HOUSE
        return TRIPS
    return pairs


def high_weight(counts: vec[i64], size: i64) -> i64:
    """The weight of unsuited ranks as a high hand."""
    category = shape(counts)
    if category == HIGH_CARD and size == 5:
        ranks: i64 = 0
        place: i64 = 1
        for count in counts:
            if count > 0:
                ranks |= place
            place += place
        top = straight_top(ranks)
        if top >= 0:
            return (STRAIGHT << CATEGORY_SHIFT) + ((top + 1) << 16)
    return (category << CATEGORY_SHIFT) + grouped(counts, False)


def low_weight(counts: vec[i64]) -> i64:
    """The weight of ranks as an ace-to-five low hand; the smallest is the best."""
    category = shape(counts)
    if category == FULL_HOUSE:
        category = LOW_FULL_HOUSE
    elif category == QUADS:
        category = LOW_QUADS
    return (category << CATEGORY_SHIFT) + grouped(counts, True)


def flush_weight(field: i64) -> i64:
    """The weight of five cards of one suit."""
    top = straight_top(field)
    if top >= 0:
        return (STRAIGHT_FLUSH << CATEGORY_SHIFT) + ((top + 1) << 16)
    weight: i64 = 0
    rank: i64
    for rank in range(12, -1, -1):
        if (field >> rank) & 1 == 1:
            weight = (weight << 4) + rank + 1
    return (FLUSH << CATEGORY_SHIFT) + weight


def _fields_of_five() -> list[i64]:
    """Every set of five ranks."""
    fields: list[i64] = []
    field: i64
    for field in range(0x1F, 0x1F01):
        rest = field
        bits: i64 = 0
        while rest != 0 and bits < 6:
            rest &= rest - 1
            bits += 1
        if bits == 5:
            fields.append(field)
    return fields


FIELDS_OF_FIVE: Final = _fields_of_five()


def _weights(size: i64, low: bool) -> list[int]:
    """The weights of all multisets of a size, in the order of their numbers."""
    weights: list[int] = []
    for key in keys_of_size(size):
        counts = counts_of(key)
        if low:
            weights.append(low_weight(counts))
        else:
            weights.append(high_weight(counts, size))
    return weights


def _places(weights: list[int]) -> dict[int, int]:
    """The place of each weight on the scale, from 1."""
    return {weight: place for place, weight in enumerate(weights, 1)}


HIGH_SCALE: Final = sorted(_weights(5, False) + [int(flush_weight(field)) for field in FIELDS_OF_FIVE])
"""The weights of the 7,462 different high hands, the worst first."""

LOW_SCALE: Final = sorted(_weights(5, True), reverse=True)
"""The weights of the 6,175 different ace-to-five hands, the worst first."""


def _table(low: bool) -> vec[i16]:
    """The values of all multisets of one to seven ranks."""
    table = vec[i16]([0] * ALL)
    size: i64
    for size in range(1, 6):
        weights = _weights(size, low)
        scale = sorted(weights, reverse=low)
        if size == 5 and not low:
            scale = HIGH_SCALE
        places = _places(scale)
        number = START[size]
        for weight in weights:
            table[number] = i16(places[weight])
            number += 1
    for size in range(6, MOST + 1):
        number = START[size]
        for key in keys_of_size(size):
            table[number] = _best_without_one(table, key)
            number += 1
    return table


def _best_without_one(table: vec[i16], key: i64) -> i16:
    """The best value that is left when one card is taken away."""
    best: i16 = 0
    counts = counts_of(key)
    rank: i64
    for rank in range(13):
        if counts[rank] > 0:
            value = table[number_of(key - RANK_KEYS[rank])]
            best = max(best, value)
    return best


HIGH: Final = _table(False)
"""By the number of a multiset: the best high hand without a flush; under five cards, the order of up cards."""

LOW: Final = _table(True)
"""By the number of a multiset: the best ace-to-five hand; under five cards, the order of up cards in Razz."""


def _flushes() -> vec[i16]:
    """The best flush or straight flush of five to seven cards of one suit."""
    table = vec[i16]([0] * 8192)
    places = _places(HIGH_SCALE)
    field: i64
    rest: i64
    taken: i64
    for field in FIELDS_OF_FIVE:
        table[field] = i16(places[flush_weight(field)])
    for field in range(0x3F, 8192):
        if table[field] > 0:
            continue
        best: i16 = 0
        rest = field
        while rest != 0:
            taken = rest & -rest
            rest -= taken
            value = table[field - taken]
            best = max(best, value)
        table[field] = best
    return table


FLUSHES: Final = _flushes()


def _eights() -> vec[u8]:
    """The best eight-or-better low in every set of the ranks ace to eight, ace first; 0 for none.

    The lower of two sets of five, read as binary numbers, is the better low: so they come best first.
    """
    table = vec[u8]([0] * 256)
    value: i64 = 56
    field: i64
    for field in range(0x1F, 256):
        rest = field
        bits: i64 = 0
        while rest != 0 and bits < 5:
            rest &= rest - 1
            bits += 1
        if bits == 5 and rest == 0:
            table[field] = u8(value)
            value -= 1
        elif bits == 5:
            table[field] = table[field - rest]
    return table


EIGHTS: Final = _eights()
