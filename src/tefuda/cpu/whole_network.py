"""Small networks in whole numbers: the same answers on every machine, one position at a time or many.

Sums of floats come out otherwise when they are added in another order, as every processor and every library does.
Here all that is added up are whole numbers, so small that floats hold every sum exactly, in any order; so the
fastest multiplication there is may be used. Between two layers each sum is multiplied once and rounded, which is
the same everywhere.
"""

from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import Any, Final, final

import numpy as np
from numpy.typing import NDArray

from tefuda.core.errors import BadOption

EXACT: Final = 1 << 24
EXACT_IN_LONG: Final = 1 << 53
"""Whole numbers up to here are 32-bit floats, and 64-bit ones."""

MOST_INPUT: Final = 1023
MOST_INSIDE: Final = 255
"""Up to here go the numbers that a network is given, and those between its layers."""

GRAIN: Final = 128
"""Likings are counted in parts of this size: an action liked so much more is chosen 2.718 times as often."""

WHOLE: Final = 1 << 20
"""How likely the action liked best is, before what all are likely together is known."""

FARTHEST: Final = 14 * GRAIN
"""What is liked less than the best by so much is never chosen."""


def _powers() -> NDArray[np.int64]:
    """How likely an action is that is liked less than the best by so many grains; the last one not at all."""
    step = (Decimal(-1) / GRAIN).exp()  # rounded in the same way everywhere, which math.exp is not
    power = Decimal(WHOLE)
    powers = []
    for _ in range(FARTHEST):
        powers.append(int(power.to_integral_value()))
        power *= step
    return np.array([*powers, 0])


POWERS: Final = _powers()


@final
class WholeLayer:
    """Sums of whole numbers; each is multiplied with a `scale` of its own in the end."""

    def __init__(
        self, weights: NDArray[np.integer], bias: NDArray[np.int32], scale: NDArray[np.float32], most: int
    ) -> None:
        """`most` is the largest number that can come in."""
        self.weights: Final = weights
        self.bias: Final = bias
        self.scale: Final = scale
        sums = np.abs(weights.astype(np.int64)).sum(axis=0) * most + np.abs(bias.astype(np.int64))
        self.largest: Final = int(sums.max())
        kind = np.float32 if self.largest < EXACT else np.float64
        self._weights: Final = weights.astype(kind)
        self._bias: Final = bias.astype(kind)

    def of(self, numbers: NDArray[np.float32]) -> NDArray[np.float32]:
        """The sums, multiplied and rounded: rows x results."""
        sums = numbers.astype(self._weights.dtype) @ self._weights + self._bias
        return self._rounded(sums)

    def of_few(self, numbers: NDArray[np.float32]) -> NDArray[np.float32]:
        """The same of one row, most of which is nothing."""
        there = np.flatnonzero(numbers)
        sums = numbers[there].astype(self._weights.dtype) @ self._weights[there] + self._bias
        return self._rounded(sums)

    def _rounded(self, sums: NDArray[np.floating]) -> NDArray[np.float32]:
        rounded: NDArray[np.float32] = np.rint(sums * self.scale).astype(np.float32)
        return rounded


@final
class WholeNetwork:
    """Layers; between two of them what is negative becomes 0. What comes in is multiplied with `sizes`."""

    def __init__(self, sizes: NDArray[np.float32], layers: Sequence[WholeLayer]) -> None:
        self.sizes: Final = sizes
        self.layers: Final = list(layers)
        self._check()

    def likings(self, seen: NDArray[np.float32]) -> NDArray[np.int64]:
        """How much each action is liked, in grains: rows x actions."""
        flow = np.clip(np.rint(seen * self.sizes), 0, MOST_INPUT)
        first, *others = self.layers
        flow = first.of_few(flow[0])[None, :] if len(flow) == 1 else first.of(flow)
        for layer in others:
            flow = layer.of(np.clip(flow, 0, MOST_INSIDE))
        return flow.astype(np.int64)

    def parts(self, seen: NDArray[np.float32], legal: NDArray[np.bool_]) -> NDArray[np.int64]:
        """How likely each action is, in whole numbers of no particular sum, 0 where it is not legal."""
        likings = np.where(legal, self.likings(seen), -EXACT)
        below = likings.max(axis=1, keepdims=True) - likings
        parts: NDArray[np.int64] = POWERS[np.minimum(below, FARTHEST)]
        return parts

    def arrays(self) -> dict[str, NDArray[Any]]:
        """What is kept of it in a file."""
        arrays: dict[str, NDArray[Any]] = {"sizes": self.sizes}
        for at, layer in enumerate(self.layers):
            arrays[f"weights {at}"] = layer.weights
            arrays[f"bias {at}"] = layer.bias
            arrays[f"scale {at}"] = layer.scale
        return arrays

    @staticmethod
    def of_arrays(arrays: Mapping[str, NDArray[Any]]) -> "WholeNetwork":
        """The network that was kept so; `KeyError` if something is missing."""
        layers: list[WholeLayer] = []
        while f"weights {len(layers)}" in arrays:
            at = len(layers)
            most = MOST_INSIDE if layers else MOST_INPUT
            layers.append(WholeLayer(arrays[f"weights {at}"], arrays[f"bias {at}"], arrays[f"scale {at}"], most))
        return WholeNetwork(arrays["sizes"], layers)

    def _check(self) -> None:
        """Layers that fit together, and no sum that could be too large to be exact."""
        size = len(self.sizes)
        if not self.layers:
            raise BadOption("a network needs a layer")
        for at, layer in enumerate(self.layers):
            shape = layer.weights.shape
            if shape != (size, len(layer.bias)) or layer.scale.shape != layer.bias.shape:
                raise BadOption(f"layer {at} of the network must take {size} numbers; its shape is {shape}")
            if layer.largest >= EXACT_IN_LONG:
                raise BadOption(f"sums of layer {at} of the network could be larger than {EXACT_IN_LONG:,}")
            size = len(layer.bias)
