"""What the benchmarks have in common: how they measure, small sizes for a short run, and rows beside a peer's.

A row is one figure of ours and one of somebody else's from the same run. Scripts print what they like and call
`beside`; `run.py` collects the rows of all scripts and holds their ratios against the floors.
"""

import json
import os
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple

ROWS: Final = "TEFUDA_BENCH_ROWS"
"""The variable with the file to which rows are added."""

QUICK: Final = "TEFUDA_BENCH_QUICK"
"""The variable that asks for a short run: everything once with small sizes, to see that it runs, not how fast."""


class Row(NamedTuple):
    """So many of ours, so many of a peer's; larger is better."""

    name: str
    ours: float
    peer: str
    theirs: float

    @property
    def ratio(self) -> float:
        """How many times as fast we are."""
        return self.ours / self.theirs


def is_quick() -> bool:
    """Whether this is a short run."""
    return os.environ.get(QUICK, "0") not in ("", "0")


def size(usual: int, quick: int = 0) -> int:
    """How much to do: as usual, or in a short run a hundredth of it or what is said."""
    return (quick or max(1, usual // 100)) if is_quick() else usual


def installed(module: str) -> bool:
    """Whether a peer is there; says how to get it if not."""
    if find_spec(module):
        return True
    print(f"{module} is not installed, so there is nothing to compare with: make .venv/bench")
    return False


def beside(name: str, ours: float, peer: str, theirs: float) -> float:
    """Add a row, and return its ratio. Rows of one name are one row: the last counts."""
    row = Row(name, ours, peer, theirs)
    path = os.environ.get(ROWS)
    if path:
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
    return row.ratio


def collected(path: Path) -> dict[str, Row]:
    """The rows of a file, by name."""
    rows = [Row(*json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()]
    return {row.name: row for row in rows}


def rates(runs: list[tuple[Callable[[int], object], int]], rounds: int = 5) -> list[float]:
    """How many a second of processor time each run does, the best of some rounds, each given its own count.

    They take turns, so that a busy machine is busy for all.
    """
    best = [0.0] * len(runs)
    for run, count in runs:
        run(max(1, count // 10))
    for _ in range(1 if is_quick() else rounds):
        for at, (run, count) in enumerate(runs):
            start = time.process_time()
            run(count)
            best[at] = max(best[at], count / max(1e-9, time.process_time() - start))
    return best
