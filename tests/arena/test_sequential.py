"""Tests that stop by themselves, and how often they are wrong."""

from math import log

import pytest

from tefuda.arena.measure import Sample
from tefuda.arena.sequential import BETTER, EVERY, FEWEST, NOT_BETTER, OPEN, SequentialTest
from tefuda.core.errors import BadOption
from tefuda.core.rng import stream
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


def test_where_games_are_won_or_lost_it_looks_early_and_believes_no_run_of_luck() -> None:
    """Twenty decks won outright are enough; twelve of twenty are not, and ties say nothing."""
    test = SequentialTest(0.05, 0.05, 0.05, early=True)
    assert [test.decks_to_look(count) for count in (0, 20, 25, 30, 40, 50, 75)] == [20, 10, 5, 10, 10, 50, 25]
    won = Sample()
    for number in range(1, 21):
        won.add(1)
        assert test.verdict(won, 0.5) == (BETTER if number == 20 else OPEN)
    lucky, even = Sample(), Sample()
    for number in range(20):
        lucky.add(1 if number % 5 < 3 else -1)
        even.add(0)
    assert test.verdict(lucky, 0.5) == OPEN
    assert test.verdict(even, 0.5) == OPEN
    assert SequentialTest(0.05, 0.05, 0.05).verdict(won, 0.5) == OPEN


@pytest.mark.parametrize("rare", [12, 24])
@pytest.mark.parametrize("sign", [1, -1])
def test_early_looks_err_as_seldom_too(rare: int, sign: int) -> None:
    """Wins as lopsided as they can be: nearly all decks a little one way, a few all the other way."""
    margin = 0.05
    test = SequentialTest(margin, 0.05, 0.05, early=True)
    claimed = 0
    for run in range(200):
        rng = stream(f"early {run}", "decks")
        sample = Sample()
        verdict = OPEN
        while verdict == OPEN and sample.count < 3000:
            sample.add(sign * (-1000 if rng.below(rare) == 0 else round(1000 / (rare - 1))))
            verdict = test.verdict(sample, 0.0005)
        claimed += verdict == BETTER
    assert claimed <= 200 * 0.10


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
