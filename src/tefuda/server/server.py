"""Everything one process of the server has: its tables, people, matches, sockets and limits."""

import asyncio
import time

from itsdangerous import URLSafeSerializer

from tefuda.server.arena.matches import Matches
from tefuda.server.house import House
from tefuda.server.limits import Buckets, Connections
from tefuda.server.lobby import LobbySockets
from tefuda.server.metrics import Metrics
from tefuda.server.people import People
from tefuda.server.remote_tables import RemoteTables
from tefuda.server.server_parts import ServerParts
from tefuda.server.sockets import TableSockets
from tefuda.server.storage import sessions
from tefuda.server.storage.database import Database
from tefuda.server.storage.history import cursor_signer
from tefuda.server.storage.secret import server_secret


class Server:
    """One process of the server, from `start` to `stop`."""

    def __init__(self, database: Database, parts: ServerParts) -> None:
        self.database = database
        self.thinker = parts.thinker
        self.limits = parts.limits
        self.now = parts.now
        self.secure = parts.secure
        self.metrics = Metrics()
        self.house = House(database, parts, self.metrics)
        clock = time.monotonic
        self.requests = Buckets(self.limits.requests, clock)
        self.guests = Buckets(self.limits.guests, clock)
        self.sign_ins = Buckets(self.limits.sign_ins, clock)
        self.opened = Buckets(self.limits.tables, clock)
        self.begun = Buckets(self.limits.matches, clock)
        self.matches = Matches(database, parts, self.metrics)
        connections = Connections(self.limits.sockets)
        self.sockets = TableSockets(self.house, self.limits, self.metrics, clock, connections)
        self.lobby = LobbySockets(database, connections)
        relay = parts.relay
        self.remote_tables = None if relay is None else RemoteTables(self.house, relay(parts.process))
        self.people: People
        self.cursors: URLSafeSerializer
        self.stopping = False

    async def start(self) -> None:
        """Take up the tables."""
        secret = await self.database.read(server_secret)
        self.people = await asyncio.to_thread(People, self.database, secret)
        self.cursors = cursor_signer(secret)
        if self.remote_tables is not None:
            await self.remote_tables.start()
        await self.database.write(lambda c: sessions.sweep(c, self.now()))
        await self.matches.start()
        await self.house.start()

    async def stop(self) -> None:
        """Let everybody go, finish what is being written, give the tables back."""
        self.stopping = True
        self.sockets.close_all()
        await self.lobby.stop()
        await self.matches.close()
        await self.house.stop()
        if self.remote_tables is not None:
            await self.remote_tables.stop()
        self.people.close()
