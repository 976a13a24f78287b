"""Matches of CPUs from the browser: begun, followed, stopped, kept, and nobody else's business."""

import asyncio
import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from tefuda.arena.engines import Engine
from tefuda.arena.report.figures import report_file
from tefuda.arena.report.file import decode_report
from tefuda.arena.run import Settings, new_run
from tefuda.server.arena.match_request import MOST
from tefuda.server.limits import Rate
from tefuda.server.storage import matches, schema
from tests.server.live import LOOSE, Person, serving

SLOW = {"game": "card-slot", "a": "hard(playouts=8)", "b": "easy", "games": MOST}
"""A CPU that searches: this does not come to an end by itself."""


async def followed(person: Person, match: str, until: Callable[[Any], bool], seconds: float = 60.0) -> Any:
    """Ask now and then, as the page does."""
    async with asyncio.timeout(seconds):
        while not until(page := await person.get(f"/api/arena/{match}")):
            await asyncio.sleep(0.05)
    return page


def over(page: Any) -> bool:
    return bool(page["match"]["state"] != "playing")


def playing(page: Any) -> bool:
    return page["report"] is not None and page["match"]["played"] > 0


async def begun(person: Person, **asked: object) -> str:
    return str((await person.post("/api/arena", asked))["id"])


async def test_a_match_gives_what_the_arena_gives(database_url: str, tmp_path: Path) -> None:
    async with serving(database_url) as live:
        hana = await live.guest("Hana")
        match = await begun(hana, game="stud", a="lv2", b="caller", games=2000, seed="5")
        page = await followed(hana, match, over)
        line, report = page["match"], page["report"]
        assert (line["state"], line["played"], line["seed"], line["seats"]) == ("finished", 2000, "5", 2)
        assert line["difference"] == report["pairings"][0]["difference"]

        run = new_run(tmp_path, Settings("same", "match", "stud", 2, 2000, "5", [("lv2", "caller")]))
        run.play(Engine())
        same = json.loads(json.dumps(report)) | {"name": "same", "created": run.settings.created}
        assert decode_report(json.dumps(same).encode(), "it") == report_file(run)

        file = await hana.http.get(f"/api/arena/{match}/report")
        assert "attachment" in file.headers["content-disposition"]
        assert 'filename="tefuda-stud-lv2-caller-5.json"' in file.headers["content-disposition"]
        assert file.json() == report
        (listed,) = (await hana.get("/api/arena"))["matches"]
        assert listed == line
        assert 'tefuda_matches_total{state="finished"} 1.0' in (await hana.http.get("/metrics")).text


async def test_a_report_that_an_earlier_version_stored_is_shown(sqlite_url: str) -> None:
    """It says in figures alone who is better; sentences and titles are told as today."""
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        match = await begun(hana, game="razz", a="lv2", b="caller", games=200, seed="5")
        today = (await followed(hana, match, over))["report"]
        later = ("headline", "unrated", "rotation", "hands", "stack", "titles", "counted")
        old = {name: value for name, value in today.items() if name not in later}
        later = ("said", "planned", "luck", "spread", "faults", "differences", "undiffered")
        old["pairings"] = [
            {name: value for name, value in one.items() if name not in later} for one in today["pairings"]
        ]
        stored = json.dumps(old).encode()
        await live.server.database.write(lambda c: c.execute(update(schema.matches).values(report=stored)))
        found = (await hana.get(f"/api/arena/{match}"))["report"]
        for name in ("headline", "titles", "counted", "command"):
            assert found[name] == today[name]
        assert found["pairings"][0]["said"] == today["pairings"][0]["said"]
        assert found["pairings"][0]["spread"] is None


async def test_horse_at_a_full_table_is_told_game_by_game(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        match = await begun(hana, game="horse", a="lv2", b="lv1", games=600, seats=6)
        page = await followed(hana, match, over)
        (pairing,) = page["report"]["pairings"]
        assert [one["game"] for one in pairing["by_game"]] == ["holdem", "omaha8", "razz", "stud", "stud8"]
        assert len(pairing["seats"]) == 6
        assert page["match"]["seed"] in page["report"]["command"]


async def test_no_thanks_is_counted_in_wins(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        page = await followed(hana, await begun(hana, game="no-thanks", a="greedy", b="random", games=300), over)
        assert (page["match"]["unit"], page["match"]["seats"]) == ("share of wins", 3)
        assert page["match"]["difference"]["low"] > 0.2


async def test_it_is_followed_while_it_is_played_and_stopped(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        match = await begun(hana, **SLOW)
        seen = await followed(hana, match, playing)
        later = await followed(hana, match, lambda page: page["match"]["played"] > seen["match"]["played"])
        assert later["match"]["state"] == "playing"
        await hana.post(f"/api/arena/{match}/stop", {})
        ended = await followed(hana, match, over)
        assert ended["match"]["state"] == "stopped"
        assert ended["match"]["played"] >= later["match"]["played"]
        assert not ended["report"]["finished"]
        await hana.post(f"/api/arena/{match}/stop", {})
        assert (await hana.get(f"/api/arena/{match}")) == ended


async def test_a_match_may_be_stopped_before_it_has_begun(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        live.server.matches.grace = 0.2
        hana = await live.guest("Hana")
        match = await begun(hana, **SLOW)
        await hana.post(f"/api/arena/{match}/stop", {})
        ended = await followed(hana, match, over)
        assert ended["match"]["state"] == "stopped"


async def test_time_runs_out(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        live.server.matches.seconds = 0.5
        hana = await live.guest("Hana")
        page = await followed(hana, await begun(hana, **SLOW), over)
        assert page["match"]["state"] == "late"
        assert 0 < page["match"]["played"] < MOST
        live.server.matches.seconds, live.server.matches.grace = 0.0, 0.0
        page = await followed(hana, await begun(hana, **SLOW), over)
        assert page["match"]["state"] == "late", "a process that does not end by itself is ended"


async def test_the_matches_of_others_are_not_there(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        hana, taro = await live.guest("Hana"), await live.guest("Taro")
        match = await begun(hana, game="razz", a="lv2", b="lv1", games=100)
        await followed(hana, match, over)
        for path in (f"/api/arena/{match}", f"/api/arena/{match}/report"):
            refusal = await taro.get(path, 404)
            unknown = await taro.get(path.replace(match, "x" * len(match)), 404)
            assert refusal["code"] == "NOT_FOUND"
            assert refusal["message"].replace(match, "") == unknown["message"].replace("x" * len(match), "")
        await taro.post(f"/api/arena/{match}/stop", {}, 404)
        assert (await taro.get("/api/arena"))["matches"] == []
        await live.stranger().get("/api/arena", 401)


async def test_one_at_a_time_and_a_few_for_all(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        people = [await live.guest(name) for name in ("Hana", "Taro", "Miki")]
        running = [await begun(person, **SLOW) for person in people[:2]]
        again = await people[0].post("/api/arena", SLOW, 429)
        assert again["code"] == "RATE_LIMITED"
        assert (await people[2].post("/api/arena", SLOW, 429))["message"] == (
            "the arena is full now; try again in a minute"
        )
        live.server.matches.most = 3
        assert "still being played" in (await people[0].post("/api/arena", SLOW, 429))["message"]
        await people[1].post(f"/api/arena/{running[1]}/stop", {})
        await followed(people[1], running[1], over)
        await begun(people[2], **SLOW)


async def test_many_in_a_row_are_too_many(sqlite_url: str) -> None:
    async with serving(sqlite_url, limits=replace(LOOSE, matches=Rate(1, 0.0))) as live:
        hana = await live.guest("Hana")
        await followed(hana, await begun(hana, game="razz", a="lv2", b="lv1", games=100), over)
        refusal = await hana.post("/api/arena", {"game": "razz", "a": "lv2", "b": "lv1"}, 429)
        assert "many matches" in refusal["message"]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"game": "bridge"}, "there is no game 'bridge'"),
        ({"a": "lv9"}, "has no CPU 'lv9'"),
        ({"a": "exec:sh -c true"}, "is not a name"),
        ({"b": "py:/etc/passwd:Bot"}, "is not a name"),
        ({"a": "lv2(steal_door=1000000)"}, "steal_door"),
        ({"seats": 7}, "2 to 6 players, not 7"),
        ({"games": MOST + 1}, "100000"),
        ({"games": 99}, "100"),
        ({"seed": "a b"}, "seed"),
        ({"seed": "--help"}, "seed"),
        ({"stack": 5}, "stack"),
    ],
)
async def test_mistakes_are_told(sqlite_url: str, change: dict[str, object], words: str) -> None:
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        asked: dict[str, object] = {"game": "stud", "a": "lv2", "b": "lv1", "games": 100}
        refusal = await hana.post("/api/arena", asked | change, 400)
        assert refusal["code"] == "BAD_REQUEST"
        assert words in refusal["message"]
        assert (await hana.get("/api/arena"))["matches"] == []


async def test_a_cpu_may_have_parameters(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        match = await begun(hana, game="stud", a="lv2(heads_up=0)", b="lv2", games=100)
        page = await followed(hana, match, over)
        assert (page["match"]["state"], page["match"]["a"]) == ("finished", "lv2(heads_up=0)")


async def test_a_process_that_dies_is_told(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        match = await begun(hana, **SLOW)
        await followed(hana, match, playing)
        (running,) = live.server.matches._playing.values()
        running.kill()
        page = await followed(hana, match, over)
        assert page["match"]["state"] == "failed"
        assert "unexpectedly" in page["match"]["problem"]
        assert page["match"]["played"] > 0, "what was told before stays"


async def test_stopping_the_server_ends_matches(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        match = await begun(hana, **SLOW)
        await followed(hana, match, playing)
        (running,) = live.server.matches._playing.values()
        assert running.process is not None
        number = running.process.pid
        assert number is not None
        cookies = hana.http.cookies
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)
    async with serving(sqlite_url) as live:
        again = live.stranger()
        again.http.cookies = cookies
        page = await again.get(f"/api/arena/{match}")
        assert page["match"]["state"] == "lost"
        assert page["match"]["played"] > 0
        match = await begun(again, game="razz", a="lv2", b="lv1", games=100)
        assert (await followed(again, match, over))["match"]["state"] == "finished"


async def test_tables_play_on(sqlite_url: str) -> None:
    """While a match is played, the event loop answers as quickly as ever."""
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        match = await begun(hana, **SLOW)
        await followed(hana, match, playing)
        longest = 0.0
        for _ in range(50):
            before = asyncio.get_running_loop().time()
            await asyncio.sleep(0.01)
            longest = max(longest, asyncio.get_running_loop().time() - before)
        assert longest < 1.0
        assert not over(await hana.get(f"/api/arena/{match}"))


async def test_only_so_many_are_kept(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        hana = await live.guest("Hana")
        account = (await hana.get("/api/me"))["id"]
        asked = json.dumps(
            {"game": "razz", "a": "lv2", "b": "lv1", "games": 100, "seats": 2, "seed": "1"}
        ).encode()
        for number in range(matches.KEPT + 5):

            def work(c: Any, number: int = number) -> None:
                matches.begin(c, f"m{number:02}", account, "p", asked, 1000.0 + number)
                matches.note(c, f"m{number:02}", "finished", None, "", 1000.0 + number)

            await live.server.database.write(work)
        listed = [one["id"] for one in (await hana.get("/api/arena"))["matches"]]
        assert listed == [f"m{number:02}" for number in range(matches.KEPT + 4, 4, -1)]
        await hana.get("/api/arena/m10/report", 404)


async def test_another_process_can_stop_it_and_notices_when_it_is_lost(postgresql_url: str) -> None:
    async with (
        serving(postgresql_url, process="one") as one,
        serving(postgresql_url, process="two") as two,
    ):
        hana = await one.guest("Hana")
        beside = two.stranger()
        beside.http.cookies = hana.http.cookies
        match = await begun(hana, **SLOW)
        await followed(beside, match, playing)
        await beside.post("/api/arena", SLOW, 429)
        await beside.post(f"/api/arena/{match}/stop", {})
        assert (await followed(beside, match, over))["match"]["state"] == "stopped"
        account = (await hana.get("/api/me"))["id"]
        asked = json.dumps(
            {"game": "razz", "a": "lv2", "b": "lv1", "games": 100, "seats": 2, "seed": "1"}
        ).encode()
        await one.server.database.write(
            lambda c: matches.begin(c, "gone", account, "a dead process", asked, one.server.now())
        )
        assert (await beside.get("/api/arena/gone"))["match"]["state"] == "lost"
        await followed(hana, await begun(hana, game="razz", a="lv2", b="lv1", games=100), over)
