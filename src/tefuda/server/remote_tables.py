"""Clients of tables that live in other processes: their messages go there and back through the relay.

Nothing here needs to be certain. If a message is lost or a process dies, the client's connection is closed with
the code that asks it to come again, and it resumes from the last update it has.
"""

import asyncio
import logging
import secrets
from typing import Final

import msgspec
from msgspec import Struct

from tefuda.server.close_codes import COME_AGAIN
from tefuda.server.errors import Refused
from tefuda.server.house import House, Link
from tefuda.server.messages import commands as m
from tefuda.server.storage.failures import StorageFailed
from tefuda.server.storage.relay import Relay
from tefuda.server.table_services import Client

log = logging.getLogger(__name__)


class Envelope(Struct, frozen=True, kw_only=True, tag_field="kind", omit_defaults=True):
    """A message of one connection between two processes."""

    link: str


class Knock(Envelope, frozen=True, kw_only=True, tag="knock"):
    """A client of process `back` wants to be at a table."""

    back: str
    table: str
    account: int
    name: str
    muted: list[int]
    lang: str = ""
    since: int | None = None


class Say(Envelope, frozen=True, kw_only=True, tag="say"):
    """The client says something."""

    command: m.AnyCommand


class Bye(Envelope, frozen=True, kw_only=True, tag="bye"):
    """The client has gone."""


class Tell(Envelope, frozen=True, kw_only=True, tag="tell"):
    """The table says something to the client."""

    message: bytes


class Shut(Envelope, frozen=True, kw_only=True, tag="shut"):
    """The table ends the connection."""

    code: int
    reason: str


AnyEnvelope = Knock | Say | Bye | Tell | Shut
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(AnyEnvelope)


class RelayedClient:
    """A client of another process, as a dealer here sees it."""

    def __init__(self, tables: "RemoteTables", knock: Knock) -> None:
        self.account = knock.account
        self.name = knock.name
        self.muted = frozenset(knock.muted)
        self.lang = knock.lang
        self.back = knock.back
        self.link = knock.link
        self._tables = tables

    def send(self, message: bytes) -> None:
        """Pass a message on to the process it came from."""
        self._tables.post(self.back, Tell(link=self.link, message=message))

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        self._tables.forget_guest(self.link)
        self._tables.post(self.back, Shut(link=self.link, code=code, reason=reason))


class RemoteLink:
    """A client here whose table is in another process."""

    def __init__(self, tables: "RemoteTables", process: str, client: Client) -> None:
        self.tables = tables
        self.process = process
        self.client = client
        self.name = secrets.token_hex(8)

    def hear(self, command: m.AnyCommand) -> None:
        """Pass a command on."""
        self.tables.post(self.process, Say(link=self.name, command=command))

    def detach(self) -> None:
        """The client has gone."""
        self.tables.forget_link(self.name)
        self.tables.post(self.process, Bye(link=self.name))


class RemoteTables:
    """Both ends of all relayed connections of this process."""

    def __init__(self, house: House, relay: Relay) -> None:
        self.house = house
        self.relay = relay
        self._links: dict[str, RemoteLink] = {}
        self._guests: dict[str, tuple[RelayedClient, Link]] = {}
        self._waiting: dict[str, list[bytes]] = {}
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        house.elsewhere = self.connect
        house.heard_from = self.keep_only

    async def start(self) -> None:
        """Begin to listen."""
        await self.relay.start()
        self._tasks = [asyncio.create_task(self._receive()), asyncio.create_task(self._send())]

    async def stop(self) -> None:
        """Send what is waiting, and end."""
        await self._flush()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.relay.close()

    # --- clients here, tables there -----------------------------------------------------------------------

    def connect(self, process: str, table: str, client: Client, since: int | None) -> Link:
        """Ask the process that holds a table to let a client in."""
        link = RemoteLink(self, process, client)
        self._links[link.name] = link
        knock = Knock(
            link=link.name,
            back=self.relay.process_id,
            table=table,
            account=client.account,
            name=client.name,
            muted=sorted(client.muted),
            lang=client.lang,
            since=since,
        )
        self.post(process, knock)
        return link

    def forget_link(self, name: str) -> None:
        """A client here has gone."""
        self._links.pop(name, None)

    def keep_only(self, alive: list[str]) -> None:
        """Whoever was at a table of a dead process is asked to connect again: another process will take it up."""
        for link in [link for link in self._links.values() if link.process not in alive]:
            self._links.pop(link.name, None)
            link.client.close(COME_AGAIN, "the table moves to another process; connect again and resume")
        for client, way in [guest for guest in self._guests.values() if guest[0].back not in alive]:
            self._guests.pop(client.link, None)
            way.detach()

    # --- clients there, tables here -----------------------------------------------------------------------

    def forget_guest(self, name: str) -> None:
        """A client of another process is no longer at a table here."""
        self._guests.pop(name, None)

    async def _admit(self, knock: Knock) -> None:
        client = RelayedClient(self, knock)
        if knock.table not in self.house.dealers:
            client.close(COME_AGAIN, "the table is not here; connect again")
            return
        try:
            way = await self.house.attach(knock.table, client, knock.since)
        except Refused as error:
            client.close(COME_AGAIN, str(error))
            return
        self._guests[knock.link] = client, way

    # --- the post -----------------------------------------------------------------------------------------

    def post(self, process: str, envelope: AnyEnvelope) -> None:
        """Send an envelope soon; those that wait together travel together."""
        self._waiting.setdefault(process, []).append(_ENCODER.encode(envelope))
        self._wake.set()

    async def _send(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            await self._flush()

    async def _flush(self) -> None:
        waiting, self._waiting = self._waiting, {}
        for process, payloads in waiting.items():
            try:
                await self.relay.send(process, payloads)
            except StorageFailed:
                log.warning("messages to another process were lost", extra={"to": process})
                for link in [link for link in self._links.values() if link.process == process]:
                    self.forget_link(link.name)
                    link.client.close(COME_AGAIN, "a message was lost; connect again and resume")

    async def _receive(self) -> None:
        async for payload in self.relay.received():
            envelope: AnyEnvelope = _DECODER.decode(payload)
            match envelope:
                case Knock():
                    await self._admit(envelope)
                case Say(link=name, command=command):
                    if name in self._guests:
                        self._guests[name][1].hear(command)
                case Bye(link=name):
                    guest = self._guests.pop(name, None)
                    if guest is not None:
                        guest[1].detach()
                case Tell(link=name, message=message):
                    if name in self._links:
                        self._links[name].client.send(message)
                case Shut(link=name, code=code, reason=reason):
                    link = self._links.pop(name, None)
                    if link is not None:
                        link.client.close(code, reason)
