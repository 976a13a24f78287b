"""Values of strangers inside error messages: on one line and short, whatever they are."""

from typing import Final

MOST_SIGNS: Final = 80
"""No value is quoted with more signs than this; an error is a line for people."""

DEEPEST: Final = 3
MOST_ITEMS: Final = MOST_SIGNS // 2
PRINTABLE_BITS: Final = 512
"""Python refuses to write very long integers in decimals, and is slow about those it writes."""

CUT: Final = "…"
QUOTES: Final = "'\""


def quoted(value: object) -> str:
    """A value as Python writes it, cut off where it becomes long."""
    text = _written(value, 0)
    if len(text) <= MOST_SIGNS:
        return text
    closing = text[0] if text[0] in QUOTES else ""
    return text[: MOST_SIGNS - 1 - len(closing)] + CUT + closing


def _written(value: object, depth: int) -> str:
    if isinstance(value, str):
        return repr(value if len(value) <= MOST_SIGNS else value[:MOST_SIGNS])
    if isinstance(value, bytes):
        return repr(value[:MOST_SIGNS])
    if isinstance(value, bool) or value is None:
        return repr(value)
    if isinstance(value, int):
        return _number(value)
    if isinstance(value, list):
        return "[" + _items(value, depth) + "]"
    if isinstance(value, tuple):
        return "(" + _items(list(value), depth) + ")"
    if isinstance(value, dict):
        return "{" + _pairs(value, depth) + "}"
    return repr(value)


def _number(value: int) -> str:
    if value.bit_length() <= PRINTABLE_BITS:
        return str(value)
    # log10(2) is 0.30103
    return f"a number of about {value.bit_length() * 30103 // 100000} digits"


def _items(items: list[object], depth: int) -> str:
    if depth == DEEPEST:
        return CUT
    pieces = [_written(item, depth + 1) for item in items[:MOST_ITEMS]]
    return ", ".join(pieces) + (", " + CUT if len(items) > MOST_ITEMS else "")


def _pairs(items: dict[object, object], depth: int) -> str:
    if depth == DEEPEST:
        return CUT
    pieces: list[str] = []
    for key, item in items.items():
        if len(pieces) == MOST_ITEMS:
            pieces.append(CUT)
            break
        pieces.append(f"{_written(key, depth + 1)}: {_written(item, depth + 1)}")
    return ", ".join(pieces)
