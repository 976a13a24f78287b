"""The decisions of simulated games, told as they would be at a table with `--debug`."""

from collections.abc import Iterable, Iterator
from typing import IO

import typer

from tefuda.core.event import SPECTATOR
from tefuda.core.game import view_of
from tefuda.core.player import Decision
from tefuda.core.record import Record, opening, read_record, run_through
from tefuda.registry import game_named, words_for
from tefuda.words.development import decision_line


class DecisionTeller:
    """Takes the records of a simulation, tells every decision on standard error, and passes the records on."""

    def __init__(self, lang: str, file: IO[bytes] | None) -> None:
        self.lang = lang
        self.file = file

    def writelines(self, lines: Iterable[bytes], /) -> None:
        """One record a line."""
        for line in lines:
            for said in decisions_in(read_record(line), self.lang):
                typer.echo(said, err=True)
            if self.file is not None:
                self.file.write(line)


def decisions_in(record: Record, lang: str) -> Iterator[str]:
    """Every decision of a record, in the position it was made in."""
    game, words = game_named(record.game), words_for(record.game)
    setup, _ = opening(game, record)
    for step, state in zip(record.steps, run_through(game, record), strict=False):
        action = game.actions.parse(step.action)
        steps = game.steps(view_of(game, setup, state, SPECTATOR), action)
        yield decision_line(words, record.seats[step.seat].name, Decision(action, step.reason), steps, lang)
