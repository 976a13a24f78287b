"""Intervals checked by hand; how often they hold the truth is checked where they are used."""

import pytest

from tefuda.core.intervals import share_interval, t95


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


@pytest.mark.parametrize(("freedom", "quantile"), [(10, 2.2281), (30, 2.0423), (99, 1.9842)])
def test_few_values_make_the_interval_wider(freedom: int, quantile: float) -> None:
    assert t95(freedom) == pytest.approx(quantile, abs=2e-3)
