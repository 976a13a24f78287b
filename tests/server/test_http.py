"""The manners of every answer: cookies, limits, other sites, bodies."""

from collections.abc import AsyncIterator
from http.cookies import SimpleCookie

import pytest

from tefuda.server.http import LARGEST_BODY
from tefuda.server.limits import Limits, Rate
from tefuda.server.people import LASTS
from tests.server.api.asking import GOOD, PASSPHRASE, refused
from tests.server.live import Running, serving


@pytest.mark.parametrize("secure", [False, True])
async def test_the_cookie_is_for_this_server_alone(sqlite_url: str, secure: bool) -> None:
    async with serving(sqlite_url, secure=secure) as live:
        answer = await live.stranger().http.post("/api/enter", json={"name": "Hana"})
        (cookie,) = SimpleCookie(answer.headers["set-cookie"]).values()
        assert cookie["httponly"] is True
        assert cookie["samesite"].lower() == "lax"
        assert cookie["path"] == "/"
        assert cookie["max-age"] == str(int(LASTS))
        assert bool(cookie["secure"]) == secure
        assert not cookie["domain"]


async def test_too_many_requests_are_told_when_to_come_again(sqlite_url: str) -> None:
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
        async with serving(sqlite_url, limits=Limits(**(given | {limited: rate}))) as live:  # type: ignore[arg-type]
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
