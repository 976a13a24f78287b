"""Intervals that are right: checked by hand and by simulation."""

from math import isclose, sqrt

import pytest

from tefuda.arena.stats import mean_and_sd, share_interval, win_share
from tefuda.core.outcome import Outcome
from tefuda.core.rng import stream
from tefuda.match.tally import Tally


def test_mean_and_sd_by_hand() -> None:
    mean, sd = mean_and_sd(10, 30, 4)  # 1, 2, 3, 4
    assert mean == 2.5
    assert isclose(sd, sqrt(5 / 3))
    assert mean_and_sd(7, 49, 1) == (7.0, 0.0)
    assert mean_and_sd(0, 0, 0) == (0.0, 0.0)


def test_for_plain_trials_the_interval_is_wilsons() -> None:
    """40 of 100: Wilson gives 0.3094 to 0.4980."""
    low, high = share_interval(0.4, 0.4 * 0.6 / 100, 100)
    assert low == pytest.approx(0.3094, abs=1e-4)
    assert high == pytest.approx(0.4980, abs=1e-4)


def test_all_won_or_all_lost_is_not_certainty() -> None:
    low, high = share_interval(1.0, 0.0, 50)
    assert 0.92 < low < 0.94
    assert high == 1.0
    low, high = share_interval(0.0, 0.0, 50)
    assert low == 0.0
    assert 0.06 < high < 0.08
    assert share_interval(0.0, 0.0, 0) == (0.0, 1.0)


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
