"""The server as an ASGI application: its addresses, and its start and end with the application's."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route
from starlette.types import ASGIApp

from tefuda.core.codec import encode
from tefuda.server.api import arena, catalogue, history, people, replays, rules, tables
from tefuda.server.api.endpoints import Problem
from tefuda.server.api.openapi import description
from tefuda.server.errors import Code, Refused
from tefuda.server.http import RequestHandler, problem
from tefuda.server.metrics import CONTENT_TYPE
from tefuda.server.middleware import SecurityHeaders, own_script
from tefuda.server.server import Server
from tefuda.server.socket_routes import socket_routes
from tefuda.server.static_files import lost_page, static_routes
from tefuda.server.verify_page import verify_page

ENDPOINTS: Final = (
    *people.ENDPOINTS,
    *catalogue.ENDPOINTS,
    *tables.ENDPOINTS,
    *history.ENDPOINTS,
    *replays.ENDPOINTS,
    *rules.ENDPOINTS,
    *arena.ENDPOINTS,
)

log = logging.getLogger(__name__)


def application(server: Server) -> ASGIApp:
    """The application around a server; starting and stopping it starts and stops the server."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    document = encode(description(ENDPOINTS))

    async def openapi(request: Request) -> Response:
        return Response(document, media_type="application/json")

    async def healthz(request: Request) -> Response:
        try:
            await asyncio.wait_for(server.database.read(lambda c: None), 2.0)
        except Exception:
            log.exception("the database does not answer")
            return Response(b'{"ok":false}', 503, media_type="application/json")
        return Response(encode({"ok": not server.stopping}), media_type="application/json")

    async def metrics(request: Request) -> Response:
        figures = server.database.figures
        server.metrics.tables.set(len(server.house.dealers))
        server.metrics.set_writes(figures.works, figures.commits)
        return Response(server.metrics.page(), media_type=CONTENT_TYPE)

    routes: list[BaseRoute] = [
        Route(one.path, RequestHandler(server, one).serve, methods=[one.method], name=one.name)
        for one in ENDPOINTS
    ]
    verify = verify_page()
    verify_headers = {"content-security-policy": own_script(verify)}

    async def verifying(request: Request) -> Response:
        return Response(verify, headers=verify_headers, media_type="text/html; charset=utf-8")

    routes += [
        Route("/verify", verifying),
        Route("/openapi.json", openapi),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        *socket_routes(server),
        *static_routes(),
    ]
    handlers = {404: _not_found, 405: _wrong_method}
    return SecurityHeaders(Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers))


async def _not_found(request: Request, error: Exception) -> Response:
    return lost_page(request) or problem(Refused(Code.NOT_FOUND, f"there is nothing at {request.url.path}"))


async def _wrong_method(request: Request, error: Exception) -> Response:
    """What can be done at this address; each endpoint knows its own method only."""
    allowed: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, Route) and route.matches(request.scope)[0] != Match.NONE:
            allowed |= route.methods or set()
    possible = ", ".join(sorted(allowed))
    body = encode(Problem(Code.BAD_REQUEST.value, f"{request.method} is not possible here; allowed: {possible}"))
    return Response(body, 405, {"allow": possible}, "application/json")
