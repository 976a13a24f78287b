"""A database that an earlier version wrote is served by this one, the hands in the middle of it included."""

import asyncio
import gzip
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from http import HTTPStatus
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tefuda.core.codec import decode_object, encode
from tefuda.core.event import SPECTATOR
from tefuda.core.record import read_record
from tefuda.core.rng import stream
from tefuda.fairness.sealed_hand import OK, check_hand, read_sealed_hand
from tefuda.server.repository import restored
from tefuda.server.storage import ledger, mutes, tables
from tefuda.server.storage.database import Database
from tefuda.server.storage.schema import hands
from tests.server.live import Person, Running, serving

STORED = Path(__file__).parent.parent / "data" / "server_before"
EXPECTED: dict[str, Any] = decode_object(
    gzip.decompress((STORED / "expected.json.gz").read_bytes()), "what is expected"
)
TABLES: dict[str, dict[str, Any]] = EXPECTED["tables"]
PEOPLE = ("Hana", "Taro", "Miki")
AFTERWARDS = EXPECTED["now"] + 3600
"""The upgrade took an hour; nobody's session has ended meanwhile."""


@pytest.fixture
def before(tmp_path: Path) -> str:
    """The address of a copy."""
    file = tmp_path / "server.db"
    file.write_bytes(gzip.decompress((STORED / "server.db.gz").read_bytes()))
    return f"sqlite:///{file}"


@asynccontextmanager
async def upgraded(address: str) -> AsyncIterator[tuple[Running, dict[str, Person]]]:
    """This version serving it, and its people back: two sign in again, the guest still has the old cookie."""
    async with serving(address, seed="after", now=lambda: AFTERWARDS) as live:
        people = {name: live.stranger() for name in PEOPLE}
        for one in people.values():
            one.requests = count(10_000)  # the tables remember the requests of before
        for name in ("Hana", "Taro"):
            await people[name].post("/api/sign-in", {"name": name, "passphrase": EXPECTED["passphrase"]})
        cookie, _, value = EXPECTED["cookies"]["Miki"].partition("=")
        people["Miki"].http.cookies.set(cookie, value)
        yield live, people


@pytest.mark.parametrize("game", TABLES)
async def test_a_journal_folds_to_the_table_it_was(game: str, before: str) -> None:
    expected = TABLES[game]
    database = Database.open(before)
    try:
        stored = await database.read(lambda c: tables.load(c, expected["id"]))
        balance = await database.read(lambda c: ledger.balance(c, stored.account))
    finally:
        await database.close()
    table = restored(stored)
    assert len(stored.entries) == len(expected["entries"])
    match, dealt, series = table.match, table.dealt, table.series
    assert match is not None
    assert dealt is not None
    found = {
        "seq": table.seq,
        "state": table.state,
        "hand": dealt.hand,
        "to_act": table.to_act,
        "number": table.number,
        "chips": series.chips,
        "status": series.status,
        "players": series.players,
        "hands_played": series.hand,
        "options": series.options,
        "places": [place.data() for place in table.places],
        "host": table.host,
        "silenced": sorted(table.silenced),
        "requests": table.requests.data(),
        "seats": [seat.data() for seat in match.seats],
        "chance": [table.chance(at, table.number) for at in range(len(series.players))],
    }
    for seat, was in zip(match.seats, expected["seats"], strict=True):
        if "version" in was:
            assert seat.version >= was["version"], "CPUs may have gone up since, not down"
            was["version"] = seat.version
    expected["record"]["seats"] = expected["seats"]
    for name, value in found.items():
        assert decode_object(encode({name: value}), name)[name] == expected[name], name
    for seat in (*range(len(table.places)), -1):
        view = table.view(seat)
        assert view is not None
        assert decode_object(encode(view.data()), "the view") == expected["views"][str(seat)], seat
    record = decode_object(match.record().to_json(), "the record")
    assert record | {"tefuda": ""} == expected["record"] | {"tefuda": ""}
    assert balance == sum(expected["chips"])


@pytest.mark.parametrize("game", TABLES)
async def test_a_running_hand_goes_on_to_its_end_and_to_the_next(game: str, before: str) -> None:
    expected = TABLES[game]
    seated = {place["name"]: seat for seat, place in enumerate(expected["places"]) if place["account"]}
    async with upgraded(before) as (live, people), AsyncExitStack() as stack:
        at_table = {}
        for name, seat in seated.items():
            one = await stack.enter_async_context(people[name].at(expected["id"]))
            at_table[name] = one
            assert one.state["table"]["seat"] == seat
            assert one.state["hand"]["view"] == expected["views"][str(seat)]
        staying = [one for name, one in at_table.items() if not (game == "stud8" and name == "Miki")]
        rng = stream("after", game)
        await asyncio.gather(*[one.play(rng, 2) for one in staying])
        assert staying[0].state["table"]["hand"] >= expected["hands_played"] + 2
        whose = people[next(iter(seated))]
        page = await whose.get(f"/api/hands/{expected['hand']}")
        known = expected["record"]["actions"]
        assert page["record"]["actions"][: len(known)] == known
        assert len(page["record"]["actions"]) > len(known)
        assert page["record"]["outcome"] is not None
        proof = (await whose.http.get(f"/api/hands/{expected['hand']}/proof")).content
        findings = check_hand(read_sealed_hand(proof), bytes.fromhex(page["root"]))
        assert all(finding.verdict == OK for finding in findings), findings
        await whose.get(f"/api/hands/{expected['hand']}/replay", lang="ja")
        if game == "stud8":
            table = live.server.house.dealers[expected["id"]].table
            assert table.seat_of(EXPECTED["accounts"]["Miki"]["id"]) == SPECTATOR, "Miki was leaving"
        assert await live.server.database.read(ledger.total) == 0


async def test_chips_add_up_when_everybody_has_gone_home(before: str) -> None:
    """What was on the tables comes back to people and mint, to the last chip."""
    async with upgraded(before) as (live, people):
        had = {name: (await people[name].get("/api/me"))["chips"] for name in PEOPLE}
        assert had == {name: account["chips"] for name, account in EXPECTED["accounts"].items()}
        results = dict.fromkeys(PEOPLE, 0)
        bought = dict.fromkeys(PEOPLE, 0)
        for expected in (one for one in TABLES.values() if sum(one["chips"])):
            async with AsyncExitStack() as stack:
                seated = [place["name"] for place in expected["places"] if place["account"]]
                here = [await stack.enter_async_context(people[name].at(expected["id"])) for name in seated]
                for place, chips in zip(expected["places"], expected["chips"], strict=True):
                    if place["account"]:
                        bought[place["name"]] += chips
                for name, one in zip(seated, here, strict=True):
                    if not (name == "Miki" and expected is TABLES["stud8"]):  # who is leaving already
                        await one.do("leave")
            table = live.server.house.dealers[expected["id"]].table
            async with asyncio.timeout(20):
                while table.running or any(place.account for place in table.places):
                    await asyncio.sleep(0.01)
                hand = f"/api/hands/{expected['hand']}"
                while (
                    await people[seated[0]].http.get(hand)
                ).status_code == HTTPStatus.NOT_FOUND:  # until it is written down
                    await asyncio.sleep(0.01)
            page = await people[seated[0]].get(hand)
            for seat, result in zip(page["record"]["seats"], page["record"]["outcome"]["scores"], strict=True):
                if seat["name"] in results:
                    results[seat["name"]] += result
        for name in PEOPLE:
            now = (await people[name].get("/api/me"))["chips"]
            assert now == had[name] + bought[name] + results[name], name
        assert await live.server.database.read(ledger.total) == 0


async def test_hands_of_before_are_read_replayed_and_reviewed(before: str) -> None:
    reviewed = set()
    async with upgraded(before) as (live, people):
        kept = {row.id: row for row in await live.server.database.read(lambda c: c.execute(select(hands)).all())}
        for name in PEOPLE:
            listed = (await people[name].get("/api/hands"))["hands"]
            assert [{"hand": one["hand"], "game": one["game"]} for one in listed] == EXPECTED["hands"][name]
            for one in listed:
                address = f"/api/hands/{one['hand']}"
                page = await people[name].get(address)
                assert [str(step.action) for step in read_record(kept[one["hand"]].record).steps] == page[
                    "record"
                ]["actions"]
                proof = (await people[name].http.get(f"{address}/proof")).content
                findings = check_hand(read_sealed_hand(proof), bytes.fromhex(page["root"]))
                assert all(finding.verdict == OK for finding in findings), findings
                for lang in ("en", "ja"):
                    replayed = await people[name].get(f"{address}/replay", lang=lang)
                    assert len(replayed["steps"]) == len(page["record"]["actions"]) + 1
                poker = one["game"] not in ("no-thanks", "card-slot")
                assert (await people[name].http.get(f"{address}/phh")).status_code == (200 if poker else 400)
                if one["game"] not in reviewed:
                    reviewed.add(one["game"])
                    review = await people[name].get(f"{address}/review")
                    assert review["decisions"]
                    assert bool(review["equity"]) == poker
    assert len(reviewed) == 6


async def test_accounts_mutes_matches_and_the_lobby_are_as_they_were(before: str) -> None:
    async with upgraded(before) as (live, people):
        for name in PEOPLE:
            me = await people[name].get("/api/me")
            assert me == EXPECTED["accounts"][name]
        hana, taro = EXPECTED["accounts"]["Hana"]["id"], EXPECTED["accounts"]["Taro"]["id"]
        assert await live.server.database.read(lambda c: mutes.of(c, hana)) == {taro}
        await live.stranger().post("/api/sign-in", {"name": "Hana", "passphrase": "a wrong passphrase"}, 400)
        listed = {table["id"] for table in (await people["Hana"].get("/api/tables"))["tables"]}
        assert listed == {one["id"] for game, one in TABLES.items() if game != "horse"}, "horse is private"
        await people["Hana"].get(f"/api/tables/{EXPECTED['closed']}", status=404)
        match = await people["Hana"].get(f"/api/arena/{EXPECTED['match']}")
        assert match["match"]["state"] == "finished"
        assert match["match"]["played"] == 200
        report = await people["Hana"].http.get(f"/api/arena/{EXPECTED['match']}/report")
        assert report.status_code == 200
