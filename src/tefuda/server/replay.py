"""A finished hand again, step by step, as one seat saw it, and what the CPUs would have done in its place."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw, Struct

from tefuda.coach.street_equity import Share, in_words, streets
from tefuda.core.codec import encode
from tefuda.core.event import Event
from tefuda.core.game import Game, view_of
from tefuda.core.record import Record, Step, advance, opening
from tefuda.core.view import View
from tefuda.match.match import PERSON
from tefuda.registry import cpu_specs, words_for
from tefuda.server.cpu_pool import Failed, Thinker
from tefuda.server.table_words import hint_in_words, reason_in_words
from tefuda.words.game_words import GameWords
from tefuda.words.names import told_apart

CHANCE = "00" * 16
"""The stream of opinions: the same hand gets the same ones."""


class Line(Struct, frozen=True):
    """A sentence and the seat (of the game) it is about."""

    text: str
    seat: int | None


class Why(Struct, frozen=True):
    """A reason in words, its rule and the numbers it looked at."""

    text: str
    rule: str
    numbers: list[tuple[str, str]]


class Decided(Struct, frozen=True):
    """What was decided to come to a step."""

    seat: int
    action: str
    by: str
    label: str
    why: Why | None


class Scene(Struct, frozen=True):
    """The table after a step, as the seat saw it then."""

    view: Raw
    lines: list[Line]
    decision: Decided | None
    position: list[str]
    holdings: list[str]
    phase: str


class OpinionLine(Struct, frozen=True):
    """What a CPU would have done."""

    cpu: str
    action: str
    label: str
    agrees: bool
    text: str
    rule: str
    numbers: list[tuple[str, str]]


class Judged(Struct, frozen=True):
    """A decision of one's own (`step` is the scene it led to) and what the CPUs think of it."""

    step: int
    action: str
    label: str
    opinions: list[OpinionLine]


class ShareOf(Struct, frozen=True):
    """A share of the pot from 0 to 1, exact or with the 95 % margin of so many random deals."""

    value: float
    margin: float
    exact: bool
    deals: int


class StreetEquity(Struct, frozen=True):
    """What a seat could expect when the cards of a street lay there (`step` is the scene that shows them).

    `unknown` is against any cards that the opponents still in could have held, `known` against those they had, if
    the seat saw all of them in the end.
    """

    street: str
    name: str
    step: int
    opponents: int
    unknown: ShareOf
    known: ShareOf | None
    text: str


def scenes(game: Game, record: Record, seat: int, lang: str) -> list[Scene]:
    """Every step of a record that was disclosed to this seat, the opening first."""
    words = words_for(game.spec.name)
    names = names_of(record)
    setup, state = opening(game, record)
    log = state.log
    assert log is not None
    found: list[Scene] = []
    told = 0
    for at in range(-1, len(record.steps)):
        decision = None
        if at >= 0:
            before = view_of(game, setup, state, seat)
            decision = _decided(game, words, before, record.steps[at], names, lang)
            advance(game, state, record, at)
        view = view_of(game, setup, state, seat)
        lines = _lines(words, [event for event in log[told:] if event.seen_by(seat)], names, lang)
        told = len(log)
        found.append(
            Scene(
                view=Raw(encode(view.present())),
                lines=lines,
                decision=decision,
                position=words.position(view, names, lang, False),
                holdings=words.holdings(view, lang),
                phase=words.phase(view, lang),
            )
        )
    return found


def names_of(record: Record) -> list[str]:
    """Who played, told apart."""
    return told_apart([one.name for one in record.seats])


def _lines(words: GameWords, events: Sequence[Event], names: list[str], lang: str) -> list[Line]:
    return [
        Line(said.text, said.seat if said.seat >= 0 else None) for said in words.told(list(events), names, lang)
    ]


def _decided(game: Game, words: GameWords, before: View, step: Step, names: list[str], lang: str) -> Decided:
    action = game.actions.parse(step.action)
    label = words.label(before, action, lang) if step.seat == before.seat else words.actions[action.text].say(lang)
    why = None if step.reason is None else _why(reason_in_words(words, step.reason, names, lang))
    return Decided(step.seat, step.action, step.by, label, why)


def _why(said: dict[str, Any]) -> Why:
    return Why(said["text"], said["rule"], said["numbers"])


async def judged(game: Game, record: Record, seat: int, lang: str, thinker: Thinker) -> list[Judged]:
    """Every decision that the person of a seat made, with the opinion of every CPU, strongest first."""
    name = game.spec.name
    words, names = words_for(name), names_of(record)
    cpus = [spec.name for spec in reversed(cpu_specs(name))]
    setup, state = opening(game, record)
    found: list[Judged] = []
    for at, step in enumerate(record.steps):
        if step.seat == seat and step.by == PERSON:
            view = view_of(game, setup, state, seat)
            data = encode(view.data())
            opinions = [await _opinion(thinker, name, cpu, data, step.action, names, lang, at) for cpu in cpus]
            label = words.label(view, game.actions.parse(step.action), lang)
            found.append(Judged(at + 1, step.action, label, [one for one in opinions if one is not None]))
        advance(game, state, record, at)
    return found


async def _opinion(
    thinker: Thinker, game: str, cpu: str, view: bytes, action: str, names: list[str], lang: str, at: int
) -> OpinionLine | None:
    try:
        decision = await thinker.think(game, cpu, view, f"{CHANCE}/{at}")
    except Failed:
        return None
    said: dict[str, Any] = hint_in_words(game, view, decision, names, lang)
    would = str(decision["action"])
    return OpinionLine(cpu, would, said["label"], would == action, said["text"], said["rule"], said["numbers"])


async def equities(
    game: Game, record: Record, seat: int, hand: str, lang: str, thinker: Thinker
) -> list[StreetEquity] | None:
    """The equity of a seat street by street, from a record that was disclosed to it; None if nobody works it out.

    The chance comes from the id of the hand, so that asking again gives the same figures.
    """
    name = game.spec.name
    found: list[StreetEquity] = []
    try:
        for street in streets(game, record, seat):
            seed = f"{hand}/{street.name}"
            unknown = await thinker.share(name, street.unknown, seed)
            known = None if street.known is None else await thinker.share(name, street.known, seed)
            said = in_words(street, unknown, known, lang)
            found.append(
                StreetEquity(
                    street=street.name,
                    name=said.street,
                    step=street.step,
                    opponents=street.opponents,
                    unknown=_share(unknown),
                    known=None if known is None else _share(known),
                    text=said.text,
                )
            )
    except Failed:
        return None
    return found


def _share(given: Share) -> ShareOf:
    return ShareOf(round(given.value, 4), round(given.margin, 4), given.exact, given.deals)
