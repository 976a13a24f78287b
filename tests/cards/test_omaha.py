"""Two from the hand and three from the board, never otherwise (R-H11)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.cards.card import mask_of, parse_cards
from tefuda.cards.hands import (
    BEST_EIGHT,
    BEST_HIGH,
    eight_parts,
    high,
    high_parts,
    omaha_eight,
    omaha_high,
    omaha_of,
)
from tests.cards.naive import naive_omaha, some_cards


@given(some_cards(9, 11), st.integers(3, 5), st.integers(2, 6))
def test_both_halves_are_the_best_of_all_choices(cards: list[int], board_size: int, hole_size: int) -> None:
    board, hole = cards[:board_size], cards[board_size : board_size + hole_size]
    best, best_low = naive_omaha(hole, board)
    high_value, low_value = omaha_of(hole, board)
    assert high_parts(high_value) == best
    assert (eight_parts(low_value) if low_value else None) == best_low
    assert high_value == omaha_high(mask_of(hole), mask_of(board))
    assert low_value == omaha_eight(mask_of(hole), mask_of(board))


@pytest.mark.parametrize(
    ("hole", "board", "parts"),
    [
        ("AhKhQhJh", "Th2c3d4s9s", (0, (12, 11, 8, 7, 2))),  # four of a suit in the hand are no flush
        ("AcKd2s3s", "QhJhTh9h8h", (4, (12,))),  # nor is a flush on the board
        ("Ah4c5d9s", "KhQhJh8h2c", (0, (12, 11, 10, 9, 7))),  # nor one heart with four on the board
        ("AcKd4h5s", "7c7d7h2s9d", (3, (5, 12, 11))),  # trips on the board stay trips
        ("AcAdAhAs", "KcQd9h5s2c", (1, (12, 11, 10, 7))),  # four aces in the hand are a pair
        ("KcKd4h5s", "KhKsQc9d2c", (7, (11, 10))),
        ("2c2dAhKs", "7c7d7hQsQd", (6, (5, 0))),  # a full house on the board needs a pair in the hand
        ("AhKh2c3d", "QhJhTh2d2s", (8, (12,))),
    ],
)
def test_omaha_is_not_holdem_r_h11(hole: str, board: str, parts: tuple[int, tuple[int, ...]]) -> None:
    value, _ = omaha_of(parse_cards(hole), parse_cards(board))
    assert high_parts(value) == parts


def test_the_same_cards_make_more_in_holdem() -> None:
    hole, board = mask_of(parse_cards("AhKd")), mask_of(parse_cards("QhJhTh9h8h"))
    assert high_parts(high(hole | board)).category == 8
    assert high_parts(omaha_high(hole, board)).category == 4


def test_each_half_chooses_its_own_cards_r_h11() -> None:
    value, low_value = omaha_of(parse_cards("Ah2hKsKd"), parse_cards("3c4d5sKcKh"))
    assert high_parts(value) == (7, (11, 3))
    assert low_value == BEST_EIGHT
    assert omaha_of(parse_cards("AsKs2d3c"), parse_cards("QsJsTs"))[0] == BEST_HIGH


@pytest.mark.parametrize(
    ("hole", "board", "ranks"),
    [
        ("AhAd2c2d", "3c4d8sKcQh", (6, 2, 1, 0, 12)),
        ("Ah2dKcQd", "3c4d9sKdQh", None),  # three low ranks on the board are needed
        ("AhKdKcQd", "2c3c4d5s6d", None),  # and two in the hand
        ("Ah2dKcQd", "Ac2c3d4s5d", (3, 2, 1, 0, 12)),
        ("Ah2dKcQd", "Ac2c3d4sKd", None),  # counterfeited twice
        ("AhAdKcQd", "2c3d4s5d6c", None),  # a pair is one rank
    ],
)
def test_lows(hole: str, board: str, ranks: tuple[int, ...] | None) -> None:
    _, value = omaha_of(parse_cards(hole), parse_cards(board))
    assert (eight_parts(value).ranks if value else None) == ranks
