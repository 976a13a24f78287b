"""Real hands (tests/data/phh): each must end as its file says, and come back as it was."""

from pathlib import Path

import pytest

from tefuda.core.record import read_record
from tefuda.formats.phh.reader import read_phh
from tefuda.formats.phh.writer import write_phh

FILES = sorted((Path(__file__).parents[1] / "data" / "phh").glob("*.phh"))


def test_all_of_them_are_here() -> None:
    assert len(FILES) == 26


@pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])
def test_a_real_hand_ends_as_its_file_says_and_comes_back_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_phh(text)
    assert record.outcome is not None
    assert record.options["raises"] == 4
    assert write_phh(read_record(record.to_json())).rstrip("\n") == text.rstrip("\n")
