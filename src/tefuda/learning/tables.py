"""The tables at which a learner practises, and the lessons between."""

import time
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import numpy as np

from tefuda.core.errors import BadOption
from tefuda.core.game import Game, Setup
from tefuda.core.player import Player
from tefuda.core.rng import stream
from tefuda.learning.practice import Practice
from tefuda.training.arrays import Floats
from tefuda.training.opponents import ROTATE
from tefuda.training.vector import VectorGames

if TYPE_CHECKING:
    from tefuda.learning.ppo import Learner

TABLES = 512
LENGTH = 32
"""Decisions at every table between two lessons."""

REPORTED = 0.05
"""After which share of the practice something is reported."""


class Tables:
    """The learner has a seat, at the next table the next one, and the target the others.

    Without a target all seats are the learner's. Where games are won it practises for its share of the wins, else
    for its score.
    """

    def __init__(self, game: Game, setup: Setup, seed: str, target: Player | None = None) -> None:
        self.games = VectorGames(
            game,
            TABLES,
            int(setup.seats),
            setup.options,
            setup.stacks,
            seed,
            opponents={} if target is None else dict.fromkeys(range(1, int(setup.seats)), target),
            seat_of_learner=ROTATE,
            everything=game.encoder(setup).hidden.size > 0,
        )
        self.batch = self.games.reset()
        self._alone = target is None
        self._own = self.games.seats_of_learner()
        self._ended = 0
        self._won = 0.0

    @property
    def known(self) -> Floats:
        """What the learner sees and what is hidden from it: for learning, never for deciding."""
        return np.hstack([self.batch.observations, self.batch.everything])

    def glimpse(self, seed: str) -> Floats:
        """Positions that come up when the learner's seats do anything at all, one a row."""
        rng = np.random.default_rng(int(stream(seed, "glimpse").word()))
        seen = []
        for _ in range(LENGTH):
            seen.append(self.known)
            liked = rng.random(self.batch.masks.shape) * self.batch.masks
            self.batch = self.games.step(liked.argmax(axis=1))
        return np.vstack(seen)

    def practise(self, learner: "Learner") -> Practice:
        """Play on for a while."""
        steps = []
        for _ in range(LENGTH):
            batch, known = self.batch, self.known
            chosen, likely, expected = learner.choose(batch.observations, known, batch.masks)
            self.batch = self.games.step(chosen)
            before = batch.to_act, batch.observations, known, batch.masks
            steps.append((*before, chosen, likely, expected, self._brought(), self.batch.dones))
        ended = int(sum((step[-1][:, None] & self._own).sum() for step in steps))
        seats, seen, knew, masks, chosen, likely, expected, rewards, dones = (
            np.stack(part) for part in zip(*steps, strict=True)
        )
        practice = Practice(
            seats,
            seen,
            knew,
            masks,
            chosen,
            likely,
            expected,
            rewards,
            dones,
            next_seats=self.batch.to_act,
            next_expected=learner.expect(self.known),
            length=chosen.size / max(ended, 1),
        )
        self._ended += ended
        self._won += float(practice.rewards[:, self._own].sum(dtype=np.float64))
        return practice

    def _brought(self) -> Floats:
        """What the last step brought every seat."""
        rewards = self.batch.rewards
        if self.games.game.spec.unit is not None:
            return rewards
        best = (rewards == rewards.max(axis=1, keepdims=True)) & self.batch.dones[:, None]
        shares: Floats = (best / np.maximum(best.sum(axis=1, keepdims=True), 1)).astype(np.float32)
        return shares

    def result(self) -> str:
        """What the games that ended since this was last asked brought, in words."""
        mean = self._won / max(self._ended, 1)
        self._ended, self._won = 0, 0.0
        if self._alone:
            return "against itself"
        unit = self.games.game.spec.unit
        if unit is None:
            return f"{mean:.1%} of the wins"
        return f"{mean / unit.size(self.games.setup.options) * unit.games:+.1f} {unit.name}"


def new_learner(tables: Tables, seed: str, layers: bool = True) -> "Learner":
    """Somebody who knows nothing yet."""
    from tefuda.learning.ppo import LINEAR, Learner, Recipe  # noqa: PLC0415  (an extra that need not be there)

    word = int(stream(seed, "learner").word())
    recipe = Recipe() if layers else LINEAR
    return Learner(tables.games.layout.size, tables.glimpse(seed), len(tables.games.actions), word, recipe)


def lessons(
    learner: "Learner", tables: Tables, minutes: float, decisions: int | None, report: Callable[[str], None]
) -> Iterator[float]:
    """Practice and a lesson again and again; after each, which share of the practice is over.

    It ends after so many minutes of one core, or, if `decisions` says so, after so many of them instead.
    """
    from tefuda.learning.ppo import one_thread  # noqa: PLC0415  (an extra that need not be there)

    begun = time.process_time()
    taken, done, told, spread = 0, 0.0, 0.0, 0.0
    with one_thread():
        while done < 1.0:
            practice = tables.practise(learner)
            spread = spread or float(practice.rewards[practice.dones].std()) or 1.0
            learner.learn(practice._replace(rewards=practice.rewards / np.float32(spread)), done)
            taken += practice.chosen.size
            spent = (time.process_time() - begun) / 60
            done = spent / minutes if decisions is None else taken / decisions
            if done >= told + REPORTED or done >= 1.0:
                told = done
                report(f"{spent:.1f} minutes, {taken:,} decisions: {tables.result()}")
            yield done


def check_length(minutes: float, decisions: int | None) -> None:
    """Refuse practice of no length."""
    if not minutes > 0:
        raise BadOption(f"practice must take more than 0 minutes, not {minutes}")
    if decisions is not None and decisions < 1:
        raise BadOption(f"practice must take at least 1 decision, not {decisions}")
