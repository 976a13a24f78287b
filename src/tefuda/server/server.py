"""Everything one process of the server has: its tables, people, matches, sockets and limits."""

import asyncio
import time
from collections.abc import Callable

from itsdangerous import URLSafeSerializer

from tefuda.core.game import Game
from tefuda.server.arena.matches import Matches
from tefuda.server.cpu_pool import Thinker
from tefuda.server.decks import sealed, shuffled_deck
from tefuda.server.house import House
from tefuda.server.limits import Buckets, Connections, Limits
from tefuda.server.lobby import LobbySockets
from tefuda.server.metrics import Metrics
from tefuda.server.people import People
from tefuda.server.remote_tables import RemoteTables
from tefuda.server.sockets import TableSockets
from tefuda.server.storage import sessions
from tefuda.server.storage.database import Database
from tefuda.server.storage.history import cursor_signer
from tefuda.server.storage.relay import Relay
from tefuda.server.storage.secret import server_secret


class Server:
    """One process of the server, from `start` to `stop`."""

    def __init__(
        self,
        database: Database,
        thinker: Thinker,
        deck: Callable[[Game], list[int]] = shuffled_deck,
        seal: Callable[[list[int]], tuple[str, str]] = sealed,
        limits: Limits | None = None,
        now: Callable[[], float] = time.time,
        secure: bool = False,
        process: str | None = None,
        relay: Callable[[str], Relay] | None = None,
    ) -> None:
        self.database = database
        self.thinker = thinker
        self.limits = limits or Limits()
        self.now = now
        self.secure = secure
        self.metrics = Metrics()
        self.house = House(database, thinker, now, self.metrics, deck, seal, process)
        clock = time.monotonic
        self.requests = Buckets(self.limits.requests, clock)
        self.guests = Buckets(self.limits.guests, clock)
        self.sign_ins = Buckets(self.limits.sign_ins, clock)
        self.opened = Buckets(self.limits.tables, clock)
        self.begun = Buckets(self.limits.matches, clock)
        self.matches = Matches(database, now, self.metrics, self.house.process, self.limits.matches_at_once)
        connections = Connections(self.limits.sockets)
        self.sockets = TableSockets(self.house, self.limits, self.metrics, clock, connections)
        self.lobby = LobbySockets(database, connections)
        self.remote_tables = None if relay is None else RemoteTables(self.house, relay(self.house.process))
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
