"""A match in a process of its own: the arena plays it, and the server is told how it stands now and then."""

import os
import time
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Thread, Timer
from typing import Final

import msgspec

from tefuda.arena.engines import Engine
from tefuda.arena.measure import Standing
from tefuda.arena.report.figures import report_file
from tefuda.arena.run import Run, Settings, new_run
from tefuda.arena.stretches import Interrupt
from tefuda.core.errors import TefudaError
from tefuda.server.arena.match_progress import FAILED, FINISHED, LATE, PLAYING, STOPPED, MatchProgress, State
from tefuda.server.arena.match_request import MatchSettings

NICE: Final = 10
"""Tables come first."""

EVERY: Final = 0.4
"""The least seconds between two messages; more where a report takes long to make."""


class Course:
    """Tells how a match stands, and stops it when the server says so or its time is over."""

    def __init__(self, run: Run, seconds: float, line: Connection) -> None:
        self.run = run
        self.line = line
        self.interrupt = Interrupt()
        self.late = False
        self._next = 0.0
        self._timer = Timer(seconds, self._is_late)

    def play(self) -> None:
        """Play to the end, whichever it is."""
        listening = Thread(target=self._listen, daemon=True)
        listening.start()
        self._timer.daemon = True
        self._timer.start()
        (pairing,) = self.run.pairings
        pairing.play(Engine(), self.interrupt, self._progress)
        self._timer.cancel()
        self._tell(FINISHED if self.run.finished else LATE if self.late else STOPPED)

    def _progress(self, pairing: int, games: int, standing: Standing) -> None:
        if time.monotonic() >= self._next:
            begun = time.monotonic()
            self._tell(PLAYING)
            took = time.monotonic() - begun
            self._next = begun + max(EVERY, 5 * took)

    def _tell(self, state: State) -> None:
        self.line.send_bytes(msgspec.json.encode(MatchProgress(state, encoded_report(self.run))))

    def _listen(self) -> None:
        """The server says one thing only; when it says nothing any more, there is nobody to play for."""
        with suppress(EOFError, OSError):
            self.line.recv_bytes()
        self.interrupt.wanted = True

    def _is_late(self) -> None:
        self.late = self.interrupt.wanted = True


def encoded_report(run: Run) -> msgspec.Raw:
    """The report of a run as it goes into a file."""
    return msgspec.Raw(msgspec.json.encode(report_file(run)))


def play(match: MatchSettings, name: str, folder: str, seconds: float, line: Connection) -> None:
    """Play a match with its rows in a folder."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    settings = Settings(name, "match", match.game, match.seats, match.games, match.seed, [(match.a, match.b)])
    with suppress(BrokenPipeError, ConnectionResetError):  # the server is gone
        try:
            Course(new_run(Path(folder), settings), seconds, line).play()
        except TefudaError as error:
            line.send_bytes(msgspec.json.encode(MatchProgress(FAILED, problem=str(error)[:1000])))
