"""Cutting a plan into stretches, and stopping between them."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from tefuda.arena.plan import Plan, StretchResult

LONGEST = 100_000
KEPT = 1_000
"""Records travel and wait in memory, so stretches that keep them stay short."""


class Stretches:
    """Stretches of decks from `first` on, long enough to be cheap and short enough to stop soon.

    How a plan is cut depends on how fast it is played; what comes of it does not.
    """

    def __init__(self, plan: Plan, first: int, seconds: float) -> None:
        self.next = first
        self.left = max(0, plan.units - first)
        self.seconds = seconds
        self.longest = KEPT if plan.keep else LONGEST
        self.size = 1

    def take(self) -> tuple[int, int]:
        """The next stretch: its first deck and how many."""
        units = min(self.size, self.left)
        first = self.next
        self.next += units
        self.left -= units
        return first, units

    def learn(self, part: StretchResult) -> None:
        """Fit the size of the next stretch to how long this one took."""
        fitting = int(part.units * self.seconds / max(part.seconds, 1e-6))
        self.size = max(1, min(self.longest, fitting, self.size * 16))


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
def interruptible() -> Iterator[Interrupt]:
    """Take over Ctrl-C while a plan is played."""
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
