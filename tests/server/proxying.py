"""A bad network: a proxy between a client and the server that works on whole messages of a WebSocket."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tefuda.core.rng import Rng

UP = "up"
DOWN = "down"
SECONDS_HELD = 0.02
"""A message that was held back for its neighbour comes after so long if there is none."""

Connection = ClientConnection | ServerConnection


class Cut(Exception):
    """The line is dead."""


@dataclass
class Mischief:
    """What happens to messages. The numbers are chances in a hundred."""

    rng: Rng
    cut_at: tuple[str, int] | None = None
    """The message of this direction with this number, counted over all connections, is lost with its line."""

    cut: int = 0
    duplicate: int = 0
    reorder: int = 0
    delay: int = 0
    passed: Counter[str] = field(default_factory=Counter)
    done: Counter[str] = field(default_factory=Counter)

    def happens(self, what: str, chance: int) -> bool:
        """Whether it happens now."""
        happened = self.rng.below(100) < chance
        self.done[what] += happened
        return happened

    def check_line(self, direction: str) -> None:
        """Count a message, and cut the line if it is its turn."""
        self.passed[direction] += 1
        at_this = self.cut_at == (direction, self.passed[direction])
        self.done["cut"] += at_this
        if at_this or self.happens("cut", self.cut):
            raise Cut


class Proxy:
    """Passes messages on to a server, with some mischief."""

    def __init__(self, port: int, mischief: Mischief) -> None:
        self.server_port = port
        self.mischief = mischief
        self.port = 0

    async def handle(self, client: ServerConnection) -> None:
        """One connection from a client, and one to the server for it."""
        assert client.request is not None
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        address = f"ws://127.0.0.1:{self.server_port}{client.request.path}"
        async with connect(address, additional_headers=headers, proxy=None, compression=None) as server:
            pumps = [
                asyncio.create_task(self._pump(UP, client, server)),
                asyncio.create_task(self._pump(DOWN, server, client)),
            ]
            done, waiting = await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
            cut = any(isinstance(task.exception(), Cut) for task in done)
            for line in (client, server):
                if cut:
                    line.transport.abort()
            if not cut:
                await client.close(server.close_code if server.close_code in (1008, 1012, 4404) else 1000)

    async def _pump(self, direction: str, source: Connection, sink: Connection) -> None:
        mischief = self.mischief
        held: str | bytes | None = None
        try:
            while True:
                try:
                    message = await asyncio.wait_for(source.recv(), None if held is None else SECONDS_HELD)
                except TimeoutError:
                    assert held is not None
                    await sink.send(held)
                    held = None
                    continue
                mischief.check_line(direction)
                if held is None and mischief.happens("reorder", mischief.reorder):
                    held = message
                    continue
                if mischief.happens("delay", mischief.delay):
                    await asyncio.sleep(0.03 * mischief.rng.unit())
                await sink.send(message)
                if mischief.happens("duplicate", mischief.duplicate):
                    await sink.send(message)
                if held is not None:
                    await sink.send(held)
                    held = None
        except ConnectionClosed:
            return


@asynccontextmanager
async def proxied(port: int, mischief: Mischief) -> AsyncIterator[Proxy]:
    """A proxy to the server at a port, until the block is left."""
    proxy = Proxy(port, mischief)
    async with serve(proxy.handle, "127.0.0.1", 0, compression=None) as listening:
        proxy.port = next(iter(listening.sockets)).getsockname()[1]
        yield proxy
