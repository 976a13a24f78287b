"""Games and tables over HTTP, and the live lobby."""

import asyncio
import json
from typing import Any

from websockets.asyncio.client import connect

from tefuda.registry import GAMES, MIXES, cpu_specs
from tefuda.server.storage import ledger
from tests.server.api.asking import GOOD, refused
from tests.server.live import Running, serving


async def test_the_catalogue_has_every_game_and_every_cpu_in_both_languages(live: Running) -> None:
    games = {one["name"]: one for one in (await live.stranger().get("/api/games"))["games"]}
    assert set(games) == {*GAMES, *MIXES}
    for name, game in games.items():
        for text in (game["title"], game["about"], *[cpu["style"] for cpu in game["cpus"]]):
            assert text["en"], name
            assert text["ja"], name
        names = [cpu["name"] for cpu in game["cpus"]]
        if name in GAMES:
            assert set(names) == {spec.name for spec in cpu_specs(name)}, name
        assert names, name
        assert game["least_seats"] <= game["usual_seats"] <= game["most_seats"]
        managed = {option["name"] for option in game["options"] if option["managed"]}
        assert managed == ({"first"} if game["unit"] is None else {"button"}), name
        assert all(option["label"]["ja"] != option["name"] for option in game["options"]), name
        assert (game["hands"] > 0) == (name in MIXES)
        assert game["screen"] in ("poker", name)
        host = await live.guest("Hana")
        body = {"settings": {"game": name, "seats": game["least_seats"]}, "cpus": [names[-1]]}
        await host.post("/api/tables", body)


async def test_a_stranger_can_read_the_rules_of_every_cpu_in_both_languages(live: Running) -> None:
    stranger = live.stranger()
    for game in GAMES:
        pages = [await stranger.get(f"/api/rules/{game}", lang=lang) for lang in ("en", "ja")]
        listed = [
            [(one["cpus"], [rule["rule"] for rule in one["rules"]]) for one in page["cpus"]] for page in pages
        ]
        assert listed[0] == listed[1]
        names = [spec.name for spec in reversed(cpu_specs(game))]
        assert {cpu for one in pages[0]["cpus"] for cpu in one["cpus"]} == set(names)
        places = [names.index(one["cpus"][-1]) for one in pages[0]["cpus"]]
        assert places == sorted(places), "the strongest come first"
        assert pages[0]["title"] != pages[1]["title"]
        assert all(one["style"] and one["rules"] for page in pages for one in page["cpus"])
    gone = await stranger.get("/api/rules/horse", 404)
    assert gone["code"] == "NOT_FOUND"
    assert "holdem" in gone["message"]


async def test_public_tables_are_listed_and_private_ones_are_not(live: Running) -> None:
    host = await live.guest("Hana")
    shown = await host.open_table("holdem", 3, name="Friday 金曜日")
    hidden = await host.open_table("razz", 4, ["lv1"], public=False)
    assert len(hidden) >= 22, "the id of a private table cannot be guessed"
    listed = (await live.stranger().get("/api/tables"))["tables"]
    assert [one["id"] for one in listed] == [shown]
    assert listed[0]["summary"]["name"] == "Friday 金曜日"
    page = await live.stranger().get(f"/api/tables/{hidden}")
    assert page["settings"]["game"] == "razz"
    assert [seat and seat["cpu"] for seat in page["summary"]["seats"]] == [None, None, None, "lv1"]
    for name in ("nothing", "%00", "x" * 300, "%E6%9C%AD", "%ff", "'; DROP TABLE tables"):
        await refused(await host.http.get(f"/api/tables/{name}"), 404, "NOT_FOUND")


async def test_addresses_with_strange_characters_are_just_not_found(database_url: str) -> None:
    """PostgreSQL knows no text with a zero byte in it."""
    async with serving(database_url) as live:
        hana = await live.guest("Hana")
        for path in ("/api/tables/%00", "/api/hands/%00", "/api/hands/a%00b/proof", "/api/hands/%ed%a0%80"):
            await refused(await hana.http.get(path), 404, "NOT_FOUND")
        await refused(await hana.http.get("/api/hands?game=%00"), 400, "BAD_REQUEST")
        await refused(await hana.http.get("/api/hands?cursor=%00"), 400, "INVALID_CURSOR")


async def test_the_lobby_is_live(live: Running) -> None:
    host = await live.guest("Hana")
    address = f"ws://127.0.0.1:{live.port}/ws/lobby"
    headers = {"Cookie": host.cookie}
    async with connect(address, additional_headers=headers, proxy=None, compression=None) as lobby:

        async def tables() -> Any:
            async with asyncio.timeout(10):
                message = json.loads(await lobby.recv())
            assert message["type"] == "lobby"
            return message["tables"]

        assert await tables() == []
        await host.open_table("razz", 2, public=False)
        table = await host.open_table("holdem", 2)
        assert [one["id"] for one in await tables()] == [table]
        async with host.at(table) as one:
            await one.do("sit", seat=0, chips=1000)
            (line,) = await tables()
            assert line["summary"]["seats"][0]["name"].startswith("Hana")
            await one.do("close")
        assert await tables() == []
        await lobby.send("whatever anybody says here")


BAD_SETTINGS: list[tuple[Any, str]] = [
    ({"seats": 3}, "game"),
    ({"game": "holdem"}, "seats"),
    (GOOD | {"game": "chess"}, "chess"),
    (GOOD | {"game": ""}, "game"),
    (GOOD | {"game": 1}, "str"),
    (GOOD | {"seats": 1}, "2 to 6 players"),
    (GOOD | {"seats": 8}, "2 to 6 players"),
    (GOOD | {"seats": 100}, "seats"),
    (GOOD | {"seats": 7}, "2 to 6 players"),
    (GOOD | {"seats": "3"}, "int"),
    ({"game": "card-slot", "seats": 3}, "2 to 2 players"),
    ({"game": "no-thanks", "seats": 2}, "3 to 7 players"),
    (GOOD | {"name": "x" * 61}, "60"),
    (GOOD | {"name": "a\x00b"}, "name"),
    (GOOD | {"name": "\u202eanaH"}, "name"),
    (GOOD | {"mix": ["holdem", "razz"]}, ""),
    (GOOD | {"mix": ["chess"]}, ""),
    ({"game": "horse", "seats": 3, "mix": ["holdem", "no-thanks"]}, "no-thanks is not a game of horse"),
    ({"game": "horse", "seats": 3, "mix": ["no-thanks"]}, "its games: holdem"),
    ({"game": "horse", "seats": 3, "mix": ["holdem"] * 41}, "mix"),
    (GOOD | {"hands": 0}, "hands"),
    (GOOD | {"hands": 1001}, "hands"),
    (GOOD | {"options": {"stakes": 1}}, "stakes"),
    (GOOD | {"options": {"big_bet": 0}}, "big_bet"),
    (GOOD | {"options": {"big_bet": "40"}}, "options"),
    (GOOD | {"options": {"big_bet": 1e400}}, ""),
    (GOOD | {"options": {"big_bet": 10**30}}, "big_bet"),
    (GOOD | {"options": {"button": 1}}, "button"),
    (GOOD | {"options": {"small_bet": 50, "big_bet": 40}}, ""),
    (GOOD | {"options": []}, "object"),
    (GOOD | {"action_seconds": 4}, "action_seconds"),
    (GOOD | {"action_seconds": 601}, "action_seconds"),
    (GOOD | {"action_seconds": 5.5}, "action_seconds"),
    (GOOD | {"pace": -1}, "pace"),
    (GOOD | {"pace": 11}, "pace"),
    (GOOD | {"pause": 61}, "pause"),
    (GOOD | {"public": "yes"}, "public"),
    (GOOD | {"practice": 1}, "practice"),
    (GOOD | {"host": 1}, "host"),
    ([], "object"),
    (None, "object"),
]


async def test_a_table_with_bad_settings_is_refused(live: Running) -> None:
    host = await live.guest("Hana")
    for settings, words in BAD_SETTINGS:
        content = json.dumps({"settings": settings}).replace("Infinity", "1e400")
        headers = {"content-type": "application/json"}
        answer = await host.http.post("/api/tables", content=content, headers=headers)
        assert words in await refused(answer, 400, "BAD_REQUEST"), settings
    assert (await host.get("/api/tables"))["tables"] == []


async def test_a_table_with_bad_cpus_is_refused(live: Running) -> None:
    host = await live.guest("Hana")
    for cpus in (
        ["nobody"],
        ["lv1"] * 3,
        ["lv1"] * 7,
        [""],
        [1],
        "lv1",
        ["exec:true"],
        ["py:/tmp/x.py:X"],
        ["lv1("],
    ):
        body = {"settings": GOOD, "cpus": cpus}
        await refused(await host.http.post("/api/tables", json=body), 400, "BAD_REQUEST")
    assert (await host.get("/api/tables"))["tables"] == []
    assert await live.server.database.read(ledger.total) == 0
