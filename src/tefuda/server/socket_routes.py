"""The addresses of WebSockets: whoever comes from our own pages and is signed in is taken to their table."""

from collections.abc import Awaitable, Callable

from starlette.routing import BaseRoute, WebSocketRoute
from starlette.websockets import WebSocket

from tefuda.server.close_codes import SIGN_IN
from tefuda.server.errors import Refused
from tefuda.server.http import is_own_origin, visitor
from tefuda.server.names import shown_name
from tefuda.server.server import Server
from tefuda.server.sockets import Socket
from tefuda.server.storage import accounts, mutes
from tefuda.server.storage.accounts import Account
from tefuda.words.language import LANGUAGES

SocketHandler = Callable[[Server, WebSocket, Account], Awaitable[None]]


def socket_routes(server: Server) -> list[BaseRoute]:
    """A socket for each table and one for the lobby."""
    return [
        WebSocketRoute("/ws/tables/{table}", _guarded(server, _table_socket)),
        WebSocketRoute("/ws/lobby", _guarded(server, _lobby_socket)),
    ]


def _guarded(server: Server, serve: SocketHandler) -> Callable[[WebSocket], Awaitable[None]]:
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
        account, _ = await visitor(server, websocket)
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
