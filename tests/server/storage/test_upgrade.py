"""The migrations make the schema, once, and know when a database is too new."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from tefuda.server.storage import upgrade
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import BadDatabase
from tefuda.server.storage.schema import metadata, postgresql_metadata
from tests.server.conftest import PostgresqlServer


def differences(c: Connection) -> list[object]:
    on_postgresql = c.dialect.name == "postgresql"
    # SQLite numbers rows by itself and has no identity columns, which would show as missing defaults.
    context = MigrationContext.configure(c, opts={"compare_type": True, "compare_server_default": on_postgresql})
    wanted: Any = [metadata, postgresql_metadata] if on_postgresql else metadata
    return list(compare_metadata(context, wanted))


async def test_the_migrations_make_exactly_the_schema(database: Database) -> None:
    assert await database.read(differences) == []


async def test_a_difference_would_be_found(database: Database) -> None:
    await database.write(lambda c: c.execute(text("ALTER TABLE mutes ADD COLUMN why TEXT")))
    assert len(await database.read(differences)) == 1


async def test_checks_of_the_schema_are_in_the_database(database: Database) -> None:
    """Alembic does not compare checks, so each is named here."""
    named = "SELECT sql FROM sqlite_master"
    if database.kind == "postgresql":
        named = "SELECT conname FROM pg_constraint"
    found = " ".join(str(row[0]) for row in await database.read(lambda c: c.execute(text(named)).all()))
    for check in ("accounts_kind", "accounts_balance", "movements_amount", "movements_two_accounts"):
        assert f"ck_{check}" in found


async def test_a_database_of_a_newer_schema_is_left_alone(database_url: str) -> None:
    database = Database.open(database_url)
    await database.write(lambda c: c.execute(text("UPDATE alembic_version SET version_num = '9999'")))
    await database.close()
    for _ in range(2):
        with pytest.raises(BadDatabase, match="schema '9999'.*newer version"):
            Database.open(database_url)


async def test_processes_that_open_an_empty_database_at_once_do_not_collide(
    postgresql_server: PostgresqlServer,
) -> None:
    url = postgresql_server.new_database()
    with ThreadPoolExecutor(4) as pool:
        opened = list(pool.map(Database.open, [url] * 4))
    assert await opened[0].read(differences) == []
    await asyncio.gather(*(database.close() for database in opened))


async def test_a_step_that_fails_leaves_nothing_behind(
    tmp_path: Path, postgresql_server: PostgresqlServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_luck(_: int) -> bytes:
        raise RuntimeError("no luck")

    for url in (f"sqlite:///{tmp_path}/x.db", postgresql_server.new_database()):
        with monkeypatch.context() as patch:
            patch.setattr("secrets.token_bytes", no_luck)
            with pytest.raises(RuntimeError, match="no luck"):
                Database.open(url)
        database = Database.open(url)
        assert await database.read(differences) == []
        await database.close()


def test_there_is_one_line_of_steps_and_each_says_what_it_does() -> None:
    from alembic.script import ScriptDirectory

    steps = list(ScriptDirectory.from_config(upgrade.config()).walk_revisions())
    assert all(step.doc for step in steps)
    assert len(steps) == len(list(Path(upgrade.FOLDER, "versions").glob("v*.py")))
