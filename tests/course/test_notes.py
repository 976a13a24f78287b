"""What is made of what was written down: surprises, gains, and whose decisions count."""

import numpy as np
import pytest
import torch

from tefuda.course.league import NOW
from tefuda.course.networks import Thought
from tefuda.course.notes import Notes, surprises
from tefuda.training.batch import BatchShape

# Three seats at one table; a hand of four decisions, the first two of a second one, and the notes end.
TO_ACT = [0, 1, 0, 1, 2, 0]
EXPECTED = [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
VALUES = [0.5, 1.5, 2.5, 3.5, 4.5, 5.5]
REWARDS = [0, 0, 0, (10.0, -4.0, -6.0), 0, 0]


def told(trace: float) -> list[float]:
    rewards = torch.zeros(6, 1, 3)
    dones = torch.zeros(6, 1, dtype=torch.bool)
    rewards[3, 0], dones[3, 0] = torch.tensor(REWARDS[3]), True
    values, expected, to_act = (torch.tensor(part)[:, None] for part in (VALUES, EXPECTED, TO_ACT))
    found: list[float] = surprises(values, expected, to_act, rewards, dones, trace)[:, 0].tolist()
    return found


def test_a_decision_leads_to_the_seats_next_one_or_to_the_end() -> None:
    """Seat 0 decides at 0 and 2, seat 1 at 1 and 3; the hand ends after 3. What comes after that is not known."""
    last = [10.0 - 3.0, -4.0 - 4.0]
    assert told(0.0) == pytest.approx([2.5 - 1.0, 3.5 - 2.0, *last, np.nan, np.nan], nan_ok=True)


def test_later_surprises_count_less() -> None:
    last = [10.0 - 3.0, -4.0 - 4.0]
    first = [1.5 + 0.9 * last[0], 1.5 + 0.9 * last[1]]
    assert told(0.9) == pytest.approx([*first, *last, np.nan, np.nan], nan_ok=True)


def noted(who: list[list[int]], own: list[list[bool]]) -> Notes:
    """One decision at each of three tables for two, after which the hand is over."""
    shape = BatchShape(3, 2, 2, 2, 1)
    notes = Notes(np.array(own), 40, "cpu")
    notes.sit_down(np.array(who))
    before, after = shape.empty(), shape.empty()
    for batch in (before, after):
        for array in batch:
            array[...] = 0
    before.masks[...] = True
    before.to_act[...] = [0, 1, 0]
    seen = notes.look(before)
    halves = torch.full((3, 2), 0.5).log()
    thought = Thought(halves, torch.tensor([[1.0, 3.0]] * 3))
    notes.decided(seen, thought, torch.tensor([1, 1, 0]), notes.deciding(seen) == NOW)
    after.rewards[...] = [[80, -80]] * 3
    after.dones[...] = True
    notes.brought(after)
    assert notes.size == 3
    return notes


def test_actions_gain_what_was_expected_of_them_and_the_chosen_one_what_came_of_it() -> None:
    """Each is expected to bring 1 and 3, 2 together; seat 0 wins 2 big bets, seat 1 loses 2."""
    lesson = noted([[0, 0]] * 3, [[True, True]] * 3).lesson(0.9)
    halves = np.array([[-0.5, 0.5]] * 3)
    assert lesson.returns.tolist() == [2.0, -2.0, 2.0]
    assert lesson.chosen.tolist() == [1, 1, 0]
    halves[0, 1] += 2.0 - 3.0
    halves[1, 1] += -2.0 - 3.0
    halves[2, 0] += 2.0 - 1.0
    assert lesson.gains.numpy() == pytest.approx(halves)


def test_notes_begin_anew_when_others_sit_down() -> None:
    notes = noted([[0, 0]] * 3, [[True, True]] * 3)
    begun = [notes.begun]
    notes.sit_down(np.zeros((3, 2), np.int64))
    assert [*begun, notes.begun, notes.size] == [True, False, 0]


def test_nothing_is_learned_from_decisions_of_those_of_before() -> None:
    """Seat 1 of the second table is somebody of before; so is seat 1 of the third, who does not decide."""
    lesson = noted([[0, 0], [0, 2], [0, 1]], [[True, True]] * 3).lesson(0.9)
    assert lesson.chosen.tolist() == [1, 0]


def test_critics_know_how_many_strangers_there_are() -> None:
    """Those of before, and the CPUs."""
    notes = noted([[0, 0], [0, 2], [0, 0]], [[True, True], [True, True], [True, False]])
    assert notes.lesson(0.9).known[:, -1].tolist() == [0.0, 0.5]
