"""From a run to its report: figures, course, positions, games, and the sentences they are told in."""

from typing import Final, cast

from tefuda.arena.measure import STEADY, Sample
from tefuda.arena.report.command import command
from tefuda.arena.report.comparisons import Comparisons
from tefuda.arena.report.disagreements import difference_figures
from tefuda.arena.report.game_names import counted_unit, titles
from tefuda.arena.report.positions import positions
from tefuda.arena.report.rows import Gathered, gather
from tefuda.arena.report.schema import (
    CoursePoint,
    DifferenceFigures,
    ForfeitFigures,
    GameFigures,
    LuckFigures,
    MeanInterval,
    PairingFigures,
    RatingFigure,
    RatioPoint,
    ReportFile,
    RunKind,
    SeatFigures,
    SequentialFigures,
    Side,
    TestVerdict,
)
from tefuda.arena.report.sentences import headline, told
from tefuda.arena.report.spread import deck_spread
from tefuda.arena.run import Pairing, Run
from tefuda.arena.sequential import EVERY, SequentialTest
from tefuda.arena.tournament import ratings
from tefuda.core.errors import BadOption
from tefuda.core.intervals import t95
from tefuda.match.tally import WIN
from tefuda.words.arena_reports import NO_RATINGS, RATED_AT_THE_END
from tefuda.words.bilingual import Bilingual, in_both

DIGITS: Final = 6
COURSE_FROM: Final = 20
"""Decks before a curve begins; the first few say nothing and would need all the room."""

_SIDES: Final[dict[int | None, Side]] = {None: "", 0: "a", 1: "b"}


def report_file(run: Run, comparisons: Comparisons | None = None) -> ReportFile:
    """The report of a run, finished or not. It is made from the folder alone: the same run, the same bytes.

    With `comparisons` decks are played again, and the report says where decisions differ.
    """
    settings, kind = run.settings, cast(RunKind, run.settings.kind)
    rated, unrated = _ratings(run)
    rotation = settings.plan(0).rotation()
    counted = counted_unit(rotation)
    pairings = [told(_pairing(one, comparisons), counted, one.finished) for one in run.pairings]
    names = [game.spec.name for game in rotation.games]
    return ReportFile(
        name=settings.name,
        kind=kind,
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
        pairings=pairings,
        ratings=rated,
        headline=headline(kind, pairings, len(settings.cpus), rated[0].cpu if rated else ""),
        unrated=unrated,
        rotation=names,
        hands=settings.hands if rotation.mixed else 0,
        stack=settings.stack,
        options=dict(settings.options),
        counted=counted,
        titles=titles(settings.game, rotation),
    )


def _ratings(run: Run) -> tuple[list[RatingFigure], Bilingual | None]:
    """The ratings of a tournament that is over, or why there are none."""
    if len(run.pairings) == 1:
        return [], None
    if not run.finished:
        return [], in_both(RATED_AT_THE_END)
    try:
        return [RatingFigure(one.cpu, round(one.mu, 3), round(one.sigma, 3)) for one in ratings(run)], None
    except BadOption as error:
        return [], in_both(NO_RATINGS, problem=error)


def _pairing(pairing: Pairing, comparisons: Comparisons | None) -> PairingFigures:
    standing = pairing.standing
    a, b = pairing.plan.cpus
    rows, found, elo = gather(pairing), standing.estimate(), standing.elo()
    faults = {name: faults for name, faults in pairing.faults.items() if faults.total}
    differences, undiffered = _differences(pairing, comparisons)
    return PairingFigures(
        a=a,
        b=b,
        decks=standing.decks,
        games=pairing.games,
        unit=found.unit,
        difference=_rounded(found.mean, found.low, found.high),
        better=_SIDES[standing.better()],
        rough=standing.rough,
        alike=pairing.alike,
        course=_course(pairing, rows),
        seats=_seats(pairing, rows),
        by_game=_games(pairing, rows),
        elo=None if elo is None or not standing.decks else _rounded(*elo),
        test=None if pairing.test is None else _test(pairing, pairing.test, rows),
        forfeits={name: fault.total for name, fault in faults.items()},
        planned=pairing.plan.units * pairing.plan.games_per_unit,
        luck=_luck(pairing),
        spread=deck_spread(pairing, rows.results),
        faults={
            name: ForfeitFigures({kind: times for kind, times in fault.counts.items() if times}, fault.last)
            for name, fault in faults.items()
        },
        differences=differences,
        undiffered=undiffered,
    )


def _differences(
    pairing: Pairing, comparisons: Comparisons | None
) -> tuple[DifferenceFigures | None, Bilingual | None]:
    """Where decisions differ, or why that is not known; nothing where nobody could ask for it."""
    if comparisons is None or not pairing.standing.decks:
        return None, None
    found = comparisons.of(pairing)
    return (None, found) if isinstance(found, Bilingual) else (difference_figures(found), None)


def _from_deck(pairing: Pairing, rows: Gathered) -> list[Sample]:
    """The course from where the mean says something; a curve needs two decks at least."""
    from_deck = max(2, min(COURSE_FROM, pairing.standing.decks))
    return [sample for sample in rows.course if sample.count >= from_deck]


def _course(pairing: Pairing, rows: Gathered) -> list[CoursePoint]:
    points = []
    for sample in _from_deck(pairing, rows):
        found = _figure(sample, pairing.measure.scale)
        points.append(CoursePoint(sample.count, found.mean, found.low, found.high))
    return points


def _test(pairing: Pairing, test: SequentialTest, rows: Gathered) -> SequentialFigures:
    low, high = test.bounds
    return SequentialFigures(
        margin=test.margin,
        alpha=test.alpha,
        beta=test.beta,
        verdict=cast(TestVerdict, pairing.verdict),
        low=round(low, DIGITS),
        high=round(high, DIGITS),
        first_look=test.first_look,
        every=EVERY,
        ratios=[
            RatioPoint(sample.count, round(test.ratio(sample, pairing.measure.scale), DIGITS))
            for sample in _from_deck(pairing, rows)
        ],
    )


def _seats(pairing: Pairing, rows: Gathered) -> list[SeatFigures]:
    scale = _seat_scale(pairing)
    return [
        SeatFigures(
            position, _figure(samples.a, scale), _figure(samples.b, scale), _figure(samples.difference, scale)
        )
        for position, samples in zip(positions(pairing.plan), rows.seats, strict=True)
    ]


def _seat_scale(pairing: Pairing) -> float:
    """From what a side got in one seat to the unit of the measure, or to the share of the games won."""
    if pairing.measure.scored:
        return pairing.measure.points * 2 * pairing.plan.seats
    return 2 / (WIN * pairing.plan.games_per_unit)


def _games(pairing: Pairing, rows: Gathered) -> list[GameFigures]:
    """Game by game where there is more than one."""
    if len(rows.games) == 1:
        return []
    scale = pairing.measure.scale
    return [
        GameFigures(name, sample.count, _figure(sample, scale) if sample.count > 1 else None)
        for name, sample in rows.games.items()
    ]


def _luck(pairing: Pairing) -> LuckFigures | None:
    """What the correction for luck did, if cards that came after an all-in decided anything."""
    standing = pairing.standing
    if not pairing.measure.scored or standing.steady.squares == standing.points.squares * STEADY**2:
        return None
    plain, saved = standing.in_points(), standing.saved()
    return LuckFigures(
        uncorrected=_rounded(plain.mean, plain.low, plain.high),
        saved=round(saved, DIGITS),
        needed=round(pairing.games / (1 - saved)) if saved < 1 else None,
    )


def _figure(sample: Sample, scale: float) -> MeanInterval:
    mean, error = sample.mean_and_error(scale)
    half = t95(sample.count - 1) * error
    return _rounded(mean, mean - half, mean + half)


def _rounded(mean: float, low: float, high: float) -> MeanInterval:
    return MeanInterval(round(mean, DIGITS), round(low, DIGITS), round(high, DIGITS))
