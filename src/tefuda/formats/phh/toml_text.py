"""TOML as PHH files are written: one field per line, strings in single quotes; and where each field stands.

The standard library reads TOML but neither writes it nor says where a value stood, which good errors need.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Final

from tefuda.core.codec import DEEPEST, check_depth
from tefuda.core.errors import BadRecord, TefudaError
from tefuda.core.quoting import MOST_SIGNS, quoted

LITERAL: Final = "=toml"
"""The key of a note that holds a TOML value for which JSON has no form (a time, a fraction as it was written)."""

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
QUOTED: Final = re.compile(r"'[^'\n]*'|\"(?:\\.|[^\"\\\n])*\"")
ESCAPES: Final = {"\\": "\\\\", '"': '\\"', "\b": "\\b", "\t": "\\t", "\n": "\\n", "\f": "\\f", "\r": "\\r"}
LARGEST: Final = 2**63
MOST_BITS: Final = 4096
"""Of longer whole numbers nobody can say what they are meant to be; those beyond `LARGEST` are kept as text."""

KEY_AND_DOT: Final = r"""(?:[A-Za-z0-9_-]++|'[^'\n]*+'|"[^"\n]*+")[ \t]*+\.[ \t]*+"""
LONG_KEY: Final = re.compile(rf"(?:^|[\[{{,])[ \t]*+(?:{KEY_AND_DOT}){{{DEEPEST}}}", re.MULTILINE)
"""A key of so many parts that the TOML reader would take very long over it."""

WHERE: Final = re.compile(r" \(at [^()]*\)$")


@dataclass(frozen=True)
class Fraction:
    """A number with a point, as it was written: `1.50` is money and must not become `1.5`."""

    text: str


def read_toml(text: str) -> dict[str, object]:
    """The fields of a text; a number that is not whole becomes a `Fraction`."""
    if LONG_KEY.search(text):
        raise BadRecord(f"PHH: a key is nested more than {DEEPEST} deep")
    try:
        data = tomllib.loads(text, parse_float=Fraction)
        check_depth(data, "a field")
    except tomllib.TOMLDecodeError as error:
        raise BadRecord(f"PHH: this is not valid TOML: {_shortened(str(error))}") from None
    except RecursionError:
        raise BadRecord("PHH: this is not valid TOML: it is nested too deeply") from None
    except TefudaError as error:
        raise BadRecord(f"PHH: {error}") from None
    except ValueError:
        # Python reads no decimal number of thousands of digits.
        raise BadRecord("PHH: a number in this file has thousands of digits") from None
    return data


def _shortened(message: str) -> str:
    """An error of the TOML reader, which quotes keys in full, with its place."""
    if len(message) <= 2 * MOST_SIGNS:
        return message
    place = WHERE.search(message)
    return message[:MOST_SIGNS] + "…" + (place[0] if place else "")


def to_note(value: object) -> object:
    """A TOML value as JSON values."""
    if isinstance(value, dict):
        return {key: to_note(item) for key, item in value.items()}
    if isinstance(value, list):
        return [to_note(item) for item in value]
    if isinstance(value, Fraction):
        return {LITERAL: value.text}
    if isinstance(value, (date, datetime, time)):
        return {LITERAL: value.isoformat()}
    if isinstance(value, int) and not -LARGEST <= value < LARGEST:
        if value.bit_length() > MOST_BITS:
            raise BadRecord(f"PHH: a field has {quoted(value)}, which is too long to be kept")
        return {LITERAL: str(value)}
    return value


def shown_value(value: object) -> str:
    """A value for error messages: numbers as they were written, nothing longer than any quoted value."""
    return quoted(value.text)[1:-1] if isinstance(value, Fraction) else quoted(value)


def toml_key(key: str) -> str:
    """A key, quoted if it must be."""
    return key if BARE.fullmatch(key) else _basic(key)


def toml_value(value: object) -> str:
    """A value from its JSON form (`to_note`)."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return repr(value)
    if isinstance(value, str):
        plain = "'" not in value and value.isprintable()
        return f"'{value}'" if plain else _basic(value)
    if isinstance(value, list):
        return "[" + ", ".join(toml_value(item) for item in value) + "]"
    if isinstance(value, dict):
        literal = value.get(LITERAL)
        if len(value) == 1 and isinstance(literal, str):
            return _checked(literal)
        pairs = (f"{toml_key(key)} = {toml_value(item)}" for key, item in value.items())
        return "{" + ", ".join(pairs) + "}"
    raise BadRecord("PHH: a note is null, and TOML has no such value")


def toml_lines(fields: Mapping[str, object]) -> list[str]:
    """One line for each field."""
    return [f"{toml_key(key)} = {toml_value(value)}" for key, value in fields.items()]


def _basic(text: str) -> str:
    """A string in double quotes."""
    escaped = (
        ESCAPES.get(sign) or (sign if sign >= " " and sign != "\x7f" else f"\\u{ord(sign):04X}") for sign in text
    )
    return '"' + "".join(escaped) + '"'


def _checked(literal: str) -> str:
    """The text of a note that claims to be a TOML value, if it is one and nothing more."""
    try:
        found = tomllib.loads(f"x = {literal}")
    except tomllib.TOMLDecodeError:
        found = {}
    if len(found) != 1 or "\n" in literal or "#" in literal:
        raise BadRecord(f"PHH: a note claims that {quoted(literal)} is a TOML value")
    return literal


@dataclass(frozen=True)
class Statement:
    """One field of a text: its table (empty at the top), its key, its first line from 1, and how it is written."""

    table: str
    key: str
    line: int
    text: str

    def line_of_item(self, at: int, items: int) -> int:
        """The line of an item of an array of strings; the first line if the text does not tell."""
        found = list(QUOTED.finditer(self.text))
        if len(found) != items:
            return self.line
        return self.line + self.text.count("\n", 0, found[at].start())


def statements(text: str) -> tuple[list[Statement], dict[str, dict[str, list[str]]]]:
    """Every field of a valid text, and the comment lines by table and by the field they stand before.

    Comments at the end of a table stand before the empty key.
    """
    lines = text.replace("\r\n", "\n").split("\n")
    found: list[Statement] = []
    comments: dict[str, dict[str, list[str]]] = {}
    waiting: list[str] = []
    table = ""
    at = 0
    while at < len(lines):
        line = lines[at].strip()
        start = at
        at += 1
        if line.startswith("#"):
            waiting.append(line)
        elif line.startswith("["):
            if waiting:
                comments.setdefault(table, {})[""] = waiting
                waiting = []
            table = next(iter(tomllib.loads(line)), "")
        elif line:
            piece = lines[start]
            key = _key(piece)
            while key is None and at < len(lines):
                piece += "\n" + lines[at]
                at += 1
                key = _key(piece)
            found.append(Statement(table, key or "", start + 1, piece))
            if waiting:
                comments.setdefault(table, {})[key or ""] = waiting
                waiting = []
    if waiting:
        comments.setdefault(table, {})[""] = waiting
    return found, comments


def _key(piece: str) -> str | None:
    """The key of a statement, or None while it is not complete."""
    try:
        return next(iter(tomllib.loads(piece)), "")
    except tomllib.TOMLDecodeError:
        return None
