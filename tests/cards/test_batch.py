"""Many hands at once are worth what each is worth alone."""

import numpy as np
import pytest
from numpy.typing import NDArray

from tefuda.cards import batch
from tefuda.cards.batch import eight_batch, high_batch, low_batch, omaha_batch
from tefuda.cards.hands import eight_of, high_of, low_of, omaha_of
from tefuda.core.errors import BadCards


def deals(count: int, width: int) -> NDArray[np.uint8]:
    order = np.random.default_rng(7).random((count, 52)).argsort(axis=1)
    return np.ascontiguousarray(order[:, :width].astype(np.uint8))


@pytest.mark.parametrize("width", [5, 6, 7])
def test_batches_agree_with_single_hands(width: int) -> None:
    hands = deals(1000, width)
    rows = hands.tolist()
    highs, lows, eights = high_batch(hands), low_batch(hands), eight_batch(hands)
    assert [highs.dtype.name, lows.dtype.name, eights.dtype.name] == ["uint16", "uint16", "uint8"]
    assert highs.tolist() == [high_of(row) for row in rows]
    assert lows.tolist() == [low_of(row) for row in rows]
    assert eights.tolist() == [eight_of(row) for row in rows]


@pytest.mark.parametrize("width", [3, 4, 5])
def test_omaha_batches_agree_with_single_hands(width: int) -> None:
    cards = deals(1000, 4 + width)
    highs, eights = omaha_batch(cards[:, :4], cards[:, 4:])
    assert [highs.dtype.name, eights.dtype.name] == ["uint16", "uint8"]
    single = [omaha_of(row[:4], row[4:]) for row in cards.tolist()]
    assert list(zip(highs.tolist(), eights.tolist(), strict=True)) == single


def test_more_hands_than_fit_in_a_chunk() -> None:
    few = deals(500, 9)
    hands = np.tile(few[:, :7], (batch.CHUNK // 500 + 3, 1))
    assert (high_batch(hands).reshape(-1, 500) == high_batch(few[:, :7])).all()
    holes, boards = np.tile(few[:, :4], (80, 1)), np.tile(few[:, 4:], (80, 1))
    highs, eights = omaha_batch(holes, boards)
    assert (highs.reshape(-1, 500) == omaha_batch(few[:, :4], few[:, 4:])[0]).all()
    assert (eights.reshape(-1, 500) == omaha_batch(few[:, :4], few[:, 4:])[1]).all()
    hands[-1, 6] = hands[-1, 0]
    with pytest.raises(BadCards, match=f"row {len(hands) - 1} is "):
        low_batch(hands)


def test_arrays_need_not_be_contiguous() -> None:
    hands = deals(100, 14)[::3, ::2]
    assert high_batch(hands).tolist() == [high_of(row) for row in hands.tolist()]


def test_no_hands() -> None:
    none = np.zeros((0, 7), dtype=np.uint8)
    assert high_batch(none).shape == low_batch(none).shape == eight_batch(none).shape == (0,)
    highs, eights = omaha_batch(np.zeros((0, 4), dtype=np.uint8), np.zeros((0, 5), dtype=np.uint8))
    assert [highs.dtype.name, eights.dtype.name, len(highs), len(eights)] == ["uint16", "uint8", 0, 0]


def test_values_outlive_what_made_them() -> None:
    values = [high_batch(deals(2000, 7)) for _ in range(20)]
    assert all((value == values[0]).all() for value in values)


@pytest.mark.parametrize("evaluate", [high_batch, low_batch, eight_batch])
def test_bad_hands_are_refused(evaluate: object) -> None:
    assert callable(evaluate)
    hands = deals(100, 7)
    with pytest.raises(BadCards, match=r"hands has the shape \(100, 4\); rows of 5 to 7 cards are expected"):
        evaluate(hands[:, :4])
    with pytest.raises(BadCards, match=r"hands has the shape \(7,\)"):
        evaluate(hands[0])
    with pytest.raises(BadCards, match="hands is an array of int64; an array of uint8 is expected"):
        evaluate(hands.astype(np.int64))
    with pytest.raises(BadCards, match="hands is of type list; a NumPy array of uint8 is expected"):
        evaluate(hands.tolist())
    for column in range(7):
        bad = hands.copy()
        bad[42, column] = 52
        with pytest.raises(BadCards, match="row 42 of hands holds 52; cards are the numbers 0 to 51"):
            evaluate(bad)
        twice = hands.copy()
        twice[42, column] = twice[42, (column + 3) % 7]
        with pytest.raises(BadCards, match="row 42 is [2-9TJQKAcdhs]{14}; each card may come once"):
            evaluate(twice)


@pytest.mark.parametrize("width", [5, 6, 7])
@pytest.mark.parametrize("evaluate", [high_batch, low_batch, eight_batch])
def test_a_card_that_comes_twice_is_found_in_all_places(evaluate: object, width: int) -> None:
    assert callable(evaluate)
    hands = deals(10, width)
    for first in range(width):
        for second in range(first):
            twice = hands.copy()
            twice[9, first] = twice[9, second]
            with pytest.raises(BadCards, match="row 9 is [2-9TJQKAcdhs]*; each card may come once"):
                evaluate(twice)


def test_bad_omaha_hands_are_refused() -> None:
    cards = deals(100, 9)
    hole, board = cards[:, :4], cards[:, 4:]
    with pytest.raises(BadCards, match=r"hole has the shape \(100, 5\); rows of 4 cards are expected"):
        omaha_batch(board, board)
    with pytest.raises(BadCards, match=r"board has the shape \(100, 2\); rows of 3 to 5 cards are expected"):
        omaha_batch(hole, board[:, :2])
    with pytest.raises(BadCards, match="hole has 99 rows and board 100; both must have the same number"):
        omaha_batch(hole[1:], board)
    shared = board.copy()
    shared[7, 4] = hole[7, 0]
    with pytest.raises(BadCards, match="row 7 is .*; each card may come once"):
        omaha_batch(hole, shared)
    with pytest.raises(BadCards, match="row 0 of board holds 200"):
        omaha_batch(hole, np.full((100, 3), 200, dtype=np.uint8))
