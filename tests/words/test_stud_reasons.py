"""The sentences of Stud Hi Lv2: one for every rule, the same fields in both languages."""

import re
from pathlib import Path
from string import Formatter

from tefuda.words.stud_reasons import REASONS, VALUES

SOURCE = Path(__file__).parents[2] / "src" / "tefuda" / "cpu" / "poker" / "stud_lv2.py"


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


def test_every_rule_has_its_sentence() -> None:
    assert set(re.findall(r'"(stud\.[\w.]+)"', SOURCE.read_text())) == set(REASONS)
    for rule, text in REASONS.items():
        assert fields(text.en) == fields(text.ja), rule
        assert fields(text.en) <= set(VALUES), rule
