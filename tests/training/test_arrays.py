"""Observations as arrays."""

import numpy as np
import pytest

from tefuda.core.errors import BadView, UnknownName
from tefuda.core.event import SPECTATOR
from tefuda.registry import game_named
from tefuda.training.arrays import bounds, game_of, named, observation

GAME = game_named("no-thanks")
SETUP = GAME.setup(4)
LAYOUT = GAME.encoder(SETUP).layout


def test_a_game_is_itself_or_has_a_name() -> None:
    assert game_of("no-thanks") is GAME
    assert game_of(GAME) is GAME
    with pytest.raises(UnknownName, match="no game 'bridge'"):
        game_of("bridge")


def test_an_observation_is_the_encoded_view() -> None:
    seen = observation(GAME.encoder(SETUP), GAME.new_view(SETUP, 2))
    assert seen.dtype == np.float32
    assert seen.shape == (LAYOUT.size,)
    assert named(LAYOUT, seen)["chips"].tolist() == pytest.approx([1.1] * 4)


def test_a_spectator_observes_nothing() -> None:
    with pytest.raises(BadView, match="a spectator has no seat"):
        observation(GAME.encoder(SETUP), GAME.new_view(SETUP, SPECTATOR))


def test_parts_are_parts_of_the_same_array() -> None:
    many = np.zeros((5, LAYOUT.size), np.float32)
    parts = named(LAYOUT, many)
    assert parts["cards"].shape == (5, 4, 33)
    assert list(parts) == [part.name for part in LAYOUT.parts]
    parts["cards"][2, 3, 1] = 1
    assert np.argwhere(many).tolist() == [[2, LAYOUT.start("cards") + 3 * 33 + 1]]
    with pytest.raises(BadView, match=f"has {LAYOUT.size} numbers here, not 7"):
        named(LAYOUT, np.zeros(7, np.float32))


def test_bounds_have_a_number_for_every_place() -> None:
    low, high = bounds(LAYOUT)
    assert low.shape == high.shape == (LAYOUT.size,)
    assert named(LAYOUT, low)["adds"].tolist() == [-3.5] * 4
    assert named(LAYOUT, high)["chips"].tolist() == pytest.approx([4.4] * 4)
