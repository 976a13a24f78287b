"""A report as a file: read back whole, refused with words, and told like today's when it is older."""

import json
from pathlib import Path

import msgspec
import pytest

from tefuda.arena.report.figures import report_file
from tefuda.arena.report.file import REPORT_FILE, decode_report, read_report, write_report_file
from tefuda.arena.run import Run, Settings, new_run
from tefuda.core.errors import TefudaError

EARLIER = [
    "name",
    "kind",
    "game",
    "mix",
    "seats",
    "games",
    "seed",
    "created",
    "finished",
    "tefuda",
    "command",
    "cpus",
]
EARLIER_PAIRING = [
    "a",
    "b",
    "decks",
    "games",
    "unit",
    "difference",
    "better",
    "rough",
    "course",
    "seats",
    "by_game",
    "elo",
    "forfeits",
]
EARLIER_TEST = ["margin", "alpha", "beta", "verdict"]


def only(data: dict[str, object], names: list[str]) -> dict[str, object]:
    return {name: data[name] for name in names}


def test_a_file_is_read_back(match: Run, tmp_path: Path) -> None:
    path = tmp_path / REPORT_FILE
    write_report_file(report_file(match), path)
    assert read_report(path) == report_file(match)


@pytest.mark.parametrize("name", ["match", "tournament", "wins"])
def test_a_report_of_an_earlier_version_is_told_in_the_same_words(
    name: str, request: pytest.FixtureRequest
) -> None:
    today = report_file(request.getfixturevalue(name))
    data = json.loads(msgspec.json.encode(today))
    old = only(data, EARLIER) | {"format": data["format"], "ratings": data["ratings"]}
    old["pairings"] = [
        only(one, EARLIER_PAIRING) | {"test": only(one["test"], EARLIER_TEST) if one["test"] else None}
        for one in data["pairings"]
    ]
    found = decode_report(json.dumps(old).encode(), "it")
    assert (found.headline, found.titles, found.counted) == (today.headline, today.titles, today.counted)
    assert decode_report(json.dumps(old | {"game": "gone", "mix": []}).encode(), "it").titles == {}
    for then, now in zip(found.pairings, today.pairings, strict=True):
        assert then.said == now.said
        assert (then.test and then.test.said) == (now.test and now.test.said)
        assert (then.difference, then.course, then.spread) == (now.difference, now.course, None)


def test_a_run_that_has_not_begun(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("new", "match", "horse", 2, 100, "5", [("lv2", "lv1")]))
    report = report_file(run)
    assert decode_report(msgspec.json.encode(report), "it") == report


def test_what_is_not_a_report_is_refused_with_words(match: Run, tmp_path: Path) -> None:
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
