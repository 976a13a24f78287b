"""Who sits where: every seat and every card goes to both sides alike."""

from collections import Counter

import pytest

from tefuda.arena.plan import Plan
from tefuda.match.orders import duel_orders


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7])
def test_each_order_of_a_duel_has_a_twin_with_the_sides_exchanged(seats: int) -> None:
    orders = [tuple(number % 2 for number in order) for order in duel_orders(seats)]
    twins = [tuple(1 - side for side in order) for order in orders]
    assert Counter(orders) == Counter(twins)
    assert len(orders) == (2 if seats % 2 == 0 else 2 * seats)
    for seat in range(seats):
        assert sum(order[seat] for order in orders) * 2 == len(orders)


@pytest.mark.parametrize("seats", [2, 3, 6, 7])
def test_nobody_sits_in_two_chairs(seats: int) -> None:
    plan = Plan("razz" if seats in (2, 6) else "no-thanks", ("lv2", "lv1"), 1, "1", duel=seats)
    for order in plan.orders:
        assert len(set(order)) == seats
        assert max(order) < len(plan.roster)
    assert plan.roster.count("lv2") == plan.roster.count("lv1")
