"""`tefuda convert`."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Final

import typer

from tefuda.core.disclosure import disclosed
from tefuda.core.errors import BadOption, BadRecord, TefudaError
from tefuda.core.quoting import quoted
from tefuda.core.record import Record, replay
from tefuda.formats.hand_notes import KEPT
from tefuda.formats.ohh.writer import write_ohh_file
from tefuda.formats.phh.writer import write_phh, write_phhs
from tefuda.formats.record_files import load_records
from tefuda.formats.whole_file import whole_file
from tefuda.registry import game_named

RECORD: Final = "record"
PHH: Final = "phh"
OHH: Final = "ohh"
SUFFIXES: Final = {".json": RECORD, ".jsonl": RECORD, ".phh": PHH, ".phhs": PHH, ".ohh": OHH}
FORMATS: Final = (RECORD, PHH, OHH)


def convert_file(source: Path, target: Path, to: str | None, number: int | None, seat: int | None) -> None:
    """Convert all records of a file, or one; if any cannot be converted, nothing is written."""
    form = _format(target, to)
    loaded = load_records(source, number or 1)
    if number is not None:
        loaded = islice(loaded, 1)
    records = list(_checked(loaded, source, number or 1, seat))
    if not records:
        raise BadOption(f"{source} has no record" + ("" if number is None else f" number {number}"))
    text = _text(records, form, target, seat)
    with whole_file(target) as file:
        file.write(text.encode())
    # Output that goes to a pipe or device must not be mixed with messages about it.
    done = f"{len(records)} {'hand' if len(records) == 1 else 'hands'} written to {target}"
    typer.echo(done, err=not target.is_file())


def _format(target: Path, to: str | None) -> str:
    if to is not None and to not in FORMATS:
        raise BadOption(f"there is no format {quoted(to)}; formats: {', '.join(FORMATS)}")
    form = to or SUFFIXES.get(target.suffix)
    if form is None:
        raise BadOption(f"{target}: the suffix does not say the format; add --to {', --to '.join(FORMATS)}")
    return form


def _checked(records: Iterator[Record], source: Path, first: int, seat: int | None) -> Iterator[Record]:
    """Every record, played through; told for one seat if one is given."""
    for number, record in enumerate(records, first):
        try:
            game = game_named(record.game)
            if seat is not None and seat >= len(record.seats):
                raise BadOption(f"there is no seat {seat}; seats: 0 to {len(record.seats) - 1}")
            for _ in replay(game, record):
                pass
            yield record if seat is None else disclosed(game, record, seat, keep_notes=KEPT)
        except TefudaError as error:
            raise BadRecord(f"{source}: record {number}: {error}") from None


def _text(records: list[Record], form: str, target: Path, seat: int | None) -> str:
    """The new file."""
    if form == OHH:
        return write_ohh_file(records, seat)
    if form == RECORD:
        return "".join(record.to_json().decode() + "\n" for record in records)
    if target.suffix == ".phhs" or len(records) > 1:
        if target.suffix == ".phh":
            raise BadOption(
                f"{target}: a .phh file holds one hand, not {len(records)}; write .phhs, or add --number"
            )
        return write_phhs(records)
    return write_phh(records[0])
