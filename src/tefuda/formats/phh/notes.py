"""What a PHH file says beyond the hand itself, kept in a record's notes so that the file can be written again.

`record.notes["phh"]` holds `order` (the file's fields in order), `fields` (those the record does not have or has
differently), `comments` (comment lines by the field they stand before) and `table` (the hand's number in a `.phhs`
file). Notes never decide: what the record itself says is written from the record.
"""

from collections.abc import Mapping
from typing import Final

from tefuda.core.game import UNKNOWN
from tefuda.formats.phh.actions import (
    DEAL_BOARD,
    DEAL_HOLE,
    SHOW_OR_MUCK,
    Fault,
    parse_actions,
)
from tefuda.formats.phh.toml_text import to_note, toml_lines
from tefuda.formats.phh.variants import DECIDES

PHH: Final = "phh"
END: Final = "finishing_stacks"
TABLES: Final = (DEAL_HOLE, DEAL_BOARD, SHOW_OR_MUCK)
"""Actions that are the dealer's or the showdown's: a file may word them in its own way."""


def make_notes(
    data: Mapping[str, object], canonical: Mapping[str, object], comments: dict[str, list[str]], table: str
) -> dict[str, object]:
    """The notes of a file, given the fields that would be written without notes."""
    fields = {key: to_note(value) for key, value in data.items()}
    kept = {
        key: value
        for key, value in fields.items()
        if key not in DECIDES and (key not in canonical or canonical[key] != value)
    }
    notes: dict[str, object] = {"order": list(fields)}
    if kept:
        notes["fields"] = kept
    if comments:
        notes["comments"] = comments
    if table:
        notes["table"] = table
    return notes


def with_notes(canonical: dict[str, object], notes: Mapping[str, object], seen: set[int]) -> list[str]:
    """The lines of a file: the record's own fields, completed and ordered by its notes.

    The file's own wording of the actions is used only if it plays the same hand and names no card that the record
    does not (`seen`): cards that have been hidden since stay hidden.
    """
    fields = _object(notes.get("fields"))
    order = [key for key in _list(notes.get("order")) if isinstance(key, str)]
    values = dict(canonical)
    for key, value in fields.items():
        if key == "actions":
            if _same_hand(_list(value), _list(canonical["actions"]), len(_list(canonical["antes"])), seen):
                values[key] = value
        elif key not in DECIDES and not (key == END and END in canonical):
            values[key] = value
    if order:
        always = [key for key in canonical if (key in DECIDES and key != "players") or key == "actions"]
        keys = [key for key in order if key in values] + [key for key in always if key not in order]
    else:
        keys = list(values)
    comments = _object(notes.get("comments"))
    lines: list[str] = []
    for key in keys:
        lines.extend(_comments(comments, key))
        lines.extend(toml_lines({key: values[key]}))
    return lines + _comments(comments, "")


def table_name(notes: Mapping[str, object]) -> str:
    """The hand's number in the file it came from, or nothing."""
    name = _object(notes.get(PHH)).get("table")
    return name if isinstance(name, str) else ""


def _same_hand(own: list[object], canonical: list[object], players: int, seen: set[int]) -> bool:
    """Whether the file's wording of the actions means the same play and reveals nothing more."""
    try:
        told, meant = parse_actions(own, players), parse_actions(canonical, players)
    except Fault:
        return False
    if any(card not in seen for action in told for card in action.cards if card != UNKNOWN):
        return False
    played = [
        [(one.kind, one.player, one.chips) for one in some if one.kind not in TABLES] for some in (told, meant)
    ]
    return played[0] == played[1]


def _comments(comments: Mapping[str, object], key: str) -> list[str]:
    lines = [line for line in _list(comments.get(key)) if isinstance(line, str)]
    return [line for line in lines if line.startswith("#") and line.isprintable()]


def _object(value: object) -> dict[str, object]:
    return value if isinstance(value, dict) else {}


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []
