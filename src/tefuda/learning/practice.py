"""What a learner remembers of the games it practised on, until the next lesson."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.training.arrays import Floats


class Practice(NamedTuple):
    """Decisions in the order they were taken: steps x tables, and what was seen at each."""

    seats: NDArray[np.int64]
    """Whose decision it was."""

    seen: Floats
    """What the seat saw."""

    known: Floats
    """What the network that expects results is shown."""

    masks: NDArray[np.bool_]
    chosen: NDArray[np.int64]
    likely: Floats
    """The logarithm of how likely the chosen action was."""

    expected: Floats
    rewards: Floats
    """What a game that ended after this decision brought every seat, else 0: steps x tables x seats."""

    dones: NDArray[np.bool_]
    """Whether the game ended before the next decision."""

    next_seats: NDArray[np.int64]
    """Who decides after the last step, one for each table."""

    next_expected: Floats
    """What they expect."""

    length: float
    """How many decisions of a seat there are for each game that it ends, about."""
