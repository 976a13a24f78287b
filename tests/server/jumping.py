"""A dealer in a time that jumps: whenever everybody waits, it is at once the moment they wait for.

So a test may wait for hours of the table's clocks and takes none of ours, and every moment in it is exact. The
database is a real SQLite file, read and written without threads, which such a time could not wait for.
"""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from itertools import count
from pathlib import Path
from typing import Any, TypeVar, cast

import msgspec
from sqlalchemy import Connection

from tefuda.core.codec import decode_object, encode
from tefuda.server.cpu_pool import Thinker
from tefuda.server.dealer import Dealer
from tefuda.server.decks import sealed
from tefuda.server.messages import commands as m
from tefuda.server.metrics import Metrics
from tefuda.server.repository import TableRepository
from tefuda.server.settings import TableSettings
from tefuda.server.storage import accounts, ledger
from tefuda.server.storage import tables as stored_tables
from tefuda.server.storage.database import Database
from tefuda.server.storage.engines import engines, parsed
from tefuda.server.storage.upgrade import upgrade
from tefuda.server.table.entries import AnyEntry, Hosted, Sat
from tefuda.server.table.table import Table
from tefuda.server.table_services import TableServices
from tests.server.live import Here, seeded

T = TypeVar("T")
LEASE = 10.0**9
NUMBERS = count(1)


class _Jumps(selectors.DefaultSelector):
    """Never waits: says how long it would have waited."""

    def __init__(self, skip: Callable[[float], None]) -> None:
        super().__init__()
        self._skip = skip

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found:
            assert timeout is not None, "everybody waits for ever"
            self._skip(max(0.0, timeout))
        return found


class JumpingLoop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        self.moment = 1000.0
        super().__init__(_Jumps(self._skip))

    def _skip(self, seconds: float) -> None:
        self.moment += seconds

    def time(self) -> float:
        return self.moment


def jumping(work: Coroutine[Any, Any, T]) -> T:
    """Do this in jumping time."""
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(work)


class InPlace:
    """A database without threads."""

    def __init__(self, file: Path) -> None:
        kind, url = parsed(f"sqlite:///{file}")
        self.engines = engines(kind, url)
        self.failing: list[Exception | None] = []
        """What the next writes fail with."""

        with self.engines.writing.begin() as c:
            upgrade(c)

    async def write(self, work: Callable[[Connection], T]) -> T:
        if self.failing and (error := self.failing.pop(0)) is not None:
            raise error
        with self.engines.writing.begin() as c:
            return work(c)

    async def read(self, work: Callable[[Connection], T]) -> T:
        with self.engines.reading.begin() as c:
            return work(c)


class Someone:
    """A client of a dealer, and what it was sent."""

    def __init__(self, room: "Room", account: int, name: str) -> None:
        self.room = room
        self.account = account
        self.name = name
        self.muted: frozenset[int] = frozenset()
        self.lang = ""
        self.received: list[dict[str, Any]] = []
        self.closed: int | None = None

    def send(self, message: bytes) -> None:
        self.received.append(decode_object(message, "the message"))

    def close(self, code: int, reason: str) -> None:
        self.closed = code

    @property
    def state(self) -> dict[str, Any]:
        return next(one for one in reversed(self.received) if one["type"] == "state")

    @property
    def events(self) -> list[dict[str, Any]]:
        """Everything that happened, in order, since this client came."""
        states = [one for one in self.received if one["type"] == "state"]
        return [event for state in states for update in state["updates"] for event in update["events"]]

    def decisions(self) -> list[tuple[int, str, str]]:
        found = [one for one in self.events if one.get("table") == "decision"]
        return [(one["seat"], one["action"], one["by"]) for one in found]

    async def come(self, since: int | None = None) -> None:
        self.room.dealer.attach(self, since)
        await self.room.settle()

    async def go(self) -> None:
        self.room.dealer.detach(self)
        await self.room.settle()

    async def say(self, kind: str, **fields: object) -> str:
        request = str(fields.pop("request", f"{self.name}-{next(NUMBERS)}"))
        frame = encode({"type": kind, "request": request} | fields)
        self.room.dealer.hear(self, m.read_command(frame))
        await self.room.settle()
        return request

    async def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        request = await self.say(kind, **fields)
        return next(one for one in reversed(self.received) if one.get("request") == request)

    async def do(self, kind: str, **fields: object) -> dict[str, Any]:
        answer = await self.ask(kind, **fields)
        assert answer["type"] in ("ok", "hint"), answer
        return answer

    async def act(self, action: str) -> dict[str, Any]:
        return await self.do("act", number=self.state["hand"]["number"], action=action)

    async def passes(self) -> None:
        """Check, or call, or whatever else keeps one in the hand most cheaply."""
        legal = self.state["hand"]["view"]["legal"]
        await self.act(next(one for one in ("check", "call", "bring-in", *legal) if one in legal))

    def chips(self) -> int:
        """What is on the account, not at the table."""
        with self.room.database.engines.reading.begin() as c:
            return ledger.balance(c, self.account)


class Room:
    """One table with its dealer, and the people services it."""

    def __init__(self, database: InPlace, repository: TableRepository, dealer: Dealer) -> None:
        self.database = database
        self.repository = repository
        self.dealer = dealer
        self.task = asyncio.create_task(dealer.run())

    @property
    def table(self) -> Table:
        return self.dealer.table

    def running(self) -> bool:
        return self.table.running

    def closed(self) -> bool:
        return self.table.closed

    def connected(self, seat: int) -> bool:
        return self.table.places[seat].connected

    async def settle(self) -> None:
        """Let everybody do what they can do without waiting for a moment."""
        for _ in range(30):
            await asyncio.sleep(0)

    async def later(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
        await self.settle()

    async def someone(self, name: str) -> Someone:
        made = await self.database.write(lambda c: accounts.create_person(c, name, 1.0))
        return Someone(self, made.id, made.name)

    async def seated(self, *names: str, chips: int = 1000) -> list[Someone]:
        """People who sit from seat 0 on before the first hand begins; the first of them is the host."""
        people = [await self.someone(name) for name in names]
        for seat, person in enumerate(people):
            await self.note(Sat(at=0, account=person.account, seat=seat, name=person.name, chips=chips))
        await self.note(Hosted(at=0, host=people[0].account))
        for person in people:
            await person.come()
        return people

    async def with_cpu(self, seat: int, cpu: str = "caller") -> None:
        """Seat a CPU before the first hand begins."""
        await self.note(Sat(at=0, account=1, seat=seat, name=cpu, cpu=cpu, chips=self.table.settings.buy_in[1]))

    async def note(self, entry: AnyEntry) -> None:
        """Let this happen before the dealer begins; nothing here lets it run."""
        await self.repository.keep(self.table, self.table.apply(entry))

    def check_chips(self) -> None:
        """All chips add up to nothing, and the table's account has those of its seats."""
        with self.database.engines.reading.begin() as c:
            assert ledger.total(c) == 0
            account = stored_tables.load(c, self.table.id).account
            assert ledger.balance(c, account) == sum(self.table.series.chips)

    async def close(self) -> None:
        self.dealer.stop()
        await self.task
        self.check_chips()
        self.database.engines.dispose()


async def room(
    folder: Path, game: str = "holdem", seats: int = 3, thinker: Thinker | None = None, **settings: object
) -> Room:
    """A new table with its dealer."""
    given = {"game": game, "seats": seats, "pace": 0, "pause": 2} | settings
    read = msgspec.convert(given, TableSettings)
    database = InPlace(folder / "tefuda.db")
    loop = asyncio.get_running_loop()
    repository = TableRepository(cast(Database, database), "here", loop.time, Metrics())
    names = (f"n{number}" for number in count(1))
    services = TableServices(
        store=repository,
        thinker=thinker or Here(),
        deck=seeded("1"),
        seal=sealed,
        new_id=lambda: next(names),
        new_stream=lambda: "ab" * 16,
        now=loop.time,
    )
    host = await database.write(lambda c: accounts.create_person(c, "Opener", 1.0))
    table = Table("t1", read, host.id)
    await repository.create(table, LEASE)
    return Room(database, repository, Dealer(table, services))
