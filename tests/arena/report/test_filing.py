"""A report as a file: the figures of the run, whole, and read back with care."""

import json
from pathlib import Path

import msgspec
import pytest

from tefuda.arena.report.file import REPORT_FILE, decode_report, read_report
from tefuda.arena.report.filing import report_file, write_report_file
from tefuda.arena.report.sentences import better
from tefuda.arena.results import pairing_summary
from tefuda.arena.run import Run, Settings, new_run
from tefuda.arena.stats import FEW_DECKS
from tefuda.arena.tournament import ratings
from tefuda.core.errors import TefudaError


@pytest.mark.parametrize("name", ["match", "lucky", "tournament", "wins"])
def test_it_says_what_the_summary_says(name: str, request: pytest.FixtureRequest) -> None:
    run: Run = request.getfixturevalue(name)
    report = report_file(run)
    for told, pairing in zip(report.pairings, run.pairings, strict=True):
        summed = pairing_summary(pairing)
        difference = summed["difference"]
        assert isinstance(difference, dict)
        assert (told.a, told.b, told.decks, told.games) == (
            summed["a"],
            summed["b"],
            summed["decks"],
            summed["games"],
        )
        assert (told.unit, told.difference.mean) == (difference["unit"], difference["mean"])
        assert [told.difference.low, told.difference.high] == difference["ci95"]
        assert (told.rough, told.better == "") == (told.decks < FEW_DECKS, better(pairing).startswith("No clear"))
        end = told.course[-1]
        assert end.decks == told.decks
        assert (end.mean, end.low, end.high) == pytest.approx(
            (told.difference.mean, told.difference.low, told.difference.high), abs=1e-5
        )
        assert [point.decks for point in told.course] == sorted({point.decks for point in told.course})
        assert (told.elo is None) == (told.unit == "big bets per 100 hands")


def test_seats_add_up(match: Run, wins: Run) -> None:
    for run in (match, wins):
        (pairing,) = report_file(run).pairings
        for seat in pairing.seats:
            assert seat.difference.mean == pytest.approx(seat.a.mean - seat.b.mean, abs=1e-5)
    (pairing,) = report_file(wins).pairings
    assert sum(seat.a.mean + seat.b.mean for seat in pairing.seats) == pytest.approx(2, abs=1e-4)


def test_positions(match: Run, wins: Run, tournament: Run) -> None:
    def told(run: Run) -> list[tuple[str, int, str]]:
        seats = report_file(run).pairings[0].seats
        return [(one.position.counted, one.position.place, one.position.blind) for one in seats]

    assert told(match) == [("button", 0, ""), ("button", 1, "")]
    assert told(wins) == [("first", 0, ""), ("first", 1, ""), ("first", 2, "")]
    assert sorted(told(tournament)) == [("button", 0, ""), ("button", 1, ""), ("button", 2, "")]


def test_games_of_a_mix_and_ratings(tournament: Run, match: Run) -> None:
    report = report_file(tournament)
    for pairing in report.pairings:
        assert [one.game for one in pairing.by_game] == ["holdem", "stud8"]
        assert sum(one.decks for one in pairing.by_game) == pairing.decks
    assert [one.cpu for one in report.ratings] == [one.cpu for one in ratings(tournament)]
    assert report_file(match).pairings[0].by_game == []


def test_a_file_is_read_back(match: Run) -> None:
    path = write_report_file(match)
    assert path.name == REPORT_FILE
    assert read_report(path) == report_file(match)


def test_a_run_that_has_not_begun(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("new", "match", "horse", 2, 100, "5", [("lv2", "lv1")]))
    report = report_file(run)
    assert not report.finished
    (pairing,) = report.pairings
    assert (pairing.decks, pairing.course) == (0, [])
    assert [one.difference for one in pairing.by_game] == [None] * 5
    assert decode_report(msgspec.json.encode(report), "it") == report


def test_what_is_no_report_is_refused_with_words(match: Run, tmp_path: Path) -> None:
    good = json.loads(msgspec.json.encode(report_file(match)))
    bad: list[tuple[bytes, str]] = [
        (b"<!doctype html>", "it is not JSON"),
        (b"\xff\xfe", "it is not JSON"),
        (b"[" * 100_000, "it is not JSON"),
        (b"[1]", "its format is None"),
        (b'{"format": "tefuda-run/1"}', "its format is 'tefuda-run/1'"),
        (json.dumps(good | {"seats": -1}).encode(), "seats"),
        (json.dumps(good | {"pairings": []}).encode(), "pairings"),
    ]
    for data, words in bad:
        with pytest.raises(TefudaError, match=words):
            decode_report(data, "it")
    with pytest.raises(TefudaError, match="cannot read"):
        read_report(tmp_path / "nowhere.json")
