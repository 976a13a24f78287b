"""What a learner writes down while it plays, and what it makes of it before the next lesson."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tefuda.course.league import NOW
from tefuda.course.networks import Thought
from tefuda.extras import needed_for
from tefuda.training.batch import Batch

with needed_for("learning", "learn"):
    import torch


class Seen(NamedTuple):
    """A batch where the networks are."""

    known: torch.Tensor
    """What the critic sees: all that the seat sees comes first, then what is hidden, then the strangers' share."""

    masks: torch.Tensor
    to_act: torch.Tensor


class Lesson(NamedTuple):
    """Decisions to learn from, one row each."""

    known: torch.Tensor
    masks: torch.Tensor
    logs: torch.Tensor
    gains: torch.Tensor
    """How much better each action was than all together, weighed with how likely it was: as was expected of it,
    and for the chosen one corrected by what really came of it."""

    chosen: torch.Tensor
    returns: torch.Tensor
    """What should have been expected of the chosen one."""


class Notes:
    """The notes of one part of a room: steps x tables."""

    def __init__(self, own: NDArray[np.bool_], big_bet: int, device: str) -> None:
        self.own = own
        self.big_bet = big_bet
        self.device = device
        self.who = np.zeros(own.shape, np.int64)
        self._steps: list[list[torch.Tensor]] = []

    def sit_down(self, who: NDArray[np.int64]) -> None:
        """A lesson is over: these decide from now on, and the notes begin anew."""
        self.who = who
        self._steps = []

    @property
    def begun(self) -> bool:
        """Whether there is a step whose outcome is still to be told."""
        return bool(self._steps)

    @property
    def size(self) -> int:
        """How many decisions there are, those of others included."""
        return len(self._steps) * len(self.own)

    def deciding(self, seen: Seen) -> torch.Tensor:
        """Who is to act at each table."""
        return self._here(self.who).gather(1, seen.to_act[:, None])[:, 0]

    def look(self, batch: Batch) -> Seen:
        """A batch, taken to where the networks are."""
        strangers = ((self.who != NOW) | ~self.own).mean(axis=1, keepdims=True, dtype=np.float32)
        known = np.concatenate([batch.observations, batch.everything, strangers], axis=1)
        return Seen(self._here(known), self._here(batch.masks.copy()), self._here(batch.to_act.copy()))

    def decided(self, seen: Seen, thought: Thought, chosen: torch.Tensor, mine: torch.Tensor) -> None:
        """What was thought and done."""
        self._steps.append([seen.known, seen.masks, seen.to_act, thought.logs, thought.expected, chosen, mine])

    def brought(self, batch: Batch) -> None:
        """What came of it, in big bets: the batch after the step."""
        self._steps[-1] += [self._here(batch.rewards / np.float32(self.big_bet)), self._here(batch.dones.copy())]

    def lesson(self, trace: float) -> Lesson:
        """All decisions of the learner as it is whose hands were seen on."""
        parts = [torch.stack(part) for part in zip(*self._steps, strict=True)]
        known, masks, to_act, logs, expected, chosen, mine, rewards, dones = parts
        shares = logs.exp()
        values = (shares * expected).sum(2)
        hoped = expected.gather(2, chosen[..., None])[..., 0]
        surprise = surprises(values, hoped, to_act, rewards, dones, trace)
        gains = shares * (expected - values[..., None])
        gains.scatter_add_(2, chosen[..., None], surprise[..., None])
        rows = (mine & ~surprise.isnan()).flatten().nonzero()[:, 0]
        told = (known, masks, logs, gains, chosen, hoped + surprise)
        return Lesson(*(part.flatten(0, 1)[rows] for part in told))

    def _here(self, array: NDArray[np.generic]) -> torch.Tensor:
        return torch.from_numpy(array).to(self.device)


def surprises(
    values: torch.Tensor,
    expected: torch.Tensor,
    to_act: torch.Tensor,
    rewards: torch.Tensor,
    dones: torch.Tensor,
    trace: float,
) -> torch.Tensor:
    """How much more each decision brought than was expected of it, from the last one backwards: steps x tables.

    A decision leads to the next one of the same seat in the same hand, where the position has a value, or to the
    end of the hand. Later surprises count for it, too, less and less. Where the notes end before, nobody knows.
    """
    found = torch.full_like(expected, torch.nan)
    led_to = torch.full_like(rewards[0], torch.nan)
    later = torch.zeros_like(rewards[0])
    for at in range(len(expected) - 1, -1, -1):
        ended = dones[at][:, None]
        led_to = torch.where(ended, rewards[at], led_to)
        later = torch.where(ended, 0.0, later)
        mine = to_act[at][:, None]
        found[at] = led_to.gather(1, mine)[:, 0] + trace * later.gather(1, mine)[:, 0] - expected[at]
        led_to = led_to.scatter(1, mine, values[at][:, None])
        later = later.scatter(1, mine, found[at][:, None])
    return found
