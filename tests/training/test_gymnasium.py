"""Learning against others through Gymnasium's vector interface."""

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.registry import GAMES
from tefuda.training.gymnasium import make_against
from tefuda.training.vector import VectorGames


@pytest.mark.parametrize("name", GAMES)
def test_spaces_hold_what_is_seen(name: str) -> None:
    env = make_against(name, "random", tables=5, seed=1)
    assert isinstance(env, VectorEnv)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    seen, infos = env.reset(seed=3)
    ended = 0
    for _ in range(150):
        assert env.observation_space.contains(seen)
        actions = env.sample(seen)
        assert env.action_space.contains(actions)
        seen, rewards, terminations, truncations, infos = env.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == infos["unplayed"].shape == (5,)
        assert rewards.dtype == np.float64
        assert not truncations.any()
        assert not rewards[~terminations].any()
        assert ("final_obs" in infos) == bool(terminations.any())
        for table in terminations.nonzero()[0]:
            assert infos["_final_obs"][table]
            assert env.single_observation_space.contains(infos["final_obs"][table])
        ended += int(terminations.sum())
    assert ended >= 5
    env.close()


def test_rewards_are_those_of_the_learners_seat() -> None:
    env = make_against("holdem", ["lv1", "lv2"], tables=6, seats=3, seed=2)
    games = VectorGames("holdem", 6, 3, opponents={1: "lv1", 2: "lv2"}, seat_of_learner="rotate", seed=2)
    seen, _ = env.reset()
    batch = games.reset()
    rng = np.random.default_rng(1)
    for _ in range(80):
        assert np.array_equal(seen["observation"], batch.observations)
        assert np.array_equal(seen["action_mask"], batch.masks)
        assert batch.to_act.tolist() == [0, 1, 2, 0, 1, 2]
        actions = (rng.random(batch.masks.shape) * batch.masks).argmax(axis=1)
        seen, rewards, _, _, infos = env.step(actions)
        batch = games.step(actions)
        assert np.array_equal(rewards, batch.rewards[np.arange(6), batch.to_act])
        assert np.array_equal(infos["unplayed"], batch.unplayed[np.arange(6), batch.to_act])


def test_a_seed_begins_anew_and_without_one_the_series_goes_on() -> None:
    env = make_against("no-thanks", "greedy", tables=3)
    one = env.reset(seed=5)[0]["observation"]
    two = env.reset()[0]["observation"]
    assert np.array_equal(env.reset(seed=5)[0]["observation"], one)
    assert np.array_equal(env.reset()[0]["observation"], two)
    assert not np.array_equal(one, two)


def test_gymnasiums_statistics_count_our_games() -> None:
    env = RecordEpisodeStatistics(make_against("holdem", "lv1", tables=4, seed=1))
    seen, _ = env.reset(seed=1)
    total, ended, counted = 0.0, 0, 0.0
    for _ in range(100):
        seen, rewards, terminations, _, infos = env.step(env.unwrapped.sample(seen))  # type: ignore[attr-defined]
        total += float(rewards.sum())
        ended += int(terminations.sum())
        if "episode" in infos:
            counted += float(infos["episode"]["r"][infos["_episode"]].sum())
    assert ended > 10
    assert counted == pytest.approx(total)


def test_gymnasium_makes_them_by_name() -> None:
    env = gymnasium.make_vec(
        "tefuda/holdem-v1", num_envs=3, vectorization_mode="vector_entry_point", against="lv1"
    )
    seen, _ = env.reset(seed=1)
    assert seen["observation"].shape[0] == env.num_envs == 3
    env.close()


def test_what_cannot_be_is_refused() -> None:
    with pytest.raises(BadOption, match="3 seats have room for 2 opponents, not 1"):
        make_against("holdem", ["lv1"], seats=3)
    env = make_against("holdem", "lv1", tables=2)
    with pytest.raises(BadOption, match="all tables share one seed"):
        env.reset(seed=[1, 2])
    with pytest.raises(BadOption, match=r"no options to reset with; \['deck'\] was given"):
        env.reset(options={"deck": 1})
    env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(np.array([3, 3]))
