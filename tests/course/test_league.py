"""Who sits where in practice."""

import numpy as np
import torch

from tefuda.course.league import ACTIVE, League
from tefuda.course.networks import network

NUMBERS = np.zeros((4, 3), np.float32)


def policy(bias: float) -> torch.nn.Sequential:
    made = network(NUMBERS, [4], 2)
    with torch.no_grad():
        made[-1].bias.fill_(bias)
    return made


def test_at_first_everybody_is_the_learner_as_it_is() -> None:
    who = League(1.0, "cpu").seats(np.ones((5, 3), np.bool_), np.random.default_rng(1))
    assert not who.any()


def test_those_of_before_take_about_half_of_the_seats_where_they_are_met() -> None:
    rng = np.random.default_rng(1)
    league = League(0.25, "cpu")
    for number in range(5):
        league.remember(policy(number))
    league.call(policy(9), rng)
    own = np.ones((4000, 4), np.bool_)
    own[:, 3] = False
    who = league.seats(own, rng)
    meets = who.any(axis=1)
    assert 0.25 * (1 - 0.5**3) - 0.03 < meets.mean() < 0.25 * (1 - 0.5**3) + 0.03
    assert 0.5 < (who[meets, :3] > 0).mean() < 0.65
    assert not who[:, 3].any(), "a CPU's seat is nobody else's"
    assert set(np.unique(who)) == {0, 1, ACTIVE}
    assert all(len(set(row[row > 0].tolist())) == 1 for row in who[meets]), "one of those of before at a table"


def test_others_are_called_each_time_and_all_are_remembered() -> None:
    rng = np.random.default_rng(1)
    league = League(0.25, "cpu")
    seen = set()
    for number in range(4):
        league.remember(policy(number))
    for _ in range(40):
        league.call(policy(9), rng)
        seen |= {float(one[-1].bias[0]) for one in league.active}
    assert seen == {0.0, 1.0, 2.0, 3.0}
    assert len(league.active) == ACTIVE


def test_what_is_remembered_does_not_change_with_the_learner() -> None:
    league = League(0.25, "cpu")
    now = policy(1.0)
    league.remember(now)
    with torch.no_grad():
        now[-1].bias.fill_(5.0)
    league.call(now, np.random.default_rng(1))
    assert float(league.active[0][-1].bias[0]) == 1.0
