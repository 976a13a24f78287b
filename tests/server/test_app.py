"""The application around the server: its health, its figures, and what it says at addresses it does not have."""

import re

import pytest

from tefuda.server.storage.database import Database
from tests.server.api.asking import play, refused
from tests.server.live import Running


async def test_health_and_figures(live: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    person, _ = await play(live)
    healthy = await person.http.get("/healthz")
    assert (healthy.status_code, healthy.json()) == (200, {"ok": True})
    await person.http.get("/api/hands/nothing")
    figures = (await person.http.get("/metrics")).text
    counted = re.search(r'^tefuda_hands_total{game="holdem"} ([12])\.0$', figures, re.MULTILINE)
    assert counted, "one hand, and the next one if it was dealt before she left"
    for line in (
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


async def test_unknown_addresses_and_methods(live: Running) -> None:
    stranger = live.stranger()
    await refused(await stranger.http.get("/api/nothing"), 404, "NOT_FOUND")
    answer = await stranger.http.put("/api/tables", json={})
    await refused(answer, 405, "BAD_REQUEST")
    assert answer.headers["allow"] == "GET, HEAD, POST"
    assert (await stranger.http.head("/api/games")).content == b""
