"""How many steps a second learners get: many tables at once against a plain loop over PettingZoo environments.

Both play the same game in the same run, every legal action equally likely, and hand over an observation and a mask
for every decision. Rates are per second of one core's time, the best of five runs that take turns.
"""

import time
from collections.abc import Callable
from importlib.util import find_spec

import numpy as np
from rich.console import Console
from rich.table import Table

from tefuda.training.vector import VectorGames

TABLES = 256
PLAYED = [
    ("no-thanks", 3),
    ("no-thanks", 7),
    ("card-slot", 2),
    ("holdem", 2),
    ("holdem", 6),
    ("stud", 2),
    ("stud", 6),
]

Run = Callable[[int], int]
"""Plays at least so many steps; returns how many it played."""


def rates(runs: list[tuple[Run, int]]) -> list[float]:
    """Steps a second of each, the best of five; they take turns, so that a busy machine is busy for all."""
    best = [0.0] * len(runs)
    for run, steps in runs:
        run(steps // 10)
    for _ in range(5):
        for at, (run, steps) in enumerate(runs):
            start = time.process_time()
            played = run(steps)
            best[at] = max(best[at], played / (time.process_time() - start))
    return best


def at_once(game: str, seats: int) -> Run:
    """Many tables at once."""
    rng = np.random.default_rng(1)

    games = VectorGames(game, TABLES, seats)

    def run(steps: int) -> int:
        batch = games.reset()
        rounds = -(-steps // TABLES)
        for _ in range(rounds):
            batch = games.step((rng.random(batch.masks.shape, np.float32) * batch.masks).argmax(axis=1))
        return rounds * TABLES

    return run


def one_by_one(game: str, seats: int) -> Run:
    """One PettingZoo environment after the other, as its documentation writes the loop."""
    from tefuda.training.pettingzoo import env  # noqa: PLC0415  (it may not be installed)

    tables = [env(game, seats=seats) for _ in range(8)]
    rng = np.random.default_rng(1)

    def run(steps: int) -> int:
        played = 0
        while played < steps:
            for table in tables:
                table.reset()
                for _ in table.agent_iter():
                    seen, _, over, _, _ = table.last()
                    if over:
                        table.step(None)
                        continue
                    legal = seen["action_mask"].nonzero()[0]
                    table.step(legal[int(rng.random() * len(legal))])
                    played += 1
        return played

    return run


def main() -> None:
    """Print the figures."""
    if not find_spec("pettingzoo"):
        print("pettingzoo is not installed, so there is nothing to compare with: make .venv/bench")
        return
    table = Table(
        title=f"Random play, steps/s: {TABLES} tables at once, and PettingZoo's loop", title_justify="left"
    )
    for column in ("", "numbers seen", "at once", "PettingZoo", "ratio"):
        table.add_column(column, justify="right" if column else "left")
    for game, seats in PLAYED:
        many, single = rates([(at_once(game, seats), 300_000), (one_by_one(game, seats), 20_000)])
        size = VectorGames(game, 1, seats).layout.size
        table.add_row(
            f"{game}, {seats} seats", f"{size}", f"{many:,.0f}", f"{single:,.0f}", f"{many / single:,.0f}x"
        )
    Console(width=115).print(table)


if __name__ == "__main__":
    main()
