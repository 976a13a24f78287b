"""The tuned sibling of Stud Hi Lv2: three rules of our own at a table for two, and nothing else that is new."""

import pytest

from tefuda.core.rng import stream
from tefuda.cpu.poker.stud_lv2 import LV2
from tefuda.cpu.poker.stud_tuned import RULES, TUNED
from tefuda.registry import cpu_named, game_named, words_for
from tefuda.testing.walk import walks
from tefuda.words.rules import rules_of
from tests.cpu.poker.stud_hands import asked, third

DUEL = {"stud.3.open.duel", "stud.3.defend.duel", "stud.3.reraised.duel"}
AS_LV2 = f"lv2-tuned({','.join(f'{param.name}={param.default}' for param in LV2.params)})"
"""The sibling with the specification's numbers: only the rules differ."""


@pytest.mark.parametrize(
    ("cards", "other", "before", "duel", "letter"),
    [
        ("8h3dJc", "2s", "bring-in", ("complete", "3.open.duel"), ("fold", "3.open.no_steal")),
        ("8h3dKc", "As", "bring-in complete", ("call", "3.defend.duel"), ("fold", "3.defend.fold")),
        ("9h9d2c", "Ts", "0:complete raise", ("call", "3.reraised.duel"), ("fold", "3.reraised.fold")),
    ],
)
def test_at_a_table_for_two_it_stands_up(
    cards: str, other: str, before: str, duel: tuple[str, str], letter: tuple[str, str]
) -> None:
    hand = third(cards, [other], before)
    assert asked(hand, AS_LV2) == duel
    assert asked(hand) == letter


def test_a_pot_that_became_heads_up_is_no_duel_and_a_d_folds() -> None:
    hand = third("8h3dKc", ["2s", "As"], "bring-in complete")
    assert asked(hand, AS_LV2) == ("fold", "3.defend.fold")
    assert asked(third("8h3d4c", ["As"], "bring-in complete"), AS_LV2) == ("fold", "3.defend.fold")


def test_only_the_sibling_has_the_duel_rules() -> None:
    words = words_for("stud")
    assert {rule for rule in RULES if LV2.says(rule)} == set(RULES) - DUEL
    assert {one.rule for one in rules_of(words, LV2, "en")} == set(RULES) - DUEL
    assert {one.rule for one in rules_of(words, TUNED, "en")} == set(RULES)
    assert all(TUNED.says(rule) for rule in RULES)
    assert [param.name for param in LV2.params] == [param.name for param in TUNED.params]


def test_with_the_same_numbers_only_duels_differ() -> None:
    """In random positions of two to six seats, all streets."""
    plain, tuned = cpu_named("stud", "lv2"), cpu_named("stud", AS_LV2)
    duels = alike = 0
    for walk, rng in walks(game_named("stud"), "duels", 150):
        while walk.state.to_act >= 0:
            view = walk.view(int(walk.state.to_act))
            ours, theirs = (one.decide(view, stream("0", "x"), True) for one in (plain, tuned))
            assert ours.reason is not None
            assert theirs.reason is not None
            if theirs.reason.rule in DUEL:
                assert view.seats == 2
                assert ours.action.text == "fold"
                duels += 1
            else:
                assert ours.reason.data() == theirs.reason.data()
                assert ours.action is theirs.action
                alike += 1
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert duels > 5
    assert alike > 500
