"""`tefuda verify`, and downloaded hands wherever a record is read."""

import json
from pathlib import Path
from typing import Any

import pytest

from tefuda.fairness.sealed_hand import SealedHand, sealed_hand
from tefuda.fairness.sealing import seal
from tests.cli.test_commands import bad, good, run
from tests.helpers import played_record
from tests.random_records import random_records


@pytest.fixture
def hand() -> SealedHand:
    game, record = next(random_records("stud", "verify", 1))
    return sealed_hand(game, record, seal(record.deck), 0, "h7")


@pytest.fixture
def path(hand: SealedHand, tmp_path: Path) -> Path:
    path = tmp_path / "hand.json"
    path.write_bytes(hand.to_json())
    return path


def test_a_good_hand(hand: SealedHand, path: Path) -> None:
    said = good("verify", str(path), "--lang", "en").splitlines()
    assert said[0] == "Seven-Card Stud, hand h7"
    assert said[1] == f"✓ The seal is the one that the file says was announced: {hand.announced.hex()}"
    assert said[2].startswith("– Not checked: whether this is the seal you saw")
    assert all(line.startswith("✓") for line in said[3:-2])
    assert said[-2].startswith("Open cards: ")
    assert said[-1] == "Everything that was checked agrees."
    noted = hand.announced.hex().upper()
    said = good("verify", str(path), "--lang", "ja", "--root", f"{noted[:30]} {noted[30:]}").splitlines()
    assert said[2] == "✓ 封印は、ハンド開始時に控えたものと同じです。"
    assert said[-1] == "確かめたことはすべて一致しています。"


def test_json(hand: SealedHand, path: Path) -> None:
    said = json.loads(good("verify", str(path), "--json", "--lang", "en"))
    assert (said["agrees"], said["hand"], said["game"]) == (True, "h7", "stud")
    assert said["root"] == hand.announced.hex()
    assert said["checks"][1]["check"] == "noted"
    assert said["checks"][1]["verdict"] == "open"
    assert all(one["words"] for one in said["checks"])


def test_a_contradiction_is_told_exactly_and_is_exit_code_1(path: Path) -> None:
    data: Any = json.loads(path.read_bytes())
    first = data["proof"]["openings"][0]
    data["record"]["deck"][first["position"]] = -1
    path.write_text(json.dumps(data))
    ran = run("verify", str(path), "--lang", "en")
    assert ran.returncode == 1
    assert f"✗ Card {first['position'] + 1} of the deck is opened as " in ran.stdout
    assert ", but the record does not tell it.\n" in ran.stdout
    assert "This hand does not agree with its seal: " in ran.stdout.splitlines()[-1]
    ran = run("verify", str(path), "--json")
    assert ran.returncode == 1
    assert json.loads(ran.stdout)["agrees"] is False


def test_another_root_than_the_one_noted(path: Path) -> None:
    ran = run("verify", str(path), "--root", "ab" * 32, "--lang", "en")
    assert ran.returncode == 1
    assert f"✗ You noted {'ab' * 32} when the hand began, but the seal is" in ran.stdout


def test_bad_input(path: Path, tmp_path: Path) -> None:
    assert "the root must have 64 hexadecimal digits" in bad("verify", str(path), "--root", "12")
    assert "cannot read" in bad("verify", str(tmp_path / "nowhere.json"))
    plain = tmp_path / "record.json"
    plain.write_bytes(played_record("razz", ["caller", "caller"]).to_json())
    assert "a file of format 'tefuda-record/1'; a hand with its proof has" in bad("verify", str(plain))
    plain.write_text("{")
    assert "the hand is not valid JSON" in bad("verify", str(plain))


def test_a_downloaded_hand_is_read_wherever_a_record_is(path: Path, tmp_path: Path) -> None:
    assert "[0]" in good("replay", str(path))
    target = tmp_path / "hand.phh"
    good("convert", str(path), str(target))
    assert "F7S" in target.read_text()
    assert "VPIP" in good("stats", str(path), "--lang", "en")
    data = json.loads(path.read_bytes())
    del data["record"]
    path.write_text(json.dumps(data))
    assert "record is missing" in bad("replay", str(path))
