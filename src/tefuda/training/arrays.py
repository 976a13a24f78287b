"""Observations as NumPy arrays."""

import numpy as np
from librt.vecs import vec
from numpy.typing import NDArray

from tefuda.core.errors import BadView
from tefuda.core.game import Game
from tefuda.core.observation import Encoder, Layout
from tefuda.core.view import View
from tefuda.registry import game_named

Floats = NDArray[np.float32]


def game_of(game: Game | str) -> Game:
    """The game itself, or the registered one of this name."""
    return game_named(game) if isinstance(game, str) else game


def observation(encoder: Encoder, view: View) -> Floats:
    """What a seat sees, as an array."""
    if view.seat >= view.seats:
        raise BadView("a spectator has no seat, and observations are what a seat sees")
    out = vec[float]([0.0] * encoder.layout.size)
    encoder.write(view, out, 0)
    return np.asarray(memoryview(out)).astype(np.float32)


def bounds(layout: Layout) -> tuple[Floats, Floats]:
    """The lowest and the highest value of every number of an observation."""
    low = [np.full(part.size, part.low, np.float32) for part in layout.parts]
    high = [np.full(part.size, part.high, np.float32) for part in layout.parts]
    return np.concatenate(low), np.concatenate(high)


def named(layout: Layout, observations: Floats) -> dict[str, Floats]:
    """The parts of one observation, or of an array of them, by name and in their own shapes; nothing is copied."""
    if observations.shape[-1] != layout.size:
        raise BadView(f"an observation has {layout.size} numbers here, not {observations.shape[-1]}")
    around = observations.shape[:-1]
    return {
        part.name: observations[..., layout.place(part.name)].reshape(around + part.shape) for part in layout.parts
    }
