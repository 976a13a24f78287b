"""The evaluators against a plain one, against what is known, and against what the rules say."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.cards.card import DECK, mask_of, parse_cards
from tefuda.cards.hands import (
    BEST_EIGHT,
    BEST_HIGH,
    BEST_LOW,
    eight,
    eight_of,
    eight_parts,
    high,
    high_of,
    high_parts,
    low,
    low_of,
    low_parts,
    omaha_of,
    showing_high,
    showing_low,
)
from tefuda.core.errors import BadCards
from tests.cards.naive import naive_eight, naive_high, naive_low, some_cards


def mask(text: str) -> int:
    return mask_of(parse_cards(text))


@given(some_cards(5, 7))
def test_high_is_the_best_of_all_fives(cards: list[int]) -> None:
    assert high_parts(high(mask_of(cards))) == naive_high(cards)


@given(some_cards(5, 7))
def test_low_is_the_best_of_all_fives(cards: list[int]) -> None:
    assert low_parts(low(mask_of(cards))) == naive_low(cards)


@given(some_cards(5, 7))
def test_eight_is_the_best_of_all_fives(cards: list[int]) -> None:
    value = eight(mask_of(cards))
    assert (eight_parts(value) if value else None) == naive_eight(cards)


@given(some_cards(5, 7))
def test_lists_and_masks_agree(cards: list[int]) -> None:
    held = mask_of(cards)
    assert (high_of(cards), low_of(cards), eight_of(cards)) == (high(held), low(held), eight(held))


def test_the_scale_of_high_hands_ascends() -> None:
    parts = [high_parts(value) for value in range(1, BEST_HIGH + 1)]
    assert len(parts) == 7462
    assert all(worse < better for worse, better in pairwise(parts))
    assert [sum(part.category == kind for part in parts) for kind in range(9)] == [
        1277,
        2860,
        858,
        858,
        10,
        1277,
        156,
        156,
        10,
    ]


def test_the_scale_of_low_hands_ascends() -> None:
    parts = [low_parts(value) for value in range(1, BEST_LOW + 1)]
    assert len(parts) == 6175
    heights = [(category, tuple((rank + 1) % 13 for rank in ranks)) for category, ranks in parts]
    assert all(worse > better for worse, better in pairwise(heights))


def test_the_scale_of_eights_is_the_top_of_the_lows() -> None:
    parts = {eight_parts(value) for value in range(1, BEST_EIGHT + 1)}
    assert len(parts) == 56
    assert all(part.category == 0 and set(part.ranks) <= {12, 0, 1, 2, 3, 4, 5, 6} for part in parts)
    assert eight_parts(BEST_EIGHT) == (0, (3, 2, 1, 0, 12))
    assert eight_parts(1) == (0, (6, 5, 4, 3, 2))


def test_two_sets_of_trips_are_a_full_house_r_h11() -> None:
    value = high(mask("KcKdKhQcQdQs2c"))
    assert high_parts(value) == (6, (11, 10))
    assert value == high(mask("KcKdKhQcQd"))


def test_three_pairs_are_the_best_two_and_the_best_kicker() -> None:
    assert high_parts(high(mask("KcKd9h9c4d4sQc"))) == (2, (11, 7, 10))
    assert high_parts(high(mask("KcKd9h9c4d4s3c"))) == (2, (11, 7, 2))


def test_quads_take_the_best_kicker() -> None:
    assert high_parts(high(mask("5c5d5h5sKcKdKh"))) == (7, (3, 11))


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Ah2c3d4s5h", (4, (3,))),
        ("Ah2h3h4h5h", (8, (3,))),
        ("AhKhQhJhTh", (8, (12,))),
        ("AhKdQhJhTh", (4, (12,))),
        ("2h3h4h5hAhKhQh", (8, (3,))),
        ("KhAh2h3h4h", (5, (12, 11, 2, 1, 0))),
        ("QdKhAh2h3h", (0, (12, 11, 10, 1, 0))),
        ("Ah2h3h4h5h6d7c", (8, (3,))),
        ("2h4h6h8hTh3d5c", (5, (8, 6, 4, 2, 0))),
        ("9s8s7s6s5c4s3d", (5, (7, 6, 5, 4, 2))),
    ],
)
def test_straights_and_flushes(text: str, parts: tuple[int, tuple[int, ...]]) -> None:
    assert high_parts(high(mask(text))) == parts


def test_suits_do_not_rank() -> None:
    assert len({high(mask(f"A{suit}K{suit}9{suit}5{suit}2{suit}")) for suit in "cdhs"}) == 1


def test_the_ends_of_the_scales() -> None:
    assert high(mask("7c5d4h3s2c")) == 1
    assert high(mask("AsKsQsJsTs")) == BEST_HIGH
    assert low(mask("KcKdKhKsQc")) == 1
    assert low(mask("Ah2h3h4h5h")) == BEST_LOW
    assert eight(mask("8c7d6h5s4c")) == 1
    assert eight(mask("5c4d3h2sAcKdKh")) == BEST_EIGHT


def test_lows_ignore_straights_and_flushes_and_want_five_ranks_r_h11() -> None:
    assert eight(mask("AhAd2c3d4h5sKs")) == BEST_EIGHT
    assert eight(mask("8h7h6h5h4h")) == 1
    assert eight(mask("9c4d3h2sAc")) == 0
    assert eight(mask("8c8d4d3h2sAcKs")) == eight(mask("8c4d3h2sAc")) > 0
    assert eight(mask("AcAd2c2d3c3d4c")) == 0
    assert eight(0) == 0
    assert eight(mask("Ac2c3c4c")) == 0


def test_razz_without_five_ranks_r_h11() -> None:
    assert low_parts(low(mask("AcAdAhAs2c2d2h"))) == (4, (12, 0))
    assert low_parts(low(mask("2c2d3h3s4c4dKc"))) == (1, (0, 11, 2, 1))
    assert low(mask("KcQdJhTs9c")) > low(mask("AcAd2h3s4c"))


def test_the_strongest_board_opens_r_h4() -> None:
    """Quads over trips over two pair over a pair over high cards, ace high; neither straights nor flushes."""
    boards = ["AcAdAhAs", "2c2d2h2s", "AcAdAhKs", "2c2d2hAs", "AcAdKhKs", "3c3d2h2s", "AcAdKhQs", "2c2dAhKs"]
    boards += ["AcKcQcTc", "AcQdJhTs", "KcQcJcTc", "5c4c3c2c"]
    values = [showing_high(mask(board)) for board in boards]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_the_lowest_board_opens_razz_r_h4() -> None:
    boards = [
        "Ac2c3c4c",
        "Ac2d3h5s",
        "2c3d4h5s",
        "JcQdKhTs",
        "AcAd2h3s",
        "KcKdAh2s",
        "AcAd2h2s",
        "AcAdAh2s",
        "KcKdKhKs",
    ]
    values = [showing_low(mask(board)) for board in boards]
    assert values == sorted(values, reverse=True)
    assert len(set(values)) == len(values)


def test_single_up_cards() -> None:
    assert [showing_high(1 << card) for card in DECK] == [card % 13 + 1 for card in DECK]
    assert [showing_low(1 << card) for card in DECK] == [13 - (card % 13 + 1) % 13 for card in DECK]


@given(st.integers(1, 4).flatmap(lambda size: st.tuples(some_cards(size, size), some_cards(size, size))))
def test_up_cards_compare_by_groups_then_ranks_r_h4(boards: tuple[list[int], list[int]]) -> None:
    def weight(cards: list[int], ace_low: bool) -> tuple[list[int], list[int]]:
        ranks = [(card % 13 + ace_low) % 13 for card in cards]
        groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
        return [count for count, _ in groups], [rank for _, rank in groups]

    one, other = boards
    first, second = mask_of(one), mask_of(other)
    assert (showing_high(first) > showing_high(second)) is (weight(one, False) > weight(other, False))
    assert (showing_high(first) == showing_high(second)) is (weight(one, False) == weight(other, False))
    assert (showing_low(first) > showing_low(second)) is (weight(one, True) < weight(other, True))


@pytest.mark.parametrize("cards", [[0, 1, 2, 3], list(range(8)), []])
def test_a_wrong_number_of_cards_is_refused(cards: list[int]) -> None:
    for evaluate in (high_of, low_of, eight_of):
        with pytest.raises(BadCards, match=f"{len(cards)} cards are given; 5 to 7 are expected"):
            evaluate(cards)


def test_impossible_hands_are_refused() -> None:
    for evaluate in (high_of, low_of, eight_of):
        with pytest.raises(BadCards, match="2c comes twice in 2c3c4c5c2c; each card may come once"):
            evaluate([0, 1, 2, 3, 0])
        with pytest.raises(BadCards, match="52 is not a card; cards are the numbers 0 to 51"):
            evaluate([0, 1, 2, 3, 52])
        with pytest.raises(BadCards, match="-1 is not a card"):
            evaluate([0, 1, 2, 3, -1])
    with pytest.raises(BadCards, match="4c comes twice"):
        omaha_of([0, 1, 2, 3], [2, 10, 11])
    with pytest.raises(BadCards, match="1 cards are given; 2 to 6 are expected"):
        omaha_of([0], [2, 10, 11])
    with pytest.raises(BadCards, match="6 cards are given; 3 to 5 are expected"):
        omaha_of([0, 1], [2, 3, 4, 5, 6, 7])


@pytest.mark.parametrize("value", [0, -1, 7463])
def test_values_that_no_hand_has(value: int) -> None:
    with pytest.raises(BadCards, match="is not the value of a hand; values run from 1 to 7462"):
        high_parts(value)
    with pytest.raises(BadCards, match="values run from 1 to 6175"):
        low_parts(value)
    with pytest.raises(BadCards, match="values run from 1 to 56"):
        eight_parts(value)
