"""Learn heads-up limit Hold'em from nothing but play against oneself, with PyTorch, on one core or a GPU.

    python examples/ppo_holdem.py --minutes 30               # writes ppo_holdem.npz; --device cuda on a GPU
    tefuda arena match py:examples/ppo_bot.py lv2 --game holdem --games 200000

Proximal policy optimization (PPO): play a while at many tables, both seats with the same network; see which
decisions did better than expected; make those more likely, but not by much; play on. Three things matter at poker:

- A critic that sees all cards, also those to come, and is told who would win. It only says what every action was
  expected to bring, and is thrown away in the end; without it luck drowns everything else.
- A bonus for staying undecided (entropy), which shrinks: who always does the same is read like a book.
- The last tenth of the practice is averaged: play against oneself turns in circles around what is right.
"""

import argparse
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn
from torch.nn import functional

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.learning.network_player import NetworkPlayer
from tefuda.training.vector import Batch, VectorGames

BOT = Path(__file__).with_name("ppo_bot.py")

TABLES = 1024
LENGTH = 64
"""Decisions at every table between two lessons; hands that are still running then are not learned from."""

WIDTH = 128
"""Numbers between the layers of the networks."""

RATE = 1e-3, 5e-5
ENTROPY = 0.05, 0.005
"""The size of a step, and the worth of being undecided: at the beginning, and at the end."""

TRACE = 0.9
"""How much a decision answers for what comes after the seat's next one, beyond what the critic expected there."""

CLIP = 0.2
"""By which share an action may become likelier in one lesson."""

EPOCHS = 1
MINIBATCH = 4096
AVERAGED = 0.1
"""The share of the practice, at its end, whose networks are averaged."""

Floats = NDArray[np.float32]


class Played(NamedTuple):
    """Decisions, one row each."""

    everything: Floats
    """What the critic saw; what the seat saw comes first."""

    masks: NDArray[np.bool_]
    chosen: NDArray[np.int64]
    likely: Floats
    """The logarithms of how likely the actions were."""

    gains: Floats
    """How much better each action was than all of them together, weighed with how likely it was: as the critic
    expected it, and for the chosen one corrected by what really came of it."""

    returns: Floats
    """What should have been expected of the chosen one."""


def network(numbers: int, results: int) -> nn.Sequential:
    """Two layers of rectified sums; its first answers are all about 0."""
    last = nn.Linear(WIDTH, results)
    with torch.no_grad():
        last.weight.mul_(0.01)
        last.bias.zero_()
    return nn.Sequential(nn.Linear(numbers, WIDTH), nn.ReLU(), nn.Linear(WIDTH, WIDTH), nn.ReLU(), last)


def log_shares(policy: nn.Sequential, seen: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """How likely each action is, as a logarithm; what is not legal is as good as impossible."""
    return functional.log_softmax(policy(seen).masked_fill(~masks, -1e4), dim=1)


def surprises(
    values: Floats, expected: Floats, to_act: NDArray[np.int64], rewards: Floats, dones: NDArray[np.bool_]
) -> Floats:
    """How much more each decision brought than was expected of it, from the last one backwards.

    A decision leads to the next one of the same seat in the same hand, where the position has a value, or to the
    end of the hand. Later surprises count for it, too, less and less.
    """
    found = np.full_like(expected, np.nan)
    led_to = np.full_like(rewards[0], np.nan)
    later = np.zeros_like(rewards[0])
    tables = np.arange(TABLES)
    for at in range(LENGTH - 1, -1, -1):
        ended, mine = dones[at], to_act[at]
        led_to[ended] = rewards[at, ended]
        later[ended] = 0.0
        found[at] = led_to[tables, mine] + TRACE * later[tables, mine] - expected[at]
        led_to[tables, mine] = values[at]
        later[tables, mine] = found[at]
    return found


class Lessons:
    """Play against oneself, and what is learned from it."""

    def __init__(self, seed: int, device: str = "cpu") -> None:
        self.device = device
        torch.manual_seed(seed)
        torch.set_num_threads(1)
        self.games = VectorGames("holdem", TABLES, seats=2, seed=f"training {seed}", everything=True)
        self.rng = np.random.default_rng(seed)
        self.batch = self.games.reset()
        self.big_bet = self.games.setup.options["big_bet"]
        seen, hidden = self.games.layout.size, self.games.hidden_layout.size
        self.policy = network(seen, len(self.games.actions)).to(device)
        self.critic = network(seen + hidden, len(self.games.actions)).to(device)
        self.adam = torch.optim.Adam([*self.policy.parameters(), *self.critic.parameters()], eps=1e-5)
        self.average = [torch.zeros_like(part) for part in self.policy.parameters()]
        self.averaged = 0

    def everything(self, batch: Batch) -> Floats:
        """What the critic sees: all that the seat sees, and all that is hidden from it."""
        return np.hstack([batch.observations, batch.everything])

    def here(self, array: NDArray[Any]) -> torch.Tensor:
        """An array where the networks are."""
        return torch.from_numpy(array).to(self.device)

    def play(self) -> Played:
        """Play on for a while at all tables."""
        steps = []
        for _ in range(LENGTH):
            batch, everything = self.batch, self.everything(self.batch)
            with torch.inference_mode():
                seen, masks = self.here(everything), self.here(batch.masks)
                likely = log_shares(self.policy, seen[:, : self.games.layout.size], masks).cpu().numpy()
                expected = self.critic(seen).cpu().numpy()
            sums = np.exp(likely).cumsum(axis=1)
            chosen = (sums > self.rng.random((TABLES, 1), np.float32) * sums[:, -1:]).argmax(axis=1)
            self.batch = self.games.step(chosen)
            ended = self.batch.rewards / self.big_bet, self.batch.dones
            steps.append((everything, batch.masks, chosen, likely, expected, batch.to_act, *ended))
        parts = [np.stack(part) for part in zip(*steps, strict=True)]
        everything, masks, chosen, likely, expected, to_act, rewards, dones = parts
        shares, taken = np.exp(likely), chosen[..., None]
        values = (shares * expected).sum(axis=2)
        hoped = np.take_along_axis(expected, taken, axis=2)[..., 0]
        surprise = surprises(values, hoped, to_act, rewards, dones)
        gains = shares * (expected - values[..., None])
        gains += (np.arange(gains.shape[2]) == taken) * surprise[..., None]
        arrays: list[Any] = [everything, masks, chosen, likely, gains, hoped + surprise]
        return Played(*(array.reshape(LENGTH * TABLES, *array.shape[2:]) for array in arrays))

    def learn(self, played: Played, done: float) -> float:
        """Change the networks; `done` is the share of the practice that is over. Returns how undecided it is."""
        for group in self.adam.param_groups:
            group["lr"] = RATE[0] + (RATE[1] - RATE[0]) * done
        worth = ENTROPY[0] * (ENTROPY[1] / ENTROPY[0]) ** done
        rows = [self.here(part) for part in played]
        over = self.here(np.flatnonzero(~np.isnan(played.returns)))
        undecided = 0.0
        for _ in range(EPOCHS):
            for some in over[torch.randperm(len(over)).to(self.device)].split(MINIBATCH):
                everything, masks, chosen, likely, gains, returns = (part[some] for part in rows)
                logs = log_shares(self.policy, everything[:, : self.games.layout.size], masks)
                ratio = (logs - likely).exp()
                held = ratio.clamp(1 - CLIP, 1 + CLIP)
                climb = torch.minimum(ratio * gains, held * gains).sum(1).mean()
                entropy = -(logs.exp() * logs).sum(1).mean()
                expected = self.critic(everything).gather(1, chosen[:, None])[:, 0]
                surprise = functional.mse_loss(expected, returns)
                self.adam.zero_grad()
                (surprise / 2 - climb - worth * entropy).backward()
                nn.utils.clip_grad_norm_(self.policy.parameters(), 0.5)
                nn.utils.clip_grad_norm_(self.critic.parameters(), 5.0)
                self.adam.step()
                undecided = float(entropy.detach())
        if done >= 1 - AVERAGED:
            self.averaged += 1
            for mean, part in zip(self.average, self.policy.parameters(), strict=True):
                mean.lerp_(part.detach(), 1 / self.averaged)
        return undecided

    def player(self) -> NetworkPlayer:
        """What was learned, as a player that needs no PyTorch."""
        learned = self.average if self.averaged else self.policy.state_dict().values()
        parts = [part.cpu().numpy() for part in learned]
        layers = [(weights.T, bias) for weights, bias in zip(parts[::2], parts[1::2], strict=True)]
        return NetworkPlayer(self.games.game, self.games.setup, layers)


def train(minutes: float, seed: int, out: Path, decisions: int | None = None, device: str = "cpu") -> None:
    """Practise for so many minutes of one core (or for so many decisions), and save what came of it."""
    lessons = Lessons(seed, device)
    start, taken, done, told = time.process_time(), 0, 0.0, 0.0
    while done < 1:
        undecided = lessons.learn(lessons.play(), done)
        taken += TABLES * LENGTH
        spent = (time.process_time() - start) / 60
        done = spent / minutes if decisions is None else taken / decisions
        if done >= told:
            told += 0.05
            print(f"{spent:5.1f} minutes  {taken:12,} decisions  entropy {undecided:.3f}", flush=True)
            lessons.player().save(out)
    lessons.player().save(out)


def measure(opponent: str, hands: int, seed: str, out: Path) -> tuple[float, float]:
    """Big bets per 100 hands against an opponent, and half the 95 % interval: fresh decks, each in both seats."""
    plan = Plan("holdem", (f"py:{BOT}:Learned(file={out})", opponent), hands, seed, rotate=True)
    figures = simulate(plan).figures()[0]
    return figures.rate, figures.rate_half


def main() -> None:
    """Practise, save, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=30.0, help="of one core")
    parser.add_argument("--device", default="cpu", help="where the networks are: cpu, or cuda for a GPU")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", nargs="+", default=["lv2"])
    parser.add_argument("--hands", type=int, default=20_000, help="how many are played against each opponent")
    parser.add_argument("--out", type=Path, default=Path("ppo_holdem.npz"))
    given = parser.parse_args()
    train(given.minutes, given.seed, given.out, device=given.device)
    for opponent in given.against:
        mean, half = measure(opponent, given.hands, f"fresh {given.seed}", given.out)
        print(f"against {opponent}: {mean:+.1f} ± {half:.1f} big bets per 100 hands, {given.hands} on fresh decks")


if __name__ == "__main__":
    main()
