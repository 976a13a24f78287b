"""`tefuda train`."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from tefuda.bots.seating import split_names
from tefuda.cli.contests import signed
from tefuda.cli.output import print_json, print_table
from tefuda.core.errors import BadOption
from tefuda.core.quoting import quoted
from tefuda.course.folder import BOT, PLAYER, PLOT, CourseFolder, Strength
from tefuda.course.rooms import all_workers
from tefuda.course.settings import CourseSettings, read_recipe
from tefuda.course.told import Heard, Told
from tefuda.data_folder import data_folder
from tefuda.registry import game_named

COURSES = "courses"


@dataclass(frozen=True, kw_only=True)
class TrainOptions:
    """What was asked for on the command line."""

    game: str
    decisions: float
    players: str
    stack: str
    others: str
    against: str
    hands: int
    measured: int
    recipe: list[str]
    device: str
    workers: int
    seed: str
    name: str | None
    as_json: bool

    def settings(self) -> CourseSettings:
        """The settings of the course."""
        if not 1 <= self.decisions < 1 << 53:
            raise BadOption(f"decisions must be a number from 1 to 9e15, not {self.decisions:g}")
        settings = CourseSettings(
            game=game_named(self.game).spec.name,
            players=number_range("players", self.players),
            stack=number_range("stack", self.stack),
            decisions=int(self.decisions),
            seed=self.seed,
            recipe=read_recipe(self.recipe),
            others=split_names(self.others) if self.others else [],
            against=split_names(self.against) if self.against else [],
            hands=self.hands,
            measured=self.measured,
        )
        settings.check()
        return settings


def run_train(asked: TrainOptions) -> None:
    """Begin a course or go on with it, tell how it goes, and where its player is."""
    from tefuda.course.course import take
    from tefuda.course.teaching import check_device

    settings = asked.settings()
    check_device(asked.device)
    name = asked.name or f"{settings.game}-{settings.seed}"
    folder = CourseFolder.open(data_folder(COURSES), name, settings)
    workers = all_workers() if asked.workers < 0 else asked.workers
    with _telling(settings, asked.as_json) as told:
        over = take(folder, workers, asked.device, told)
    if not over:
        typer.echo(f"\nStopped. The same command goes on. Check point: {folder.path}", err=True)
        sys.exit(130)
    rows = folder.strengths(settings.decisions * 2)
    if asked.as_json:
        print_json({"folder": str(folder.path), "settings": settings, "strength": rows})
        return
    if rows:
        last = max(row.decisions for row in rows)
        print_table(
            ("against", "table", "big bets per 100 hands", "hands"),
            [
                (row.against, table_words(row), f"{signed(row.mean, 1)} ± {row.half:.1f}", f"{row.hands:,}")
                for row in rows
                if row.decisions == last
            ],
            right=(2, 3),
        )
        typer.echo(f"\nHow it got there: {folder.path / PLOT}")
    typer.echo(f"\nThe player: {folder.path / PLAYER}. Play against it:")
    typer.echo(f"  tefuda play {settings.game} --cpus py:{folder.path / BOT},lv2")


def number_range(what: str, text: str) -> tuple[int, int]:
    """`2-6`, or a number for a range of one."""
    low, dash, high = text.partition("-")
    try:
        return int(low), int(high if dash else low)
    except ValueError:
        raise BadOption(f"{what} must be a number or a range like 2-6, not {quoted(text)}") from None


def table_words(row: Strength) -> str:
    """The table of a measurement."""
    return "heads-up" if row.seats == 2 else f"one against {row.seats - 1}"


@contextmanager
def _telling(settings: CourseSettings, silent: bool) -> Iterator[Told]:
    """A bar on a terminal, a line now and then in a pipe."""
    console = Console(stderr=True)
    if silent:
        yield Told()
    elif not console.is_terminal:
        yield Lines(settings)
    else:
        columns = (
            BarColumn(),
            TextColumn("{task.percentage:>3.0f}%"),
            TimeRemainingColumn(),
            TextColumn("{task.description}"),
        )
        with Progress(*columns, console=console) as progress:
            yield Bar(settings, progress)


def lesson_words(heard: Heard, speed: float) -> str:
    """How it goes, in a few words."""
    return f"{heard.decisions:,} decisions, {speed:,.0f} a second, entropy {heard.entropy:.2f}"


def strength_words(row: Strength) -> str:
    """A measurement in a line."""
    return (
        f"against {row.against}, {table_words(row)}: {signed(row.mean, 1)} ± {row.half:.1f} big bets per 100 hands"
    )


class Bar(Told):
    """Progress that moves."""

    def __init__(self, settings: CourseSettings, progress: Progress) -> None:
        self._progress = progress
        self._task = progress.add_task("begins", total=settings.decisions)

    def lesson(self, heard: Heard, done: float, speed: float) -> None:
        """Move on."""
        self._progress.update(self._task, completed=heard.decisions, description=lesson_words(heard, speed))

    def strength(self, rows: list[Strength]) -> None:
        """Above the bar, where it stays."""
        for row in rows:
            self._progress.console.print(strength_words(row), highlight=False)


class Lines(Told):
    """A line for each twentieth of the course."""

    def __init__(self, settings: CourseSettings) -> None:
        self._told = -1

    def lesson(self, heard: Heard, done: float, speed: float) -> None:
        """If it is time for one."""
        if int(done * 20) > self._told:
            self._told = int(done * 20)
            typer.echo(f"{done:4.0%}  {lesson_words(heard, speed)}", err=True)

    def strength(self, rows: list[Strength]) -> None:
        """At once."""
        for row in rows:
            typer.echo(f"      {strength_words(row)}", err=True)
