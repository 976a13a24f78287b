"""A record told as a story: what happened, and why each player did what it did."""

from collections.abc import Callable, Iterator
from typing import Final

from tefuda.core.errors import BadRecord
from tefuda.core.event import EVERYONE
from tefuda.core.game import Game, view_of
from tefuda.core.player import Decision
from tefuda.core.record import Record, advance, opening
from tefuda.core.view import View
from tefuda.match.match import PERSON
from tefuda.words.game_words import GameWords
from tefuda.words.language import Text, listed
from tefuda.words.names import told_apart

AGREED: Final = Text("{cpus}: the same.", "{cpus}：同じ判断。")
DIFFERS: Final = Text("≠ {cpu} would {action}. {reason}", "≠ {cpu}なら{action}。{reason}")

Judge = Callable[[View, int], list[tuple[str, Decision]]]
"""What some CPUs would have done at a person's decision, from the person's view and the decision's number."""


def nobody(view: View, number: int) -> list[tuple[str, Decision]]:
    """No opinion."""
    return []


def tell_story(game: Game, words: GameWords, record: Record, lang: str, judge: Judge = nobody) -> Iterator[str]:
    """The lines of the story. A damaged record is told as far as it goes, then raises `BadRecord`.

    Only public events are told, and the reasons the record holds. A person's decision has no reason; there `judge`
    says what others would have done, agreement in few words and differences in more.
    """
    names = told_apart([seat.name for seat in record.seats])
    setup, state = opening(game, record)
    log = state.log
    assert log is not None
    yield f"{words.title.say(lang)} — {listed(names, lang)}"
    told = 0
    for at in range(-1, len(record.steps)):
        judged: list[tuple[str, Decision]] = []
        if at >= 0:
            if record.steps[at].by == PERSON and state.to_act >= 0:
                judged = judge(view_of(game, setup, state, state.to_act), at)
            advance(game, state, record, at)
        public = [event for event in log[told:] if event.audience == EVERYONE]
        for number, said in enumerate(words.told(public, names, lang)):
            yield ("" if at < 0 or number > 0 else "  ") + said.text
            if number == 0 and at >= 0:
                yield from _why(words, record, at, names, lang)
                yield from _judged(words, record.steps[at].action, judged, names, lang)
        told = len(log)
    outcome = state.outcome()
    if outcome is not None:
        yield words.ending(outcome, names, lang)
        yield listed((f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True)), lang)
        if record.outcome is not None and outcome.data() != record.outcome:
            raise BadRecord("the written outcome does not follow from the actions", len(record.steps))


def _why(words: GameWords, record: Record, at: int, names: list[str], lang: str) -> Iterator[str]:
    step = record.steps[at]
    if step.reason is not None:
        yield f"      {words.reason(step.reason, names, lang)}"


def _judged(
    words: GameWords, action: str, judged: list[tuple[str, Decision]], names: list[str], lang: str
) -> Iterator[str]:
    agreed = [cpu for cpu, decision in judged if decision.action.text == action]
    if agreed:
        yield "      " + AGREED.say(lang, {"cpus": listed(agreed, lang)})
    for cpu, decision in judged:
        if cpu not in agreed:
            would = words.actions[decision.action.text].say(lang)
            reason = words.reason(decision.reason, names, lang)
            yield "      " + DIFFERS.say(lang, {"cpu": cpu, "action": would, "reason": reason})
