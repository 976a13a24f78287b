"""Running a plan, here or in several processes, in stretches of about a quarter of a second."""

import signal
import time
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.util import Finalize
from types import FrameType
from typing import IO

from tefuda.arena.plan import Faults, Part, Plan, Report, close_all
from tefuda.bridges.seating import Seated
from tefuda.core.errors import TefudaError
from tefuda.match.guard import FAULTS
from tefuda.match.slice import Slice
from tefuda.match.tally import Tally

STRETCH_SECONDS = 0.25
LONGEST_STRETCH = 100_000
KEPT_STRETCH = 1_000
"""Records travel and wait in memory, so stretches that keep them stay short."""


class Worker:
    """Players at a table of their own, playing whatever stretch they are given."""

    def __init__(self, plan: Plan, seated: list[Seated]) -> None:
        self.plan = plan
        self.seated = seated
        self.slice: Slice = plan.slice(seated)

    def play(self, first: int, units: int) -> Part:
        """Play one stretch."""
        for seat in self.seated:
            if seat.guard is not None:
                seat.guard.faults = dict.fromkeys(FAULTS, 0)
        start = time.perf_counter()
        tally = self.slice.play(first, units, self.plan.keep)
        seconds = time.perf_counter() - start
        faults = [
            Faults(dict(seat.guard.faults), seat.guard.last_fault) if seat.guard is not None else Faults()
            for seat in self.seated
        ]
        return Part(first, units, tally, faults, self.slice.records, seconds)


_worker: Worker | None = None


def _begin(plan: Plan) -> None:
    """Set up this process as a worker; Ctrl-C is the parent's business."""
    global _worker  # noqa: PLW0603  (one worker per process, made by the pool's initialiser)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    seated = plan.seat_players()
    Finalize(None, close_all, args=(seated,), exitpriority=10)
    _worker = Worker(plan, seated)


def _play(first: int, units: int) -> Part:
    assert _worker is not None
    return _worker.play(first, units)


class Interrupt:
    """Ctrl-C once: finish the stretch that is running, then stop. Twice: stop now."""

    def __init__(self) -> None:
        self.wanted = False

    def __call__(self, number: int, frame: FrameType | None) -> None:
        """Take note of the signal."""
        if self.wanted:
            raise KeyboardInterrupt
        self.wanted = True


@contextmanager
def _interruptible() -> Iterator[Interrupt]:
    interrupt = Interrupt()
    try:
        before = signal.signal(signal.SIGINT, interrupt)
    except ValueError:  # not the main thread: nobody can press Ctrl-C here
        yield interrupt
        return
    try:
        yield interrupt
    finally:
        signal.signal(signal.SIGINT, before)


class _Stretches:
    """Cuts a plan into stretches, long enough to be cheap and short enough to stop soon."""

    def __init__(self, plan: Plan) -> None:
        self.left = plan.units
        self.next = 0
        self.longest = KEPT_STRETCH if plan.keep else LONGEST_STRETCH
        self.size = 1

    def take(self) -> tuple[int, int]:
        units = min(self.size, self.left)
        first = self.next
        self.next += units
        self.left -= units
        return first, units

    def learn(self, part: Part) -> None:
        fitting = int(part.units * STRETCH_SECONDS / max(part.seconds, 1e-6))
        self.size = max(1, min(self.longest, fitting, self.size * 16))


def _parts_here(plan: Plan, seated: list[Seated], interrupt: Interrupt) -> Iterator[Part]:
    worker = Worker(plan, seated)
    stretches = _Stretches(plan)
    while stretches.left and not interrupt.wanted:
        part = worker.play(*stretches.take())
        stretches.learn(part)
        yield part


def _parts_spread(plan: Plan, workers: int, interrupt: Interrupt) -> Iterator[Part]:
    """Parts from several processes, in the order of their decks."""
    stretches = _Stretches(plan)
    running: set[Future[Part]] = set()
    done: dict[int, Part] = {}
    expected = 0
    with ProcessPoolExecutor(workers, get_context("spawn"), _begin, (plan,)) as pool:
        try:
            while (stretches.left and not interrupt.wanted) or running:
                while stretches.left and len(running) + len(done) < 2 * workers and not interrupt.wanted:
                    running.add(pool.submit(_play, *stretches.take()))
                finished, running = wait(running, timeout=1.0, return_when=FIRST_COMPLETED)
                for future in finished:
                    try:
                        part = future.result()
                    except BrokenProcessPool:
                        raise TefudaError("a worker process died; its games are lost, run them again") from None
                    stretches.learn(part)
                    done[part.first] = part
                while expected in done:
                    part = done.pop(expected)
                    expected += part.units
                    yield part
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def simulate(
    plan: Plan,
    workers: int = 1,
    records: IO[bytes] | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Report:
    """Play a plan. The result depends on the plan alone, never on the number of workers.

    `progress` is told how many games are done; `records` receives one JSON line per game, in order.
    """
    seated = plan.seat_players()
    names = [seat.player.name for seat in seated]
    report = Report(plan, names, Tally(len(names)), [Faults() for _ in names], 0.0)
    start = time.perf_counter()
    try:
        with _interruptible() as interrupt:
            spread = workers > 1 and plan.units > 1
            parts = _parts_spread(plan, workers, interrupt) if spread else _parts_here(plan, seated, interrupt)
            try:
                for part in parts:
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
    finally:
        close_all(seated)
    return report
