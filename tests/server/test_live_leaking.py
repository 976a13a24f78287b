"""What only a running server sends: the same frames, pages, metrics and logs when unseen cards are dealt again."""

import asyncio
import logging
import re
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import connect

from tefuda.core.codec import decode_object, encode
from tefuda.core.event import SPECTATOR
from tefuda.core.record import read_record
from tefuda.core.rng import Rng, stream
from tefuda.fairness.sealing import seal
from tefuda.registry import game_named
from tefuda.server import house
from tefuda.server.logs import JsonLines
from tefuda.server.messages.lobby import TableSummary
from tefuda.server.messages.state import ClockData, WordlessState
from tefuda.server.repository import summary_of
from tefuda.server.storage.hands import StoredHand
from tefuda.server.table.showing import shown
from tefuda.server.table.table import Table
from tests.server.live import AtTable, Here, Person, Running, serving
from tests.server.worlds import Leak, compare, dealt_again, salts, without_places, without_told_streams

SEATS = {"card-slot": 2}
HAND_PATHS = ("", "/record", "/replay", "/review", "/phh", "/proof")
WITH_RECORD = ("", "/record", "/proof")
CPUS = {"no-thanks": "greedy", "card-slot": "easy"}
TIMES = re.compile(rb'"left":[0-9.]+|"at":"[^"]*"|tefuda_(kept_seconds|commits|writes|sockets|\w+_created)\S* \S+')


class Scripted:
    """CPUs that do what they are told, for reasons that name all they know; one decision a token."""

    def __init__(self, script: list[str], rng: Rng) -> None:
        self.script = script
        self.rng = rng
        self.tokens = asyncio.Semaphore(0)
        self.done: list[str] = []

    async def think(self, game: str, cpu: str, view: bytes, chance: str) -> dict[str, object]:
        await self.tokens.acquire()
        legal: Any = decode_object(view, "the view")["legal"]
        at = len(self.done)
        self.done.append(self.script[at] if at < len(self.script) else legal[self.rng.below(len(legal))])
        return {"action": self.done[-1], "reason": {"rule": "I see", "values": {"view": view.decode()}}}


@dataclass
class Seen:
    """What each of two people, at seat 0 and without a seat, received; and what is needed to play it again."""

    got: list[dict[str, bytes]] = field(default_factory=lambda: [{}, {}])
    actions: list[str] = field(default_factory=list)
    by_cpus: list[str] = field(default_factory=list)
    decks: list[list[int] | None] = field(default_factory=list)


@dataclass
class Script:
    """A hand to play: with this deck, these actions, so many decisions, then look."""

    game: str
    deck: list[int]
    decisions: int
    actions: list[str] = field(default_factory=list)
    by_cpus: list[str] = field(default_factory=list)

    def sealed(self, deck: list[int]) -> tuple[str, str]:
        secret = salts("live")
        made = seal(deck, lambda _: next(secret))
        self.hashes = [(made.root.hex().encode(), b"<root>")]
        self.hashes += [(leaf.hex().encode(), b"<leaf>") for leaf in made.leaves]
        return made.root.hex(), made.to_json().decode()

    def masked(self, message: bytes) -> bytes:
        for value, name in self.hashes:
            message = message.replace(value, name)
        return TIMES.sub(b"<time>", message)


async def played(url: str, script: Script, patch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> Seen:
    """Play a hand on a live server and collect what two people get."""
    names = count(1)
    patch.setattr(house, "new_id", lambda size=7: f"name-{next(names)}")
    all_sit = property(lambda table: all(place.taken for place in table.places))
    patch.setattr(Table, "deals_itself", all_sit)  # else who is dealt in depends on who is quicker
    caplog.clear()
    caplog.set_level(logging.DEBUG, "tefuda")
    thinker = Scripted(script.by_cpus, stream("1", "cpus"))
    injected: dict[str, Any] = {"deck": lambda game: list(script.deck), "seal": script.sealed, "now": lambda: 1e9}
    seen = Seen()
    async with serving(url, thinker=thinker, process="p", **injected) as live:
        live.server.thinker = Here()  # reviews are thought over as ever
        chance = sha256(str(script.deck).encode()).hexdigest()[:32]
        live.server.house.services = replace(
            live.server.house.services, new_id=lambda: "hand-1", new_stream=lambda: chance
        )
        people = [await live.guest("Hana"), await live.guest("Taro"), await live.guest("Stranger")]
        seats = SEATS.get(script.game, 3)
        table = await people[0].open_table(script.game, seats, [CPUS.get(script.game, "random")], pause=60)
        async with people[0].at(table) as one, people[1].at(table) as two, people[2].at(table) as stranger:
            sitting = [one, two][: seats - 1]
            played_at = live.server.house.dealers[table].table
            await _play(sitting, [one, two, stranger], played_at, script, thinker, seen)
            for at, (viewer, person) in enumerate(((one, people[0]), (stranger, people[2]))):
                seen.got[at] = await _collected(viewer, person, live, table, script)
        rng = stream("1", "again")
        final = live.server.house.dealers[table].table
        seen.decks = [dealt_again(final, seat, rng) for seat in (final.game_seat(0), SPECTATOR)]
    formatter = JsonLines()
    logs = "\n".join(formatter.format(record) for record in caplog.records if record.name.startswith("tefuda"))
    for got in seen.got:
        got["logs"] = script.masked(logs.encode())
    seen.by_cpus = thinker.done
    return seen


async def _play(
    sitting: list[AtTable], all_: list[AtTable], table: Table, script: Script, thinker: Scripted, seen: Seen
) -> None:
    chips = 1000 if game_named(script.game).spec.stack else 0
    for seat, player in enumerate(sitting):
        await player.do("sit", seat=seat, chips=chips)
        await _all_at(all_, table)
    await asyncio.wait_for(_until_dealt(table), 10)
    rng = stream(script.game, "live")
    for number in range(script.decisions):
        await _all_at(all_, table)
        if not table.running:
            return
        refused = [await player.ask("act", number=number + 1, action="fold") for player in sitting]
        assert all(answer["type"] == "error" for answer in refused)
        before = table.seq
        if table.to_act < len(sitting):
            player = sitting[table.to_act]
            at = len(seen.actions)
            action = script.actions[at] if at < len(script.actions) else _choice(player.legal, rng)
            seen.actions.append(action)
            await player.do("act", number=number, action=action)
        else:
            thinker.tokens.release()
            await asyncio.wait_for(_moved_on(table, before), 10)
    await _all_at(all_, table)


def _choice(legal: list[str], rng: Rng) -> str:
    choices = [action for action in legal if action != "fold" or len(legal) == 1]
    return choices[rng.below(len(choices))]


async def _all_at(players: list[AtTable], table: Table) -> None:
    for player in players:
        await player.until(lambda state: state["seq"] >= table.seq)


async def _until_dealt(table: Table) -> None:
    while not table.running:
        await asyncio.sleep(0.005)


async def _moved_on(table: Table, before: int) -> None:
    while table.seq == before:
        await asyncio.sleep(0.002)


async def _collected(
    viewer: AtTable, person: Person, live: Running, table: str, script: Script
) -> dict[str, bytes]:
    await viewer.send("resume", seq=1)
    await viewer.next_state()
    found = {f"frame {number}": frame.encode() for number, frame in enumerate(viewer.frames)}
    async with person.at(table) as again:
        found["whole state"] = again.frames[-1].encode()
    async with connect(
        f"{live.url.replace('http', 'ws', 1)}/ws/lobby", additional_headers={"Cookie": person.cookie}, proxy=None
    ) as lobby:
        found["lobby"] = str(await lobby.recv()).encode()
    for path in ("/api/hands", "/api/tables", f"/api/tables/{table}", "/api/me", "/metrics"):
        found[path] = (await person.http.get(path)).content
    hand = viewer.state["hand"]["id"]
    for kind in HAND_PATHS:
        path = f"/api/hands/{hand}{kind}"
        answer = await person.http.get(path)
        content = answer.content
        if answer.status_code == 200 and kind in WITH_RECORD:
            content = without_told_streams(content)
        if answer.status_code == 200 and kind == "/proof" and script.game == "card-slot":
            content = without_places(content)
        found[path] = content
    return {name: script.masked(message) for name, message in found.items()}


async def compare_worlds(
    game: str, decisions: int, folder: Path, patch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> int:
    """Play a hand, then again with other cards for each viewer; how many bytes were the same."""
    deck = list(game_named(game).spec.cards)
    stream(game, "live decks").shuffle(deck)
    first = await played(f"sqlite:///{folder}/0.db", Script(game, deck, decisions), patch, caplog)
    same = 0
    for viewer, other in enumerate(first.decks):
        if other is not None:
            assert other != deck
            script = Script(game, other, decisions, first.actions, first.by_cpus)
            second = await played(f"sqlite:///{folder}/{viewer + 1}.db", script, patch, caplog)
            same += compare(f"viewer {viewer}", first.got[viewer], second.got[viewer])
    return same


@pytest.mark.parametrize("decisions", [5, 1000])
@pytest.mark.parametrize("game", ["holdem", "stud8", "no-thanks", "card-slot"])
async def test_a_live_server_tells_nobody_of_unseen_cards(
    game: str, decisions: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    assert await compare_worlds(game, decisions, tmp_path, monkeypatch, caplog) > 5000


def a_card_in_the_state(table: Table, *args: Any) -> WordlessState:
    state = shown(table, *args)
    return msgspec.structs.replace(state, clock=ClockData(table.dealt.deck[-1], 0.0)) if table.dealt else state


def a_card_in_the_logs(table: Table) -> TableSummary:
    logging.getLogger("tefuda.server").info("the deck is %s", table.dealt.deck if table.dealt else None)
    return summary_of(table)


async def the_deck_in_the_review(hand: StoredHand, *args: Any) -> dict[str, object]:
    return {"decisions": [], "equity": read_record(hand.record).deck}


@pytest.mark.parametrize(
    ("where", "leak", "found_in"),
    [
        ("tefuda.server.dealer.shown", a_card_in_the_state, "frame"),
        ("tefuda.server.repository.summary_of", a_card_in_the_logs, "logs"),
        ("tefuda.server.api.replays.review_of", the_deck_in_the_review, "review"),
    ],
)
async def test_a_live_leak_is_found(
    where: str,
    leak: object,
    found_in: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(where, leak)
    with pytest.raises(Leak, match=found_in):
        await compare_worlds("holdem", 1000, tmp_path, monkeypatch, caplog)


async def hint(url: str, deck: list[int]) -> tuple[bytes, list[int]]:
    """The hint that the first to act gets, and a deck that could be the real one for all they know."""
    async with serving(url, deck=lambda game: list(deck)) as live:
        live.server.house.services = replace(live.server.house.services, new_stream=lambda: "ab" * 16)
        people = [await live.guest("Hana"), await live.guest("Taro")]
        table = await people[0].open_table("holdem", 2, practice=True)
        async with people[0].at(table) as one, people[1].at(table) as two:
            for seat, player in enumerate((one, two)):
                await player.do("sit", seat=seat, chips=1000)
            played_at = live.server.house.dealers[table].table
            await asyncio.wait_for(_until_dealt(played_at), 10)
            refused = await (two, one)[played_at.to_act].ask("hint", cpu="lv2")
            assert refused["code"] == "NOT_YOUR_TURN"
            answer = await (one, two)[played_at.to_act].ask("hint", cpu="lv2")
            assert answer["type"] == "hint"
            other = dealt_again(played_at, played_at.game_seat(played_at.to_act), stream("1", "again"))
            assert other is not None
            return encode(answer), other


async def test_a_hint_comes_from_what_the_seat_has_seen(tmp_path: Path) -> None:
    deck = list(game_named("holdem").spec.cards)
    stream("1", "hint").shuffle(deck)
    first, other = await hint(f"sqlite:///{tmp_path}/1.db", deck)
    second, _ = await hint(f"sqlite:///{tmp_path}/2.db", other)
    assert other != deck
    assert first == second
    elsewhere, _ = await hint(f"sqlite:///{tmp_path}/3.db", deck[::-1])
    assert elsewhere != first
