"""Open Hand History out: what the standard names, and no card that was not shown."""

import json
from typing import Any

import pytest

from tefuda.core.errors import BadOption, BadRecord
from tefuda.core.record import Record
from tefuda.formats.ohh import write_ohh
from tefuda.formats.phh.reader import read_phh
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
    with pytest.raises(BadRecord, match="no-thanks cannot be written"):
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
