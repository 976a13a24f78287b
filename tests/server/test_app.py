"""The manners of every answer: cookies, headers, limits, other sites, bodies, figures."""

import base64
import hashlib
from collections.abc import AsyncIterator
from http.cookies import SimpleCookie

import pytest

from tefuda.server.app import LARGEST_BODY, SECURITY
from tefuda.server.limits import Limits, Rate
from tefuda.server.people import LASTS
from tefuda.server.storage.database import Database
from tests.server.api.asking import GOOD, PASSPHRASE, play, refused
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


async def test_unknown_addresses_and_methods(live: Running) -> None:
    stranger = live.stranger()
    await refused(await stranger.http.get("/api/nothing"), 404, "NOT_FOUND")
    answer = await stranger.http.put("/api/tables", json={})
    await refused(answer, 405, "BAD_REQUEST")
    assert answer.headers["allow"] == "GET, HEAD, POST"
    assert (await stranger.http.head("/api/games")).content == b""
