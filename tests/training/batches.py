"""Batches for tests: legal actions, and whether two are the same."""

import numpy as np
from numpy.typing import NDArray

from tefuda.training.vector import Batch


def drawn(batch: Batch, rng: np.random.Generator) -> NDArray[np.intp]:
    """A legal action at each table, all equally likely."""
    chosen: NDArray[np.intp] = (rng.random(batch.masks.shape) * batch.masks).argmax(axis=1)
    return chosen


def assert_same(one: Batch, two: Batch) -> None:
    """All arrays are equal, number for number."""
    for name in Batch._fields:
        assert np.array_equal(getattr(one, name), getattr(two, name)), name
