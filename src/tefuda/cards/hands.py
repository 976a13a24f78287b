"""What a hand is worth: one number, larger is better, equal numbers tie.

The functions that take masks trust them; the ones that end in `_of` take lists of cards and check them.
"""

from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import card_text, cards_text, check_card, count_bits
from tefuda.cards.multisets import (
    FLUSH_SHIFT,
    LOWER,
    LOWER_FIELD,
    OFFSETS,
    SUIT_FIELD,
    UPPER_SHIFT,
    key_of,
    number_of,
)
from tefuda.cards.omaha import (
    MOST_PAIRS,
    OMAHA_EIGHTS,
    best_flush,
    best_unsuited,
    low_ranks,
    write_pairs,
)
from tefuda.cards.values import CATEGORY_SHIFT, EIGHTS, FLUSHES, HIGH, HIGH_SCALE, LOW, LOW_SCALE
from tefuda.core.bits import bit
from tefuda.core.errors import BadCards

BEST_HIGH: Final = 7462
BEST_LOW: Final = 6175
BEST_EIGHT: Final = 56


def high(mask: i64) -> i64:
    """The best high hand of five to seven cards: 1 (7-5-4-3-2) to 7462 (a royal flush)."""
    key = key_of(mask)
    if key >> FLUSH_SHIFT != 0:
        return flush(mask)
    return i64(HIGH[i64(OFFSETS[key >> UPPER_SHIFT]) + i64(LOWER[key & LOWER_FIELD])])


def flush(mask: i64) -> i64:
    """The value of the flush or straight flush in five to seven cards; 0 if there is none.

    Five of seven cards with different ranks leave no room for a full house or four of a kind, so that whoever
    holds a flush holds nothing better than it.
    """
    best = FLUSHES[mask & SUIT_FIELD]
    if best == 0:
        best = FLUSHES[(mask >> 13) & SUIT_FIELD]
    if best == 0:
        best = FLUSHES[(mask >> 26) & SUIT_FIELD]
    if best == 0:
        best = FLUSHES[mask >> 39]
    return i64(best)


def low(mask: i64) -> i64:
    """The best ace-to-five low of five to seven cards: 1 (four kings with a queen) to 6175 (the wheel)."""
    return i64(LOW[number_of(key_of(mask))])


def eight(mask: i64) -> i64:
    """The best eight-or-better low of any number of cards: 1 (8-7-6-5-4) to 56 (the wheel), 0 for none."""
    return i64(EIGHTS[low_ranks(mask)])


def omaha_high(hole: i64, board: i64) -> i64:
    """The best high hand of exactly two of two to six hole cards and three of three to five board cards."""
    pairs = vec[i64]([0] * MOST_PAIRS)
    best = best_unsuited(pairs, 0, write_pairs(hole, pairs, 0), key_of(board))
    suited = best_flush(hole, board)
    if suited > best:
        return suited
    return best


def omaha_eight(hole: i64, board: i64) -> i64:
    """The best eight-or-better low of exactly two hole cards and three board cards, on the scale of `eight`."""
    return i64(OMAHA_EIGHTS[(low_ranks(hole) << 8) + low_ranks(board)])


def showing_high(mask: i64) -> i64:
    """The order of one to four up cards in stud, ace high: the largest opens (R-H4)."""
    return i64(HIGH[number_of(key_of(mask))])


def showing_low(mask: i64) -> i64:
    """The order of one to four up cards in Razz, ace low and pairs bad: the largest opens (R-H4)."""
    return i64(LOW[number_of(key_of(mask))])


def high_of(cards: list[int]) -> int:
    """The best high hand of five to seven cards, checked."""
    return high(_checked(cards, 5, 7))


def low_of(cards: list[int]) -> int:
    """The best ace-to-five low of five to seven cards, checked."""
    return low(_checked(cards, 5, 7))


def eight_of(cards: list[int]) -> int:
    """The best eight-or-better low of five to seven cards, checked; 0 for none."""
    return eight(_checked(cards, 5, 7))


def omaha_of(hole: list[int], board: list[int]) -> tuple[int, int]:
    """The high and the eight-or-better value of an Omaha hand, checked."""
    held = _checked(hole, 2, 6)
    shared = _checked(board, 3, 5)
    if held & shared != 0:
        _refuse([*hole, *board])
    return omaha_high(held, shared), omaha_eight(held, shared)


def _checked(cards: list[int], fewest: i64, most: i64) -> i64:
    """The mask of some cards, whose number is checked."""
    size: i64 = len(cards)
    if size < fewest or size > most:
        raise BadCards(f"{size} cards are given; {fewest} to {most} are expected")
    mask: i64 = 0
    for card in cards:
        if card < 0 or card > 51:
            check_card(card)
        mask |= bit(card)
    if count_bits(mask) != size:
        _refuse(cards)
    return mask


def _refuse(cards: list[int]) -> None:
    """Say which card comes twice."""
    for card in cards:
        if cards.count(card) > 1:
            raise BadCards(f"{card_text(card)} comes twice in {cards_text(cards)}; each card may come once")


class HandParts(NamedTuple):
    """What a value stands for: a category, and the ranks that decide within it, the weightiest first.

    High categories run from 0 (high card) to 8 (straight flush), low ones from 0 (no pair) through pair, two pair,
    three of a kind and full house to 5 (four of a kind). A rank that is held several times is named once; a
    straight is named by its highest card alone.
    """

    category: int
    ranks: tuple[int, ...]


def high_parts(value: int) -> HandParts:
    """The hand behind a value of `high`."""
    _check_value(value, BEST_HIGH)
    weight: int = HIGH_SCALE[value - 1]
    return HandParts(weight >> CATEGORY_SHIFT, tuple([digit - 1 for digit in _digits(weight)]))


def low_parts(value: int) -> HandParts:
    """The hand behind a value of `low`."""
    _check_value(value, BEST_LOW)
    weight: int = LOW_SCALE[value - 1]
    return HandParts(weight >> CATEGORY_SHIFT, tuple([(digit + 11) % 13 for digit in _digits(weight)]))


def eight_parts(value: int) -> HandParts:
    """The hand behind a value of `eight` that is not 0: the best values of `low` are the same hands."""
    _check_value(value, BEST_EIGHT)
    return low_parts(value + BEST_LOW - BEST_EIGHT)


def _check_value(value: int, best: int) -> None:
    if value < 1 or value > best:
        raise BadCards(f"{value} is not the value of a hand; values run from 1 to {best}")


def _digits(weight: int) -> list[int]:
    """The hexadecimal digits of a weight below its category, up to the first zero."""
    return [digit for digit in [(weight >> place) & 15 for place in (16, 12, 8, 4, 0)] if digit > 0]
