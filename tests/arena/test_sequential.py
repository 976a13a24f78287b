"""Tests that stop by themselves, and how often they are wrong."""

from math import log

import pytest

from tefuda.arena.measure import Sample
from tefuda.arena.sequential import BETTER, EVERY, FEWEST, NOT_BETTER, OPEN, SequentialTest
from tefuda.core.errors import BadOption
from tests.arena.known import verdicts


def test_the_bounds_are_walds() -> None:
    low, high = SequentialTest(1.0, 0.05, 0.1).bounds
    assert low == pytest.approx(log(0.1 / 0.95))
    assert high == pytest.approx(log(0.9 / 0.05))


def test_it_looks_only_now_and_then() -> None:
    """So that it does not matter how workers cut the decks."""
    test = SequentialTest(1.0, 0.05, 0.05)
    sample = Sample()
    said = []
    for number in range(1, FEWEST + EVERY + 1):
        sample.add(900 + number % 3)
        said.append(test.verdict(sample, 1.0))
    assert said[: FEWEST - 1] == [OPEN] * (FEWEST - 1)
    assert said[FEWEST - 1] == BETTER
    assert said[FEWEST] == OPEN
    assert said[-1] == BETTER


@pytest.mark.parametrize(("difference", "wrong"), [(0.0, BETTER), (0.2, NOT_BETTER)])
def test_it_errs_as_seldom_as_it_says(difference: float, wrong: str) -> None:
    """300 runs with 5 % errors give up to 9.5 % within four standard deviations."""
    counts = verdicts(SequentialTest(0.2, 0.05, 0.05), difference, 300)
    assert counts[wrong] <= 300 * 0.10
    assert counts[OPEN] == 0


@pytest.mark.parametrize(
    ("margin", "alpha", "beta", "words"),
    [
        (0.0, 0.05, 0.05, "margin must be above 0"),
        (1.0, 0.0, 0.05, "alpha must be between 0 and 0.5"),
        (1.0, 0.05, 0.5, "beta must be between 0 and 0.5"),
    ],
)
def test_impossible_tests_are_refused(margin: float, alpha: float, beta: float, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        SequentialTest(margin, alpha, beta)
