"""Many games at once, as arrays."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.registry import GAMES
from tefuda.training.arrays import bounds, named
from tefuda.training.pettingzoo import raw_env
from tefuda.training.vector import Batch, VectorGames
from tests.contract.test_outside_game import high_card
from tests.training.batches import assert_same, drawn


def first_legal(batch: Batch) -> NDArray[np.intp]:
    chosen: NDArray[np.intp] = batch.masks.argmax(axis=1)
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
        kinds = ["float32", "bool", "int64", "float32", "bool", "float32", "float32"]
        assert [array.dtype.name for array in batch] == kinds
        assert not batch.unplayed.any()
        assert batch.everything.shape == (7, 0)
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


@pytest.mark.parametrize("tables", [1, 3, 700])
def test_arrays_of_the_caller_are_written_into(tables: int) -> None:
    """The same numbers as in new arrays, however many tables are written at a time; stale ones are gone."""
    fresh, given = VectorGames("stud", tables, seats=4), VectorGames("stud", tables, seats=4)
    rng = np.random.default_rng(4)
    mine = given.empty()
    for array in mine:
        array.fill(1)
    one, two = fresh.reset(), given.reset(out=mine)
    for _ in range(30):
        assert two is mine
        assert_same(one, two)
        actions = drawn(one, rng)
        one, two = fresh.step(actions), given.step(actions, out=mine)


def test_arrays_may_be_parts_of_larger_ones() -> None:
    games = VectorGames("no-thanks", 4)
    steps = games.empty(3)
    games.reset(out=steps.at(0))
    games.step(np.ones(4, np.int64), out=steps.at(1))
    again = VectorGames("no-thanks", 4)
    assert np.array_equal(again.reset().observations, steps.observations[0])
    assert np.array_equal(again.step(np.ones(4, np.int64)).observations, steps.observations[1])


def test_arrays_of_the_wrong_kind_are_refused_and_nothing_is_played() -> None:
    games = VectorGames("no-thanks", 2)
    before = games.reset()
    wrong: Any = np.zeros((2, 146))
    with pytest.raises(
        BadOption, match=r"observations must be an array of float32 with the shape \(2, 146\), not"
    ):
        games.step(np.ones(2, np.int64), out=before._replace(observations=wrong))
    with pytest.raises(BadOption, match=r"out.rewards must be an array of float32 with the shape \(2, 3\)"):
        games.step(np.ones(2, np.int64), out=before._replace(rewards=np.zeros((2, 2), np.float32)))
    assert (before.to_act == 0).all()
    assert (games.step(np.ones(2, np.int64)).to_act == 1).all()


@pytest.mark.parametrize("name", GAMES)
def test_everything_is_what_the_others_see(name: str) -> None:
    """Critics are told what is hidden; what the policy sees is the same with and without them."""
    plain, told = VectorGames(name, 5, seed=8), VectorGames(name, 5, seed=8, everything=True)
    low, high = bounds(told.hidden_layout)
    rng = np.random.default_rng(5)
    one, two = plain.reset(), told.reset()
    for _ in range(60):
        assert np.array_equal(one.observations, two.observations)
        assert two.everything.shape == (5, told.hidden_layout.size)
        assert (low <= two.everything).all()
        assert (two.everything <= high).all()
        assert two.everything.any()
        actions = drawn(one, rng)
        one, two = plain.step(actions), told.step(actions)


def test_everybodys_cards_are_in_everything() -> None:
    games = VectorGames("holdem", 6, seats=3, everything=True)
    batch = games.reset()
    downs = named(games.hidden_layout, batch.everything)["all_down"]
    assert np.array_equal(downs[:, 0], named(games.layout, batch.observations)["hole"])
    assert (downs.sum(axis=2) == 2).all()
    assert downs.sum(axis=1).max() == 1
    to_come = named(games.hidden_layout, batch.everything)["to_come"]
    assert ((to_come > 0).sum(axis=1) == 5).all()
    assert not (to_come[:, None] * downs).any()
    following = to_come.argsort(axis=1)[:, ::-1][:, :3]
    for _ in range(3):
        batch = games.step(np.where(batch.masks[:, 2], 2, 1))
    board = named(games.layout, batch.observations)["board"]
    assert all(board[table, cards].all() for table, cards in enumerate(following))


def test_a_game_that_does_not_say_what_is_hidden_has_no_everything() -> None:
    with pytest.raises(BadOption, match="does not say what is hidden"):
        VectorGames(high_card.HighCard(), 3, seats=4, everything=True)
