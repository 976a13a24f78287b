"""`tefuda hint`."""

import sys
from pathlib import Path

import typer

from tefuda.bots.seating import split_names
from tefuda.cli.output import print_json
from tefuda.cli.recorded import load_record
from tefuda.coach.advice import opinions
from tefuda.core.codec import decode_object
from tefuda.core.errors import BadOption, BadView, TefudaError
from tefuda.core.fields import read_text
from tefuda.core.game import Game, view_of
from tefuda.core.record import advance, opening
from tefuda.core.view import View
from tefuda.registry import cpu_named, cpu_specs, game_named, words_for
from tefuda.words.language import Text, choose_language
from tefuda.words.names import told_apart

WOULD = Text("{cpu} would {action}. {reason}", "{cpu}なら{action}。{reason}")
SEAT = Text("Seat {seat}", "席{seat}")


def show_hint(
    source: Path, step: int | None, number: int, cpus: str | None, as_json: bool, lang: str | None
) -> None:
    """What each CPU would do, in words or as JSON."""
    language = choose_language(lang)
    game, view, names, at = _position(source, step, number, language)
    if not view.legal:
        raise BadView("nobody has to act in this position, so there is nothing to give a hint about")
    if view.blind:
        raise BadView("the seat's own cards are not known here, so there is nothing to give a hint about")
    asked = [spec.name for spec in reversed(cpu_specs(game.spec.name))] if cpus is None else split_names(cpus)
    for cpu in asked:
        cpu_named(game.spec.name, cpu)
    given = opinions(game, view, asked, at)
    if as_json:
        print_json(
            {"game": game.spec.name, "seat": view.seat, "hints": {one.cpu: one.decision.data() for one in given}}
        )
        return
    words = words_for(game.spec.name)
    for line in words.position(view, names, language, False):
        typer.echo(line)
    typer.echo()
    for one in given:
        action = words.label(view, one.decision.action, language)
        reason = words.reason(one.decision.reason, names, language)
        typer.echo(WOULD.say(language, {"cpu": one.cpu, "action": action, "reason": reason}))


def _position(source: Path, step: int | None, number: int, language: str) -> tuple[Game, View, list[str], int]:
    """The game, the view of whoever is to act, everybody's names, and the decision's number."""
    if str(source) == "-":
        return _written(sys.stdin.buffer.read(), language)
    if source.suffix == ".json" and step is None:
        try:
            text = source.read_bytes()
        except OSError as error:
            raise TefudaError(f"cannot read {source}: {error.strerror}") from None
        if b'"format"' not in text and b'"ohh"' not in text:
            return _written(text, language)
    game, record = load_record(source, number)
    setup, state = opening(game, record)
    at = len(record.steps) if step is None else step - 1
    if at > len(record.steps):
        raise BadOption(f"this record has {len(record.steps)} decisions; there is no step {step}")
    for done in range(at):
        advance(game, state, record, done)
    view = view_of(game, setup, state, max(0, state.to_act))
    return game, view, told_apart([seat.name for seat in record.seats]), at


def _written(text: bytes, language: str) -> tuple[Game, View, list[str], int]:
    data = decode_object(text, "the view")
    game = game_named(read_text(data, "game"))
    view = game.read_view(data)
    game.check_view(view)
    return game, view, [SEAT.say(language, {"seat": seat}) for seat in range(view.seats)], 0
