"""Whoever plays stretches of a plan: in this process, in another one, or on another machine."""

import time
from array import array

from tefuda.arena.plan import Faults, Plan, StretchResult, close_all
from tefuda.bots.seating import Seated
from tefuda.match.slice import Slice


class Worker:
    """Players at a table of their own, playing whatever stretch they are given."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.seated: list[Seated] = plan.seat_players()
        self.slice: Slice = plan.slice(self.seated)

    def play(self, first: int, units: int) -> StretchResult:
        """Play one stretch."""
        for seat in self.seated:
            if seat.guard is not None:
                seat.guard.forgive()
        ledger = self.plan.ledger() if self.plan.duel else None
        start = time.perf_counter()
        tally = self.slice.play(first, units, self.plan.keep, ledger)
        seconds = time.perf_counter() - start
        faults = [
            Faults(dict(seat.guard.faults), seat.guard.last_fault) if seat.guard is not None else Faults()
            for seat in self.seated
        ]
        rows = array("q", ledger.rows).tobytes() if ledger is not None else b""
        return StretchResult(first, units, tally, faults, self.slice.records, rows, seconds)

    def close(self) -> None:
        """Let the players go."""
        close_all(self.seated)
