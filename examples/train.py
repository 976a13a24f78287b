"""Train a player in ten seconds on one core, with NumPy alone, and see how it fares on decks it has never met.

    python examples/train.py                      # No Thanks! for three; writes learned.npz
    python examples/train.py --game holdem --seats 2
    tefuda play no-thanks --cpus "py:examples/train.py:Learned,heuristic"

A softmax over the legal actions, linear in the observation, learns by playing against itself: what led to more
than was expected becomes more likely (REINFORCE with a linear baseline). It is the plainest thing that learns.
"""

import argparse
import os
import time
from pathlib import Path
from typing import Any, NamedTuple

os.environ.setdefault(
    "OPENBLAS_NUM_THREADS", "1"
)  # the arrays are small: threads would only get in each other's way

import numpy as np
from numpy.typing import NDArray

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.arena.stats import score_rate, win_share
from tefuda.core.errors import BadOption
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.registry import game_named
from tefuda.training.arrays import observations
from tefuda.training.vector import VectorGames

Array = NDArray[np.float32]

TABLES = 64
LENGTH = 400
"""Steps played at every table between two lessons; games that are still running then are not learned from."""

RATE = 0.02


def chances(seen: Array, masks: NDArray[np.bool_], weights: NDArray[Any]) -> NDArray[Any]:
    """How likely each action is: a softmax over the legal ones; the last row of the weights is a constant."""
    liking = np.where(masks, seen @ weights[:-1] + weights[-1], -np.inf)
    powers = np.exp(liking - liking.max(axis=1, keepdims=True))
    shares: NDArray[Any] = powers / powers.sum(axis=1, keepdims=True)
    return shares


class Lessons:
    """Self-play and what is learned from it."""

    def __init__(self, game: str, seats: int, seed: int) -> None:
        self.games = VectorGames(game, TABLES, seats, seed=f"training {seed}")
        self.rng = np.random.default_rng(seed)
        self.batch = self.games.reset()
        size = self.games.layout.size + 1
        self.weights = np.zeros((size, len(self.games.actions)), np.float32)
        self.slopes = np.zeros_like(self.weights)
        self.squares = np.zeros_like(self.weights)
        self.lessons = 0

    def learn(self) -> float:
        """Play on, then change the weights; returns the mean reward of the games that were learned from."""
        seen, shares, chosen, returns = self._play()
        with_one = np.hstack([seen, np.ones((len(seen), 1), np.float32)])
        small = 1e-3 * len(seen) * np.eye(with_one.shape[1], dtype=np.float32)
        expected = with_one @ np.linalg.solve(with_one.T @ with_one + small, with_one.T @ returns)
        surprise = (returns - expected) / (np.std(returns - expected) + 1e-6)
        pull = -shares
        pull[np.arange(len(seen)), chosen] += 1
        self._climb(with_one.T @ (pull * surprise[:, None]) / len(seen))
        return float(returns.mean())

    def _play(self) -> tuple[Array, Array, NDArray[np.intp], Array]:
        """What was seen, how likely each action was, which was chosen, and what its seat got in the end."""
        steps = []
        for _ in range(LENGTH):
            batch = self.batch
            shares = chances(batch.observations, batch.masks, self.weights)
            chosen = (shares.cumsum(axis=1) > self.rng.random((TABLES, 1)) * 0.999999).argmax(axis=1)
            self.batch = self.games.step(chosen)
            steps.append((batch.observations, shares, chosen, batch.to_act, self.batch.rewards, self.batch.dones))
        seen, likely, acted, to_act, rewards, dones = (np.stack(part) for part in zip(*steps, strict=True))
        returns = np.full((LENGTH, TABLES), np.nan, np.float32)
        ahead = np.full((TABLES, self.games.seats), np.nan, np.float32)
        for at in range(LENGTH - 1, -1, -1):
            ahead[dones[at]] = rewards[at][dones[at]]
            returns[at] = ahead[np.arange(TABLES), to_act[at]]
        over = ~np.isnan(returns)
        return seen[over], likely[over], acted[over], returns[over]

    def _climb(self, slope: Array) -> None:
        """One step of Adam, uphill."""
        self.lessons += 1
        self.slopes += 0.1 * (slope - self.slopes)
        self.squares += 0.01 * (slope**2 - self.squares)
        mean = self.slopes / (1 - 0.9**self.lessons)
        spread = np.sqrt(self.squares / (1 - 0.99**self.lessons))
        self.weights += RATE * mean / (spread + 1e-6)


class Learned(Player):
    """The player that was trained; what it learned is in `learned.npz`, or in the file `$POLICY` names."""

    def __init__(self) -> None:
        super().__init__()
        with np.load(os.environ.get("POLICY", "learned.npz")) as saved:
            # With 64 bits: products are rounded a little differently when there are more rows at once.
            self.weights: NDArray[np.float64] = saved["weights"].astype(np.float64)
            self.game = game_named(str(saved["game"]))
            self.seats = int(saved["seats"])
        self.encoder = self.game.encoder(self.game.setup(self.seats))

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The likeliest action."""
        return self.decide_many([view], [rng], explain)[0]

    def decide_many(self, views: list[View], rngs: list[Rng], explain: bool) -> list[Decision]:
        """The same at many tables, with one product of matrices for all of them."""
        actions = self.game.actions.actions
        legal: list[int] = []
        for at, view in enumerate(views):
            if (view.game, view.seats) != (self.game.spec.name, self.seats):
                raise BadOption(f"this player learned {self.game.spec.name} for {self.seats}")
            legal += [at * len(actions) + action.index for action in view.legal]
        masks = np.zeros((len(views), len(actions)), np.bool_)
        masks.reshape(-1)[legal] = True
        shares = chances(observations(self.encoder, views), masks, self.weights)
        chosen, likely = shares.argmax(axis=1).tolist(), shares.max(axis=1).tolist()
        return [
            Decision(actions[best], Reason("learned", {"share": round(share, 4)}) if explain else None)
            for best, share in zip(chosen, likely, strict=True)
        ]


def train(game: str, seats: int, count: int, seed: int, out: Path) -> None:
    """Give so many lessons and save what came of them."""
    lessons = Lessons(game, seats, seed)
    start = time.process_time()
    for number in range(1, count + 1):
        reward = lessons.learn()
        if number * 10 % count < 10:
            spent, steps = time.process_time() - start, number * TABLES * LENGTH
            print(f"{spent:5.1f} s  {steps:10,} steps  mean reward {reward:8.2f}")
    np.savez(out, weights=lessons.weights, game=game, seats=seats)


class Measured(NamedTuple):
    """How the learned player fared: its share of the wins with its 95 % interval, and its mean reward."""

    share: float
    low: float
    high: float
    reward: float
    half: float


def measure(game: str, seats: int, opponent: str, games: int, seed: str, out: Path) -> Measured:
    """Play the saved player at our tables against one kind of opponent, on decks of another seed."""
    os.environ["POLICY"] = str(out)
    cpus = (f"py:{Path(__file__)}:Learned", *[opponent] * (seats - 1))
    tally = simulate(Plan(game, cpus, games, seed, rotate=True)).tally
    share, (low, high) = win_share(tally, 0)
    mean, half = score_rate(tally, 0)
    reward = -mean if game_named(game).spec.lowest_score_wins else mean
    return Measured(share, low, high, reward, half)


def main() -> None:
    """Train, save, measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="no-thanks")
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--lessons", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=3000, help="how many games are played against each opponent")
    parser.add_argument("--against", nargs="+", default=["random"])
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    given = parser.parse_args()
    train(given.game, given.seats, given.lessons, given.seed, given.out)
    print(f"{given.games} games each on fresh decks in every seat order; a fair share is {1 / given.seats:.1%}")
    for opponent in given.against:
        found = measure(given.game, given.seats, opponent, given.games, f"fresh {given.seed}", given.out)
        print(
            f"against {opponent}: {found.share:.1%} won (95 % interval {found.low:.1%} to {found.high:.1%}), "
            f"mean reward {found.reward:.2f} ± {found.half:.2f}"
        )


if __name__ == "__main__":
    main()
