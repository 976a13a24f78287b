"""Observations as NumPy arrays."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadView
from tefuda.core.game import Game
from tefuda.core.observation import Encoder, Layout, Numbers
from tefuda.core.view import View
from tefuda.registry import game_named

Floats = NDArray[np.float32]


def game_of(game: Game | str) -> Game:
    """The game itself, or the registered one of this name."""
    return game_named(game) if isinstance(game, str) else game


def observation(encoder: Encoder, view: View) -> Floats:
    """What a seat sees, as an array."""
    seen: Floats = observations(encoder, [view])[0].copy()
    return seen


def observations(encoder: Encoder, views: Sequence[View]) -> Floats:
    """What many seats see: views x numbers, to be read only."""
    size = encoder.layout.size
    out = Numbers(len(views) * size)
    for at, view in enumerate(views):
        if view.seat >= view.seats:
            raise BadView("a spectator has no seat, and observations are what a seat sees")
        encoder.write(view, out, at * size)
    return floats(out).reshape(len(views), size)


def history(encoder: Encoder, view: View) -> Floats:
    """All that a seat has seen since the deal, as an array; for encoders with a `recall` layout."""
    out = Numbers(encoder.recall.size)
    encoder.write_recall(view, out, 0)
    return floats(out).copy()


def floats(numbers: Numbers) -> Floats:
    """What was written, without copying it; to be read only."""
    return np.asarray(memoryview(numbers.bits)).view(np.float32)


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
