"""`tefuda play`."""

import sys

import typer

from tefuda.bots.seating import split_names
from tefuda.core.errors import BadOption
from tefuda.extras import needed_for
from tefuda.match.rotation import Rotation
from tefuda.registry import cpus_of, rotation_named
from tefuda.tui.sitting import Sitting
from tefuda.words.language import Text, choose_language

YOU = Text("You", "あなた")


def play_table(
    game: str,
    mix: str | None,
    hands: int,
    cpus: list[str] | None,
    players: int | None,
    name: str | None,
    seat: int,
    seed: str | None,
    pace: float,
    hide_chips: bool,
    plain: bool,
    stack: int | None,
    options: list[str] | None,
    move_time: float,
    lang: str | None,
) -> None:
    """Open the full-screen table, or the plain one when asked for or when this is not a terminal."""
    language = choose_language(lang)
    rotation = rotation_named(game, split_names(mix) if mix else (), hands)
    names = _opponents(rotation, cpus, players)
    called = name or YOU.say(language)
    sitting = Sitting(rotation, names, called, seat, seed, move_time, read_options(options), stack)
    try:
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            from tefuda.tui.plain import PlainTable

            PlainTable(sitting, language, pace, hide_chips, _ask, typer.echo).run()
        else:
            with needed_for("the table in the terminal", "table"):
                from tefuda.tui.app import run_app

            run_app(sitting, language, pace, hide_chips)
    finally:
        sitting.close()


def read_options(texts: list[str] | None) -> dict[str, str]:
    """The options of `--option name=value`."""
    options: dict[str, str] = {}
    for text in texts or []:
        name, sign, value = text.partition("=")
        if not sign:
            raise BadOption(f"{text!r} is not an option; write name=value, as in ante=10")
        options[name.strip()] = value.strip()
    return options


def _opponents(rotation: Rotation, cpus: list[str] | None, players: int | None) -> list[str]:
    """The named CPUs, filled up with the strongest to the number of players asked for."""
    named = [one for text in cpus or [] for one in split_names(text)]
    spec = rotation.first.spec
    if players is None:
        players = len(named) + 1 if named else spec.table_seats
    rotation.first.setup(players)
    if len(named) > players - 1:
        raise BadOption(f"{players} players leave room for {players - 1} CPUs, but {len(named)} are named")
    return named + [cpus_of(rotation)[-1]] * (players - 1 - len(named))


def _ask(prompt: str) -> str:
    """A line of input; the prompt goes out at once even into a pipe."""
    typer.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
