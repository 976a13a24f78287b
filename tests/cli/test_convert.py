"""`tefuda convert`, and records in PHH wherever a record is read."""

import json
from pathlib import Path

import pytest

from tests.cli.test_commands import bad, good, run
from tests.formats.phh_samples import HOLDEM, STUD, edited
from tests.helpers import played_record


@pytest.fixture
def hand(tmp_path: Path) -> Path:
    path = tmp_path / "hand.phh"
    path.write_text(HOLDEM)
    return path


def test_phh_to_a_record_and_back(hand: Path, tmp_path: Path) -> None:
    record, back = tmp_path / "hand.json", tmp_path / "back.phh"
    assert good("convert", str(hand), str(record)) == f"1 hand written to {record}\n"
    assert json.loads(record.read_text())["game"] == "holdem"
    good("convert", str(record), str(back))
    assert back.read_text() == HOLDEM


def test_several_hands(tmp_path: Path) -> None:
    several, records, one = tmp_path / "all.phhs", tmp_path / "all.jsonl", tmp_path / "one.phh"
    several.write_text(f"[1]\n{HOLDEM}\n[2]\n{STUD}")
    assert good("convert", str(several), str(records)) == f"2 hands written to {records}\n"
    assert [json.loads(line)["game"] for line in records.read_text().splitlines()] == ["holdem", "stud"]
    assert "a .phh file holds one hand, not 2" in bad("convert", str(records), str(one))
    assert not one.exists()
    good("convert", str(records), str(one), "--number", "1")
    assert one.read_text() == HOLDEM
    assert "has no record number 3" in bad("convert", str(records), str(one), "--number", "3")
    assert one.read_text() == HOLDEM


def test_open_hand_history(hand: Path, tmp_path: Path) -> None:
    target, named = tmp_path / "hand.ohh", tmp_path / "hand.json"
    good("convert", str(hand), str(target))
    good("convert", str(hand), str(named), "--to", "ohh", "--seat", "1")
    assert "Kh" not in target.read_text()
    assert json.loads(named.read_text())["ohh"]["hero_player_id"] == 1


def test_one_seats_record_hides_the_rest(hand: Path, tmp_path: Path) -> None:
    target = tmp_path / "seat.phh"
    good("convert", str(hand), str(target), "--seat", "2")
    text = target.read_text()
    assert "'d dh p1 AhAd', 'd dh p2 ????', 'd dh p3 7c2d'" in text
    assert "there is no seat 3" in bad("convert", str(hand), str(target), "--seat", "3")


def test_a_pipe_gets_the_hand_alone(hand: Path) -> None:
    ran = run("convert", str(hand), "/dev/stdout", "--to", "phh")
    assert ran.stdout == HOLDEM
    assert "1 hand written" in ran.stderr


def test_what_cannot_be_converted_writes_nothing(hand: Path, tmp_path: Path) -> None:
    target = tmp_path / "out.json"
    hand.write_text(edited(HOLDEM, "'FT'", "'NT'"))
    assert "line 2: variant 'NT' is not one of ours: FT" in bad("convert", str(hand), str(target))
    hand.write_text(edited(HOLDEM, "p1 cbr 40", "p1 cbr 50"))
    assert "line 9: action 5 ('p1 cbr 50'): the limit makes this raise 40" in bad(
        "convert", str(hand), str(target)
    )
    assert "no format 'pdf'" in bad("convert", str(hand), str(target), "--to", "pdf")
    assert "the suffix does not say the format" in bad("convert", str(hand), str(tmp_path / "x.txt"))
    assert "cannot read" in bad("convert", str(tmp_path / "none.phh"), str(target))
    hand.write_bytes(b"\xff\xfe")
    assert "not UTF-8" in bad("convert", str(hand), str(target))
    other = tmp_path / "game.json"
    other.write_bytes(played_record("no-thanks", ["greedy", "greedy", "greedy"]).to_json())
    assert "no-thanks cannot be written as PHH" in bad("convert", str(other), str(tmp_path / "x.phh"))
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game.json", "hand.phh"]


def test_replay_and_explain_read_phh(hand: Path) -> None:
    shown = json.loads(good("replay", str(hand), "--json"))
    assert shown["game"] == "holdem"
    assert shown["states"][-1]["state"]["stacks"] == [260, 240, 400]
    seen = json.loads(good("replay", str(hand), "--seat", "1", "--json"))
    assert seen["states"][-1]["state"]["stacks"] == [260, 240, 400]
    told = json.loads(good("explain", str(hand), "--json"))
    assert told["outcome"]["winners"] == [0]
