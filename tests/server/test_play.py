"""Whole hands of every game over real sockets, in both databases."""

import asyncio

import pytest

from tefuda.core.rng import stream
from tefuda.fairness.sealed_hand import OK, check_hand, read_sealed_hand
from tefuda.registry import GAMES
from tefuda.server.storage import ledger
from tests.server.live import serving

ALL = ["horse", *GAMES]


@pytest.mark.parametrize("game", ALL)
async def test_people_and_cpus_play_whole_hands(game: str, database_url: str) -> None:
    seats = {"card-slot": 2, "no-thanks": 4}.get(game, 5)
    people = 2
    async with serving(database_url) as live:
        host = await live.guest("Hana")
        friend = await live.guest("Taro")
        cpu = {"horse": "lv1", "no-thanks": "greedy", "card-slot": "easy"}.get(game, "lv1")
        table = await host.open_table(game, seats, [cpu] * (seats - people), hands=1)
        stakes = game not in ("no-thanks", "card-slot")
        chips, hands = (1000, 3) if stakes else (0, 1)
        async with host.at(table) as one, friend.at(table) as other:
            await one.do("sit", seat=0, chips=chips)
            await other.do("sit", seat=1, chips=chips)
            await asyncio.gather(one.play(stream("1", "a"), hands), other.play(stream("1", "b"), hands))
            assert one.state["table"]["hand"] >= hands
            history = await host.get("/api/hands")
            assert len(history["hands"]) >= hands
            await one.do("leave")
            await other.do("leave")
        assert await live.server.database.read(ledger.total) == 0
        for hand in history["hands"]:
            page = await host.get(f"/api/hands/{hand['hand']}")
            assert page["seat"] == 0
            assert page["record"]["outcome"] is not None
            proved = await host.http.get(f"/api/hands/{hand['hand']}/proof")
            findings = check_hand(read_sealed_hand(proved.content), bytes.fromhex(page["root"]))
            assert all(finding.verdict == OK for finding in findings), findings
            for lang in ("en", "ja"):
                replayed = await host.get(f"/api/hands/{hand['hand']}/replay", lang=lang)
                assert len(replayed["steps"]) == len(page["record"]["actions"]) + 1
                assert all(step["position"] for step in replayed["steps"])
        review = await host.get(f"/api/hands/{history['hands'][-1]['hand']}/review")
        for decision in review["decisions"]:
            assert {opinion["cpu"] for opinion in decision["opinions"]} >= {"random"}
        assert bool(review["equity"]) == stakes
        for street in review["equity"]:
            assert 0 <= street["unknown"]["value"] <= 1
            assert street["name"] in street["text"]
