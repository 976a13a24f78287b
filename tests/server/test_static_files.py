"""The files of the client for the browser, and what is served where it was not built."""

import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request

from tefuda.server.static_files import NOT_BUILT, PAGES, lost_page, static_routes

INDEX = b"<!doctype html><title>client</title>"
ROUTES = Path(__file__).parents[2] / "web/src/lib/routes.ts"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_bytes(INDEX)
    (folder / "icon.svg").write_bytes(b"<svg/>")
    (folder / "manifest.webmanifest").write_bytes(b"{}")
    (folder / "assets" / "index-abc123.js").write_bytes(b"1")
    (folder / "assets" / "index-abc123.css").write_bytes(b"a{}")
    return folder


async def get(folder: Path, path: str, encoding: str = "identity") -> httpx.Response:
    transport = httpx.ASGITransport(Starlette(routes=static_routes(folder)))
    async with httpx.AsyncClient(transport=transport, base_url="http://tefuda") as client:
        return await client.get(path, headers={"accept-encoding": encoding})


@pytest.mark.parametrize("path", PAGES)
async def test_every_page_is_the_one_page_and_is_asked_for_again(built: Path, path: str) -> None:
    answer = await get(built, path.format(id="x_-1"))
    assert answer.content == INDEX
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


def test_the_server_knows_the_pages_that_the_client_knows() -> None:
    patterns = [found.replace("\\/", "/") for found in re.findall(r"^  \[/(\^.+\$)/, ", ROUTES.read_text(), re.M)]
    places = [path.format(id="x_-1") for path in PAGES]
    assert len(patterns) > 5
    assert [place for place in places if not any(re.match(pattern, place) for pattern in patterns)] == []
    for pattern in patterns:
        each = [re.sub(r"\(\?:(.*)\)\?", part, pattern) for part in ("", r"\1")]
        assert all(any(re.match(one, place) for place in places) for one in each), pattern


@pytest.mark.parametrize(
    ("path", "media_type", "kept"),
    [
        ("/assets/index-abc123.js", "text/javascript; charset=utf-8", True),
        ("/assets/index-abc123.css", "text/css; charset=utf-8", True),
        ("/icon.svg", "image/svg+xml", False),
        ("/manifest.webmanifest", "application/manifest+json", False),
    ],
)
async def test_files_have_their_type_and_only_hashed_ones_are_kept(
    built: Path, path: str, media_type: str, kept: bool
) -> None:
    answer = await get(built, path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == media_type
    assert ("immutable" in answer.headers["cache-control"]) == kept


@pytest.mark.parametrize(("encoding", "sent"), [("gzip, br", "gzip"), ("identity", None)])
async def test_files_are_sent_compressed_to_those_who_can_read_it(
    built: Path, encoding: str, sent: str | None
) -> None:
    script = b"play();" * 1000
    (built / "assets" / "long-abc123.js").write_bytes(script)
    answer = await get(built, "/assets/long-abc123.js", encoding)
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == script
    assert (int(answer.headers["content-length"]) < len(script)) == (sent == "gzip")


@pytest.mark.parametrize("path", ["/assets/%2e%2e/%2e%2e/secret", "/%2e%2e/secret", "/assets/", "/other.js"])
async def test_nothing_else_is_served(built: Path, path: str) -> None:
    (built.parent / "secret").write_bytes(b"secret")
    assert (await get(built, path)).status_code == 404


async def test_a_server_without_the_client_says_so(tmp_path: Path) -> None:
    answer = await get(tmp_path, "/")
    assert answer.content == NOT_BUILT
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "make build" in answer.text
    assert (await get(tmp_path, "/lobby")).status_code == 404


def asked(method: str, accept: str) -> Request:
    return Request(
        {"type": "http", "method": method, "path": "/nowhere", "headers": [(b"accept", accept.encode())]}
    )


def test_a_browser_on_a_dead_link_gets_the_page_that_knows_a_way_on(built: Path) -> None:
    answer = lost_page(asked("GET", "text/html,*/*;q=0.8"), built)
    assert answer is not None
    assert answer.status_code == 404
    assert answer.body == INDEX


@pytest.mark.parametrize(
    ("method", "accept"), [("GET", "application/json"), ("GET", "*/*"), ("POST", "text/html")]
)
def test_programs_get_their_error_as_before(built: Path, method: str, accept: str) -> None:
    assert lost_page(asked(method, accept), built) is None


def test_without_the_client_there_is_no_page_for_dead_links(tmp_path: Path) -> None:
    assert lost_page(asked("GET", "text/html"), tmp_path) is None
