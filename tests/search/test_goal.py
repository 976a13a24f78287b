"""What a search plays for, on a scale."""

import pytest

from tefuda.core.errors import BadOption
from tefuda.core.outcome import Outcome
from tefuda.search.goal import Gains


def test_gains_are_counted_in_any_unit_above_nothing() -> None:
    outcome = Outcome("showdown", [3, -3], [0])
    for size in (0.5, 1.0, 40.0):
        gains = Gains(size, 10.0)
        assert gains.gain(gains.value(outcome, 0)) == pytest.approx(3 / size)
        assert gains.gain(gains.value(outcome, 1)) == pytest.approx(-3 / size)
    assert Gains(1.0, 0.5).most == 0.5


@pytest.mark.parametrize(("size", "most"), [(0.0, 1.0), (-1.0, 1.0), (1.0, 0.0)])
def test_a_unit_of_nothing_is_refused(size: float, most: float) -> None:
    with pytest.raises(BadOption, match="gains are counted in something above 0"):
        Gains(size, most)
