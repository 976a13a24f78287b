"""Rows: up to seven cards in the order they came, in one integer. The empty row is 0.

A seat's cards must keep their order (the door card, the river dealt apart), be copied by the million in search,
and be counted quickly; the low three bits hold how many there are, six bits follow for each card.
"""

from typing import Final

from mypy_extensions import i64

from tefuda.cards.card import card_text
from tefuda.core.bits import bit

HIDDEN: Final[i64] = 63
"""A card in a row that is there but that nobody here may see."""


def row_size(row: i64) -> i64:
    """How many cards."""
    return row & 7


def row_add(row: i64, card: i64) -> i64:
    """The row with one more card at its end."""
    return (row + 1) | (card << (3 + 6 * (row & 7)))


def row_card(row: i64, at: i64) -> i64:
    """The card at a place, from 0."""
    return (row >> (3 + 6 * at)) & 63


def row_mask(row: i64) -> i64:
    """The cards as a set; a hidden one belongs to no set."""
    mask: i64 = 0
    left: i64 = row & 7
    cards: i64 = row >> 3
    while left > 0:
        if cards & 63 != HIDDEN:
            mask |= bit(cards & 63)
        cards >>= 6
        left -= 1
    return mask


def row_hides(row: i64) -> bool:
    """Whether a card of the row is hidden."""
    left: i64 = row & 7
    cards: i64 = row >> 3
    while left > 0:
        if cards & 63 == HIDDEN:
            return True
        cards >>= 6
        left -= 1
    return False


def row_of(cards: list[int]) -> i64:
    """The row of these cards."""
    row: i64 = 0
    for card in cards:
        row = row_add(row, card)
    return row


def row_cards(row: i64) -> list[int]:
    """The cards in order."""
    return [row_card(row, at) for at in range(row & 7)]


def row_texts(row: i64) -> list[str]:
    """The cards in order, as text; a hidden one is `??`."""
    return [card_text(card) if card != HIDDEN else "??" for card in row_cards(row)]
