"""How the server is run: one process, one uvicorn, our settings."""

import asyncio
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from tefuda.core.errors import TefudaError
from tefuda.data_folder import data_folder
from tefuda.server.app import application
from tefuda.server.cpu_pool import CpuPool
from tefuda.server.garbage_collection import collect_at_times, leave_the_old_alone
from tefuda.server.limits import Limits
from tefuda.server.logs import set_up_logs
from tefuda.server.server import Server
from tefuda.server.server_parts import ServerParts
from tefuda.server.storage.database import Database
from tefuda.server.storage.relay import Relay

LARGEST_MESSAGE: Final = 16_384
SWITCH_SECONDS: Final = 0.0005
"""How long a thread may keep the others waiting: the event loop waits for the writer many times a second."""

DEAF_MILLISECONDS: Final = 60_000
"""A connection whose other side accepts nothing for this long is cut off by the operating system."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class ServerOptions:
    """Where and how to serve. Port 0 takes a free one."""

    host: str = "127.0.0.1"
    port: int = 8265
    database: str = ""
    thinkers: int = 1
    secure: bool = False
    log_level: str = "INFO"
    limits: Limits = field(default_factory=Limits)


def usual_database() -> str:
    """The database in the user's data folder."""
    folder = data_folder("server")
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TefudaError(f"cannot write to {folder}: {error.strerror}; choose a database with --db") from None
    return f"sqlite:///{folder}/tefuda.db"


def serve(options: ServerOptions, ready: Callable[[str], None]) -> None:
    """Serve until somebody stops it; `ready` is told the address once people can come."""
    address = options.database or usual_database()
    database = Database.open(address)
    try:
        listening = listen(options.host, options.port)
    except OSError as error:
        asyncio.run(database.close())
        raise TefudaError(
            f"cannot listen on {options.host} port {options.port}: {error.strerror}; choose another --port"
        ) from None
    set_up_logs(options.log_level)
    sys.setswitchinterval(SWITCH_SECONDS)
    asyncio.run(_serve(options, address, database, listening, ready))


async def _serve(
    options: ServerOptions,
    address: str,
    database: Database,
    listening: socket.socket,
    ready: Callable[[str], None],
) -> None:
    thinker = CpuPool(options.thinkers)
    thinker.warm_up()
    relay = partial(Relay, address) if database.kind == "postgresql" else None
    parts = ServerParts(thinker, limits=options.limits, secure=options.secure, relay=relay)
    server = Server(database, parts)
    runner = QuietServer(uvicorn_config(application(server)))
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, runner.leave)
    task = asyncio.create_task(runner.serve([listening]))
    leave_the_old_alone()
    collecting = asyncio.create_task(collect_at_times())
    try:
        while not runner.started and not task.done():
            await asyncio.sleep(0.01)
        if runner.started:
            host, port = listening.getsockname()[:2]
            log.info("serving", extra={"host": host, "port": port, "owner": server.house.process})
            ready(f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{port}")  # noqa: S104
        await task
    finally:
        collecting.cancel()
        await thinker.close()
        await database.close()
        listening.close()


class QuietServer(uvicorn.Server):
    """Ends when it is told to, and leaves the signal at that: uvicorn's own would raise it again at the end."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Signals are the caller's business."""
        yield

    def leave(self) -> None:
        """Finish; when told twice, at once."""
        self.force_exit = self.should_exit
        self.should_exit = True


def listen(host: str, port: int) -> socket.socket:
    """A socket to accept connections on.

    Only where the protocol is named does asyncio keep the system from holding back small messages; without it
    every answer that follows another closely waited 40 ms.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAF_MILLISECONDS)
    try:
        listening.bind((host, port))
    except OSError:
        listening.close()
        raise
    listening.listen(2048)
    return listening


def uvicorn_config(app: ASGIApp) -> uvicorn.Config:
    """Small messages, no compression, no log of requests (addresses may name private tables)."""
    return uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="on",
        ws="websockets-sansio",
        ws_max_size=LARGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        timeout_graceful_shutdown=10,
        server_header=False,
    )
