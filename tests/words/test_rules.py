"""Every CPU has a list of rules, every rule is in the list of one CPU, and what a CPU says is in its own."""

import pytest

from tefuda.registry import GAMES, cpu_names, game_named, words_for
from tefuda.words.game_words import COMMON_REASONS
from tefuda.words.language import LANGUAGES
from tefuda.words.rules import base, belongs_to, rules_of
from tests.helpers import played_record, quick


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_somebodys_and_everybody_has_rules(game: str) -> None:
    listed = {cpu: [one.rule for one in rules_of(words_for(game), cpu, "en")] for cpu in cpu_names(game)}
    assert all(listed.values())
    assert {rule for rules in listed.values() for rule in rules} == {*words_for(game).reasons, "random"}
    for cpu, rules in listed.items():
        assert rules == listed[base(cpu)]
        assert len(set(rules)) == len(rules)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_names_its_values(game: str, lang: str) -> None:
    words = words_for(game)
    for cpu in cpu_names(game):
        for one in rules_of(words, cpu, lang):
            text = words.reasons.get(one.rule) or COMMON_REASONS[one.rule]
            assert "{" not in one.text
            assert one.text.count("‹") == text._asdict()[lang].count("{")


def test_a_count_keeps_its_noun() -> None:
    found = {one.rule: one.text for one in rules_of(words_for("holdem"), "lv2", "en")}
    assert found["holdem.flop.bet.value"] == (
        "Ahead of ‹opponents› opponents ‹ahead of all› % of the time with ‹hand›: that is worth a bet."
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_a_cpu_says_is_among_its_rules(game: str) -> None:
    for cpu in cpu_names(game):
        seats = [quick(game, cpu)] * game_named(game).spec.min_seats
        for number in range(3):
            for step in played_record(game, seats, seed=str(number)).steps:
                assert step.reason is not None
                assert belongs_to(step.reason.rule) == base(cpu)
