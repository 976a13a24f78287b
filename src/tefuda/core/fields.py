"""Reading JSON objects written by strangers: each call names the field and says what it must be."""

from collections.abc import Mapping

from tefuda.core.codec import kind_of
from tefuda.core.errors import TefudaError
from tefuda.core.quoting import quoted


def read_int(data: Mapping[str, object], key: str, low: int, high: int, default: int | None = None) -> int:
    """A whole number within a range; a missing one is an error unless there is a default."""
    if key not in data and default is not None:
        return default
    return as_int(need(data, key), key, low, high)


def as_int(value: object, what: str, low: int, high: int) -> int:
    """The value itself if it is a whole number within the range."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        number = isinstance(value, (int, float)) and not isinstance(value, bool)
        shown = quoted(value) if number else kind_of(value)
        raise TefudaError(f"{what} must be a whole number from {low} to {high}, not {shown}")
    return value


def read_text(data: Mapping[str, object], key: str) -> str:
    """A string."""
    value = need(data, key)
    if not isinstance(value, str):
        raise TefudaError(f"{key} must be a string, not {kind_of(value)}")
    return value


def read_list(data: Mapping[str, object], key: str, length: int = -1) -> list[object]:
    """An array, of a certain length if one is given."""
    value = need(data, key)
    if not isinstance(value, list):
        raise TefudaError(f"{key} must be an array, not {kind_of(value)}")
    if length >= 0 and len(value) != length:
        raise TefudaError(f"{key} must have {length} items, not {len(value)}")
    return value


def read_ints(data: Mapping[str, object], key: str, length: int, low: int, high: int) -> list[int]:
    """An array of whole numbers within a range."""
    return [as_int(item, f"{key}[{at}]", low, high) for at, item in enumerate(read_list(data, key, length))]


def as_object(value: object, what: str) -> dict[str, object]:
    """The value itself if it is a JSON object."""
    if not isinstance(value, dict):
        raise TefudaError(f"{what} must be an object, not {kind_of(value)}")
    return value


def need(data: Mapping[str, object], key: str) -> object:
    """The value of a field that must be there."""
    if key not in data:
        raise TefudaError(f"{key} is missing")
    return data[key]
