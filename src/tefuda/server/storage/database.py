"""The database as the server uses it: give it a function of a connection, get its result back.

Statements run in threads, so the event loop never waits for a disk. There is one writer (see `writer`), and there
are a few readers, each of which sees one moment of the database.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar, cast

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError

from tefuda.server.storage.engines import READERS, Engines, Kind, engines, parsed, sqlite_file
from tefuda.server.storage.failures import BadDatabase, StorageFailed, reason, told
from tefuda.server.storage.single_process import SingleProcess
from tefuda.server.storage.upgrade import upgrade
from tefuda.server.storage.writer import Writer, WriterFigures

T = TypeVar("T")


class Database:
    """An open database. Made by `open`."""

    def __init__(self, engines: Engines, lock: SingleProcess | None) -> None:
        self._engines = engines
        self._lock = lock
        self._writer = Writer(engines.writing)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="tefuda-reader")
        self._closed = False

    @classmethod
    def open(cls, url: str) -> "Database":
        """Open `sqlite:///path` or `postgresql://...` and bring it to the present schema. Blocks."""
        kind, parsed_url = parsed(url)
        lock = SingleProcess(sqlite_file(parsed_url)) if kind == "sqlite" else None
        made = None
        try:
            if kind == "sqlite":
                sqlite_file(parsed_url).touch(mode=0o600)  # decks, hashes and the secret are for the server alone
            made = engines(kind, parsed_url)
            with made.writing.begin() as c:
                upgrade(c)
        except Exception as error:
            if made is not None:
                made.dispose()
            if lock is not None:
                lock.release()
            if isinstance(error, DBAPIError):
                raise BadDatabase(f"{parsed_url.render_as_string()} cannot be opened: {reason(error)}") from error
            raise
        return cls(made, lock)

    @property
    def kind(self) -> Kind:
        """Which database this is."""
        return self._engines.kind

    @property
    def figures(self) -> WriterFigures:
        """What has been written so far, counted."""
        return self._writer.figures

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do `work` in a transaction; durable when this returns. It may be run twice, so it only touches `c`."""
        return cast(T, await self._writer.write(work))

    async def read(self, work: Callable[[Connection], T]) -> T:
        """Do `work` in a reader thread; it sees one moment of the database and may write nothing."""
        if self._closed:
            raise StorageFailed("the database is closed")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._read, work)

    def _read(self, work: Callable[[Connection], T]) -> T:
        try:
            with self._engines.reading.begin() as c:
                return work(c)
        except Exception as error:
            blamed = told(error)
            if blamed is error:
                raise
            raise blamed from error

    async def close(self) -> None:
        """Finish what waits to be written, then let go of the database."""
        if self._closed:
            return
        self._closed = True
        await asyncio.to_thread(self._finish)

    def _finish(self) -> None:
        self._writer.finish()
        self._readers.shutdown(wait=True)
        self._engines.dispose()
        if self._lock is not None:
            self._lock.release()
