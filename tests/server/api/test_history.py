"""The history over HTTP: pages, filters, and hands as far as one saw them."""

from tefuda.core.game import UNKNOWN
from tests.server.api.asking import play, refused
from tests.server.live import Running, serving


async def test_history_in_pages_and_by_filters(database_url: str) -> None:
    async with serving(database_url) as live:
        person, table = await play(live, hands=7)
        everything = (await person.get("/api/hands", limit=100))["hands"]
        assert len(everything) >= 7
        assert {one["table"] for one in everything} == {table}
        assert {one["unit"] for one in everything} == {40}
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
