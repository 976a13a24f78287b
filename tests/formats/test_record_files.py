"""Records in files: what is found, what is damaged, and that one bad record does not hide the next."""

from pathlib import Path

import pytest

from tefuda.core.errors import BadRecord, TefudaError
from tefuda.core.record import Record
from tefuda.formats.record_files import each_record, load_records, record_files
from tests.formats.phh_samples import HOLDEM, STUD, edited
from tests.helpers import played_record

GAME = played_record("no-thanks", ["random", "random", "random"]).to_json()


def found(path: Path) -> list[str]:
    """The game of every record, or the error in its place."""
    records = each_record(path, lambda count: None)
    return [one.game if isinstance(one, Record) else str(one) for one in records]


def test_folders_give_their_files_in_order(tmp_path: Path) -> None:
    (tmp_path / "b").mkdir()
    names = ["b/2.phh", "b/1.jsonl", "c.json", "a.phhs", "notes.txt"]
    for name in names:
        (tmp_path / name).write_text("")
    named = tmp_path / "notes.txt"
    assert record_files([tmp_path, named]) == [
        tmp_path / "a.phhs",
        tmp_path / "b/1.jsonl",
        tmp_path / "b/2.phh",
        tmp_path / "c.json",
        named,
    ]
    assert record_files([tmp_path / "c.json", tmp_path, tmp_path / "b"])[0] == tmp_path / "c.json"
    assert len(record_files([tmp_path / "c.json", tmp_path, tmp_path / "b"])) == 4
    with pytest.raises(TefudaError, match="there is no such file"):
        record_files([tmp_path / "none"])


def test_a_damaged_line_does_not_hide_the_next(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes(GAME[:200] + b"\n" + GAME + b"\n\n" + b'{"format":"other"}\n' + GAME)
    games = found(path)
    assert games[1::2] == ["no-thanks", "no-thanks"]
    assert "not valid JSON" in games[0]
    assert "'other'" in games[2]
    with pytest.raises(BadRecord, match=r"games\.jsonl"):
        next(load_records(path))
    assert next(load_records(path, 2)).game == "no-thanks"


def test_one_document_over_several_lines(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(GAME.replace(b",", b",\n"))
    assert found(path) == ["no-thanks"]


def test_a_damaged_hand_does_not_hide_the_next(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    illegal = edited(HOLDEM, "p1 cbr 40", "p1 cbr 50")
    broken = edited(STUD, "antes = [5, 5]", "antes = [5, 5")
    path.write_text(f"# three hands\n[1]\n{HOLDEM}\n['2']\n{illegal}\n[3]\n{broken}\n[4] # the last\n{STUD}")
    games = found(path)
    assert games[0] == "holdem"
    assert games[3] == "stud"
    lines = path.read_text().splitlines()
    assert games[1].startswith(f"PHH, hand 2, line {1 + lines.index(illegal.splitlines()[8])}: ")
    assert "the limit makes this raise 40, not 50" in games[1]
    assert games[2].startswith(f"PHH, from line {1 + lines.index('[3]')}: PHH: this is not valid TOML")
    with pytest.raises(BadRecord):
        list(load_records(path))


def test_hands_of_a_stream_are_those_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "hands.phhs"
    path.write_bytes(b"\xef\xbb\xbf" + f"[1]\n{HOLDEM}\n[2]\n{STUD}".replace("\n", "\r\n").encode())
    assert list(each_record(path, lambda count: None)) == list(load_records(path))
    one = tmp_path / "hand.phh"
    one.write_text(STUD)
    assert list(each_record(one, lambda count: None)) == list(load_records(one))
    one.write_bytes(STUD.encode() + b"author = '\xff'\n")
    assert found(one) == ["PHH, from line 1: this is not UTF-8 text"]


def test_progress_is_told_in_bytes(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    path.write_bytes((GAME + b"\n") * 3)
    read: list[int] = []
    assert len(list(each_record(path, read.append))) == 3
    assert sum(read) == path.stat().st_size


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert found(tmp_path) == ["cannot read it: Is a directory"]


@pytest.mark.parametrize("suffix", ["phh", "phhs", "json", "jsonl", "ohh"])
def test_what_holds_no_record_says_so_in_one_line(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"file.{suffix}"
    contents = [
        b"",
        b"\n \n",
        bytes(range(256)) * 9,
        HOLDEM.encode("utf-16"),
        b"\0" * 99,
        b"{" * 5000,
        b"[" * 5000,
    ]
    for content in contents:
        path.write_bytes(content)
        with pytest.raises(TefudaError) as caught:
            list(load_records(path))
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
        assert len(str(caught.value)) < 250 + len(str(path))
        for one in each_record(path, lambda count: None):
            assert isinstance(one, TefudaError)
