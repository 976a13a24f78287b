"""Logs as one JSON object a line. They name tables, accounts and codes; never cards, cookies or passphrases."""

import logging
import sys
import traceback
from datetime import UTC, datetime

from tefuda.core.codec import encode
from tefuda.server.errors import Refused
from tefuda.server.storage.failures import LostTable, StorageFailed

PLAIN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """Time, level, message, and whatever else was given with it."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {key: _plain(value) for key, value in record.__dict__.items() if key not in PLAIN}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = _told(record.exc_info[1])
        return encode(line).decode()


def _plain(value: object) -> object:
    """Plain values as they are; of anything else only its type, for nobody knows what its text would reveal."""
    return value if value is None or isinstance(value, bool | int | float | str) else type(value).__name__


def _told(error: BaseException) -> list[str]:
    """What it was and where it happened. What an error of the rules or of a row says may name cards."""
    frames = [
        f"{frame.name} ({frame.filename}:{frame.lineno})" for frame in traceback.extract_tb(error.__traceback__)
    ]
    return [named(error), *frames]


def named(error: BaseException) -> str:
    """An error as a log may name it: in its own words only where these are about the storage or the system."""
    kind = type(error).__name__
    if isinstance(error, Refused):
        return f"{kind}: {error.code.value}"
    return f"{kind}: {error}" if isinstance(error, StorageFailed | LostTable | OSError) else kind


def set_up_logs(level: str = "INFO") -> None:
    """Send everything to the error stream, one JSON object a line."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = []
        logger.propagate = name != "uvicorn.access"
    logging.getLogger("uvicorn.error").setLevel("WARNING")
