"""The headers that keep a browser from doing what our pages never ask of it."""

import base64
import hashlib

import httpx
from starlette.types import Receive, Scope, Send

from tefuda.server.middleware import SECURITY, SecurityHeaders
from tests.server.live import Running


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
        ("GET", "/assets/nothing.js"),
        ("POST", "/assets/nothing.js"),
    ):
        answer = await person.http.request(method, path)
        for name, value in SECURITY.items():
            assert name in answer.headers, (path, name)
            assert answer.headers[name] == value or path == "/verify", (path, name)
        assert "server" not in answer.headers
        if path.startswith("/api/") and answer.status_code == 200:
            assert answer.headers["cache-control"] == "no-store"


async def test_an_answer_keeps_the_headers_it_brings() -> None:
    async def page(scope: Scope, receive: Receive, send: Send) -> None:
        own = [(b"content-security-policy", b"default-src 'none'")]
        await send({"type": "http.response.start", "status": 200, "headers": own})
        await send({"type": "http.response.body", "body": b""})

    transport = httpx.ASGITransport(SecurityHeaders(page))
    async with httpx.AsyncClient(transport=transport, base_url="http://tefuda") as client:
        answer = await client.get("/")
    expected = SECURITY | {"content-security-policy": "default-src 'none'"}
    assert {name: answer.headers[name] for name in SECURITY} == expected


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
