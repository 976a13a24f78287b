"""Figures made of counts."""

import pytest

from tefuda.games.poker.odds.figures import Proportion


def test_the_margin_is_half_of_the_interval() -> None:
    assert Proportion(0.5, 0.375, 0.625).margin == pytest.approx(0.125)
    assert Proportion(0.5, 0.5, 0.5).margin == 0
