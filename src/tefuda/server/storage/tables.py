"""Tables: a snapshot, the entries after it, and who may write more of them.

Every write names its owner and the number of the entry, and succeeds only if that process still holds the table
and the number is the next one. So a process that lost a table without noticing cannot harm it.
"""

from dataclasses import dataclass

from sqlalchemy import BigInteger, Connection, LargeBinary, bindparam, delete, insert, select, update

from tefuda.core.quoting import quoted
from tefuda.server.errors import Code, Refused
from tefuda.server.storage import hands
from tefuda.server.storage.failures import LostTable
from tefuda.server.storage.schema import accounts, journal, snapshots, tables
from tefuda.server.storage.timestamps import given, stored

FIRST_LEASE = 30.0
"""Seconds a new table is held by the process that made it, unless told otherwise."""


@dataclass(frozen=True)
class StoredTable:
    """All that is known of a table: the snapshot and the entries after it make the table as it is."""

    id: str
    account: int
    host: int | None
    created: float
    closed: float | None
    owner: str | None
    lease_until: float
    seq: int
    settings: bytes
    summary: bytes
    snapshot: bytes
    snapshot_seq: int
    entries: list[bytes]

    def __repr__(self) -> str:
        """Without snapshot and entries: they hold decks, which must not get into a log."""
        return f"StoredTable(id={self.id!r}, owner={self.owner!r}, seq={self.seq})"


@dataclass(frozen=True)
class ListedTable:
    """A table as the lobby shows it."""

    id: str
    host: int | None
    created: float
    owner: str | None
    occupied: bool
    settings: bytes
    summary: bytes


@dataclass(frozen=True, kw_only=True)
class OpenedTable:
    """A new table; its owner holds it until `until`, or long enough to renew its lease."""

    id: str
    host: int | None = None
    settings: bytes
    snapshot: bytes
    owner: str
    at: float
    until: float | None = None
    summary: bytes = b"{}"


def create(c: Connection, opened: OpenedTable) -> int:
    """A new table and the account for its chips, whose number is returned."""
    created = stored(opened.at)
    account = {"kind": "table", "name": opened.id, "name_key": opened.id, "settings": b"{}", "created": created}
    made = insert(accounts).values(**account, balance=0).returning(accounts.c.id)
    account_id: int = c.execute(made).scalar_one()
    until = opened.at + FIRST_LEASE if opened.until is None else opened.until
    row = {
        "id": opened.id,
        "account": account_id,
        "host": opened.host,
        "created": created,
        "owner": opened.owner,
        "seq": 0,
        "lease_until": stored(until),
        "occupied": True,
        "settings": opened.settings,
        "summary": opened.summary,
    }
    c.execute(insert(tables), row)
    c.execute(insert(snapshots), {"table_id": opened.id, "seq": 0, "state": opened.snapshot})
    return account_id


_ADVANCE = (
    update(tables)
    .where(
        tables.c.id == bindparam("of_table"),
        tables.c.owner == bindparam("by_owner"),
        tables.c.seq == bindparam("next_seq") - 1,
        tables.c.closed.is_(None),
    )
    .values(seq=bindparam("next_seq"))
)
_ENTRY = insert(journal)
_MOVED = _ADVANCE.returning(tables.c.id).cte("moved")
_ADVANCE_AND_ENTRY = (
    insert(journal)
    .from_select(
        ["table_id", "seq", "entry"],
        select(_MOVED.c.id, bindparam("next_seq", type_=BigInteger), bindparam("entry", type_=LargeBinary)),
    )
    .execution_options(preserve_rowcount=True)
)
"""Both in one statement: SQLite does not know it, but it saves a trip to PostgreSQL, which is further away."""


def append(c: Connection, table_id: str, owner: str, seq: int, entry: bytes) -> None:
    """Write entry number `seq`; LostTable unless `owner` holds the table and this is the next number."""
    given_to = {"of_table": table_id, "by_owner": owner, "next_seq": seq}
    in_one = c.dialect.name == "postgresql"
    moved = c.execute(_ADVANCE_AND_ENTRY, given_to | {"entry": entry}) if in_one else c.execute(_ADVANCE, given_to)
    if moved.rowcount != 1:
        raise LostTable(f"table {table_id} is not {owner}'s to write entry {seq}")
    if not in_one:
        c.execute(_ENTRY, {"table_id": table_id, "seq": seq, "entry": entry})


def save_snapshot(c: Connection, table_id: str, owner: str, seq: int, snapshot: bytes) -> None:
    """The table after entry `seq`, which must be its last; the entries up to there are no longer needed."""
    held = tables.c.id == table_id, tables.c.owner == owner, tables.c.seq == seq, tables.c.closed.is_(None)
    if c.execute(select(tables.c.id).where(*held).with_for_update()).one_or_none() is None:
        raise LostTable(f"table {table_id} is not {owner}'s to save at entry {seq}")
    c.execute(update(snapshots).where(snapshots.c.table_id == table_id).values(seq=seq, state=snapshot))
    c.execute(delete(journal).where(journal.c.table_id == table_id, journal.c.seq <= seq))


def finish_hand(
    c: Connection, table_id: str, owner: str, seq: int, *, entry: bytes, snapshot: bytes, hand: hands.FinishedHand
) -> None:
    """The end of a hand: its last entry, the hand for the history, the table as it is now in place of the journal.

    The caller moves the chips of people who leave in the same work.
    """
    append(c, table_id, owner, seq, entry)
    hands.add(c, hand)
    save_snapshot(c, table_id, owner, seq, snapshot)


def load(c: Connection, table_id: str) -> StoredTable:
    """The table with its snapshot and the entries after it, closed ones too."""
    joined = tables.join(snapshots, snapshots.c.table_id == tables.c.id)
    columns = (tables, snapshots.c.state, snapshots.c.seq.label("snapshot_seq"))
    row = c.execute(select(*columns).select_from(joined).where(tables.c.id == table_id)).one_or_none()
    if row is None:
        raise Refused(Code.NOT_FOUND, f"there is no table {quoted(table_id)}")
    after = journal.c.table_id == table_id, journal.c.seq > row.snapshot_seq
    entries = c.execute(select(journal.c.entry).where(*after).order_by(journal.c.seq)).scalars().all()
    return StoredTable(
        id=row.id,
        account=row.account,
        host=row.host,
        created=given(row.created),
        closed=None if row.closed is None else given(row.closed),
        owner=row.owner,
        lease_until=given(row.lease_until),
        seq=row.seq,
        settings=row.settings,
        summary=row.summary,
        snapshot=row.state,
        snapshot_seq=row.snapshot_seq,
        entries=list(entries),
    )


def describe(c: Connection, table_id: str, owner: str, summary: bytes, occupied: bool) -> None:
    """What the lobby shows, a JSON object; `occupied` tables are taken over when their owner dies."""
    held = tables.c.id == table_id, tables.c.owner == owner
    if c.execute(update(tables).where(*held).values(summary=summary, occupied=occupied)).rowcount != 1:
        raise LostTable(f"table {table_id} is not {owner}'s to describe")


def listed(c: Connection, limit: int = 200, before: ListedTable | None = None) -> list[ListedTable]:
    """Open tables, the newest first; `before` is the last one of the page before this one."""
    t = tables.c
    query = select(t.id, t.host, t.created, t.owner, t.occupied, t.settings, t.summary).where(t.closed.is_(None))
    if before is not None:
        made = stored(before.created)
        query = query.where((t.created < made) | ((t.created == made) & (t.id < before.id)))
    rows = c.execute(query.order_by(t.created.desc(), t.id.desc()).limit(limit))
    return [
        ListedTable(row.id, row.host, given(row.created), row.owner, row.occupied, row.settings, row.summary)
        for row in rows
    ]


def close(c: Connection, table_id: str, owner: str, now: float) -> None:
    """Close a table for good. Its chips have already gone back to their owners."""
    held = tables.c.id == table_id, tables.c.owner == owner, tables.c.closed.is_(None)
    if c.execute(update(tables).where(*held).values(closed=stored(now), occupied=False)).rowcount != 1:
        raise LostTable(f"table {table_id} is not {owner}'s to close")
