"""What a client may do to a table over a socket, meant well or not: it harms nobody else."""

import asyncio
import socket as sockets

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from tefuda.core.codec import encode
from tefuda.core.rng import stream
from tefuda.server import sockets as serving_sockets
from tefuda.server.limits import Rate
from tests.server.crowd import answer, check_chips, closing, limits, raw, read, table_path, turn, two_at_a_table
from tests.server.live import AtTable, serving

ALLOWED = {"code", "message", "request", "type"}


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


async def test_what_cannot_be_read_is_refused_with_a_reason(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
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


async def test_frames_that_are_too_large_end_the_connection(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
        for frame in ("x" * 16_385, b"x" * 1_000_000):
            async with raw(one.person, table_path(one)) as socket:
                await socket.send(frame)
                assert await closing(socket) == 1009
        async with raw(one.person, table_path(one)) as socket:
            await socket.send(["x" * 9000, "x" * 9000])
            assert await closing(socket) == 1009
        await asyncio.gather(one.play(stream("1", "a")), other.play(stream("1", "b")))


async def test_actions_out_of_turn_stale_or_impossible(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
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


async def test_a_request_of_somebody_else_is_not_mine(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
        said = await one.do("chat", text="mine", request="same")
        also = await other.do("chat", text="mine too", request="same")
        assert also["seq"] == said["seq"] + 1


async def test_without_a_seat_one_can_only_watch(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
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


async def test_only_the_host_does_what_hosts_do(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
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


async def test_a_cpu_may_not_think_longer_than_usual(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
        host = await live.guest("Hana")
        table = await host.open_table("no-thanks", 4)
        async with host.at(table) as one:
            refused = await one.ask("add_cpu", seat=1, cpu="expert(playouts=1000000)")
            assert refused["code"] == "BAD_REQUEST"
            assert "playouts" in refused["message"]
            await one.do("add_cpu", seat=1, cpu="expert(playouts=10)")
        body = {"settings": {"game": "no-thanks", "seats": 4}, "cpus": ["expert(playouts=2000)"]}
        assert (await host.post("/api/tables", body, 400))["code"] == "BAD_REQUEST"


async def test_a_flood_is_refused_then_cut_off_and_nobody_else_notices(sqlite_url: str) -> None:
    given = limits(commands=Rate(20, 2.0), strikes=50)
    async with serving(sqlite_url, limits=given) as live, two_at_a_table(live) as (one, other):
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


async def test_nonsense_without_end_ends_the_connection(sqlite_url: str) -> None:
    async with serving(sqlite_url, limits=limits(strikes=10)) as live, two_at_a_table(live) as (one, other):
        async with raw(other.person, table_path(other)) as socket:
            for _ in range(10):
                await socket.send("nonsense")
            assert await closing(socket) == 1008
        await other.do("chat", text="my other tab is fine")
        await one.do("chat", text="so am I")


async def test_a_reader_who_does_not_read_is_dropped_while_the_others_play(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serving_sockets, "LONGEST_QUEUE", 8)
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
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


async def test_too_many_connections_of_one_account(sqlite_url: str) -> None:
    async with serving(sqlite_url, limits=limits(sockets=3)) as live:
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


def heard(client: AtTable) -> list[str]:
    states = [message for message in client.received if message["type"] == "state"]
    events = [event for state in states for update in state["updates"] for event in update["events"]]
    return [event["text"] for event in events if event.get("table") == "said"]


async def test_chat_is_one_plain_line(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
        for text in ("a\x00b\x1b[31mc", "up\r\ndown\u2028across", "\u202eturned\u202c", "x" * 300, "<b>札</b> 😀"):
            await one.do("chat", text=text)
        for text in ("\x00\x07", "   ", "\u200b\u200e"):
            assert (await one.ask("chat", text=text))["code"] == "BAD_REQUEST"
        await one.do("chat", text="done")
        while "done" not in heard(other):
            await other.receive()
        assert heard(other) == ["ab[31mc", "up  down across", "turned", "x" * 300, "<b>札</b> 😀", "done"]


async def test_too_much_talk_is_refused(sqlite_url: str) -> None:
    async with (
        serving(sqlite_url, limits=limits(words=Rate(2, 0.001))) as live,
        two_at_a_table(live) as (one, other),
    ):
        await one.do("chat", text="1")
        await one.do("chat", text="2")
        assert (await one.ask("chat", text="3"))["code"] == "RATE_LIMITED"
        async with one.person.at(one.state["table"]["id"]) as tab:
            assert (await tab.ask("chat", text="3"))["code"] == "RATE_LIMITED"
        await other.do("chat", text="I have said nothing yet")


async def test_silence_is_for_everybody_and_mute_for_oneself(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
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
