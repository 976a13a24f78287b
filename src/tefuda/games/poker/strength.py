"""What cards are worth, as numbers between 0 and 1 that learners can use: places on scales of hands.

A scale orders all hands of as many cards; of five cards and more the best five count. `value` is the place on the
scale as a share of its length, `percentile` the share of all deals of as many cards (five for more) that are
worse. Both are read from tables that are made when the first encoder needs them.
"""

from math import comb
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from tefuda.cards.card import count_bits
from tefuda.cards.hands import BEST_EIGHT, high, low, omaha_eight, omaha_high
from tefuda.cards.hands import eight as eight_low
from tefuda.cards.multisets import counts_of, key_of, keys_of_size, number_of
from tefuda.cards.values import (
    CATEGORY_SHIFT,
    HIGH,
    HIGH_SCALE,
    LOW,
    LOW_SCALE,
)
from tefuda.core.observation import bits_of, shares

HIGH_DEALS: Final = (1020, 384, 144, 64, 1020, 4, 24, 4, 4)
"""How many deals of five cards make one and the same high hand, by its category: 4 x 4 x 4 x 4 x 4 less the four
of one suit for five different ranks, and so on."""

LOW_DEALS: Final = (1024, 384, 144, 64, 24, 4)
"""The same for ace-to-five hands, where suits do not matter."""


def _percentiles(deals: list[int]) -> vec[i32]:
    """By value, 1 being the worst: the share of the deals that are worse."""
    total = sum(deals)
    bits: list[i32] = [bits_of(0.0)]
    worse = 0
    for count in deals:
        bits.append(bits_of(worse / total))
        worse += count
    return vec[i32](bits)


def _deals_of(size: i64, by_low: bool) -> list[int]:
    """How many deals of fewer than five cards have each value, the worst first."""
    keys = keys_of_size(size)
    values: list[int] = [LOW[number_of(key)] if by_low else HIGH[number_of(key)] for key in keys]
    deals = [0] * max(values)
    for key, value in zip(keys, values, strict=True):
        ways = 1
        for count in counts_of(key):
            ways *= comb(4, count)
        deals[value - 1] += ways
    return deals


@final
class Scale:
    """The tables of one way to judge: high, or ace-to-five low."""

    def __init__(self, by_low: bool) -> None:
        self.by_low: Final = by_low
        short = [_deals_of(size, by_low) for size in range(1, 5)]
        weights = LOW_SCALE if by_low else HIGH_SCALE
        ways = LOW_DEALS if by_low else HIGH_DEALS
        long = [ways[weight >> CATEGORY_SHIFT] for weight in weights]
        self.values: Final = [shares(len(deals)) for deals in [*short, long]]
        self.percentiles: Final = [_percentiles(deals) for deals in [*short, long]]

    def place(self, mask: i64, size: i64) -> i64:
        """The place of one to seven cards on the scale of as many."""
        if size < 5:
            number = number_of(key_of(mask))
            return i64(LOW[number]) if self.by_low else i64(HIGH[number])
        return low(mask) if self.by_low else high(mask)

    def value(self, place: i64, size: i64) -> i32:
        """The place as a share of the scale's length."""
        return self.values[min(size, 5) - 1][place]

    def percentile(self, place: i64, size: i64) -> i32:
        """The share of all deals that are worse."""
        return self.percentiles[min(size, 5) - 1][place]


EIGHTS: Final = shares(BEST_EIGHT)
SCALES: dict[bool, Scale] = {}


def scale_of(by_low: bool) -> Scale:
    """The scale, made once."""
    if by_low not in SCALES:
        SCALES[by_low] = Scale(by_low)
    return SCALES[by_low]


def made_place(scale: Scale, two_and_three: bool, own: i64, board: i64) -> tuple[i64, i64]:
    """The place of what a seat has now, and how many cards it is on the scale of.

    Where two cards of the hand play with three of the board, the hand alone counts before there is a board.
    """
    if two_and_three:
        if board == 0:
            size = min(count_bits(own), 4)
            return scale.place(own, size), size
        return omaha_high(own, board), 5
    cards = own | board
    size = count_bits(cards)
    return scale.place(cards, size), size


def made_eight(two_and_three: bool, own: i64, board: i64) -> i32:
    """The eight-or-better low that a seat has now, 1 for the wheel and 0 for none."""
    if two_and_three:
        return EIGHTS[omaha_eight(own, board)]
    return EIGHTS[eight_low(own | board)]
