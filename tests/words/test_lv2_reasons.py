"""The sentences of all Lv2: one for every rule, the same fields in both languages, none of them left in code."""

import re

import pytest

from tefuda.cpu.poker import holdem_lv2, omaha8_lv2, razz_lv2, stud8_lv2, stud_lv2, stud_tuned
from tefuda.registry import words_for
from tefuda.words import holdem_reasons, omaha8_reasons, razz_reasons, stud8_reasons, stud_reasons
from tefuda.words.game_words import ACT, INSTEAD
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
    "stud": (*stud_lv2.RULES, *stud_tuned.RULES),
    "stud8": stud8_lv2.RULES,
}


def reasons_of(game: str) -> dict[str, Why]:
    reasons: dict[str, Why] = TABLES[game].REASONS
    return reasons


@pytest.mark.parametrize("game", TABLES)
def test_every_rule_has_a_sentence_and_every_sentence_a_rule(game: str) -> None:
    assert set(TABLES[game].REASONS) == set(RULES[game])


@pytest.mark.parametrize("game", TABLES)
def test_both_languages_use_the_same_fields_and_all_are_labelled(game: str) -> None:
    for rule, why in reasons_of(game).items():
        for text in why:
            assert fields_of(text.en) == fields_of(text.ja), rule
        assert why.fields() <= {ACT, *TABLES[game].VALUES}, rule


@pytest.mark.parametrize("game", TABLES)
def test_a_clause_says_what_is_done_and_the_grounds_do_not(game: str) -> None:
    for rule, why in reasons_of(game).items():
        assert why.short.en.startswith("{act}"), rule
        assert ACT in fields_of(why.short.ja), rule
        assert ACT not in fields_of(why.more.en), rule
        assert not re.search(r"[.。]$", why.short.en + why.short.ja), rule
        assert why.more.en.endswith("."), rule
        assert why.more.ja.endswith("。"), rule
        assert not why.more.en[0].isupper(), rule


@pytest.mark.parametrize("game", TABLES)
def test_reasons_of_real_hands_can_be_said(game: str) -> None:
    words = words_for(game)
    for seed in range(25):
        record = played_record(game, ["lv2", "lv2", "caller", "lv2"], str(seed))
        for step in record.steps:
            reason = step.reason
            if reason is not None and reason.rule in TABLES[game].REASONS:
                assert set(reason.values) <= {ACT, INSTEAD, *TABLES[game].VALUES}
                for lang in ("en", "ja"):
                    assert not re.search(r"[{}_]", words.reason(reason, ["Aki"] * 4, lang))
