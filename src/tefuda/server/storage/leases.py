"""Which process holds which table. A process that stops renewing loses its tables to whoever claims them."""

from sqlalchemy import Connection, or_, select, update

from tefuda.server.storage.schema import tables
from tefuda.server.storage.timestamps import stored


def claim(c: Connection, table_id: str, process: str, now: float, until: float) -> bool:
    """Take an open table that nobody holds, or that its holder let expire; whether it is `process`'s now."""
    t = tables.c
    free = or_(t.owner.is_(None), t.lease_until <= stored(now), t.owner == process)
    taken = update(tables).where(t.id == table_id, t.closed.is_(None), free)
    return c.execute(taken.values(owner=process, lease_until=stored(until))).rowcount == 1


def renew(c: Connection, process: str, until: float) -> list[str]:
    """Hold all tables of a process until then; which these are. Those that others took are not among them."""
    held = tables.c.owner == process, tables.c.closed.is_(None)
    renewed = update(tables).where(*held).values(lease_until=stored(until)).returning(tables.c.id)
    return list(c.execute(renewed).scalars())


def release(c: Connection, process: str, table_id: str | None = None) -> None:
    """Give back all tables of a process, or one."""
    given_back = update(tables).where(tables.c.owner == process).values(owner=None)
    c.execute(given_back if table_id is None else given_back.where(tables.c.id == table_id))


def orphans(c: Connection, now: float) -> list[str]:
    """Open tables with people or a hand that nobody holds any more, the oldest first."""
    t = tables.c
    lost = or_(t.owner.is_(None), t.lease_until <= stored(now))
    found = select(t.id).where(t.closed.is_(None), t.occupied, lost).order_by(t.created, t.id)
    return list(c.execute(found).scalars())


def holder(c: Connection, table_id: str, now: float) -> str | None:
    """The process that holds an open table now, or None."""
    t = tables.c
    held = t.id == table_id, t.closed.is_(None), t.lease_until > stored(now)
    return c.execute(select(t.owner).where(*held)).scalar_one_or_none()
