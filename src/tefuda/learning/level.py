"""What networks that learn have in common: numbers brought to one size at their beginning, shares at their end."""

import numpy as np

from tefuda.extras import needed_for
from tefuda.learning.network_player import Layer
from tefuda.training.arrays import Floats

with needed_for("learning", "learn"):
    import torch
    from torch import nn
    from torch.nn import functional

IMPOSSIBLE = -1e9
"""The liking of what is not legal."""


class Level(nn.Module):  # type: ignore[misc]
    """Numbers that differ from their mean by one or less, whatever they are counted in.

    A card is 0 or 1, a stack some hundred big bets that hardly change. As they are, all that the networks would
    hear for a long time is the stacks.
    """

    def __init__(self, seen: Floats) -> None:
        super().__init__()
        mean = seen.mean(axis=0, dtype=np.float64).astype(np.float32)
        size = np.maximum(seen.std(axis=0, dtype=np.float64), 1.0).astype(np.float32)
        self.register_buffer("mean", torch.from_numpy(mean))
        self.register_buffer("size", torch.from_numpy(size))

    def forward(self, numbers: torch.Tensor) -> torch.Tensor:
        """The same numbers, levelled."""
        return (numbers - self.mean) / self.size

    def into(self, layer: Layer) -> Layer:
        """The layer that does to numbers as they are what this one does to levelled ones."""
        mean, size = self.mean.cpu().numpy(), self.size.cpu().numpy()
        weights = layer[0] / size[:, None]
        return weights, layer[1] - mean @ weights


def log_shares(policy: nn.Sequential, seen: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """How likely each action is, as a logarithm; what is not legal is as good as impossible."""
    return functional.log_softmax(policy(seen).masked_fill(~masks, IMPOSSIBLE), dim=1)
