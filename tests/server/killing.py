"""Kill the server again and again while people play, and see that nothing was lost.

`python -m tests.server.killing --kills 1000 [--db URL] [--processes 2]`
"""

import argparse
import asyncio
import os
import signal
import socket
import sys
import tempfile
import time
from dataclasses import dataclass, field

from tefuda.core.rng import Rng, stream
from tefuda.server.settings import TableSettings
from tefuda.server.storage import ledger, tables
from tefuda.server.storage.database import Database
from tests.server.live import Person
from tests.server.stubborn import StubbornPlayer

GAMES = ("horse", "no-thanks", "card-slot")
PEOPLE = {"horse": 3, "no-thanks": 3, "card-slot": 2}


class Process:
    """A server process that is started again after every kill."""

    def __init__(self, database: str, port: int) -> None:
        self.database = database
        self.port = port
        self.process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        command = (sys.executable, "-m", "tests.server.serve_for_tests", self.database, str(self.port))
        self.process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
        assert self.process.stdout is not None
        line = await asyncio.wait_for(self.process.stdout.readline(), 60)
        assert line.startswith(b"http"), line

    async def end(self, number: int) -> None:
        assert self.process is not None
        self.process.send_signal(number)
        await self.process.wait()


@dataclass
class Outcome:
    """What came of it."""

    kills: int = 0
    acknowledged: int = 0
    hands: int = 0
    back_after: list[float] = field(default_factory=list)

    def told(self) -> str:
        times = sorted(self.back_after)
        middle, last = times[len(times) // 2], times[-1]
        return (
            f"{self.kills} kills: {self.acknowledged:,} acknowledged commands all there, once; "
            f"{self.hands:,} hands; chips add up; back after {middle:.2f} s in the middle, {last:.2f} s at most"
        )


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def kill_again_and_again(url: str, kills: int, processes: int, seed: str, quiet: bool = True) -> Outcome:
    """Play at three tables, kill a process at random moments, and check the books."""
    servers = [Process(url, free_port()) for _ in range(processes)]
    await asyncio.gather(*[server.start() for server in servers])
    rng = stream(seed, "killing")
    players = await _seat_everybody(servers, rng)
    tasks = [asyncio.create_task(player.run()) for player in players]
    outcome = Outcome()
    try:
        for number in range(kills):
            await asyncio.sleep(0.05 + 0.3 * rng.unit())
            victim = servers[rng.below(len(servers))]
            await victim.end(signal.SIGKILL)
            outcome.kills += 1
            await victim.start()
            await _all_back(players, tasks)
            if not quiet and (number + 1) % 10 == 0:
                print(f"{number + 1} kills", flush=True)
        await asyncio.sleep(0.5)
    finally:
        for player in players:
            player.stopping = True
        results = await asyncio.gather(*tasks, return_exceptions=True)
        for server in servers:
            await server.end(signal.SIGTERM)
    for result in results:
        if isinstance(result, BaseException):
            raise result
    outcome.acknowledged = sum(player.check() for player in players)
    outcome.back_after = [seconds for player in players for seconds in player.back_after]
    outcome.hands = await check_chips(url)
    return outcome


async def _seat_everybody(servers: list[Process], rng: Rng) -> list[StubbornPlayer]:
    players = []
    for game in GAMES:
        stakes = game == "horse"
        people = [Person(f"http://127.0.0.1:{servers[0].port}") for _ in range(PEOPLE[game])]
        for at, person in enumerate(people):
            await person.post("/api/enter", {"name": f"{game} {at}"})
        cpus = ["lv1"] if stakes else []
        table = await people[0].open_table(game, len(people) + len(cpus), cpus, hands=2, action_seconds=5)
        for at, person in enumerate(people):

            def address(at: int = at, table: str = table) -> str:
                server = servers[(at + rng.below(len(servers))) % len(servers)]
                return f"ws://127.0.0.1:{server.port}/ws/tables/{table}"

            chips = 2000 if stakes else 0
            mine = stream(f"{game} {at}", "stubborn")
            players.append(StubbornPlayer(f"{game}-{at}", address, person.cookie, at, chips, mine))
            await person.close()
    return players


async def _all_back(players: list[StubbornPlayer], tasks: list[asyncio.Task[None]]) -> None:
    """Wait until everybody has heard from their table again, and a new update has come to each."""
    before = [(len(player.back_after), player.seq or 0) for player in players]
    limit = time.monotonic() + 15
    while time.monotonic() < limit:
        for task in tasks:
            if task.done():
                task.result()
        if all((player.seq or 0) > seq for player, (_, seq) in zip(players, before, strict=True)):
            return
        await asyncio.sleep(0.01)
    stuck = [player.name for player, (_, seq) in zip(players, before, strict=True) if (player.seq or 0) <= seq]
    raise AssertionError(f"these tables did not go on: {stuck}")


async def check_chips(url: str) -> int:
    """Every chip is somewhere: accounts add up to nothing, and tables hold what their seats have."""
    database = Database.open(url)
    try:
        assert await database.read(ledger.total) == 0
        hands = 0
        for listed in await database.read(tables.listed):
            hands += await _check_table(database, listed.id)
        return hands
    finally:
        await database.close()


async def _check_table(database: Database, name: str) -> int:
    from tefuda.server.repository import restored

    stored = await database.read(lambda c: tables.load(c, name))
    table = restored(stored)
    held = await database.read(lambda c: ledger.balance(c, stored.account))
    assert held == sum(table.series.chips), (name, held, table.series.chips)
    assert isinstance(table.settings, TableSettings)
    return table.series.hand


def main() -> None:
    """Read the command line, kill, and print what came of it."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--db", default="")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--seed", default=str(os.getpid()))
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        url = given.db or f"sqlite:///{folder}/tefuda.db"
        outcome = asyncio.run(kill_again_and_again(url, given.kills, given.processes, given.seed, quiet=False))
        print(outcome.told())


if __name__ == "__main__":
    main()
