"""Every CPU has a list of rules, every rule is in somebody's, and what a CPU says is in its own."""

import pytest

from tefuda.registry import GAMES, cpu_specs, game_named, read_cpu, words_for
from tefuda.server.api.rules import rules_page
from tefuda.words.game_words import COMMON_REASONS, COMMON_VALUES
from tefuda.words.language import LANGUAGES
from tefuda.words.rules import rules_of
from tests.helpers import played_record, quick


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_somebodys_and_everybody_has_rules(game: str) -> None:
    specs = cpu_specs(game)
    listed = {spec.name: [one.rule for one in rules_of(words_for(game), spec, "en")] for spec in specs}
    assert all(listed.values())
    assert {rule for rules in listed.values() for rule in rules} == {*words_for(game).reasons, "random"}
    for rules in listed.values():
        assert len(set(rules)) == len(rules)
    for spec in specs:
        for other in specs:
            if spec.speaks != other.speaks:
                assert not set(listed[spec.name]) & set(listed[other.name])
            elif spec.name == "lv2":
                assert set(listed[spec.name]) <= set(listed[other.name])


@pytest.mark.parametrize("game", GAMES)
def test_a_page_of_rules_tells_every_rule_once_with_all_who_have_it(game: str) -> None:
    page = rules_page(game, "en")
    told = [line.rule for one in page.cpus for line in one.rules]
    assert sorted(told) == sorted({*words_for(game).reasons, "random"})
    for one in page.cpus:
        for line in one.rules:
            assert one.cpus == [spec.name for spec in cpu_specs(game) if spec.says(line.rule)]
    if game == "stud":
        assert [one.cpus for one in page.cpus][:2] == [["lv2", "lv2-tuned"], ["lv2-tuned"]]


@pytest.mark.parametrize(
    ("game", "cpu", "rules"),
    [
        ("holdem", "random", "random"),
        ("holdem", "lv1", "poker.lv1"),
        ("holdem", "lv2-tuned", "holdem"),
        ("no-thanks", "heuristic-tuned", "no_thanks.heuristic"),
    ],
)
def test_a_cpu_says_how_its_rules_begin(game: str, cpu: str, rules: str) -> None:
    assert read_cpu(game, cpu)[0].speaks == rules


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sentence_names_its_values(game: str, lang: str) -> None:
    words = words_for(game)
    for spec in cpu_specs(game):
        for one in rules_of(words, spec, lang):
            why = words.reasons.get(one.rule) or COMMON_REASONS[one.rule]
            written = "".join(text._asdict()[lang] for text in why)
            known = 0 if "‹" + COMMON_VALUES["act"].say(lang) + "›" in one.text else written.count("{act}")
            assert "{" not in one.text
            assert one.text.count("‹") == written.count("{") - known


def test_a_count_keeps_its_noun() -> None:
    found = {one.rule: one.text for one in rules_of(words_for("holdem"), read_cpu("holdem", "lv2")[0], "en")}
    assert found["holdem.flop.bet.value"] == (
        "Bets for value: ‹hand› is ahead of ‹opponents› opponents ‹ahead of all› % of the time."
    )


@pytest.mark.parametrize("game", GAMES)
def test_what_a_cpu_says_is_among_its_rules(game: str) -> None:
    for spec in cpu_specs(game):
        seats = [quick(game, spec.name)] * game_named(game).spec.min_seats
        for number in range(3):
            for step in played_record(game, seats, seed=str(number)).steps:
                assert step.reason is not None
                assert spec.says(step.reason.rule)
