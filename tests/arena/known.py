"""Players whose difference is known without playing, to see whether measurements find it.

`python -m tests.arena.known [matches]` prints how often intervals contain the truth and how often tests err.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from tefuda.arena.columns import rows_of
from tefuda.arena.engines import Engine
from tefuda.arena.measure import Sample, Standing, measure_of
from tefuda.arena.plan import Plan
from tefuda.arena.sequential import BETTER, NOT_BETTER, OPEN, SequentialTest
from tefuda.arena.stretches import Interrupt
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.games.poker.actions import CHECK, FOLD

FOLDER = f"py:{Path(__file__)}:Folder"
GAIN = 12.5
"""What `caller` wins against `Folder` heads-up in Hold'em, in big bets per 100 hands.

The folder gives up its small blind, 10 chips, and never bets; in the big blind both check to the end, and neither
has the better cards on average. 10 chips every other hand are 12.5 big bets of 40 in 100 hands.
"""


class Folder(Player):
    """Folds to every bet and never makes one."""

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        return Decision(CHECK if CHECK in view.legal else FOLD)


def standings(
    game: str, cpus: tuple[str, str], seats: int, decks: int, matches: int, stack: int = 0
) -> Iterator[Standing]:
    """So many matches of so many decks, cut from one long run."""
    plan = Plan(game, cpus, 1, "known", duel=seats, stack=stack)
    plan = Plan(game, cpus, decks * matches * plan.games_per_unit, "known", duel=seats, stack=stack)
    standing = Standing(measure_of(plan))
    for part in Engine().parts(plan, 0, Interrupt()):
        rows = rows_of(part.rows, seats)
        while len(rows):
            mine, rows = np.split(rows, [decks - standing.decks])
            standing.add(mine)
            if standing.decks == decks:
                yield standing
                standing = Standing(measure_of(plan))


def coverage(game: str, cpus: tuple[str, str], truth: float, seats: int, decks: int, matches: int) -> float:
    """How often the 95 % interval of a match contains the truth."""
    inside = 0
    for standing in standings(game, cpus, seats, decks, matches):
        found = standing.estimate()
        inside += found.low <= truth <= found.high
    return inside / matches


def verdicts(test: SequentialTest, difference: float, runs: int, most: int = 20_000) -> dict[str, int]:
    """What a test says of decks whose results are skewed like those of poker, with a known mean.

    A result is -1, 0 or 5 times a thousand, shifted: most pots are small, a few large.
    """
    counts = {BETTER: 0, NOT_BETTER: 0, OPEN: 0}
    for run in range(runs):
        rng = stream(f"sequential {run}", "decks")
        sample = Sample()
        verdict = OPEN
        while verdict == OPEN and sample.count < most:
            drawn = rng.below(12)
            result = 5000 if drawn == 0 else -1000 if drawn < 6 else 0
            sample.add(result + round(difference * 1000))
            verdict = test.verdict(sample, 0.001)
        counts[verdict] += 1
    return counts


def main(matches: int) -> None:
    """Print the table of docs/arena.md."""
    rows = [
        ("caller : Folder, holdem", ("caller", FOLDER), "holdem", GAIN, 2, 100),
        ("random : random, razz", ("random", "random"), "razz", 0.0, 2, 100),
        ("random : random, six-handed stud8", ("random", "random"), "stud8", 0.0, 6, 100),
        ("random : random, three at no-thanks", ("random", "random"), "no-thanks", 0.0, 3, 50),
    ]
    for what, cpus, game, truth, seats, decks in rows:
        share = coverage(game, cpus, truth, seats, decks, matches)
        sys.stdout.write(f"{what}: {share:.1%} of {matches:,} intervals contain {truth:g}\n")
    for alpha, beta, margin in ((0.05, 0.05, 0.2), (0.05, 0.05, 0.1), (0.01, 0.1, 0.1)):
        test = SequentialTest(margin, alpha, beta)
        equal = verdicts(test, 0.0, matches)
        better = verdicts(test, margin, matches)
        sys.stdout.write(
            f"alpha {alpha:g}, beta {beta:g}, margin {margin:g}: {equal[BETTER] / matches:.1%} of equals are "
            f"called better, {better[NOT_BETTER] / matches:.1%} of those better by it are called not better\n"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
