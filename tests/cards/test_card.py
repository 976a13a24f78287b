"""Cards as numbers, text and sets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.cards.card import (
    DECK,
    RANKS,
    SUITS,
    card_text,
    cards_in,
    cards_text,
    count_bits,
    mask_of,
    parse_card,
    parse_cards,
    rank_of,
    suit_of,
)
from tefuda.core.errors import BadCards


def test_a_card_is_its_suit_and_its_rank() -> None:
    assert len(DECK) == 52
    assert [card_text(card) for card in DECK] == [rank + suit for suit in SUITS for rank in RANKS]
    assert all(card == suit_of(card) * 13 + rank_of(card) for card in DECK)
    assert (parse_card("2c"), parse_card("Ac"), parse_card("2d"), parse_card("As")) == (0, 12, 13, 51)


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_text_and_back(cards: list[int]) -> None:
    assert parse_cards(cards_text(cards)) == cards
    assert parse_cards(" , ".join(card_text(card) for card in cards)) == cards


@given(st.lists(st.sampled_from(DECK), unique=True))
def test_sets_and_back(cards: list[int]) -> None:
    mask = mask_of(cards)
    assert mask == sum(1 << card for card in cards)
    assert cards_in(mask) == sorted(cards)
    assert count_bits(mask) == len(cards)


@pytest.mark.parametrize("text", ["AhKd2cTs", "Ah Kd 2c Ts", "ah,kD, 2C 10s", "  AHKD\n2c10S "])
def test_hands_are_read_as_people_write_them(text: str) -> None:
    assert cards_text(parse_cards(text)) == "AhKd2cTs"


def test_no_text_is_no_cards() -> None:
    assert parse_cards("") == []
    assert cards_text([]) == ""


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1h", "'1h' in '1h' is not a card; a card is a rank of 23456789TJQKA and a suit of cdhs, such as Ah"),
        ("AhK", "'K' in 'AhK' is not a card"),
        ("Ah Kx", "'Kx' in 'Ah Kx' is not a card"),
        ("AhKdAh", "Ah comes twice in 'AhKdAh'; each card may come once"),
    ],
)
def test_bad_text_is_refused_with_a_reason(text: str, message: str) -> None:
    with pytest.raises(BadCards) as refused:
        parse_cards(text)
    assert message in str(refused.value)


@pytest.mark.parametrize("text", ["", "AhKd"])
def test_one_card_is_one_card(text: str) -> None:
    with pytest.raises(BadCards, match="exactly one is expected"):
        parse_card(text)


@pytest.mark.parametrize("cards", [[52], [-1], [0, 1 << 70]])
def test_numbers_that_are_no_cards(cards: list[int]) -> None:
    with pytest.raises(BadCards, match="is not a card; cards are the numbers 0 to 51"):
        mask_of(cards)
    with pytest.raises(BadCards, match="is not a card"):
        cards_text(cards)


def test_a_set_has_no_card_twice() -> None:
    with pytest.raises(BadCards, match="2c comes twice in 2c3c2c; each card may come once"):
        mask_of([0, 1, 0])
