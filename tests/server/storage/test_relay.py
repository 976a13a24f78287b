"""Messages between processes: in order, once, across a lost connection."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import psycopg
import pytest

from tefuda.server.storage import processes
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import BadDatabase, StorageFailed
from tefuda.server.storage.relay import Relay


@pytest.fixture
async def relay_url(postgresql_url: str) -> str:
    """The address of a database with our tables in it."""
    await Database.open(postgresql_url).close()
    return postgresql_url


@asynccontextmanager
async def running(url: str, process: str) -> AsyncIterator[Relay]:
    relay = Relay(url, process)
    await relay.start()
    yield relay
    await relay.close()


async def take(relay: Relay, number: int) -> list[bytes]:
    found = []
    async with asyncio.timeout(20):
        async for payload in relay.received():
            found.append(payload)
            if len(found) == number:
                break
    return found


def left(url: str) -> int:
    with psycopg.connect(url) as other:
        counted = other.execute("SELECT count(*) FROM relay").fetchone()
    assert counted is not None
    return int(counted[0])


async def test_messages_arrive_in_order_and_leave_nothing(relay_url: str) -> None:
    async with running(relay_url, "a") as a, running(relay_url, "b") as b:
        for start in range(0, 60, 3):
            await a.send("b", [b"%d" % number for number in range(start, start + 3)])
        await b.send("a", [b"x" * 100_000])
        await a.send("b", [])
        assert await take(b, 60) == [b"%d" % number for number in range(60)]
        assert await take(a, 1) == [b"x" * 100_000]
        assert left(relay_url) == 0


async def test_what_was_sent_before_the_listener_came_is_there(relay_url: str) -> None:
    async with running(relay_url, "a") as a:
        await a.send('later\'s "name"', [b"early"])
        async with running(relay_url, 'later\'s "name"') as later:
            assert await take(later, 1) == [b"early"]


async def test_a_lost_connection_loses_no_message(relay_url: str) -> None:
    async with running(relay_url, "a") as a, running(relay_url, "b") as b:
        await a.send("b", [b"1"])
        assert await take(b, 1) == [b"1"]
        with psycopg.connect(relay_url, autocommit=True) as other:
            other.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname = current_database()"
            )
        await a.send("b", [b"2", b"3"])
        assert await take(b, 2) == [b"2", b"3"]


async def test_closing_ends_the_iteration(relay_url: str) -> None:
    relay = Relay(relay_url, "a")
    await relay.start()
    listening = asyncio.ensure_future(take(relay, 1))
    await asyncio.sleep(0)
    await relay.close()
    assert await listening == []


async def test_messages_to_a_dead_process_are_swept(relay_url: str) -> None:
    database = Database.open(relay_url)
    await database.write(lambda c: processes.beat(c, "dead", 10.0))
    async with running(relay_url, "a") as a:
        await a.send("dead", [b"1", b"2"])
        await a.send("other", [b"3"])
    await database.write(lambda c: processes.sweep(c, 10.0))
    assert left(relay_url) == 1
    await database.close()


async def test_a_send_that_fails_says_so(relay_url: str) -> None:
    with psycopg.connect(relay_url, autocommit=True) as other:
        other.execute("DROP TABLE relay")
    relay = Relay(relay_url, "a")
    with pytest.raises(StorageFailed, match="2 messages to b could not be sent"):
        await relay.send("b", [b"deck", b"deck"])
    await relay.close()


def test_sqlite_has_no_relay() -> None:
    with pytest.raises(BadDatabase, match="need PostgreSQL"):
        Relay("sqlite:///x.db", "a")
