"""The client for the browser: the files that the build of `web/` leaves in `static`, and its pages."""

from gzip import compress
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

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
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
}
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


def static_routes(folder: Traversable | None = None) -> list[BaseRoute]:
    """Routes of the pages and of every file of a build; one plain page where nothing was built."""
    folder = _folder(folder)
    index = folder.joinpath("index.html")
    if not index.is_file():
        return [_route("/", NOT_BUILT, ".html", ASK_AGAIN)]
    page = index.read_bytes()
    routes = [_route(path, page, ".html", ASK_AGAIN) for path in PAGES]
    for entry in folder.iterdir():
        if entry.is_file() and entry.name != "index.html":
            routes.append(_file(f"/{entry.name}", entry, ASK_AGAIN))
    assets = folder.joinpath("assets")
    if assets.is_dir():
        routes += [_file(f"/assets/{entry.name}", entry, FOREVER) for entry in assets.iterdir() if entry.is_file()]
    return routes


def lost_page(request: Request, folder: Traversable | None = None) -> Response | None:
    """The page for a browser that follows a dead link: the client says so and knows a way on."""
    wanted = request.headers.get("accept", "")
    index = _folder(folder).joinpath("index.html")
    if request.method != "GET" or "text/html" not in wanted or not index.is_file():
        return None
    headers = {"cache-control": ASK_AGAIN}
    return Response(index.read_bytes(), 404, headers, TYPES[".html"])


def _folder(given: Traversable | None) -> Traversable:
    return files("tefuda.server").joinpath("static") if given is None else given


def _file(path: str, entry: Traversable, cache: str) -> BaseRoute:
    return _route(path, entry.read_bytes(), "." + entry.name.rpartition(".")[2], cache)


def _route(path: str, content: bytes, kind: str, cache: str) -> BaseRoute:
    media_type = TYPES.get(kind, "application/octet-stream")
    small = compress(content, mtime=0)
    headers = {"cache-control": cache, "vary": "accept-encoding"}

    async def served(request: Request) -> Response:
        if "gzip" in request.headers.get("accept-encoding", "") and len(small) < len(content):
            return Response(small, headers={**headers, "content-encoding": "gzip"}, media_type=media_type)
        return Response(content, headers=headers, media_type=media_type)

    return Route(path, served, methods=["GET"])
