"""Whatever the network does, a client that follows the protocol ends with the same view, and acts once."""

import asyncio
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tefuda.core.rng import stream
from tests.server.following import Follower
from tests.server.live import AtTable, Person, Running, serving
from tests.server.proxying import DOWN, UP, Mischief, proxied

GAMES = ["stud", "no-thanks", "card-slot"]
OTHERS: dict[str, list[str]] = {"stud": [], "no-thanks": ["greedy"], "card-slot": []}
STAKES = {"stud"}


async def stop(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


async def watched(follower: Follower, what: Any, tasks: list[asyncio.Task[None]]) -> None:
    """Wait until a follower has seen something; whoever fails on the way fails the test."""
    async with asyncio.timeout(20):
        while not what():
            follower.changed.clear()
            for task in tasks:
                if task.done():
                    task.result()
            with suppress(TimeoutError):
                await asyncio.wait_for(follower.changed.wait(), 0.1)


async def play_a_hand(live: Running, game: str, mischief: Mischief, companion: bool, seed: str) -> Follower:
    """A hand between somebody behind a bad network and somebody with a good one; what the first one saw.

    With a `companion`, the same person is also connected directly, and so never away.
    """
    host, guest = await live.guest("Hana"), await live.guest("Taro")
    cpus = OTHERS[game]
    table = await host.open_table(game, 2 + len(cpus), cpus, pause=60)
    chips = 1000 if game in STAKES else 0
    direct = f"{live.url.replace('http', 'ws', 1)}/ws/tables/{table}"
    follower = Follower("", host.cookie, stream(seed, "follower"), {"seat": 0, "chips": chips})
    beside = Follower(direct, host.cookie, stream(seed, "beside"))
    async with proxied(live.port, mischief) as proxy, guest.at(table) as other:
        follower.address = f"ws://127.0.0.1:{proxy.port}/ws/tables/{table}"
        tasks = [asyncio.create_task(beside.run())] if companion else []
        if companion:
            await watched(beside, lambda: beside.seq is not None, tasks)
        tasks.append(asyncio.create_task(follower.run()))
        await watched(follower, lambda: follower.table.get("seat") == 0, tasks)
        await other.do("sit", seat=1, chips=chips)
        tasks.append(asyncio.create_task(other.play(stream(seed, "other"))))
        await watched(follower, lambda: follower.table["hand"] == 1 and not follower.unanswered, tasks)
        await tasks[-1]
        await settled(host, table, follower, tasks[:-1])
        if companion:
            await watched(beside, lambda: beside.seq == follower.seq, tasks[:-1])
            assert beside.connections == 1
            assert beside.seen() == follower.seen()
            assert all(beside.events[seq] == events for seq, events in follower.events.items())
        await stop(*tasks[:-1])
    check_effects(follower)
    return follower


async def settled(host: Person, table: str, follower: Follower, tasks: list[asyncio.Task[None]]) -> None:
    """The follower sees what somebody sees who connects now and is shown everything."""
    for _ in range(20):
        async with host.at(table) as fresh:
            latest = without_clock(fresh)
            with suppress(TimeoutError):
                async with asyncio.timeout(1.0):
                    await watched(follower, partial(reached, follower, latest["seq"]), tasks)
                if follower.seq == latest["seq"]:
                    assert follower.seen() == latest
                    return
    raise AssertionError(f"the follower stays at {follower.seq}, the table is at {latest['seq']}")


def reached(follower: Follower, seq: int) -> bool:
    return follower.seq is not None and follower.seq >= seq


def without_clock(fresh: AtTable) -> dict[str, Any]:
    return {name: fresh.state[name] for name in ("seq", "table", "hand")}


def check_effects(follower: Follower) -> None:
    """Every command was answered, always in the same way, and happened once, at the update it was promised."""
    for command in follower.sent:
        answers = follower.answers[command["request"]]
        assert all(answer == answers[0] for answer in answers), answers
        assert answers[0]["type"] == "ok", (command, answers)
    happened = [event for seq in sorted(follower.events) for event in follower.events[seq]]
    assert follower.sit is not None
    happened = [event for event in happened if event.get("seat") == follower.sit["seat"]]
    mine = [event for event in happened if event.get("table") == "decision"]
    acts = [command for command in follower.sent if command["type"] == "act"]
    assert [(one["number"], one["action"]) for one in mine] == [(one["number"], one["action"]) for one in acts]
    said = sorted(event["text"] for event in happened if event.get("table") == "said")
    assert said == sorted(command["text"] for command in follower.sent if command["type"] == "chat")


@pytest.mark.parametrize("direction", [UP, DOWN])
@pytest.mark.parametrize("game", GAMES)
async def test_the_line_is_cut_at_every_message(game: str, direction: str, tmp_path: Path) -> None:
    """At the first message, at the second, and so on until a hand ends before its turn comes.

    After the first eight, always half as far again: a later message of a hand is like those before it.
    """
    async with serving(f"sqlite:///{tmp_path}/tefuda.db") as live:
        at = 1
        while True:
            mischief = Mischief(stream("1", "mischief"), cut_at=(direction, at))
            follower = await play_a_hand(live, game, mischief, at % 2 == 0, "cut")
            if not mischief.done["cut"]:
                break
            assert follower.connections == 2
            at += 1 if at < 8 else at // 2
    assert at > (2 if direction == UP else 6)


@pytest.mark.parametrize(
    "mischief",
    [
        {"cut": 30},
        {"duplicate": 50},
        {"reorder": 40},
        {"delay": 60},
        {"cut": 8, "duplicate": 25, "reorder": 25, "delay": 25},
    ],
    ids=["cuts", "duplicates", "other order", "delays", "everything"],
)
@pytest.mark.parametrize("game", GAMES)
async def test_a_bad_network_changes_nothing(game: str, mischief: dict[str, int], tmp_path: Path) -> None:
    done: Counter[str] = Counter()
    async with serving(f"sqlite:///{tmp_path}/tefuda.db") as live:
        for number in range(8):
            bad = replace(Mischief(stream(f"{number}", "mischief")), **mischief)  # type: ignore[arg-type]
            await play_a_hand(live, game, bad, number == 0, f"bad {number}")
            done += bad.done
            if number and all(done[what] for what in mischief):
                return
    raise AssertionError(f"not all of it happened: {done}")
