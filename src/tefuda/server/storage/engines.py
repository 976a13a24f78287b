"""Connections to the two databases, set up so that the same code means the same on both.

The writer's transactions are durable when they are committed; a reader's transaction sees one moment and writes
nothing. Python's SQLite module is kept from beginning and ending transactions on its own. Errors do not show the
values of rows: decks and hashes are among them.
"""

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from tefuda.core.quoting import quoted
from tefuda.extras import how_to_install
from tefuda.server.storage.failures import BadDatabase

READERS = 4
"""Threads that read, and so connections that are open for reading."""

BUSY_MS = 10_000
POSTGRESQL_PATIENCE = {"connect_timeout": "10", "tcp_user_timeout": "30000"}
"""How long a silent server is waited for, unless the address says otherwise: seconds, milliseconds."""

POSTGRESQL_LOCKS = {"lock_timeout": "5s", "idle_in_transaction_session_timeout": "30s"}
"""How long the writer waits for another process's row, and how long a process that hangs may hold one."""

ALLOWED = "allowed are sqlite:///path/to/file and postgresql://user@host/database"

Kind = Literal["sqlite", "postgresql"]


@dataclass(frozen=True)
class Engines:
    """One engine for the writer thread, one for the readers."""

    kind: Kind
    writing: Engine
    reading: Engine

    def dispose(self) -> None:
        """Close all connections."""
        self.reading.dispose()
        self.writing.dispose()


def parsed(address: str) -> tuple[Kind, URL]:
    """The kind of database an address names and the address with our driver in it."""
    try:
        url = make_url(address)
    except ArgumentError:
        raise BadDatabase(f"the database address cannot be read; {ALLOWED}") from None
    if url.drivername in ("postgresql", "postgresql+psycopg", "postgres"):
        missing = {name: value for name, value in POSTGRESQL_PATIENCE.items() if name not in url.query}
        return "postgresql", url.set(drivername="postgresql+psycopg").update_query_dict(missing)
    if url.drivername not in ("sqlite", "sqlite+pysqlite"):
        raise BadDatabase(f"there is no storage on {quoted(url.drivername)}; {ALLOWED}")
    if not url.database or url.database == ":memory:" or url.query:
        raise BadDatabase(f"an SQLite database is a plain file here; {ALLOWED}")
    return "sqlite", url.set(drivername="sqlite+pysqlite")


def sqlite_file(url: URL) -> Path:
    """The file of an SQLite address."""
    return Path(url.database or "")


def engines(kind: Kind, url: URL) -> Engines:
    """Engines that have not connected yet."""
    return _sqlite(url) if kind == "sqlite" else _postgresql(url)


def discreet_engine(url: URL, **options: Any) -> Engine:
    """An engine whose errors show no values: neither those of statements nor the rows PostgreSQL names below."""
    engine = create_engine(url, hide_parameters=True, **options)

    @event.listens_for(engine, "handle_error")
    def failed(context: ExceptionContext) -> None:
        for error in (context.original_exception, context.sqlalchemy_exception):
            if error is not None and error.args:
                error.args = tuple(str(error.args[0]).splitlines()[:1])

    return engine


def _sqlite(url: URL) -> Engines:
    writing = discreet_engine(url, pool_size=1, max_overflow=0)
    reading = discreet_engine(url, pool_size=READERS, max_overflow=0)
    for engine, begin in ((writing, "BEGIN IMMEDIATE"), (reading, "BEGIN")):
        pragmas = [f"busy_timeout={BUSY_MS}", "synchronous=FULL", "foreign_keys=ON"]
        pragmas += ["journal_mode=WAL"] if engine is writing else ["query_only=ON"]
        _set_up_sqlite(engine, begin, pragmas)
    return Engines("sqlite", writing, reading)


def _set_up_sqlite(engine: Engine, begin: str, pragmas: list[str]) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        for pragma in pragmas:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        connection.exec_driver_sql(begin)


def _postgresql(url: URL) -> Engines:
    try:
        writing = discreet_engine(url, pool_size=1, max_overflow=0)
        reading = discreet_engine(
            url, pool_size=READERS, max_overflow=0, pool_pre_ping=True, isolation_level="REPEATABLE READ"
        )
    except ModuleNotFoundError as error:
        raise BadDatabase(f"PostgreSQL needs a driver: {how_to_install('postgres')}") from error

    @event.listens_for(writing, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.autocommit = True
        if connection.execute("SHOW synchronous_commit").fetchone()[0] == "off":
            connection.execute("SET synchronous_commit TO on")
        for name, value in POSTGRESQL_LOCKS.items():
            connection.execute(f"SET {name} TO '{value}'")
        connection.autocommit = False

    @event.listens_for(reading, "connect")
    def connected_for_reading(connection: Any, _record: object) -> None:
        connection.read_only = True

    return Engines("postgresql", writing, reading)
