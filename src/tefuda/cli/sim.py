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
from tefuda.cli.options import chosen_options
from tefuda.cli.output import print_json, print_table
from tefuda.formats.whole_file import whole_file
from tefuda.registry import rotation_named, words_for
from tefuda.words.game_words import FAULTS
from tefuda.words.language import choose_language, listed
from tefuda.words.simulation import (
    BETWEEN,
    FAULT_COUNT,
    FORFEITED,
    GAMES,
    HEADERS,
    IN_ORDERS,
    PLAYED,
    ROUGH,
    STOPPED,
    TOOK,
)


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
    stack: int
    options: list[str]
    workers: int
    records: Path | None
    move_time: float
    debug: bool
    as_json: bool
    lang: str | None


def run_sim(asked: SimOptions) -> None:
    """Play, show progress on a terminal, and print the report; Ctrl-C prints what is done so far."""
    language = choose_language(asked.lang)
    names = [name for text in asked.cpus for name in split_names(text)]
    mix = tuple(split_names(asked.mix)) if asked.mix else ()
    plan = Plan(
        game=asked.game,
        cpus=tuple(names),
        games=asked.games,
        seed=asked.seed if asked.seed is not None else str(secrets.randbelow(10**9)),
        rotate=asked.rotate,
        keep=asked.debug or asked.records is not None,
        move_seconds=asked.move_time,
        mix=mix,
        hands=asked.hands,
        stack=asked.stack,
        options=tuple(chosen_options(rotation_named(asked.game, mix, asked.hands), asked.options).items()),
    )
    target = whole_file(asked.records) if asked.records is not None else nullcontext()
    with _progress(plan.units * plan.games_per_unit, language) as progress, target as file:
        records = DecisionTeller(language, file) if asked.debug else file
        report = simulate(plan, asked.workers or os.cpu_count() or 1, records, progress)
    if asked.as_json:
        print_json(report.data())
    else:
        _print(report, language)
    if report.stopped:
        sys.exit(130)


def _print(report: Report, lang: str) -> None:
    tally, plan = report.tally, report.plan
    done = PLAYED.say(lang, {"games": tally.games, "game": plan.game})
    if plan.rotate:
        done = IN_ORDERS.say(lang, {"played": done, "decks": tally.units, "orders": plan.games_per_unit})
    if report.stopped:
        done = STOPPED.say(lang, {"played": done})
    rate = tally.games / report.seconds if report.seconds > 0 else 0.0
    took = {"played": done, "seconds": report.seconds, "rate": rate, "seed": plan.seed}
    typer.echo(TOOK.say(lang, took) + "\n")
    if tally.games == 0:
        return
    _print_figures(report, lang)
    if tally.units < FEW_DECKS:
        typer.echo("\n" + ROUGH.say(lang, {"decks": tally.units}))
    for name, faults in zip(report.names, report.faults, strict=True):
        if faults.total:
            kinds = [
                FAULT_COUNT.say(lang, {"count": count, "kind": FAULTS[kind].say(lang)})
                for kind, count in faults.counts.items()
                if count
            ]
            told = {"name": name, "count": faults.total, "kinds": listed(kinds, lang), "last": faults.last}
            typer.echo("\n" + FORFEITED.say(lang, told))


def _print_figures(report: Report, lang: str) -> None:
    """In the unit of the game, or in shares of the wins."""
    headers = {name: text.say(lang, _unit(report.plan, lang)) for name, text in HEADERS.items()}
    figures = report.figures()
    if report.plan.unit is not None:
        columns = ("cpu", "rate", "half", "mean", "sd")
        rows = [
            (one.cpu, f"{one.rate:+.2f}", f"± {one.rate_half:.2f}", f"{one.mean:+.2f}", f"{one.sd:.1f}")
            for one in figures
        ]
    else:
        columns = ("cpu", "mean", "sd", "share", "interval")
        rows = [
            (
                one.cpu,
                f"{one.mean:.2f}",
                f"{one.sd:.2f}",
                f"{one.share:.2%}",
                BETWEEN.say(lang, {"low": f"{one.low:.2%}", "high": f"{one.high:.2%}"}),
            )
            for one in figures
        ]
    print_table([headers[column] for column in columns], rows, right=(1, 2, 3, 4))


def _unit(plan: Plan, lang: str) -> dict[str, object]:
    """What scores are counted in, over how many games; a game from outside may lack words for it."""
    unit = plan.unit
    if unit is None:
        return {"each": "", "games": ""}
    words = words_for(plan.rotation().first.spec.name).unit
    return {"each": unit.each if words is None else words.each.say(lang), "games": unit.games}


@contextmanager
def _progress(games: int, lang: str) -> Iterator[Callable[[int], None]]:
    """A bar with rate and time left on a terminal; nothing in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda done: None
        return
    columns = (
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(GAMES.say(lang)),
        TextColumn("{task.fields[rate]}"),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=games, rate="")

        def show(done: int) -> None:
            speed = bar.tasks[0].finished_speed or bar.tasks[0].speed
            bar.update(task, completed=done, rate=f"{speed:,.0f}/s" if speed else "")

        yield show
