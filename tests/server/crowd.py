"""People at a table who send what they like, and what comes back."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any
from urllib.parse import urlsplit

from sqlalchemy import Connection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tefuda.server.limits import Limits
from tefuda.server.storage import ledger, tables
from tests.server.live import LOOSE, AtTable, Person, Running


def limits(**others: Any) -> Limits:
    return Limits(**({name: getattr(LOOSE, name) for name in LOOSE.__dataclass_fields__} | others))


@asynccontextmanager
async def two_at_a_table(live: Running, **settings: Any) -> AsyncIterator[tuple[AtTable, AtTable]]:
    """Two people in the middle of a hand of Hold'em."""
    host, friend = await live.guest("Hana"), await live.guest("Taro")
    table = await host.open_table("holdem", 3, **settings)
    async with host.at(table) as one, friend.at(table) as other:
        await one.do("sit", seat=0, chips=1000)
        await other.do("sit", seat=1, chips=1000)
        for each in (one, other):
            await each.until(lambda state: state["table"]["state"] == "BETTING")
        yield one, other


def turn(one: AtTable, other: AtTable) -> tuple[AtTable, AtTable]:
    """Whose turn it is, and whose not."""
    return (one, other) if one.state["hand"]["to_act"] == 0 else (other, one)


def raw(person: Person, path: str, **headers: str) -> connect:
    address = person.url.replace("http", "ws", 1) + path
    given = {"Cookie": person.cookie} | headers if person.cookie else headers
    return connect(address, additional_headers=given, proxy=None, compression=None)


def read(frame: str | bytes) -> dict[str, Any]:
    return dict(json.loads(frame))


def table_path(client: AtTable) -> str:
    return urlsplit(client.address).path


async def closing(socket: ClientConnection, seconds: float = 10.0) -> int | None:
    """Read to the end; the code the server closed with."""
    async with asyncio.timeout(seconds):
        try:
            while True:
                await socket.recv()
        except ConnectionClosed:
            return socket.close_code


async def answer(client: AtTable, frame: str | bytes) -> dict[str, Any]:
    """Send a frame as it is; what comes back that is not a state."""
    await client.socket.send(frame)
    while (message := await client.receive())["type"] == "state":
        pass
    return message


async def check_chips(live: Running, table: str) -> None:
    """Nothing was made or lost, and the table's account has the chips of its seats."""

    def look(c: Connection) -> tuple[int, int]:
        return ledger.total(c), ledger.balance(c, tables.load(c, table).account)

    total, account = await live.server.database.read(look)
    assert total == 0
    assert account == sum(live.server.house.dealers[table].table.series.chips)
