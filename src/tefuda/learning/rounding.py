"""From networks as they were learned to networks in whole numbers, which decide the same on every machine."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption
from tefuda.cpu.whole_network import EXACT, GRAIN, MOST_INPUT, MOST_INSIDE, WholeLayer, WholeNetwork
from tefuda.learning.network_player import Layer
from tefuda.training.arrays import Floats

Doubles = NDArray[np.float64]

MOST_BIAS = 1 << 30
ROOM = 1.05
"""By how much more than ever seen numbers may be before they are cut off."""


def in_whole_numbers(layers: Sequence[Layer], seen: Floats) -> WholeNetwork:
    """The network that comes nearest; `seen` are positions that come up, to know how large the numbers get.

    The first layer is finer than the others: few of its numbers are not 0, and those are of very different sizes.
    """
    if len(seen) == 0:
        raise BadOption("rounding a network needs positions to look at")
    sizes = _sizes(seen)
    flow = seen.astype(np.float64)
    before = sizes.astype(np.float64)
    whole = []
    for at, (weights, bias) in enumerate(layers):
        flow = flow @ weights + bias
        if at == len(layers) - 1:
            after = np.full(len(bias), float(GRAIN))
        else:
            flow = np.maximum(flow, 0.0)
            after = MOST_INSIDE / np.maximum(flow.max(axis=0) * ROOM, 1e-6)
        whole.append(_rounded(weights / before[:, None], bias.astype(np.float64), after, at == 0))
        before = after
    return WholeNetwork(sizes, whole)


def _sizes(seen: Floats) -> Floats:
    """What each number is multiplied with: what is 0 or 1 stays so, the largest of all others becomes the most."""
    tops = seen.max(axis=0).astype(np.float64)
    tops[tops > 1.0] *= ROOM
    sizes = MOST_INPUT / np.maximum(tops, 1e-6)
    sizes[((seen == 0) | (seen == 1)).all(axis=0)] = 1.0
    found: Floats = sizes.astype(np.float32)
    return found


def _rounded(weights: Doubles, bias: Doubles, after: Doubles, first: bool) -> WholeLayer:
    """A layer whose numbers come in multiplied already, and go out multiplied by `after`."""
    kind = np.int16 if first else np.int8
    most = MOST_INPUT if first else MOST_INSIDE
    fine = np.iinfo(kind).max / np.maximum(np.abs(weights).max(axis=0), 1e-12)
    fine = np.minimum(fine, MOST_BIAS / np.maximum(np.abs(bias), 1e-12))
    if not first:
        # Where many weights are large they are written more coarsely: sums must fit into 32 bits.
        sums = np.abs(weights).sum(axis=0) * most + np.abs(bias)
        fine = np.minimum(fine, 0.98 * EXACT / np.maximum(sums, 1e-12))
    return WholeLayer(
        np.rint(weights * fine).astype(kind),
        np.rint(bias * fine).astype(np.int32),
        (after / fine).astype(np.float32),
        most,
    )
