"""Tables in words: every happening has a sentence in both languages, and says no more than the seat was sent."""

from collections.abc import Callable

import pytest

from tefuda.core.event import SPECTATOR
from tefuda.registry import GAMES
from tefuda.server.messages.words import Words
from tefuda.server.table.entries import Bought, Came, Closed, Decided, Left, SatIn, SatOut, Silenced, Went
from tefuda.server.table.showing import shown
from tefuda.server.table_words import words_of
from tests.server.table.play import HOST, Visit, settings_of


def words(visit: Visit, seat: int, lang: str) -> Words:
    return words_of(visit.table, seat, shown(visit.table, seat, visit.table.seq - 1).updates, lang)


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["horse", *GAMES])
def test_a_whole_hand_is_told(game: str, lang: str) -> None:
    visit = Visit(settings_of(game, {"card-slot": 2, "no-thanks": 4}.get(game, 4), hands=1))
    visit.fill()
    told = []
    for _ in range(2):
        visit.deal()
        while True:
            said = words(visit, 0, lang)
            told.append(said)
            seat = visit.table.to_act
            if seat == 0:
                view = visit.table.view(0)
                assert view is not None
                assert [one.action for one in said.actions] == [action.text for action in view.legal]
                assert all(one.label and one.key for one in said.actions)
            if not visit.table.running:
                break
            visit.act()
    lines = [line.text for said in told for update in said.told for line in update.lines]
    assert len(lines) > 10
    assert all(lines)
    assert any("Player101" in line for line in lines)
    assert all(said.position for said in told)
    assert words(visit, SPECTATOR, lang).actions == []


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["horse", *GAMES])
def test_decisions_are_told_without_the_name_in_front(game: str, lang: str) -> None:
    visit = Visit(settings_of(game, {"card-slot": 2}.get(game, 4), hands=1))
    visit.fill()
    for _ in range(2):
        visit.deal()
        begun = words(visit, 0, lang)
        assert [line.heading for line in begun.told[-1].lines][0]
        assert begun.result == []
        assert begun.told[-1].deeds == []
        while visit.table.running:
            seat, decision = visit.table.to_act, visit.table.number
            entry = visit.act().entry
            assert isinstance(entry, Decided)
            said = words(visit, 0, lang)
            (deed,) = said.told[-1].deeds
            assert (deed.seat, deed.number, deed.action, deed.by) == (seat, decision, entry.action, "person")
            name = visit.table.places[seat].name
            assert name not in deed.text
            assert deed.text[-1] not in ".。"
            assert any(deed.text in line.text and name in line.text for line in said.told[-1].lines)
            assert deed.text.startswith(deed.brief)
        assert len(said.result) == 1
        assert said.result[0] in [line.text for line in said.told[-1].lines]


def test_r_w2_a_deed_has_the_reason_that_may_be_told() -> None:
    """In public form while the hand runs, in full when it is over; at an open book in full at once."""
    reason: dict[str, object] = {"rule": "poker.caller.check", "values": {"pot": 40}}
    full = "Checks, as there is nothing to call: it never bets itself (pot 40)."
    for open_book in (False, True):
        visit = Visit(settings_of("holdem", 2, practice=True, open_book=open_book))
        visit.sit(0, HOST)
        visit.sit(1, cpu="lv1")
        visit.deal()
        while visit.table.to_act != 1:
            visit.act("call")
        number = visit.table.number
        visit.give(Decided(at=1, seat=1, number=number, action="raise", by="cpu", reason=reason))
        (deed,) = words(visit, 0, "en").told[-1].deeds
        assert deed.text == "raises, putting in 20"
        assert deed.brief == "raises"
        assert deed.why is not None
        if open_book:
            assert (deed.why.rule, deed.why.text) == ("poker.caller.check", full)
        else:
            assert (deed.why.rule, deed.why.numbers) == ("", [])
            assert deed.why.text == "Raises as the last to enter."
        visit.act("fold")
        told = words(visit, 0, "en").told[-1].reasons
        assert [(one.number, one.why.text) for one in told] == ([] if open_book else [(number, full)])


def test_stakes_are_those_of_the_game_on_the_table() -> None:
    assert words(Visit(settings_of("no-thanks", 3)), 0, "en").stakes == []
    visit = Visit(settings_of("horse", 3, hands=1))
    assert words(visit, 0, "en").stakes == ["20/40"]
    visit.fill()
    told = []
    for _ in range(3):
        visit.deal()
        told.append((words(visit, 0, "en").stakes, words(visit, 0, "ja").stakes))
        while visit.table.running:
            visit.act()
    assert told == [(["20/40"], ["20/40"])] * 2 + [(["20/40", "ante 5"], ["20/40", "アンティ5"])]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_people_come_and_go_in_words(lang: str) -> None:
    visit = Visit(settings_of("holdem", 3))
    said = []
    acts: list[Callable[[], object]] = [
        lambda: visit.sit(0, HOST),
        lambda: visit.sit(1, HOST + 1),
        lambda: visit.give(Bought(at=1, seat=0, chips=100)),
        lambda: visit.give(SatOut(at=1, seat=1)),
        lambda: visit.give(SatIn(at=1, seat=1)),
        lambda: visit.give(Went(at=1, seat=1)),
        lambda: visit.give(Came(at=1, seat=1)),
        lambda: visit.give(Silenced(at=1, whom=HOST + 1, name="Player102", on=True)),
        lambda: visit.give(Silenced(at=1, whom=HOST + 1, name="Player102", on=False)),
        visit.deal,
        lambda: visit.give(Left(at=1, seat=0)),
    ]
    for act in acts:
        act()
        said.append([line.text for line in words(visit, 1, lang).told[-1].lines])
    assert all(said), said
    while visit.table.running:
        visit.act(by="clock")
    visit.give(Closed(at=1))
    assert words(visit, SPECTATOR, lang).told[-1].lines
