"""How long a table waits for the steps of an action."""

import pytest

from tefuda.core.step import AT_ONCE, Step
from tefuda.registry import GAMES
from tests.positions import random_positions


@pytest.mark.parametrize("pace", [0.5, 0.6, 0.8, 1.0])
def test_at_an_unhurried_pace_one_lingers_for_one_to_one_and_a_half_seconds(pace: float) -> None:
    assert Step("card", {}).seconds(pace) == pace
    assert 1.0 <= Step("line", {}, lingers=True).seconds(pace) <= 1.5


def test_a_table_without_a_pace_waits_for_nothing() -> None:
    assert Step("card", {}).seconds(0) == Step("line", {}, lingers=True).seconds(0) == 0


def test_a_hurried_table_does_not_linger_for_half_a_second() -> None:
    assert Step("line", {}, lingers=True).seconds(0.1) == pytest.approx(0.2)


@pytest.mark.parametrize("game", GAMES)
def test_every_view_of_a_position_tells_the_same_steps(game: str) -> None:
    """Nothing in a step depends on a hidden card: a spectator's view gives the same as the player's."""
    by_position: dict[tuple[object, int], set[str]] = {}
    for match, view in random_positions(game, 3):
        if match.to_act < 0:
            continue
        legal = match.view(match.to_act).legal
        told = [[(step.kind, step.values) for step in match.game.steps(view, action)] for action in legal]
        assert all(told)
        by_position.setdefault((id(match), match.number), set()).add(repr(told))
        if game != "card-slot":
            assert all(match.game.steps(view, action) == AT_ONCE for action in legal)
    assert by_position
    assert all(len(told) == 1 for told in by_position.values())
