"""The hands of a `.phhs` file one after the other: a large file is never in memory as a whole.

A damaged hand does not stop the next one. `reader.read_phhs` reads the file as one TOML document instead and is
stricter: there two hands cannot have the same number.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from tefuda.core.errors import BadRecord
from tefuda.core.record import Record
from tefuda.formats.phh.reader import read_hand
from tefuda.formats.phh.toml_text import read_toml

HEADER: Final = re.compile(rb"\s*\[\s*(?:[A-Za-z0-9_-]+|'[^']*'|\"[^\"]*\")\s*\]\s*(?:#.*\s*)?")
"""The line a hand of a `.phhs` file begins with. Arrays of PHH hold no arrays, so no other line looks like it."""

BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"


def phh_hands(lines: Iterable[bytes]) -> Iterator[Record | BadRecord]:
    """Every hand, or what is wrong with it."""
    for before, text in _pieces(lines):
        try:
            yield _hand(text, before)
        except BadRecord as error:
            yield error


def _pieces(lines: Iterable[bytes]) -> Iterator[tuple[int, bytes]]:
    """The text of each hand with its header, if it has one, and how many lines come before it."""
    piece: list[bytes] = []
    start = 0
    for at, line in enumerate(lines):
        if HEADER.fullmatch(line.removeprefix(BYTE_ORDER_MARK) if at == 0 else line):
            if _says_something(piece):
                yield start, b"".join(piece)
            piece = []
            start = at
        piece.append(line)
    if _says_something(piece):
        yield start, b"".join(piece)


def _says_something(piece: list[bytes]) -> bool:
    """Whether there is more than empty lines and comments."""
    return any(line.strip() and not line.lstrip().startswith(b"#") for line in piece)


def _hand(raw: bytes, before: int) -> Record:
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(f"PHH, from line {before + 1}: this is not UTF-8 text") from None
    try:
        data = read_toml(text)
    except BadRecord as error:
        # The line that the TOML reader names is counted from the hand's first one.
        raise BadRecord(f"PHH, from line {before + 1}: {error}" if before else str(error)) from None
    name, hand = next(iter(data.items()))
    if len(data) == 1 and isinstance(hand, dict):
        return read_hand(text, name, hand, before)
    return read_hand(text, "", data, before)
