"""Rows: cards in their order, in one number."""

import pytest

from tefuda.cards.card import parse_cards
from tefuda.games.poker.row import HIDDEN, row_cards, row_hides, row_mask, row_of, row_size, row_texts

SEVEN = parse_cards("2cAs3d9h2dKcTs")


@pytest.mark.parametrize("count", range(8))
def test_a_row_gives_back_its_cards_in_their_order(count: int) -> None:
    row = row_of(SEVEN[:count])
    assert row_size(row) == count
    assert row_cards(row) == SEVEN[:count]
    assert row_mask(row) == sum(1 << card for card in SEVEN[:count])
    assert not row_hides(row)


@pytest.mark.parametrize("at", range(7))
@pytest.mark.parametrize("first", ["2c", "3c"])
def test_a_hidden_card_is_noticed_wherever_it_is(at: int, first: str) -> None:
    cards = [*parse_cards(first), *SEVEN[1:]]
    cards[at] = int(HIDDEN)
    for count in range(at + 1, 8):
        row = row_of(cards[:count])
        assert row_hides(row)
        assert row_texts(row)[at] == "??"
        assert row_mask(row) == sum(1 << card for card in cards[:count] if card != HIDDEN)
