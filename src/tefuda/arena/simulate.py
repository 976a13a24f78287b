"""Running a plan and adding up its results."""

import time
from collections.abc import Callable, Iterable
from typing import Protocol

from tefuda.arena.engines import Engine
from tefuda.arena.plan import Faults, Plan, Report
from tefuda.arena.stretches import interruptible
from tefuda.match.tally import Tally


class RecordLines(Protocol):
    """Where records go, a line each: a file, or something that looks at them."""

    def writelines(self, lines: Iterable[bytes], /) -> object:
        """Take some."""


def simulate(
    plan: Plan,
    workers: int = 1,
    records: RecordLines | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play a plan. The result depends on the plan alone, never on the number of workers.

    `progress` is told how many games are done; `records` receives one JSON line per game, in order.
    """
    names = plan.check()
    report = Report(plan, names, Tally(len(names)), [Faults() for _ in names], 0.0)
    start = time.perf_counter()
    with interruptible() as interrupt:
        try:
            for part in Engine(workers=workers).parts(plan, 0, interrupt):
                report.tally.merge(part.tally)
                for mine, theirs in zip(report.faults, part.faults, strict=True):
                    mine.add(theirs)
                if records is not None:
                    records.writelines(line + b"\n" for line in part.records)
                report.seconds = time.perf_counter() - start
                progress(report.tally.games)
        except KeyboardInterrupt:
            interrupt.wanted = True
        report.stopped = interrupt.wanted and report.tally.units < plan.units
    return report
