"""Practice against oneself."""

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest

from tefuda.core.errors import BadOption
from tefuda.learning import tables
from tefuda.learning.alone import KEPT, learn_alone
from tefuda.registry import cpu_named, game_named
from tests.learning.duels import won

pytest.importorskip("torch", reason="PyTorch is not installed: make test-learners brings it")


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short lessons, so that few decisions are enough for several."""
    monkeypatch.setattr(tables, "TABLES", 64)
    monkeypatch.setattr(tables, "LENGTH", 64)


@pytest.mark.parametrize("layers", [False, True])
def test_it_comes_back_as_it_was_at_every_stage(layers: bool) -> None:
    game = game_named("no-thanks")
    setup = game.setup(3)
    lines: list[str] = []
    stages = learn_alone(game, setup, layers=layers, decisions=32 * 64 * 64, report=lines.append)
    assert len(stages) == len(KEPT)
    assert [len(player.layers) for player in stages] == [3 if layers else 1] * len(KEPT)
    weights = [player.layers[0][0] for player in stages]
    assert not any(np.array_equal(one, two) for one, two in pairwise(weights))
    assert lines
    assert all(line.endswith(": against itself") for line in lines)


def test_it_learns_to_win_without_having_met_anybody() -> None:
    game = game_named("no-thanks")
    setup = game.setup(3)
    first, *_, last = learn_alone(game, setup, layers=False, decisions=600_000)
    others = cpu_named("no-thanks", "random")
    before, after = (won(game, setup, player, others, 40) for player in (first, last))
    assert after[0] - after[1] > before[0] + before[1]


def test_the_same_seed_teaches_the_same() -> None:
    game = game_named("card-slot")

    def last(seed: str) -> bytes:
        return learn_alone(game, game.setup(2), decisions=30_000, seed=seed)[-1].layers[0][0].tobytes()

    assert last("1") == last("1")
    assert last("1") != last("2")


@pytest.mark.parametrize("wrong", [lambda: {"minutes": 0.0}, lambda: {"decisions": 0}])
def test_practice_of_no_length_is_refused(wrong: Callable[[], dict[str, float]]) -> None:
    game = game_named("no-thanks")
    with pytest.raises(BadOption, match="practice must take"):
        learn_alone(game, game.setup(3), **wrong())  # type: ignore[arg-type]
