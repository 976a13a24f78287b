"""The client for the browser: the files that the build of `web/` leaves in `static`, and its pages.

Starlette finds and sends the files and answers "not modified". They are compressed once, when the server starts,
not by Starlette for each visitor: tables wait on the same event loop (docs/server.md has the figures).
"""

from collections.abc import Awaitable, Callable
from gzip import compress
from importlib.resources import files
from os import PathLike, fspath, stat_result
from pathlib import Path
from typing import Final

from starlette.datastructures import Headers
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC: Final = Path(str(files("tefuda.server"))) / "static"
INDEX: Final = "index.html"

PAGES: Final = (
    "/",
    "/lobby",
    "/table/{id}",
    "/history",
    "/hand/{id}",
    "/rules/{id}",
    "/arena",
    "/arena/{id}",
    "/settings",
)
"""Addresses that the client itself understands; all of them are its one page."""

TYPES: Final = {
    ".js": "text/javascript; charset=utf-8",
    ".webmanifest": "application/manifest+json",
}
"""Types that some systems get wrong; browsers are told not to guess."""

FOREVER: Final = "public, max-age=31536000, immutable"
"""Names of assets hold a hash of their content, so what they name never changes."""

ASK_AGAIN: Final = "no-cache"

NOT_BUILT: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>tefuda</title>
<p>The client for the browser was not built; <code>make build</code> builds it.
Tables, accounts and history are served all the same: see <a href="/openapi.json">/openapi.json</a>.</p>
<p lang="ja">ブラウザ用の画面がビルドされていません。<code>make build</code>で作れます。</p>
</html>
""".encode()


class ClientFiles(StaticFiles):
    """The files of one folder, to be kept by browsers as `cache` says; compressed for those who can read it."""

    def __init__(self, folder: Path, cache: str) -> None:
        super().__init__(directory=folder)
        self._cache = cache
        self._compressed: dict[tuple[str, int], bytes] = {}
        for file in folder.iterdir():
            if file.is_file():
                content = file.read_bytes()
                small = compress(content, mtime=0)
                if len(small) < len(content):
                    self._compressed[fspath(file.resolve()), file.stat().st_mtime_ns] = small

    def file_response(
        self, full_path: str | PathLike[str], stat_result: stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, or the answer that the browser already has it."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        headers = response.headers
        headers["cache-control"] = self._cache
        headers["vary"] = "accept-encoding"
        if not isinstance(response, FileResponse):
            return response
        if known := TYPES.get(Path(full_path).suffix):
            headers["content-type"] = known
        asked = Headers(scope=scope)
        small = self._compressed.get((fspath(full_path), stat_result.st_mtime_ns))
        if small is None or "range" in asked or "gzip" not in asked.get("accept-encoding", ""):
            return response
        kept = {name: headers[name] for name in ("content-type", "cache-control", "vary", "last-modified")}
        weak = f"W/{headers['etag']}"  # the same file in other bytes
        return Response(small, status_code, {**kept, "etag": weak, "content-encoding": "gzip"})


def static_routes(folder: Path = STATIC) -> list[BaseRoute]:
    """Routes of the pages and of every file of a build; one plain page where nothing was built."""
    if not (folder / INDEX).is_file():
        return [Route("/", _not_built)]
    client = ClientFiles(folder, ASK_AGAIN)
    others = [file.name for file in folder.iterdir() if file.is_file() and file.name != INDEX]
    routes: list[BaseRoute] = [Route(path, _file(client, INDEX)) for path in PAGES]
    routes += [Route(f"/{name}", _file(client, name)) for name in others]
    if (folder / "assets").is_dir():
        assets = ClientFiles(folder / "assets", FOREVER)

        async def asset(request: Request) -> Response:
            return await assets.get_response(request.path_params["name"], request.scope)

        routes.append(Route("/assets/{name}", asset))
    return routes


def _file(client: ClientFiles, name: str) -> Callable[[Request], Awaitable[Response]]:
    async def send(request: Request) -> Response:
        return await client.get_response(name, request.scope)

    return send


def lost_page(request: Request, folder: Path = STATIC) -> Response | None:
    """The page for a browser that follows a dead link: the client says so and offers a way on."""
    wanted = request.headers.get("accept", "")
    index = folder / INDEX
    if request.method != "GET" or "text/html" not in wanted or not index.is_file():
        return None
    return FileResponse(index, 404, {"cache-control": ASK_AGAIN})


async def _not_built(request: Request) -> Response:
    return Response(NOT_BUILT, headers={"cache-control": ASK_AGAIN}, media_type="text/html; charset=utf-8")
