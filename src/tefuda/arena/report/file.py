"""`report.json`: a report as a file, read with care."""

from pathlib import Path
from typing import Final

import msgspec
from msgspec.structs import replace

from tefuda.arena.report.game_names import counted_unit, titles
from tefuda.arena.report.schema import FORMAT, ReportFile
from tefuda.arena.report.sentences import headline, told
from tefuda.core.errors import TefudaError
from tefuda.core.quoting import quoted
from tefuda.formats.whole_file import whole_file
from tefuda.registry import rotation_named

REPORT_FILE: Final = "report.json"
LARGEST: Final = 20_000_000
"""Bytes; no report comes near, and what is larger is something else."""


def write_report_file(report: ReportFile, path: Path) -> None:
    """Write a report as a file."""
    with whole_file(path) as file:
        file.write(msgspec.json.encode(report) + b"\n")


def read_report(path: Path) -> ReportFile:
    """A report that was saved, by the arena or from its page in the browser."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise TefudaError(f"cannot read {path}: {error.strerror}") from None
    if len(data) > LARGEST:
        raise TefudaError(f"{path} is not a report: it is larger than any report")
    return decode_report(data, str(path))


def decode_report(data: bytes, what: str) -> ReportFile:
    """A report from its bytes; `what` they are, for the words of a refusal."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise TefudaError(
            f"{what} is not a report: it is not JSON; a run keeps its own in {REPORT_FILE}"
        ) from None
    kind = found.get("format") if isinstance(found, dict) else None
    if kind != FORMAT:
        raise TefudaError(
            f"{what} is not a report that can be read here: its format is {quoted(kind)}, not {FORMAT!r}"
        )
    try:
        return _completed(msgspec.convert(found, ReportFile))
    except msgspec.ValidationError as error:
        raise TefudaError(f"{what} is damaged: {error}") from None


def _completed(report: ReportFile) -> ReportFile:
    """Reports of earlier versions tell in figures alone what was found; names and sentences follow from them."""
    if report.headline is not None:
        return report
    try:
        rotation = rotation_named(report.game, report.mix)
    except TefudaError:  # a game that is no longer there has no names here
        titles_now, counted = report.titles, report.counted
    else:
        titles_now, counted = titles(report.game, rotation), counted_unit(rotation)
    pairings = [told(one, counted, report.finished) for one in report.pairings]
    first = report.ratings[0].cpu if report.ratings else ""
    return replace(
        report,
        pairings=pairings,
        headline=headline(report.kind, pairings, len(report.cpus), first),
        titles=titles_now,
        counted=counted,
    )
