"""Where a plan is played: here, in several processes, or on a Ray cluster. The parts are the same.

All engines give parts in the order of their decks, and repeat a stretch whose worker was lost.
"""

import os
from collections.abc import Callable, Generator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.util import Finalize

from tefuda.arena.plan import Plan, StretchResult
from tefuda.arena.stretches import Interrupt, Stretches
from tefuda.arena.worker import Worker
from tefuda.core.errors import BadOption, TefudaError
from tefuda.core.quoting import quoted
from tefuda.worker_process import mind_the_parent

ENGINES = ("local", "ray")
LOSSES = 3
"""This many workers lost in a row, with nothing done in between, are too many."""

Parts = Generator[StretchResult]


@dataclass(frozen=True)
class Engine:
    """Where to play: `local` with a number of processes, or `ray` with as many actors at a cluster's address."""

    kind: str = "local"
    workers: int = 1
    seconds: float = 0.25
    address: str = ""
    warn: Callable[[str], None] = lambda message: None

    def __post_init__(self) -> None:
        if self.kind not in ENGINES:
            raise BadOption(f"there is no engine {quoted(self.kind)}; engines: {', '.join(ENGINES)}")

    def parts(self, plan: Plan, first: int, interrupt: Interrupt) -> Parts:
        """The parts of a plan from deck `first` on."""
        stretches = Stretches(plan, first, self.seconds)
        if self.kind == "ray":
            from tefuda.arena.on_ray import parts_on_ray  # noqa: PLC0415  (an extra that need not be there)

            return parts_on_ray(plan, stretches, self, interrupt)
        if self.workers > 1 and stretches.left > 1:
            return _parts_spread(plan, stretches, self, interrupt)
        return _parts_here(plan, stretches, interrupt)


class Unfinished:
    """The stretches that were given out, and the parts that wait for an earlier one to be done."""

    def __init__(self, stretches: Stretches, interrupt: Interrupt, most: int) -> None:
        self.stretches = stretches
        self.interrupt = interrupt
        self.most = most
        self.expected = stretches.next
        self.playing: dict[int, int] = {}
        self.again: list[tuple[int, int]] = []
        self.waiting: dict[int, StretchResult] = {}
        self.losses = 0

    def take(self) -> tuple[int, int] | None:
        """A stretch to play now: one whose worker was lost, or the next; None if there is none or enough wait."""
        if self.again:
            first, units = self.again.pop(0)
        elif self.stretches.left and not self.interrupt.wanted and self.given_out < self.most:
            first, units = self.stretches.take()
        else:
            return None
        self.playing[first] = units
        return first, units

    @property
    def given_out(self) -> int:
        """Stretches that are being played or wait for an earlier one."""
        return len(self.playing) + len(self.waiting)

    @property
    def more(self) -> bool:
        """Whether something is still to be played."""
        return bool(self.playing or self.again or (self.stretches.left and not self.interrupt.wanted))

    def done(self, part: StretchResult) -> Parts:
        """Take a part; give those whose turn has come, in the order of their decks."""
        del self.playing[part.first]
        self.losses = 0
        self.stretches.learn(part)
        self.waiting[part.first] = part
        while self.expected in self.waiting:
            ready = self.waiting.pop(self.expected)
            self.expected += ready.units
            yield ready

    def lost(self, firsts: list[int]) -> None:
        """Workers were lost with these stretches, which are to be played again; too often, and it is an error."""
        self.losses += 1
        if self.losses >= LOSSES:
            raise TefudaError(
                f"workers died {LOSSES} times in a row while playing decks from {min(firsts)} on; "
                f"one of the players makes them crash"
            )
        self.again += [(first, self.playing.pop(first)) for first in sorted(firsts)]


def _parts_here(plan: Plan, stretches: Stretches, interrupt: Interrupt) -> Parts:
    worker = Worker(plan)
    try:
        while stretches.left and not interrupt.wanted:
            part = worker.play(*stretches.take())
            stretches.learn(part)
            yield part
    finally:
        worker.close()


_worker: Worker | None = None


def _begin(plan: Plan) -> None:
    """Set up this process as a worker."""
    global _worker  # noqa: PLW0603  (one worker per process, made by the pool's initialiser)
    mind_the_parent()
    _worker = Worker(plan)
    Finalize(None, _worker.close, exitpriority=10)


def _play(first: int, units: int) -> StretchResult:
    assert _worker is not None
    return _worker.play(first, units)


def _parts_spread(plan: Plan, stretches: Stretches, engine: Engine, interrupt: Interrupt) -> Parts:
    """Parts from several processes. One that dies takes its pool along: a new pool repeats what was running."""
    unfinished = Unfinished(stretches, interrupt, 2 * engine.workers)
    while unfinished.more:
        running: set[Future[StretchResult]] = set()
        pool = ProcessPoolExecutor(engine.workers, get_context("spawn"), _begin, (plan,))
        try:
            while unfinished.more:
                while (stretch := unfinished.take()) is not None:
                    running.add(pool.submit(_play, *stretch))
                finished, running = wait(running, timeout=1.0, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield from unfinished.done(future.result())
        except BrokenProcessPool:
            lost = list(unfinished.playing)
            unfinished.lost(lost)
            engine.warn(f"a worker process died; decks from {min(lost)} on are played again")
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def all_cores() -> int:
    """How many processes suit this machine."""
    return os.cpu_count() or 1
