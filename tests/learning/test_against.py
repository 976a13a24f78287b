"""Practice against a player who does not change finds out how to win from it."""

import re
import sys
from pathlib import Path

import numpy as np
import pytest

from tefuda.bots.python_file import load_module
from tefuda.core.errors import BadOption
from tefuda.core.game import Game
from tefuda.core.player import Player
from tefuda.core.rng import stream
from tefuda.cpu.random_player import RandomPlayer
from tefuda.extras import MissingExtra
from tefuda.learning import tables
from tefuda.learning.against import learn_against
from tefuda.learning.network_player import NetworkPlayer
from tefuda.registry import cpu_named, game_named
from tefuda.training.arrays import Floats
from tests.learning.duels import table_of, won

NEEDS_TORCH = "PyTorch is not installed: make test-learners brings it"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short lessons, so that few decisions are enough for several."""
    monkeypatch.setattr(tables, "TABLES", 64)
    monkeypatch.setattr(tables, "LENGTH", 16)


def cpu(game: Game, name: str) -> Player:
    return cpu_named(game.spec.name, name)


def test_without_pytorch_it_says_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "tefuda.learning.ppo", raising=False)
    monkeypatch.setitem(sys.modules, "torch", None)
    game = game_named("holdem")
    with pytest.raises(MissingExtra, match=r"learning needs torch, .* pip install '\.\[learn\]'"):
        learn_against(cpu(game, "random"), game, game.setup(2), minutes=1)
    monkeypatch.undo()
    sys.modules.pop("tefuda.learning.ppo", None)


@pytest.mark.parametrize(("target", "least"), [("random", 100), ("lv1", 5)])
def test_it_learns_to_win_at_holdem(target: str, least: float) -> None:
    pytest.importorskip("torch", reason=NEEDS_TORCH)
    game = game_named("holdem")
    setup = game.setup(2)
    player = learn_against(cpu(game, target), game, setup, decisions=25_000)
    mean, half = won(game, setup, player, cpu(game, target), 1000)
    assert (mean - half) * 100 / 40 > least


def test_it_learns_no_thanks_against_two() -> None:
    pytest.importorskip("torch", reason=NEEDS_TORCH)
    game = game_named("no-thanks")
    setup, others = game.setup(3), cpu(game, "random")
    taught = learn_against(others, game, setup, decisions=80_000)
    before, after = (won(game, setup, player, others, 40) for player in (others, taught))
    assert after[0] - after[1] > before[0] + before[1]


def test_it_finds_the_best_answer_in_a_game_that_nobody_registered() -> None:
    """High Card: a score is the card held, so one under the mean of the others is worth a swap, and no other."""
    pytest.importorskip("torch", reason=NEEDS_TORCH)
    game: Game = load_module(Path(__file__).parents[2] / "examples" / "high_card.py").HighCard()
    player = learn_against(RandomPlayer(), game, game.setup(2), decisions=30_000)
    chosen = {}
    for deck in range(60):
        table = table_of(game, game.setup(2), "best answer", deck)
        view = table.view(0)
        chosen[str(view.data()["mine"])] = player.decide(view, stream("1", "test"), False).action.text
    assert chosen == {f"[{card}]": "keep" if card > (55 - card) / 9 else "swap" for card in range(1, 11)}


def test_the_same_seed_teaches_the_same_and_another_seed_something_else() -> None:
    pytest.importorskip("torch", reason=NEEDS_TORCH)
    game = game_named("holdem")

    def weights(seed: str) -> list[Floats]:
        player = learn_against(cpu(game, "lv1"), game, game.setup(2), decisions=3000, seed=seed)
        return [part for layer in player.layers for part in layer]

    first, again, other = weights("1"), weights("1"), weights("2")
    assert all(np.array_equal(one, two) for one, two in zip(first, again, strict=True))
    assert not any(np.array_equal(one, two) for one, two in zip(first, other, strict=True))


def test_it_reports_how_it_goes_and_stops_in_time() -> None:
    torch = pytest.importorskip("torch", reason=NEEDS_TORCH)
    threads = torch.get_num_threads()
    game = game_named("holdem")
    lines: list[str] = []
    player = learn_against(cpu(game, "random"), game, game.setup(2), minutes=0.02, report=lines.append)
    assert isinstance(player, NetworkPlayer)
    assert player.likeliest
    assert len(lines) <= 21
    pattern = r"[0-9.]+ minutes, [0-9,]+ decisions: [+-][0-9.]+ big bets per 100 hands"
    assert all(re.fullmatch(pattern, line) for line in lines)
    assert torch.get_num_threads() == threads


def test_practice_of_no_length_is_refused() -> None:
    game = game_named("holdem")
    for minutes in (0.0, -1.0, float("nan")):
        with pytest.raises(BadOption, match="more than 0 minutes"):
            learn_against(cpu(game, "random"), game, game.setup(2), minutes=minutes)
    with pytest.raises(BadOption, match="at least 1 decision, not 0"):
        learn_against(cpu(game, "random"), game, game.setup(2), decisions=0)
