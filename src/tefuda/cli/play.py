"""`tefuda play`."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

import typer

from tefuda.bots.seating import split_names
from tefuda.cli.options import read_options
from tefuda.core.errors import BadOption
from tefuda.extras import needed_for
from tefuda.match.rotation import HANDS_EACH, Rotation
from tefuda.registry import cpus_of, rotation_named
from tefuda.tui.look import Look
from tefuda.tui.sitting import Seating, Sitting
from tefuda.words.language import choose_language
from tefuda.words.names import YOU


@dataclass(frozen=True)
class PlayOptions:
    """What was asked for on the command line; as it stands, six players at the usual mix."""

    game: str = "horse"
    mix: str | None = None
    hands: int = HANDS_EACH
    cpus: Sequence[str] = ()
    players: int | None = None
    name: str | None = None
    seat: int = 0
    seed: str | None = None
    pace: float = 0.6
    hide_chips: bool = False
    open_book: bool = False
    plain: bool = False
    stack: int | None = None
    options: Sequence[str] = ()
    move_time: float = 5.0
    debug: bool = False
    lang: str | None = None


def play_table(asked: PlayOptions) -> None:
    """Open the full-screen table, or the plain one when asked for or when this is not a terminal."""
    language = choose_language(asked.lang)
    rotation = rotation_named(asked.game, split_names(asked.mix) if asked.mix else (), asked.hands)
    sitting = Sitting(
        rotation,
        Seating(
            cpus=_opponents(rotation, asked.cpus, asked.players),
            name=asked.name or YOU.say(language),
            seat=asked.seat,
            seed=asked.seed,
            move_seconds=asked.move_time,
            options=read_options(asked.options),
            stack=asked.stack,
            open_book=asked.open_book,
        ),
    )
    look = Look(language, asked.pace, asked.hide_chips, asked.debug)
    try:
        if asked.plain or not (sys.stdin.isatty() and sys.stdout.isatty()):
            from tefuda.tui.plain import PlainTable

            PlainTable(sitting, look, _ask, typer.echo).run()
        else:
            with needed_for("the table in the terminal", "table"):
                from tefuda.tui.app import TableApp

            TableApp(sitting, look).run()
    finally:
        sitting.close()


def _opponents(rotation: Rotation, cpus: Sequence[str], players: int | None) -> list[str]:
    """The named CPUs, filled up with the strongest to the number of players asked for."""
    named = [one for text in cpus for one in split_names(text)]
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
