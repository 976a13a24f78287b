"""A record told as a story: what happened, and why each player did what it did."""

from collections.abc import Iterator

from tefuda.core.errors import BadRecord
from tefuda.core.event import EVERYONE
from tefuda.core.game import Game
from tefuda.core.record import Record, advance, opening
from tefuda.words.game_words import GameWords, words_for
from tefuda.words.language import listed
from tefuda.words.names import told_apart


def tell_story(game: Game, record: Record, lang: str) -> Iterator[str]:
    """The lines of the story. A damaged record is told as far as it goes, then raises `BadRecord`.

    Only public events are told, and the reasons the record holds.
    """
    words = words_for(game.spec.name)
    names = told_apart([seat.name for seat in record.seats])
    _, state = opening(game, record)
    log = state.log
    assert log is not None
    yield f"{words.title.say(lang)} — {listed(names, lang)}"
    told = 0
    for at in range(-1, len(record.steps)):
        if at >= 0:
            advance(game, state, record, at)
        public = [event for event in log[told:] if event.audience == EVERYONE]
        for number, said in enumerate(words.told(public, names, lang)):
            yield ("" if at < 0 or number > 0 else "  ") + said.text
            if number == 0 and at >= 0:
                yield from _why(words, record, at, names, lang)
        told = len(log)
    outcome = state.outcome()
    if outcome is not None:
        yield words.ending(outcome.reason, outcome.winners, outcome.scores, names, lang)
        yield listed((f"{name} {score}" for name, score in zip(names, outcome.scores, strict=True)), lang)
        if record.outcome is not None and outcome.data() != record.outcome:
            raise BadRecord("the written outcome does not follow from the actions", len(record.steps))


def _why(words: GameWords, record: Record, at: int, names: list[str], lang: str) -> Iterator[str]:
    step = record.steps[at]
    if step.reason is not None:
        yield f"      {words.reason(step.reason, names, lang)}"
