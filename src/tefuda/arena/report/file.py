"""A report as a file: everything a page or a terminal needs to show a run, without its rows.

Whoever shows it reckons nothing: means and intervals stand in it as the arena found them.
"""

from pathlib import Path
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

from tefuda.arena.signature import CpuFacts
from tefuda.core.errors import TefudaError

FORMAT: Final = "tefuda-report/2"
REPORT_FILE: Final = "report.json"
LARGEST: Final = 20_000_000
"""Bytes; no report comes near, and what is larger is something else."""

SEAT: Final = "seat"

Count = Annotated[int, Meta(ge=0)]
Reference = Literal["button", "first", "seat"]
Blind = Literal["", "small", "big"]
Kind = Literal["match", "round-robin", "gauntlet"]
Unit = Annotated[str, Meta(min_length=1, max_length=80)]
"""What a game is counted in (`GameSpec.unit`), or the share of wins."""

Verdict = Literal["better", "not better", "open"]


class Figure(Struct, frozen=True):
    """A mean and its 95 % interval."""

    mean: float
    low: float
    high: float


class Point(Struct, frozen=True):
    """The figure after so many decks."""

    decks: Count
    mean: float
    low: float
    high: float


class Position(Struct, frozen=True):
    """A seat, counted from the button, from whoever begins, or just counted; which blind it pays, if any."""

    counted: Reference
    place: Count
    blind: Blind = ""


class SeatFigures(Struct, frozen=True):
    """What both sides got in one seat with the same cards, and the first more than the second."""

    position: Position
    a: Figure
    b: Figure
    difference: Figure


class GameFigure(Struct, frozen=True):
    """The difference in one game of a mix; None before it was played twice."""

    game: str
    decks: Count
    difference: Figure | None


class SequentialFigures(Struct, frozen=True):
    """What a sequential test looked for and found."""

    margin: float
    alpha: float
    beta: float
    verdict: Verdict


class PairingFigures(Struct, frozen=True):
    """Two CPUs. `difference` is what the first is better by, in `unit`: a share of wins is counted above one half.

    `better` is who is, where the decks can tell; `rough` figures come from too few of them to claim anything.
    `seats` are in the same unit for each side; there a share of wins is the share of the games won in that seat.
    """

    a: str
    b: str
    decks: Count
    games: Count
    unit: Unit
    difference: Figure
    better: Literal["", "a", "b"]
    rough: bool
    course: list[Point]
    seats: list[SeatFigures]
    by_game: list[GameFigure]
    elo: Figure | None = None
    test: SequentialFigures | None = None
    forfeits: dict[str, int] = {}


class RatingFigure(Struct, frozen=True):
    """Where a CPU stands in a tournament."""

    cpu: str
    mu: float
    sigma: float


class ReportFile(Struct, frozen=True):
    """A run, finished or not. `games` is how many each pairing was to play at most."""

    name: str
    kind: Kind
    game: str
    mix: list[str]
    seats: Count
    games: Count
    seed: str
    created: str
    finished: bool
    tefuda: str
    command: str
    cpus: dict[str, CpuFacts]
    pairings: Annotated[list[PairingFigures], Meta(min_length=1)]
    ratings: list[RatingFigure] = []
    format: Literal["tefuda-report/2"] = FORMAT


def read_report(path: Path) -> ReportFile:
    """A report that was saved, by the arena or from its page in the browser."""
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST + 1)
    except OSError as error:
        raise TefudaError(f"cannot read {path}: {error.strerror}") from None
    if len(data) > LARGEST:
        raise TefudaError(f"{path} is no report: it is larger than any")
    return decode_report(data, str(path))


def decode_report(data: bytes, what: str) -> ReportFile:
    """A report from its bytes; `what` they are, for the words of a refusal."""
    try:
        found = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise TefudaError(f"{what} is no report: it is not JSON; a run keeps its own in {REPORT_FILE}") from None
    kind = found.get("format") if isinstance(found, dict) else None
    if kind != FORMAT:
        raise TefudaError(f"{what} is no report that can be read here: its format is {kind!r}, not {FORMAT!r}")
    try:
        return msgspec.convert(found, ReportFile)
    except msgspec.ValidationError as error:
        raise TefudaError(f"{what} is damaged: {error}") from None
