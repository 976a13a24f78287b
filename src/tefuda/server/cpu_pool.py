"""CPUs think in other processes. All they are given is the bytes of their seat's view.

Other work that would hold up the tables is done there too: the equities of a review.
"""

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import get_context
from typing import Any, Final, Protocol, TypeVar

from tefuda.coach.street_equity import EquityQuestion, Share, share
from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import TefudaError
from tefuda.core.player import Player
from tefuda.core.rng import named_stream
from tefuda.registry import cpu_named, game_named
from tefuda.worker_process import mind_the_parent

LONGEST_THOUGHT: Final = 20.0
"""Seconds; a CPU that takes longer has failed, and the table acts for it."""

T = TypeVar("T")


class Thinker(Protocol):
    """Whoever turns the bytes of a view into the bytes of a decision, and spots into shares of the pot."""

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        """What a CPU decides, as `{"action": …, "reason": …}`."""
        ...

    async def share(self, game: str, spot: EquityQuestion, seed: str) -> Share:
        """What the first hand of a spot can expect of the pot."""
        ...


class Failed(Exception):
    """A CPU gave no decision, or a spot no answer."""


class CpuPool:
    """A pool of processes. One that dies is replaced; whoever was thinking in it is asked once more."""

    def __init__(self, processes: int = 1, longest: float = LONGEST_THOUGHT) -> None:
        self.processes = processes
        self.longest = longest
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        """What a CPU decides."""
        answer = await self._done(cpu, decide_in_time, self.longest, game, cpu, view, chance)
        return decode_object(answer, "the decision")

    async def share(self, game: str, spot: EquityQuestion, seed: str) -> Share:
        """What the first hand of a spot can expect of the pot. One spot at a time, so that no CPU waits long."""
        return await self._done("the equity", share_in_time, self.longest, game, spot, seed)

    async def _done(self, who: str, work: Callable[..., T], *given: Any) -> T:
        """The answer of some work in a process."""
        for attempt in (1, 2):
            pool = self._started()
            try:
                return await asyncio.wait_for(asyncio.wrap_future(pool.submit(work, *given)), self.longest)
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if attempt == 2:
                    raise Failed(f"{who} brought its process down twice") from None
            except TimeoutError:
                raise Failed(f"{who} thought for more than {self.longest:g} seconds") from None
            except TefudaError as error:
                raise Failed(f"{who}: {error}") from None
        raise AssertionError

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), mind_the_parent)
        return self._pool

    def warm_up(self) -> None:
        """Start a process now, so that the first CPU does not keep people waiting."""
        self._started().submit(os.getpid)

    async def close(self) -> None:
        """Let the processes go."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
            self._pool = None


@lru_cache(maxsize=256)
def _player(game: str, cpu: str) -> Player:
    return cpu_named(game, cpu)


def decide(game: str, cpu: str, view: bytes, chance: str) -> bytes:
    """One decision, in a process that knows nothing but this."""
    seen = game_named(game).read_view(decode_object(view, "the view"))
    return encode(_player(game, cpu).decide(seen, named_stream(chance), True).data())


def decide_in_time(longest: float, game: str, cpu: str, view: bytes, chance: str) -> bytes:
    """One decision, in time or never."""
    with _ending_after(longest):
        return decide(game, cpu, view, chance)


def share_in_time(longest: float, game: str, spot: EquityQuestion, seed: str) -> Share:
    """One equity, in time or never."""
    with _ending_after(longest):
        return share(game, spot, seed)


@contextmanager
def _ending_after(longest: float) -> Iterator[None]:
    """End a process that thinks for longer, so that it does not keep the others waiting."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, longest)
    try:
        yield
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
