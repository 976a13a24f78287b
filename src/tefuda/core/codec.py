"""The one place where views, decisions, events and records become bytes, and come back."""

from typing import Final

import msgspec

from tefuda.core.errors import TefudaError
from tefuda.core.event import Event

DEEPEST: Final = 64
"""How deep values may be nested that are only kept; what we read ourselves is far below."""


def encode(data: object) -> bytes:
    """Compact JSON; equal data gives equal bytes. Events may stand in it as they are."""
    return msgspec.json.encode(data, enc_hook=_written)


def _written(value: object) -> object:
    """What JSON has no form for itself."""
    if isinstance(value, Event):
        return value.data()
    raise TypeError(f"{type(value).__name__} cannot be written as JSON")


def decode_object(text: bytes | str, what: str) -> dict[str, object]:
    """Read one JSON object; `what` names it in the error."""
    try:
        data: object = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TefudaError(f"{what} is not valid JSON: {error}") from None
    except RecursionError:
        raise TefudaError(f"{what} is nested too deeply") from None
    if not isinstance(data, dict):
        raise TefudaError(f"{what} must be a JSON object, not {kind_of(data)}")
    return data


def kind_of(data: object) -> str:
    """What JSON calls this value, for error messages."""
    if data is None:
        return "null"
    if isinstance(data, bool):
        return "a boolean"
    if isinstance(data, (int, float)):
        return "a number"
    if isinstance(data, str):
        return "a string"
    return "an array" if isinstance(data, list) else "an object"


def check_depth(data: object, what: str) -> None:
    """Refuse a value that is nested more deeply than everything we hand it on to can follow."""
    level = [data]
    for _ in range(DEEPEST):
        inner: list[object] = []
        for value in level:
            if isinstance(value, dict):
                inner.extend(value.values())
            elif isinstance(value, list):
                inner.extend(value)
        if not inner:
            return
        level = inner
    raise TefudaError(f"{what} is nested more than {DEEPEST} deep")
