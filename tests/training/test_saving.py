"""Tables that are saved and taken up again go on as if nothing had happened."""

from typing import Any

import numpy as np
import pytest

from tefuda.core.errors import BadOption
from tefuda.registry import GAMES
from tefuda.training.vector import VectorGames
from tests.contract.test_outside_game import high_card
from tests.training.batches import assert_same, drawn

KINDS: list[dict[str, Any]] = [{"game": name} for name in GAMES] + [
    {"game": "holdem", "seats": 3, "opponents": {1: "lv2", 2: "random"}, "seat_of_learner": "rotate"},
    {"game": "no-thanks", "opponents": {0: "random"}, "moving_button": True, "everything": True},
    {"game": "stud", "vary": {"stack": (50, 900)}, "seats": 4},
    {"game": high_card.HighCard(), "seats": 3},
]


@pytest.mark.parametrize("kind", KINDS, ids=range(len(KINDS)))
def test_saved_tables_go_on_as_they_would_have(kind: dict[str, Any]) -> None:
    """Batch for batch and byte for byte, from any point of the game; saved again, they are the same bytes."""
    games = VectorGames(tables=4, seed=3, **kind)
    rng = np.random.default_rng(1)
    batch = games.reset()
    for stop in (1, 7, 18):
        for _ in range(stop):
            batch = games.step(drawn(batch, rng))
        data = games.save()
        other = VectorGames(tables=4, seed=9, **kind)
        again = other.restore(data)
        assert_same(batch, again)
        assert other.save() == data
        for _ in range(40):
            actions = drawn(batch, rng)
            batch, again = games.step(actions), other.step(actions)
            assert_same(batch, again)
        assert other.save() == games.save()


def test_what_was_not_saved_here_is_refused() -> None:
    games = VectorGames("holdem", 2)
    with pytest.raises(BadOption, match="call reset first"):
        games.save()
    games.reset()
    data = games.save()
    with pytest.raises(BadOption, match="these bytes are not saved tables"):
        games.restore(data[1:])
    with pytest.raises(BadOption, match="the saved tables have game holdem, these have stud"):
        VectorGames("stud", 2).restore(data)
    with pytest.raises(BadOption, match="the saved tables have count 2, these have 3"):
        VectorGames("holdem", 3).restore(data)
    with pytest.raises(BadOption, match="the saved tables have seats_of_others"):
        VectorGames("holdem", 2, opponents={1: "lv1"}).restore(data)
