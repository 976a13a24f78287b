"""Chips and seats over sockets: nobody has them twice, whatever fails."""

import asyncio
from typing import Any

import pytest

from tefuda.core.rng import stream
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import StorageFailed
from tests.server.crowd import check_chips, closing, turn, two_at_a_table
from tests.server.live import serving


async def test_nobody_sits_with_chips_they_do_not_have(database_url: str) -> None:
    async with serving(database_url) as live:
        host, friend = await live.guest("Hana"), await live.guest("Taro")
        first = await host.open_table("holdem", 3)
        second = await host.open_table("holdem", 3, options={"big_bet": 80, "small_bet": 40})
        async with host.at(first) as one, host.at(second) as two, friend.at(first) as other:
            await one.do("sit", seat=0, chips=2000)
            for chips, code in (
                (0, "BUYIN_OUT_OF_RANGE"),
                (799, "BUYIN_OUT_OF_RANGE"),
                (2001, "INSUFFICIENT_CHIPS"),
                (4000, "INSUFFICIENT_CHIPS"),
                (10**9, "INSUFFICIENT_CHIPS"),
            ):
                seq = two.state["seq"]
                refused = await two.ask("sit", seat=0, chips=chips)
                assert refused["code"] == code, chips
                await two.send("resume", seq=seq)
                assert (await two.next_state())["seq"] == seq
            await check_chips(live, second)
            assert (await one.ask("sit", seat=1, chips=400))["code"] == "ALREADY_SEATED"
            assert (await other.ask("sit", seat=0, chips=400))["code"] == "BAD_REQUEST"
            await other.do("sit", seat=1, chips=400)
            assert (await host.get("/api/me"))["chips"] == 2000
            for table in (first, second):
                await check_chips(live, table)


async def test_the_same_chips_cannot_be_brought_to_two_tables(database_url: str) -> None:
    """However fast: the check before is for the message, the ledger is for certain."""
    async with serving(database_url) as live:
        host = await live.guest("Hana")
        names = [await host.open_table("holdem", 3) for _ in range(4)]
        places = [host.at(name) for name in names]
        for place in places:
            await place.__aenter__()
        answers = await asyncio.gather(*[place.ask("sit", seat=0, chips=2000) for place in places])
        assert sorted(one["type"] for one in answers) == ["error", "error", "ok", "ok"]
        assert {one.get("code") for one in answers} == {None, "INSUFFICIENT_CHIPS"}
        assert (await host.get("/api/me"))["chips"] == 0
        for name, place, said in zip(names, places, answers, strict=True):
            await place.send("resume", seq=0)
            state = await place.next_state()
            assert (state["table"]["seat"] == 0) == (said["type"] == "ok")
            await check_chips(live, name)
        for place in places:
            await place.close()


async def test_one_seat_is_taken_once(database_url: str) -> None:
    async with serving(database_url) as live:
        host = await live.guest("Hana")
        table = await host.open_table("holdem", 3)
        people = [await live.guest(f"P{number}") for number in range(5)]
        places = [person.at(table) for person in people]
        for place in places:
            await place.__aenter__()
        answers = await asyncio.gather(*[place.ask("sit", seat=1, chips=400) for place in places])
        assert sorted(one["type"] for one in answers) == ["error"] * 4 + ["ok"]
        for person, said in zip(people, answers, strict=True):
            assert (await person.get("/api/me"))["chips"] == (3600 if said["type"] == "ok" else 4000)
        await check_chips(live, table)
        for place in places:
            await place.close()


async def test_two_tabs_sit_once_and_a_repeated_request_has_one_effect(database_url: str) -> None:
    async with serving(database_url) as live:
        host = await live.guest("Hana")
        table = await host.open_table("holdem", 3)
        async with host.at(table) as one, host.at(table) as tab:
            same = {"seat": 0, "chips": 1000, "request": "sit-1"}
            first, second = await asyncio.gather(one.do("sit", **same), tab.do("sit", **same))
            assert first["seq"] == second["seq"]
            assert (await one.do("sit", **same))["seq"] == first["seq"]
            assert (await tab.ask("sit", seat=1, chips=1000))["code"] == "ALREADY_SEATED"
            assert (await host.get("/api/me"))["chips"] == 3000
            await check_chips(live, table)
        async with host.at(table) as back:
            assert (await back.do("sit", **same))["seq"] == first["seq"]
        assert (await host.get("/api/me"))["chips"] == 3000


async def test_a_failing_write_is_told_and_the_table_goes_on(
    database_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(database_url) as live, two_at_a_table(live, action_seconds=600) as (one, other):
        acting, _ = turn(one, other)
        number, seq = acting.state["hand"]["number"], acting.state["seq"]
        real = Database.write
        failures = ["once"]

        async def write(self: Database, work: Any) -> Any:
            if failures and "TableRepository.keep" in work.__qualname__:
                failures.pop()
                raise StorageFailed("the disk is full")
            return await real(self, work)

        monkeypatch.setattr(Database, "write", write)
        refused = await acting.ask("act", number=number, action="call")
        assert refused["code"] == "INTERNAL_SERVER_ERROR"
        assert failures == []
        await acting.send("resume", seq=seq)
        state = await acting.next_state()
        assert (state["seq"], state["hand"]["number"]) == (seq, number)
        await asyncio.gather(one.play(stream("1", "a"), 2), other.play(stream("1", "b"), 2))
        await check_chips(live, one.state["table"]["id"])


async def test_a_table_that_fell_over_is_taken_up_again(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even when reading it again fails: people come back and find it where it was."""
    async with serving(sqlite_url) as live, two_at_a_table(live, action_seconds=600) as (one, other):
        acting, _ = turn(one, other)
        table, seq = one.state["table"]["id"], one.state["seq"]
        repository = live.server.house.repository
        load = repository.load
        broken = ["keep", "load"]

        async def failing_keep(*_: object) -> None:
            monkeypatch.undo()
            monkeypatch.setattr(repository, "load", failing_load)
            raise StorageFailed("the disk is full")

        async def failing_load(*_: object) -> None:
            monkeypatch.setattr(repository, "load", load)
            broken.clear()
            raise StorageFailed("the disk is still full")

        monkeypatch.setattr(repository, "keep", failing_keep)
        await acting.send("act", number=acting.state["hand"]["number"], action="call")
        assert await closing(one.socket) == 1012
        assert broken == []
        async with asyncio.timeout(10):
            while table not in live.server.house.dealers:
                await asyncio.sleep(0.05)
        async with one.person.at(table) as again, other.person.at(table) as too:
            assert again.state["hand"]["id"] == one.state["hand"]["id"]
            assert again.state["seq"] >= seq
            await asyncio.gather(again.play(stream("1", "a")), too.play(stream("1", "b")))
            await check_chips(live, table)
