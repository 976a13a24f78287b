"""CPUs think in other processes. All they are given is the bytes of their seat's view."""

import asyncio
import os
import signal
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from multiprocessing import get_context
from typing import Final, Protocol

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import TefudaError
from tefuda.core.player import Player
from tefuda.core.rng import named_stream
from tefuda.registry import cpu_named, game_named
from tefuda.worker_process import mind_the_parent

LONGEST_THOUGHT: Final = 20.0
"""Seconds; a CPU that takes longer has failed, and the table acts for it."""


class Thinker(Protocol):
    """Whoever turns the bytes of a view into the bytes of a decision."""

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        """What a CPU decides, as `{"action": …, "reason": …}`."""
        ...


class Failed(Exception):
    """A CPU gave no decision."""


class ThinkingProcesses:
    """A pool of processes. One that dies is replaced; who was thinking in it is asked again once."""

    def __init__(self, processes: int = 1, longest: float = LONGEST_THOUGHT) -> None:
        self.processes = processes
        self.longest = longest
        self._pool: ProcessPoolExecutor | None = None

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        """What a CPU decides."""
        for attempt in (1, 2):
            pool = self._started()
            try:
                answer = await asyncio.wait_for(
                    asyncio.wrap_future(pool.submit(decide_in_time, self.longest, game, cpu, view, chance)),
                    self.longest,
                )
                return decode_object(answer, "the decision")
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if attempt == 2:
                    raise Failed(f"{cpu} brought its process down twice") from None
            except TimeoutError:
                raise Failed(f"{cpu} thought for more than {self.longest:g} seconds") from None
            except TefudaError as error:
                raise Failed(f"{cpu}: {error}") from None
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
    """One decision; a process that thinks for longer ends, so that it does not keep the others waiting."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, longest)
    try:
        return decide(game, cpu, view, chance)
    finally:
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, 0)
