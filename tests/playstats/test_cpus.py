"""The figures of our own CPUs are what they must be."""

import pytest

from tefuda.arena.plan import Plan
from tests.playstats.counted import Told, collected
from tests.playstats.simulated import records_of

FLOP = ["holdem", "omaha8"]
GAMES = pytest.mark.parametrize("game", [*FLOP, "razz", "stud", "stud8"])


def share(found: Told, player: str, name: str, part: str = "") -> float:
    value = found.figure(player, name, part).value
    assert value is not None
    return value


@GAMES
def test_a_caller_calls(game: str) -> None:
    """It is always in where there is something to call, never raises, never folds, and sees every showdown."""
    plan = Plan(game, ("caller", "random", "random", "random"), 240, "caller", rotate=True, keep=True)
    found = Told(collected(records_of(plan)))
    free = "big_blind" if game in FLOP else "bring_in"
    parts = [part for player, name, part in found.figures if name == "hands" and player == "caller"]
    assert free in parts
    assert len(parts) > 1
    for part in parts:
        assert share(found, "caller", "first_raise", part) == 0
        assert part == free or share(found, "caller", "vpip", part) == 1
    assert share(found, "caller", "vpip", free) < 1
    assert share(found, "caller", "showdown") == 1
    assert share(found, "caller", "fold_to_bet") == 0
    assert share(found, "caller", "aggression_factor") == 0
    assert share(found, "caller", "fold_to_steal") == 0
    assert found("caller", "reraise")[0] == found("caller", "steal")[0] == 0


@GAMES
def test_lv2_plays_fewer_hands_than_random_and_plays_them_harder(game: str) -> None:
    plan = Plan(game, ("lv2", "random", "random", "random"), 96, "lv2", rotate=True, keep=True)
    found = Told(collected(records_of(plan)))
    assert 0.1 < share(found, "lv2", "vpip") < share(found, "random", "vpip") < 0.9
    assert share(found, "lv2", "first_raise") > 0.05
    assert share(found, "lv2", "aggression") > 0.3
