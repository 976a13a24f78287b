"""The training example learns, and what it saves is a player at our tables like any other."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tefuda.bots.python_file import load_module, load_player
from tefuda.core.errors import BadOption
from tefuda.core.rng import stream
from tefuda.registry import game_named
from tefuda.testing import check_player

EXAMPLE = Path(__file__).parent.parent / "examples" / "train.py"
train: Any = load_module(EXAMPLE)


@pytest.fixture(scope="module")
def policy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The short version: a few lessons, a fiftieth of the real ones."""
    out = tmp_path_factory.mktemp("policy") / "learned.npz"
    train.train("no-thanks", 3, 4, 1, out)
    return out


def test_a_few_lessons_beat_random_on_fresh_decks(policy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLICY", str(policy))
    found = train.measure("no-thanks", 3, "random", 120, "fresh", policy)
    assert found.low > 0.6
    untaught = policy.with_name("untaught.npz")
    with np.load(policy) as saved:
        np.savez(untaught, weights=np.zeros_like(saved["weights"]), game="no-thanks", seats=3)
    assert train.measure("no-thanks", 3, "random", 120, "fresh", untaught).high < 0.2


def test_what_was_learned_is_a_player_that_keeps_the_contract(
    policy: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("POLICY", str(policy))
    player = load_player(f"{EXAMPLE}:Learned")
    game = game_named("no-thanks")
    for seed in "abc":
        check_player(player, game, seed, games=1)  # the first game of the contract is one for three
    with pytest.raises(BadOption, match="learned no-thanks for 3"):
        player.decide(game.new_view(game.setup(4), 0), stream("1", "test"), False)


def test_the_same_lessons_teach_the_same(policy: Path) -> None:
    again = policy.with_name("again.npz")
    train.train("no-thanks", 3, 4, 1, again)
    with np.load(policy) as one, np.load(again) as two:
        assert np.array_equal(one["weights"], two["weights"])
        assert np.any(one["weights"])


def test_better_than_expected_becomes_likelier(monkeypatch: pytest.MonkeyPatch) -> None:
    """At poker against random play a blind that is folded is worse than most, so folding becomes less likely."""
    monkeypatch.setattr(train, "LENGTH", 100)
    lessons = train.Lessons("holdem", 2, 1)
    for _ in range(3):
        lessons.learn()
    batch = lessons.games.reset()
    fold, legal = 0, batch.masks.sum(axis=1)
    shares = train.chances(batch.observations, batch.masks, lessons.weights)
    assert (shares[:, fold] < 1 / legal).mean() > 0.9
    assert np.allclose(shares.sum(axis=1), 1, atol=1e-5)
    assert not shares[~batch.masks].any()
