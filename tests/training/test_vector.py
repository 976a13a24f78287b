"""Many games at once, as arrays."""

import numpy as np
import pytest
from numpy.typing import NDArray

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.registry import GAMES
from tefuda.training.arrays import bounds
from tefuda.training.pettingzoo import raw_env
from tefuda.training.vector import Batch, VectorGames
from tests.contract.test_outside_game import high_card


def first_legal(batch: Batch) -> NDArray[np.intp]:
    chosen: NDArray[np.intp] = batch.masks.argmax(axis=1)
    return chosen


def drawn(batch: Batch, rng: np.random.Generator) -> NDArray[np.intp]:
    """A legal action at each table, all equally likely."""
    chosen: NDArray[np.intp] = (rng.random(batch.masks.shape) * batch.masks).argmax(axis=1)
    return chosen


@pytest.mark.parametrize("name", GAMES)
def test_shapes_types_and_bounds(name: str) -> None:
    games = VectorGames(name, 7, seed=3)
    low, high = bounds(games.layout)
    rng = np.random.default_rng(1)
    batch = games.reset()
    assert not batch.dones.any()
    ended = 0
    for _ in range(200):
        assert batch.observations.shape == (7, games.layout.size)
        assert batch.masks.shape == (7, len(games.actions))
        assert batch.rewards.shape == (7, games.seats)
        assert batch.to_act.shape == batch.dones.shape == (7,)
        assert [array.dtype.name for array in batch] == ["float32", "bool", "int64", "float32", "bool"]
        assert (low <= batch.observations).all()
        assert (batch.observations <= high).all()
        assert batch.masks.any(axis=1).all()
        assert not batch.rewards[~batch.dones].any()
        ended += int(batch.dones.sum())
        batch = games.step(drawn(batch, rng))
    assert ended >= 7


@pytest.mark.parametrize("name", GAMES)
def test_a_table_is_a_pettingzoo_environment_with_the_same_seed(name: str) -> None:
    """The same deals, observations, masks, turns and rewards, game after game."""
    games, env = VectorGames(name, 1, seed=11), raw_env(name)
    rng = np.random.default_rng(2)
    batch = games.reset()
    env.reset(seed=11)
    for _ in range(300):
        seen = env.observe(env.agent_selection)
        assert env.agent_selection == f"seat_{batch.to_act[0]}"
        assert np.array_equal(seen["observation"], batch.observations[0])
        assert np.array_equal(seen["action_mask"], batch.masks[0])
        actions = drawn(batch, rng)
        batch = games.step(actions)
        env.step(int(actions[0]))
        assert batch.dones[0] == all(env.terminations.values())
        assert batch.rewards[0].tolist() == [env.rewards[agent] for agent in env.possible_agents]
        if batch.dones[0]:
            env.reset()


def test_the_lowest_score_gets_the_highest_reward() -> None:
    """Everybody always takes: who takes everything has all the points, the others have only chips."""
    games = VectorGames("no-thanks", 1)
    batch = games.reset()
    for _ in range(24):
        batch = games.step(np.zeros(1, np.int64))
    assert batch.dones[0]
    assert batch.rewards[0, 1:].tolist() == [11, 11]
    assert batch.rewards[0, 0] < 0


def test_chips_that_are_won_are_chips_that_were_lost() -> None:
    games = VectorGames("holdem", 16, seats=3, options={"button": 1}, stacks=[300, 60, 1000])
    rng = np.random.default_rng(3)
    batch = games.reset()
    paid = 0
    for _ in range(200):
        batch = games.step(drawn(batch, rng))
        assert not batch.rewards.sum(axis=1).any()
        paid += int((batch.rewards != 0).sum())
    assert paid > 100


def test_the_seed_decides_the_deals() -> None:
    def play(seed: int | str) -> list[list[float]]:
        games = VectorGames("stud", 4, seed=seed)
        batch = games.reset()
        for _ in range(50):
            batch = games.step(first_legal(batch))
        numbers: list[list[float]] = batch.observations.tolist()
        return numbers

    assert play(1) == play(1) == play("1")
    assert play(1) != play(2)


def test_arrays_belong_to_the_one_who_gets_them() -> None:
    games = VectorGames("no-thanks", 2)
    first = games.reset()
    seen, allowed = first.observations.copy(), first.masks.copy()
    second = games.step(np.ones(2, np.int64))
    assert np.array_equal(first.observations, seen)
    assert np.array_equal(first.masks, allowed)
    first.observations[:] = 0
    assert second.observations.any()


def test_a_game_of_ones_own() -> None:
    games = VectorGames(high_card.HighCard(), 3, seats=4)
    batch = games.reset()
    for _ in range(4):
        batch = games.step(np.array([0, 1, 0]))
    assert batch.dones.all()
    assert (batch.rewards > 0).all()


def test_illegal_actions_are_refused_and_change_nothing() -> None:
    games = VectorGames("holdem", 2)
    before = games.reset()
    with pytest.raises(IllegalAction, match=r"seat 0 cannot 'check \(table 1\)' now; allowed: fold, call, raise"):
        games.step(np.array([2, 1]))
    with pytest.raises(IllegalAction, match=r"'action 9 \(table 0\)'"):
        games.step(np.array([9, 2]))
    after = games.step(np.array([2, 2]))
    assert (before.to_act == 0).all()
    assert (after.to_act == 1).all()


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (np.zeros(3, np.int64), r"must be 2 whole numbers.*shape \(3,\)"),
        (np.zeros(2), "not an array of float64"),
        (np.zeros((2, 1), np.int64), r"shape \(2, 1\)"),
    ],
)
def test_actions_of_another_shape_are_refused(actions: NDArray[np.integer], message: str) -> None:
    games = VectorGames("no-thanks", 2)
    games.reset()
    with pytest.raises(BadOption, match=message):
        games.step(actions)


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(BadOption, match="call reset first"):
        VectorGames("no-thanks", 2).step(np.zeros(2, np.int64))
    with pytest.raises(BadOption, match="1 to 1048576 tables, not 0"):
        VectorGames("no-thanks", 0)
    with pytest.raises(BadOption, match="needs 3 to 7 players, not 0"):
        VectorGames("no-thanks", 2, seats=0)
    with pytest.raises(BadOption, match="deals its own chips"):
        VectorGames("no-thanks", 2, stacks=[5, 5, 5])
