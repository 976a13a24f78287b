"""A person at a practice table, hand after hand."""

import json
from pathlib import Path

import pytest

from tefuda.core.game import UNKNOWN
from tefuda.core.record import read_record, replay
from tefuda.games.poker.view import PokerView
from tefuda.registry import game_named, rotation_named
from tefuda.tui.sitting import Seating, Sitting


@pytest.fixture(autouse=True)
def _data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: str(tmp_path))


def play_hand(sitting: Sitting, action: str) -> None:
    """One hand in which the person does this whenever it is legal, and else what commits least."""
    sitting.deal()
    while sitting.outcome is None:
        if sitting.my_turn:
            legal = [choice.text for choice in sitting.view.legal]
            sitting.act(action if action in legal else sitting.game.fallback(sitting.view).text)
        else:
            sitting.cpu_act(sitting.cpu_decision())


def test_horse_changes_games_and_carries_stacks() -> None:
    sitting = Sitting(
        rotation_named("horse", ["razz", "holdem"], 2), Seating(["caller", "random"], "You", seed="1")
    )
    played = []
    before = [1000] * 3
    for _ in range(5):
        play_hand(sitting, "call")
        view = sitting.view
        assert isinstance(view, PokerView)
        played.append(sitting.game.spec.name)
        assert sitting.outcome is not None
        assert sitting.series.chips == [a + b for a, b in zip(before, sitting.outcome.scores, strict=True)]
        before = list(sitting.series.chips)
    assert played == ["razz", "razz", "holdem", "holdem", "razz"]
    assert sitting.totals == [chips - 1000 for chips in before]


def test_whoever_has_lost_everything_buys_in_again() -> None:
    sitting = Sitting(rotation_named("stud"), Seating(["caller", "caller"], "You", seed="2", stack=40))
    for _ in range(12):
        play_hand(sitting, "complete")
    sitting.deal()
    assert min(sitting.series.chips) > 0
    assert sum(sitting.totals) == 0
    assert sum(sitting.series.chips) > 120


@pytest.mark.parametrize("game", ["holdem", "omaha8", "razz", "stud", "stud8", "no-thanks", "card-slot"])
def test_a_kept_record_has_no_card_the_person_never_saw_and_replays(game: str) -> None:
    cpus = {"no-thanks": ["greedy", "random"], "card-slot": ["random"]}.get(game, ["caller", "random", "random"])
    sitting = Sitting(rotation_named(game), Seating(cpus, "You", seed="3"))
    hidden = 0
    for _ in range(6):
        play_hand(sitting, "call")
        text = sitting.save().read_text()
        record = read_record(text)
        view = sitting.view
        assert record.deck == game_named(game).known_deck(view)
        hidden += record.deck.count(UNKNOWN)
        assert len(list(replay(sitting.game, record))) == len(record.steps) + 1
        assert all(entry["reason"] for entry in json.loads(text)["decisions"] if entry["by"] == "cpu")
    assert hidden > 0


def test_r_w2_reasons_are_told_in_public_form_until_the_hand_is_over() -> None:
    sitting = Sitting(rotation_named("holdem"), Seating(["lv2", "lv2"], "You", seed="5"))
    sitting.deal()
    while sitting.outcome is None:
        if sitting.my_turn:
            sitting.act("call" if any(choice.text == "call" for choice in sitting.view.legal) else "check")
        else:
            sitting.cpu_act(sitting.cpu_decision())
        for past in sitting.past:
            if past.told is not None and sitting.tells_all is False:
                assert sitting.why(past, "en") == past.told.en
                assert sitting.why(past, "ja") == past.told.ja
        if sitting.outcome is None:
            kept = json.loads(sitting.save().read_text())
            assert all(entry["reason"] is None for entry in kept["decisions"])
    for past in sitting.past:
        if past.reason is not None:
            assert sitting.why(past, "en") == sitting.words.reason(past.reason, sitting.names, "en")


def test_r_w2_an_open_book_tells_all_at_once() -> None:
    sitting = Sitting(rotation_named("holdem"), Seating(["lv2"], "You", seed="5", open_book=True))
    sitting.deal()
    while sitting.my_turn:
        sitting.act("call")
    sitting.cpu_act(sitting.cpu_decision())
    past = sitting.past[-1]
    assert sitting.why(past, "en") == sitting.words.reason(past.reason, sitting.names, "en")


def test_r_w2_where_nothing_is_hidden_reasons_are_told_at_once() -> None:
    sitting = Sitting(rotation_named("no-thanks"), Seating(["greedy", "greedy"], "You", seed="5"))
    sitting.deal()
    while sitting.my_turn:
        sitting.act("pass")
    sitting.cpu_act(sitting.cpu_decision())
    past = sitting.past[-1]
    assert sitting.why(past, "en") == sitting.words.reason(past.reason, sitting.names, "en")
