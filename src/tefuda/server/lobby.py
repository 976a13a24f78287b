"""The live lobby: while somebody looks, the list of tables is read once a second and sent when it has changed."""

import asyncio
import logging
from contextlib import suppress
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect

from tefuda.core.codec import encode
from tefuda.server.api.tables import LISTED, is_public, line
from tefuda.server.close_codes import COME_AGAIN, TOO_MANY
from tefuda.server.limits import Connections
from tefuda.server.messages.lobby import LobbyMessage
from tefuda.server.sockets import Socket, end, together
from tefuda.server.storage import tables
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import StorageFailed

EVERY_SECONDS: Final = 1.0
AT_ONCE: Final = 128 * 1024
BYTES_A_SECOND: Final = 8 * 1024 * 1024
"""How fast the list goes out, and how much at a time: with thousands watching, the tables must not wait for it."""

log = logging.getLogger(__name__)


class LobbySockets:
    """Everybody who looks at the lobby in this process."""

    def __init__(self, database: Database, connections: Connections) -> None:
        self.database = database
        self.connections = connections
        self._looking: set[Socket] = set()
        self._last = b""
        self._task: asyncio.Task[None] | None = None

    async def serve(self, websocket: WebSocket, socket: Socket) -> None:
        """One connection from beginning to end."""
        if not self.connections.begin(socket.account):
            await websocket.close(TOO_MANY, f"at most {self.connections.most} connections at a time")
            return
        try:
            if not self._looking:
                self._last = await self._read()
            self._looking.add(socket)
            socket.send(self._last)
            if self._task is None or self._task.done():
                self._task = asyncio.create_task(self._watch())
            await together(socket.write(), self._listen(websocket), socket.dropped())
            await end(websocket, socket)
        except StorageFailed:
            log.exception("the lobby could not be read")
            await websocket.close(COME_AGAIN, "this did not work just now; connect again")
        except (WebSocketDisconnect, TimeoutError):
            pass
        finally:
            self._looking.discard(socket)
            self.connections.end(socket.account)

    async def _listen(self, websocket: WebSocket) -> None:
        """Nobody says anything here; this is to notice when they go."""
        while (await websocket.receive())["type"] != "websocket.disconnect":
            pass

    async def _watch(self) -> None:
        while self._looking:
            await asyncio.sleep(EVERY_SECONDS)
            try:
                found = await self._read()
            except StorageFailed:
                log.exception("the lobby could not be read")
                continue
            if found != self._last:
                self._last = found
                await self._send_around(found)

    async def _send_around(self, found: bytes) -> None:
        sent = 0
        for socket in list(self._looking):
            socket.send(found)
            sent += len(found)
            if sent >= AT_ONCE:
                await asyncio.sleep(sent / BYTES_A_SECOND)
                sent = 0

    async def _read(self) -> bytes:
        found = await self.database.read(lambda c: tables.listed(c, LISTED))
        return encode(LobbyMessage([line(one) for one in found if is_public(one)]))

    async def stop(self) -> None:
        """The server stops."""
        for socket in self._looking:
            socket.close(COME_AGAIN, "the server is starting again; connect again")
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
