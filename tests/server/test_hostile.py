"""What a client may do to a table over a socket, meant well or not: it harms nobody else."""

import asyncio
import json
import socket as sockets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from sqlalchemy import Connection
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tefuda.core.codec import encode
from tefuda.core.rng import stream
from tefuda.server import sockets as serving_sockets
from tefuda.server.limits import Limits, Rate
from tefuda.server.storage import ledger, tables
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import StorageFailed
from tests.server.live import LOOSE, AtTable, Person, Running, serving

ALLOWED = {"code", "message", "request", "type"}


@pytest.fixture
def url(tmp_path: Path) -> str:
    """SQLite, for what does not depend on the database."""
    return f"sqlite:///{tmp_path}/tefuda.db"


def limits(**others: Any) -> Limits:
    return Limits(**({name: getattr(LOOSE, name) for name in LOOSE.__dataclass_fields__} | others))


@asynccontextmanager
async def two_at_a_table(live: Running, **settings: Any) -> AsyncIterator[tuple[AtTable, AtTable]]:
    """Two people in the middle of a hand of Hold'em."""
    host, friend = await live.guest("Hana"), await live.guest("Taro")
    table = await host.open_table("holdem", 3, **settings)
    async with host.at(table) as one, friend.at(table) as other:
        await one.do("sit", seat=0, chips=1000)
        await other.do("sit", seat=1, chips=1000)
        for each in (one, other):
            await each.until(lambda state: state["table"]["state"] == "BETTING")
        yield one, other


def turn(one: AtTable, other: AtTable) -> tuple[AtTable, AtTable]:
    """Whose turn it is, and whose not."""
    return (one, other) if one.state["hand"]["to_act"] == 0 else (other, one)


def raw(person: Person, path: str, **headers: str) -> connect:
    address = person.url.replace("http", "ws", 1) + path
    given = {"Cookie": person.cookie} | headers if person.cookie else headers
    return connect(address, additional_headers=given, proxy=None, compression=None)


def read(frame: str | bytes) -> dict[str, Any]:
    return dict(json.loads(frame))


def table_path(client: AtTable) -> str:
    return urlsplit(client.address).path


async def closing(socket: ClientConnection, seconds: float = 10.0) -> int | None:
    """Read to the end; the code the server closed with."""
    async with asyncio.timeout(seconds):
        try:
            while True:
                await socket.recv()
        except ConnectionClosed:
            return socket.close_code


async def answer(client: AtTable, frame: str | bytes) -> dict[str, Any]:
    """Send a frame as it is; what comes back that is not a state."""
    await client.socket.send(frame)
    while (message := await client.receive())["type"] == "state":
        pass
    return message


async def check_chips(live: Running, table: str) -> None:
    """Nothing was made or lost, and the table's account has the chips of its seats."""

    def look(c: Connection) -> tuple[int, int]:
        return ledger.total(c), ledger.balance(c, tables.load(c, table).account)

    total, account = await live.server.database.read(look)
    assert total == 0
    assert account == sum(live.server.house.dealers[table].table.series.chips)


# --- what cannot be read --------------------------------------------------------------------------------------


NONSENSE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"sit"',
    "17",
    "{}",
    '{"type":"act"}',
    '{"type":"fly","request":"q"}',
    '{"type":["act"],"request":"q"}',
    '{"type":"sit","request":"q"}',
    '{"type":"sit","request":"q","seat":"0","chips":400}',
    '{"type":"sit","request":"q","seat":0.5,"chips":400}',
    '{"type":"sit","request":"q","seat":-1,"chips":400}',
    '{"type":"sit","request":"q","seat":7,"chips":400}',
    '{"type":"sit","request":"q","seat":0,"chips":1e3}',
    '{"type":"sit","request":"q","seat":0,"chips":-400}',
    '{"type":"sit","request":"q","seat":0,"chips":99999999999999999999999}',
    '{"type":"sit","request":"q","seat":0,"chips":400,"account":1}',
    '{"type":"act","request":"q","number":0,"action":"call","seat":1}',
    '{"type":"act","request":"q","number":null,"action":"call"}',
    '{"type":"act","request":"q","number":-1,"action":"call"}',
    '{"type":"act","request":"q","number":0,"action":""}',
    '{"type":"act","request":"","number":0,"action":"call"}',
    '{"type":"act","request":17,"number":0,"action":"call"}',
    '{"type":"act","request":"q","number":0,"action":"' + "x" * 101 + '"}',
    '{"type":"chat","request":"q","text":"' + "x" * 301 + '"}',
    '{"type":"chat","request":"q","text":"\\ud800"}',
    '{"type":"chat","request":"' + "q" * 65 + '","text":"x"}',
    '{"type":"resume","request":"q","seq":-1}',
    '{"type":"came","request":"q","seat":0}',
    '{"entry":"dealt","request":"q"}',
    "[" * 8000,
    '{"a":' * 3000,
    '{"type":"chat","request":"q","text":' + "[" * 5000 + "]" * 5000 + "}",
    b"\xff\xfe",
    b"{",
    b'{"type":"chat","request":"q","text":"\xff"}',
    "\x00",
]


async def test_what_cannot_be_read_is_refused_with_a_reason(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        seq = one.state["seq"]
        for frame in NONSENSE:
            refused = await answer(one, frame)
            assert set(refused) == ALLOWED, frame
            assert refused["code"] == "BAD_REQUEST", frame
            assert refused["message"], frame
            assert len(encode(refused)) < 1000, frame
        assert (await answer(one, '{"type":"fly","request":"q7"}'))["request"] == "q7"
        await one.send("resume", seq=seq)
        assert (await one.next_state())["seq"] == seq
        await asyncio.gather(one.play(stream("1", "a")), other.play(stream("1", "b")))


async def test_frames_that_are_too_large_end_the_connection(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        for frame in ("x" * 16_385, b"x" * 1_000_000):
            async with raw(one.person, table_path(one)) as socket:
                await socket.send(frame)
                assert await closing(socket) == 1009
        async with raw(one.person, table_path(one)) as socket:
            await socket.send(["x" * 9000, "x" * 9000])
            assert await closing(socket) == 1009
        await asyncio.gather(one.play(stream("1", "a")), other.play(stream("1", "b")))


# --- what may not be done -------------------------------------------------------------------------------------


async def test_actions_out_of_turn_stale_or_impossible(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        acting, waiting = turn(one, other)
        number, seq = acting.state["hand"]["number"], acting.state["seq"]
        watcher = await live.guest("Miki")
        async with watcher.at(table_path(one).rsplit("/", 1)[1]) as third:
            for client, fields, code in (
                (waiting, {"number": number, "action": "call"}, "NOT_YOUR_TURN"),
                (third, {"number": number, "action": "call"}, "NOT_YOUR_TURN"),
                (acting, {"number": number + 1, "action": "call"}, None),
                (acting, {"number": 10**30, "action": "call"}, None),
                (acting, {"number": number, "action": "check"}, "INVALID_ACTION"),
                (acting, {"number": number, "action": "fly"}, "INVALID_ACTION"),
                (acting, {"number": number, "action": "call\x00"}, "INVALID_ACTION"),
            ):
                refused = await client.ask("act", **fields)
                assert refused["type"] == "error", fields
                assert refused["code"] in ([code] if code else ["INVALID_ACTION", "NOT_YOUR_TURN"]), fields
            await acting.do("act", number=number, action="call", request="call-1")
            await acting.until(lambda state: state["seq"] == seq + 1)
            stale = await acting.ask("act", number=number, action="call")
            assert stale["code"] in ("INVALID_ACTION", "NOT_YOUR_TURN")
            again = await acting.do("act", number=number, action="call", request="call-1")
            assert again["seq"] == seq + 1
            await waiting.until(lambda state: state["seq"] == seq + 1)
            assert waiting.state["hand"]["number"] == number + 1


async def test_a_request_of_somebody_else_is_not_mine(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        said = await one.do("chat", text="mine", request="same")
        also = await other.do("chat", text="mine too", request="same")
        assert also["seq"] == said["seq"] + 1


async def test_without_a_seat_one_can_only_watch(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        watcher = await live.guest("Miki")
        async with watcher.at(one.state["table"]["id"]) as third:
            for command in (
                {"kind": "act", "number": 0, "action": "call"},
                {"kind": "buy", "chips": 400},
                {"kind": "sit_out"},
                {"kind": "sit_in"},
                {"kind": "leave"},
                {"kind": "ready"},
                {"kind": "chat", "text": "hello"},
                {"kind": "deal"},
                {"kind": "add_cpu", "seat": 2, "cpu": "lv1"},
                {"kind": "remove_cpu", "seat": 0},
                {"kind": "silence", "seat": 0},
                {"kind": "hint", "cpu": "lv1"},
                {"kind": "hint", "cpu": "nobody"},
                {"kind": "close"},
            ):
                assert (await third.ask(**command))["type"] == "error", command
            assert third.state["hand"]["view"]["legal"] == []
        await asyncio.gather(one.play(stream("1", "a")), other.play(stream("1", "b")))


async def test_only_the_host_does_what_hosts_do(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        for command in (
            {"kind": "add_cpu", "seat": 2, "cpu": "lv1"},
            {"kind": "remove_cpu", "seat": 2},
            {"kind": "silence", "seat": 0},
            {"kind": "deal"},
            {"kind": "close"},
        ):
            refused = await other.ask(**command)
            assert (refused["type"], refused["code"]) == ("error", "BAD_REQUEST"), command
            assert "host" in refused["message"]
        refused = await one.ask("close")
        assert refused["code"] == "BAD_REQUEST"
        for cpu in ("nobody", "exec:rm -rf /", "py:/tmp/x.py:Bad", "lv1(", "lv1(most_bets=10**9)", "lv1\x00"):
            assert (await one.ask("add_cpu", seat=2, cpu=cpu))["code"] == "BAD_REQUEST", cpu
        await one.do("add_cpu", seat=2, cpu="lv1")
        assert (await one.ask("add_cpu", seat=2, cpu="lv1"))["code"] == "TABLE_FULL"
        assert (await one.ask("remove_cpu", seat=1))["code"] == "BAD_REQUEST"
        await one.do("remove_cpu", seat=2)
        await check_chips(live, one.state["table"]["id"])


async def test_a_cpu_may_not_think_longer_than_usual(url: str) -> None:
    async with serving(url) as live:
        host = await live.guest("Hana")
        table = await host.open_table("no-thanks", 4)
        async with host.at(table) as one:
            refused = await one.ask("add_cpu", seat=1, cpu="expert(playouts=1000000)")
            assert refused["code"] == "BAD_REQUEST"
            assert "playouts" in refused["message"]
            await one.do("add_cpu", seat=1, cpu="expert(playouts=10)")
        body = {"settings": {"game": "no-thanks", "seats": 4}, "cpus": ["expert(playouts=2000)"]}
        assert (await host.post("/api/tables", body, 400))["code"] == "BAD_REQUEST"


# --- who one is -----------------------------------------------------------------------------------------------


async def test_connections_need_a_cookie_a_table_and_our_own_page(url: str) -> None:
    async with serving(url) as live:
        host, stranger = await live.guest("Hana"), live.stranger()
        table = await host.open_table("holdem", 3)
        path = f"/ws/tables/{table}"
        for where in (path, "/ws/lobby"):
            async with raw(stranger, where) as socket:
                assert await closing(socket) == 4401
            async with raw(stranger, where, Cookie="tefuda=made-up") as socket:
                assert await closing(socket) == 4401
            for origin in ("https://evil.example", "null", f"{live.url}.evil.example", "http://127.0.0.1"):
                with pytest.raises(InvalidStatus):
                    async with raw(host, where, Origin=origin):
                        pass
            async with raw(host, where, Origin=live.url) as socket:
                assert read(await socket.recv())["type"] in ("state", "lobby")
        for where in ("nowhere", "%00", "a" * 500, "%e6%97%a5%e6%9c%ac", "%ff"):
            async with raw(host, f"/ws/tables/{where}") as socket:
                assert await closing(socket) == 4404, where
        for where in ("/ws/other", "/ws/tables/..%2f..", "/ws/tables/"):
            with pytest.raises(InvalidStatus):
                async with raw(host, where):
                    pass


async def test_a_closed_table_is_not_there(url: str) -> None:
    async with serving(url) as live:
        host = await live.guest("Hana")
        table = await host.open_table("holdem", 3)
        async with host.at(table) as one:
            await one.do("sit", seat=0, chips=1000)
            await one.do("close")
            assert await closing(one.socket) == 4404
        async with raw(host, f"/ws/tables/{table}") as socket:
            assert await closing(socket) == 4404
        await host.get(f"/api/tables/{table}", 404)
        assert (await host.get("/api/me"))["chips"] == 4000


async def test_another_persons_cookie_acts_for_that_person_alone(url: str) -> None:
    """Nothing in a command says who one is: the connection does."""
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        acting, waiting = turn(one, other)
        for key in ("account", "seat", "name", "who", "by"):
            frame = {"type": "act", "request": "q", "number": 0, "action": "call", key: 0}
            assert (await answer(waiting, encode(frame).decode()))["code"] == "BAD_REQUEST"
        both = f"{waiting.person.cookie}; {acting.person.cookie}"
        async with raw(waiting.person, table_path(waiting), Cookie=both) as socket:
            seat = read(await socket.recv())["table"]["seat"]
            assert seat in (0, 1)


async def test_signing_out_ends_the_connections_of_that_session(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        await one.person.post("/api/me/keep", {"passphrase": "correct horse"})
        second = live.stranger()
        await second.post("/api/sign-in", {"name": "Hana", "passphrase": "correct horse"})
        async with second.at(one.state["table"]["id"]) as elsewhere:
            assert elsewhere.state["table"]["seat"] == 0
            await one.person.http.post("/api/sign-out")
            assert await closing(one.socket) == 4401
            await elsewhere.do("chat", text="still signed in here")
        await other.do("chat", text="and so am I")


async def test_another_passphrase_ends_connections_elsewhere(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, _):
        await one.person.post("/api/me/keep", {"passphrase": "correct horse"})
        thief = live.stranger()
        await thief.post("/api/sign-in", {"name": "Hana", "passphrase": "correct horse"})
        async with thief.at(one.state["table"]["id"]) as stolen:
            await one.person.post("/api/me/passphrase", {"old": "correct horse", "new": "battery staple"})
            assert await closing(stolen.socket) == 4401
        await one.do("chat", text="my own connection stays")


async def test_sessions_that_end_elsewhere_are_noticed(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving_sockets, "KNOWN_SECONDS", 0.05)
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        await asyncio.sleep(0.2)
        await live.server.people.sign_out(one.person.http.cookies["tefuda"])
        assert await closing(one.socket) == 4401
        await other.do("chat", text="here")


# --- too much -------------------------------------------------------------------------------------------------


async def test_a_flood_is_refused_then_cut_off_and_nobody_else_notices(url: str) -> None:
    given = limits(commands=Rate(20, 2.0), strikes=50)
    async with serving(url, limits=given) as live, two_at_a_table(live) as (one, other):
        flooder = await live.guest("Flood")
        async with raw(flooder, table_path(one)) as socket:

            async def flood() -> None:
                for number in range(5000):
                    await socket.send(encode({"type": "resume", "request": f"r{number}", "seq": 0}).decode())

            async def listen() -> tuple[set[str], int | None]:
                codes: set[str] = set()
                try:
                    while True:
                        codes.add(read(await socket.recv()).get("code", ""))
                except ConnectionClosed:
                    return codes, socket.close_code

            flooding = asyncio.create_task(flood())
            listening = asyncio.create_task(listen())
            rngs = stream("1", "a"), stream("1", "b")
            await asyncio.gather(one.play(rngs[0]), other.play(rngs[1]))
            codes, code = await listening
            assert "RATE_LIMITED" in codes
            assert code == 1008
            await asyncio.gather(flooding, return_exceptions=True)
        assert one.state["table"]["hand"] >= 1
        assert not any(message.get("code") for message in (*one.received, *other.received))


async def test_nonsense_without_end_ends_the_connection(url: str) -> None:
    async with serving(url, limits=limits(strikes=10)) as live, two_at_a_table(live) as (one, other):
        async with raw(other.person, table_path(other)) as socket:
            for _ in range(10):
                await socket.send("nonsense")
            assert await closing(socket) == 1008
        await other.do("chat", text="my other tab is fine")
        await one.do("chat", text="so am I")


async def test_a_reader_who_does_not_read_is_dropped_while_the_others_play(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving_sockets, "LONGEST_QUEUE", 8)
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        slow = await live.guest("Slow")
        plain = sockets.socket()
        plain.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        plain.connect(("127.0.0.1", live.port))
        plain.setblocking(False)
        address = f"ws://127.0.0.1:{live.port}{table_path(one)}"
        async with asyncio.timeout(30):
            deaf = await connect(
                address, sock=plain, additional_headers={"Cookie": slow.cookie}, proxy=None, compression=None
            )
        deaf.transport.pause_reading()
        async with asyncio.timeout(30):
            while len(live.server.sockets.open) < 3:
                await asyncio.sleep(0.01)
            while len(live.server.sockets.open) == 3:
                for number in range(20):
                    await deaf.send(encode({"type": "resume", "request": f"r{number}", "seq": 0}).decode())
                await one.do("chat", text="x" * 300)
        await asyncio.gather(one.play(stream("1", "a")), other.play(stream("1", "b")))
        assert len(live.server.house.dealers[one.state["table"]["id"]].clients) == 2
        deaf.transport.abort()


async def test_too_many_connections_of_one_account(url: str) -> None:
    async with serving(url, limits=limits(sockets=3)) as live:
        host, friend = await live.guest("Hana"), await live.guest("Taro")
        table = await host.open_table("holdem", 3)
        async with host.at(table), host.at(table), raw(host, "/ws/lobby"):
            for path in (f"/ws/tables/{table}", "/ws/lobby"):
                async with raw(host, path) as fourth:
                    assert await closing(fourth) == 1008
            async with friend.at(table):
                pass
        async with asyncio.timeout(10):
            while live.server.sockets.connections._open:
                await asyncio.sleep(0.01)
        async with host.at(table):
            pass


# --- talk -----------------------------------------------------------------------------------------------------


def heard(client: AtTable) -> list[str]:
    states = [message for message in client.received if message["type"] == "state"]
    events = [event for state in states for update in state["updates"] for event in update["events"]]
    return [event["text"] for event in events if event.get("table") == "said"]


async def test_chat_is_one_plain_line(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        for text in ("a\x00b\x1b[31mc", "up\r\ndown\u2028across", "\u202eturned\u202c", "x" * 300, "<b>札</b> 😀"):
            await one.do("chat", text=text)
        for text in ("\x00\x07", "   ", "\u200b\u200e"):
            assert (await one.ask("chat", text=text))["code"] == "BAD_REQUEST"
        await one.do("chat", text="done")
        while "done" not in heard(other):
            await other.receive()
        assert heard(other) == ["ab[31mc", "up  down across", "turned", "x" * 300, "<b>札</b> 😀", "done"]


async def test_too_much_talk_is_refused(url: str) -> None:
    async with serving(url, limits=limits(words=Rate(2, 0.001))) as live, two_at_a_table(live) as (one, other):
        await one.do("chat", text="1")
        await one.do("chat", text="2")
        assert (await one.ask("chat", text="3"))["code"] == "RATE_LIMITED"
        async with one.person.at(one.state["table"]["id"]) as tab:
            assert (await tab.ask("chat", text="3"))["code"] == "RATE_LIMITED"
        await other.do("chat", text="I have said nothing yet")


async def test_silence_is_for_everybody_and_mute_for_oneself(url: str) -> None:
    async with serving(url) as live, two_at_a_table(live) as (one, other):
        await one.do("silence", seat=1)
        assert (await other.ask("chat", text="?"))["code"] == "BAD_REQUEST"
        await one.do("silence", seat=1, on=False)
        await one.do("mute", seat=1)
        await other.do("chat", text="can you hear me?")
        await one.do("mute", seat=1, on=False)
        await other.do("chat", text="and now?")
        while "and now?" not in heard(one):
            await one.receive()
        assert heard(one) == ["and now?"]
        for seat in (2, 6):
            assert (await one.ask("mute", seat=seat))["code"] == "BAD_REQUEST"
            assert (await one.ask("silence", seat=seat))["code"] == "BAD_REQUEST"
        await one.do("mute", seat=1)
        since = one.state["seq"] - 1
        async with one.person.at(one.state["table"]["id"], since=0) as back:
            assert since > 0
            assert heard(back) == [], "what was muted stays muted, also in what one missed"


# --- chips ----------------------------------------------------------------------------------------------------


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
            if failures and "Keeper.keep" in work.__qualname__:
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


async def test_a_table_that_fell_over_is_taken_up_again(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Even when reading it again fails: people come back and find it where it was."""
    async with serving(url) as live, two_at_a_table(live, action_seconds=600) as (one, other):
        acting, _ = turn(one, other)
        table, seq = one.state["table"]["id"], one.state["seq"]
        keeper = live.server.house.keeper
        load = keeper.load
        broken = ["keep", "load"]

        async def failing_keep(*_: object) -> None:
            monkeypatch.undo()
            monkeypatch.setattr(keeper, "load", failing_load)
            raise StorageFailed("the disk is full")

        async def failing_load(*_: object) -> None:
            monkeypatch.setattr(keeper, "load", load)
            broken.clear()
            raise StorageFailed("the disk is still full")

        monkeypatch.setattr(keeper, "keep", failing_keep)
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
