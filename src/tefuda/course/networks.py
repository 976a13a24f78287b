"""The two networks of a course: what likes actions, and what expects a result of each of them."""

from typing import NamedTuple

from tefuda.course.settings import Recipe
from tefuda.extras import needed_for
from tefuda.learning.level import Level, log_shares
from tefuda.learning.network_player import Layer
from tefuda.training.arrays import Floats

with needed_for("learning", "learn"):
    import torch
    from torch import nn


class Thought(NamedTuple):
    """What the networks make of some positions."""

    logs: torch.Tensor
    """How likely each action is, as a logarithm."""

    expected: torch.Tensor
    """The result expected of each."""


class Networks:
    """They begin without any preference. Only `policy` is ever a player's; `critic` may see everything."""

    def __init__(self, seen: Floats, known: Floats, actions: int, recipe: Recipe, device: str) -> None:
        """`seen` and `known` are positions that came up, one a row: what a seat sees, and what the critic does."""
        self.device = device
        self.policy = network(seen, [recipe.width] * (recipe.layers - 1), actions).to(device)
        self.critic = network(known, [recipe.critic] * 2, actions).to(device)
        groups = [*self.policy.parameters(), *self.critic.parameters()]
        self.adam = torch.optim.Adam(groups, lr=recipe.rate[0], eps=1e-5)
        self.average = [torch.zeros_like(part) for part in self.policy.parameters()]
        self.averaged = 0

    def think(self, seen: torch.Tensor, known: torch.Tensor, masks: torch.Tensor) -> Thought:
        """Without learning anything from it."""
        with torch.inference_mode():
            return Thought(log_shares(self.policy, seen, masks), self.critic(known))

    def remember_average(self) -> None:
        """Take the policy as it is into the average."""
        self.averaged += 1
        with torch.no_grad():
            for mean, part in zip(self.average, self.policy.parameters(), strict=True):
                mean.lerp_(part, 1 / self.averaged)

    def layers(self) -> list[Layer]:
        """What was learned so far, for a `NetworkPlayer`: the average, once there is one."""
        parts = self.average if self.averaged else list(self.policy.parameters())
        arrays = [part.detach().cpu().numpy() for part in parts]
        layers = [(weights.T.copy(), bias.copy()) for weights, bias in zip(arrays[::2], arrays[1::2], strict=True)]
        level = self.policy[0]
        assert isinstance(level, Level)
        return [level.into(layers[0]), *layers[1:]]

    def state(self) -> dict[str, object]:
        """All of it, for a check point."""
        return {
            "policy": self.policy.state_dict(),
            "critic": self.critic.state_dict(),
            "adam": self.adam.state_dict(),
            "average": self.average,
            "averaged": self.averaged,
        }

    def restore(self, state: dict[str, object]) -> None:
        """Go on from a check point."""
        self.policy.load_state_dict(state["policy"])
        self.critic.load_state_dict(state["critic"])
        self.adam.load_state_dict(state["adam"])
        averages, averaged = state["average"], state["averaged"]
        assert isinstance(averages, list)
        assert isinstance(averaged, int)
        self.average = [part.to(self.device) for part in averages]
        self.averaged = averaged


def network(seen: Floats, hidden: list[int], results: int) -> nn.Sequential:
    """Levelled numbers, rectified sums, and last answers that are all about 0."""
    parts: list[nn.Module] = [Level(seen)]
    before = seen.shape[1]
    for width in hidden:
        parts += [nn.Linear(before, width), nn.ReLU()]
        before = width
    last = nn.Linear(before, results)
    with torch.no_grad():
        last.weight.mul_(0.01)
        last.bias.zero_()
    return nn.Sequential(*parts, last)
