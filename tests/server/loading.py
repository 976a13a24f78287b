"""Many tables at once: how long an action takes until it is durable, and what the server needs for it.

`python -m tests.server.loading [--tables 300] [--seconds 60] [--idle 5000] [--db URL]`: the server runs in a
process of its own, this one plays: six people at each table, one action a second a table, acknowledgements timed.
"""

import argparse
import asyncio
import gc
import math
import resource
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from websockets.asyncio.client import ClientConnection, connect

from tefuda.core.codec import decode_object, encode
from tefuda.core.rng import Rng, stream
from tests.server.killing import Process, check_chips, free_port

SEATS = 6
AT_ONCE = 40


@dataclass
class Figures:
    """What was measured."""

    times: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    """How late this process itself was: what it adds to every time it takes."""

    refused: int = 0
    lost: int = 0

    def told(self, percent: float) -> str:
        return f"{1000 * at_percent(self.times, percent):.1f} ms"


def at_percent(values: list[float], percent: float) -> float:
    """The value that so many percent do not exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(percent / 100 * len(ordered)))]


async def watch_oneself(figures: Figures) -> None:
    """Notice how late this process comes to anything."""
    while True:
        before = time.perf_counter()
        await asyncio.sleep(0.01)
        figures.late.append(time.perf_counter() - before - 0.01)


class Seat:
    """One person at a table, who acts when it is their turn and the table's second has come."""

    def __init__(self, table: "Load", number: int, cookie: str) -> None:
        self.table = table
        self.number = number
        self.cookie = cookie
        self.sent: dict[str, float] = {}
        self.acting: asyncio.Task[None] | None = None
        """Acknowledgements are read while this waits for its second."""

    async def run(self, address: str, figures: Figures) -> None:
        async with connect(
            address, additional_headers={"Cookie": self.cookie}, proxy=None, compression=None, ping_interval=None
        ) as socket:
            await socket.send(
                encode({"type": "sit", "request": "sit", "seat": self.number, "chips": 2000}).decode()
            )
            try:
                async for frame in socket:
                    assert isinstance(frame, str)
                    if frame.startswith('{"type":"state"'):
                        if '"legal":["' in frame:
                            self.acting = asyncio.create_task(self._act(socket, frame))
                    elif frame.startswith('{"type":"ok"'):
                        self._timed(frame, figures)
                    else:
                        figures.refused += 1
            except Exception:
                figures.lost += 1
                raise
            finally:
                if self.acting is not None:
                    self.acting.cancel()

    async def _act(self, socket: ClientConnection, frame: str) -> None:
        hand = decode_object(frame, "the state")["hand"]
        assert isinstance(hand, dict)
        number, legal = hand["number"], hand["view"]["legal"]
        request = f"{hand['id']}-{number}"
        if request in self.sent:
            return
        self.sent[request] = 0.0
        await self.table.tick()
        action = legal[self.table.rng.below(len(legal))]
        self.sent[request] = time.perf_counter()
        await socket.send(encode({"type": "act", "request": request, "number": number, "action": action}).decode())

    def _timed(self, frame: str, figures: Figures) -> None:
        request = str(decode_object(frame, "the answer")["request"])
        start = self.sent.pop(request, 0.0)
        if start:
            figures.times.append(time.perf_counter() - start)


class Load:
    """One table: at most one action a second, always on its own beat.

    If a table that was late acted at once, tables that were late together would act together ever after, which
    people at different tables do not.
    """

    def __init__(self, number: int, start: float) -> None:
        self.rng: Rng = stream(str(number), "load")
        self.next = start + self.rng.unit()

    async def tick(self) -> None:
        now = time.perf_counter()
        self.next += max(1, math.ceil(now - self.next))
        await asyncio.sleep(self.next - now)


async def enter(http: httpx.AsyncClient, name: str, gate: asyncio.Semaphore) -> str:
    async with gate:
        answer = await http.post("/api/enter", json={"name": name})
        answer.raise_for_status()
        return f"tefuda={answer.cookies['tefuda']}"


async def open_table(http: httpx.AsyncClient, cookie: str, gate: asyncio.Semaphore) -> str:
    settings = {"game": "horse", "seats": SEATS, "pause": 1.0, "action_seconds": 60}
    async with gate:
        answer = await http.post("/api/tables", json={"settings": settings}, headers={"Cookie": cookie})
        answer.raise_for_status()
        return str(answer.json()["id"])


async def idle(address: str, cookie: str, gate: asyncio.Semaphore) -> ClientConnection:
    async with gate:
        return await connect(
            address, additional_headers={"Cookie": cookie}, proxy=None, compression=None, ping_interval=None
        )


def memory(process: int) -> float:
    """The resident memory of a process in MB."""
    lines = Path(f"/proc/{process}/status").read_text().splitlines()
    return next(int(line.split()[1]) / 1024 for line in lines if line.startswith("VmRSS"))


def cpu(process: int) -> float:
    """The seconds of one core that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def stolen() -> float:
    """The seconds that the host kept from this machine, where it is a virtual one."""
    return int(Path("/proc/stat").read_text().split(maxsplit=9)[8]) / 100


async def load(url: str, tables: int, seconds: float, idlers: int) -> None:
    server = Process(url, free_port())
    await server.start()
    assert server.process is not None
    pid = server.process.pid
    base = f"127.0.0.1:{server.port}"
    gate = asyncio.Semaphore(AT_ONCE)
    figures = Figures()
    limits = httpx.Limits(max_connections=AT_ONCE)
    async with httpx.AsyncClient(base_url=f"http://{base}", trust_env=False, timeout=60, limits=limits) as http:
        cookies = await asyncio.gather(*[enter(http, f"p{n}", gate) for n in range(tables * SEATS)])
        http.cookies.clear()
        ids = await asyncio.gather(*[open_table(http, cookies[n * SEATS], gate) for n in range(tables)])
    print(f"{tables} tables, {len(cookies)} people", flush=True)
    waiting = [idle(f"ws://{base}/ws/lobby", cookies[n % len(cookies)], gate) for n in range(idlers)]
    idle_sockets = await asyncio.gather(*waiting)
    start = time.perf_counter() + min(5, seconds)
    tasks = []
    for number, table in enumerate(ids):
        played = Load(number, start)
        for seat in range(SEATS):
            person = Seat(played, seat, cookies[number * SEATS + seat])
            tasks.append(asyncio.create_task(person.run(f"ws://{base}/ws/tables/{table}", figures)))
        if number % 10 == 9:
            await asyncio.sleep(0.05)
    await asyncio.sleep(min(8, 2 * seconds))
    figures.times.clear()
    watching = asyncio.create_task(watch_oneself(figures))
    used, kept, at = cpu(pid), stolen(), time.perf_counter()
    most = 0.0
    while time.perf_counter() < at + seconds:
        await asyncio.sleep(1)
        most = max(most, memory(pid))
    took = time.perf_counter() - at
    used, kept = cpu(pid) - used, stolen() - kept
    watching.cancel()
    still = sum(socket.close_code is None for socket in idle_sockets)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for socket in idle_sockets:
        socket.transport.abort()
    print(
        f"{len(tasks)} sockets, {len(figures.times) / took:.0f} actions a second for {took:.0f} s; "
        f"acknowledged after {figures.told(50)} (half), {figures.told(99)} (99 %), {figures.told(100)} (longest); "
        f"{figures.refused} refused, {figures.lost} lost; server: {most:.0f} MB, {used / took:.0%} of a core"
    )
    print(f"the load generator itself was {1000 * at_percent(figures.late, 99):.1f} ms late (99 %)")
    print(f"the host kept {kept / took:.1%} of a core from this machine")
    if idlers:
        print(f"{still} of {idlers} idle sockets still connected")
    await server.end(15)
    hands = await check_chips(url)
    print(f"{hands} hands, all chips there")


def main() -> None:
    """Read the command line and put the server under load."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--idle", type=int, default=0)
    parser.add_argument("--db", default="")
    given = parser.parse_args()
    gc.disable()  # a pause of this process would be taken for one of the server
    resource.setrlimit(resource.RLIMIT_NOFILE, (20_000, 20_000))
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(load(given.db or f"sqlite:///{folder}/tefuda.db", given.tables, given.seconds, given.idle))


if __name__ == "__main__":
    main()
