"""Requests over HTTP: read, checked, answered, and who is asking."""

import logging
from typing import Any, Final

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from tefuda.core.codec import encode
from tefuda.core.errors import TefudaError
from tefuda.server.api.endpoints import Call, Download, Endpoint, Problem, status_of
from tefuda.server.errors import Code, Refused
from tefuda.server.ids import is_id
from tefuda.server.people import LASTS
from tefuda.server.server import Server
from tefuda.server.storage.accounts import Account

COOKIE: Final = "tefuda"
LARGEST_BODY: Final = 16_384

log = logging.getLogger(__name__)


async def visitor(server: Server, connection: HTTPConnection) -> tuple[Account | None, bool]:
    """Whose cookie came along, if any, and whether it is to be kept longer."""
    cookie = connection.cookies.get(COOKIE)
    if not cookie:
        return None, False
    found = await server.people.who(cookie, server.now())
    return found.account, found.renewed


def set_cookie(response: Response, value: str, secure: bool) -> None:
    """Give the browser its cookie; scripts cannot read it and other sites cannot send it."""
    response.set_cookie(COOKIE, value, max_age=int(LASTS), httponly=True, samesite="lax", secure=secure, path="/")


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
            raise Refused(Code.NOT_FOUND, "there is nothing with this name")
        account, renewed = None, False
        if endpoint.signed_in:
            account, renewed = await visitor(server, request)
            if account is None:
                raise Refused(Code.AUTH_EXPIRED, "enter with a name first")
            if not server.requests.take(account.id):
                raise Refused(Code.RATE_LIMITED, "slow down: too many requests")
        cookie = request.cookies.get(COOKIE, "")
        call = Call(server, request.path_params, await self._read(request), self._query(request), account, cookie)
        response = answered(await endpoint.handle(call))
        if call.signed_in is not None:
            set_cookie(response, call.signed_in.cookie, server.secure)
        elif call.signed_out:
            response.delete_cookie(COOKIE, path="/")
        elif renewed:
            set_cookie(response, cookie, server.secure)
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
                raise Refused(Code.BAD_REQUEST, f"a request may be at most {LARGEST_BODY} bytes long")
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
