"""`tefuda sim`."""

import os
import secrets
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tefuda.arena.plan import Plan, Report
from tefuda.arena.simulate import simulate
from tefuda.arena.stats import FEW_DECKS
from tefuda.bots.seating import split_names
from tefuda.cli.decisions import DecisionTeller
from tefuda.cli.output import print_json, print_table
from tefuda.formats.whole_file import whole_file
from tefuda.words.language import choose_language


@dataclass(frozen=True, kw_only=True)
class SimOptions:
    """What was asked for on the command line."""

    game: str
    cpus: list[str]
    mix: str | None
    hands: int
    games: int
    seed: str | None
    rotate: bool
    workers: int
    records: Path | None
    move_time: float
    debug: bool
    as_json: bool


def run_sim(asked: SimOptions) -> None:
    """Play, show progress on a terminal, and print the report; Ctrl-C prints what is done so far."""
    names = [name for text in asked.cpus for name in split_names(text)]
    plan = Plan(
        game=asked.game,
        cpus=tuple(names),
        games=asked.games,
        seed=asked.seed if asked.seed is not None else str(secrets.randbelow(10**9)),
        rotate=asked.rotate,
        keep=asked.debug or asked.records is not None,
        move_seconds=asked.move_time,
        mix=tuple(split_names(asked.mix)) if asked.mix else (),
        hands=asked.hands,
    )
    target = whole_file(asked.records) if asked.records is not None else nullcontext()
    with _progress(plan.units * plan.games_per_unit) as progress, target as file:
        records = DecisionTeller(choose_language(None), file) if asked.debug else file
        report = simulate(plan, asked.workers or os.cpu_count() or 1, records, progress)
    if asked.as_json:
        print_json(report.data())
    else:
        _print(report)
    if report.stopped:
        sys.exit(130)


def _print(report: Report) -> None:
    tally = report.tally
    done = f"{tally.games:,} games of {report.plan.game}"
    if report.plan.rotate:
        done += f" ({tally.units:,} decks in {report.plan.games_per_unit:,} seat orders each)"
    if report.stopped:
        done = f"Stopped early: {done}"
    rate = tally.games / report.seconds if report.seconds > 0 else 0.0
    typer.echo(f"{done} in {report.seconds:.1f} s ({rate:,.0f} a second), seed {report.plan.seed}\n")
    if tally.games == 0:
        return
    unit = report.plan.unit
    if unit is not None:
        rows = [
            (one.cpu, f"{one.rate:+.2f}", f"± {one.rate_half:.2f}", f"{one.mean:+.2f}", f"{one.sd:.1f}")
            for one in report.figures()
        ]
        print_table(("cpu", f"{unit.each}/{unit.games}", "95 %", "mean score", "sd"), rows, right=(1, 2, 3, 4))
    else:
        rows = [
            (one.cpu, f"{one.mean:.2f}", f"{one.sd:.2f}", f"{one.share:.2%}", f"{one.low:.2%} to {one.high:.2%}")
            for one in report.figures()
        ]
        print_table(("cpu", "mean score", "sd", "win share", "95 % interval"), rows, right=(1, 2, 3, 4))
    if tally.units < FEW_DECKS:
        typer.echo(f"\nOnly {tally.units} decks were played: the intervals are only rough.")
    for name, faults in zip(report.names, report.faults, strict=True):
        if faults.total:
            kinds = ", ".join(f"{count:,} {kind}" for kind, count in faults.counts.items() if count)
            typer.echo(f"\n{name} forfeited {faults.total:,} decisions ({kinds}); last: {faults.last}")


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], None]]:
    """A bar with rate and time left on a terminal; nothing in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda done: None
        return
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=games, rate="")

        def show(done: int) -> None:
            speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
            bar.update(task, completed=done, rate=f"{speed:,.0f}/s" if speed else "")

        yield show
