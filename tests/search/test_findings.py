"""What a search says about its options, and what the end of a game is worth."""

import pytest

from tefuda.core.outcome import Outcome
from tefuda.search.findings import Findings, Option
from tefuda.search.goal import WIN_SHARE
from tests.search.sticks import ACTIONS


def test_an_option_is_worth_the_mean_of_its_playouts() -> None:
    option = Option(ACTIONS.actions[0])
    assert (option.value, option.wins) == (0.0, 0.0)
    option.add(0.5, 1.0)
    option.add(0.0, 0.5)
    assert (option.visits, option.value, option.wins) == (2, 0.25, 0.75)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_a_reason_has_the_numbers_of_the_two_best_or_of_the_only_one(count: int) -> None:
    values = Findings([Option(action) for action in ACTIONS.actions[:count]], 5).values()
    assert values["worlds"] == 5
    assert (values["best"], values.get("next")) == ("one", "two" if count > 1 else None)
    assert len(values) == 1 + 4 * min(count, 2)


def test_a_shared_win_is_worth_its_part() -> None:
    outcome = Outcome("end", [5, 1, 5, 5], [0, 2, 3])
    assert [WIN_SHARE.value(outcome, seat) for seat in range(4)] == [1 / 3, 0.0, 1 / 3, 1 / 3]
