"""Group commit: one thread that does all writing, many works in one transaction.

A commit waits for the disk, whatever is in it. So the writer takes everything that waits, runs it in one
transaction, commits once and then tells everybody. When a work raises, the transaction is rolled back and all are
run again, each inside a savepoint of its own, so that only the guilty one fails. (With a transaction for each, one
bad request would make a whole batch wait for the disk work by work.) Works are therefore plain functions of a
connection that may be run twice and that have no effect elsewhere.
"""

import asyncio
import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from queue import Empty, SimpleQueue
from typing import Any

from sqlalchemy import Connection, Engine, Transaction
from sqlalchemy.exc import DBAPIError

from tefuda.server.storage.failures import StorageFailed, reason, told

LARGEST_BATCH = 256
TRIES = 3
"""How often a work is tried that another process got in the way of."""

IN_THE_WAY = ("40001", "40P01", "55P03")
"""PostgreSQL's codes for a conflict that a second try resolves: serialization, deadlock, lock not available."""

log = logging.getLogger(__name__)


@dataclass
class Job:
    """A work, who waits for it, and how it went."""

    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    waiting: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def settle(self) -> None:
        """Tell the waiting caller; to be called in its loop."""
        if self.waiting.done():
            return  # the caller was cancelled
        if self.error is not None:
            self.waiting.set_exception(self.error)
        else:
            self.waiting.set_result(self.result)


@dataclass
class WriterFigures:
    """What the writer has done so far, for whoever measures."""

    works: int = 0
    commits: int = 0
    failures: int = 0


@dataclass
class Writer:
    """The thread and what waits for it."""

    engine: Engine
    figures: WriterFigures = field(default_factory=WriterFigures)

    def __post_init__(self) -> None:
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="tefuda-writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], Any]) -> Any:
        """Have a work done; it is durable when this returns."""
        if self._closing:
            raise StorageFailed("the database is closed")
        loop = asyncio.get_running_loop()
        job = Job(work, loop, loop.create_future())
        self._waiting.put(job)
        return await job.waiting

    def finish(self) -> None:
        """Do what waits, then end the thread. Blocks."""
        if not self._closing:
            self._closing = True
            self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            batch, more = self._batch(first)
            self._do(batch)
            _settle(batch)
            if not more:
                return

    def _batch(self, first: Job) -> tuple[list[Job], bool]:
        batch = [first]
        while len(batch) < LARGEST_BATCH:
            try:
                job = self._waiting.get_nowait()
            except Empty:
                break
            if job is None:
                return batch, False
            batch.append(job)
        return batch, True

    def _do(self, batch: list[Job]) -> None:
        try:
            if not self._together(batch):
                for job in self._apart(batch):
                    self._alone(job)
        except Exception as error:
            log.error("a batch of %d works could not be written: %s", len(batch), reason(error))
            for job in batch:
                if job.error is None:
                    job.error = StorageFailed(f"could not be written: {reason(error)}")
                    job.error.__cause__ = error
        self.figures.works += len(batch)
        self.figures.failures += sum(job.error is not None for job in batch)

    def _together(self, batch: list[Job]) -> bool:
        """The usual way. False: some work failed and nothing has happened; raises when the commit itself fails."""
        with self.engine.connect() as c:
            transaction = c.begin()
            try:
                for job in batch:
                    job.result = job.work(c)
            except Exception:
                if not _undone(transaction):
                    c.invalidate()
                return False
            _commit(c, transaction)
        self.figures.commits += 1
        return True

    def _apart(self, batch: list[Job]) -> list[Job]:
        """All again, each shielded from the others by a savepoint. Gives those that must be tried once more."""
        again: list[Job] = []
        with self.engine.connect() as c:
            transaction = c.begin()
            for job in batch:
                savepoint = c.begin_nested()
                try:
                    job.result = job.work(c)
                    savepoint.commit()
                except Exception as error:
                    if c.invalidated:
                        raise
                    if not _undone(savepoint):
                        return batch  # SQLite gives up the whole transaction when the disk is full
                    if _in_the_way(error):
                        again.append(job)
                    else:
                        job.error = told(error)
            _commit(c, transaction)
        self.figures.commits += 1
        return again

    def _alone(self, job: Job) -> None:
        """In a transaction of its own, and again as long as another process gets in the way."""
        job.error = None
        for left in reversed(range(TRIES)):
            try:
                with self.engine.connect() as c:
                    transaction = c.begin()
                    job.result = job.work(c)
                    _commit(c, transaction)
            except Exception as error:
                if left and _in_the_way(error):
                    continue
                job.error = told(error)
            else:
                self.figures.commits += 1
            return


def _settle(batch: list[Job]) -> None:
    """Wake every loop once for all of its callers."""
    for loop in {job.loop for job in batch}:
        jobs = [job for job in batch if job.loop is loop]
        try:
            loop.call_soon_threadsafe(_settle_all, jobs)
        except RuntimeError:
            log.warning("%d callers left before their writes were done", len(jobs))


def _settle_all(jobs: list[Job]) -> None:
    for job in jobs:
        job.settle()


def _commit(c: Connection, transaction: Transaction) -> None:
    """Commit; a connection that failed to is given up, because SQLite may have left the transaction open."""
    try:
        transaction.commit()
    except Exception:
        c.invalidate()
        raise


def _undone(transaction: Transaction) -> bool:
    """Roll back; False if even that fails."""
    try:
        transaction.rollback()
    except Exception:
        return False
    return True


def _in_the_way(error: Exception) -> bool:
    return isinstance(error, DBAPIError) and getattr(error.orig, "sqlstate", None) in IN_THE_WAY
