"""The commands and their options. Bodies are imported when they run, so that `--help` is quick."""

import os
import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from tefuda.cli.arena import app as arena_app
from tefuda.cli.epilogs import (
    CPU_FORMS,
    EQUITY_FORMS,
    HINT_FORMS,
    STATS_FORMS,
    TRAIN_FORMS,
    TUNE_FORMS,
    VERIFY_FORMS,
)
from tefuda.cli.improving import train, tune
from tefuda.cli.shared_options import (
    AsJson,
    Debug,
    GameOptions,
    Hands,
    Lang,
    Mix,
    MoveTime,
    Stack,
    Which,
    Workers,
)
from tefuda.version import VERSION

app = typer.Typer(
    name="tefuda",
    help="Card tables where people and CPUs play, and every CPU can say why it did what it did.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

app.add_typer(arena_app)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tefuda {VERSION}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Take the options that belong to all commands."""


@app.command()
def games(as_json: AsJson = False, lang: Lang = None) -> None:
    """List the games."""
    from tefuda.cli.catalogue import list_games

    list_games(as_json, lang)


@app.command()
def cpus(
    game: Annotated[
        str | None, typer.Argument(help="Only the CPUs of this game or mix, with their parameters.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """List the CPUs: strength, style, parameters with their ranges."""
    from tefuda.cli.catalogue import list_cpus

    list_cpus(game, as_json, lang)


@app.command(epilog=CPU_FORMS)
def play(
    game: Annotated[str, typer.Argument(help="The game to play, or horse for all five poker games.")] = "horse",
    mix: Mix = None,
    hands: Hands = 6,
    cpus: Annotated[list[str] | None, typer.Option("--cpus", help="Your opponents, separated by commas.")] = None,
    players: Annotated[
        int | None, typer.Option(help="Players at the table, you included; the strongest CPUs fill it.")
    ] = None,
    name: Annotated[str | None, typer.Option(help="What to call you.")] = None,
    seat: Annotated[int, typer.Option(help="Your seat, counted from 0.", min=0)] = 0,
    seed: Annotated[str | None, typer.Option(help="Repeatable cards. Default: shuffled by the system.")] = None,
    pace: Annotated[
        float, typer.Option(help="Seconds the table waits for each step of a CPU; 0 for none.", min=0, max=60)
    ] = 0.6,
    hide_chips: Annotated[bool, typer.Option(help="Do not show how many chips the others have.")] = False,
    open_book: Annotated[
        bool, typer.Option(help="CPUs tell their whole reasons at once, which shows what they hold.")
    ] = False,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, for pipes and screen readers.")] = False,
    stack: Annotated[int | None, typer.Option(help="Chips everybody starts with, for poker.")] = None,
    options: GameOptions = None,
    move_time: MoveTime = 5.0,
    debug: Debug = False,
    lang: Lang = None,
) -> None:
    """Sit down at a table with CPUs."""
    from tefuda.cli.play import PlayOptions, play_table

    asked = PlayOptions(
        game=game,
        mix=mix,
        hands=hands,
        cpus=cpus or (),
        players=players,
        name=name,
        seat=seat,
        seed=seed,
        pace=pace,
        hide_chips=hide_chips,
        open_book=open_book,
        plain=plain,
        stack=stack,
        options=options or (),
        move_time=move_time,
        debug=debug,
        lang=lang,
    )
    play_table(asked)


@app.command(epilog=CPU_FORMS)
def sim(
    game: Annotated[str, typer.Argument(help="The game to simulate, or horse.")],
    cpus: Annotated[list[str], typer.Option("--cpus", help="The players in seat order, separated by commas.")],
    mix: Mix = None,
    hands: Hands = 6,
    games: Annotated[int, typer.Option(help="How many games to play.", min=1)] = 1000,
    seed: Annotated[
        str | None, typer.Option(help="Same seed, same result. Default: a new one, which is shown.")
    ] = None,
    rotate: Annotated[
        bool,
        typer.Option(
            "--rotate",
            help="Play each deck in every seat order, so that neither a seat nor a neighbour favours anybody; "
            "from five players on in every rotation. The number of games is rounded up to whole decks.",
        ),
    ] = False,
    stack: Stack = 0,
    options: GameOptions = None,
    workers: Workers = 1,
    records: Annotated[
        Path | None, typer.Option(help="Write every game to this file, one JSON line each.")
    ] = None,
    move_time: MoveTime = 5.0,
    debug: Debug = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Let CPUs play many games and compare them."""
    from tefuda.cli.sim import SimOptions, run_sim

    asked = SimOptions(
        game=game,
        cpus=cpus,
        mix=mix,
        hands=hands,
        games=games,
        seed=seed,
        rotate=rotate,
        stack=stack,
        options=options or [],
        workers=workers,
        records=records,
        move_time=move_time,
        debug=debug,
        as_json=as_json,
        lang=lang,
    )
    run_sim(asked)


@app.command(epilog=EQUITY_FORMS)
def equity(
    game: Annotated[str, typer.Argument(help="A poker game: holdem, omaha8, razz, stud, stud8 or omaha.")],
    hands: Annotated[list[str], typer.Argument(help="Two to six hands or ranges.")],
    board: Annotated[str, typer.Option(help="The cards that everybody shares, as in 2c7d9h.")] = "",
    dead: Annotated[str, typer.Option(help="Cards that are out of play.")] = "",
    samples: Annotated[
        int | None, typer.Option(help="Random deals to draw. Same seed, same result.", min=1)
    ] = None,
    seconds: Annotated[float, typer.Option(help="About how long the answer may take without --samples.")] = 1.0,
    seed: Annotated[str, typer.Option(help="Seed of the random deals.")] = "0",
    exact: Annotated[bool, typer.Option("--exact", help="Go through all deals, however long it takes.")] = False,
    paid: Annotated[
        str, typer.Option(help="What each hand has put in, then each player who folded: tells side pots apart.")
    ] = "",
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Say what share of the pot each poker hand or range can expect."""
    from tefuda.cli.equity import EquityOptions, show_equity

    asked = EquityOptions(
        game=game,
        hands=hands,
        board=board,
        dead=dead,
        samples=samples,
        seconds=seconds,
        seed=seed,
        exact=exact,
        paid=paid,
    )
    show_equity(asked, as_json, lang)


app.command(epilog=TUNE_FORMS)(tune)
app.command(epilog=TRAIN_FORMS)(train)


@app.command()
def bot(
    cpu: Annotated[str, typer.Argument(help="Game and CPU, as in no-thanks:heuristic.")],
    seed: Annotated[str, typer.Option(help="Seed of the CPU's own random numbers.")] = "0",
) -> None:
    """Answer views with decisions: one JSON line in, one JSON line out (see docs/protocol.md)."""
    from tefuda.cli.bot import run_bot

    run_bot(cpu, seed)


@app.command()
def replay(
    record: Annotated[Path, typer.Argument(help="A record, a file of records, or a .phh or .ohh file.")],
    number: Which = 1,
    seat: Annotated[
        int | None, typer.Option(help="Show only what this seat could see. Default: the whole truth.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Show every state of a recorded game."""
    from tefuda.cli.recorded import show_replay

    show_replay(record, number, seat, as_json, lang)


@app.command()
def explain(
    record: Annotated[Path, typer.Argument(help="A record, a file of records, or a .phh or .ohh file.")],
    number: Which = 1,
    levels: Annotated[
        str | None,
        typer.Option(
            help="CPUs that judge a person's decisions, separated by commas. Default: the two strongest."
        ),
    ] = None,
    equity: Annotated[
        bool, typer.Option("--equity", help="Poker: also what people's cards were worth, street by street.")
    ] = False,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Tell a recorded game as a story: each decision, the reason for it, and what CPUs would have done instead."""
    from tefuda.cli.recorded import explain_record

    explain_record(record, number, levels=levels, equity=equity, as_json=as_json, lang=lang)


@app.command(epilog=HINT_FORMS)
def hint(
    source: Annotated[
        Path, typer.Argument(metavar="FILE", help="A view, a record, a .phh or .ohh file; - reads a view.")
    ],
    step: Annotated[
        int | None, typer.Option(help="Which decision of a record, counted from 1. Default: the next.", min=1)
    ] = None,
    number: Which = 1,
    cpus: Annotated[
        str | None, typer.Option("--cpus", help="Whom to ask, separated by commas. Default: all, strongest first.")
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Ask CPUs what they would do in a seat's place, and why."""
    from tefuda.cli.hint import show_hint

    show_hint(source, step=step, number=number, cpus=cpus, as_json=as_json, lang=lang)


@app.command()
def convert(
    source: Annotated[
        Path, typer.Argument(metavar="IN", help="Records (.json, .jsonl) or hands (.phh, .phhs, .ohh).")
    ],
    target: Annotated[
        Path, typer.Argument(metavar="OUT", help="Its suffix says the format: .json, .jsonl, .phh, .phhs or .ohh.")
    ],
    to: Annotated[
        str | None, typer.Option(help="The format where the suffix does not say it: record, phh or ohh.")
    ] = None,
    number: Annotated[
        int | None,
        typer.Option("--number", help="Only this record of a file that holds several, counted from 1.", min=1),
    ] = None,
    seat: Annotated[
        int | None, typer.Option(help="Write only what this seat could see. Default: the whole truth.", min=0)
    ] = None,
) -> None:
    """Turn records into Poker Hand History or Open Hand History, and those into records (see docs/formats.md)."""
    from tefuda.cli.convert import convert_file

    convert_file(source, target, to, number, seat)


@app.command()
def start(lang: Lang = None) -> None:
    """Play in the browser, or in the terminal where there is none."""
    from tefuda.extras import needed_for

    with needed_for("opening the tables", "all"):
        from tefuda.cli.start import start

    start(lang)


class LogLevel(StrEnum):
    """What `tefuda serve` logs."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port; 0 takes a free one.", min=0, max=65535)] = 8265,
    db: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://… Default: a file in your data folder.")
    ] = "",
    thinkers: Annotated[int, typer.Option(help="Processes in which CPUs think.", min=1, max=64)] = 1,
    secure: Annotated[bool, typer.Option("--secure", help="Cookies for https only.")] = False,
    log_level: Annotated[LogLevel, typer.Option(help="What to log, as JSON on the error stream.")] = LogLevel.INFO,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
) -> None:
    """Serve tables that friends can share (see docs/operations.md)."""
    from tefuda.extras import needed_for

    with needed_for("serving tables", "server"):
        from tefuda.cli.serve import serve_tables
        from tefuda.server.main import ServerOptions

    options = ServerOptions(
        host=host, port=port, database=db, thinkers=thinkers, secure=secure, log_level=log_level.value.upper()
    )
    serve_tables(options, open_browser)


@app.command(epilog=VERIFY_FORMS)
def verify(
    hand: Annotated[Path, typer.Argument(metavar="FILE", help="A hand that was downloaded with its proof.")],
    root: Annotated[
        str | None,
        typer.Option(metavar="HEX", help="The seal you noted when the hand began, 64 hexadecimal digits."),
    ] = None,
    as_json: AsJson = False,
    lang: Lang = None,
) -> None:
    """Check that the deck of a hand was fixed before it began, and that the hand follows from it."""
    from tefuda.cli.verify import verify_file

    verify_file(hand, root, as_json, lang)


@app.command(epilog=STATS_FORMS)
def stats(
    sources: Annotated[
        list[Path] | None,
        typer.Argument(metavar="FILE", help="Files or folders of records. Default: the games you played."),
    ] = None,
    player: Annotated[
        list[str] | None, typer.Option("--player", help="Only this player; may be given several times.")
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option("--game", help="Only this game, or horse for all poker; may be given several times."),
    ] = None,
    as_json: AsJson = False,
    as_csv: Annotated[
        bool, typer.Option("--csv", help="Print comma-separated values, one figure per line.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Show how players play, counted from records: VPIP, steals, aggression, showdowns, scores and more."""
    from tefuda.cli.stats import show_stats

    show_stats(sources, players=player, games=game, as_json=as_json, as_csv=as_csv, lang=lang)


def run() -> None:
    """Run the command line. A mistake of the user's is one line and exit code 2, never a traceback."""
    from tefuda.core.errors import TefudaError

    try:
        app()
    except TefudaError as error:
        typer.echo(f"tefuda: {error}", err=True)
        sys.exit(2)
    except BrokenPipeError:
        # The reader of our output went away (`| head`); there is nobody left to tell.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
