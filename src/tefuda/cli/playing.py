"""`tefuda play`."""

import sys

import typer

from tefuda.bridges.seating import split_names
from tefuda.core.errors import BadOption
from tefuda.registry import cpu_specs, game_named
from tefuda.tui.sitting import Sitting
from tefuda.words.language import Text, choose_language

YOU = Text("You", "あなた")


def play_table(
    game: str,
    cpus: list[str] | None,
    players: int | None,
    name: str | None,
    seat: int,
    seed: str | None,
    pace: float,
    hide_chips: bool,
    plain: bool,
    move_time: float,
    lang: str | None,
) -> None:
    """Open the full-screen table, or the plain one when asked for or when this is not a terminal."""
    language = choose_language(lang)
    rules = game_named(game)
    names = _opponents(game, cpus, players)
    sitting = Sitting(rules, names, name or YOU.say(language), seat, seed, move_time)
    try:
        if plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            from tefuda.tui.plain import PlainTable

            PlainTable(sitting, language, pace, hide_chips, _ask, typer.echo).run()
        else:
            from tefuda.tui.app import run_app

            run_app(sitting, language, pace, hide_chips)
    finally:
        sitting.close()


def _opponents(game: str, cpus: list[str] | None, players: int | None) -> list[str]:
    """The named CPUs, filled up with the strongest to the number of players asked for."""
    named = [one for text in cpus or [] for one in split_names(text)]
    rules = game_named(game)
    if players is None:
        players = len(named) + 1 if named else max(rules.spec.min_seats, min(4, rules.spec.max_seats))
    rules.setup(players)
    if len(named) > players - 1:
        raise BadOption(f"{players} players leave room for {players - 1} CPUs, but {len(named)} are named")
    return named + [cpu_specs(game)[-1].name] * (players - 1 - len(named))


def _ask(prompt: str) -> str:
    """A line of input; the prompt goes out at once even into a pipe."""
    typer.echo(prompt, nl=False)
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line
