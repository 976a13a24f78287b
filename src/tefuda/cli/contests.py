"""Running matches and tournaments, and printing their results."""

import secrets
import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import typer
from rich import progress as bars
from rich.console import Console

from tefuda.arena.engines import Engine, all_cores
from tefuda.arena.exploit import SETTINGS_FILE, ExploitSettings, read_exploit
from tefuda.arena.measure import MOST_ELO, SHARE, Estimate, Standing, measure_of
from tefuda.arena.population import POPULATION_FILE, PopulationSettings, read_population
from tefuda.arena.report.comparisons import Comparisons
from tefuda.arena.report.figures import report_file
from tefuda.arena.report.file import REPORT_FILE, write_report_file
from tefuda.arena.report.page import REPORT_PAGE, NotBuilt, write_page
from tefuda.arena.report.schema import PairingFigures, ReportFile
from tefuda.arena.results import load_duckdb, summary, write_results
from tefuda.arena.run import RUN_FILE, Pairing, Progress, Run, Settings, new_run, open_run, read_settings
from tefuda.arena.sequential import SequentialTest
from tefuda.arena.tournament import cross_table, gauntlet, ratings, round_robin
from tefuda.bots.seating import split_names
from tefuda.cli.options import chosen_options
from tefuda.cli.output import print_json, print_table
from tefuda.core.errors import TefudaError
from tefuda.core.quoting import quoted
from tefuda.data_folder import data_folder
from tefuda.match.rotation import Rotation
from tefuda.registry import rotation_named
from tefuda.words.game_words import FAULTS
from tefuda.words.language import listed
from tefuda.words.simulation import FAULT_COUNT, FORFEITED

STRETCH_SECONDS = 1.0
WORTH_TELLING = 0.01
"""A correction for luck that saves less than this part of the hands is not worth a line."""

KINDS: dict[str, tuple[str, Callable[[Path], Settings | ExploitSettings | PopulationSettings]]] = {
    RUN_FILE: ("match", read_settings),
    SETTINGS_FILE: ("exploit", read_exploit),
    POPULATION_FILE: ("population", read_population),
}
"""The kinds of runs, by the file that a folder of this kind has, and what reads it."""

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
    options: list[str]
    mix: str | None
    hands: int
    name: str | None
    move_time: float

    @property
    def table(self) -> int:
        """How many sit at it: the fewest the game allows, unless told otherwise."""
        return self.seats or rotation_named(self.game).first.spec.min_seats

    @property
    def rotation(self) -> Rotation:
        """What is played."""
        return rotation_named(self.game, self.games_of_mix, self.hands)

    @property
    def games_of_mix(self) -> list[str]:
        """The games of a chosen mix."""
        return split_names(self.mix) if self.mix else []

    def settings(self, kind: str, pairings: list[tuple[str, str]], test: SequentialTest | None) -> Settings:
        """The settings of a run with these pairings."""
        cpus = list(dict.fromkeys(cpu for pair in pairings for cpu in pair))
        return Settings(
            name=self.name or run_name(kind, self.game, cpus),
            kind=kind,
            game=self.game,
            seats=self.table,
            games=self.games or (TESTED if test else UNTESTED),
            seed=self.seed if self.seed is not None else str(secrets.randbelow(10**9)),
            pairings=pairings,
            test=test,
            stack=self.stack,
            options=chosen_options(self.rotation, self.options),
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
            if any((folder / file).exists() for file in KINDS):
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
        plan = contest.settings("match", [pair], None).plan(0)
        measure = measure_of(plan)
        margin = measure.margin(self.margin, self.elo)
        return SequentialTest(margin, self.alpha, self.beta, early=not measure.scored)


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
    paths = [path for file in KINDS for path in folder.glob(f"*/{file}")]
    for path in sorted(paths, key=lambda path: path.stat().st_mtime):
        kind, read = KINDS[path.name]
        try:
            found = read(path.parent)
        except TefudaError as error:
            rows.append((path.parent.name, "", "", "", str(error)))
            continue
        done = "finished" if (path.parent / "summary.json").exists() else "not finished"
        if isinstance(found, Settings):
            kind = found.kind
        rows.append((found.name, kind, found.game, found.created, done))
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
        typer.echo(f"\nStopped early. Continue with: {resume_command(run.folder, place)}", err=True)
        sys.exit(130)


def resume_command(folder: Path, place: RunPlace) -> str:
    """The command that goes on, wherever the run is kept, to be copied into a shell."""
    named = folder == data_folder("runs") / folder.name and not folder.name.startswith("-")
    words = ["tefuda", "arena", "resume", folder.name if named else str(folder.resolve())]
    if place.engine != "local":
        words += ["--engine", place.engine]
    if place.address:
        words += ["--address", place.address]
    return shlex.join(words)


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
    if figures.alike and figures.said is not None:
        typer.echo(alike(figures.said.en, pairing.games))
        return
    typer.echo(f"{a} against {b}: {compared(found, standing.elo())}, {played(pairing.games, standing.decks)}")
    if figures.test is not None and figures.test.said is not None:
        typer.echo(f"  {figures.test.said.en}")
    if standing.measure.scored and standing.saved() >= WORTH_TELLING:
        typer.echo(f"  Correcting for luck saves {standing.saved():.0%} of the hands.")
    print_forfeits(figures)


def print_forfeits(figures: PairingFigures) -> None:
    """What bots from outside forfeited, by kind."""
    for name, faults in figures.faults.items():
        kinds = listed(
            [
                FAULT_COUNT.say("en", {"count": times, "kind": FAULTS[kind].say("en")})
                for kind, times in faults.kinds.items()
            ],
            "en",
        )
        total = sum(faults.kinds.values())
        typer.echo("  " + FORFEITED.say("en", {"name": name, "count": total, "kinds": kinds, "last": faults.last}))


def compared(found: Estimate, elo: tuple[float, float, float] | None) -> str:
    """By how much one CPU is better, in words; in Elo too, where games are won."""
    if elo is None:
        return f"{signed(found.mean, 2)} ± {found.half:.2f} {found.unit}"
    return f"{0.5 + found.mean:.2%} ± {found.half:.2%} of the wins, {_elo(*elo)}"


def signed(number: float, digits: int) -> str:
    """With its sign, but nothing is neither above nor below nothing."""
    text = f"{number:+.{digits}f}"
    return text if float(text) else text.lstrip("+-")


def _elo(mean: float, low: float, high: float) -> str:
    """A share of all wins or of none has no Elo: then it is said what it is at least."""
    if high >= MOST_ELO:
        return f"Elo at least {signed(low, 0)}"
    if low <= -MOST_ELO:
        return f"Elo at most {signed(high, 0)}"
    return f"Elo {signed(mean, 0)} ({signed(low, 0)} to {signed(high, 0)})"


def alike(said: str, games: int) -> str:
    """Two CPUs between whom there is nothing to compare."""
    return f"{said} ({games:,} games)."


def played(games: int, decks: int) -> str:
    """How much that was."""
    return f"{games:,} games with {decks:,} decks"


def _print_tournament(run: Run) -> None:
    table = cross_table(run)
    rated = ratings(run)
    names = [rating.cpu for rating in rated]
    same = [set(pairing.plan.cpus) for pairing in run.pairings if pairing.alike]
    rows = []
    for rating in rated:
        cells = [
            "alike" if {rating.cpu, other} in same else _cell(table.get((rating.cpu, other))) for other in names
        ]
        rows.append((rating.cpu, f"{rating.mu:.1f} ± {rating.sigma:.1f}", *cells))
    typer.echo("")
    print_table(("cpu", "rating", *names), rows, right=range(1, len(names) + 2))
    unit = run.pairings[0].measure.unit
    counted = "% of the wins above half" if unit == SHARE else unit
    typer.echo(f"By how much each row is ahead of the columns, in {counted}.")


def _cell(found: Estimate | None) -> str:
    if found is None:
        return ""
    factor = 1 if found.unit != SHARE else 100
    return f"{signed(found.mean * factor, 1)} ± {found.half * factor:.1f}"


def run_name(kind: str, game: str, cpus: list[str]) -> str:
    """What a run is called that nobody named."""
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
            figures = f"{signed(found.mean * factor, 2)} ± {found.half * factor:.2f}"
            bar.update(tasks[pairing], completed=games, figures=figures)

        yield show
