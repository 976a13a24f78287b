"""`tefuda arena`: its commands and their options. Bodies are imported when they run."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    name="arena",
    help="Find out which CPU is better: duplicate matches, tests that stop by themselves, tournaments.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Game = Annotated[str, typer.Option("--game", help="The game, or horse.")]
Seats = Annotated[
    int | None, typer.Option(help="Players, the two sides alternating. Default: the fewest the game allows.")
]
Games = Annotated[int | None, typer.Option(help="Games of each pairing at most.", min=1)]
Seed = Annotated[str | None, typer.Option(help="Seed of the decks. Default: a new one.")]
Stack = Annotated[int, typer.Option(help="Chips everybody has in each hand of poker; 0 for the usual.", min=0)]
Mix = Annotated[str | None, typer.Option(help="The games of a mix, separated by commas.")]
Hands = Annotated[int, typer.Option(help="Decks of each game of a mix before the next one.", min=1)]
Name = Annotated[str | None, typer.Option(help="What to call the run. Default: from the CPUs and the time.")]
Runs = Annotated[Path | None, typer.Option(help="Folder of all runs. Default: in your data folder.")]
EngineKind = Annotated[str, typer.Option("--engine", help="local, or ray (pip install 'tefuda[ray]').")]
Address = Annotated[str, typer.Option(help="Address of a Ray cluster; without one, a cluster is started here.")]
Workers = Annotated[int, typer.Option(help="Processes to use; 0 means one per core.", min=0, max=4096)]
MoveTime = Annotated[float, typer.Option(help="Seconds an exec: bot may think about a move.", min=0.01, max=3600)]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]


@app.command()
def match(
    a: Annotated[str, typer.Argument(help="A CPU.")],
    b: Annotated[str, typer.Argument(help="The CPU it is compared with.")],
    game: Game,
    margin: Annotated[
        float | None,
        typer.Option(help="Stop once A is better by this much, or is not: big bets per 100 hands, or % of wins."),
    ] = None,
    elo: Annotated[float | None, typer.Option(help="The same in Elo, for games that are won or lost.")] = None,
    alpha: Annotated[float, typer.Option(help="How often a margin may be claimed that does not exist.")] = 0.05,
    beta: Annotated[float, typer.Option(help="How often a margin that does exist may be missed.")] = 0.05,
    seats: Seats = None,
    games: Games = None,
    seed: Seed = None,
    stack: Stack = 0,
    mix: Mix = None,
    hands: Hands = 6,
    name: Name = None,
    runs: Runs = None,
    engine: EngineKind = "local",
    address: Address = "",
    workers: Workers = 0,
    move_time: MoveTime = 5.0,
    as_json: AsJson = False,
) -> None:
    """Play two CPUs against each other with the same cards in the same seats."""
    from tefuda.cli.contests import Contest, RunPlace, StoppingRule, run_match

    contest = Contest(
        game=game,
        seats=seats,
        games=games,
        seed=seed,
        stack=stack,
        mix=mix,
        hands=hands,
        name=name,
        move_time=move_time,
    )
    stopping = StoppingRule(margin, elo, alpha, beta)
    run_match((a, b), contest, RunPlace(runs, engine, address, workers), stopping, as_json)


@app.command()
def tournament(
    cpus: Annotated[list[str], typer.Argument(help="Two or more CPUs; exec: and py: bots may be among them.")],
    game: Game,
    first_only: Annotated[
        bool, typer.Option("--gauntlet", help="Only the first against each of the others.")
    ] = False,
    seats: Seats = None,
    games: Games = None,
    seed: Seed = None,
    stack: Stack = 0,
    mix: Mix = None,
    hands: Hands = 6,
    name: Name = None,
    runs: Runs = None,
    engine: EngineKind = "local",
    address: Address = "",
    workers: Workers = 0,
    move_time: MoveTime = 5.0,
    as_json: AsJson = False,
) -> None:
    """Everybody against everybody, or one against all: cross table and ratings."""
    from tefuda.cli.contests import Contest, RunPlace, run_tournament

    contest = Contest(
        game=game,
        seats=seats,
        games=games,
        seed=seed,
        stack=stack,
        mix=mix,
        hands=hands,
        name=name,
        move_time=move_time,
    )
    run_tournament(cpus, first_only, contest, RunPlace(runs, engine, address, workers), as_json)


@app.command()
def resume(
    run: Annotated[str, typer.Argument(help="The name of a run, or its folder.")],
    runs: Runs = None,
    engine: EngineKind = "local",
    address: Address = "",
    workers: Workers = 0,
    as_json: AsJson = False,
) -> None:
    """Continue a run that was stopped or killed."""
    from tefuda.cli.contests import RunPlace, resume_run

    resume_run(run, RunPlace(runs, engine, address, workers), as_json)


@app.command()
def report(
    run: Annotated[str, typer.Argument(help="The name of a run, or its folder.")],
    out: Annotated[
        Path | None, typer.Option(help="The file to write. Default: report.html in its folder.")
    ] = None,
    show: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False,
    decks: Annotated[
        int | None,
        typer.Option(
            help="Decks of each pairing to play again to find where decisions differ; 0 for none. "
            "Default: as many as take a few seconds.",
            min=0,
        ),
    ] = None,
    runs: Runs = None,
) -> None:
    """Write a run, finished or not, as one page of HTML: figures, pictures, where the CPUs decide differently."""
    from tefuda.cli.contests import RunPlace
    from tefuda.cli.report import make_report

    make_report(RunPlace(runs).find(run), out, decks, show)


@app.command()
def show(
    report: Annotated[str, typer.Argument(help="A report.json, saved here or from the browser; or a run.")],
    runs: Runs = None,
    as_json: AsJson = False,
) -> None:
    """Print a report: who is better, by how much, and the command that plays the same again."""
    from tefuda.cli.contests import RunPlace
    from tefuda.cli.report import show_report

    show_report(report, RunPlace(runs), as_json)


@app.command("list")
def list_runs(runs: Runs = None, as_json: AsJson = False) -> None:
    """List all runs."""
    from tefuda.cli.contests import RunPlace, show_runs

    show_runs(RunPlace(runs), as_json)
