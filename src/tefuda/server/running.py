"""How the server is run: one uvicorn with our settings."""

from typing import Any, Final

import uvicorn

LARGEST_MESSAGE: Final = 16_384


def uvicorn_config(app: Any, host: str = "127.0.0.1", port: int = 8000) -> uvicorn.Config:
    """Small messages, no compression, no log of requests (addresses may name private tables)."""
    return uvicorn.Config(
        app,
        host=host,
        port=port,
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
