"""`tefuda hint`, and what `tefuda explain` says about people's decisions."""

import json
from pathlib import Path

import pytest

from tefuda.core.codec import encode
from tefuda.core.game import view_of
from tefuda.core.record import SeatRecord
from tefuda.core.rng import stream
from tefuda.match.match import CPU, Match
from tefuda.registry import cpu_named, cpu_specs
from tests.cli.test_commands import bad, good
from tests.games.poker.scripted import Hand
from tests.helpers import played_record


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A hand of stud: seat 0 is a person who calls everything, the others are Lv2."""
    hand = Hand("stud", [1000] * 3, down=["9h9d2h", "3c7d", "Js5s"], up=["4c7sJdKs", "2cTd5h8c", "QcQdAs3d"])
    match = Match(hand.game, hand.setup, [SeatRecord(name, "human") for name in ("Ann", "Bob", "Cid")])
    match.start(list(hand.state.deck))
    lv2 = cpu_named("stud", "lv2")
    while match.to_act >= 0:
        view = match.view(match.to_act)
        if match.to_act == 0:
            match.play(0, next(action for action in view.legal if action.text in ("bring-in", "check", "call")))
        else:
            decision = lv2.decide(view, stream("1", "x"), True)
            match.play(match.to_act, decision.action, CPU, decision.reason)
    path = tmp_path / "hand.json"
    path.write_bytes(match.record().to_json())
    return path


def test_a_hint_for_a_decision_of_a_record(record: Path) -> None:
    text = good("hint", str(record), "--step", "1", "--lang", "en")
    assert "lv2 would bring in 10." in text
    assert "caller would bring in 10." in text
    assert text.index("lv2 would") < text.index("lv1 would") < text.index("random would")
    japanese = good("hint", str(record), "--step", "1", "--cpus", "lv2", "--lang", "ja")
    assert "lv2ならブリングイン" in japanese
    data = json.loads(good("hint", str(record), "--step", "1", "--cpus", "lv2,lv1", "--json"))
    assert list(data["hints"]) == ["lv2", "lv1"]
    assert data["hints"]["lv2"]["action"] == "bring-in"
    assert data["hints"]["lv2"]["reason"]["rule"] == "stud.3.bring_in.small"


def test_a_hint_for_a_view(tmp_path: Path) -> None:
    hand = Hand("razz", [1000] * 2, down=["Ah2d"], up=["3c", "Ks"])
    hand.play("1:bring-in")
    path = tmp_path / "view.json"
    path.write_bytes(encode(view_of(hand.game, hand.setup, hand.state, 0).data()))
    assert "lv2 would complete to 20." in good("hint", str(path), "--lang", "en")
    assert "lv2 would complete to 20." in good("hint", "-", "--lang", "en", stdin=path.read_text())


def test_no_hint_about_a_view_that_cannot_be(tmp_path: Path) -> None:
    hand = Hand("razz", [1000] * 2, down=["Ah2d"], up=["3c", "Ks"])
    hand.play("1:bring-in")
    view = view_of(hand.game, hand.setup, hand.state, 0).data()
    path = tmp_path / "view.json"
    for field, value, message in (
        ("bets", [0, 30], "bets[1] is 30, but paid[1], which holds it, is 15"),
        ("pot", 99, "pot must be 20, as paid says, not 99"),
        ("level", 40, "level must be 10, the highest of bets or the forced bet, not 40"),
        ("board", ["As"], "board must have 0 cards here, not 1"),
        ("up", [["3c"], ["3c"]], "up[1] has 3c, which is in up[0], too"),
    ):
        path.write_bytes(encode({**view, field: value}))
        assert f"bad razz view: {message}" in bad("hint", str(path))
    card = {
        "game": "no-thanks",
        "seat": 0,
        "card": 9,
        "chips_on_card": 0,
        "cards": [[], [], []],
        "chips": [13, 9, 11],
    }
    path.write_bytes(encode(card))
    assert "chips[0] is 13, but a seat that has taken no card has at most 11" in bad("hint", str(path))


def test_what_no_hint_is_given_for(record: Path, tmp_path: Path) -> None:
    assert "there is no step 99" in bad("hint", str(record), "--step", "99")
    assert "nobody has to act in this position" in bad("hint", str(record))
    assert "stud has no CPU 'lv9'" in bad("hint", str(record), "--step", "1", "--cpus", "lv9")
    assert "cannot read" in bad("hint", str(tmp_path / "none.json"))


def test_no_hint_for_a_seat_whose_cards_were_not_written_down(record: Path, tmp_path: Path) -> None:
    """The first card of the deck went to seat 1, left of the button."""
    data = json.loads(record.read_text())
    step = 1 + [entry["seat"] for entry in data["decisions"]].index(1)
    data["deck"][0] = -1
    blind = tmp_path / "blind.json"
    blind.write_text(json.dumps(data))
    assert "the seat's own cards are not known here" in bad("hint", str(blind), "--step", str(step))


def test_explain_marks_where_the_levels_disagree_with_a_person(record: Path) -> None:
    text = good("explain", str(record), "--lang", "en")
    second, strongest = [spec.name for spec in cpu_specs("stud")][-2:]
    assert f"{strongest}, {second}: the same." in text
    assert "≠ " in text
    only = good("explain", str(record), "--levels", "caller", "--lang", "en")
    assert "caller: the same." in only
    assert f"≠ {strongest}" not in only
    data = json.loads(good("explain", str(record), "--json"))
    mine = [entry for entry in data["decisions"] if entry["by"] == "person"]
    assert all(set(entry["levels"]) == {strongest, second} for entry in mine)
    assert all(not entry["levels"] for entry in data["decisions"] if entry["by"] == "cpu")
    assert "stud has no CPU 'lv9'" in bad("explain", str(record), "--levels", "lv9")


def test_explain_says_what_the_cards_of_people_were_worth(record: Path) -> None:
    text = good("explain", str(record), "--equity", "--lang", "en")
    assert "street by street:\n  Third street: " in text
    assert " % against any cards of " in text
    assert "サードストリート：相手" in good("explain", str(record), "--equity", "--lang", "ja")
    assert "street by street" not in good("explain", str(record), "--lang", "en")
    data = json.loads(good("explain", str(record), "--equity", "--json"))
    people = {str(entry["seat"]) for entry in data["decisions"] if entry["by"] == "person"}
    assert set(data["equity"]) == people
    for worth in data["equity"].values():
        assert worth[0]["street"] == "third"
        assert all(0 <= one["unknown"]["value"] <= 1 for one in worth)
    assert "equity" not in json.loads(good("explain", str(record), "--json"))


def test_equity_is_for_poker(tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_bytes(played_record("no-thanks", ["greedy"] * 3, seed="1").to_json())
    assert "equity is only known for hands of poker" in bad("explain", str(other), "--equity")
