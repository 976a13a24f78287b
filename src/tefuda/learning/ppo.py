"""Proximal policy optimization: what a learner changes after it has played for a while.

Two networks: one likes actions, from what the seat sees; the other, which only practice needs, expects a result
and may see everything. What went better than expected becomes more likely, but never much more in one lesson.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tefuda.extras import needed_for
from tefuda.learning.level import Level, log_shares
from tefuda.learning.network_player import Layer
from tefuda.learning.practice import Practice
from tefuda.training.arrays import Floats

with needed_for("learning", "learn"):
    import torch
    from torch import nn
    from torch.nn import functional


@dataclass(frozen=True)
class Recipe:
    """How to learn. What has two values goes from the first, when practice begins, to the second at its end."""

    width: int = 128
    """Numbers between the layers."""

    layers: bool = True
    """Whether there is anything between what is seen and what is liked; what results are expected is always so."""

    rate: tuple[float, float] = (1e-3, 2e-5)
    """The size of Adam's steps; straight down."""

    haste: float = 1.0
    """By how much the steps of likings are larger."""

    entropy: tuple[float, float] = (0.1, 0.01)
    """How much it is worth to remain undecided, in spreads of the results; down by an equal share each time."""

    trace: float = 0.9
    """λ: how much a decision answers for what comes after the seat's next one, beyond what was expected there."""

    long: float = 10.0
    """In games with more decisions a seat than this, each decision has the less to do with the result: being
    undecided is worth less, and answering goes on for longer."""

    clip: float = 0.2
    epochs: int = 2
    minibatch: int = 2048
    steepest: float = 0.5
    """Slopes longer than this are shortened."""


LINEAR = Recipe(layers=False, haste=5.0)
"""For a policy that weighs what it sees and sums it up."""


class Learner:
    """The two networks and the lessons that change them. The same seed and the same practice teach the same."""

    def __init__(self, seen: int, known: Floats, actions: int, seed: int, recipe: Recipe) -> None:
        """`known`: positions that came up, one a row, of which the first `seen` numbers are what a seat sees."""
        self.recipe = recipe
        self._torch = torch.Generator().manual_seed(seed)
        self.rng = np.random.default_rng(seed)
        hidden = [recipe.width] * 2
        self.policy = self._network(known[:, :seen], [*(hidden if recipe.layers else []), actions], 0.01)
        self.critic = self._network(known, [*hidden, 1], 0.1)
        groups = [{"params": list(part.parameters())} for part in (self.policy, self.critic)]
        self._adam = torch.optim.Adam(groups, lr=recipe.rate[0], eps=1e-5)

    def choose(
        self, seen: Floats, known: Floats, masks: NDArray[np.bool_]
    ) -> tuple[NDArray[np.int64], Floats, Floats]:
        """An action drawn for each position, the logarithm of how likely it was, and the result expected."""
        with torch.inference_mode():
            logs = log_shares(self.policy, torch.from_numpy(seen), torch.from_numpy(masks)).numpy()
        steps = np.exp(logs, dtype=np.float64).cumsum(axis=1)
        points = self.rng.random((len(seen), 1)) * steps[:, -1:]
        chosen = (steps > points).argmax(axis=1)
        return chosen, logs[np.arange(len(seen)), chosen], self.expect(known)

    def expect(self, known: Floats) -> Floats:
        """The result expected in each position."""
        with torch.inference_mode():
            expected: Floats = self.critic(torch.from_numpy(known))[:, 0].numpy()
        return expected

    def learn(self, practice: Practice, done: float) -> None:
        """One lesson. `done` is the share of practice that is over."""
        recipe = self.recipe
        short = min(1.0, recipe.long / practice.length)
        gains = gains_of(practice, 1 - (1 - recipe.trace) * short)
        returns = gains + practice.expected
        gains = (gains - gains.mean()) / (gains.std() + 1e-6)
        rate = recipe.rate[0] + (recipe.rate[1] - recipe.rate[0]) * done
        for group, haste in zip(self._adam.param_groups, (recipe.haste, 1.0), strict=True):
            group["lr"] = rate * haste
        first, last = recipe.entropy
        undecided = first * (last / first) ** done * short
        decisions = (practice.seen, practice.known, practice.masks, practice.chosen, practice.likely)
        seen, known, masks, chosen, likely, gains, returns = (_flat(part) for part in (*decisions, gains, returns))
        for _ in range(recipe.epochs):
            for some in torch.randperm(len(seen), generator=self._torch).split(recipe.minibatch):
                logs = log_shares(self.policy, seen[some], masks[some])
                ratio = (logs.gather(1, chosen[some, None])[:, 0] - likely[some]).exp()
                gain = gains[some]
                held = ratio.clamp(1 - recipe.clip, 1 + recipe.clip)
                climb = torch.minimum(ratio * gain, held * gain).mean()
                entropy = -(logs.exp() * logs).sum(1).mean()
                surprise = functional.mse_loss(self.critic(known[some])[:, 0], returns[some])
                self._adam.zero_grad()
                (surprise / 2 - climb - undecided * entropy).backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), recipe.steepest)
                nn.utils.clip_grad_norm_(self.critic.parameters(), recipe.steepest)
                self._adam.step()

    def layers(self) -> list[Layer]:
        """The network that likes actions, for a `NetworkPlayer`."""
        level, *rest = self.policy
        assert isinstance(level, Level)
        linear = [part for part in rest if isinstance(part, nn.Linear)]
        layers = [(part.weight.detach().numpy().T.copy(), part.bias.detach().numpy().copy()) for part in linear]
        return [level.into(layers[0]), *layers[1:]]

    def _network(self, seen: Floats, sizes: list[int], size: float) -> nn.Sequential:
        """Sums, rectified between two layers; `size` is how far the first answers may differ."""
        parts: list[nn.Module] = [Level(seen)]
        before = seen.shape[1]
        for number, width in enumerate(sizes):
            last = number == len(sizes) - 1
            linear = nn.Linear(before, width)
            with torch.no_grad():
                nn.init.orthogonal_(linear.weight, size if last else 2**0.5, generator=self._torch)
                linear.bias.zero_()
            parts += [linear] if last else [linear, nn.ReLU()]
            before = width
        return nn.Sequential(*parts)


def gains_of(practice: Practice, trace: float) -> Floats:
    """By how much each decision did better than expected, counting later surprises less and less.

    What comes after a decision is what comes until the same seat decides again, or the game is over. Where
    practice ends before either, nobody knows, and nobody is surprised.
    """
    steps, tables = practice.chosen.shape
    shape = (tables, practice.rewards.shape[2])
    rows = np.arange(tables)
    gains = np.zeros_like(practice.expected)
    brought, expected, gain = (np.zeros(shape, np.float32) for _ in range(3))
    known = np.zeros(shape, np.bool_)
    expected[rows, practice.next_seats] = practice.next_expected
    known[rows, practice.next_seats] = True
    for at in range(steps - 1, -1, -1):
        over = practice.dones[at]
        brought[over] = practice.rewards[at][over]
        expected[over], gain[over], known[over] = 0, 0, True
        mine = rows, practice.seats[at]
        surprise = np.where(known[mine], brought[mine] + expected[mine] - practice.expected[at], np.float32(0))
        gains[at] = surprise + np.float32(trace) * gain[mine]
        brought[mine], expected[mine], gain[mine], known[mine] = 0, practice.expected[at], gains[at], True
    return gains


def _flat(part: NDArray[np.generic]) -> torch.Tensor:
    """Steps x tables as one row of decisions."""
    return torch.from_numpy(part.reshape(-1, *part.shape[2:]))


@contextmanager
def one_thread() -> Iterator[None]:
    """Networks this small gain nothing by more threads, and sums of several end on other last bits."""
    before = torch.get_num_threads()
    torch.set_num_threads(1)
    try:
        yield
    finally:
        torch.set_num_threads(before)
