"""A CPU's turn as a shared table shows it: step by step, at the pace of the table (R-C8), in jumping time."""

import asyncio
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.server.jumping import Room, Someone, jumping, room

Message = dict[str, Any]
Shown = list[tuple[float, Message]]
"""Messages, or steps of a turn, each with its moment or its wait."""


class Watching(Someone):
    """Notes when each message came."""

    def __init__(self, there: Room, account: int, name: str) -> None:
        super().__init__(there, account, name)
        self.times: list[float] = []

    def send(self, message: bytes) -> None:
        super().send(message)
        self.times.append(asyncio.get_running_loop().time())

    def shown(self) -> Shown:
        return [(when, one) for when, one in zip(self.times, self.received, strict=True) if one["type"] == "state"]


async def watched_game(folder: Path, pace: float) -> Shown:
    """A game of a person, who plays at once, against Easy, as somebody who watches sees it."""
    there = await room(folder, "card-slot", 2, pace=pace, pause=60)
    await there.with_cpu(1, "easy")
    made = await there.someone("Miki")
    watcher = Watching(there, made.account, made.name)
    (hana,) = await there.seated("Hana", chips=0)
    await watcher.come()
    await there.later(0.01)
    while there.running():
        if there.table.to_act == 0:
            await hana.act(hana.state["hand"]["view"]["legal"][-1])
        else:
            await there.later(pace)
    shown = watcher.shown()
    await there.close()
    return shown


def turns(shown: Shown) -> list[tuple[Shown, float, Message]]:
    """For each action of the CPU its steps, each with its wait, then the action's own wait and message."""
    found = []
    steps: Shown = []
    for (before, earlier), (when, message) in pairwise(shown):
        if earlier["hand"] is None or earlier["hand"]["to_act"] != 1:
            continue
        if message["hand"]["step"] is not None:
            assert message["updates"] == [], "nothing has happened yet"
            assert message["seq"] == earlier["seq"]
            steps.append((when - before, message["hand"]["step"]))
        else:
            found.append((steps, when - before, message))
            steps = []
    return found


def happened(message: dict[str, Any]) -> list[dict[str, Any]]:
    return [event for update in message["updates"] for event in update["events"]]


@pytest.mark.parametrize("pace", [0.5, 0.8, 1.0])
def test_item_8_card_and_slot_take_half_a_second_to_one_each_and_a_line_one_to_one_and_a_half(
    pace: float, tmp_path: Path
) -> None:
    """適切な待機時間で行動する."""
    placements = lines = 0
    for steps, wait, message in turns(jumping(watched_game(tmp_path, pace))):
        placed = next((event for event in happened(message) if event.get("event") == "placed"), None)
        resolved = next((event for event in happened(message) if event.get("event") == "resolved"), None)
        for waited, _ in steps:
            assert waited == pytest.approx(pace)
        if placed is None:
            continue
        placements += 1
        assert all(step["values"]["card"] == placed["card"] for _, step in steps)
        if resolved is None:
            assert wait == pytest.approx(pace)
            continue
        lines += 1
        assert wait == pytest.approx(pace + 0.5)
        assert steps[-1][1]["values"] == {
            "card": placed["card"],
            "slot": placed["slot"],
            "line": resolved["line"],
        }
    assert placements > 3
    assert lines > 0


def test_without_a_pace_a_turn_is_one_message(tmp_path: Path) -> None:
    shown = jumping(watched_game(tmp_path, 0.0))
    assert all(message["hand"] is None or message["hand"]["step"] is None for _, message in shown)


def test_whoever_comes_in_the_middle_of_a_turn_sees_what_the_others_see(tmp_path: Path) -> None:
    async def late() -> None:
        there = await room(tmp_path, "card-slot", 2, pace=1.0, pause=60)
        await there.with_cpu(1, "easy")
        (hana,) = await there.seated("Hana", chips=0)
        await there.later(0.1)
        while there.table.to_act != 1:
            await hana.act(hana.state["hand"]["view"]["legal"][-1])
        await there.later(1.5)
        assert hana.state["hand"]["step"] is not None
        miki = await there.someone("Miki")
        await miki.come()
        assert miki.state["hand"]["step"] == hana.state["hand"]["step"]
        await there.later(3.0)
        assert hana.state["hand"]["step"] is None
        await there.close()

    jumping(late())


def test_other_games_have_no_steps(tmp_path: Path) -> None:
    async def poker() -> None:
        there = await room(tmp_path, "holdem", 2, pace=1.0)
        await there.with_cpu(1)
        (hana,) = await there.seated("Hana")
        await there.later(0.1)
        for _ in range(20):
            if not there.running():
                break
            if there.table.to_act == 0:
                await hana.passes()
            else:
                await there.later(0.6)
        states = [one for one in hana.received if one["type"] == "state" and one["hand"] is not None]
        assert states
        assert all(one["hand"]["step"] is None for one in states)
        await there.close()

    jumping(poker())
