"""Budgets: what is allowed, and that a search in seconds ends in time."""

from time import perf_counter

import pytest

from tefuda.core.errors import BadOption, BadView
from tefuda.search.budget import Budget
from tefuda.search.findings import Findings
from tefuda.search.policy import RANDOM
from tefuda.search.rollouts import Rollouts
from tefuda.search.tree import TreeSearch
from tests.search.sticks import Sticks, pile

TEN = Budget(playouts=10)


def test_a_budget_says_what_is_allowed() -> None:
    with pytest.raises(BadOption, match="needs a budget: playouts, seconds, or both"):
        Budget()
    with pytest.raises(BadOption, match="1 to 1,000,000,000 playouts, not -1"):
        Budget(playouts=-1)
    with pytest.raises(BadOption, match="at most 3,600 seconds, not 4000"):
        Budget(seconds=4000.0)
    assert Budget(seconds=3600.0).seconds == 3600.0


def test_parts_of_a_budget() -> None:
    clock = Budget(playouts=10).clock()
    clock.playouts = 5
    assert clock.spent(0.5)
    assert not clock.spent(0.6)
    assert not clock.spent()
    clock.playouts = 10
    assert clock.spent()


def test_a_budget_in_playouts_does_not_look_at_the_time() -> None:
    assert Budget(playouts=10).clock().start == 0.0
    assert Budget(playouts=10, seconds=1.0).clock().start > 0.0


def search_in(budget: Budget, tree: bool) -> Findings:
    search = TreeSearch(Sticks(), RANDOM, budget) if tree else Rollouts(Sticks(), RANDOM, budget, clear=0.0)
    return search.search(pile(Sticks(), 8))


@pytest.mark.parametrize("tree", [False, True])
def test_seconds_end_a_search(tree: bool) -> None:
    """One playout takes microseconds: a search that ended after a tenth of its time, or never, did not look."""
    start = perf_counter()
    found = search_in(Budget(seconds=0.2), tree)
    assert 0.02 < perf_counter() - start < 5.0
    assert found.playouts > 100


@pytest.mark.parametrize("tree", [False, True])
def test_whichever_ends_first(tree: bool) -> None:
    start = perf_counter()
    assert search_in(Budget(playouts=30, seconds=60.0), tree).playouts <= 32
    assert perf_counter() - start < 10.0


@pytest.mark.parametrize("tree", [False, True])
def test_a_seat_that_is_not_asked_cannot_search(tree: bool) -> None:
    view = pile(Sticks(), 8)
    view.ask(())
    search = TreeSearch(Sticks(), RANDOM, TEN) if tree else Rollouts(Sticks(), RANDOM, TEN)
    with pytest.raises(BadView, match="seat 0 is not asked in this view: there is nothing to search"):
        search.search(view)
