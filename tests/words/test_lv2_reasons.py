"""The sentences of all Lv2: one for every rule, the same fields in both languages."""

import pytest

from tefuda.cpu.poker import holdem_lv2, omaha8_lv2, razz_lv2, stud8_lv2, stud_lv2
from tefuda.registry import words_for
from tefuda.words import holdem_reasons, omaha8_reasons, razz_reasons, stud8_reasons, stud_reasons
from tefuda.words.game_words import ACT, INSTEAD
from tefuda.words.language import LANGUAGES
from tefuda.words.why import Why, fields_of
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


@pytest.mark.parametrize("game", TABLES)
def test_every_rule_has_a_sentence_and_every_sentence_a_rule(game: str) -> None:
    assert set(TABLES[game].REASONS) == set(RULES[game])


@pytest.mark.parametrize("game", TABLES)
def test_both_languages_use_the_same_fields_and_all_are_labelled(game: str) -> None:
    for rule, why in TABLES[game].REASONS.items():
        for text in why:
            assert fields_of(text.en) == fields_of(text.ja), rule
        assert why.fields() <= {*TABLES[game].VALUES, ACT}, rule
        assert ACT in fields_of(why.short.en), rule
        assert ACT not in fields_of(why.more.en), rule


@pytest.mark.parametrize("game", TABLES)
def test_reasons_of_real_hands_can_be_said(game: str) -> None:
    words = words_for(game)
    texts: dict[str, Why] = TABLES[game].REASONS
    for seed in range(25):
        record = played_record(game, ["lv2", "lv2", "caller", "lv2"], str(seed))
        for step in record.steps:
            reason = step.reason
            if reason is not None and reason.rule in texts:
                assert set(reason.values) <= {*TABLES[game].VALUES, ACT, INSTEAD}
                for lang in LANGUAGES:
                    short, full = words.short_reason(reason, [], lang), words.reason(reason, [], lang)
                    assert full.startswith(short[:-1])
                    assert len(full) > len(short)
                    assert short[0] == short[0].upper()
