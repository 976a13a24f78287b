"""What the lessons stand on."""

import numpy as np
import pytest

from tefuda.learning.practice import Practice

torch = pytest.importorskip("torch", reason="PyTorch is not installed: make test-learners brings it")


def test_a_network_on_levelled_numbers_is_kept_as_one_on_numbers_as_they_are() -> None:
    from tefuda.learning.ppo import Learner, Recipe

    rng = np.random.default_rng(1)
    known = np.hstack([rng.random((500, 6)) < 0.3, rng.normal(600, 40, (500, 2)), np.full((500, 1), 7)])
    known = known.astype(np.float32)
    learner = Learner(8, known, 3, 1, Recipe(width=16))
    liked = learner.policy(torch.from_numpy(known[:, :8])).detach().numpy()
    flow = known[:, :8]
    *inner, (weights, bias) = learner.layers()
    for inner_weights, inner_bias in inner:
        flow = np.maximum(flow @ inner_weights + inner_bias, 0)
    assert flow @ weights + bias == pytest.approx(liked, abs=1e-5)


def played(dones: list[bool], rewards: list[list[float]], seats: list[int], after: int) -> Practice:
    """One table for two, at which everybody expects 1, and 2 in the end."""
    steps = len(dones)
    return Practice(
        seats=np.array(seats)[:, None],
        seen=np.zeros((steps, 1, 1), np.float32),
        known=np.zeros((steps, 1, 1), np.float32),
        masks=np.ones((steps, 1, 1), np.bool_),
        chosen=np.zeros((steps, 1), np.int64),
        likely=np.zeros((steps, 1), np.float32),
        expected=np.ones((steps, 1), np.float32),
        rewards=np.array(rewards, np.float32)[:, None, :],
        dones=np.array(dones)[:, None],
        next_seats=np.array([after]),
        next_expected=np.full(1, 2, np.float32),
        length=4.0,
    )


def test_a_seat_answers_for_what_comes_until_it_decides_again() -> None:
    """Seat 0, seat 1, seat 0 ends the game with 5 for itself and 7 for the other; then 1 begins anew."""
    from tefuda.learning.ppo import gains_of

    practice = played([False, False, True, False], [[0, 0], [0, 0], [5, 7], [0, 0]], [0, 1, 0, 1], 1)
    # Step 3: 1 decides again after the end of practice and expects 2. Step 1: 7 came, 1 was expected.
    assert gains_of(practice, 0.5)[:, 0].tolist() == [0 + 0.5 * 4, 6, 4, 1]


def test_where_practice_ends_first_nobody_is_surprised() -> None:
    from tefuda.learning.ppo import gains_of

    practice = played([False, False], [[0, 0], [0, 0]], [0, 1], 1)
    assert gains_of(practice, 0.5)[:, 0].tolist() == [0, 1]


def test_in_a_long_game_being_undecided_is_worth_less() -> None:
    """Without anything to gain a lesson makes the policy more even, and the less so the longer the game."""
    from tefuda.learning.ppo import Learner, Recipe

    rng = np.random.default_rng(1)
    seen = rng.random((64, 4)).astype(np.float32)
    moved = []
    for length in (5.0, 10.0, 100.0):
        learner = Learner(4, seen, 2, 1, Recipe(width=8, epochs=1, minibatch=64))
        with torch.no_grad():
            learner.policy[-1].bias[:] = torch.tensor([2.0, 0.0])
        before = learner.policy[-1].bias.detach().clone()
        slopes: list[float] = []
        learner.policy[-1].bias.register_hook(lambda slope, slopes=slopes: slopes.append(float(slope[0])))
        practice = Practice(
            seats=np.zeros((1, 64), np.int64),
            seen=seen[None],
            known=seen[None],
            masks=np.ones((1, 64, 2), np.bool_),
            chosen=np.zeros((1, 64), np.int64),
            likely=np.zeros((1, 64), np.float32),
            expected=np.zeros((1, 64), np.float32),
            rewards=np.zeros((1, 64, 1), np.float32),
            dones=np.ones((1, 64), np.bool_),
            next_seats=np.zeros(64, np.int64),
            next_expected=np.zeros(64, np.float32),
            length=length,
        )
        learner.learn(practice, 0.0)
        assert not torch.equal(before, learner.policy[-1].bias)
        moved.append(slopes[0])
    assert moved[0] == pytest.approx(moved[1])
    assert moved[2] == pytest.approx(moved[0] / 10)
