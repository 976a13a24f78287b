"""The table's clocks, pauses and absences: rulings R-T1 to R-T5 as the dealer keeps them."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tefuda.core.event import SPECTATOR
from tefuda.server import dealer
from tefuda.server.storage.failures import StorageFailed
from tests.server.jumping import Room, Someone, jumping, room

Play = Callable[[Room], Awaitable[None]]


@pytest.fixture
def played(tmp_path: Path) -> Callable[..., None]:
    """Play this at a new table, in jumping time."""

    def play(what: Play, **settings: Any) -> None:
        async def whole() -> None:
            there = await room(tmp_path, **settings)
            try:
                await what(there)
            finally:
                await there.close()

        jumping(whole())

    return play


def to_act(people: list[Someone]) -> Someone:
    """Whose turn it is."""
    seat = people[0].room.table.to_act
    return next(one for one in people if one.room.table.seat_of(one.account) == seat)


async def play_out(people: list[Someone]) -> None:
    """Everybody passes until the hand is over."""
    while people[0].room.running():
        await to_act(people).passes()


def test_r_t2_the_clock_brings_in_folds_and_checks(played: Callable[..., None]) -> None:
    async def stud(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        first = to_act(people)
        other = next(one for one in people if one is not first)
        await there.later(29.9)
        assert first.decisions() == []
        await there.later(0.2)
        assert [(action, by) for _, action, by in first.decisions()] == [("bring-in", "clock")]
        await other.act("call")
        assert there.table.to_act >= 0
        assert "check" in to_act(people).state["hand"]["view"]["legal"]
        await there.later(30.1)
        assert [(action, by) for _, action, by in first.decisions()][2:] == [("check", "clock")]
        await to_act(people).act("bet")
        await there.later(30.1)
        assert first.decisions()[-1][1:] == ("fold", "clock")
        assert not there.running()

    played(stud, game="stud", seats=2)


def test_r_t2_only_the_own_decision_starts_the_clock(played: Callable[..., None]) -> None:
    """Neither talk, nor nonsense, nor coming and going, nor anybody else's traffic gives anybody more time."""

    async def busy(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        watcher = await there.someone("Miki")
        slow = to_act(people)
        for second in range(29):
            await there.later(1.0)
            for one in people:
                await one.do("chat", text=f"{second}")
                await one.ask("act", number=99, action="check")
                await one.ask("act", number=0, action="fly")
                await one.say("resume", seq=0)
            await watcher.come()
            await watcher.go()
            await slow.go()
            await slow.come()
            assert slow.state["clock"] == {"seconds": 30, "left": pytest.approx(29.0 - second)}
            assert slow.decisions() == []
        await there.later(1.1)
        assert [by for _, _, by in slow.decisions()] == ["clock"]

    played(busy, seats=2)


def test_the_host_chooses_the_time(played: Callable[..., None]) -> None:
    async def quick(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        await there.later(4.9)
        assert people[0].decisions() == []
        await there.later(0.2)
        assert len(people[0].decisions()) == 1

    played(quick, seats=2, action_seconds=5)


def test_r_t3_the_clock_decides_for_whoever_is_away(played: Callable[..., None]) -> None:
    async def away(there: Room) -> None:
        people = await there.seated("Hana", "Taro", "Miki")
        gone = to_act(people)
        seat = there.table.to_act
        await there.later(10)
        await gone.go()
        assert there.table.seat_status(seat) == "DISCONNECTED"
        await there.later(19.9)
        assert people[0].decisions() == people[1].decisions() == []
        await there.later(0.2)
        other = next(one for one in people if one is not gone)
        assert other.decisions() == [(seat, "fold", "clock")]
        assert there.table.places[seat].account == gone.account
        await gone.come()
        assert there.table.seat_status(seat) == "ACTIVE"

    played(away)


def test_r_t3_three_hands_away_cost_the_seat_and_give_the_stack_back(played: Callable[..., None]) -> None:
    async def away(there: Room) -> None:
        stays, other, gone = await there.seated("Hana", "Taro", "Miki")
        await gone.go()
        assert gone.chips() == 3000
        hands = 0
        while there.table.seat_of(gone.account) != SPECTATOR:
            assert hands < 4
            if not there.running():
                hands += 1
                await there.later(2.1)
            elif there.table.to_act == 2:
                await there.later(30.1)
            else:
                await to_act([stays, other]).passes()
        # It was there when the first hand began.
        assert there.table.series.hand == 4
        left = next(one for one in stays.events if one.get("table") == "left")
        assert left["name"] == "Miki"
        assert gone.chips() == 3000 + left["chips"]
        assert 0 < left["chips"] < 1000
        there.check_chips()

    played(away)


def test_r_t3_coming_back_resets_the_count(played: Callable[..., None]) -> None:
    async def away(there: Room) -> None:
        stays, other, gone = await there.seated("Hana", "Taro", "Miki")
        for back in (False, False, True, False, False, True):
            await gone.go()
            while not there.running():
                await there.later(2.1)
            if back:
                await gone.come()
            while there.running():
                if there.table.to_act == 2:
                    await there.later(30.1)
                else:
                    await to_act([stays, other]).passes()
        assert there.table.seat_of(gone.account) == 2

    played(away)


def test_r_t4_a_leaver_folds_at_once_and_gets_the_stack_after_the_hand(played: Callable[..., None]) -> None:
    async def leave(there: Room) -> None:
        people = await there.seated("Hana", "Taro", "Miki")
        while there.table.to_act != 0:
            await to_act(people).act("call")
        leaver, others = people[0], people[1:]
        await leaver.do("leave")
        assert there.running()
        assert leaver.decisions()[-1] == (0, "fold", "clock")
        assert there.table.seat_status(0) == "LEAVE_PENDING"
        assert (await leaver.ask("sit", seat=0, chips=400))["code"] == "ALREADY_SEATED"
        assert leaver.chips() == 3000
        await play_out(others)
        left = next(one for one in leaver.events if one.get("table") == "left")
        assert leaver.chips() == 3000 + left["chips"] == 4000 - (1000 - left["chips"])
        assert there.table.seat_of(leaver.account) == SPECTATOR
        there.check_chips()

    played(leave)


def test_r_t4_a_leaver_who_is_not_to_act_yet_is_acted_for_when_it_is_their_turn(
    played: Callable[..., None],
) -> None:
    async def leave(there: Room) -> None:
        people = await there.seated("Hana", "Taro", "Miki")
        first = to_act(people)
        leaver = next(one for one in people if one is not first)
        seat = there.table.seat_of(leaver.account)
        await leaver.do("leave")
        await leaver.go()
        assert first.decisions() == []
        while there.running():
            await to_act([one for one in people if one is not leaver]).passes()
        assert {by for at, _, by in first.decisions() if at == seat} == {"clock"}
        assert leaver.chips() > 3000

    played(leave)


def test_r_t4_sitting_out_counts_from_the_next_hand(played: Callable[..., None]) -> None:
    async def pause(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        await people[0].do("sit_out")
        assert there.running()
        await play_out(people)
        await there.later(60)
        assert not there.running()
        assert there.table.state == "WAITING"
        await people[0].do("sit_in")
        await there.later(2.1)
        assert there.running()

    played(pause, seats=2)


def test_joining_during_a_hand_is_for_the_next_one(played: Callable[..., None]) -> None:
    async def join(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        late = await there.someone("Miki")
        await late.come()
        await late.do("sit", seat=2, chips=400)
        assert there.table.seat_status(2) == "SEATED_WAIT_NEXT_HAND"
        number = there.table.number
        assert (await late.ask("act", number=number, action="call"))["code"] == "NOT_YOUR_TURN"
        await play_out(people)
        await there.later(2.1)
        assert 2 in there.table.series.players
        assert there.table.series.in_hand(2)

    played(join)


def test_r_t1_buying_between_hands_and_not_in_one(played: Callable[..., None]) -> None:
    async def buy(there: Room) -> None:
        people = await there.seated("Hana", "Taro", chips=400)
        assert (await people[0].ask("buy", chips=400))["type"] == "error"
        there.check_chips()
        await play_out(people)
        stack = there.table.series.chips[0]
        await people[0].do("buy", chips=2000 - stack)
        assert there.table.series.chips[0] == 2000
        assert people[0].chips() == 4000 - 400 - (2000 - stack)
        assert (await people[0].ask("buy", chips=1))["code"] == "BUYIN_OUT_OF_RANGE"
        there.check_chips()

    played(buy, seats=2)


def test_the_next_hand_waits_for_the_pause_unless_everybody_is_ready(played: Callable[..., None]) -> None:
    async def hurry(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        await play_out(people)
        await there.later(9.9)
        assert not there.running()
        await there.later(0.2)
        assert there.running()
        await play_out(people)
        await people[0].do("ready")
        await people[0].do("ready")
        await there.later(1)
        assert not there.running()
        await people[1].do("ready")
        await there.later(0.01)
        assert there.running()
        await play_out(people)
        # Whoever is away is not waited for, and what was said about the last pause counts no more.
        await people[1].go()
        await there.later(1)
        assert not there.running()
        await people[0].do("ready")
        await there.later(0.01)
        assert there.running()

    played(hurry, seats=2, pause=10)


def test_only_a_seat_can_be_ready(played: Callable[..., None]) -> None:
    async def hurry(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        watcher = await there.someone("Miki")
        await watcher.come()
        await play_out(people)
        for one in people:
            await one.go()
        assert (await watcher.ask("ready"))["code"] == "BAD_REQUEST"
        await there.later(1)
        assert not there.running()

    played(hurry, seats=2, pause=10)


def test_the_host_passes_on(played: Callable[..., None]) -> None:
    async def pass_on(there: Room) -> None:
        hana, taro = await there.seated("Hana", "Taro")
        assert taro.state["table"]["host"] == 0
        assert (await taro.ask("add_cpu", seat=2, cpu="lv1"))["code"] == "BAD_REQUEST"
        await play_out([hana, taro])
        await hana.do("leave")
        assert taro.state["table"]["host"] == 1
        await taro.do("add_cpu", seat=2, cpu="lv1")
        assert (await hana.ask("close"))["code"] == "BAD_REQUEST"

    played(pass_on)


def test_a_table_whose_host_is_gone_gets_another(played: Callable[..., None]) -> None:
    """The host left when nobody else sat there: whoever sits down next is in charge."""

    async def pass_on(there: Room) -> None:
        (hana,) = await there.seated("Hana")
        await hana.do("leave")
        miki = await there.someone("Miki")
        await miki.come()
        await miki.do("sit", seat=1, chips=400)
        assert miki.state["table"]["host"] is None, "the host is still here and may sit down again"
        await hana.go()
        taro = await there.someone("Taro")
        await taro.come()
        await taro.do("sit", seat=2, chips=400)
        assert taro.state["table"]["host"] == 2
        await there.later(0)

    played(pass_on)


def test_cpus_stop_when_the_people_are_gone(played: Callable[..., None]) -> None:
    async def alone(there: Room) -> None:
        await there.with_cpu(1)
        await there.with_cpu(2)
        (hana,) = await there.seated("Hana")
        await there.later(0.1)
        assert there.running()
        while there.running():
            if there.table.to_act == 0:
                await hana.passes()
            else:
                await there.later(0.1)
        await hana.do("leave")
        hands, seq = there.table.series.hand, there.table.seq
        await there.later(300)
        assert (there.table.series.hand, there.table.seq) == (hands, seq)
        assert there.table.state == "WAITING"

    played(alone)


def test_a_person_who_never_comes_back_does_not_keep_the_cpus_busy(played: Callable[..., None]) -> None:
    async def alone(there: Room) -> None:
        await there.with_cpu(1)
        await there.with_cpu(2)
        (hana,) = await there.seated("Hana")
        await there.later(0.1)
        await hana.go()
        await there.later(3600)
        assert there.table.seat_of(hana.account) == SPECTATOR
        assert there.table.series.hand <= 4
        assert hana.chips() > 3000
        assert there.closed()

    played(alone)


def test_idle_tables_are_closed(played: Callable[..., None]) -> None:
    async def idle(there: Room) -> None:
        await there.with_cpu(1)
        watcher = await there.someone("Miki")
        await there.later(100)
        await watcher.come()
        await there.later(dealer.IDLE_SECONDS * 3)
        assert not there.closed()
        await watcher.go()
        await there.later(dealer.IDLE_SECONDS - 1)
        assert not there.closed()
        await there.later(2)
        assert there.closed()
        assert there.task.done()
        assert sum(there.table.series.chips) == 0
        there.check_chips()

    played(idle)


def test_a_table_with_somebody_in_a_seat_is_kept(played: Callable[..., None]) -> None:
    async def kept(there: Room) -> None:
        (hana,) = await there.seated("Hana")
        await hana.go()
        await there.later(dealer.IDLE_SECONDS * 3)
        assert not there.closed()
        await hana.come()
        assert hana.state["table"]["seat"] == 0

    played(kept)


def test_two_tabs_are_one_person(played: Callable[..., None]) -> None:
    async def tabs(there: Room) -> None:
        hana, taro = await there.seated("Hana", "Taro")
        second = Someone(there, hana.account, hana.name)
        await second.come()
        assert second.state["table"]["seat"] == 0
        await hana.go()
        assert there.connected(0)
        await second.do("chat", text="still here")
        await second.go()
        assert not there.connected(0)
        assert [one["table"] for one in taro.events if "connected" in one.get("table", "")] == ["disconnected"]

    played(tabs)


def test_muting_counts_in_every_tab(played: Callable[..., None]) -> None:
    async def tabs(there: Room) -> None:
        hana, taro = await there.seated("Hana", "Taro")
        second = Someone(there, hana.account, hana.name)
        await second.come()
        await hana.do("mute", seat=1)
        await taro.do("chat", text="can you hear me?")
        assert [one for tab in (hana, second) for one in tab.events if one.get("table") == "said"] == []
        await second.do("mute", seat=1, on=False)
        await taro.do("chat", text="and now?")
        assert [one["text"] for one in hana.events if one.get("table") == "said"] == ["and now?"]

    played(tabs)


def failed() -> StorageFailed:
    return StorageFailed("the disk is full")


def test_what_cannot_be_written_down_did_not_happen(played: Callable[..., None]) -> None:
    """The client is told, the table is as before, and everything goes on."""

    async def fail(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        first = to_act(people)
        seq, number = there.table.seq, there.table.number
        there.database.failing = [failed()]
        answer = await first.ask("act", number=number, action="call", request="once")
        assert answer["code"] == "INTERNAL_SERVER_ERROR"
        assert (there.table.seq, there.table.number) == (seq, number)
        assert first.decisions() == []
        assert (await first.ask("act", number=number, action="call", request="once"))["type"] == "ok"
        assert there.table.seq == seq + 1
        await play_out(people)
        await there.later(2.1)
        assert there.running()

    played(fail, seats=2)


@pytest.mark.parametrize("command", [{"kind": "mute", "seat": 1}, {"kind": "chat", "text": "hello"}])
def test_a_failing_write_is_answered_and_harms_nobody(
    command: dict[str, Any], played: Callable[..., None]
) -> None:
    async def fail(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        there.database.failing = [failed()]
        answer = await people[0].ask(**command)
        assert answer["code"] == "INTERNAL_SERVER_ERROR"
        assert not there.task.done()
        await people[0].do(**command)
        await play_out(people)

    played(fail, seats=2)


def test_a_failing_write_when_somebody_comes_or_goes_is_made_up_for(played: Callable[..., None]) -> None:
    async def fail(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        there.database.failing = [failed()]
        await people[1].go()
        await there.later(dealer.ROLL_CALL_SECONDS + 0.1)
        assert not there.connected(1)
        there.database.failing = [failed()]
        await people[1].come()
        assert people[1].closed is None
        await there.later(dealer.ROLL_CALL_SECONDS + 0.1)
        assert there.connected(1)
        assert people[1].state["table"]["seats"][1]["status"] == "ACTIVE"

    played(fail, seats=2)


def test_a_failing_write_of_the_tables_own_is_tried_again(played: Callable[..., None]) -> None:
    """The clock's action, the next deal and the line in the lobby."""

    async def fail(there: Room) -> None:
        people = await there.seated("Hana", "Taro")
        there.database.failing = [failed()]
        await there.later(30.1)
        assert there.database.failing == []
        await there.later(32)
        assert people[0].decisions() != []
        while there.running():
            await there.later(30.1)
        there.database.failing = [failed()]
        await there.later(2.1)
        assert there.database.failing == []
        await there.later(4)
        assert there.running()

    played(fail, seats=2)


def test_a_lobby_that_cannot_be_told_does_not_stop_the_table(played: Callable[..., None]) -> None:
    async def fail(there: Room) -> None:
        hana = await there.someone("Hana")
        await hana.come()
        there.database.failing = [None, failed()]
        await hana.do("sit", seat=0, chips=400)
        assert not there.task.done()
        assert there.table.seat_of(hana.account) == 0
        assert there.database.failing == []

    played(fail, seats=2)
