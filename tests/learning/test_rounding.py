"""Networks as they were learned become networks in whole numbers, and hardly decide otherwise."""

from itertools import pairwise

import numpy as np
import pytest

from tefuda.core.errors import BadOption
from tefuda.cpu.whole_network import EXACT, EXACT_IN_LONG
from tefuda.learning.network_player import Layer
from tefuda.learning.rounding import in_whole_numbers
from tefuda.training.arrays import Floats


def layers_of(sizes: list[int], scale: float = 1.0) -> list[Layer]:
    rng = np.random.default_rng(1)
    return [
        (
            (scale * rng.normal(size=(here, there)) / here**0.5).astype(np.float32),
            rng.normal(size=there).astype(np.float32),
        )
        for here, there in pairwise(sizes)
    ]


def shares(layers: list[Layer], seen: Floats) -> np.ndarray:
    flow = seen.astype(np.float64)
    for weights, bias in layers[:-1]:
        flow = np.maximum(flow @ weights + bias, 0)
    flow = flow @ layers[-1][0] + layers[-1][1]
    powers = np.exp(flow - flow.max(axis=1, keepdims=True))
    return np.asarray(powers / powers.sum(axis=1, keepdims=True))


def positions(count: int, seed: int) -> Floats:
    """Cards, and a few numbers of chips."""
    rng = np.random.default_rng(seed)
    cards = (rng.random((count, 60)) < 0.15).astype(np.float32)
    return np.hstack([cards, rng.gamma(2.0, 4.0, (count, 4)).astype(np.float32)])


@pytest.mark.parametrize("sizes", [[64, 6], [64, 48, 6], [64, 96, 96, 6]])
def test_what_it_likes_hardly_changes(sizes: list[int]) -> None:
    layers = layers_of(sizes)
    whole = in_whole_numbers(layers, positions(2000, 1))
    seen = positions(500, 2)
    parts = whole.parts(seen, np.ones((500, 6), np.bool_))
    found = parts / parts.sum(axis=1, keepdims=True)
    wanted = shares(layers, seen)
    apart = np.abs(found - wanted).sum(axis=1) / 2
    assert apart.mean() < 0.01
    assert apart.max() < 0.1
    assert (found.argmax(axis=1) == wanted.argmax(axis=1)).mean() > 0.98


def test_sums_stay_exact_however_large_the_weights_are() -> None:
    for scale in (1e-4, 1.0, 1e3):
        whole = in_whole_numbers(layers_of([64, 2000, 6], scale), positions(200, 1))
        assert whole.layers[0].largest < EXACT_IN_LONG
        assert whole.layers[1].largest < EXACT


def test_a_number_that_never_comes_up_and_a_unit_that_never_speaks_do_no_harm() -> None:
    layers = layers_of([64, 48, 6])
    layers[0][1][:5] = -1e6
    seen = positions(300, 1)
    seen[:, 7] = 0
    whole = in_whole_numbers(layers, seen)
    assert np.isfinite(whole.sizes).all()
    assert whole.likings(seen).any()


def test_rounding_needs_positions() -> None:
    with pytest.raises(BadOption, match="rounding a network needs positions to look at"):
        in_whole_numbers(layers_of([64, 6]), positions(0, 1))
