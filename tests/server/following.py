"""A client that follows a table by the rules of docs/server.md ("Following a table") and by nothing else."""

import asyncio
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tefuda.core.codec import decode_object, encode
from tefuda.core.rng import Rng

AGAIN = (1006, 1011, 1012, 1013)
"""Lost lines and close codes after which one connects again."""


class Follower:
    """Sits down, plays at random and talks, over whatever network there is."""

    def __init__(self, address: str, cookie: str, rng: Rng, sit: dict[str, int] | None = None) -> None:
        self.address = address
        self.cookie = cookie
        self.rng = rng
        self.sit = sit
        self.seq: int | None = None
        self.table: dict[str, Any] = {}
        self.hand: dict[str, Any] | None = None
        self.history: list[dict[str, Any]] = []
        self.events: dict[int, list[dict[str, Any]]] = {}
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.answers: dict[str, list[dict[str, Any]]] = {}
        self.sent: list[dict[str, Any]] = []
        self.connections = 0
        self.codes: list[int | None] = []
        self.changed = asyncio.Event()
        self._numbers = count(1)
        self._decided: tuple[str, int] | None = None
        self._seated = False

    # --- the line -------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Connect, and again after every loss."""
        while True:
            since = "" if self.seq is None else f"?since={self.seq}"
            try:
                async with connect(
                    self.address + since,
                    additional_headers={"Cookie": self.cookie},
                    proxy=None,
                    compression=None,
                    close_timeout=0.1,
                ) as socket:
                    self.connections += 1
                    try:
                        await self._converse(socket)
                    finally:
                        self.codes.append(socket.close_code)
            except (OSError, WebSocketException, EOFError):
                await asyncio.sleep(0.02)

    async def _converse(self, socket: ClientConnection) -> None:
        for command in list(self.unanswered.values()):
            await socket.send(encode(command).decode())
        while True:
            message: dict[str, Any] = decode_object(await socket.recv(), "the frame")
            if message["type"] == "state":
                if not self._follow(message):
                    again = {"type": "resume", "request": "again", "seq": self.seq or 0}
                    await socket.send(encode(again).decode())
            elif message["request"] in self.unanswered:
                del self.unanswered[message["request"]]
                self.answers.setdefault(message["request"], []).append(message)
            elif message["request"] in self.answers:
                self.answers[message["request"]].append(message)
            self.changed.set()
            await self._decide(socket)

    # --- following ------------------------------------------------------------------------------------------

    def _follow(self, message: dict[str, Any]) -> bool:
        """Take a state in; False if updates before it are missing."""
        since, seq = message["since"], message["seq"]
        if since is not None and (self.seq is None or since > self.seq):
            return False
        if self.seq is not None and seq <= self.seq:
            return True
        if since is None:
            self.history = list(message["hand"]["view"]["history"]) if message["hand"] else []
        for update in message["updates"]:
            if self.seq is None or update["seq"] > self.seq:
                self._take(update)
        self.seq, self.table, self.hand = seq, message["table"], message["hand"]
        return True

    def _take(self, update: dict[str, Any]) -> None:
        assert update["seq"] not in self.events
        self.events[update["seq"]] = update["events"]
        for event in update["events"]:
            if event.get("table") == "dealt":
                self.history = []
            elif "event" in event:
                self.history.append(event)

    def seen(self) -> dict[str, Any]:
        """The table and the hand, with all that happened in it, as they are now."""
        hand = None
        if self.hand is not None:
            hand = self.hand | {"view": self.hand["view"] | {"history": self.history}}
        return {"seq": self.seq, "table": self.table, "hand": hand}

    # --- playing --------------------------------------------------------------------------------------------

    async def _decide(self, socket: ClientConnection) -> None:
        if self.seq is None or self.sit is None or self.unanswered:
            return
        if not self._seated:
            self._seated = True
            await self._say(socket, {"type": "sit", **self.sit})
            return
        hand = self.hand
        legal = [action for action in hand["view"]["legal"] if action != "fold"] if hand else []
        if hand and legal and self._decided != (hand["id"], hand["number"]):
            self._decided = hand["id"], hand["number"]
            act = {"type": "act", "number": hand["number"], "action": legal[self.rng.below(len(legal))]}
            word = {"type": "chat", "text": f"word {len(self.sent)}"}
            await self._say(socket, *([word, act] if self.rng.below(3) == 0 else [act]))

    async def _say(self, socket: ClientConnection, *commands: dict[str, Any]) -> None:
        """Give commands; whatever becomes of the line, they are repeated until they are answered."""
        named = [{"request": f"request-{next(self._numbers)}"} | command for command in commands]
        self.unanswered |= {command["request"]: command for command in named}
        self.sent += named
        for command in named:
            await socket.send(encode(command).decode())
