"""The commands that make players better, with their options: `tefuda tune` and `tefuda train`."""

from typing import Annotated

import typer

from tefuda.cli.shared_options import AsJson, GameOptions, Stack, Workers


def tune(
    cpu: Annotated[str, typer.Argument(help="Game and CPU, as in stud:lv2.")],
    trials: Annotated[int, typer.Option(help="Trials in all; a study that has fewer is continued.", min=1)] = 100,
    params: Annotated[
        str | None,
        typer.Option(help="Parameters that may change, as in steal_door=8:12,threat_low. Default: all."),
    ] = None,
    near: Annotated[
        float,
        typer.Option(help="How far from its present value each may go, as a part of its range.", min=0.01, max=1),
    ] = 1.0,
    against: Annotated[
        str | None, typer.Option(help="Opponents, separated by commas. Default: the CPU as it is now.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(help="Players at the table. Default: the fewest the game allows.")
    ] = None,
    games: Annotated[int, typer.Option(help="Games of a trial against each opponent.", min=100)] = 4_000,
    confirm: Annotated[int, typer.Option(help="Games on fresh decks to confirm the winner.", min=1_000)] = 100_000,
    seed: Annotated[str, typer.Option(help="Seed of all decks.")] = "tune",
    stack: Stack = 0,
    options: GameOptions = None,
    name: Annotated[
        str | None, typer.Option(help="What to call the study and the CPU it makes. Default: CPU-tuned.")
    ] = None,
    workers: Workers = 1,
    as_json: AsJson = False,
) -> None:
    """Search for better parameters of a CPU, and confirm them on fresh decks."""
    from tefuda.cli.tune import TuneOptions, run_tune

    asked = TuneOptions(
        cpu=cpu,
        trials=trials,
        params=params,
        near=near,
        against=against,
        seats=seats,
        games=games,
        confirm=confirm,
        seed=seed,
        stack=stack,
        options=options or [],
        name=name,
        workers=workers,
        as_json=as_json,
    )
    run_tune(asked)


def train(
    game: Annotated[str, typer.Argument(help="What is to be learned, as in holdem.")],
    decisions: Annotated[
        float,
        typer.Option(
            help="How many decisions it practises with; 3e8 is three hundred million.", min=1, show_default="1e8"
        ),
    ] = 1e8,
    players: Annotated[str, typer.Option(help="How many sit down: a number, or a range.")] = "2-6",
    stack: Annotated[str, typer.Option(help="Chips everybody brings: a number, or a range.")] = "400-1600",
    others: Annotated[
        str, typer.Option(help="CPUs that it meets now and then, separated by commas. Default: itself alone.")
    ] = "",
    against: Annotated[
        str, typer.Option(help="CPUs that it is measured against, separated by commas; empty for nobody.")
    ] = "lv1,lv2",
    hands: Annotated[int, typer.Option(help="Hands of each measurement.", min=100)] = 20_000,
    measured: Annotated[int, typer.Option(help="How often it is measured.", min=1)] = 10,
    recipe: Annotated[
        list[str] | None,
        typer.Option("--recipe", help="A part of the recipe, as in width=512 or rate=1e-3:5e-5; several times."),
    ] = None,
    device: Annotated[str, typer.Option(help="Where the networks are: cpu, or cuda for a GPU.")] = "cpu",
    workers: Annotated[
        int,
        typer.Option(help="Processes with tables; 0 for none but this one, -1 for a core each.", min=-1, max=64),
    ] = 0,
    seed: Annotated[
        str, typer.Option(help="The same seed teaches the same (without workers, on one machine).")
    ] = "1",
    name: Annotated[
        str | None, typer.Option(help="What to call the course. Default: the game and the seed.")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Teach a player by play against itself; the same command goes on where it was stopped."""
    from tefuda.cli.train import TrainOptions, run_train

    asked = TrainOptions(
        game=game,
        decisions=decisions,
        players=players,
        stack=stack,
        others=others,
        against=against,
        hands=hands,
        measured=measured,
        recipe=recipe or [],
        device=device,
        workers=workers,
        seed=seed,
        name=name,
        as_json=as_json,
    )
    run_train(asked)
