"""What a client gets at a table is what the types say, word for word."""

from typing import Any

import msgspec
import pytest

from tefuda.core.codec import encode
from tefuda.core.event import Event
from tefuda.registry import GAMES
from tefuda.server.messages.events import AnyHappening
from tefuda.server.messages.state import StateMessage, in_words
from tefuda.server.messages.words import Words
from tefuda.server.table.showing import shown
from tefuda.server.table_words import words_of
from tests.server.table.play import Visit, settings_of


def message(visit: Visit, seat: int) -> StateMessage:
    state = shown(visit.table, seat, max(0, visit.table.seq - 3))
    return in_words(state, words_of(visit.table, seat, state.updates, "en"))


@pytest.mark.parametrize("game", ["horse", *GAMES])
def test_messages_are_what_the_types_say(game: str) -> None:
    visit = Visit(settings_of(game, {"card-slot": 2}.get(game, 4), hands=1, practice=True))
    visit.fill()
    for _ in range(2):
        visit.deal()
        while visit.table.running:
            for seat in visit.viewers():
                check(message(visit, seat))
            visit.act()
        check(message(visit, 0))


def check(sent: StateMessage) -> None:
    data: Any = msgspec.json.decode(encode(sent))
    assert data["type"] == "state"
    assert msgspec.to_builtins(msgspec.convert(data["words"], Words)) == data["words"]
    for update, written in zip(sent.updates, data["updates"], strict=True):
        for event, told in zip(update.events, written["events"], strict=True):
            if isinstance(event, Event):
                assert told == event.data()
            else:
                assert msgspec.to_builtins(msgspec.convert(told, AnyHappening)) == told


def test_a_message_without_words_has_the_same_facts() -> None:
    visit = Visit(settings_of("stud", 3))
    visit.fill()
    visit.deal()
    bare = msgspec.json.decode(encode(shown(visit.table, 0, 0)))
    told = msgspec.json.decode(encode(message(visit, 0)))
    assert set(told) - set(bare) == {"words"}
    assert told["hand"] == bare["hand"]
