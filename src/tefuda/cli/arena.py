"""`tefuda arena`: its commands and their options. Bodies are imported when they run."""

from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.shared_options import AsJson, GameOptions, MoveTime, Stack, Workers

app = typer.Typer(
    name="arena",
    help="Find out which CPU is better: duplicate matches, tests that stop by themselves, tournaments, pools.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

Game = Annotated[str, typer.Option("--game", help="The game, or horse.")]
OneGame = Annotated[str, typer.Option("--game", help="The game; one, not a mix.")]
Seats = Annotated[
    int | None, typer.Option(help="Players, the two sides alternating. Default: the fewest the game allows.")
]
Games = Annotated[int | None, typer.Option(help="Games of each pairing at most.", min=1)]
Seed = Annotated[str | None, typer.Option(help="Seed of the decks. Default: a new one.")]
Mix = Annotated[str | None, typer.Option(help="The games of a mix, separated by commas.")]
Hands = Annotated[int, typer.Option(help="Decks of each game of a mix before the next one.", min=1)]
Name = Annotated[str | None, typer.Option(help="What to call the run. Default: from the CPUs and the time.")]
Runs = Annotated[Path | None, typer.Option(help="Folder of all runs. Default: in your data folder.")]
EngineKind = Annotated[str, typer.Option("--engine", help="local, or ray (in a checkout: pip install '.[ray]').")]
Address = Annotated[str, typer.Option(help="Address of a Ray cluster; without one, a cluster is started here.")]


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
    option: GameOptions = None,
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
        options=option or [],
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
    option: GameOptions = None,
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
        options=option or [],
        mix=mix,
        hands=hands,
        name=name,
        move_time=move_time,
    )
    run_tournament(cpus, first_only, contest, RunPlace(runs, engine, address, workers), as_json)


@app.command()
def population(
    cpus: Annotated[list[str], typer.Argument(help="The pool; exec: and py: bots may be among them.")],
    game: Game,
    seats: Annotated[
        int | None, typer.Option(help="Players at each table. Default: the fewest the game allows.")
    ] = None,
    games: Annotated[int | None, typer.Option(help="Games at each table. Default: 3,000.", min=1)] = None,
    copies: Annotated[
        bool, typer.Option("--copies", help="Also tables at which somebody sits more than once.")
    ] = False,
    of: Annotated[str | None, typer.Option(help="List all tables of this player of the pool.")] = None,
    seed: Seed = None,
    stack: Stack = 0,
    option: GameOptions = None,
    name: Name = None,
    runs: Runs = None,
    engine: EngineKind = "local",
    address: Address = "",
    workers: Workers = 0,
    move_time: MoveTime = 5.0,
    as_json: AsJson = False,
) -> None:
    """All tables that can be made of a pool: who does well on average, and at which table worst.

    With three players or more strength depends on who else sits there; who beats two of a kind may lose to others.
    """
    from tefuda.cli.contests import Contest, RunPlace
    from tefuda.cli.population import run_population

    contest = Contest(
        game=game,
        seats=seats,
        games=games,
        seed=seed,
        stack=stack,
        options=option or [],
        mix=None,
        hands=6,
        name=name,
        move_time=move_time,
    )
    run_population(cpus, contest, copies, of, RunPlace(runs, engine, address, workers), as_json)


@app.command()
def exploit(
    cpu: Annotated[str, typer.Argument(help="The CPU to attack; it does not change meanwhile.")],
    game: OneGame,
    seats: Annotated[
        int | None,
        typer.Option(help="Players: one attacker and the CPU in all other seats. Default: as few as can play."),
    ] = None,
    attackers: Annotated[
        str | None,
        typer.Option(
            help="Which of one-idea, plans, lbr, learner and self-play, separated by commas. Default: all that "
            "are made for the game and can take part."
        ),
    ] = None,
    minutes: Annotated[
        float,
        typer.Option(help="Minutes of one core for all attackers together, beside the measuring.", min=0.01),
    ] = 10.0,
    hands: Annotated[
        int, typer.Option(help="Fresh games each attacker is measured with; lbr may have fewer.", min=60)
    ] = 60_000,
    seed: Seed = None,
    stack: Stack = 0,
    option: GameOptions = None,
    name: Name = None,
    runs: Runs = None,
    workers: Workers = 0,
    move_time: MoveTime = 5.0,
    as_json: AsJson = False,
) -> None:
    """Find out how much the best attacker wins from a CPU, and which of its habits pay for it.

    Attackers look for what beats it on training decks. What they found is measured on fresh ones: the CPU loses at
    least that much to somebody who knows it.
    """
    from tefuda.cli.contests import RunPlace
    from tefuda.cli.exploit import ExploitOptions, run_exploit

    asked = ExploitOptions(
        target=cpu,
        game=game,
        seats=seats,
        attackers=attackers,
        minutes=minutes,
        hands=hands,
        seed=seed,
        stack=stack,
        options=option or [],
        name=name,
        move_time=move_time,
    )
    run_exploit(asked, RunPlace(runs, workers=workers), as_json)


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
    from tefuda.cli.exploit import is_exploit, resume_exploit
    from tefuda.cli.population import is_population, resume_population

    place = RunPlace(runs, engine, address, workers)
    folder = place.find(run)
    if is_exploit(folder):
        resume_exploit(folder, place, as_json)
    elif is_population(folder):
        resume_population(folder, place, as_json)
    else:
        resume_run(run, place, as_json)


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
