"""Numbers at the beginning of a network and shares at its end."""

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="PyTorch is not installed: make test-learners brings it")


def test_levelled_numbers_differ_by_one_or_less_and_small_ones_are_not_blown_up() -> None:
    from tefuda.learning.level import Level

    known = np.array([[0, 580, 7], [1, 620, 7], [0, 580, 7], [1, 620, 7]], np.float32)
    levelled = Level(known)(torch.from_numpy(known)).numpy()
    assert levelled.tolist() == [[-0.5, -1, 0], [0.5, 1, 0], [-0.5, -1, 0], [0.5, 1, 0]]


def test_what_is_not_legal_has_no_share() -> None:
    from tefuda.learning.level import log_shares

    masks = torch.tensor([[True, True, False], [False, True, False]])
    shares = log_shares(torch.nn.Identity(), torch.zeros(2, 3), masks).exp()
    assert shares.tolist() == [[0.5, 0.5, 0.0], [0.0, 1.0, 0.0]]
