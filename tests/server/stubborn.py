"""A player who never gives up: comes back after every loss, resumes, and repeats what was not answered.

It also keeps the books. Every acknowledged command must be found at the update it was promised, once; updates must
come without gaps; every decision of a hand must be made once.
"""

import asyncio
import time
from collections.abc import Callable
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tefuda.core.codec import decode_object, encode
from tefuda.core.rng import Rng


class BooksDoNotAgree(AssertionError):
    """The server has lost something, or done something twice."""


class StubbornPlayer:
    """Plays at random at one table until told to stop. `address` may change from connection to connection."""

    def __init__(
        self, name: str, address: Callable[[], str], cookie: str, seat: int, chips: int, rng: Rng
    ) -> None:
        self.name = name
        self.address = address
        self.cookie = cookie
        self.seat = seat
        self.chips = chips
        self.rng = rng
        self.seq: int | None = None
        self.state: dict[str, Any] = {}
        self.updates: dict[int, list[dict[str, Any]]] = {}
        self.sent: dict[str, dict[str, Any]] = {}
        self.acknowledged: dict[str, int] = {}
        self.pending: dict[str, Any] | None = None
        self.losses = 0
        self.back_after: list[float] = []
        self.stopping = False
        self._numbers = count(1)
        self._decided: tuple[str, int] | None = None

    async def run(self) -> None:
        """Play."""
        lost = time.monotonic()
        while not self.stopping:
            try:
                since = "" if self.seq is None else f"?since={self.seq}"
                async with connect(
                    self.address() + since,
                    additional_headers={"Cookie": self.cookie},
                    proxy=None,
                    compression=None,
                    open_timeout=5,
                    close_timeout=1,
                ) as socket:
                    await self._converse(socket, lost)
            except (OSError, WebSocketException, TimeoutError, EOFError):
                pass
            if not self.stopping:
                self.losses += 1
                lost = time.monotonic()
                await asyncio.sleep(0.02)

    async def _converse(self, socket: ClientConnection, lost: float) -> None:
        first = True
        if self.pending is not None:
            await self._say(socket, self.pending)
        elif self.acknowledged:
            request = next(reversed(self.acknowledged))
            await self._say(socket, self.sent[request])
        while not self.stopping:
            try:
                async with asyncio.timeout(0.5):
                    frame = await socket.recv()
            except TimeoutError:
                continue
            message = decode_object(frame, "the frame")
            self._take(message)
            if first and message["type"] == "state":
                first = False
                self.back_after.append(time.monotonic() - lost)
            if self.pending is None and message["type"] in ("state", "ok", "error"):
                await self._act(socket)

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self._follow(message)
        elif message["type"] == "ok":
            request, seq = message["request"], message["seq"]
            before = self.acknowledged.get(request)
            if before is not None and before != seq:
                raise BooksDoNotAgree(f"{request} was update {before} and is update {seq} now")
            self.acknowledged[request] = seq
            if self.pending is not None and self.pending["request"] == request:
                self.pending = None
        elif (
            message["type"] == "error"
            and self.pending is not None
            and self.pending["request"] == message["request"]
        ):
            if message["request"] in self.acknowledged:
                raise BooksDoNotAgree(f"{message['request']} was acknowledged and is refused now: {message}")
            self.pending = None

    def _follow(self, message: dict[str, Any]) -> None:
        """Take updates in, each once, without a gap."""
        if message["since"] is None:
            if self.seq is not None and message["seq"] < self.seq:
                raise BooksDoNotAgree(f"the table went back from update {self.seq} to {message['seq']}")
        elif self.seq is not None and message["since"] > self.seq:
            return  # a gap: what was missed comes with the answer to resume
        for update in message["updates"]:
            known = self.updates.setdefault(update["seq"], update["events"])
            if known != update["events"]:
                raise BooksDoNotAgree(f"update {update['seq']} was {known} and is {update['events']} now")
        self.seq = message["seq"]
        self.state = message

    async def _act(self, socket: ClientConnection) -> None:
        """Whatever the table lets one do."""
        if not self.state:
            return
        if self.state["table"]["seat"] is None:
            await self._new(socket, type="sit", seat=self.seat, chips=self.chips)
            return
        hand = self.state["hand"]
        legal = hand["view"]["legal"] if hand else []
        if legal and self._decided != (hand["id"], hand["number"]):
            self._decided = hand["id"], hand["number"]
            action = legal[self.rng.below(len(legal))]
            await self._new(socket, type="act", number=hand["number"], action=action)
        elif not legal and self.rng.below(40) == 0:
            await self._new(socket, type="chat", text=f"hello {self.rng.below(1000)}")

    async def _new(self, socket: ClientConnection, **command: Any) -> None:
        request = f"{self.name}-{next(self._numbers)}"
        self.pending = {"request": request} | command
        self.sent[request] = self.pending
        await self._say(socket, self.pending)

    async def _say(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        await socket.send(encode(command).decode())

    # --- the books ------------------------------------------------------------------------------------------

    def check(self) -> int:
        """Compare what was acknowledged with what happened; how many commands that were."""
        for request, seq in self.acknowledged.items():
            command = self.sent[request]
            if command["type"] != "act" or seq not in self.updates:
                continue
            found = [one for one in self.updates[seq] if one.get("table") == "decision"]
            if [(one["seat"], one["number"], one["action"]) for one in found] != [
                (self.seat, command["number"], command["action"])
            ]:
                raise BooksDoNotAgree(f"{command} was acknowledged as update {seq}, which is {self.updates[seq]}")
        self._check_decisions()
        return len(self.acknowledged)

    def _check_decisions(self) -> None:
        """No decision of a hand is made twice, and those that were seen come in order."""
        seen: dict[str, int] = {}
        for seq in sorted(self.updates):
            for event in self.updates[seq]:
                if event.get("table") != "decision":
                    continue
                hand, number = event["hand"], event["number"]
                if number <= seen.get(hand, -1):
                    raise BooksDoNotAgree(f"decision {number} of hand {hand} was made after {seen[hand]}")
                seen[hand] = number
