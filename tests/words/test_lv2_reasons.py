"""The sentences of all Lv2: one for every rule, the same fields in both languages."""

from string import Formatter

import pytest

from tefuda.cpu.poker import holdem_lv2, omaha8_lv2, razz_lv2, stud8_lv2, stud_lv2
from tefuda.words import holdem_reasons, omaha8_reasons, razz_reasons, stud8_reasons, stud_reasons
from tefuda.words.language import Text
from tests.helpers import played_record

TABLES = {
    "holdem": holdem_reasons,
    "omaha8": omaha8_reasons,
    "razz": razz_reasons,
    "stud": stud_reasons,
    "stud8": stud8_reasons,
}
RULES = {
    "holdem": holdem_lv2.RULES,
    "omaha8": omaha8_lv2.RULES,
    "razz": razz_lv2.RULES,
    "stud": stud_lv2.RULES,
    "stud8": stud8_lv2.RULES,
}


def fields(pattern: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(pattern) if name}


@pytest.mark.parametrize("game", TABLES)
def test_every_rule_has_a_sentence_and_every_sentence_a_rule(game: str) -> None:
    assert set(TABLES[game].REASONS) == set(RULES[game])


@pytest.mark.parametrize("game", TABLES)
def test_both_languages_use_the_same_fields_and_all_are_labelled(game: str) -> None:
    for rule, text in TABLES[game].REASONS.items():
        assert fields(text.en) == fields(text.ja), rule
        assert fields(text.en) <= set(TABLES[game].VALUES), rule


@pytest.mark.parametrize("game", TABLES)
def test_reasons_of_real_hands_can_be_said(game: str) -> None:
    texts: dict[str, Text] = TABLES[game].REASONS
    for seed in range(25):
        record = played_record(game, ["lv2", "lv2", "caller", "lv2"], str(seed))
        for step in record.steps:
            reason = step.reason
            if reason is not None and reason.rule in texts:
                assert set(reason.values) <= set(TABLES[game].VALUES)
                for lang in ("en", "ja"):
                    assert texts[reason.rule].say(lang, reason.values)
