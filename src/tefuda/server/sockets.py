"""WebSockets: a table's and the lobby's. A socket is read by one task and written by another."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tefuda.server.close_codes import COME_AGAIN, NOT_THERE, SIGN_IN, TOO_MANY, TOO_SLOW
from tefuda.server.errors import Code, Refused
from tefuda.server.house import House, Link
from tefuda.server.limits import Bucket, Buckets, Connections, Limits
from tefuda.server.messages import commands as m
from tefuda.server.messages.answers import refusal
from tefuda.server.metrics import Metrics
from tefuda.server.storage.failures import StorageFailed

LONGEST_QUEUE: Final = 256
"""Messages that wait for a slow reader before it is dropped; it can come back and resume."""

KNOWN_SECONDS: Final = 60.0
"""How often an open connection is checked for whether its session is still good."""

GOLDEN: Final = 0.6180339887
"""Its multiples spread evenly, however many there are."""

log = logging.getLogger(__name__)


class Socket:
    """A connected client: messages to it are queued, so that nobody at a table waits for a slow reader."""

    def __init__(
        self, websocket: WebSocket, account: int, name: str, muted: frozenset[int], lang: str = ""
    ) -> None:
        self.account = account
        self.name = name
        self.muted = muted
        self.lang = lang
        self.code = 1000
        self.reason = ""
        self.websocket = websocket
        self._queue: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._dropped = asyncio.Event()
        self._doubted = asyncio.Event()
        self._closing = False

    def send(self, message: bytes) -> None:
        """Queue a message; a reader that is too slow is dropped."""
        if self._closing:
            return
        if len(self._queue) >= LONGEST_QUEUE:
            self._queue.clear()
            self.close(TOO_SLOW, "you read too slowly; connect again and resume")
            self._dropped.set()
            return
        self._queue.append(message)
        self._wake.set()

    def close(self, code: int, reason: str) -> None:
        """End the connection once the queue is written."""
        if not self._closing:
            self._closing = True
            self.code, self.reason = code, reason
            self._wake.set()

    async def write(self) -> None:
        """Write what is queued until the socket is closed."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                await self.websocket.send({"type": "websocket.send", "text": self._queue.popleft().decode()})
            if self._closing:
                return

    async def dropped(self) -> None:
        """Wait until the reader has proved too slow: writing to it may never end."""
        await self._dropped.wait()

    def doubt(self) -> None:
        """Check at once whether this is still the same person."""
        self._doubted.set()

    async def stay_known(self, known: Callable[[], Awaitable[bool]]) -> None:
        """Check now and then whether this is still the same person, and end the connection if not.

        The first check comes at a moment of the account's own: after a restart everybody connects at once, and if
        all were checked at once, too, the tables would have to wait.
        """
        patience = KNOWN_SECONDS * (self.account * GOLDEN % 1)
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(patience):
                    await self._doubted.wait()
            patience = KNOWN_SECONDS
            self._doubted.clear()
            try:
                if not await known():
                    self.close(SIGN_IN, "sign in again")
                    return
            except StorageFailed:
                log.warning("nobody could say whether a session is still good")


class TableSockets:
    """Serves the sockets of tables."""

    def __init__(
        self,
        house: House,
        limits: Limits,
        metrics: Metrics,
        clock: Callable[[], float],
        connections: Connections,
    ) -> None:
        self.house = house
        self.limits = limits
        self.metrics = metrics
        self.clock = clock
        self.words = Buckets(limits.words, clock)
        self.connections = connections
        self.open: set[Socket] = set()

    async def serve(
        self, socket: Socket, table: str, since: int | None, known: Callable[[], Awaitable[bool]]
    ) -> None:
        """One connection from beginning to end; `known` says whether it is still that of a session."""
        websocket = socket.websocket
        if not self.connections.begin(socket.account):
            await websocket.close(TOO_MANY, f"at most {self.connections.most} connections at a time")
            return
        self.metrics.sockets.inc()
        try:
            await self._converse(websocket, socket, table, since, known)
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            self.metrics.sockets.dec()
            self.connections.end(socket.account)

    async def _converse(
        self,
        websocket: WebSocket,
        socket: Socket,
        table: str,
        since: int | None,
        known: Callable[[], Awaitable[bool]],
    ) -> None:
        try:
            link = await self.house.attach(table, socket, since)
        except Refused as error:
            await websocket.close(NOT_THERE, str(error)[:120])
            return
        except StorageFailed:
            log.exception("a table could not be read", extra={"table": table})
            await websocket.close(COME_AGAIN, "this did not work just now; connect again")
            return
        self.open.add(socket)
        try:
            reading = self._read(websocket, socket, link)
            await together(socket.write(), reading, socket.dropped(), socket.stay_known(known))
            await end(websocket, socket)
        finally:
            link.detach()
            self.open.discard(socket)

    async def _read(self, websocket: WebSocket, socket: Socket, link: Link) -> None:
        bucket = Bucket(self.limits.commands, self.clock())
        strikes = 0
        while True:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            frame: str | bytes = message.get("text") or message.get("bytes") or ""
            try:
                if not bucket.take(self.clock()):
                    raise Refused(Code.RATE_LIMITED, "slow down: too many commands on this connection")
                command = m.read_command(frame)
                if isinstance(command, m.Chat) and not self.words.take(socket.account):
                    raise Refused(Code.RATE_LIMITED, "slow down: too much talk")
            except Refused as error:
                strikes += 1
                self.metrics.refused.labels(error.code.value).inc()
                socket.send(refusal(m.request_of(frame), error))
                if strikes >= self.limits.strikes:
                    socket.close(TOO_MANY, "too many commands that cannot be carried out")
                    return
                continue
            strikes = 0
            self.metrics.commands.inc()
            link.hear(command)

    def doubt(self, account: int) -> None:
        """Somebody signed out somewhere: connections of that session end."""
        for socket in self.open:
            if socket.account == account:
                socket.doubt()

    def close_all(self) -> None:
        """The server stops: everybody is asked to connect again."""
        for socket in self.open:
            socket.close(COME_AGAIN, "the server is starting again; connect again and resume")


async def end(websocket: WebSocket, socket: Socket) -> None:
    """Say why the connection ends, to whoever still listens."""
    if websocket.application_state == WebSocketState.CONNECTED:
        with suppress(RuntimeError):
            await asyncio.wait_for(websocket.close(socket.code, socket.reason[:120]), 1.0)


async def together(*works: Awaitable[None]) -> None:
    """Run all sides of a connection until one of them ends; the others end with it."""
    tasks = [asyncio.ensure_future(work) for work in works]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
