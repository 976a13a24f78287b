"""A finished hand again, step by step, as one seat saw it, and what the CPUs would have done in its place."""

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import Struct

from tefuda.coach.street_equity import Share, in_words, streets
from tefuda.core.codec import encode
from tefuda.core.game import Game, view_of
from tefuda.core.record import Record, Step, advance, opening
from tefuda.core.view import View
from tefuda.match.match import PERSON
from tefuda.registry import cpu_specs, facts_of, game_named, words_for
from tefuda.screens.any_game import ViewFields
from tefuda.server.cpu_pool import Failed, Thinker
from tefuda.server.messages.facts import AnyFacts, facts_beside
from tefuda.server.messages.words import Reasoned, ToldLine
from tefuda.server.table_words import deed_of, hint_in_words, reason_in_words, result_in_words
from tefuda.words.game_words import GameWords, Sentence
from tefuda.words.names import told_apart

CHANCE = "00" * 16
"""The stream of opinions: the same hand gets the same ones."""


class ReplayDecision(Struct, frozen=True):
    """What was decided to come to a step; `text` is what was done, `label` what it was called before."""

    seat: int
    action: str
    by: str
    label: str
    text: str
    brief: str
    why: Reasoned | None


class ReplayStep(Struct, frozen=True):
    """The table after a step, as the seat saw it then. Seats of a replay are seats of the game."""

    view: ViewFields
    lines: list[ToldLine]
    decision: ReplayDecision | None
    position: list[str]
    holdings: list[str]
    phase: str
    part: str
    """Changes when the next part of the hand begins: a street, a card on offer."""

    result: list[str]
    """How the hand ended; empty before its end."""

    facts: AnyFacts | None
    """What follows from the view; null for a game that brings none."""

    dealt: list[bool]
    """By player: takes part in this hand."""

    won: list[int]
    """By player: chips taken from the pots, 0 until the hand is over; empty without pots."""

    scores: list[int] | None
    """By player, when the hand is over."""


class OpinionLine(Reasoned, frozen=True):
    """What a CPU would have done."""

    cpu: str
    action: str
    label: str
    agrees: bool


class Judged(Struct, frozen=True):
    """A decision of one's own (`step` is the scene it led to) and what the CPUs think of it."""

    step: int
    action: str
    label: str
    opinions: list[OpinionLine]


class ShareOf(Struct, frozen=True):
    """A share of the pot from 0 to 1, exact, or from random deals with its 95 % margin."""

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


def replay_steps(game: Game, record: Record, seat: int, lang: str) -> list[ReplayStep]:
    """Every step of a record that was disclosed to this seat, the opening first."""
    words = words_for(game.spec.name)
    names = names_of(record)
    setup, state = opening(game, record)
    log = state.log
    assert log is not None
    found: list[ReplayStep] = []
    told = 0
    for at in range(-1, len(record.steps)):
        before = view_of(game, setup, state, seat)
        if at >= 0:
            advance(game, state, record, at)
        view = view_of(game, setup, state, seat)
        follows, outcome = facts_of(view.game), state.outcome()
        said = words.told([event for event in log[told:] if event.seen_by(seat)], names, lang)
        told = len(log)
        decision = None if at < 0 else _decided(words, before, record.steps[at], said, names, lang)
        found.append(
            ReplayStep(
                view=view.present(),
                lines=[ToldLine(one.text, one.seat if one.seat >= 0 else None) for one in said],
                decision=decision,
                position=words.position(view, names, lang, False),
                holdings=words.holdings(view, lang),
                phase=words.phase(view, lang),
                part=follows.part(view),
                result=result_in_words(words, outcome, names, lang),
                facts=facts_beside(view),
                dealt=follows.dealt(view),
                won=follows.won(view),
                scores=None if outcome is None else outcome.scores,
            )
        )
    return found


def names_of(record: Record) -> list[str]:
    """Who played, told apart."""
    return told_apart([one.name for one in record.seats])


def _decided(
    words: GameWords, before: View, step: Step, said: Sequence[Sentence], names: Sequence[str], lang: str
) -> ReplayDecision:
    action = game_named(before.game).actions.parse(step.action)
    own = step.seat == before.seat
    deed = deed_of(words, said, step.seat, step.action, lang)
    return ReplayDecision(
        seat=step.seat,
        action=step.action,
        by=step.by,
        label=words.label(before, action, lang) if own else words.actions[action.text].say(lang),
        text=deed.text,
        brief=deed.brief,
        why=None if step.reason is None else reason_in_words(words, step.reason, names, lang),
    )


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
            asked = _Question(name, data, step.action, names, f"{CHANCE}/{at}")
            opinions = [await _opinion(thinker, asked, cpu, lang) for cpu in cpus]
            label = words.label(view, game.actions.parse(step.action), lang)
            found.append(Judged(at + 1, step.action, label, [one for one in opinions if one is not None]))
        advance(game, state, record, at)
    return found


class _Question(NamedTuple):
    """A decision that CPUs are asked about: the view they get, what was done, and their chance."""

    game: str
    view: bytes
    action: str
    names: list[str]
    chance: str


async def _opinion(thinker: Thinker, asked: _Question, cpu: str, lang: str) -> OpinionLine | None:
    try:
        decision = await thinker.think(asked.game, cpu, asked.view, asked.chance)
    except Failed:
        return None
    said = hint_in_words(asked.game, asked.view, decision, asked.names, lang)
    would = str(decision["action"])
    return OpinionLine(said.text, said.rule, said.numbers, cpu, would, said.label, would == asked.action)


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
