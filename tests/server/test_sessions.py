"""Who one is on a socket: cookies, other sites, sessions that end, tables that are closed."""

import asyncio

import pytest
from websockets.exceptions import InvalidStatus

from tefuda.core.codec import encode
from tefuda.server import sockets as serving_sockets
from tests.server.crowd import answer, closing, raw, read, table_path, turn, two_at_a_table
from tests.server.live import serving


async def test_connections_need_a_cookie_a_table_and_our_own_page(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
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


async def test_a_closed_table_is_not_there(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live:
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


async def test_another_persons_cookie_acts_for_that_person_alone(sqlite_url: str) -> None:
    """Nothing in a command says who one is: the connection does."""
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
        acting, waiting = turn(one, other)
        for key in ("account", "seat", "name", "who", "by"):
            frame = {"type": "act", "request": "q", "number": 0, "action": "call", key: 0}
            assert (await answer(waiting, encode(frame).decode()))["code"] == "BAD_REQUEST"
        both = f"{waiting.person.cookie}; {acting.person.cookie}"
        async with raw(waiting.person, table_path(waiting), Cookie=both) as socket:
            seat = read(await socket.recv())["table"]["seat"]
            assert seat in (0, 1)


async def test_signing_out_ends_the_connections_of_that_session(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
        await one.person.post("/api/me/keep", {"passphrase": "correct horse"})
        second = live.stranger()
        await second.post("/api/sign-in", {"name": "Hana", "passphrase": "correct horse"})
        async with second.at(one.state["table"]["id"]) as elsewhere:
            assert elsewhere.state["table"]["seat"] == 0
            await one.person.http.post("/api/sign-out")
            assert await closing(one.socket) == 4401
            await elsewhere.do("chat", text="still signed in here")
        await other.do("chat", text="and so am I")


async def test_another_passphrase_ends_connections_elsewhere(sqlite_url: str) -> None:
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, _):
        await one.person.post("/api/me/keep", {"passphrase": "correct horse"})
        thief = live.stranger()
        await thief.post("/api/sign-in", {"name": "Hana", "passphrase": "correct horse"})
        async with thief.at(one.state["table"]["id"]) as stolen:
            await one.person.post("/api/me/passphrase", {"old": "correct horse", "new": "battery staple"})
            assert await closing(stolen.socket) == 4401
        await one.do("chat", text="my own connection stays")


async def test_sessions_that_end_elsewhere_are_noticed(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving_sockets, "KNOWN_SECONDS", 0.05)
    async with serving(sqlite_url) as live, two_at_a_table(live) as (one, other):
        await asyncio.sleep(0.2)
        await live.server.people.sign_out(one.person.http.cookies["tefuda"])
        assert await closing(one.socket) == 4401
        await other.do("chat", text="here")
