"""The PPO example learns from play against itself, and what it saves is a player that needs no PyTorch."""

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tefuda.bots.python_file import load_module, load_player
from tefuda.core.rng import stream
from tefuda.learning.network_player import NetworkPlayer
from tefuda.registry import cpu_named, game_named
from tests.learning.duels import table_of, won

pytest.importorskip("torch", reason="PyTorch is not installed: make test-learners brings it")

EXAMPLES = Path(__file__).parent.parent / "examples"
ppo: Any = load_module(EXAMPLES / "ppo_holdem.py")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ppo, "TABLES", 64)
    monkeypatch.setattr(ppo, "MINIBATCH", 512)


@pytest.fixture(scope="module")
def learned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The short version: some lessons of a few thousand decisions each."""
    out = tmp_path_factory.mktemp("ppo") / "learned.npz"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ppo, "TABLES", 64)
        patch.setattr(ppo, "MINIBATCH", 512)
        ppo.train(1.0, 1, out, decisions=60_000)
    return out


def test_play_against_itself_teaches_to_beat_random(learned: Path) -> None:
    game = game_named("holdem")
    mean, half = won(game, game.setup(2), NetworkPlayer.load(learned), cpu_named("holdem", "random"), 400)
    assert (mean - half) * 100 / 40 > 50


def test_the_bot_needs_no_pytorch(learned: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    saved = NetworkPlayer.load(learned)
    player = load_player(f"{EXAMPLES / 'ppo_bot.py'}:Learned(file={learned})")
    table = table_of(saved.game, saved.setup, "no torch")
    for _ in range(20):
        view = table.view(table.to_act)
        assert player.mix(view) == saved.mix(view)
        decisions = [one.decide(view, stream("1", "test"), False).action for one in (player, saved)]
        assert decisions[0] is decisions[1]
        table.deal()


def test_it_is_measured_on_every_deck_in_both_seats(learned: Path) -> None:
    mean, half = ppo.measure("random", 200, "fresh", learned)
    assert mean - half > 0
    assert half > 0


def test_the_same_seed_teaches_the_same(tmp_path: Path) -> None:
    files = [tmp_path / name for name in ("one.npz", "two.npz")]
    for out in files:
        ppo.train(1.0, 1, out, decisions=8000)
    one, two = (NetworkPlayer.load(out).layers for out in files)
    for first, second in zip(one, two, strict=True):
        assert all(np.array_equal(*parts) for parts in zip(first, second, strict=True))


def test_a_surprise_is_about_the_same_seat_in_the_same_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """One table: seat 0, seat 1 and seat 0 act, seat 0 wins 3 from seat 1; then a hand that does not end."""
    monkeypatch.setattr(ppo, "TABLES", 1)
    monkeypatch.setattr(ppo, "LENGTH", 5)
    monkeypatch.setattr(ppo, "TRACE", 0.5)
    values = np.array([[1.0], [-0.5], [2.0], [0.1], [0.2]], np.float32)
    expected = np.array([[1.5], [-0.25], [2.5], [0.0], [0.0]], np.float32)
    to_act = np.array([[0], [1], [0], [1], [0]])
    rewards = np.zeros((5, 1, 2), np.float32)
    rewards[2] = [3.0, -3.0]
    dones = np.array([[False], [False], [True], [False], [False]])
    found = ppo.surprises(values, expected, to_act, rewards, dones)
    last = 3.0 - 2.5
    assert found[:3, 0].tolist() == pytest.approx([2.0 + 0.5 * last - 1.5, -3.0 + 0.25, last])
    assert np.isnan(found[3:]).all()


def test_the_critic_is_told_who_would_win() -> None:
    """The last numbers are what every hand that is checked and called down really ends with."""
    lessons = ppo.Lessons(1)
    call = lessons.games.actions.index("call")
    check = lessons.games.actions.index("check")
    told = {}
    for _ in range(12):
        batch = lessons.batch
        said = lessons.everything(batch)[:, -2:]
        for table, seat in enumerate(batch.to_act):
            told[table] = np.roll(said[table], seat).tolist()
        lessons.batch = lessons.games.step(np.where(batch.masks[:, check], check, call))
        for ended in np.flatnonzero(lessons.batch.dones).tolist():
            mine, other = told[ended]
            assert np.sign(lessons.batch.rewards[ended, 0]) == np.sign(mine - other)
    assert {(0.0, 1.0), (1.0, 0.0)} <= {tuple(shares) for shares in told.values()}


def test_it_is_under_300_lines_and_its_bot_under_20() -> None:
    assert len((EXAMPLES / "ppo_holdem.py").read_text().splitlines()) < 300
    assert len((EXAMPLES / "ppo_bot.py").read_text().splitlines()) < 20
