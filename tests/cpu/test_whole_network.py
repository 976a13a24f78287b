"""Networks in whole numbers: exact sums, the same one by one as together, and shares from tables."""

from math import exp

import numpy as np
import pytest

from tefuda.core.errors import BadOption
from tefuda.cpu.whole_network import (
    EXACT,
    FARTHEST,
    GRAIN,
    MOST_INPUT,
    MOST_INSIDE,
    POWERS,
    WHOLE,
    WholeLayer,
    WholeNetwork,
)


def layer(weights: list[list[int]], bias: list[int], scale: list[float]) -> WholeLayer:
    arrays = np.array(weights, np.int8), np.array(bias, np.int32), np.array(scale, np.float32)
    return WholeLayer(*arrays, most=MOST_INSIDE)


def drawn_network(seed: int) -> WholeNetwork:
    """Three layers of chance; the sums of the first are large, those of the others are not."""
    rng = np.random.default_rng(seed)
    layers = []
    for size, width, largest, most, scale in (
        (300, 256, 32_000, MOST_INPUT, 3e-5),
        (256, 256, 127, MOST_INSIDE, 0.003),
        (256, 5, 127, MOST_INSIDE, 0.003),
    ):
        weights = rng.integers(-largest, largest + 1, (size, width)).astype(np.int16)
        bias = rng.integers(-50_000, 50_000, width).astype(np.int32)
        layers.append(WholeLayer(weights, bias, np.full(width, scale, np.float32), most))
    assert [one.largest < EXACT for one in layers] == [False, True, True]
    return WholeNetwork(np.full(300, MOST_INPUT, np.float32), layers)


def test_what_it_does_with_numbers() -> None:
    """1.2 and 0.4 become 12 and 4; 12*2 + 4 + 1 is halved and rounded; -29 becomes 0."""
    first = layer([[2, -3], [1, 2]], [1, -1], [0.5, 0.5])
    second = layer([[3], [100]], [7], [1.0])
    network = WholeNetwork(np.full(2, 10, np.float32), [first, second])
    inside = round((12 * 2 + 4 * 1 + 1) / 2)
    assert network.likings(np.array([[1.2, 0.4]], np.float32)).tolist() == [[3 * inside + 7]]
    assert network.likings(np.array([[-1.0, 0.0]], np.float32)).tolist() == [[7]], "nothing is below 0"


def test_numbers_are_cut_off_where_sums_could_become_too_large() -> None:
    network = WholeNetwork(np.ones(1, np.float32), [layer([[1]], [0], [3.0]), layer([[1]], [0], [1.0])])
    assert network.likings(np.array([[1000.0]], np.float32)).tolist() == [[255]]
    inputs = WholeNetwork(np.ones(1, np.float32), [layer([[1]], [0], [0.25])])
    assert inputs.likings(np.array([[5000.0]], np.float32)).tolist() == [[256]], "1023 / 4"
    assert network.likings(np.array([[60.0]], np.float32)).tolist() == [[180]]


def test_positions_together_and_one_by_one_come_to_the_same() -> None:
    network = drawn_network(1)
    rng = np.random.default_rng(2)
    seen = (rng.random((200, 300)) * (rng.random((200, 300)) < 0.2)).astype(np.float32)
    together = network.likings(seen)
    assert len(np.unique(together)) > 100
    assert np.array_equal(together, np.vstack([network.likings(row[None, :]) for row in seen]))


def test_the_order_of_adding_up_does_not_matter() -> None:
    """The same in Python's whole numbers, which know no rounding."""
    network = drawn_network(3)
    seen = np.random.default_rng(4).random((3, 300)).astype(np.float32)
    for row, found in zip(seen, network.likings(seen), strict=True):
        flow = [min(1023, max(0, int(np.rint(number * np.float32(1023))))) for number in row]
        for at, one in enumerate(network.layers):
            sums = [
                sum(int(weight) * number for weight, number in zip(column, flow, strict=True)) + int(bias)
                for column, bias in zip(one.weights.T, one.bias, strict=True)
            ]
            assert max(map(abs, sums)) <= one.largest
            kind = np.float32 if one.largest < EXACT else np.float64
            flow = [int(np.rint(kind(total) * scale)) for total, scale in zip(sums, one.scale, strict=True)]
            if at < 2:
                flow = [min(255, max(0, number)) for number in flow]
        assert flow == found.tolist()


def test_powers_are_those_of_e() -> None:
    assert POWERS[0] == WHOLE
    assert POWERS[GRAIN] == round(WHOLE / exp(1))
    assert [int(power) for power in POWERS[:-1]] == pytest.approx(
        [WHOLE * exp(-below / GRAIN) for below in range(FARTHEST)], abs=0.5001
    )
    assert POWERS[FARTHEST] == 0


def test_parts_are_powers_of_what_an_action_is_liked_less() -> None:
    network = WholeNetwork(np.ones(1, np.float32), [layer([[0, 0, 0, 0]], [0, -GRAIN, 500, -FARTHEST], [1.0] * 4)])
    legal = np.array([[True, True, False, True], [False, False, False, True]])
    parts = network.parts(np.zeros((2, 1), np.float32), legal).tolist()
    assert parts == [[WHOLE, round(WHOLE / exp(1)), 0, 0], [0, 0, 0, WHOLE]]


def test_it_is_kept_as_arrays() -> None:
    network = drawn_network(5)
    again = WholeNetwork.of_arrays(network.arrays())
    seen = np.random.default_rng(6).random((4, 300)).astype(np.float32)
    assert np.array_equal(again.likings(seen), network.likings(seen))


def test_layers_that_do_not_fit_together_are_refused() -> None:
    fits = layer([[1, 1]], [0, 0], [1.0, 1.0])
    with pytest.raises(BadOption, match=r"layer 1 of the network must take 2 numbers; its shape is \(1, 2\)"):
        WholeNetwork(np.ones(1, np.float32), [fits, fits])
    with pytest.raises(BadOption, match="a network needs a layer"):
        WholeNetwork(np.ones(1, np.float32), [])


def test_sums_that_could_be_rounded_are_refused() -> None:
    weights = np.full((3, 1), np.iinfo(np.int64).max >> 11, np.int64)
    wide = WholeLayer(weights, np.zeros(1, np.int32), np.ones(1, np.float32), 1)
    with pytest.raises(
        BadOption, match="sums of layer 0 of the network could be larger than 9,007,199,254,740,992"
    ):
        WholeNetwork(np.ones(3, np.float32), [wide])


def test_the_largest_sum_is_known() -> None:
    assert layer([[3, -100], [-4, 20]], [5, -7], [1.0, 1.0]).largest == 120 * MOST_INSIDE + 7
