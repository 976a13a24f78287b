"""`tefuda replay` and `tefuda explain`."""

from collections.abc import Iterator
from pathlib import Path

import typer

from tefuda.bots.seating import split_names
from tefuda.cli.output import print_json
from tefuda.coach.advice import Opinion, opinions, strongest
from tefuda.coach.street_equity import Share, StreetSpots, in_words, shares, streets
from tefuda.core.errors import BadOption, BadRecord
from tefuda.core.event import Event
from tefuda.core.game import Game, view_of
from tefuda.core.player import Decision
from tefuda.core.record import Record, advance, opening, replay, setup_of
from tefuda.core.view import View
from tefuda.formats.record_files import load_records
from tefuda.games.poker.game import PokerGame
from tefuda.match.match import PERSON
from tefuda.registry import cpu_named, game_named, words_for
from tefuda.words.language import choose_language
from tefuda.words.names import told_apart, within
from tefuda.words.story import tell_story
from tefuda.words.street_equity import EQUITY_OF


def load_record(path: Path, number: int) -> tuple[Game, Record]:
    """Record `number` of a file, from 1."""
    record = next(load_records(path, number), None)
    if record is None:
        raise BadOption(f"{path} has no record number {number}")
    return game_named(record.game), record


def _say_where(path: Path, error: BadRecord) -> BadRecord:
    return BadRecord(f"{path}: the record is valid up to here, then: {error}", error.at)


def show_replay(path: Path, number: int, seat: int | None, as_json: bool, lang: str | None) -> None:
    """Every state, or every view of one seat; a damaged record is shown as far as it is valid."""
    language = choose_language(lang)
    game, record = load_record(path, number)
    if seat is not None and not 0 <= seat < len(record.seats):
        raise BadOption(f"there is no seat {seat} in this record; seats: 0 to {len(record.seats) - 1}")
    steps = _steps(game, record, seat)
    damage: BadRecord | None = None
    shown: list[dict[str, object]] = []
    words = None if as_json else words_for(game.spec.name)
    names = told_apart([one.name for one in record.seats])
    while True:
        try:
            step, events, state = next(steps)
        except StopIteration:
            break
        except BadRecord as error:
            damage = error
            break
        if words is None:
            shown.append({"step": step, "events": [event.data() for event in events], "state": state})
            continue
        typer.echo(f"[{step}] " + " ".join(said.text for said in words.told(events, names, language)))
        typer.echo("    " + "  ".join(f"{key}={_short(value)}" for key, value in state.items()))
    if as_json:
        print_json({"game": record.game, "states": shown, "error": None if damage is None else str(damage)})
    if damage is not None:
        raise _say_where(path, damage)


def _short(value: object) -> str:
    return str(value).replace(" ", "")


def _steps(game: Game, record: Record, seat: int | None) -> Iterator[tuple[int, list[Event], dict[str, object]]]:
    """Step number, the events of the step and the state after it, all as one seat saw them if one is given."""
    setup = setup_of(game, record)
    told = 0
    for step, state in enumerate(replay(game, record)):
        log = state.log
        assert log is not None
        events = log[told:]
        told = len(log)
        if seat is None:
            yield step, events, state.data()
            continue
        data = view_of(game, setup, state, seat).data()
        del data["history"]
        yield step, [event for event in events if event.seen_by(seat)], data


def explain_record(
    path: Path, number: int, levels: str | None, equity: bool, as_json: bool, lang: str | None
) -> None:
    """The story of a record, or with JSON its decisions and reasons; with `equity` what cards were worth."""
    language = choose_language(lang)
    game, record = load_record(path, number)
    if equity and not isinstance(game, PokerGame):
        raise BadOption(f"equity is only known for hands of poker; this is a record of {record.game}")
    cpus = strongest(game) if levels is None else split_names(levels)
    for cpu in cpus:
        cpu_named(game.spec.name, cpu)
    try:
        if as_json:
            _print_decisions(game, record, cpus, language, equity)
            return

        def judge(view: View, at: int) -> list[tuple[str, Decision]]:
            return [(one.cpu, one.decision) for one in opinions(game, view, cpus, at)]

        for line in tell_story(game, words_for(record.game), record, language, judge):
            typer.echo(line)
        for line in _equity_lines(game, record, language) if equity else ():
            typer.echo(line)
    except BadRecord as error:
        raise _say_where(path, error) from None


def _worth(game: Game, record: Record) -> Iterator[tuple[int, list[tuple[StreetSpots, Share, Share | None]]]]:
    """The people who decided something and whose cards are known, with their worth street by street."""
    for seat in sorted({step.seat for step in record.steps if step.by == PERSON}):
        found = streets(game, record, seat)
        if found:
            yield seat, [(one, *shares(game.spec.name, one, "explain")) for one in found]


def _equity_lines(game: Game, record: Record, language: str) -> Iterator[str]:
    names = told_apart([one.name for one in record.seats])
    for seat, worth in _worth(game, record):
        yield EQUITY_OF.say(language, {"name": within(names[seat])})
        for street, unknown, known in worth:
            yield "  " + in_words(street, unknown, known, language).text


def _equity_data(game: Game, record: Record) -> dict[str, object]:
    return {
        str(seat): [
            {
                "street": street.name,
                "step": street.step,
                "opponents": street.opponents,
                "unknown": unknown._asdict(),
                "known": None if known is None else known._asdict(),
            }
            for street, unknown, known in worth
        ]
        for seat, worth in _worth(game, record)
    }


def _print_decisions(game: Game, record: Record, cpus: list[str], language: str, equity: bool) -> None:
    names = told_apart([one.name for one in record.seats])
    setup, state = opening(game, record)
    decisions: list[dict[str, object]] = []
    damage: BadRecord | None = None
    for at, step in enumerate(record.steps):
        judged: list[Opinion] = []
        if step.by == PERSON and state.to_act >= 0:
            judged = opinions(game, view_of(game, setup, state, state.to_act), cpus, at)
        try:
            advance(game, state, record, at)
        except BadRecord as error:
            damage = error
            break
        reason = step.reason
        decisions.append(
            {
                "step": at + 1,
                "seat": step.seat,
                "name": names[step.seat],
                "action": step.action,
                "by": step.by,
                "reason": None if reason is None else reason.data(),
                "words": None if reason is None else words_for(game.spec.name).reason(reason, names, language),
                "levels": {one.cpu: one.decision.data() for one in judged},
            }
        )
    outcome = state.outcome()
    print_json(
        {
            "game": record.game,
            "decisions": decisions,
            "outcome": None if outcome is None else outcome.data(),
            **({"equity": _equity_data(game, record)} if equity and damage is None else {}),
            "error": None if damage is None else str(damage),
        }
    )
    if damage is not None:
        raise damage
