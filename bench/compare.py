"""Two builds of tefuda side by side, to see whether the second is as fast as the first.

    python bench/compare.py BEFORE AFTER

Each is a folder with tefuda in it, compiled for this Python: the site-packages of an environment, or what
`pip install --no-deps --target FOLDER .` made. Both run the same simulations and evaluations by turns, five times;
the best of each counts, in seconds of the processor. Only the command line and the evaluators are used, which are
the same in all versions.
"""

import contextlib
import io
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from typing import Final

import numpy as np

from tefuda.cards.batch import eight_batch, high_batch, low_batch, omaha_batch
from tefuda.cards.card import DECK
from tefuda.cli.main import run as command

ROUNDS: Final = 5

SIMULATIONS: Final = (
    ("no-thanks", "heuristic,heuristic,heuristic", 60_000),
    ("no-thanks", "random,random,random", 60_000),
    ("card-slot", "easy,easy", 20_000),
    ("holdem", "random,random,random,random,random,random", 20_000),
    ("stud", "random,random,random,random,random,random", 20_000),
    ("holdem", "lv2,lv2,lv2,lv2,lv2,lv2", 8_000),
    ("omaha8", "lv2,lv2,lv2,lv2,lv2,lv2", 5_000),
    ("razz", "lv2,lv2,lv2,lv2,lv2,lv2", 10_000),
    ("stud", "lv2,lv2,lv2,lv2,lv2,lv2", 10_000),
    ("stud8", "lv2,lv2,lv2,lv2,lv2,lv2", 8_000),
)
HANDS: Final = 1_000_000


def rate(run: Callable[[int], object], count: int) -> float:
    """How many a second, after a few to warm up."""
    run(max(1, count // 20))
    start = time.process_time()
    run(count)
    return count / (time.process_time() - start)


def simulation(game: str, cpus: str) -> Callable[[int], object]:
    """`tefuda sim`, in this process."""

    def play(games: int) -> None:
        sys.argv = ["tefuda", "sim", game, "--cpus", cpus, "--games", str(games), "--seed", "1", "--json"]
        with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
            command()

    return play


def measure() -> dict[str, float]:
    """All rates of the tefuda that is found first."""
    rates = {f"{game} {cpus}": rate(simulation(game, cpus), games) for game, cpus, games in SIMULATIONS}
    cards = np.tile(np.array(DECK, dtype=np.uint8), (HANDS, 1))
    np.random.default_rng(1).permuted(cards, axis=1, out=cards)
    seven, hole, board = (np.ascontiguousarray(cards[:, a:b]) for a, b in ((0, 7), (0, 4), (4, 9)))
    for batch in (high_batch, low_batch, eight_batch):
        rates[batch.__name__] = rate(lambda count, batch=batch: batch(seven[:count]), HANDS)  # type: ignore[misc]
    rates[omaha_batch.__name__] = rate(lambda count: omaha_batch(hole[:count], board[:count]), HANDS)
    return rates


def main(sides: list[str]) -> None:
    """Print the rates of both, and how much faster the second is."""
    best: list[dict[str, float]] = [{} for _ in sides]
    for _ in range(ROUNDS):
        for side, rates in zip(sides, best, strict=True):
            env = {**os.environ, "PYTHONPATH": side}
            ran = subprocess.run(
                [sys.executable, __file__], env=env, stdout=subprocess.PIPE, check=True, text=True
            )
            for name, measured in json.loads(ran.stdout).items():
                rates[name] = max(measured, rates.get(name, 0.0))
    before, after = best
    for name, old in before.items():
        print(f"{name:48} {old:14,.0f} {after[name]:14,.0f} {after[name] / old:7.3f}")
    print(f"{'the worst':48} {'':14} {'':14} {min(after[name] / old for name, old in before.items()):7.3f}")


if __name__ == "__main__":
    if len(sys.argv) == 1:
        print(json.dumps(measure()))
    elif len(sys.argv) == 3:
        main(sys.argv[1:])
    else:
        raise SystemExit(__doc__)
