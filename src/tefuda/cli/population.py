"""`tefuda arena population`: who does well among many."""

import secrets
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import typer
from rich import progress as bars
from rich.console import Console

from tefuda.arena.measure import SHARE, Estimate
from tefuda.arena.population import (
    POPULATION_FILE,
    Member,
    PopulationRun,
    PopulationSettings,
    Told,
    new_population,
    open_population,
)
from tefuda.bots.seating import split_names
from tefuda.cli.contests import Contest, RunPlace, resume_command, run_name, signed
from tefuda.cli.options import chosen_options
from tefuda.cli.output import print_json, print_table
from tefuda.core.errors import BadOption
from tefuda.core.quoting import quoted

GAMES = 3_000


def run_population(
    cpus: list[str], contest: Contest, copies: bool, of: str | None, place: RunPlace, as_json: bool
) -> None:
    """A new run."""
    names = [one for text in cpus for one in split_names(text)]
    if of is not None and of not in names:
        raise BadOption(f"--of must be one of the pool, not {quoted(of)}: {', '.join(names)}")
    settings = PopulationSettings(
        name=contest.name or run_name("population", contest.game, names),
        cpus=names,
        game=contest.game,
        seats=contest.table,
        games=contest.games or GAMES,
        seed=contest.seed if contest.seed is not None else str(secrets.randbelow(10**9)),
        copies=copies,
        stack=contest.stack,
        options=chosen_options(contest.rotation, contest.options),
        move_seconds=contest.move_time,
    )
    _play(new_population(place.folder, settings), of, place, as_json)


def is_population(folder: Path) -> bool:
    """Whether a folder holds a run of this kind."""
    return (folder / POPULATION_FILE).exists()


def resume_population(folder: Path, place: RunPlace, as_json: bool) -> None:
    """Continue a run."""
    _play(open_population(folder), None, place, as_json)


def _play(run: PopulationRun, of: str | None, place: RunPlace, as_json: bool) -> None:
    with _progress(run) as told:
        run.play(place.made_engine(), told)
    if as_json:
        print_json(run.summary())
    else:
        print_population(run, of)
    if not run.finished:
        typer.echo(f"\nStopped early. Continue with: {resume_command(run.folder, place)}", err=True)
        sys.exit(130)


def print_population(run: PopulationRun, of: str | None) -> None:
    """A line for each player, the best first; and the tables of one of them."""
    settings = run.settings
    members = run.members()
    if members:
        rated = members[0].rating is not None
        heads = (
            "cpu",
            *(("rating",) if rated else ()),
            members[0].mean.unit,
            "worst table",
            "against",
            "tables",
        )
        print_table(heads, [_row(member, rated) for member in members], right=(*range(1, 3 + rated), 4 + rated))
        typer.echo("")
        if rated:
            even = f"An even share is {1 / settings.seats:.1%}."
            typer.echo(f"{even} Ratings: 0 is the mean, 400 more is ten times as strong.")
        for member in members:
            if member.cpu == of:
                typer.echo(f"\nThe tables of {member.cpu}, the worst first:")
                rows = [(" ".join(one.others), figure(one.found)) for one in member.tables]
                print_table(("with", member.mean.unit), rows, right=(1,))
        forfeits = sum(table.forfeits for table in run.played.values())
        if forfeits:
            typer.echo(f"Bots from outside forfeited {forfeits:,} decisions.")
    typer.echo(f"Run {settings.name}, seed {settings.seed}, {settings.games:,} games at each table: {run.folder}")


def _row(member: Member, rated: bool) -> tuple[str, ...]:
    worst = member.tables[0]
    rating = (f"{signed(member.rating or 0.0, 0)}",) if rated else ()
    found = (figure(member.mean), figure(worst.found), " ".join(worst.others), str(len(member.tables)))
    return (member.cpu, *rating, *found)


def figure(found: Estimate) -> str:
    """A figure with its interval."""
    if found.unit == SHARE:
        return f"{found.mean:.1%} ± {found.half:.1%}"
    return f"{signed(found.mean, 1)} ± {found.half:.1f}"


@contextmanager
def _progress(run: PopulationRun) -> Iterator[Told]:
    """A bar on a terminal; nothing in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda tables, games: None
        return
    columns = (bars.BarColumn(), bars.MofNCompleteColumn(), bars.TextColumn("tables"), bars.TimeRemainingColumn())
    with bars.Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=len(run.tables), completed=len(run.played))
        each = run.settings.games

        def show(tables: int, games: int) -> None:
            bar.update(task, completed=tables + min(1.0, games / each))

        yield show
