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


def test_open_hand_history_is_read_wherever_records_are(hand: Path, tmp_path: Path) -> None:
    target, back = tmp_path / "hand.ohh", tmp_path / "back.phh"
    good("convert", str(hand), str(target))
    good("convert", str(target), str(back))
    assert "'p1 cbr 40', 'p2 cc', 'd db 2c3c4h'" in back.read_text()
    assert json.loads(good("replay", str(target), "--json"))["states"][-1]["state"]["stacks"] == [260, 240, 400]
    assert json.loads(good("explain", str(target), "--json"))["outcome"]["winners"] == [0]
    assert json.loads(good("stats", str(target), "--json"))["games"][0]["games"] == 1
    assert "lv2 would" in good("hint", str(target), "--step", "2", "--lang", "en")
    named = target.rename(tmp_path / "named.json")
    assert "lv2 would" in good("hint", str(named), "--lang", "en", "--step", "2")
    assert "nobody has to act" in bad("hint", str(named))


def test_a_hand_that_is_not_finished_is_no_open_hand_history(hand: Path, tmp_path: Path) -> None:
    target = tmp_path / "hand.ohh"
    hand.write_text(edited(HOLDEM, "'d db Js', 'p1 cc', 'p2 cc', 'p1 sm AhAd', 'p2 sm']", "'d db Js']"))
    assert "the hand is not finished, it is seat 0's turn" in bad("convert", str(hand), str(target))
    assert not target.exists()


@pytest.mark.parametrize("name", ["file.phh", "file.jsonl", "file.ohh"])
def test_files_nobody_can_use_say_so_in_one_line(name: str, tmp_path: Path) -> None:
    path, target = tmp_path / name, tmp_path / "out.jsonl"
    path.write_bytes(bytes(range(256)) * 9)
    assert str(path) in bad("convert", str(path), str(target))
    path.unlink()
    path.mkdir()
    assert "Is a directory" in bad("replay", str(path))
    assert not target.exists()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[200, 300, 400]", "[" + "9" * 50_000 + ", 300, 400]", "a number in this file has thousands of digits"),
        ("[200, 300, 400]", "[0x" + "f" * 50_000 + ", 300, 400]", "not a number of about 60206 digits"),
        ("currency", ".".join("k" * 900), "a key is nested more than 64 deep"),
        ("{calm = true", "{" + ".".join("k" * 900) + " = 1, calm = true", "a key is nested more than 64 deep"),
        ("'FT'", "'" + "F" * 50_000 + "'", "variant 'FFF"),
        ("p1 cbr 40", "p1 cbr " + "4" * 50_000, "chips must be a whole number of at least 1, not '444"),
        ("[260, 240, 400]", "[270, 230, 400]", "p1 ends with 260 by the play, but the file says 270"),
    ],
)
def test_endless_values_get_a_short_line(hand: Path, old: str, new: str, message: str) -> None:
    hand.write_text(edited(HOLDEM, old, new))
    said = bad("replay", str(hand))
    assert message in said
    assert len(said) < 500 + len(str(hand))


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
