"""How tables are written down and read back: one update is one work for the database's writer."""

import logging
import time
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection

from tefuda.core.codec import encode
from tefuda.server.errors import Code, Refused
from tefuda.server.messages.lobby import SummarySeat, TableSummary
from tefuda.server.metrics import Metrics
from tefuda.server.settings import TableSettings
from tefuda.server.storage import hands, ledger, mutes, tables
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import StorageFailed
from tefuda.server.storage.schema import MINT
from tefuda.server.table.entries import Closed, read_entry
from tefuda.server.table.showing import course
from tefuda.server.table.table import Table
from tefuda.server.table.updates import Finished, Update
from tefuda.server.table_words import stakes_of

SNAPSHOT_EVERY = 100
"""After this many entries a table between hands is written down whole, so that its journal stays short."""

log = logging.getLogger(__name__)


class TableRepository:
    """Writes down the tables that one process owns."""

    def __init__(self, database: Database, owner: str, now: Callable[[], float], metrics: Metrics) -> None:
        self.database = database
        self.owner = owner
        self.now = now
        self.metrics = metrics
        self._accounts: dict[str, int] = {}
        self._described: dict[str, bytes] = {}

    async def create(self, table: Table, until: float) -> None:
        """Write a new table down."""
        opened = tables.OpenedTable(
            id=table.id,
            host=table.host,
            settings=encode(table.settings),
            snapshot=table.snapshot(),
            owner=self.owner,
            at=self.now(),
            until=until,
            summary=encode(summary_of(table)),
        )
        self._accounts[table.id] = await self.database.write(lambda c: tables.create(c, opened))

    async def load(self, table: str) -> Table:
        """The table as it was written down: its last snapshot and every entry after it."""
        stored = await self.database.read(lambda c: tables.load(c, table))
        if stored.closed is not None:
            raise Refused(Code.NOT_FOUND, "this table is closed")
        self._accounts[table] = stored.account
        return restored(stored)

    async def keep(self, table: Table, update: Update) -> None:
        """Make an update durable: its entry, the chips it moves, the hand it ends, all or nothing."""
        name, owner, account, seq, at = table.id, self.owner, self._accounts[table.id], update.seq, self.now()
        entry = encode(update.entry)
        finished = None if update.finished is None else finished_hand(table, update.finished)
        due = not table.running and (update.finished is not None or seq % SNAPSHOT_EVERY == 0)
        snapshot = table.snapshot() if due else b""
        transfers = list(update.transfers)
        closed = isinstance(update.entry, Closed)
        hand = None if finished is None else finished.id

        def work(c: Connection) -> None:
            if finished is not None:
                tables.finish_hand(c, name, owner, seq, entry=entry, snapshot=snapshot, hand=finished)
            else:
                tables.append(c, name, owner, seq, entry)
                if snapshot:
                    tables.save_snapshot(c, name, owner, seq, snapshot)
            for transfer in transfers:
                other = transfer.account or MINT
                if transfer.chips > 0:
                    ledger.move(c, other, account, transfer.chips, kind="buy-in", now=at, table=name)
                else:
                    out = -transfer.chips
                    ledger.move(c, account, other, out, kind="cash-out", now=at, table=name, hand=hand)
            if closed:
                tables.close(c, name, owner, at)

        start = time.perf_counter()
        await self.database.write(work)
        self.metrics.kept.observe(time.perf_counter() - start)
        self.metrics.updates.inc()
        if finished is not None:
            self.metrics.hands.labels(finished.game).inc()

    async def describe(self, table: Table) -> None:
        """Tell the lobby what the table looks like, if that has changed; a failure is made up for later."""
        summary = encode(summary_of(table))
        if table.closed or self._described.get(table.id) == summary:
            return
        name, owner = table.id, self.owner
        occupied = any(place.account for place in table.places)
        try:
            await self.database.write(lambda c: tables.describe(c, name, owner, summary, occupied))
        except StorageFailed as error:
            log.warning("the lobby could not be told: %s", error, extra={"table": name})
            return
        self._described[table.id] = summary

    def forget(self, table: str) -> None:
        """The table is no longer here."""
        self._described.pop(table, None)

    async def check_chips(self, account: int, chips: int) -> None:
        """Refuse to bring chips that somebody does not have."""
        has = await self.database.read(lambda c: ledger.balance(c, account))
        if has < chips:
            raise Refused(Code.INSUFFICIENT_CHIPS, f"you have {has:,} chips, not {chips:,}")

    async def mute(self, account: int, other: int, on: bool) -> frozenset[int]:
        """Stop hearing somebody, or hear them again; returns everybody the account does not hear."""

        def work(c: Connection) -> frozenset[int]:
            mutes.set(c, account, other, on)
            return mutes.of(c, account)

        return await self.database.write(work)


def restored(stored: tables.StoredTable) -> Table:
    """A table from its last snapshot and every entry after it."""
    settings = msgspec.json.decode(stored.settings, type=TableSettings)
    table = Table(stored.id, settings, stored.host or 0)
    table.restore(stored.snapshot)
    for entry in stored.entries:
        table.apply(read_entry(entry))
    return table


def finished_hand(table: Table, finished: Finished) -> hands.FinishedHand:
    """A hand as the history keeps it. Points are not chips: without stakes no chips have moved."""
    stakes = table.settings.has_stakes
    seats = [
        hands.HandSeat(
            seat=one.seat,
            account=one.account or None,
            name=one.name,
            cpu=one.cpu,
            result_chips=one.result if stakes else 0,
            won=one.won,
            outcome=one.outcome,
        )
        for one in finished.participants
    ]
    return hands.FinishedHand(
        id=finished.hand,
        table=table.id,
        number=finished.number,
        game=finished.record.game,
        started=finished.started,
        ended=finished.ended,
        record=finished.record.to_json(),
        seal=finished.seal.encode(),
        practice=table.settings.practice,
        seats=seats,
    )


def summary_of(table: Table) -> TableSummary:
    """A table as the lobby lists it; nothing in it depends on a card."""
    series, settings = table.series, table.settings
    now = course(series)
    return TableSummary(
        name=settings.name,
        rotation=series.rotation.name,
        game=now.game,
        hand=now.hand,
        hands_left=now.hands_left,
        next_game=now.next_game,
        stakes={name: value for name, value in series.options.items() if name not in settings.managed},
        buy_in=settings.buy_in if settings.has_stakes else None,
        action_seconds=settings.action_seconds,
        practice=settings.practice,
        public=settings.public,
        limits="".join(stakes_of(table, "en")[:1]),
        seats=[SummarySeat(place.name, place.cpu) if place.taken else None for place in table.places],
    )
