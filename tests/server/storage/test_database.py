"""Opening, group commit, reading, and what happens when something breaks."""

import asyncio
import logging
import threading
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

import psycopg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, event, insert, select, text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError

from tefuda.server.errors import Code, Refused
from tefuda.server.storage import accounts, ledger, tables
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import BadDatabase, StorageFailed
from tefuda.server.storage.schema import installation, processes
from tests.server.conftest import PostgresqlServer

Work = Callable[[Connection], Any]


def note(name: str) -> Work:
    return lambda c: c.execute(insert(processes), {"id": name, "until": 1})


def noted(c: Connection) -> set[str]:
    return set(c.execute(select(processes.c.id)).scalars())


def breaking(name: str, how: str) -> Work:
    """A work that does something and then fails."""

    def work(c: Connection) -> None:
        note(name)(c)
        if how == "refused":
            raise Refused(Code.BAD_REQUEST, name)
        if how == "doubled":
            note(name)(c)
        if how == "syntax":
            c.execute(text("SELECT nonsense FROM nowhere"))
        raise ZeroDivisionError(name)

    return work


async def in_one_batch(database: Database, works: list[Work]) -> list[Any]:
    """Have works done that all wait when the writer looks."""
    gate = threading.Event()
    first = asyncio.ensure_future(database.write(lambda _: gate.wait(10)))
    while database._writer._waiting.qsize():
        await asyncio.sleep(0.001)
    waiting = [asyncio.ensure_future(database.write(work)) for work in works]
    await asyncio.sleep(0)
    gate.set()
    return (await asyncio.gather(first, *waiting, return_exceptions=True))[1:]


HOW = st.sampled_from(["good", "good", "refused", "doubled", "syntax", "wrong"])


@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(hows=st.lists(HOW, max_size=12))
async def test_of_a_batch_exactly_the_good_works_are_done(database: Database, hows: list[str]) -> None:
    await database.write(lambda c: c.execute(processes.delete()))
    before = database.figures.commits
    works = [note(f"{i}") if how == "good" else breaking(f"{i}", how) for i, how in enumerate(hows)]
    done = await in_one_batch(database, works)
    assert await database.read(noted) == {f"{i}" for i, how in enumerate(hows) if how == "good"}
    kinds = {
        "refused": Refused,
        "doubled": IntegrityError,
        "syntax": DBAPIError | StorageFailed,
        "wrong": ZeroDivisionError,
    }
    for how, result in zip(hows, done, strict=True):
        assert isinstance(result, kinds[how]) if how != "good" else not isinstance(result, Exception)
    assert database.figures.commits - before <= 2


async def test_many_writes_from_many_tasks_are_all_durable_and_share_commits(
    database: Database, database_url: str
) -> None:
    async def task(number: int) -> None:
        for i in range(20):
            await database.write(note(f"{number}/{i}"))

    await asyncio.gather(*(task(number) for number in range(50)))
    other = psycopg.connect(database_url) if database.kind == "postgresql" else sqlite(database_url)
    assert other.execute("SELECT count(*) FROM processes").fetchone() == (1_000,)
    other.close()
    assert database.figures.works == 1_000
    assert database.figures.commits < 500


def sqlite(url: str) -> Any:
    import sqlite3

    return sqlite3.connect(url.removeprefix("sqlite:///"))


async def test_results_come_back_and_a_read_sees_what_was_written(database: Database) -> None:
    assert await database.write(lambda _: 5) == 5
    person = await database.write(lambda c: accounts.create_person(c, "Ann", 1.0))
    assert await database.read(lambda c: accounts.account(c, person.id)) == person


async def test_a_read_sees_one_moment_and_cannot_write(database: Database) -> None:
    read_once, written = threading.Event(), threading.Event()

    def look_twice(c: Connection) -> tuple[set[str], set[str]]:
        first = noted(c)
        read_once.set()
        assert written.wait(10)
        return first, noted(c)

    reading = asyncio.ensure_future(database.read(look_twice))
    await asyncio.to_thread(read_once.wait)
    await database.write(note("later"))
    written.set()
    assert await reading == (set(), set())
    assert await database.read(noted) == {"later"}
    with pytest.raises((DBAPIError, StorageFailed), match="read-?only"):
        await database.read(note("sneaked in"))
    assert await database.read(noted) == {"later"}


async def test_a_cancelled_caller_harms_nobody(database: Database) -> None:
    gate = threading.Event()
    first = asyncio.ensure_future(database.write(lambda _: gate.wait(10)))
    leaving = asyncio.ensure_future(database.write(note("leaving")))
    staying = asyncio.ensure_future(database.write(note("staying")))
    await asyncio.sleep(0.01)
    leaving.cancel()
    gate.set()
    await asyncio.gather(first, staying)
    assert "staying" in await database.read(noted)


async def test_closing_finishes_writes_and_refuses_new_ones(database_url: str) -> None:
    database = Database.open(database_url)
    waiting = [asyncio.ensure_future(database.write(note(f"{i}"))) for i in range(300)]
    await asyncio.sleep(0)
    await database.close()
    await database.close()
    await asyncio.gather(*waiting)
    for late in (database.write(note("late")), database.read(noted)):
        with pytest.raises(StorageFailed, match="closed"):
            await late
    again = Database.open(database_url)
    assert len(await again.read(noted)) == 300
    await again.close()


async def test_a_commit_that_fails_fails_its_callers_and_the_writer_goes_on(
    database: Database, caplog: pytest.LogCaptureFixture
) -> None:
    def full(_: Connection) -> None:
        raise OperationalError("COMMIT", {}, Exception("disk is full"))

    event.listen(database._engines.writing, "commit", full)
    with caplog.at_level(logging.CRITICAL):
        done = await in_one_batch(database, [note("a"), breaking("b", "refused"), note("c")])
    assert [type(result) for result in done] == [StorageFailed, Refused, StorageFailed]
    assert str(done[0]) == "could not be written: disk is full"
    event.remove(database._engines.writing, "commit", full)
    assert await database.read(noted) == set()
    await database.write(note("after"))
    assert await database.read(noted) == {"after"}


async def test_an_sqlite_file_that_may_not_grow(tmp_path: Path) -> None:
    database = Database.open(f"sqlite:///{tmp_path}/tefuda.db")
    pages = await database.write(lambda c: c.execute(text("PRAGMA page_count")).scalar_one())
    await database.write(lambda c: c.execute(text(f"PRAGMA max_page_count={pages}")))
    big = {"name": "big", "value": bytes(100_000)}
    with pytest.raises(StorageFailed, match="full"):
        await database.write(lambda c: c.execute(insert(installation), big))
    await database.write(lambda c: c.execute(text("PRAGMA max_page_count=100000")))
    await database.write(lambda c: c.execute(insert(installation), big))
    await database.close()


async def test_a_lost_connection_is_made_again(postgresql_url: str) -> None:
    database = Database.open(postgresql_url)
    pid = await database.write(lambda c: c.execute(text("SELECT pg_backend_pid()")).scalar_one())
    with psycopg.connect(postgresql_url, autocommit=True) as other:
        other.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()")
    assert pid != await database.write(lambda c: c.execute(text("SELECT pg_backend_pid()")).scalar_one())
    assert await database.read(ledger.total) == 0
    await database.close()


async def test_works_that_wait_for_each_other_in_two_processes_are_both_done(postgresql_url: str) -> None:
    """Two databases stand for two processes; their batches take the same two rows in opposite order."""
    one, two = Database.open(postgresql_url), Database.open(postgresql_url)
    ids = [(await one.write(lambda c: accounts.create_person(c, "Ann", 1.0))).id for _ in range(2)]
    meeting = threading.Barrier(2, timeout=10)
    met: set[str] = set()

    def crossing(name: str, first: int, second: int) -> Work:
        def work(c: Connection) -> None:
            accounts.set_language(c, first, name)
            if name not in met:
                met.add(name)
                meeting.wait()
            accounts.set_language(c, second, name)

        return work

    await asyncio.gather(one.write(crossing("one", *ids)), two.write(crossing("two", *reversed(ids))))
    languages = {await one.read(lambda c, i=i: accounts.account(c, i).language) for i in ids}  # type: ignore[misc]
    assert len(languages) == 1
    await one.close()
    await two.close()


async def test_errors_do_not_show_values(database: Database) -> None:
    """Decks and hashes are values; what is raised may end in a log."""
    deck = "-".join(["Ah", "Kd", "2c"])
    await database.write(lambda c: accounts.create_person(c, "Ann", 1.0))
    for work in (
        lambda c: c.execute(insert(installation), [{"name": "secret", "value": deck.encode()}]),
        lambda c: c.execute(text("UPDATE accounts SET name = :deck, balance = -1"), {"deck": deck}),
    ):
        with pytest.raises(IntegrityError) as caught:
            await database.write(work)
        shown = "".join(traceback.format_exception(caught.value))
        assert (deck in shown, "constraint" in shown) == (False, True)


async def test_foreign_keys_are_enforced(database: Database) -> None:
    with pytest.raises(IntegrityError):
        opened = tables.OpenedTable(id="t", host=999, settings=b"", snapshot=b"", owner="me", at=1.0)
        await database.write(lambda c: tables.create(c, opened))


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("nonsense", "cannot be read; allowed are sqlite:///"),
        ("mysql://localhost/x", "no storage on 'mysql'; allowed are sqlite:///"),
        ("sqlite://", "a plain file here"),
        ("sqlite:///:memory:", "a plain file here"),
        ("sqlite:////no/such/folder/x.db", "the folder must exist and be writable"),
        ("postgresql://ann:hush-hush@localhost:1/x?connect_timeout=1", "cannot be opened: "),
    ],
)
def test_a_database_that_cannot_be_opened_says_why(url: str, said: str) -> None:
    with pytest.raises(BadDatabase) as caught:
        Database.open(url)
    assert said in str(caught.value)
    assert "hush-hush" not in str(caught.value)


async def test_a_commit_waits_for_the_disk(tmp_path: Path, postgresql_server: PostgresqlServer) -> None:
    sqlite_database = Database.open(f"sqlite:///{tmp_path}/tefuda.db")
    for pragma, wanted in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        asked = text(f"PRAGMA {pragma}")
        assert await sqlite_database.write(lambda c, asked=asked: c.execute(asked).scalar_one()) == wanted  # type: ignore[misc]
    await sqlite_database.close()
    postgresql_url = postgresql_server.new_database()
    name = postgresql_url.partition("?")[0].rpartition("/")[2]
    with psycopg.connect(postgresql_url, autocommit=True) as other:
        other.execute(f"ALTER DATABASE {name} SET synchronous_commit TO off".encode())
    postgresql = Database.open(postgresql_url)
    assert await postgresql.write(lambda c: c.execute(text("SHOW synchronous_commit")).scalar_one()) == "on"
    await postgresql.close()


async def test_an_sqlite_file_is_for_the_server_alone(tmp_path: Path) -> None:
    database = Database.open(f"sqlite:///{tmp_path}/tefuda.db")
    await database.write(note("a"))
    open_to_others = {
        path.name: path.stat().st_mode & 0o077 for path in tmp_path.iterdir() if "lock" not in path.name
    }
    assert open_to_others == {"tefuda.db": 0, "tefuda.db-wal": 0, "tefuda.db-shm": 0}
    await database.close()


async def test_an_sqlite_database_serves_one_process(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/tefuda.db"
    database = Database.open(url)
    with pytest.raises(BadDatabase, match="is another server using it"):
        Database.open(url)
    await database.close()
    await Database.open(url).close()


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "x.db").write_bytes(b"something else entirely" * 100)
    with pytest.raises(BadDatabase, match="not a database"):
        Database.open(f"sqlite:///{tmp_path}/x.db")
