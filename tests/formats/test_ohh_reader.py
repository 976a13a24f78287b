"""Open Hand History in: what a hand needs is there or follows from the play; what cannot be is refused."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tefuda.core.errors import BadRecord
from tefuda.core.game import UNKNOWN
from tefuda.core.record import Record, read_record
from tefuda.formats.ohh.reader import read_ohh
from tefuda.formats.ohh.writer import write_ohh, write_ohh_file
from tefuda.formats.phh.reader import read_phh
from tefuda.formats.record_files import each_record, load_records
from tests.formats.phh_samples import HOLDEM, STUD
from tests.poker_hands import random_hands

FILES = sorted((Path(__file__).parents[1] / "data" / "phh").glob("*.phh"))


def play(record: Record) -> list[object]:
    return [record.game, record.stacks, [(step.seat, step.action) for step in record.steps], record.outcome]


def hands(seed: str, each: int) -> list[Record]:
    return [record for game, record in random_hands(seed, each) if game.spec.name != "razz"]


def without_ours(text: str) -> str:
    """As another program would write it."""
    data = json.loads(text)
    del data["ohh"]["_tefuda"]
    return json.dumps(data)


@pytest.mark.parametrize("hero", [None, 0, 1])
def test_our_hands_survive_the_way_there_and_back(hero: int | None) -> None:
    for record in hands("there and back", 3):
        text = write_ohh(record, hero)
        back = read_ohh(text)
        assert play(back) == play(record)
        assert back.options == record.options
        assert all(card in (UNKNOWN, record.deck[at]) for at, card in enumerate(back.deck))
        assert write_ohh(back, hero) == text
        assert read_record(back.to_json()) == back


def test_the_play_survives_without_our_own_field() -> None:
    """Bets show how large bets are, where nobody is all-in; where nobody bets in stud, that cannot be told."""
    read = refused = 0
    for record in hands("without", 14):
        text = without_ours(write_ohh(record))
        if '"is_allin": true' in text:
            continue
        if record.game.startswith("stud") and '"Bet"' not in text and '"Raise"' not in text:
            with pytest.raises(BadRecord, match="no bet of this hand shows how large bets are"):
                read_ohh(text)
            refused += 1
            continue
        assert play(read_ohh(text)) == play(record)
        read += 1
    assert read > 40
    assert refused > 0


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_real_hands(path: Path) -> None:
    record = read_phh(path.read_text(encoding="utf-8"))
    if record.game == "razz":
        with pytest.raises(BadRecord, match="Razz is not a game"):
            write_ohh(record)
        return
    assert play(read_ohh(write_ohh(record))) == play(record)
    if record.options["big_bet"] == 2 * int(str(record.options["small_bet"])):
        assert play(read_ohh(without_ours(write_ohh(record)))) == play(record)


def test_a_larger_table_is_told_without_its_empty_chairs() -> None:
    data = json.loads(write_ohh(read_phh(HOLDEM)))
    hand = data["ohh"]
    hand["table_size"] = 9
    for player, chair in zip(hand["players"], (2, 5, 9), strict=True):
        player["seat"] = chair
        player["id"] += 100
    hand["players"].append({"id": 7, "seat": 4, "name": "guest", "starting_stack": 50, "is_sitting_out": True})
    hand["dealer_seat"] = 1
    for one in [action for part in hand["rounds"] for action in part["actions"]]:
        one["player_id"] += 100
    for win in hand["pots"][0]["player_wins"]:
        win["player_id"] += 100
    back = read_ohh(json.dumps(data))
    assert play(back) == play(read_phh(HOLDEM))
    assert [seat.name for seat in back.seats] == ["a", "b", "c"]


def test_number_table_and_time_come_along() -> None:
    data = json.loads(write_ohh(read_phh(STUD)))
    data["ohh"] |= {"game_number": "77", "table_name": "Alpha", "start_date_utc": "2023-06-22T21:52:06Z"}
    back = read_ohh(json.dumps(data))
    assert back.notes == {"hand": "77", "table": "Alpha", "started": 1687470726.0}
    again = json.loads(write_ohh(back))["ohh"]
    assert (again["game_number"], again["table_name"]) == ("77", "Alpha")
    assert again["start_date_utc"] == "2023-06-22T21:52:06Z"


def test_files_of_several_hands(tmp_path: Path) -> None:
    records = [read_phh(HOLDEM), read_phh(STUD)]
    path = tmp_path / "hands.ohh"
    path.write_text(write_ohh_file(records))
    assert [play(record) for record in load_records(path)] == [play(record) for record in records]
    pretty = [json.dumps(json.loads(write_ohh(record)), indent=2) for record in records]
    path.write_text(pretty[0] + "\n\n{}\n\n" + pretty[1] + "\n")
    found = list(each_record(path, lambda count: None))
    assert [isinstance(one, Record) for one in found] == [True, False, True]
    path.write_text(" \n\n")
    with pytest.raises(Exception, match="there is no record in this file"):
        list(load_records(path))


def broken(change: Callable[[Any], None]) -> str:
    data = json.loads(write_ohh(read_phh(HOLDEM)))
    change(data["ohh"])
    with pytest.raises(BadRecord) as caught:
        read_ohh(json.dumps(data))
    message = str(caught.value)
    assert message.startswith("OHH: ")
    assert "\n" not in message
    assert len(message) < 400
    return message


def put(*path: Any) -> Callable[[Any], None]:
    """Put the last of these at the place that the others name."""

    def change(hand: Any) -> None:
        *way, last, value = path
        for step in way:
            hand = hand[step]
        hand[last] = value

    return change


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (put("game_type", "Draw"), "game_type 'Draw' is not one of ours: Holdem, OmahaHiLo, Stud, StudHiLo"),
        (put("game_type", "x" * 9999), "game_type 'xxx"),
        (put("bet_limit", "bet_type", "NL"), "bet_limit.bet_type must be 'FL', fixed limit, not 'NL'"),
        (put("dealer_seat", 0), "dealer_seat must be a whole number from 1"),
        (put("players", []), "players has 0 who play; our tables seat 2 to 6"),
        (put("players", 0, "starting_stack", 199.5), "players[0].starting_stack must be a whole number of chips"),
        (put("players", 0, "starting_stack", 10**300), "not a number of about 300 digits"),
        (put("players", 0, "id", 1), "players: two have the id 1"),
        (put("players", 0, "seat", 2), "players: two have the seat 2"),
        (put("rounds", 1, "street", "Fourth"), "rounds[1].street is 'Fourth'; the rounds are Preflop, Flop"),
        (put("rounds", 0, "actions", 2, "player_id", 9), "actions[2].player_id is 9, who is not dealt in"),
        (put("rounds", 0, "actions", 2, "action", "Straddle"), "'Straddle', which cannot be played here"),
        (put("rounds", 0, "actions", 3, "amount", 35), "actions[3]: the limit makes this raise 40, not 45"),
        (put("rounds", 0, "actions", 3, "amount", 5000), "actions[3].amount is 5000, but player 0 has 190"),
        (put("rounds", 0, "actions", 3, "player_id", 1), "rounds[0].actions[3]: it is player 0's turn"),
        (put("rounds", 0, "actions", 0, "amount", 5), "Post SB: player 0 owes 10, but posts 5"),
        (put("rounds", 1, "cards", ["2c", "3c", "Ah"]), "Ah is somebody else's card"),
        (
            put("rounds", 1, "cards", ["2c", "3c"]),
            "the board has not been dealt its cards on flop",
        ),
        (put("rounds", 1, "cards", ["2c", "3c", "zz"]), "rounds[1].cards: 'zz'"),
        (put("rounds", 1, "cards", ["2c", "3c", [[]]]), "must hold cards such as 'Ah', not [[]]"),
        (put("rounds", 4, "actions", 0, "action", "Bet"), "hands are only shown or mucked there"),
        (put("rounds", 4, "actions", []), "nobody who plays for this pot has cards that are known"),
        (
            put("pots", 0, "player_wins", 0, "win_amount", 100),
            "player 0 wins 120 by the play, but the file says 100",
        ),
        (put("pots", 0, "rake", 3), "pots[0].rake is 3; our tables take none"),
        (put("start_date_utc", "soon"), "start_date_utc must be a date and time, not 'soon'"),
        (put("_tefuda", "raises", 0), "raises must be a whole number from 1"),
        (put("_tefuda", 5), "_tefuda must be an object, not a number"),
        (put("ante_amount", 5), "Post Ante: player 0 owes 5, but posts 0"),
    ],
)
def test_what_cannot_be_read_is_named(change: Callable[[Any], None], message: str) -> None:
    assert message in broken(change)


def test_a_hand_that_does_not_end_is_refused() -> None:
    def cut(hand: Any) -> None:
        del hand["rounds"][2:]
        del hand["rounds"][1]["actions"][1:]

    assert "the hand does not come to its end" in broken(cut)


@pytest.mark.parametrize("text", ["", "[]", "{}", "null", '{"ohh": 1}', '{"ohh": {}}', "{" * 10_000, "\xff"])
def test_what_is_no_hand_at_all(text: str) -> None:
    with pytest.raises(BadRecord, match="OHH: "):
        read_ohh(text)
