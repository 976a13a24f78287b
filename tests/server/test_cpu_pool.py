"""CPUs at tables: in processes of their own, from the bytes of a view, and replaceable when they fail."""

import asyncio
import os
import signal
from pathlib import Path
from typing import Any

import pytest

from tefuda.coach.street_equity import EquityQuestion, Share
from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import TefudaError
from tefuda.core.event import SPECTATOR
from tefuda.core.record import HUMAN, SeatRecord
from tefuda.core.rng import stream
from tefuda.match.match import Match
from tefuda.registry import game_named
from tefuda.server import cpu_pool
from tefuda.server.cpu_pool import CpuPool, Failed, decide
from tefuda.server.replay import equities
from tests.poker_hands import random_hands
from tests.server.jumping import Room, jumping, room
from tests.server.live import Here, serving

CHANCE = "ab" * 16 + "/0"


def a_view(game: str = "holdem") -> bytes:
    """The first decision of a hand of two, as bytes."""
    played = game_named(game)
    match = Match(played, played.setup(2), [SeatRecord(name, HUMAN) for name in "ab"])
    deck = list(played.spec.cards)
    stream("1", "deck").shuffle(deck)
    match.start(deck)
    return encode(match.view(match.to_act).data())


class Recorded(Here):
    """Thinks here and notes what it was given."""

    def __init__(self) -> None:
        self.given: list[tuple[Any, ...]] = []

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        self.given.append((game, cpu, view, chance))
        return await super().think(game, cpu, view, chance)


class Bad(Here):
    """A thinker that always answers this, or fails with it."""

    def __init__(self, answer: object) -> None:
        self.answer = answer

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer  # type: ignore[return-value]


BAD_ANSWERS = [
    Failed("it fell asleep"),
    RuntimeError("something nobody thought of"),
    {"action": "fly", "reason": None},
    {"action": "call" * 1000, "reason": None},
    {"action": 17, "reason": None},
    {"action": None},
    {},
    {"action": "call", "reason": "because"},
    {"action": "call", "reason": {"nothing": "we know"}},
    {"reason": {}},
]


@pytest.mark.parametrize("answer", BAD_ANSWERS, ids=lambda answer: str(answer)[:30])
def test_the_table_acts_for_a_cpu_that_fails(answer: object, tmp_path: Path) -> None:
    """Or takes what can be taken of its answer; in any case the hand goes on at once."""

    async def whole() -> None:
        there = await room(tmp_path, thinker=Bad(answer))
        await there.with_cpu(1)
        await there.with_cpu(2)
        (hana,) = await there.seated("Hana")
        await play_a_hand(there, hana)
        by_cpus = [(action, by) for seat, action, by in hana.decisions() if seat != 0]
        assert by_cpus
        taken = isinstance(answer, dict) and answer.get("action") == "call" and isinstance(answer["reason"], str)
        assert {by for _, by in by_cpus} <= ({"cpu", "clock"} if taken else {"clock"})
        assert taken or {action for action, _ in by_cpus} <= {"check", "fold"}
        await there.close()

    jumping(whole())


async def play_a_hand(there: Room, hana: Any) -> None:
    await there.later(0.01)
    assert there.running()
    for _ in range(100):
        if not there.running():
            return
        if there.table.to_act == 0:
            await hana.passes()
        else:
            await there.later(0.01)
    raise AssertionError("the hand does not end")


def test_a_cpu_is_given_the_bytes_of_its_seats_view_and_nothing_else(tmp_path: Path) -> None:
    thinker = Recorded()

    async def whole() -> None:
        there = await room(tmp_path, game="stud", thinker=thinker)
        await there.with_cpu(1, "lv1")
        await there.with_cpu(2, "lv2")
        (hana,) = await there.seated("Hana")
        await play_a_hand(there, hana)
        await there.close()

    jumping(whole())
    assert thinker.given
    for game, cpu, view, chance in thinker.given:
        assert [type(one) for one in (game, cpu, view, chance)] == [str, str, bytes, str]
        seen = decode_object(view, "the view")
        seat = {"lv1": 1, "lv2": 2}[cpu]
        assert seen["seat"] == seat
        assert "deck" not in seen
        read = game_named(game).read_view(seen)
        assert encode(read.data()) == view


def test_the_same_chance_makes_the_same_decision() -> None:
    view = a_view()
    assert decide("holdem", "random", view, CHANCE) == decide("holdem", "random", view, CHANCE)


def test_a_view_that_is_none_is_refused() -> None:
    for view in (b"{}", b"[]", b"", b"\xff"):
        with pytest.raises(TefudaError):
            decide("holdem", "lv1", view, CHANCE)


async def test_processes_think_and_survive_being_killed(tmp_path: Path) -> None:
    """A hand with CPUs in another process, which is killed in the middle; nobody at the table notices."""
    thinker = CpuPool(1)
    killed: list[int] = []
    real = thinker.think

    async def think(game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        if killed:
            return await real(game, cpu, view, chance)
        process = await asyncio.wrap_future(thinker._started().submit(os.getpid))
        thought = asyncio.ensure_future(real(game, cpu, view, chance))
        await asyncio.sleep(0)
        os.kill(process, signal.SIGKILL)
        killed.append(process)
        return await thought

    thinker.think = think  # type: ignore[method-assign]
    thinker.warm_up()
    try:
        assert decode_object(decide("holdem", "random", a_view(), CHANCE), "") == await real(
            "holdem", "random", a_view(), CHANCE
        )
        async with serving(f"sqlite:///{tmp_path}/tefuda.db", thinker=thinker) as live:
            host = await live.guest("Hana")
            table = await host.open_table("holdem", 3, ["random", "caller"])
            async with host.at(table) as one:
                await one.do("sit", seat=0, chips=1000)
                await one.play(stream("1", "a"))
                updates = [update for state in one.received for update in state.get("updates", [])]
        decisions = [event for one in updates for event in one["events"] if event.get("table") == "decision"]
        by = [event["by"] for event in decisions if event["seat"] != 0]
        assert len(killed) == 1
        assert by
        assert set(by) == {"cpu"}
        assert os.getpid() not in killed
    finally:
        await thinker.close()


async def test_a_cpu_that_thinks_for_ever_fails_and_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = CpuPool(1, longest=0.5)
    monkeypatch.setattr(cpu_pool, "decide_in_time", thinks_for_ever)
    try:
        with pytest.raises(Failed, match="0.5 seconds"):
            await thinker.think("holdem", "lv1", b"", CHANCE)
        monkeypatch.undo()
        thinker.longest = 20.0
        assert (await thinker.think("holdem", "random", a_view(), CHANCE))["action"]
    finally:
        await thinker.close()


def thinks_for_ever(longest: float, game: str, cpu: str, view: bytes, chance: str) -> bytes:
    """Runs in the other process: as `decide_in_time` does it, with a CPU that has no end."""
    cpu_pool.decide = lambda *_: signal.pause()  # type: ignore[assignment]
    return cpu_pool.decide_in_time(longest, game, cpu, view, chance)


async def test_an_equity_is_worked_out_in_another_process_and_a_bad_spot_is_no_accident() -> None:
    thinker = CpuPool(1)
    try:
        river = EquityQuestion(("TcJc", "AhAs"), "KcQcAc2d2h", "")
        assert await thinker.share("holdem", river, "1") == Share(1.0, 0.0, True, 1)
        with pytest.raises(Failed, match="each card may come once"):
            await thinker.share("holdem", EquityQuestion(("TcTc", "?"), "", ""), "1")
    finally:
        await thinker.close()


async def test_a_review_without_equity_says_so() -> None:
    """The opinions are there all the same."""

    class Tired(Here):
        async def share(self, game: str, spot: EquityQuestion, seed: str) -> Share:
            raise Failed("enough for today")

    for game, record in random_hands("tired", 1):
        assert await equities(game, record, 0, "hand", "en", Tired()) is None
        assert await equities(game, record, SPECTATOR, "hand", "en", Tired()) == []
        break
