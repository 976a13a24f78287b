"""A real server on a real port, and people who talk to it over real sockets."""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tefuda.coach.street_equity import EquityQuestion, Share, share
from tefuda.core.codec import decode_object, encode
from tefuda.core.game import Game
from tefuda.core.rng import Rng, stream
from tefuda.server.app import application
from tefuda.server.cpu_pool import decide
from tefuda.server.limits import Limits, Rate
from tefuda.server.main import QuietServer, uvicorn_config
from tefuda.server.server import Server
from tefuda.server.server_parts import ServerParts
from tefuda.server.storage.database import Database

FEW = 50
"""Deals for an equity: enough to see that it was asked for."""

LOOSE = Limits(
    guests=Rate(10**6, 10**6),
    sign_ins=Rate(10**6, 10**6),
    requests=Rate(10**6, 10**6),
    tables=Rate(10**6, 10**6),
    commands=Rate(10**6, 10**6),
    words=Rate(10**6, 10**6),
    sockets=10**6,
)


class Here:
    """CPUs that think in this process, for tests that are not about processes; still from bytes alone."""

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        return decode_object(decide(game, cpu, view, chance), "the decision")

    async def share(self, game: str, spot: EquityQuestion, seed: str) -> Share:
        return share(game, spot, seed, FEW)


def seeded(seed: str) -> Callable[[Game], list[int]]:
    """Decks from a seed."""
    rng = stream(seed, "decks")

    def deck(game: Game) -> list[int]:
        cards = list(game.spec.cards)
        rng.shuffle(cards)
        return cards

    return deck


class Running:
    """A server that is running."""

    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port
        self.people: list[Person] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def guest(self, name: str) -> "Person":
        person = self.stranger()
        await person.post("/api/enter", {"name": name})
        return person

    def stranger(self) -> "Person":
        self.people.append(Person(self.url))
        return self.people[-1]


@asynccontextmanager
async def running(server: Server) -> AsyncIterator[Running]:
    """Serve until the block is left, then stop as an operator would."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    listening.listen(2048)
    runner = QuietServer(uvicorn_config(application(server)))
    task = asyncio.create_task(runner.serve([listening]))
    while not runner.started:
        if task.done():
            task.result()
        await asyncio.sleep(0.005)
    found = Running(server, listening.getsockname()[1])
    try:
        yield found
    finally:
        for person in found.people:
            await person.close()
        runner.should_exit = True
        await task
        listening.close()


@asynccontextmanager
async def serving(database_url: str, seed: str | None = "1", **others: Any) -> AsyncIterator[Running]:
    """A server on a database, with decks from a seed."""
    database = Database.open(database_url)
    options: dict[str, Any] = {"thinker": Here(), "deck": seeded(seed or "1"), "limits": LOOSE} | others
    try:
        async with running(Server(database, ServerParts(**options))) as found:
            yield found
    finally:
        await database.close()


class Person:
    """Somebody with a browser."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, trust_env=False)
        self.requests = count(1)
        """A request of one connection must not look like another's repeated."""

    async def post(self, path: str, body: object, status: int = 200) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code == status, answer.text
        return answer.json()

    async def get(self, path: str, status: int = 200, **query: object) -> Any:
        answer = await self.http.get(path, params={key: str(value) for key, value in query.items()})
        assert answer.status_code == status, answer.text
        return answer.json()

    async def open_table(self, game: str, seats: int, cpus: list[str] | None = None, **settings: object) -> str:
        quick = {"pace": 0, "pause": 0}
        body = {"settings": {"game": game, "seats": seats} | quick | settings, "cpus": cpus or []}
        opened = await self.post("/api/tables", body)
        return str(opened["id"])

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    def at(self, table: str, since: int | None = None) -> "AtTable":
        return AtTable(self, table, since)

    async def close(self) -> None:
        await self.http.aclose()


class AtTable:
    """A connection to a table, and the table as it was last shown."""

    def __init__(self, person: Person, table: str, since: int | None) -> None:
        asked = "" if since is None else f"?since={since}"
        self.address = f"{person.url.replace('http', 'ws', 1)}/ws/tables/{table}{asked}"
        self.person = person
        self.state: dict[str, Any] = {}
        self.received: list[dict[str, Any]] = []
        self.frames: list[str] = []
        self._socket: ClientConnection | None = None

    async def __aenter__(self) -> Self:
        headers = {"Cookie": self.person.cookie}
        self._socket = await connect(self.address, additional_headers=headers, proxy=None, compression=None)
        await self.next_state()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    @property
    def socket(self) -> ClientConnection:
        assert self._socket is not None
        return self._socket

    async def receive(self, seconds: float = 10.0) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            frame = await self.socket.recv()
        text = frame if isinstance(frame, str) else frame.decode()
        self.frames.append(text)
        message: dict[str, Any] = decode_object(text, "the frame")
        self.received.append(message)
        if message["type"] == "state":
            self.state = message
        return message

    async def next_state(self) -> dict[str, Any]:
        while (message := await self.receive())["type"] != "state":
            pass
        return message

    async def until(self, what: Callable[[dict[str, Any]], bool], seconds: float = 20.0) -> dict[str, Any]:
        """Read on until the table looks like this."""
        async with asyncio.timeout(seconds):
            while not what(self.state):
                await self.receive(seconds)
        return self.state

    async def send(self, kind: str, **fields: object) -> str:
        request = str(fields.pop("request", f"r{next(self.person.requests)}"))
        await self.socket.send(encode({"type": kind, "request": request} | fields).decode())
        return request

    async def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        """Give a command and wait for its answer."""
        request = await self.send(kind, **fields)
        while True:
            message = await self.receive()
            if message.get("request") == request:
                return message

    async def do(self, kind: str, **fields: object) -> dict[str, Any]:
        """Give a command that must be obeyed."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "ok", answer
        return answer

    # --- playing --------------------------------------------------------------------------------------------

    @property
    def legal(self) -> list[str]:
        hand = self.state["hand"]
        return list(hand["view"]["legal"]) if hand else []

    async def play(self, rng: Rng, hands: int = 1) -> None:
        """Act at random whenever it is one's turn, until so many hands are over."""
        target = self.state["table"]["hand"] + hands
        while self.state["table"]["hand"] < target:
            if self.legal:
                action = self.legal[rng.below(len(self.legal))]
                await self.send("act", number=self.state["hand"]["number"], action=action)
                number = self.state["seq"]
                await self.until(lambda state, number=number: state["seq"] > number)  # type: ignore[misc]
            else:
                await self.receive()
