"""Chances of lows: classes, rows that add up, and what cards in sight do to them."""

from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import mask_of, parse_cards
from tefuda.cards.hands import low
from tefuda.cpu.poker.low_chances import (
    CLASSES,
    LOWS,
    ROWS,
    SETS,
    UNIT,
    beats,
    board_chances,
    low_class,
    low_set,
    nth_place,
    unseen_places,
)


def cards(text: str) -> int:
    return mask_of(parse_cards(text))


def row(to_come: int, text: str) -> list[int]:
    start = (to_come * SETS + low_set(cards(text))) * CLASSES
    return [ROWS[start + worth] for worth in range(CLASSES)]


@pytest.mark.parametrize(
    ("hand", "name"),
    [
        ("Ah2c3d4h5s", "wheel"),
        ("Ah2c3d4h6s", "six_low"),
        ("Ah2c3d4h7s", "seven_low"),
        ("8h7c6d5hAs", "eight_low"),
        ("9h2c3d4h5sKd", "nine_low"),
        ("Th2c3d4h5s", "ten_low"),
        ("Qh2c3d4h5s", "queen_low"),
        ("Kh2c3d4h5s", "no_low"),
        ("2h2c3d4h5s", "no_low"),
        ("2h2c3d4h5s8cKs", "eight_low"),
    ],
)
def test_the_class_of_a_hand(hand: str, name: str) -> None:
    assert LOWS[low_class(low_set(cards(hand)))] == name


def test_classes_keep_the_order_of_hands() -> None:
    hands = ["QhJcTd9h8s", "Jh2c3d4h5s", "Th9c3d4h5s", "Th8c3d4h5s", "9h8c2d3h4s", "9h7c2d3h4s", "8h7c2d3h4s"]
    hands += ["8h6c2d3h4s", "7h6c2d3h4s", "7h5c2d3h4s", "6h5c2d3h4s", "Ah2c3d4h5s"]
    values = [low(cards(hand)) for hand in hands]
    classes = [low_class(low_set(cards(hand))) for hand in hands]
    assert values == sorted(values)
    assert classes == sorted(classes)
    assert len(set(classes)) == len(classes)


@pytest.mark.parametrize("to_come", [0, 1, 2, 3, 4])
def test_chances_add_up_to_certainty(to_come: int) -> None:
    assert UNIT - 60 <= sum(row(to_come, "Ah2c8d")) <= UNIT


def test_four_to_a_wheel_with_one_card_to_come() -> None:
    """Four ranks pair, a king helps nothing: five of thirteen miss."""
    assert row(1, "Ah2c3d4h")[0] == 5 * UNIT // 13


def test_better_cards_win_more_often() -> None:
    left = unseen_places(0)
    boards = [board_chances(cards(text), 2, left, 0) for text in ("Ah2c3d", "6h7c8d", "8hTcKd", "KhQcKd")]
    for better, worse in pairwise(boards):
        assert beats(better, worse) > 0.5
    assert beats(boards[0], boards[0]) == pytest.approx(0.5, abs=0.001)


def test_dead_low_cards_hurt_a_board_that_needs_them() -> None:
    live = board_chances(cards("2c8d"), 1, unseen_places(0), 0)
    dead = board_chances(cards("2c8d"), 1, unseen_places(cards("AhAcAd3h3c3d4h4c4d")), 0)
    assert beats(live, dead) > 0.5


def test_a_board_without_low_cards_left_has_no_low() -> None:
    nothing: vec[i64] = board_chances(cards("KhQh"), 1, vec[i64]([0] * 13), 0)
    assert nothing[0] == UNIT


def test_the_nth_rank_of_a_set_from_the_ace_up() -> None:
    ranks = low_set(cards("2hAc8d2s"))
    assert [nth_place(ranks, number) for number in range(1, 5)] == [0, 1, 7, -1]
    assert nth_place(0, 1) == -1
