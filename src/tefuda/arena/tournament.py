"""Who meets whom, and what the meetings say about everybody: ratings and a cross table."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

import numpy as np

from tefuda.arena.columns import Columns
from tefuda.arena.measure import Estimate
from tefuda.arena.run import BLOCK, Run
from tefuda.core.errors import BadOption
from tefuda.extras import needed_for

CONTESTS: Final = 40
"""The number of contests into which the decks of a pairing are cut for rating."""


def round_robin(cpus: Sequence[str]) -> list[tuple[str, str]]:
    """Everybody against everybody."""
    _check(cpus)
    return list(combinations(cpus, 2))


def gauntlet(cpus: Sequence[str]) -> list[tuple[str, str]]:
    """The first against each of the others."""
    _check(cpus)
    return [(cpus[0], other) for other in cpus[1:]]


def _check(cpus: Sequence[str]) -> None:
    if len(cpus) < 2:
        raise BadOption("a tournament needs at least two CPUs")
    for cpu in cpus:
        if cpus.count(cpu) > 1:
            raise BadOption(f"{cpu} is named twice")


@dataclass(frozen=True)
class Rating:
    """How good a CPU is among those it met, and how certain that is."""

    cpu: str
    mu: float
    sigma: float

    @property
    def safe(self) -> float:
        """What it very likely is at the least; ladders are sorted by this."""
        return self.mu - 3 * self.sigma


def ratings(run: Run) -> list[Rating]:
    """Everybody's rating, best first.

    The decks of a pairing are cut into contests; the side that did better with the same cards has won one. Single
    decks would not do: whoever wins many small pots and loses a few large ones is not the better player. Pairings
    take
    turns, so that nobody's rating depends on who was met first.
    """
    model = _model()
    rated: dict[str, Any] = {name: model.rating(name=name) for name in run.settings.cpus}
    results = [_results(run, number) for number in range(len(run.pairings))]
    for contest in range(CONTESTS):
        for pairing, scores in zip(run.pairings, results, strict=True):
            a, b = pairing.plan.cpus
            [[rated[a]], [rated[b]]] = model.rate([[rated[a]], [rated[b]]], scores=scores[contest])
    found = [Rating(name, rating.mu, rating.sigma) for name, rating in rated.items()]
    return sorted(found, key=lambda rating: -rating.safe)


def _results(run: Run, number: int) -> list[list[float]]:
    """What each side made of each contest of a pairing: points where scores decide, else wins."""
    pairing = run.pairings[number]
    scores = np.zeros((CONTESTS, 2), np.int64)
    decks = pairing.standing.decks
    done = 0
    for block in pairing.blocks(BLOCK):
        rows = Columns(block[: decks - done], run.settings.seats)
        made = rows.points if pairing.measure.scored else rows.wins
        contests = np.arange(done, done + len(made)) * CONTESTS // max(1, decks)
        np.add.at(scores, contests, made)
        done += len(made)
    return [[float(score) for score in contest] for contest in scores.tolist()]


def _model() -> Any:
    with needed_for("rating CPUs", "arena"):
        from openskill.models import PlackettLuce  # noqa: PLC0415  (an extra that need not be there)
    return PlackettLuce()


def cross_table(run: Run) -> dict[tuple[str, str], Estimate]:
    """By how much the first of two CPUs was better, for all that met, both ways round."""
    table: dict[tuple[str, str], Estimate] = {}
    for pairing in run.pairings:
        a, b = pairing.plan.cpus
        found = pairing.standing.estimate()
        table[a, b] = found
        table[b, a] = Estimate(found.unit, -found.mean, found.half)
    return table
