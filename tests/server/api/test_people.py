"""People and their chips over HTTP."""

import asyncio

import httpx

from tefuda.server.people import LASTS
from tefuda.server.storage import ledger
from tests.server.api.asking import PASSPHRASE, refused
from tests.server.live import Running, serving

DAY = 86_400.0


class Clock:
    """The time of day, as the test wants it."""

    def __init__(self) -> None:
        self.now = 20_000 * DAY + 3600.0

    def __call__(self) -> float:
        return self.now


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


async def test_signing_out_forging_and_expiring(sqlite_url: str) -> None:
    clock = Clock()
    async with serving(sqlite_url, now=clock) as live:
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
