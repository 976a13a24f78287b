"""Intervals that are right: checked by hand and by simulation."""

from math import isclose, sqrt

import pytest

from tefuda.arena.stats import mean_and_sd, win_share
from tefuda.core.outcome import Outcome
from tefuda.core.rng import stream
from tefuda.match.tally import Tally


def test_mean_and_sd_by_hand() -> None:
    mean, sd = mean_and_sd(10, 30, 4)  # 1, 2, 3, 4
    assert mean == 2.5
    assert isclose(sd, sqrt(5 / 3))
    assert mean_and_sd(7, 49, 1) == (7.0, 0.0)
    assert mean_and_sd(0, 0, 0) == (0.0, 0.0)


@pytest.mark.parametrize("games", [300, 600])
def test_the_interval_holds_the_truth_as_often_as_it_says(games: int) -> None:
    """Three players who win 50, 30 and 10 % alone and share the rest: 1,000 tables, coverage of each."""
    truth = (0.55, 0.35, 0.10)
    rng = stream("1", f"coverage {games}")
    held = [0, 0, 0]
    for _ in range(1000):
        tally = Tally(3)
        for _ in range(games):
            throw = rng.below(100)
            winners = [0] if throw < 50 else [1] if throw < 80 else [2] if throw < 90 else [0, 1]
            tally.add(Outcome("end", [0, 0, 0], winners), [0, 1, 2])
            tally.close_unit()
        for player in range(3):
            _, (low, high) = win_share(tally, player)
            held[player] += low <= truth[player] <= high
    assert all(930 <= count <= 970 for count in held), held


def test_an_empty_tally_claims_nothing() -> None:
    assert win_share(Tally(3), 0) == (0.0, (0.0, 1.0))
