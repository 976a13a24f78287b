"""The server as an ASGI application: requests are read, checked, answered; sockets are handed to their tables."""

import asyncio
import logging
import time
from base64 import b64encode
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from importlib.resources import files
from typing import Any, Final

import msgspec
from itsdangerous import URLSafeSerializer
from starlette.applications import Starlette
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.websockets import WebSocket

from tefuda.core.codec import encode
from tefuda.core.errors import TefudaError
from tefuda.core.game import Game
from tefuda.server.api import arena, catalogue, history, people, replays, rules, tables
from tefuda.server.api.endpoints import Call, Download, Endpoint, Problem, status_of
from tefuda.server.api.openapi import description
from tefuda.server.arena.matches import Matches
from tefuda.server.close_codes import SIGN_IN
from tefuda.server.cpu_pool import Thinker
from tefuda.server.decks import sealed, shuffled_deck
from tefuda.server.errors import Code, Refused
from tefuda.server.house import House
from tefuda.server.ids import is_id
from tefuda.server.limits import Buckets, Connections, Limits
from tefuda.server.lobby import LobbySockets
from tefuda.server.metrics import CONTENT_TYPE, Metrics
from tefuda.server.names import shown_name
from tefuda.server.people import LASTS, People
from tefuda.server.remote_tables import RemoteTables
from tefuda.server.sockets import Socket, TableSockets
from tefuda.server.static_files import lost_page, static_routes
from tefuda.server.storage import accounts, mutes, sessions
from tefuda.server.storage.accounts import Account
from tefuda.server.storage.database import Database
from tefuda.server.storage.history import cursor_signer
from tefuda.server.storage.relay import Relay
from tefuda.server.storage.secret import server_secret
from tefuda.words.language import LANGUAGES

COOKIE: Final = "tefuda"
LARGEST_BODY: Final = 16_384
ENDPOINTS: Final = (
    *people.ENDPOINTS,
    *catalogue.ENDPOINTS,
    *tables.ENDPOINTS,
    *history.ENDPOINTS,
    *replays.ENDPOINTS,
    *rules.ENDPOINTS,
    *arena.ENDPOINTS,
)
SECURITY: Final = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        "connect-src 'self' ws: wss:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
}

log = logging.getLogger(__name__)


class Server:
    """Everything one process of the server has."""

    def __init__(
        self,
        database: Database,
        thinker: Thinker,
        deck: Callable[[Game], list[int]] = shuffled_deck,
        seal: Callable[[list[int]], tuple[str, str]] = sealed,
        limits: Limits | None = None,
        now: Callable[[], float] = time.time,
        secure: bool = False,
        process: str | None = None,
        relay: Callable[[str], Relay] | None = None,
    ) -> None:
        self.database = database
        self.thinker = thinker
        self.limits = limits or Limits()
        self.now = now
        self.secure = secure
        self.metrics = Metrics()
        self.house = House(database, thinker, now, self.metrics, deck, seal, process)
        clock = time.monotonic
        self.requests = Buckets(self.limits.requests, clock)
        self.guests = Buckets(self.limits.guests, clock)
        self.sign_ins = Buckets(self.limits.sign_ins, clock)
        self.opened = Buckets(self.limits.tables, clock)
        self.begun = Buckets(self.limits.matches, clock)
        self.matches = Matches(database, now, self.metrics, self.house.process, self.limits.matches_at_once)
        connections = Connections(self.limits.sockets)
        self.sockets = TableSockets(self.house, self.limits, self.metrics, clock, connections)
        self.lobby = LobbySockets(database, connections)
        self.remote_tables = None if relay is None else RemoteTables(self.house, relay(self.house.process))
        self.people: People
        self.cursors: URLSafeSerializer
        self.stopping = False

    async def start(self) -> None:
        """Take up the tables."""
        secret = await self.database.read(server_secret)
        self.people = await asyncio.to_thread(People, self.database, secret)
        self.cursors = cursor_signer(secret)
        if self.remote_tables is not None:
            await self.remote_tables.start()
        await self.database.write(lambda c: sessions.sweep(c, self.now()))
        await self.matches.start()
        await self.house.start()

    async def stop(self) -> None:
        """Let everybody go, finish what is being written, give the tables back."""
        self.stopping = True
        self.sockets.close_all()
        await self.lobby.stop()
        await self.matches.close()
        await self.house.stop()
        if self.remote_tables is not None:
            await self.remote_tables.stop()
        self.people.close()

    # --- who is asking ------------------------------------------------------------------------------------

    async def visitor(self, connection: HTTPConnection) -> tuple[Account | None, bool]:
        """Whose cookie came along, if any, and whether it is to be kept longer."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie:
            return None, False
        found = await self.people.who(cookie, self.now())
        return found.account, found.renewed

    def set_cookie(self, response: Response, value: str) -> None:
        """Give the browser its cookie; scripts cannot read it and other sites cannot send it."""
        response.set_cookie(
            COOKIE, value, max_age=int(LASTS), httponly=True, samesite="lax", secure=self.secure, path="/"
        )


def is_own_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from our own pages or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    _, _, host = origin.partition("://")
    return host == connection.headers.get("host")


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else ""


class RequestHandler:
    """An endpoint as Starlette calls it."""

    def __init__(self, server: Server, endpoint: Endpoint) -> None:
        self.server = server
        self.endpoint = endpoint
        self._body: msgspec.json.Decoder[Any] | None = None
        if endpoint.body is not None:
            self._body = msgspec.json.Decoder(endpoint.body)

    async def serve(self, request: Request) -> Response:
        """Answer a request, or say why not."""
        try:
            response = await self._answer(request)
        except TefudaError as error:
            refused = error if isinstance(error, Refused) else Refused(Code.BAD_REQUEST, str(error))
            response = problem(refused)
            self.server.metrics.refused.labels(refused.code.value).inc()
        except Exception:
            log.exception("a request failed", extra={"endpoint": self.endpoint.name})
            response = problem(
                Refused(Code.INTERNAL_SERVER_ERROR, "something went wrong here; nothing has changed")
            )
        self.server.metrics.http.labels(self.endpoint.name, str(response.status_code)).inc()
        return response

    async def _answer(self, request: Request) -> Response:
        server, endpoint = self.server, self.endpoint
        if endpoint.method != "GET" and not is_own_origin(request):
            raise Refused(Code.BAD_REQUEST, "this request comes from another site")
        self._limit(request)
        if not all(is_id(value) for value in request.path_params.values()):
            raise Refused(Code.NOT_FOUND, "there is nothing of this name")
        account, renewed = None, False
        if endpoint.signed_in:
            account, renewed = await server.visitor(request)
            if account is None:
                raise Refused(Code.AUTH_EXPIRED, "enter with a name first")
            if not server.requests.take(account.id):
                raise Refused(Code.RATE_LIMITED, "slow down: too many requests")
        cookie = request.cookies.get(COOKIE, "")
        call = Call(server, request.path_params, await self._read(request), self._query(request), account, cookie)
        response = answered(await endpoint.handle(call))
        if call.signed_in is not None:
            server.set_cookie(response, call.signed_in.cookie)
        elif call.signed_out:
            response.delete_cookie(COOKIE, path="/")
        elif renewed:
            server.set_cookie(response, cookie)
        return response

    def _limit(self, request: Request) -> None:
        server, address = self.server, _address(request)
        buckets = {"enter": server.guests, "sign_in": server.sign_ins, "change_passphrase": server.sign_ins}
        bucket = buckets.get(self.endpoint.name, server.requests)
        if not bucket.take(address):
            raise Refused(Code.RATE_LIMITED, "slow down: too many requests from your address")

    async def _read(self, request: Request) -> Any:
        if self._body is None:
            return None
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(Code.BAD_REQUEST, "the body must be application/json")
        received = bytearray()
        async for chunk in request.stream():
            received += chunk
            if len(received) > LARGEST_BODY:
                raise Refused(Code.BAD_REQUEST, f"a request may be {LARGEST_BODY} bytes long")
        try:
            return self._body.decode(bytes(received))
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise Refused(Code.BAD_REQUEST, f"the request cannot be read: {error}") from None
        except RecursionError:
            raise Refused(Code.BAD_REQUEST, "the request is nested too deeply") from None

    def _query(self, request: Request) -> Any:
        if self.endpoint.query is None:
            return None
        given = request.query_params.multi_items()
        found = dict(given)
        if len(found) < len(given):
            raise Refused(Code.BAD_REQUEST, "the query cannot be read: a parameter is given twice")
        if "null" in found.values():
            raise Refused(Code.BAD_REQUEST, "the query cannot be read: leave a parameter out instead of null")
        try:
            return msgspec.convert(found, self.endpoint.query, strict=False)
        except msgspec.ValidationError as error:
            raise Refused(Code.BAD_REQUEST, f"the query cannot be read: {error}") from None


def answered(answer: object) -> Response:
    """An answer as a response."""
    if isinstance(answer, Download):
        disposition = f'attachment; filename="{answer.name}"'
        return Response(answer.content, media_type=answer.media_type, headers={"content-disposition": disposition})
    return Response(encode(answer), media_type="application/json", headers={"cache-control": "no-store"})


def problem(error: Refused) -> Response:
    """A refusal as a response."""
    body = Problem(error.code.value, str(error))
    headers = {"retry-after": "5"} if error.code == Code.RATE_LIMITED else None
    return Response(encode(body), status_of(error.code), headers, "application/json")


def own_script(page: bytes) -> str:
    """The policy of a page that holds its own script and style and needs nothing else."""
    script = page.partition(b"<script>")[2].partition(b"</script>")[0]
    digest = b64encode(sha256(script).digest()).decode()
    return f"default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-{digest}'; frame-ancestors 'none'"


class Headers:
    """Adds the security headers to every answer."""

    def __init__(self, app: Any) -> None:
        self.app = app
        self.extra = [(name.encode(), value.encode()) for name, value in SECURITY.items()]

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Pass everything on."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                message["headers"] = [*message["headers"], *[one for one in self.extra if one[0] not in given]]
            await send(message)

        await self.app(scope, receive, with_headers)


def application(server: Server) -> Any:
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
    verify = files("tefuda.server").joinpath("pages/verify.html").read_bytes()
    verify_headers = {"content-security-policy": own_script(verify)}

    async def verify_page(request: Request) -> Response:
        return Response(verify, headers=verify_headers, media_type="text/html; charset=utf-8")

    routes += [
        Route("/verify", verify_page),
        Route("/openapi.json", openapi),
        Route("/healthz", healthz),
        Route("/metrics", metrics),
        WebSocketRoute("/ws/tables/{table}", _guarded(server, _table_socket)),
        WebSocketRoute("/ws/lobby", _guarded(server, _lobby_socket)),
        *static_routes(),
    ]
    handlers = {404: _not_found, 405: _wrong_method}
    return Headers(Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers))


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


Socketing = Callable[[Server, WebSocket, Account], Awaitable[None]]


def _guarded(server: Server, serve: Socketing) -> Callable[[WebSocket], Awaitable[None]]:
    """A socket for people we know, from our own pages."""

    async def guarded(websocket: WebSocket) -> None:
        if not is_own_origin(websocket):
            await websocket.close(SIGN_IN, "this connection comes from another site")
            return
        await websocket.accept()
        account = await _known(server, websocket)
        if account is None:
            await websocket.close(SIGN_IN, "sign in again")
            return
        await serve(server, websocket, account)

    return guarded


async def _known(server: Server, websocket: WebSocket) -> Account | None:
    """Whose connection this is, if the session is still good."""
    try:
        account, _ = await server.visitor(websocket)
    except Refused:
        return None
    return account


async def _table_socket(server: Server, websocket: WebSocket, account: Account) -> None:
    muted, keeper = await server.database.read(
        lambda c: (mutes.of(c, account.id), accounts.account_named(c, account.name))
    )
    since = websocket.query_params.get("since", "")
    seq = int(since) if since.isascii() and since.isdigit() and len(since) < 19 else None
    asked = websocket.query_params.get("lang", "")
    lang = asked if asked in LANGUAGES else ""
    socket = Socket(websocket, account.id, shown_name(account, keeper), muted, lang)

    async def known() -> bool:
        return await _known(server, websocket) is not None

    await server.sockets.serve(socket, websocket.path_params["table"], seq, known)


async def _lobby_socket(server: Server, websocket: WebSocket, account: Account) -> None:
    await server.lobby.serve(websocket, Socket(websocket, account.id, account.name, frozenset()))
