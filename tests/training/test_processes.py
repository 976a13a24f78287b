"""Tables in several processes: the same games as in one, and clear words when a process is lost."""

import os
import signal
import time
from multiprocessing import active_children
from typing import Any

import numpy as np
import pytest

from tefuda.core.errors import BadOption, IllegalAction
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.registry import game_named
from tefuda.training.processes import ProcessTables, WorkerLost
from tefuda.training.vector import VectorGames
from tests.training.batches import assert_same, drawn


class Breaks(Player):
    """Cannot decide anything."""

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        raise ValueError("no idea")


def test_the_same_games_as_in_one_process() -> None:
    settings: dict[str, Any] = {"seats": 3, "seed": 4, "opponents": {2: "lv1"}, "everything": True}
    whole = VectorGames("holdem", 8, **settings)
    rng = np.random.default_rng(1)
    with ProcessTables("holdem", 8, workers=2, **settings) as tables:
        assert tables.layout.size == whole.layout.size
        batch = whole.reset()
        first, second = tables.reset()
        for _ in range(40):
            assert_same(batch.at(slice(0, 4)), first)
            assert_same(batch.at(slice(4, 8)), second)
            actions = drawn(batch, rng)
            tables.send(0, actions[:4])
            tables.send(1, actions[4:])
            batch = whole.step(actions)
            # in whichever order they are asked for
            assert tables.receive(1) is second
            assert tables.receive(0) is first
    assert not active_children()
    tables.close()


@pytest.mark.parametrize("name", ["holdem", "card-slot"])
def test_a_game_itself_is_played_as_by_its_name(name: str) -> None:
    """What the workers are told is still the same game, with the same actions."""
    game = game_named(name)
    seats = game.spec.min_seats
    rng = np.random.default_rng(1)
    whole = VectorGames(game, 4, seats=seats, seed=4)
    with ProcessTables(game, 4, workers=1, seats=seats, seed=4) as tables:
        batch = whole.reset()
        first, second = tables.reset()
        for _ in range(60):
            assert_same(batch.at(slice(0, 2)), first)
            assert_same(batch.at(slice(2, 4)), second)
            actions = drawn(batch, rng)
            tables.send(0, actions[:2])
            tables.send(1, actions[2:])
            batch = whole.step(actions)
            tables.receive(0)
            tables.receive(1)


def test_one_half_is_played_while_the_other_waits() -> None:
    with ProcessTables("no-thanks", 4, workers=1) as tables:
        first, _ = tables.reset()
        tables.send(0, drawn(first, np.random.default_rng(1)))
        with pytest.raises(BadOption, match="half 0 is being played; receive it first"):
            tables.send(0, np.zeros(2, np.int64))
        assert tables.receive(1).to_act.tolist() == [0, 0]
        again, _ = tables.reset()
        assert again.to_act.tolist() == [0, 0]


def test_illegal_actions_are_refused_before_anything_is_played() -> None:
    with ProcessTables("holdem", 4, workers=1) as tables:
        first, second = tables.reset()
        with pytest.raises(
            IllegalAction, match=r"seat 0 cannot 'check \(table 3\)' now; allowed: fold, call, raise"
        ):
            tables.send(1, np.array([2, 1]))
        with pytest.raises(IllegalAction, match=r"'action -1 \(table 0\)'"):
            tables.send(0, np.array([-1, 2]))
        assert first.to_act.tolist() == second.to_act.tolist() == [0, 0]
        tables.send(0, np.array([2, 2]))
        assert tables.receive(0).to_act.tolist() == [1, 1]


def test_a_worker_that_dies_is_named() -> None:
    tables = ProcessTables("no-thanks", 4, workers=2)
    tables.reset()
    (victim,) = [worker for worker in active_children() if worker.pid == tables.pids[1]]
    os.kill(tables.pids[1], signal.SIGKILL)
    victim.join(10)
    with pytest.raises(WorkerLost, match=r"worker 1 ended unexpectedly \(exit code -9\); the tables are closed"):
        for _ in range(3):
            tables.send(0, np.zeros(2, np.int64))
            tables.receive(0)
    with pytest.raises(BadOption, match="these tables are closed"):
        tables.reset()
    assert not active_children()


def test_what_goes_wrong_in_a_worker_is_told() -> None:
    tables = ProcessTables("holdem", 2, workers=1, opponents={0: Breaks()})
    with pytest.raises(WorkerLost, match="worker 0 could not play on: ValueError: no idea"):
        tables.reset()
    assert not active_children()


def test_what_cannot_be_spread_is_refused() -> None:
    with pytest.raises(BadOption, match="tables must be a multiple of 4 with 2 workers, not 6"):
        ProcessTables("holdem", 6, workers=2)
    with pytest.raises(BadOption, match="tables must be a multiple of 12 with 2 workers, not 8"):
        ProcessTables("holdem", 8, workers=2, seats=3, paired=True)
    with pytest.raises(BadOption, match="there can be 1 to 64 workers, not 0"):
        ProcessTables("holdem", 6, workers=0)
    with ProcessTables("no-thanks", 2, workers=1) as tables:
        with pytest.raises(BadOption, match="call reset first"):
            tables.receive(0)
        with pytest.raises(BadOption, match="half must be 0 or 1, not 2"):
            tables.send(2, np.zeros(1, np.int64))


def test_workers_go_when_nobody_wants_them_any_more() -> None:
    tables = ProcessTables("no-thanks", 2, workers=1)
    tables.reset()
    (worker,) = active_children()
    start = time.monotonic()
    tables.close()
    assert not worker.is_alive()
    assert time.monotonic() - start < 30
