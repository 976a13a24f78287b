"""The matches that are being played for people of this server process."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from tempfile import TemporaryDirectory
from typing import Final, TypeVar

import msgspec
from msgspec import UNSET

from tefuda.server.arena.match_process import launch
from tefuda.server.arena.match_progress import FAILED, LATE, LOST, PLAYING, STOP, STOPPED, MatchProgress, State
from tefuda.server.arena.match_request import MatchSettings, encoded
from tefuda.server.errors import Code, Refused
from tefuda.server.ids import new_id
from tefuda.server.metrics import Metrics
from tefuda.server.server_parts import ServerParts
from tefuda.server.storage import matches
from tefuda.server.storage.database import Database

SECONDS: Final = 120.0
"""How long a match may take; what was played by then counts."""

GRACE: Final = 15.0
"""Seconds until a process that does not end by itself is ended: a CPU may be thinking."""

UNGUESSABLE: Final = 16

log = logging.getLogger(__name__)
T = TypeVar("T")


@dataclass
class Playing:
    """A match and its process; `ending` is how it ends if the process says nothing more."""

    id: str
    match: MatchSettings
    ending: State = FAILED
    process: SpawnProcess | None = None
    line: Connection | None = None

    def ask_to_stop(self, grace: float) -> None:
        """Let it finish what it is playing, but not for ever."""
        self.ending = STOPPED
        if self.line is not None:
            with suppress(OSError):
                self.line.send_bytes(STOP)
            asyncio.get_running_loop().call_later(grace, self.kill)

    def is_late(self) -> None:
        """It should have ended by itself."""
        self.ending = LATE
        self.kill()

    def kill(self) -> None:
        """End it now; whoever reads from it notices."""
        if self.process is not None:
            self.process.kill()


class Matches:
    """A limited number at a time in this process, and one for each account on the whole server."""

    def __init__(
        self,
        database: Database,
        parts: ServerParts,
        metrics: Metrics,
        seconds: float = SECONDS,
        grace: float = GRACE,
    ) -> None:
        self.database = database
        self.now = parts.now
        self.metrics = metrics
        self.process = parts.process
        self.most = parts.limits.matches_at_once
        self.seconds = seconds
        self.grace = grace
        self._playing: dict[str, Playing] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._threads = ThreadPoolExecutor(max(1, self.most), "match")
        self._closing = False

    async def start(self) -> None:
        """Matches of a process that was killed are over."""
        alone = self.database.kind == "sqlite"
        await self.database.write(lambda c: matches.end_lost(c, self.now(), alone))

    async def begin(self, account: int, match: MatchSettings) -> str:
        """Begin a match, or say why it cannot begin now."""
        if self._closing:
            raise Refused(Code.RATE_LIMITED, "the server is stopping; try again in a moment")
        if len(self._playing) >= self.most:
            raise Refused(Code.RATE_LIMITED, "the arena is full now; try again in a minute")
        playing = Playing(new_id(UNGUESSABLE), match)
        self._playing[playing.id] = playing
        try:
            await self.database.write(
                lambda c: matches.begin(c, playing.id, account, self.process, encoded(match), self.now())
            )
        except BaseException:
            del self._playing[playing.id]
            raise
        task = asyncio.create_task(self._follow(playing))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return playing.id

    async def stop(self, account: int, match: str) -> None:
        """Stop a match; what was played counts. One that is over stays as it is."""
        await self.database.write(lambda c: matches.ask_to_stop(c, account, match))
        if match in self._playing:
            self._playing[match].ask_to_stop(self.grace)

    async def close(self) -> None:
        """End all matches: the server stops."""
        self._closing = True
        for playing in self._playing.values():
            playing.ending = LOST
            playing.kill()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self._threads.shutdown(wait=True)

    async def _follow(self, playing: Playing) -> None:
        """Write down what the process tells, until it has nothing more to tell."""
        told = MatchProgress(FAILED, problem="something went wrong here")
        try:
            with TemporaryDirectory(prefix="tefuda-match-") as folder:
                told = await self._play(playing, folder)
        except Exception:
            log.exception("a match failed", extra={"match": playing.id})
        del self._playing[playing.id]
        self.metrics.matches.labels(told.state).inc()
        try:
            await self._note(playing, told)
        except Exception:
            log.exception("the end of a match could not be written down", extra={"match": playing.id})

    async def _play(self, playing: Playing, folder: str) -> MatchProgress:
        """Have it played, and write down how it goes; the last thing that was told."""
        await self._in_thread(lambda: self._launch(playing, folder))
        late = asyncio.get_running_loop().call_later(self.seconds + self.grace, playing.is_late)
        try:
            if playing.ending == LOST:
                playing.kill()
            elif playing.ending == STOPPED:
                playing.ask_to_stop(self.grace)
            while (told := await self._read(playing)).state == PLAYING:
                await self._note(playing, told)
            return told
        finally:
            late.cancel()
            playing.kill()
            await self._in_thread(lambda: self._let_go(playing))

    def _launch(self, playing: Playing, folder: str) -> None:
        ours, theirs = get_context("spawn").Pipe()
        arguments = (playing.match, playing.id, folder, self.seconds, theirs)
        process = get_context("spawn").Process(target=launch, args=arguments, daemon=True)
        process.start()
        theirs.close()
        playing.process, playing.line = process, ours

    async def _read(self, playing: Playing) -> MatchProgress:
        """The next message; a process that ended without a word ended as it was made to."""
        assert playing.line is not None
        try:
            data = await self._in_thread(playing.line.recv_bytes)
        except (EOFError, OSError):
            problem = "the process of the match ended unexpectedly" if playing.ending == FAILED else ""
            return MatchProgress(playing.ending, problem=problem)
        return msgspec.json.decode(data, type=MatchProgress)

    async def _note(self, playing: Playing, told: MatchProgress) -> None:
        report = None if told.report is UNSET else bytes(told.report)
        state, now = told.state, self.now()
        stop = await self.database.write(
            lambda c: matches.note(c, playing.id, state, report, told.problem, None if state == PLAYING else now)
        )
        if stop and state == PLAYING and playing.ending == FAILED:  # asked for in another process of the server
            playing.ask_to_stop(self.grace)

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    @staticmethod
    def _let_go(playing: Playing) -> None:
        """First nobody can reach it any more, then it is closed: what is closed cannot be killed."""
        process, line = playing.process, playing.line
        playing.process = playing.line = None
        assert process is not None
        assert line is not None
        process.join()
        process.close()
        line.close()
