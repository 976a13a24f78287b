"""What a record's notes say about a hand: what it was called, at which table, and when it began.

Shared tables note `hand`, `table` and `started` (seconds since the epoch); a hand that came from a PHH file has
that file's fields. Notes are free text: what is not of the right form says nothing.
"""

import re
from collections.abc import Mapping
from datetime import UTC, date, datetime, time
from typing import Final
from zoneinfo import ZoneInfo

from tefuda.core.record import Record
from tefuda.formats.phh.notes import PHH
from tefuda.formats.phh.toml_text import LITERAL

HAND: Final = "hand"
TABLE: Final = "table"
STARTED: Final = "started"
KEPT: Final = (HAND, TABLE, STARTED)
"""The notes that may stay when a record is told to one seat: they name no cards."""

NAME: Final = re.compile(r"[\w.:-]{1,64}", re.ASCII)
LATEST: Final = 253402300799
"""The last second of the year 9999, where dates end."""


def hand_id(record: Record) -> str:
    """The id of the hand where it was played, or nothing."""
    return _name(record, HAND)


def table_name(record: Record) -> str:
    """The id of the table, or nothing."""
    return _name(record, TABLE)


def _name(record: Record, key: str) -> str:
    value = record.notes.get(key)
    return value if isinstance(value, str) and NAME.fullmatch(value) else ""


def started_utc(record: Record) -> datetime | None:
    """When the hand began; None if nobody wrote it down."""
    seconds = record.notes.get(STARTED)
    if isinstance(seconds, (int, float)) and not isinstance(seconds, bool) and 0 <= seconds <= LATEST:
        return datetime.fromtimestamp(seconds, UTC)
    notes = record.notes.get(PHH)
    fields = notes.get("fields") if isinstance(notes, dict) else None
    return _phh_time(fields) if isinstance(fields, dict) else None


def _phh_time(fields: Mapping[str, object]) -> datetime | None:
    """The moment of a PHH file that tells date, time and time zone; a date alone says nothing of the hour."""
    literal = fields.get("time")
    told = literal.get(LITERAL) if isinstance(literal, dict) else None
    year, month, day, zone = (fields.get(key) for key in ("year", "month", "day", "time_zone"))
    if not (isinstance(told, str) and isinstance(zone, str)):
        return None
    if not (isinstance(year, int) and isinstance(month, int) and isinstance(day, int)):
        return None
    try:
        local = datetime.combine(date(year, month, day), time.fromisoformat(told), ZoneInfo(zone))
        return local.astimezone(UTC)
    except (ValueError, OverflowError, OSError, KeyError):
        # No such day, no such time, or no such time zone.
        return None
