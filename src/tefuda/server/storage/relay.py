"""Messages between the processes that share a PostgreSQL database, in the order each sender sent them.

A message is a row of a table that is not logged, and a notification says that there is one: notifications alone
are limited to 8,000 bytes and lost while nobody listens. Rows are deleted once they are read. A crash of the
database empties the table, as if the messages had been lost on the way; nothing that must last travels here.
"""

import asyncio
import hashlib
import logging
import threading
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Connection, NullPool, delete, func, insert, select
from sqlalchemy.exc import DBAPIError

from tefuda.server.storage.engines import discreet_engine, parsed
from tefuda.server.storage.failures import BadDatabase, StorageFailed
from tefuda.server.storage.schema import relay

WAKE_S = 1.0
"""How long the listener sleeps at most before it checks whether it should end."""

AGAIN_S = 0.5
"""How long it waits before it connects again."""

log = logging.getLogger(__name__)


class Relay:
    """One process's end of the relay: `send` to others, iterate over `received`."""

    def __init__(self, url: str, process_id: str) -> None:
        kind, parsed_url = parsed(url)
        if kind != "postgresql":
            raise BadDatabase("messages between processes need PostgreSQL; an SQLite database serves one process")
        self.process_id = process_id
        self._engine = discreet_engine(parsed_url, pool_size=1, max_overflow=0, pool_pre_ping=True)
        self._listening = discreet_engine(parsed_url, poolclass=NullPool, isolation_level="AUTOCOMMIT")
        self._sender = ThreadPoolExecutor(1, thread_name_prefix="tefuda-relay-sender")
        self._inbox: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._ending = threading.Event()
        self._ready = threading.Event()
        self._thread: threading.Thread | None = None

    async def start(self) -> None:
        """Begin to listen; returns once nothing that is sent from now on can be missed."""
        self._thread = threading.Thread(
            target=self._listen, args=(asyncio.get_running_loop(),), name="tefuda-relay-listener", daemon=True
        )
        self._thread.start()
        await asyncio.to_thread(self._ready.wait)

    async def send(self, to_process: str, payloads: list[bytes]) -> None:
        """Send messages to a process; they arrive in this order, after those sent before."""
        if payloads:
            await asyncio.get_running_loop().run_in_executor(self._sender, self._send, to_process, payloads)

    async def received(self) -> AsyncIterator[bytes]:
        """The messages to this process, until it is closed. For one consumer."""
        while (payload := await self._inbox.get()) is not None:
            yield payload

    async def close(self) -> None:
        """Stop listening and let go of the connections."""
        self._ending.set()
        await asyncio.to_thread(self._finish)
        self._inbox.put_nowait(None)

    def _finish(self) -> None:
        try:
            self._sender.submit(self._wake_listener).result()
        except DBAPIError:
            log.warning("the relay's listener is left to wake by itself")
        self._sender.shutdown()
        if self._thread is not None:
            self._thread.join()
        self._engine.dispose()

    def _wake_listener(self) -> None:
        with self._engine.begin() as c:
            c.execute(select(func.pg_notify(channel(self.process_id), "")))

    def _send(self, to_process: str, payloads: list[bytes]) -> None:
        rows = [{"to_process": to_process, "payload": payload} for payload in payloads]
        try:
            with self._engine.begin() as c:
                c.execute(insert(relay), rows)
                c.execute(select(func.pg_notify(channel(to_process), "")))
        except DBAPIError as error:
            raise StorageFailed(f"{len(payloads)} messages to {to_process} could not be sent") from error

    def _listen(self, loop: asyncio.AbstractEventLoop) -> None:
        while not self._ending.is_set():
            try:
                with self._listening.connect() as c:
                    self._listen_on(c, loop)
            except (DBAPIError, self._listening.dialect.loaded_dbapi.Error):
                log.warning("the relay lost its connection and connects again")
                self._ending.wait(AGAIN_S)
        self._ready.set()

    def _listen_on(self, c: Connection, loop: asyncio.AbstractEventLoop) -> None:
        driver: Any = c.connection.driver_connection
        c.exec_driver_sql(f'LISTEN "{channel(self.process_id)}"')
        while not self._ending.is_set():
            payloads = self._take(c)
            if payloads:
                loop.call_soon_threadsafe(self._deliver, payloads)
            self._ready.set()
            for _ in driver.notifies(timeout=WAKE_S, stop_after=1):
                pass

    def _take(self, c: Connection) -> list[bytes]:
        mine = delete(relay).where(relay.c.to_process == self.process_id).returning(relay.c.id, relay.c.payload)
        return [payload for _, payload in sorted(tuple(row) for row in c.execute(mine))]

    def _deliver(self, payloads: list[bytes]) -> None:
        for payload in payloads:
            self._inbox.put_nowait(payload)


def channel(process_id: str) -> str:
    """The notification channel of a process; names of channels are short and plain."""
    return "tefuda_" + hashlib.sha256(process_id.encode()).hexdigest()[:24]
