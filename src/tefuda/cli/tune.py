"""`tefuda tune`."""

import sys
from dataclasses import dataclass

import typer
from rich.console import Console

from tefuda.arena.engines import Engine, all_cores
from tefuda.arena.measure import SHARE, Estimate
from tefuda.arena.tuning import Tuned, TuningGoal, chosen_params, nearby, tune
from tefuda.bots.seating import split_names
from tefuda.cli.contests import signed
from tefuda.cli.options import chosen_options
from tefuda.cli.output import print_json, print_table
from tefuda.core.errors import BadOption
from tefuda.core.quoting import quoted
from tefuda.data_folder import data_folder
from tefuda.registry import game_named, read_cpu, rotation_named
from tefuda.saved_cpus import save_cpu

STRETCH_SECONDS = 0.5


@dataclass(frozen=True, kw_only=True)
class TuneOptions:
    """What was asked for on the command line."""

    cpu: str
    trials: int
    params: str | None
    near: float
    against: str | None
    seats: int | None
    games: int
    confirm: int
    seed: str
    stack: int
    options: list[str]
    name: str | None
    workers: int
    as_json: bool


def run_tune(asked: TuneOptions) -> None:
    """Search, confirm, save what is better, and print both."""
    game, colon, text = asked.cpu.partition(":")
    if not colon:
        raise BadOption(f"{quoted(asked.cpu)}: write game and CPU, as in stud:lv2")
    spec, values = read_cpu(game, text)
    if not spec.params:
        raise BadOption(f"{spec.name} of {game} has no parameters to tune")
    goal = TuningGoal(
        game=game,
        cpu=text,
        params=nearby(chosen_params(spec, asked.params), values, asked.near),
        against=tuple(split_names(asked.against)) if asked.against else (text,),
        seats=asked.seats or game_named(game).spec.min_seats,
        games=asked.games,
        confirm=asked.confirm,
        seed=asked.seed,
        stack=asked.stack,
        options=tuple(chosen_options(rotation_named(game), asked.options).items()),
    )
    called = asked.name or f"{spec.name}-tuned"
    console = Console(stderr=True)

    def told(trial: int, value: float, best: float) -> None:
        if console.is_terminal:
            console.print(f"trial {trial} of {asked.trials}: {value:+.3f}, best {best:+.3f}", end="\r")

    engine = Engine(workers=asked.workers or all_cores(), seconds=STRETCH_SECONDS)
    try:
        found = tune(goal, data_folder("studies") / f"{game}-{called}", asked.trials, engine, told)
    except KeyboardInterrupt:
        typer.echo("\nStopped. The same command continues the study.", err=True)
        sys.exit(130)
    if found.better:
        save_cpu(spec, called, {**values, **found.values})
    if asked.as_json:
        print_json({**found.data(), "saved": called if found.better else None})
    else:
        _print(found, called)


def _print(found: Tuned, called: str) -> None:
    goal = found.goal
    start = goal.start()
    if found.values == start:
        trials = "1 trial" if found.trials == 1 else f"{found.trials:,} trials"
        typer.echo(f"{trials} found nothing better than {goal.cpu} as it is, so nothing was saved.")
        return
    rows = [(name, f"{start[name]:g}", f"{value:g}") for name, value in found.values.items()]
    print_table(("parameter", "before", "tuned"), rows, right=(1, 2))
    typer.echo(f"\nOn fresh decks, {goal.confirm:,} games each:")
    lines = [(goal.cpu, _shown(found.against_original), "")]
    lines += [(name, _shown(tuned), _shown(before)) for name, (tuned, before) in found.against_others.items()]
    columns = 3 if found.against_others else 2
    print_table(("against", "tuned", "before")[:columns], [line[:columns] for line in lines], right=(1, 2))
    if found.better:
        typer.echo(f"\nBetter than before. Saved: play it as {called}, for example")
        typer.echo(f"  tefuda arena match {called} {goal.cpu} --game {goal.game}")
    else:
        typer.echo("\nNot clearly better than before, so nothing was saved. More trials may help.")


def _shown(found: Estimate) -> str:
    if found.unit == SHARE:
        return f"{0.5 + found.mean:.2%} ± {found.half:.2%} of the wins"
    return f"{signed(found.mean, 2)} ± {found.half:.2f} {found.unit}"
