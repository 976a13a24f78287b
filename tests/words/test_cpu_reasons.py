"""Every rule of the poker CPUs has a sentence in both languages, with the values its reasons have."""

import re
import string
from importlib import import_module
from pathlib import Path

import pytest

from tefuda.words.language import Text

SPOKEN = {
    path.stem.removesuffix("_lv2"): path
    for path in (Path(__file__).parents[2] / "src/tefuda/cpu/poker").glob("*_lv2.py")
}


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(pattern) if name}


@pytest.mark.parametrize("game", SPOKEN)
def test_every_rule_has_its_sentence(game: str) -> None:
    words = import_module(f"tefuda.words.{game}_reasons")
    reasons: dict[str, Text] = words.REASONS
    rules = set(re.findall(rf'"({game}\.[\w.]+)"', SPOKEN[game].read_text()))
    assert rules == set(reasons)
    for rule, text in reasons.items():
        assert fields(text.en) == fields(text.ja), rule
        assert fields(text.en) <= set(words.VALUES), rule
