"""The report of a run as a file: its figures, its course, its positions and games."""

from pathlib import Path
from typing import Final, Literal, cast

import msgspec

from tefuda.arena.measure import Sample
from tefuda.arena.report.file import (
    REPORT_FILE,
    Figure,
    GameFigure,
    Kind,
    PairingFigures,
    Point,
    RatingFigure,
    ReportFile,
    SeatFigures,
    SequentialFigures,
    Verdict,
)
from tefuda.arena.report.pairing import COURSE_FROM, interval, seat_scale
from tefuda.arena.report.positions import positions
from tefuda.arena.report.rows import Gathered, gather
from tefuda.arena.report.sentences import command
from tefuda.arena.run import Pairing, Run
from tefuda.arena.tournament import ratings
from tefuda.core.errors import BadOption
from tefuda.formats.whole_file import whole_file

DIGITS: Final = 6
_SIDES: Final[dict[int | None, Literal["", "a", "b"]]] = {None: "", 0: "a", 1: "b"}


def report_file(run: Run) -> ReportFile:
    """The report of a run, finished or not."""
    settings = run.settings
    return ReportFile(
        name=settings.name,
        kind=cast(Kind, settings.kind),
        game=settings.game,
        mix=settings.mix,
        seats=settings.seats,
        games=settings.games,
        seed=settings.seed,
        created=settings.created,
        finished=run.finished,
        tefuda=settings.tefuda,
        command=command(settings),
        cpus=settings.cpus,
        pairings=[_pairing(pairing) for pairing in run.pairings],
        ratings=_ratings(run),
    )


def write_report_file(run: Run) -> Path:
    """Write it into the folder of the run; returns where it is."""
    path = run.folder / REPORT_FILE
    with whole_file(path) as file:
        file.write(msgspec.json.encode(report_file(run)) + b"\n")
    return path


def _ratings(run: Run) -> list[RatingFigure]:
    """The ratings of a tournament that is over, if they can be had."""
    if len(run.pairings) == 1 or not run.finished:
        return []
    try:
        return [RatingFigure(one.cpu, round(one.mu, 3), round(one.sigma, 3)) for one in ratings(run)]
    except BadOption:
        return []


def _pairing(pairing: Pairing) -> PairingFigures:
    standing, test = pairing.standing, pairing.test
    a, b = pairing.plan.cpus
    rows, found, elo = gather(pairing), standing.estimate(), standing.elo()
    return PairingFigures(
        a=a,
        b=b,
        decks=standing.decks,
        games=pairing.games,
        unit=found.unit,
        difference=_rounded(found.mean, found.low, found.high),
        better=_SIDES[standing.better()],
        rough=standing.rough,
        course=_course(pairing, rows),
        seats=_seats(pairing, rows),
        by_game=_games(pairing, rows),
        elo=None if elo is None or not standing.decks else _rounded(*elo),
        test=None
        if test is None
        else SequentialFigures(test.margin, test.alpha, test.beta, cast(Verdict, pairing.verdict)),
        forfeits={name: faults.total for name, faults in pairing.faults.items() if faults.total},
    )


def _course(pairing: Pairing, rows: Gathered) -> list[Point]:
    """From where the mean says something; a curve needs two decks at least."""
    from_deck = max(2, min(COURSE_FROM, pairing.standing.decks))
    points = []
    for sample in rows.course:
        if sample.count >= from_deck:
            found = _figure(sample, pairing.measure.scale)
            points.append(Point(sample.count, found.mean, found.low, found.high))
    return points


def _seats(pairing: Pairing, rows: Gathered) -> list[SeatFigures]:
    scale = seat_scale(pairing)
    return [
        SeatFigures(
            position, _figure(samples.a, scale), _figure(samples.b, scale), _figure(samples.difference, scale)
        )
        for position, samples in zip(positions(pairing.plan), rows.seats, strict=True)
    ]


def _games(pairing: Pairing, rows: Gathered) -> list[GameFigure]:
    """Game by game where there is more than one."""
    if len(rows.games) == 1:
        return []
    scale = pairing.measure.scale
    return [
        GameFigure(name, sample.count, _figure(sample, scale) if sample.count > 1 else None)
        for name, sample in rows.games.items()
    ]


def _figure(sample: Sample, scale: float) -> Figure:
    mean, half = interval(sample, scale)
    return _rounded(mean, mean - half, mean + half)


def _rounded(mean: float, low: float, high: float) -> Figure:
    return Figure(round(mean, DIGITS), round(low, DIGITS), round(high, DIGITS))
