"""The page of definitions and the words speak of the same figures."""

from pathlib import Path

from tefuda.words.statistics import FIGURES

PAGE = Path(__file__).parents[2] / "docs" / "statistics.md"


def test_every_figure_is_defined() -> None:
    text = PAGE.read_text(encoding="utf-8")
    counted = {"hands"}  # a number of things needs no definition
    assert [name for name in FIGURES if f"`{name}`" not in text and name not in counted] == []
