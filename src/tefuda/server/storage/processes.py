"""The server processes that share a database, and until when each is taken to be alive."""

from sqlalchemy import Connection, delete, insert, select, update

from tefuda.server.storage.schema import processes, relay
from tefuda.server.storage.timestamps import stored


def beat(c: Connection, process: str, until: float) -> None:
    """Say that a process is alive until then. It speaks for itself alone, so nobody else inserts its row."""
    said = update(processes).where(processes.c.id == process).values(until=stored(until))
    if c.execute(said).rowcount == 0:
        c.execute(insert(processes), {"id": process, "until": stored(until)})


def alive(c: Connection, now: float) -> list[str]:
    """The processes that are alive."""
    return list(c.execute(select(processes.c.id).where(processes.c.until > stored(now)).order_by("id")).scalars())


def leave(c: Connection, process: str) -> None:
    """A process that ends."""
    _forget(c, [process])


def sweep(c: Connection, now: float) -> list[str]:
    """Forget the processes that are no longer alive and what was on its way to them; which these were."""
    gone = list(c.execute(select(processes.c.id).where(processes.c.until <= stored(now)).order_by("id")).scalars())
    if gone:
        _forget(c, gone)
    return gone


def _forget(c: Connection, gone: list[str]) -> None:
    c.execute(delete(processes).where(processes.c.id.in_(gone)))
    if c.dialect.name == "postgresql":
        c.execute(delete(relay).where(relay.c.to_process.in_(gone)))
