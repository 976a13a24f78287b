"""Open Hand History out: what the standard names, and no card that was not shown."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tefuda.core.disclosure import disclosed
from tefuda.core.errors import BadOption, BadRecord
from tefuda.core.record import Record
from tefuda.formats.ohh.writer import game_number, write_ohh, write_ohh_file
from tefuda.formats.phh.reader import read_phh
from tefuda.registry import game_named
from tests.formats.phh_samples import HOLDEM, STUD
from tests.helpers import played_record
from tests.poker_hands import random_hands

NAMES = {
    "Dealt Cards",
    "Mucks Cards",
    "Shows Cards",
    "Post Ante",
    "Post SB",
    "Post BB",
    "Post Extra Blind",
    "Fold",
    "Check",
    "Bet",
    "Raise",
    "Call",
}


def ohh(record: Record, hero: int | None = None) -> Any:
    return json.loads(write_ohh(record, hero))["ohh"]


def told(hand: Any, street: str) -> list[tuple[int, str, int]]:
    return [
        (action["player_id"], action["action"], action["amount"])
        for one in hand["rounds"]
        if one["street"] == street
        for action in one["actions"]
    ]


def test_a_flop_game() -> None:
    hand = ohh(read_phh(HOLDEM))
    assert hand["spec_version"] == "1.4.7"
    assert hand["game_type"] == "Holdem"
    assert hand["bet_limit"] == {"bet_type": "FL", "bet_cap": 0}
    assert (hand["small_blind_amount"], hand["big_blind_amount"], hand["ante_amount"]) == (10, 20, 0)
    assert hand["dealer_seat"] == 3
    assert hand["players"][0] == {"id": 0, "seat": 1, "name": "a", "starting_stack": 200}
    assert [one["street"] for one in hand["rounds"]] == ["Preflop", "Flop", "Turn", "River", "Showdown"]
    assert [one["cards"] for one in hand["rounds"]] == [[], ["2c", "3c", "4h"], ["9s"], ["Js"], []]
    assert told(hand, "Preflop") == [
        (0, "Post SB", 10),
        (1, "Post BB", 20),
        (2, "Fold", 0),
        (0, "Raise", 30),
        (1, "Call", 20),
    ]
    assert told(hand, "Showdown") == [(0, "Shows Cards", 0), (1, "Mucks Cards", 0)]
    wins = [{"player_id": 0, "win_amount": 120}]
    assert hand["pots"] == [{"number": 0, "amount": 120, "rake": 0, "player_wins": wins}]
    assert "hero_player_id" not in hand
    assert "Kh" not in json.dumps(hand)


def test_the_hero_sees_his_cards() -> None:
    hand = ohh(read_phh(HOLDEM), 1)
    assert hand["hero_player_id"] == 1
    dealt = [one for one in hand["rounds"][0]["actions"] if one["action"] == "Dealt Cards"]
    assert [(one["player_id"], one["cards"]) for one in dealt] == [(1, ["Kh", "Kd"])]
    with pytest.raises(BadOption, match="there is no seat 3; seats: 0 to 2"):
        write_ohh(read_phh(HOLDEM), 3)


def test_stud() -> None:
    hand = ohh(read_phh(STUD))
    assert hand["game_type"] == "Stud"
    assert hand["small_blind_amount"] is None
    assert told(hand, "Third Street") == [
        (0, "Post Ante", 5),
        (1, "Post Ante", 5),
        (0, "Dealt Cards", 0),
        (1, "Dealt Cards", 0),
        (0, "Post Extra Blind", 10),
        (1, "Raise", 20),
        (0, "Fold", 0),
    ]
    assert "As" not in json.dumps(hand)


def test_razz_and_other_games_are_refused() -> None:
    with pytest.raises(BadRecord, match="Razz is not a game of the Open Hand History standard"):
        write_ohh(next(record for game, record in random_hands("ohh", 1) if game.spec.name == "razz"))
    with pytest.raises(BadRecord, match="'no-thanks' cannot be written"):
        write_ohh(played_record("no-thanks", ["greedy", "greedy", "greedy"]))


def test_chips_add_up_and_actions_are_the_standards() -> None:
    for game, record in random_hands("ohh", 4):
        if game.spec.name == "razz":
            continue
        hand = ohh(record)
        actions = [action for one in hand["rounds"] for action in one["actions"]]
        assert {action["action"] for action in actions} <= NAMES
        assert all(action["action"] != "Bet" for action in hand["rounds"][0]["actions"] if game.variant.blinds)
        paid = [0] * len(record.seats)
        for action in actions:
            paid[action["player_id"]] += action["amount"]
        won = [0] * len(record.seats)
        for pot in hand["pots"]:
            assert pot["amount"] == sum(win["win_amount"] for win in pot["player_wins"])
            for win in pot["player_wins"]:
                won[win["player_id"]] += win["win_amount"]
        assert record.outcome is not None
        # An uncalled bet goes back and is not won (R-H9), so at most one seat got more back than it won.
        back = [score - gain + cost for score, gain, cost in zip(record.outcome["scores"], won, paid, strict=True)]  # type: ignore[call-overload]
        assert sum(chips != 0 for chips in back) <= 1
        assert min(back) >= 0


def test_a_hand_that_is_not_finished_is_refused() -> None:
    record = read_phh(HOLDEM)
    unfinished = replace(record, steps=record.steps[:3], outcome=None)
    with pytest.raises(BadRecord, match="the hand is not finished, it is seat 0's turn; only finished"):
        write_ohh(unfinished)


def test_the_number_of_a_hand_is_its_own_and_the_same_for_everybody_who_tells_it() -> None:
    records = [record for game, record in random_hands("numbers", 6) if game.spec.name != "razz"]
    assert len({game_number(record) for record in records}) == len(records)
    for record in records[:20]:
        game = game_named(record.game)
        for seat in range(len(record.seats)):
            assert game_number(disclosed(game, record, seat)) == game_number(record)
    assert game_number(replace(records[0], notes={"hand": "h-17"})) == "h-17"
    twice = [json.loads(piece)["ohh"] for piece in write_ohh_file([records[0], records[0]]).split("\n\n") if piece]
    assert twice[1]["game_number"] == twice[0]["game_number"] + "-2"


def test_the_number_depends_on_no_card_that_was_not_shown() -> None:
    """Everybody but one folds: with any other hole cards the hand has the same number."""
    text = HOLDEM.split("actions = ")[0]
    text += "actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 7c2d', 'p3 f', 'p1 cbr 40', 'p2 f']\n"
    other = text.replace("AhAd", "9s8s").replace("KhKd", "QhQd")
    assert game_number(read_phh(other)) == game_number(read_phh(text))
    assert game_number(read_phh(text.replace("'p1 cbr 40', 'p2 f'", "'p1 f'"))) != game_number(read_phh(text))


@pytest.mark.parametrize(
    ("notes", "told"),
    [
        ({}, None),
        ({"started": 1687470726.5}, "2023-06-22T21:52:06.500000Z"),
        ({"started": "yesterday"}, None),
        ({"started": -5}, None),
        ({"started": 1e300}, None),
    ],
)
def test_when_a_hand_began(notes: dict[str, object], told: str | None) -> None:
    assert ohh(replace(read_phh(HOLDEM), notes=notes))["start_date_utc"] == told


def test_when_a_hand_of_phh_began() -> None:
    """With date, time and time zone; a time alone does not say on which day, a date alone not at which hour."""
    assert ohh(read_phh(HOLDEM))["start_date_utc"] is None
    dated = HOLDEM + "day = 22\nmonth = 6\nyear = 2023\n"
    assert ohh(read_phh(dated))["start_date_utc"] is None
    assert ohh(read_phh(dated + "time_zone = 'America/Los_Angeles'\n"))["start_date_utc"] == "2023-06-23T03:52:06Z"
    assert ohh(read_phh(dated + "time_zone = 'Nowhere/At_all'\n"))["start_date_utc"] is None
