"""Who is at the table right now: lets CPUs act in threads, one at a time, and knows when the person may."""

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from tefuda.core.event import Event
from tefuda.core.player import Decision
from tefuda.tui.sitting import Sitting

REFLEX_SECONDS: Final = 0.4
"""Somebody who hurries the CPUs along may press once too often; a space this soon after is not an answer."""


class Driver:
    """Drives a sitting without ever blocking the screen: a bot from outside may think for seconds.

    While `busy`, a thread holds the sitting, and what it says about turns may change under one's hands; so the
    screen asks `may_act` and `over` here.
    """

    def __init__(self, sitting: Sitting, pace: float) -> None:
        self.sitting = sitting
        self.pace = pace
        self.busy = False
        self.advising = False
        self.acting = sitting.seat
        self._hurry = asyncio.Event()
        self._hurried_at = float("-inf")

    @property
    def may_act(self) -> bool:
        """Whether the person is to act."""
        return self.sitting.my_turn and not self.busy

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.sitting.outcome is not None and not self.busy

    async def let_cpus_act(
        self, before: Callable[[], None], after: Callable[[list[Event]], None], paces: Callable[[], float]
    ) -> None:
        """CPUs act until the person is to act or the game is over; set `busy` before this is scheduled.

        `paces` says how long the table waits for each, as a multiple of the pace.
        """
        self._hurry.clear()
        while self.sitting.outcome is None and not self.sitting.my_turn:
            self.acting = self.sitting.view.to_act
            before()
            wait = self.pace * paces()
            if wait > 0 and not self._hurry.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._hurry.wait(), wait)
            after(await asyncio.to_thread(self.sitting.cpu_step))
        self.busy = False
        if self._hurry.is_set():
            self._hurried_at = time.monotonic()

    def hurry(self) -> None:
        """No more waiting until the person is to act."""
        self._hurry.set()

    @property
    def hurried_just_now(self) -> bool:
        """Whether the turn has come so quickly that a second press of the same key may be an accident."""
        return time.monotonic() - self._hurried_at < REFLEX_SECONDS

    async def advise(self, adviser: str) -> Decision:
        """A hint; a strong CPU may need a while for that, too. Set `advising` before this is scheduled."""
        try:
            return await asyncio.to_thread(self.sitting.hint, adviser)
        finally:
            self.advising = False
