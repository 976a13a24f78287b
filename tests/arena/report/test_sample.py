"""The report that the tests of the page read is one that the arena would write today."""

import json

import msgspec

from tefuda.arena.report.schema import ReportFile
from tests.arena.report.sample import FILE

AGAIN = "python -m tests.arena.report.sample writes it anew"


def test_it_has_every_field_and_no_other() -> None:
    data = json.loads(FILE.read_bytes())
    assert msgspec.to_builtins(msgspec.convert(data, ReportFile)) == data, AGAIN


def test_nothing_is_left_out_in_it() -> None:
    report = msgspec.json.decode(FILE.read_bytes(), type=ReportFile)
    first = report.pairings[0]
    for found in (
        first.test,
        first.luck,
        first.spread,
        first.faults,
        first.differences,
        first.by_game,
        first.said,
    ):
        assert found, AGAIN
    assert first.differences is not None
    assert first.differences.kinds[0].examples, AGAIN
    assert report.ratings, AGAIN
