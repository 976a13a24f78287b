"""All tables of one server process: opening them, finding them, keeping hold of them.

Each table lives in exactly one process, which holds a lease on it in the database and renews that every second. A
client may come to any process; where the table lives elsewhere, its messages go through the relay.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

import msgspec
from sqlalchemy import Connection

from tefuda.core.errors import TefudaError
from tefuda.server.close_codes import COME_AGAIN, NOT_THERE
from tefuda.server.dealer import Dealer
from tefuda.server.errors import Code, Refused, refused
from tefuda.server.ids import is_id, new_id
from tefuda.server.logs import named
from tefuda.server.messages import commands as m
from tefuda.server.metrics import Metrics
from tefuda.server.names import checked_title
from tefuda.server.repository import TableRepository
from tefuda.server.server_parts import ServerParts
from tefuda.server.settings import TableSettings
from tefuda.server.storage import leases, processes
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import LostTable
from tefuda.server.table.entries import Sat
from tefuda.server.table.table import Table
from tefuda.server.table_services import Client, TableServices

LEASE_SECONDS: Final = 3.0
BEAT_SECONDS: Final = 1.0
UNGUESSABLE: Final = 16
"""Bytes of the name of a table that is reached by invitation: whoever has the link may come."""

A_YEAR: Final = 365 * 86400.0

log = logging.getLogger(__name__)


class Link(Protocol):
    """A client's way to its table, wherever that lives."""

    def hear(self, command: m.AnyCommand) -> None:
        """Pass a command on."""
        ...

    def detach(self) -> None:
        """The client has gone."""
        ...


class LocalLink:
    """The table is in this process."""

    def __init__(self, dealer: Dealer, client: Client) -> None:
        self.dealer = dealer
        self.client = client

    def hear(self, command: m.AnyCommand) -> None:
        """Pass a command on."""
        self.dealer.hear(self.client, command)

    def detach(self) -> None:
        """The client has gone."""
        self.dealer.detach(self.client)


Elsewhere = Callable[[str, str, Client, int | None], Link]
"""How to reach a table in another process: process, table, client, the last update the client has."""


class House:
    """The tables of this process."""

    def __init__(self, database: Database, parts: ServerParts, metrics: Metrics) -> None:
        self.database = database
        self.process = parts.process
        self.now = parts.now
        self.repository = TableRepository(database, self.process, self.now, metrics)
        self.services = TableServices(
            store=self.repository,
            thinker=parts.thinker,
            deck=parts.deck,
            seal=parts.seal,
            new_id=new_id,
            new_stream=lambda: secrets.token_hex(16),
            now=self.now,
        )
        self.dealers: dict[str, Dealer] = {}
        self.elsewhere: Elsewhere | None = None
        self.heard_from: Callable[[list[str]], None] | None = None
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._opening: dict[str, asyncio.Future[Dealer]] = {}
        self._dropped: set[str] = set()
        """Tables whose dealer failed: they are still ours and are taken up again with the next beat."""

        self._beating: asyncio.Task[None] | None = None
        self._stopping = False

    # --- running ------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Take up the tables that nobody holds: on SQLite all of them, because nobody else can."""
        await self._beat(alone=self.database.kind == "sqlite")
        self._beating = asyncio.create_task(self._keep_beating())

    async def stop(self) -> None:
        """Let every dealer finish what it is doing, and give the tables back."""
        self._stopping = True
        if self._beating is not None:
            self._beating.cancel()
            with suppress(asyncio.CancelledError):
                await self._beating
        for dealer in list(self.dealers.values()):
            dealer.stop()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

        def work(c: Connection) -> None:
            leases.release(c, self.process)
            processes.leave(c, self.process)

        await self.database.write(work)

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT_SECONDS)
            try:
                await self._beat(alone=False)
            except Exception:
                log.exception("the leases could not be renewed")

    async def _beat(self, alone: bool) -> None:
        """Renew all leases, notice who died and what was lost, and take up what nobody holds."""
        now = self.now()
        until = now + LEASE_SECONDS
        mine = list(self.dealers.values())

        def work(c: Connection) -> tuple[list[str], list[str], list[str]]:
            processes.beat(c, self.process, until)
            held = leases.renew(c, self.process, until)
            processes.sweep(c, now)
            return held, processes.alive(c, now), leases.orphans(c, now + A_YEAR if alone else now)

        held, alive, found = await self.database.write(work)
        for dealer in mine:
            if dealer.table.id not in held:
                dealer.stop()
        if self.heard_from is not None:
            self.heard_from(alive)
        dropped, self._dropped = self._dropped, set()
        for table in {*found, *dropped} - self.dealers.keys():
            try:
                await self.dealer(table, alone)
            except Refused as error:
                log.warning("a table could not be taken up", extra={"table": table, "error": named(error)})
            except Exception:
                log.exception("a table could not be taken up", extra={"table": table})

    # --- tables -------------------------------------------------------------------------------------------

    async def open_table(self, host: int, settings: TableSettings, cpus: list[str]) -> str:
        """A new table, with these CPUs in its last seats."""
        if len(cpus) >= settings.seats:
            raise Refused(Code.BAD_REQUEST, f"{settings.seats} seats leave room for {settings.seats - 1} CPUs")
        settings = msgspec.structs.replace(settings, name=checked_title(settings.name))
        now, seat = self.now(), settings.seats - len(cpus)
        try:
            table = Table(new_id() if settings.public else new_id(UNGUESSABLE), settings, host)
            names = [settings.check_cpu(cpu) for cpu in cpus]
        except TefudaError as error:
            raise refused(error) from None
        await self.repository.create(table, now + LEASE_SECONDS)
        for at, name in enumerate(names, seat):
            entry = Sat(at=now, account=host, seat=at, name=name, cpu=name, chips=settings.buy_in[1])
            await self.repository.keep(table, table.apply(entry))
        self._run(table)
        return table.id

    async def attach(self, table: str, client: Client, since: int | None) -> Link:
        """Connect a client to its table, wherever it lives."""
        if not is_id(table):
            raise Refused(Code.NOT_FOUND, "there is no such table")
        if table in self.dealers:
            return self._attach_here(self.dealers[table], client, since)
        holder = await self.database.read(lambda c: leases.holder(c, table, self.now()))
        if holder is not None and holder != self.process and self.elsewhere is not None:
            return self.elsewhere(holder, table, client, since)
        return self._attach_here(await self.dealer(table), client, since)

    def _attach_here(self, dealer: Dealer, client: Client, since: int | None) -> Link:
        dealer.attach(client, since)
        return LocalLink(dealer, client)

    async def dealer(self, table: str, alone: bool = False) -> Dealer:
        """The dealer of a table, which is taken up here if nobody holds it."""
        if table in self.dealers:
            return self.dealers[table]
        if self._stopping:
            raise Refused(Code.NOT_FOUND, "the server is stopping")
        if table not in self._opening:
            self._opening[table] = asyncio.ensure_future(self._take_up(table, alone))
            self._opening[table].add_done_callback(lambda _: self._opening.pop(table, None))
        return await asyncio.shield(self._opening[table])

    async def _take_up(self, table: str, alone: bool) -> Dealer:
        now = self.now()
        claimed = await self.database.write(
            lambda c: leases.claim(c, table, self.process, now + A_YEAR if alone else now, now + LEASE_SECONDS)
        )
        found = await self.repository.load(table)
        if not claimed:
            raise Refused(Code.NOT_FOUND, "this table is being moved; try again in a moment")
        log.info("table taken up", extra={"table": table, "seq": found.seq})
        return self._run(found)

    def _run(self, table: Table) -> Dealer:
        dealer = Dealer(table, self.services)
        self.dealers[table.id] = dealer
        task = asyncio.create_task(dealer.run())
        self._tasks[table.id] = task
        task.add_done_callback(lambda done: self._ended(dealer, done))
        return dealer

    def _ended(self, dealer: Dealer, task: asyncio.Task[None]) -> None:
        """A dealer is done: its table is closed, lives elsewhere now, or the server stops."""
        name = dealer.table.id
        if self.dealers.get(name) is dealer:
            del self.dealers[name]
            del self._tasks[name]
            self.repository.forget(name)
        if not task.cancelled() and (error := task.exception()) is not None and not isinstance(error, LostTable):
            log.error("a dealer failed", exc_info=error, extra={"table": name})
            self._dropped.add(name)
        for client in dealer.left_behind():
            client.close(NOT_THERE if dealer.table.closed else COME_AGAIN, "this table is not here any more")
