"""A record as one seat, or a spectator, may keep it: what it never saw is hidden in it for ever."""

from collections.abc import Sequence
from dataclasses import replace

from tefuda.core.event import Event
from tefuda.core.game import UNKNOWN, Game, Setup, fold_view
from tefuda.core.record import Record, Step, advance, opening


def disclosed(
    game: Game,
    record: Record,
    seat: int,
    practice: bool = False,
    keep_notes: Sequence[str] = (),
    ranks: Sequence[int] = (),
) -> Record:
    """The record with only the cards that a seat (or `SPECTATOR`) saw; it plays the same game for that seat.

    Reasons tell what their seat was thinking about, so only those stay whose seat knew nothing that is hidden
    here; at a practice table all stay. A CPU's stream goes with its reasons: whoever could make its decisions
    again could find out with which cards it would have made them. Notes are free text and may name any card: only
    those stay that the caller vouches for.

    With `ranks`, a secret random number for every place of the deck, every card is where it really lay: the record
    then goes with a sealed deck (`Game.known_places`).
    """
    setup, state = opening(game, record)
    for at in range(len(record.steps)):
        advance(game, state, record, at)
    log = state.log
    assert log is not None
    view = fold_view(game, setup, log, seat)
    deck = game.known_deck(view)
    open_seats = [_tells_nothing_new(_known(game, setup, log, other), deck) for other in range(setup.seats)]
    steps = [
        step if practice or step.reason is None or open_seats[step.seat] else _without_reason(step)
        for step in record.steps
    ]
    seats = [who if practice or open_seats[at] else replace(who, stream="") for at, who in enumerate(record.seats)]
    return Record(
        game=record.game,
        rules_version=record.rules_version,
        tefuda=record.tefuda,
        options=record.options,
        deck=game.known_places(view, state.deck, list(ranks)) if ranks else deck,
        seats=seats,
        steps=steps,
        outcome=record.outcome,
        stacks=record.stacks,
        posts=record.posts,
        notes={key: record.notes[key] for key in keep_notes if key in record.notes},
    )


def _known(game: Game, setup: Setup, log: Sequence[Event], seat: int) -> list[int]:
    return game.known_deck(fold_view(game, setup, log, seat))


def _tells_nothing_new(theirs: list[int], deck: list[int]) -> bool:
    """Whether everything a seat knows of the deck is known here."""
    return all(card in (UNKNOWN, deck[at]) for at, card in enumerate(theirs))


def _without_reason(step: Step) -> Step:
    return Step(step.seat, step.action, step.by, None)
