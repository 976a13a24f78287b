"""What a learner was before, and who sits where: who only ever meets himself forgets what beat others."""

import copy

import numpy as np
from numpy.typing import NDArray

from tefuda.extras import needed_for

with needed_for("learning", "learn"):
    import torch
    from torch import nn

ACTIVE = 2
"""How many of those of before play at the same time; others come in after each lesson."""

NOW = 0
"""The number of the learner as it is; those of before have 1 to `ACTIVE`."""


class League:
    """Those of before. The oldest are kept like the youngest, so that nothing is unlearned for ever."""

    def __init__(self, share: float, device: str) -> None:
        self.share = share
        self.device = device
        self.past: list[dict[str, torch.Tensor]] = []
        self.active: list[nn.Sequential] = []

    def remember(self, policy: nn.Sequential) -> None:
        """Keep the policy as it is now."""
        self.past.append({name: part.detach().cpu().clone() for name, part in policy.state_dict().items()})

    def call(self, policy: nn.Sequential, rng: np.random.Generator) -> None:
        """Some of those of before come to play, each as likely as any other."""
        count = min(ACTIVE, len(self.past))
        while len(self.active) < count:
            self.active.append(copy.deepcopy(policy).requires_grad_(False))
        for one, number in zip(self.active, rng.choice(len(self.past), count, replace=False), strict=True):
            one.load_state_dict(self.past[number])

    def seats(self, own: NDArray[np.bool_], rng: np.random.Generator) -> NDArray[np.int64]:
        """Who decides in the learner's seats: where it meets those of before, they have about half of them."""
        who = np.zeros(own.shape, np.int64)
        if not self.active:
            return who
        meets = rng.random((len(own), 1)) < self.share
        theirs = rng.random(own.shape) < 0.5
        who[meets & theirs & own] = 1
        return who * rng.integers(1, len(self.active) + 1, (len(own), 1))
