"""The files of the client for the browser, and what is served where it was not built."""

import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response

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


async def ask(folder: Path, method: str, path: str, **headers: str) -> httpx.Response:
    async def lost(request: Request, error: Exception) -> Response:
        return lost_page(request, folder) or Response(b"nothing", 404)

    app = Starlette(routes=static_routes(folder), exception_handlers={404: lost})
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://tefuda") as client:
        return await client.request(method, path, headers={"accept-encoding": "identity"} | given)


async def get(folder: Path, path: str, **headers: str) -> httpx.Response:
    return await ask(folder, "GET", path, **headers)


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
    answer = await get(built, "/assets/long-abc123.js", accept_encoding=encoding)
    assert answer.headers.get("content-encoding") == sent
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == script
    assert (int(answer.headers["content-length"]) < len(script)) == (sent == "gzip")


@pytest.mark.parametrize("encoding", ["gzip", "identity"])
@pytest.mark.parametrize("path", ["/lobby", "/icon.svg", "/assets/long-abc123.js"])
async def test_what_a_browser_has_is_not_sent_again(built: Path, path: str, encoding: str) -> None:
    (built / "assets" / "long-abc123.js").write_bytes(b"play();" * 1000)
    first = await get(built, path, accept_encoding=encoding)
    tag = first.headers["etag"]
    again = await get(built, path, accept_encoding=encoding, if_none_match=tag)
    assert (again.status_code, again.content) == (304, b"")
    for name in ("cache-control", "vary"):
        assert again.headers[name] == first.headers[name]
    assert (await get(built, path, accept_encoding=encoding, if_none_match='"another"')).status_code == 200


async def test_a_file_of_another_build_is_not_mixed_up_with_the_one_before(built: Path) -> None:
    routes = static_routes(built)
    (built / "index.html").write_bytes(b"<!doctype html>" + b"the next build" * 100)
    transport = httpx.ASGITransport(Starlette(routes=routes))
    async with httpx.AsyncClient(transport=transport, base_url="http://tefuda") as client:
        answer = await client.get("/lobby", headers={"accept-encoding": "gzip"})
    assert b"the next build" in answer.content


async def test_a_part_of_a_file_is_a_part_of_what_it_says(built: Path) -> None:
    (built / "assets" / "long-abc123.js").write_bytes(b"play();" * 1000)
    answer = await get(built, "/assets/long-abc123.js", accept_encoding="gzip", range="bytes=7-13")
    assert (answer.status_code, answer.content) == (206, b"play();")
    assert "content-encoding" not in answer.headers


async def test_heads_have_no_body(built: Path) -> None:
    for path in ("/", "/icon.svg", "/assets/index-abc123.js"):
        answer = await ask(built, "HEAD", path)
        assert (answer.status_code, answer.content) == (200, b"")
        assert int(answer.headers["content-length"]) > 0


@pytest.mark.parametrize(
    "path",
    [
        "/assets/%2e%2e/%2e%2e/secret",
        "/assets/..%2f..%2fsecret",
        "/assets/%2e%2e/index.html",
        "/assets//secret",
        "/assets/%2fsecret",
        "/assets/link.js",
        "/assets/%00",
        "/assets/%2e",
        "/assets/" + "a" * 3000,
        "/%2e%2e/secret",
        "/assets/",
        "/assets",
        "/index.html",
        "/other.js",
    ],
)
async def test_nothing_else_is_served(built: Path, path: str) -> None:
    (built.parent / "secret").write_bytes(b"secret")
    (built / "assets" / "link.js").symlink_to(built.parent / "secret")
    assert (await get(built, path)).status_code == 404


async def test_a_server_without_the_client_says_so(tmp_path: Path) -> None:
    answer = await get(tmp_path, "/")
    assert answer.content == NOT_BUILT
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "make build" in answer.text
    assert (await get(tmp_path, "/lobby")).status_code == 404


async def test_a_browser_on_a_dead_link_gets_the_page_that_knows_a_way_on(built: Path) -> None:
    for path in ("/nowhere", "/assets/old-abc123.js"):
        answer = await get(built, path, accept="text/html,*/*;q=0.8")
        assert answer.status_code == 404
        assert answer.content == INDEX
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    ("method", "accept"), [("GET", "application/json"), ("GET", "*/*"), ("POST", "text/html")]
)
async def test_programs_get_their_error_as_before(built: Path, method: str, accept: str) -> None:
    answer = await ask(built, method, "/nowhere", accept=accept)
    assert (answer.status_code, answer.content) == (404, b"nothing")


async def test_without_the_client_there_is_no_page_for_dead_links(tmp_path: Path) -> None:
    answer = await get(tmp_path, "/nowhere", accept="text/html")
    assert (answer.status_code, answer.content) == (404, b"nothing")
