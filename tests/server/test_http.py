"""The HTTP interface: people, chips, games, tables, history, and the manners of every answer."""

import asyncio
import base64
import hashlib
import json
from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tefuda.core.game import UNKNOWN
from tefuda.core.rng import stream
from tefuda.registry import GAMES, MIXES, cpu_specs
from tefuda.server.limits import Limits, Rate
from tefuda.server.people import LASTS
from tefuda.server.serving import LARGEST_BODY, SECURITY
from tefuda.server.storage import ledger
from tefuda.server.storage.database import Database
from tests.server.live import Person, Running, serving

DAY = 86_400.0
PASSPHRASE = "correct horse battery"  # noqa: S105


class Clock:
    """The time of day, as the test wants it."""

    def __init__(self) -> None:
        self.now = 20_000 * DAY + 3600.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def url(tmp_path: Path) -> str:
    """SQLite, for what does not depend on the database."""
    return f"sqlite:///{tmp_path}/tefuda.db"


@pytest.fixture
async def live(url: str) -> AsyncIterator[Running]:
    async with serving(url) as found:
        yield found


async def refused(answer: httpx.Response, status: int, code: str) -> str:
    """What a refusal says."""
    assert answer.status_code == status, answer.text
    body = answer.json()
    assert set(body) == {"code", "message"}
    assert body["code"] == code, body
    assert body["message"]
    return str(body["message"])


async def play(live: Running, game: str = "holdem", hands: int = 1) -> tuple[Person, str]:
    """A guest who has played hands against a CPU, and the table."""
    person = await live.guest("Hana")
    cpu, seats = {"no-thanks": ("greedy", 3), "card-slot": ("easy", 2)}.get(game, ("lv1", 2))
    table = await person.open_table(game, seats, [cpu] * (seats - 1))
    async with person.at(table) as one:
        await one.do("sit", seat=0, chips=1000 if seats == 2 and cpu == "lv1" else 0)
        await one.play(stream("1", game), hands)
        await one.do("leave")
    return person, table


# --- people ---------------------------------------------------------------------------------------------------


async def test_a_guest_enters_keeps_the_account_and_signs_in_elsewhere(database_url: str) -> None:
    async with serving(database_url) as live:
        hana = await live.guest("  Hana ")
        me = await hana.get("/api/me")
        assert me["name"] == "Hana"
        assert (me["kept"], me["language"], me["settings"], me["chips"], me["given"]) == (False, "", {}, 4000, 0)
        kept = await hana.post("/api/me/keep", {"passphrase": PASSPHRASE})
        assert kept["kept"]
        await refused(await hana.http.post("/api/me/keep", json={"passphrase": PASSPHRASE}), 400, "BAD_REQUEST")
        other = live.stranger()
        for name, passphrase in (("Hana", "wrong passphrase"), ("Hanako", PASSPHRASE), ("Hana", "short")):
            answer = await other.http.post("/api/sign-in", json={"name": name, "passphrase": passphrase})
            assert await refused(answer, 400, "BAD_REQUEST") == "the name or the passphrase is wrong"
            assert "set-cookie" not in answer.headers
        there = await other.post("/api/sign-in", {"name": "hana", "passphrase": PASSPHRASE})
        assert there["id"] == me["id"]
        taken = await live.guest("HANA")
        await refused(await taken.http.post("/api/me/keep", json={"passphrase": PASSPHRASE}), 400, "BAD_REQUEST")


async def test_changing_the_passphrase_ends_the_other_sessions(live: Running) -> None:
    hana, other = await live.guest("Hana"), live.stranger()
    await hana.post("/api/me/keep", {"passphrase": PASSPHRASE})
    await other.post("/api/sign-in", {"name": "Hana", "passphrase": PASSPHRASE})
    change = {"old": "not that one", "new": "another passphrase"}
    await refused(await hana.http.post("/api/me/passphrase", json=change), 400, "BAD_REQUEST")
    await hana.post("/api/me/passphrase", change | {"old": PASSPHRASE})
    await hana.get("/api/me")
    await refused(await other.http.get("/api/me"), 401, "AUTH_EXPIRED")
    await other.post("/api/sign-in", {"name": "Hana", "passphrase": PASSPHRASE}, 400)
    await other.post("/api/sign-in", {"name": "Hana", "passphrase": "another passphrase"})


async def test_name_language_and_settings_can_be_changed(live: Running) -> None:
    hana = await live.guest("Hana")

    async def change(**fields: object) -> httpx.Response:
        return await hana.http.patch("/api/me", json=fields)

    assert (await change(name="花子", language="ja")).json()["name"] == "花子"
    assert (await change(settings={"sound": False, "札": [1, None]})).json()["settings"] == {
        "sound": False,
        "札": [1, None],
    }
    assert (await change()).json()["language"] == "ja"
    bad: list[dict[str, object]] = [
        {"name": ""},
        {"name": "  "},
        {"name": "x" * 25},
        {"name": "a\x00b"},
        {"name": "\u202eanaH"},
        {"name": "Hana #12"},
        {"name": None},
        {"language": "fr"},
        {"settings": []},
        {"settings": "x"},
        {"settings": None},
        {"settings": {"x": "y" * 4000}},
        {"chips": 10**6},
        {"kept": True},
    ]
    for fields in bad:
        await refused(await change(**fields), 400, "BAD_REQUEST")
    me = await hana.get("/api/me")
    assert (me["name"], me["language"], me["chips"]) == ("花子", "ja", 4000)


async def test_signing_out_forging_and_expiring(url: str) -> None:
    clock = Clock()
    async with serving(url, now=clock) as live:
        hana = await live.guest("Hana")
        cookie = hana.http.cookies["tefuda"]
        answer = await hana.http.post("/api/sign-out")
        assert answer.status_code == 200
        assert "tefuda" not in hana.http.cookies
        stale = live.stranger()
        forged = cookie[:-4] + ("aaaa" if not cookie.endswith("aaaa") else "bbbb")
        for value in (cookie, forged, "x", "", "a.b.c", "%00", "☃".encode().hex(), "9" * 4000):
            for path in ("/api/me", "/api/hands", "/api/me/chips"):
                headers = {"cookie": f"tefuda={value}"}
                await refused(await stale.http.get(path, headers=headers), 401, "AUTH_EXPIRED")
        taro = await live.guest("Taro")
        clock.now += LASTS - 1
        renewed = await taro.http.get("/api/me")
        assert renewed.status_code == 200
        assert "set-cookie" in renewed.headers
        clock.now += LASTS - 1
        await taro.get("/api/me")
        clock.now += LASTS + 1
        await refused(await taro.http.get("/api/me"), 401, "AUTH_EXPIRED")


async def test_a_stranger_can_look_around_and_nothing_else(live: Running) -> None:
    stranger = live.stranger()
    for path in ("/api/games", "/api/tables", "/healthz", "/metrics", "/openapi.json"):
        assert (await stranger.http.get(path)).status_code == 200
    for method, path in (
        ("GET", "/api/me"),
        ("PATCH", "/api/me"),
        ("POST", "/api/tables"),
        ("GET", "/api/hands"),
        ("GET", "/api/hands/x"),
        ("GET", "/api/hands/x/proof"),
        ("POST", "/api/sign-out"),
        ("POST", "/api/me/keep"),
    ):
        await refused(await stranger.http.request(method, path, json={}), 401, "AUTH_EXPIRED")


# --- chips ----------------------------------------------------------------------------------------------------


async def test_r_t1_chips_once_a_day(database_url: str) -> None:
    clock = Clock()
    async with serving(database_url, now=clock) as live:
        hana = await live.guest("Hana")
        assert [(await hana.get("/api/me"))["given"] for _ in range(2)] == [0, 0]
        clock.now += DAY - 3601
        assert (await hana.get("/api/me"))["given"] == 0
        clock.now += 2
        visits = await asyncio.gather(*[hana.get("/api/me") for _ in range(5)])
        assert sorted(one["given"] for one in visits) == [0, 0, 0, 0, 4000]
        clock.now += 3 * DAY
        me = await hana.get("/api/me")
        assert (me["given"], me["chips"]) == (4000, 12_000)
        found = (await hana.get("/api/me/chips"))["movements"]
        assert [(one["kind"], one["amount"]) for one in found] == [
            ("daily", 4000),
            ("daily", 4000),
            ("welcome", 4000),
        ]
        assert await live.server.database.read(ledger.total) == 0


async def test_the_ledger_in_pages(live: Running) -> None:
    hana = await live.guest("Hana")
    table = await hana.open_table("holdem", 2)
    async with hana.at(table) as one:
        for _ in range(3):
            await one.do("sit", seat=0, chips=1000)
            await one.do("leave")
    everything = await hana.get("/api/me/chips")
    assert [one["amount"] for one in everything["movements"]] == [1000, -1000, 1000, -1000, 1000, -1000, 4000]
    assert everything["before"] is None
    assert {one["table"] for one in everything["movements"][:-1]} == {table}
    page, found = await hana.get("/api/me/chips", limit=3), []
    while True:
        found += page["movements"]
        if page["before"] is None:
            break
        page = await hana.get("/api/me/chips", limit=3, before=page["before"])
    assert found == everything["movements"]
    for query in ("limit=0", "limit=101", "limit=x", "before=0", "before=-1", "what=1", "limit=1&limit=2"):
        await refused(await hana.http.get(f"/api/me/chips?{query}"), 400, "BAD_REQUEST")
    other = await live.guest("Taro")
    assert len((await other.get("/api/me/chips"))["movements"]) == 1


# --- games and tables -----------------------------------------------------------------------------------------


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
        assert game["least_seats"] <= game["most_seats"] <= 7
        assert not {"button", "first"} & {option["name"] for option in game["options"]}
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
        assert [cpu for one in pages[0]["cpus"] for cpu in reversed(one["cpus"])] == [
            spec.name for spec in reversed(cpu_specs(game))
        ]
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


GOOD: dict[str, Any] = {"game": "holdem", "seats": 3}


BAD_SETTINGS: list[tuple[Any, str]] = [
    ({"seats": 3}, "game"),
    ({"game": "holdem"}, "seats"),
    (GOOD | {"game": "chess"}, "chess"),
    (GOOD | {"game": ""}, "game"),
    (GOOD | {"game": 1}, "str"),
    (GOOD | {"seats": 1}, "seats"),
    (GOOD | {"seats": 8}, "seats"),
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


# --- history --------------------------------------------------------------------------------------------------


async def test_history_in_pages_and_by_filters(database_url: str) -> None:
    async with serving(database_url) as live:
        person, table = await play(live, hands=7)
        everything = (await person.get("/api/hands", limit=100))["hands"]
        assert len(everything) >= 7
        assert {one["table"] for one in everything} == {table}
        assert {one["big_bet"] for one in everything} == {40}
        ends = [one["ended"] for one in everything]
        assert ends == sorted(ends, reverse=True)
        found, cursor, pages = [], None, 0
        while pages == 0 or cursor:
            query = {"limit": 3} | ({"cursor": cursor} if cursor else {})
            page = await person.get("/api/hands", **query)
            found += page["hands"]
            cursor, pages = page["cursor"], pages + 1
        assert found == everything
        assert pages == -(-len(everything) // 3)
        for result, sign in (("won", 1), ("lost", -1), ("even", 0)):
            some = (await person.get("/api/hands", result=result, limit=100))["hands"]
            assert some == [one for one in everything if (one["chips"] > 0) - (one["chips"] < 0) == sign]
        middle = ends[3]
        late = (await person.get("/api/hands", since=middle, limit=100))["hands"]
        early = (await person.get("/api/hands", until=middle, limit=100))["hands"]
        assert late + early == everything
        assert (await person.get("/api/hands", game="razz"))["hands"] == []

        cursor = (await person.get("/api/hands", limit=2))["cursor"]
        other = await live.guest("Taro")
        assert (await other.get("/api/hands"))["hands"] == []
        await refused(await other.http.get("/api/hands", params={"cursor": cursor}), 400, "INVALID_CURSOR")
        for query in (
            {"cursor": cursor, "game": "holdem"},
            {"cursor": cursor[:-2] + "xx"},
            {"cursor": "x" + cursor},
            {"cursor": ""},
            {"cursor": "WzEsMiwzXQ.abc"},
            {"cursor": "札"},
        ):
            await refused(await person.http.get("/api/hands", params=query), 400, "INVALID_CURSOR")
        for bad in (
            {"limit": 0},
            {"limit": 101},
            {"game": "chess"},
            {"result": "drawn"},
            {"since": -1},
            {"since": "nan"},
            {"until": "inf"},
            {"since": "yesterday"},
            {"cursor": "x" * 1001},
            {"page": 2},
        ):
            await refused(await person.http.get("/api/hands", params=bad), 400, "BAD_REQUEST")


async def test_a_hand_is_shown_as_far_as_one_saw_it(live: Running) -> None:
    """A player sees the own cards, a stranger only those that everybody saw."""
    host, friend = await live.guest("Hana"), await live.guest("Taro")
    table = await host.open_table("holdem", 2)
    async with host.at(table) as one, friend.at(table) as other:
        await one.do("sit", seat=0, chips=1000)
        await other.do("sit", seat=1, chips=1000)
        for each in (one, other):
            await each.until(lambda state: state["table"]["state"] == "BETTING")
        first = one if one.state["hand"]["to_act"] == 0 else other
        await first.do("act", number=0, action="fold")
    stranger = await live.guest("Miki")
    hand = (await host.get("/api/hands"))["hands"][0]["hand"]
    known: list[int] = []
    for person, seat in ((host, 0), (friend, 1), (stranger, None)):
        page = await person.get(f"/api/hands/{hand}")
        assert page["seat"] == seat
        record = await person.get(f"/api/hands/{hand}/record")
        assert record == page["record"]
        known.append(sum(card != UNKNOWN for card in record["deck"]))
        proof = await person.get(f"/api/hands/{hand}/proof")
        assert sum(card != UNKNOWN for card in proof["record"]["deck"]) == known[-1]
        phh = await person.http.get(f"/api/hands/{hand}/phh")
        assert phh.status_code == 200
        assert phh.headers["content-disposition"] == f'attachment; filename="{hand}.phh"'
    assert known == [2, 2, 0]
    for path in ("", "/record", "/proof", "/phh"):
        await refused(await host.http.get(f"/api/hands/nothing{path}"), 404, "NOT_FOUND")


async def test_phh_is_for_poker(live: Running) -> None:
    person, _ = await play(live, "no-thanks")
    hand = (await person.get("/api/hands"))["hands"][0]["hand"]
    told = await refused(await person.http.get(f"/api/hands/{hand}/phh"), 400, "BAD_REQUEST")
    assert "no-thanks cannot be written as PHH" in told


# --- manners --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("secure", [False, True])
async def test_the_cookie_is_for_this_server_alone(url: str, secure: bool) -> None:
    async with serving(url, secure=secure) as live:
        answer = await live.stranger().http.post("/api/enter", json={"name": "Hana"})
        (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
        assert cookie["httponly"] is True
        assert cookie["samesite"].lower() == "lax"
        assert cookie["path"] == "/"
        assert cookie["max-age"] == str(int(LASTS))
        assert bool(cookie["secure"]) == secure
        assert not cookie["domain"]


async def test_every_answer_has_the_security_headers(live: Running) -> None:
    person = await live.guest("Hana")
    for method, path in (
        ("GET", "/api/me"),
        ("GET", "/api/nothing"),
        ("GET", "/"),
        ("DELETE", "/api/me"),
        ("POST", "/api/tables"),
        ("GET", "/api/hands/nothing"),
        ("GET", "/verify"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
        ("GET", "/openapi.json"),
        ("HEAD", "/api/games"),
    ):
        answer = await person.http.request(method, path)
        for name, value in SECURITY.items():
            assert name in answer.headers, (path, name)
            assert answer.headers[name] == value or path == "/verify", (path, name)
        assert "server" not in answer.headers
        if path.startswith("/api/") and answer.status_code == 200:
            assert answer.headers["cache-control"] == "no-store"


async def test_the_checking_page_may_run_its_own_script_and_nothing_else(live: Running) -> None:
    answer = await live.stranger().http.get("/verify")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    scripts = answer.content.split(b"<script>")[1:]
    assert len(scripts) == 1
    digest = base64.b64encode(hashlib.sha256(scripts[0].partition(b"</script>")[0]).digest()).decode()
    assert f"script-src 'sha256-{digest}';" in policy
    assert "default-src 'none'" in policy
    assert "connect-src" not in policy


async def test_health_and_figures(live: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    person, _ = await play(live)
    healthy = await person.http.get("/healthz")
    assert (healthy.status_code, healthy.json()) == (200, {"ok": True})
    await person.http.get("/api/hands/nothing")
    figures = (await person.http.get("/metrics")).text
    for line in (
        'tefuda_hands_total{game="holdem"} 1.0',
        "tefuda_sockets 0.0",
        'tefuda_refused_total{code="NOT_FOUND"} 1.0',
        'tefuda_http_total{endpoint="hand",status="404"} 1.0',
    ):
        assert line in figures, line
    assert "tefuda_kept_seconds_bucket" in figures

    async def broken(*_: object) -> None:
        raise OSError("no disk")

    monkeypatch.setattr(Database, "read", broken)
    ill = await person.http.get("/healthz")
    assert (ill.status_code, ill.json()) == (503, {"ok": False})
    message = await refused(await person.http.get("/api/me"), 500, "INTERNAL_SERVER_ERROR")
    assert "disk" not in message


async def test_too_many_requests_are_told_when_to_come_again(url: str) -> None:
    rate, loose = Rate(3, 0.001), Rate(10**6, 10**6)
    given = {"guests": loose, "sign_ins": loose, "requests": loose, "tables": loose}
    body = {"settings": GOOD | {"public": False}}
    for limited, method, path, sent in (
        ("guests", "POST", "/api/enter", {"name": "Taro"}),
        ("sign_ins", "POST", "/api/sign-in", {"name": "Taro", "passphrase": PASSPHRASE}),
        ("requests", "GET", "/api/games", None),
        ("requests", "GET", "/api/me", None),
        ("tables", "POST", "/api/tables", body),
    ):
        async with serving(url, limits=Limits(**(given | {limited: rate}))) as live:  # type: ignore[arg-type]
            person = await live.guest("Hana")
            codes = []
            for _ in range(6):
                answer = await person.http.request(method, path, json=sent)
                codes.append(answer.status_code)
            assert codes[-2:] == [429, 429], (limited, codes)
            assert 429 not in codes[:2], (limited, codes)
            await refused(answer, 429, "RATE_LIMITED")
            assert int(answer.headers["retry-after"]) >= 1


async def test_requests_from_other_sites_change_nothing(live: Running) -> None:
    hana = await live.guest("Hana")
    for origin in ("https://evil.example", "null", f"{live.url}0", "http://localhost", ""):
        for method, path, body in (
            ("PATCH", "/api/me", {"name": "Mallory"}),
            ("POST", "/api/tables", {"settings": GOOD}),
            ("POST", "/api/enter", {"name": "Mallory"}),
            ("POST", "/api/sign-out", None),
        ):
            answer = await hana.http.request(method, path, json=body, headers={"origin": origin})
            assert "another site" in await refused(answer, 400, "BAD_REQUEST")
    assert (await hana.get("/api/me"))["name"] == "Hana"
    answer = await hana.http.patch("/api/me", json={"name": "Hanako"}, headers={"origin": live.url})
    assert answer.status_code == 200
    assert "access-control-allow-origin" not in answer.headers


async def test_bodies_must_be_json_and_small(live: Running) -> None:
    hana = await live.guest("Hana")
    plain = {"content-type": "application/json"}
    for content, headers in (
        (b'{"name":"Hanako"}', {"content-type": "text/plain"}),
        (b'{"name":"Hanako"}', {"content-type": "application/x-www-form-urlencoded"}),
        (b'{"name":"Hanako"}', {}),
        (b"", plain),
        (b"{", plain),
        (b"\xff", plain),
        (b'{"name":"\xff"}', plain),
        (b'{"name":"\\ud800"}', plain),
        (b"[" * 16_000, plain),
        (b'{"settings":' + b'{"a":' * 2000 + b"1" + b"}" * 2001, plain),
        (b'{"name":"' + b"x" * LARGEST_BODY + b'"}', plain),
        (b" " * 5_000_000, plain),
    ):
        answer = await hana.http.patch("/api/me", content=content, headers=headers)
        await refused(answer, 400, "BAD_REQUEST")

    async def endless() -> AsyncIterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    answer = await hana.http.patch("/api/me", content=endless(), headers=plain)
    await refused(answer, 400, "BAD_REQUEST")
    assert (await hana.get("/api/me"))["name"] == "Hana"


async def test_unknown_addresses_and_methods(live: Running) -> None:
    stranger = live.stranger()
    await refused(await stranger.http.get("/api/nothing"), 404, "NOT_FOUND")
    answer = await stranger.http.put("/api/tables", json={})
    await refused(answer, 405, "BAD_REQUEST")
    assert answer.headers["allow"] == "GET, HEAD, POST"
    assert (await stranger.http.head("/api/games")).content == b""
