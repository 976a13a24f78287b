"""Running matches and tournaments, and printing their results."""

import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import typer
from rich import progress as bars
from rich.console import Console

from tefuda.arena.engines import Engine, all_cores
from tefuda.arena.measure import SHARE, Estimate, Standing, measure_of
from tefuda.arena.plan import Plan
from tefuda.arena.report.comparisons import Comparisons
from tefuda.arena.report.figures import report_file
from tefuda.arena.report.file import REPORT_FILE, write_report_file
from tefuda.arena.report.page import REPORT_PAGE, NotBuilt, write_page
from tefuda.arena.report.schema import PairingFigures, ReportFile
from tefuda.arena.results import load_duckdb, pairing_summary, summary, write_results
from tefuda.arena.run import Pairing, Progress, Run, Settings, new_run, open_run, read_settings
from tefuda.arena.sequential import SequentialTest
from tefuda.arena.tournament import cross_table, gauntlet, ratings, round_robin
from tefuda.bots.seating import split_names
from tefuda.cli.output import print_json, print_table
from tefuda.core.errors import TefudaError
from tefuda.core.quoting import quoted
from tefuda.data_folder import data_folder
from tefuda.registry import rotation_named

STRETCH_SECONDS = 1.0
UNTESTED = 20_000
TESTED = 2_000_000
"""The most games, unless told otherwise: without a test, and with one that stops by itself."""


@dataclass(frozen=True)
class Contest:
    """What is given for every contest: the game, the table, the decks, the name of the run."""

    game: str
    seats: int | None
    games: int | None
    seed: str | None
    stack: int
    mix: str | None
    hands: int
    name: str | None
    move_time: float

    @property
    def table(self) -> int:
        """How many sit at it: the fewest the game allows, unless told otherwise."""
        return self.seats or rotation_named(self.game).first.spec.min_seats

    @property
    def games_of_mix(self) -> list[str]:
        """The games of a chosen mix."""
        return split_names(self.mix) if self.mix else []

    def settings(self, kind: str, pairings: list[tuple[str, str]], test: SequentialTest | None) -> Settings:
        """The settings of a run with these pairings."""
        cpus = list(dict.fromkeys(cpu for pair in pairings for cpu in pair))
        return Settings(
            name=self.name or _name(kind, self.game, cpus),
            kind=kind,
            game=self.game,
            seats=self.table,
            games=self.games or (TESTED if test else UNTESTED),
            seed=self.seed if self.seed is not None else str(secrets.randbelow(10**9)),
            pairings=pairings,
            test=test,
            stack=self.stack,
            mix=self.games_of_mix,
            hands=self.hands,
            move_seconds=self.move_time,
        )


@dataclass(frozen=True)
class RunPlace:
    """Where a run is kept and where it is played."""

    runs: Path | None
    engine: str = "local"
    address: str = ""
    workers: int = 1

    def __post_init__(self) -> None:
        self.made_engine()  # a mistake in its name is found before anything is made

    @property
    def folder(self) -> Path:
        """The folder of all runs."""
        return self.runs or data_folder("runs")

    def find(self, run: str) -> Path:
        """The folder of a run by its name or path."""
        for folder in (self.folder / run, Path(run)):
            if (folder / "run.json").exists():
                return folder
        raise TefudaError(f"there is no run {quoted(run)} in {self.folder}; tefuda arena list shows them")

    def made_engine(self) -> Engine:
        """The engine, with its warnings on the error stream."""

        def warn(text: str) -> None:
            typer.echo(text, err=True)

        return Engine(self.engine, self.workers or all_cores(), STRETCH_SECONDS, self.address, warn)


@dataclass(frozen=True)
class StoppingRule:
    """When a match stops by itself: with neither margin it plays all its games."""

    margin: float | None
    elo: float | None
    alpha: float
    beta: float

    def test(self, contest: Contest, pair: tuple[str, str]) -> SequentialTest | None:
        """The test of a pair of CPUs, if there is to be one."""
        if self.margin is None and self.elo is None:
            return None
        plan = Plan(contest.game, pair, 1, "", duel=contest.table, mix=tuple(contest.games_of_mix))
        return SequentialTest(measure_of(plan).margin(self.margin, self.elo), self.alpha, self.beta)


def run_match(
    pair: tuple[str, str], contest: Contest, place: RunPlace, stopping: StoppingRule, as_json: bool
) -> None:
    """Two CPUs, with a test or for a number of games."""
    load_duckdb()  # better to find it missing now than when everything has been played
    test = stopping.test(contest, pair)
    _play(new_run(place.folder, contest.settings("match", [pair], test)), place, as_json)


def run_tournament(cpus: list[str], first_only: bool, contest: Contest, place: RunPlace, as_json: bool) -> None:
    """Everybody against everybody, or the first against all."""
    load_duckdb()
    names = [one for text in cpus for one in split_names(text)]
    kind = "gauntlet" if first_only else "round-robin"
    pairings = gauntlet(names) if first_only else round_robin(names)
    _play(new_run(place.folder, contest.settings(kind, pairings, None)), place, as_json)


def resume_run(run: str, place: RunPlace, as_json: bool) -> None:
    """Continue a run."""
    load_duckdb()
    _play(open_run(place.find(run)), place, as_json)


def show_runs(place: RunPlace, as_json: bool) -> None:
    """All runs, oldest first; damaged ones say what is wrong."""
    folder = place.folder
    rows = []
    for path in sorted(folder.glob("*/run.json"), key=lambda path: path.stat().st_mtime):
        try:
            settings = read_settings(path.parent)
        except TefudaError as error:
            rows.append((path.parent.name, "", "", "", str(error)))
            continue
        done = "finished" if (path.parent / "summary.json").exists() else "not finished"
        rows.append((settings.name, settings.kind, settings.game, settings.created, done))
    if as_json:
        print_json([dict(zip(("run", "kind", "game", "created", "state"), row, strict=True)) for row in rows])
    elif rows:
        print_table(("run", "kind", "game", "created", "state"), rows)
    else:
        typer.echo(f"There are no runs in {folder}. Begin one: tefuda arena match lv2 lv1 --game razz")


def _play(run: Run, place: RunPlace, as_json: bool) -> None:
    with _progress(run) as progress:
        run.play(place.made_engine(), progress)
    if run.finished:
        write_results(run)
    report = report_file(run, Comparisons(run, None) if run.finished else None)
    if run.finished:
        _write_report(run.folder, report)
    if as_json:
        print_json(summary(run))
    else:
        _print(run, report)
    if not run.finished:
        typer.echo(f"\nStopped early. Continue with: tefuda arena resume {run.settings.name}", err=True)
        sys.exit(130)


def _write_report(folder: Path, report: ReportFile) -> None:
    """The report as data and as a page; a run that is over is not lost to a page that was not built."""
    write_report_file(report, folder / REPORT_FILE)
    try:
        write_page(report, folder / REPORT_PAGE)
    except NotBuilt as error:
        typer.echo(f"There is no report.html: {error}", err=True)


def _print(run: Run, report: ReportFile) -> None:
    settings = run.settings
    for pairing, figures in zip(run.pairings, report.pairings, strict=True):
        if pairing.standing.decks:
            _print_pairing(pairing, figures)
    if len(run.pairings) > 1 and run.finished:
        _print_tournament(run)
    typer.echo(f"\nRun {settings.name}, seed {settings.seed}: {run.folder}")
    page = run.folder / REPORT_PAGE
    if run.finished and page.exists():
        typer.echo(f"Report: {page}")


def _print_pairing(pairing: Pairing, figures: PairingFigures) -> None:
    standing = pairing.standing
    found = standing.estimate()
    a, b = pairing.plan.cpus
    typer.echo(f"{a} against {b}: {compared(found, standing.elo())}, {played(pairing.games, standing.decks)}")
    if figures.test is not None and figures.test.said is not None:
        typer.echo(f"  {figures.test.said.en}")
    if standing.measure.scored and standing.saved() > 0:
        typer.echo(f"  Correcting for luck saves {standing.saved():.1%} of the hands.")
    guilty = pairing_summary(pairing).get("forfeits")
    if isinstance(guilty, dict):
        for name, faults in guilty.items():
            typer.echo(f"  {name} forfeited decisions: {faults}")


def compared(found: Estimate, elo: tuple[float, float, float] | None) -> str:
    """By how much one CPU is better, in words; in Elo too, where games are won."""
    if elo is None:
        return f"{found.mean:+.2f} ± {found.half:.2f} {found.unit}"
    text = f"{0.5 + found.mean:.2%} ± {found.half:.2%} of the wins"
    return f"{text}, Elo {elo[0]:+.0f} ({elo[1]:+.0f} to {elo[2]:+.0f})"


def played(games: int, decks: int) -> str:
    """How much that was."""
    return f"{games:,} games with {decks:,} decks"


def _print_tournament(run: Run) -> None:
    table = cross_table(run)
    rated = ratings(run)
    names = [rating.cpu for rating in rated]
    rows = []
    for rating in rated:
        cells = [_cell(table.get((rating.cpu, other))) for other in names]
        rows.append((rating.cpu, f"{rating.mu:.1f} ± {rating.sigma:.1f}", *cells))
    typer.echo("")
    print_table(("cpu", "rating", *names), rows, right=range(1, len(names) + 2))


def _cell(found: Estimate | None) -> str:
    if found is None:
        return ""
    factor = 1 if found.unit != SHARE else 100
    return f"{found.mean * factor:+.1f} ± {found.half * factor:.1f}"


def _name(kind: str, game: str, cpus: list[str]) -> str:
    words = "-".join("".join(letter if letter.isalnum() else "-" for letter in cpu)[:24] for cpu in cpus[:3])
    return f"{time.strftime('%Y%m%d-%H%M%S')}-{kind}-{game}-{words}"


@contextmanager
def _progress(run: Run) -> Iterator[Progress]:
    """A bar with the figures so far on a terminal; nothing in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda pairing, games, standing: None
        return
    columns = (
        bars.TextColumn("{task.description}"),
        bars.BarColumn(),
        bars.MofNCompleteColumn(),
        bars.TextColumn("games {task.fields[figures]}"),
        bars.TimeRemainingColumn(),
    )
    total = run.pairings[0].plan.units * run.pairings[0].plan.games_per_unit
    with bars.Progress(*columns, console=console, transient=True) as bar:
        tasks = [
            bar.add_task(" : ".join(pairing.plan.cpus), total=total, completed=pairing.games, figures="")
            for pairing in run.pairings
        ]

        def show(pairing: int, games: int, standing: Standing) -> None:
            found = standing.estimate()
            factor = 1 if standing.measure.scored else 100
            bar.update(
                tasks[pairing], completed=games, figures=f"{found.mean * factor:+.2f} ± {found.half * factor:.2f}"
            )

        yield show
