"""Every hand of five cards; `make counts` does the same for seven."""

from collections import Counter

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards import counting
from tefuda.cards.hands import high_parts, low_parts


@pytest.mark.skipif(counting.__file__.endswith(".py"), reason="2,598,960 hands take a minute uncompiled")
def test_all_hands_of_five_cards() -> None:
    highs, lows, eights = vec[i64]([0] * 7463), vec[i64]([0] * 6176), vec[i64]([0] * 57)
    counting.count_fives(highs, lows, eights)
    by_high: Counter[int] = Counter()
    for value in range(1, 7463):
        by_high[high_parts(value).category] += highs[value]
        assert highs[value] > 0
    assert [by_high[kind] for kind in range(9)] == [
        1_302_540,
        1_098_240,
        123_552,
        54_912,
        10_200,
        5_108,
        3_744,
        624,
        40,
    ]
    by_low: Counter[int] = Counter()
    for value in range(1, 6176):
        by_low[low_parts(value).category] += lows[value]
        assert lows[value] > 0
    assert [by_low[kind] for kind in range(6)] == [1_317_888, 1_098_240, 123_552, 54_912, 3_744, 624]
    assert list(eights) == [2_598_960 - 56 * 4**5] + [4**5] * 56


def test_hands_of_seven_with_given_highest_cards() -> None:
    highs, lows, eights = vec[i64]([0] * 7463), vec[i64]([0] * 6176), vec[i64]([0] * 57)
    counting.count_sevens(51, 9, highs, lows, eights)
    assert (sum(highs), sum(lows), sum(eights)) == (126, 126, 126)
