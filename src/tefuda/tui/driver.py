"""Who is at the table right now: lets CPUs act in threads, one at a time, and knows when the person may."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final

from tefuda.core.event import Event
from tefuda.core.player import Decision
from tefuda.core.step import Step
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
        self.watching = False
        """Whether the person has no more decisions in this game; then nobody need wait for the CPUs."""

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
        self,
        before: Callable[[], None],
        show: Callable[[Step], None],
        after: Callable[[Decision, tuple[Step, ...], list[Event]], None],
    ) -> None:
        """CPUs act until the person is to act or the game is over; set `busy` before this is scheduled.

        A CPU decides at once; the table lets the person follow it step by step, at its pace (R-C8).
        """
        self._hurry.clear()
        sitting = self.sitting
        while sitting.outcome is None and not sitting.my_turn:
            self.acting = sitting.view.to_act
            before()
            asked_at = monotonic()
            decision = await asyncio.to_thread(sitting.cpu_decision)
            thought = monotonic() - asked_at
            steps = sitting.steps(decision)
            for number, step in enumerate(steps, 1):
                if not await self._wait(step, thought):
                    break
                thought = 0.0
                if number < len(steps):
                    show(step)
            after(decision, steps, sitting.cpu_act(decision))
        self.busy = False
        if self._hurry.is_set():
            self._hurried_at = monotonic()

    async def _wait(self, step: Step, thought: float) -> bool:
        """Wait before a step, less the time that was spent on thinking; False if the person waits for nothing."""
        if self.pace <= 0 or self.watching or self._hurry.is_set():
            return False
        with suppress(TimeoutError):
            await asyncio.wait_for(self._hurry.wait(), max(0.0, step.seconds(self.pace) - thought))
        return not self._hurry.is_set()

    def hurry(self) -> None:
        """No more waiting until the person is to act."""
        self._hurry.set()

    @property
    def hurried_just_now(self) -> bool:
        """Whether the turn has come so quickly that a second press of the same key may be an accident."""
        return monotonic() - self._hurried_at < REFLEX_SECONDS

    async def advise(self, adviser: str) -> Decision:
        """A hint; a strong CPU may need a while for that, too. Set `advising` before this is scheduled."""
        try:
            return await asyncio.to_thread(self.sitting.hint, adviser)
        finally:
            self.advising = False
