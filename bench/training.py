"""How many steps a second learners get: many tables at once against a plain loop over PettingZoo environments.

All play the same game in the same run, every legal action equally likely, and hand over an observation and a mask
for every decision; choosing the actions is part of what is measured. Rates are per second of one core's time, the
best of five runs that take turns.
"""

import time
from collections.abc import Callable
from typing import Any

import numpy as np
from ratios import beside, installed, is_quick
from rich.console import Console
from rich.table import Table

from tefuda.training.processes import ProcessTables
from tefuda.training.vector import VectorGames

SOME, MANY, IN_PROCESSES = 256, 16384, 4096
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
    for _ in range(1 if is_quick() else 5):
        for at, (run, steps) in enumerate(runs):
            start = time.process_time()
            played = run(steps)
            best[at] = max(best[at], played / (time.process_time() - start))
    return best


def at_once(game: str, seats: int, tables: int, **settings: Any) -> Run:
    """Many tables at once, with the same arrays for ever."""
    rng = np.random.default_rng(1)
    games = VectorGames(game, tables, seats, **settings)
    batch = games.reset()

    def run(steps: int) -> int:
        rounds = -(-steps // tables)
        for _ in range(rounds):
            actions = (rng.random(batch.masks.shape, np.float32) * batch.masks).argmax(axis=1)
            games.step(actions, out=batch)
        return rounds * tables

    return run


def last_legal(observations: Any, masks: Any, to_act: Any) -> Any:
    """A policy that costs nothing: the last thing that is legal."""
    return masks.shape[1] - 1 - masks[:, ::-1].argmax(axis=1)


def in_processes(game: str, seats: int, tables: int, workers: int, rounds: int) -> float:
    """Steps a second by the clock, over several processes; one half is chosen for while the other is played."""
    rng = np.random.default_rng(1)
    with ProcessTables(game, tables, workers, seats=seats) as games:
        games.reset()
        start = time.perf_counter()
        for _ in range(rounds):
            for half in (0, 1):
                batch = games.receive(half)
                games.send(half, (rng.random(batch.masks.shape, np.float32) * batch.masks).argmax(axis=1))
        for half in (0, 1):
            games.receive(half)
        return rounds * tables / (time.perf_counter() - start)


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


def against_pettingzoo(steps: int, some: int, many: int) -> Table:
    """Every game, at some tables and at many, and PettingZoo's loop."""
    table = Table(title="Random play, steps/s, and PettingZoo's loop", title_justify="left")
    for column in ("", "numbers seen", f"{some:,} tables", f"{many:,} tables", "PettingZoo", "ratio"):
        table.add_column(column, justify="right" if column else "left")
    for game, seats in PLAYED:
        few, most, single = rates(
            [
                (at_once(game, seats, some), steps),
                (at_once(game, seats, many), steps),
                (one_by_one(game, seats), steps // 15),
            ]
        )
        ratio = beside(f"{game}, {seats} seats, learners' steps/s", few, "PettingZoo's loop", single)
        beside(f"{game}, {seats} seats, {many:,} tables, steps/s", most, f"{some:,} tables", few)
        seen = VectorGames(game, 1, seats).layout.size
        figures = [f"{seen}", f"{few:,.0f}", f"{most:,.0f}", f"{single:,.0f}", f"{ratio:,.0f}x"]
        table.add_row(f"{game}, {seats} seats", *figures)
    return table


def against_others(steps: int, tables: int) -> Table:
    """Steps of the learner with somebody else in the other seat."""
    table = Table(title=f"Hold'em, 2 seats, {tables} tables, steps/s of one seat", title_justify="left")
    table.add_column("against")
    table.add_column("steps/s", justify="right")
    others: dict[str, Any] = {"random": "random", "lv1": "lv1", "lv2": "lv2", "a policy": last_legal}
    runs = [(at_once("holdem", 2, tables, opponents={1: other}), steps) for other in others.values()]
    for name, rate in zip(others, rates(runs), strict=True):
        table.add_row(name, f"{rate:,.0f}")
    return table


def over_processes(rounds: int, tables: int) -> Table:
    """By the clock, so it needs a machine with nothing else to do."""
    title = f"Hold'em, 2 seats, {tables:,} tables in processes, steps/s by the clock"
    table = Table(title=title, title_justify="left")
    table.add_column("workers")
    table.add_column("steps/s", justify="right")
    for workers in (1, 2):
        table.add_row(f"{workers}", f"{in_processes('holdem', 2, tables, workers, rounds):,.0f}")
    return table


def main() -> None:
    """Print the figures."""
    short = is_quick()
    steps = 600 if short else 300_000
    some, many, spread = (8, 32, 16) if short else (SOME, MANY, IN_PROCESSES)
    console = Console(width=115)
    if installed("pettingzoo"):
        console.print(against_pettingzoo(steps, some, many))
    console.print(against_others(steps // 3, some))
    console.print(over_processes(4 if short else 200, spread))


if __name__ == "__main__":
    main()
