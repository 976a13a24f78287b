"""PHH out: records of our own, with empty chairs and any button, survive the way there and back."""

import tomllib
from typing import Any

import pytest

from tefuda.core.disclosure import disclosed
from tefuda.core.errors import BadRecord
from tefuda.core.event import SPECTATOR
from tefuda.core.game import UNKNOWN
from tefuda.core.record import Record, read_record
from tefuda.formats.phh.reader import read_phh
from tefuda.formats.phh.writer import phh_fields, write_phh
from tests.formats.phh_samples import HOLDEM, edited
from tests.helpers import played_record
from tests.poker_hands import POKER_GAMES, random_hand, random_hands


def decides(record: Record) -> list[object]:
    """What must survive: options, stacks, actions, outcome."""
    return [record.game, record.options, record.stacks, [(s.seat, s.action) for s in record.steps], record.outcome]


def finishing_stacks(record: Record) -> list[int]:
    """What everybody has at the end, in PHH's order, from what was brought and what was won."""
    assert record.outcome is not None
    scores: Any = record.outcome["scores"]
    button = int(str(record.options["button"]))
    around = [(button + step) % len(scores) for step in range(1, len(scores) + 1)]
    return [record.stacks[seat] + scores[seat] for seat in around if record.stacks[seat] > 0]


def test_our_hands_survive_the_way_to_phh_and_back() -> None:
    for _, record in random_hands("phh", 6):
        text = write_phh(record)
        back = read_phh(text)
        assert decides(back) == decides(record)
        dealt = [card for card in back.deck if card != UNKNOWN]
        assert dealt == record.deck[: len(dealt)]
        assert write_phh(back) == text
        assert write_phh(read_record(back.to_json())) == text
        assert tomllib.loads(text)["finishing_stacks"] == finishing_stacks(record)


def test_hands_that_stopped_half_way_survive_too() -> None:
    stopped = 0
    for game in POKER_GAMES:
        for number in range(12):
            record = random_hand(game, 2 + number % 5, f"half/{number}", end=False)
            back = read_phh(write_phh(record))
            assert decides(back) == decides(record)
            stopped += back.outcome is None
    assert stopped > 10


def test_unknown_cards_stay_unknown() -> None:
    for game, record in random_hands("hidden", 3):
        for seat in (0, SPECTATOR):
            told = disclosed(game, record, seat)
            text = write_phh(told)
            back = read_phh(text)
            assert decides(back) == decides(record)
            assert back.deck == told.deck


def test_empty_chairs_are_left_out_and_the_button_is_last() -> None:
    game = POKER_GAMES[0]
    for number in range(50):
        record = random_hand(game, 5, f"chairs/{number}")
        fields, _ = phh_fields(record)
        seats = fields.get("_tefuda_seats", [1, 2, 3, 4, 5])
        assert isinstance(seats, list)
        players = fields["players"]
        assert isinstance(players, list)
        assert [number > 0 for number in seats] == [chips > 0 for chips in record.stacks]
        assert seats.index(len(players)) == record.options["button"]
        assert all(players[number - 1] == f"player {seat}" for seat, number in enumerate(seats) if number)


def test_notes_never_reveal_what_the_record_hides() -> None:
    """A file's own wording of the showdown is dropped when the cards it names were hidden since."""
    both = edited(HOLDEM, "'p2 sm'", "'p2 sm KhKd'")
    record = read_phh(both)
    assert write_phh(record) == both
    kings = {11 + 13, 11 + 26}
    record.deck = [UNKNOWN if card in kings else card for card in record.deck]
    text = write_phh(record)
    assert "Kh" not in text
    assert "'d dh p2 ????'" in text
    assert 'author = "it\'s me"' in text


def test_notes_do_not_decide() -> None:
    record = read_phh(HOLDEM)
    notes = record.notes["phh"]
    assert isinstance(notes, dict)
    notes["fields"] = {"variant": "NT", "starting_stacks": [1], "actions": ["p1 f"], "hand": {"=toml": "1\nx = 2"}}
    notes["order"] = ["hand"]
    with pytest.raises(BadRecord, match="a note claims"):
        write_phh(record)
    notes["fields"] = {"variant": "NT", "starting_stacks": [1], "actions": ["p1 f"], "hand": 7}
    data = tomllib.loads(write_phh(record))
    assert data["hand"] == 7
    assert data["variant"] == "FT"
    assert data["starting_stacks"] == [200, 300, 400]
    assert len(data["actions"]) == 17


def test_only_the_five_games_can_be_written() -> None:
    with pytest.raises(BadRecord, match="PHH: no-thanks cannot be written as PHH; only these can: FT .holdem."):
        write_phh(played_record("no-thanks", ["greedy", "greedy", "greedy"]))
    with pytest.raises(BadRecord, match="PHH: omaha cannot be written as PHH; only these can: FT .holdem."):
        write_phh(played_record("omaha", ["caller", "caller"]))
