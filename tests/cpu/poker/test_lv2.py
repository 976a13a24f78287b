"""What all Lv2 have in common: parameters written once, one convention for the ids of rules."""

import pytest

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.errors import BadOption
from tefuda.core.params import read_params
from tefuda.cpu.poker import holdem_lv2, omaha8_lv2, razz_lv2, stud8_lv2, stud_lv2
from tefuda.cpu.poker.flop_context import FLOP_STREETS
from tefuda.cpu.poker.lv2 import Lv2, all_ids, rule_ids
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.stud_context import STUD_STREETS
from tefuda.games.poker.odds.spot import variant_named
from tefuda.registry import cpu_named, make_cpu
from tests.cpu.poker.reached import rules_reached

SPECS = [module.LV2 for module in (holdem_lv2, omaha8_lv2, razz_lv2, stud_lv2, stud8_lv2)]
RULES = {
    "holdem": holdem_lv2.RULES,
    "omaha8": omaha8_lv2.RULES,
    "razz": razz_lv2.RULES,
    "stud": stud_lv2.RULES,
    "stud8": stud8_lv2.RULES,
}


def test_parameters_are_declared_where_they_are_read() -> None:
    given = Parameters({"b": 7, "c": 0.5, "d": 0})
    assert given.real("a", 0.25, 0.0, 1.0, "a share") == 0.25
    assert given.whole("b", 3, 0, 9, "a number") == 7
    assert given.real("c", 0.1, 0.0, 1.0, "another share") == 0.5
    assert given.switch("d", "whether") is False
    assert given.switch("e", "whether else") is True
    assert [(param.name, param.default, param.low, param.high) for param in given.declared] == [
        ("a", 0.25, 0.0, 1.0),
        ("b", 3, 0, 9),
        ("c", 0.1, 0.0, 1.0),
        ("d", 1, 0, 1),
        ("e", 1, 0, 1),
    ]


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.game)
def test_every_parameter_reaches_the_player(spec: CpuSpec) -> None:
    player = spec.make(read_params(spec.params, {}, "lv2"))
    assert isinstance(player, Lv2)
    assert tuple(player.declared) == spec.params
    assert len({param.name for param in spec.params}) == len(spec.params)
    for param in spec.params:
        with pytest.raises(BadOption, match=param.name):
            read_params(spec.params, {param.name: param.high + 1}, "lv2")


@pytest.mark.parametrize("game", RULES)
def test_rules_are_named_by_game_street_and_action(game: str) -> None:
    names = list(FLOP_STREETS if variant_named(game).blinds else STUD_STREETS)
    assert len(set(RULES[game])) == len(RULES[game])
    assert {rule.split(".")[0] for rule in RULES[game]} == {game}
    assert list(dict.fromkeys(rule.split(".")[1] for rule in RULES[game])) == names
    assert all(3 <= len(rule.split(".")) <= 4 for rule in RULES[game])


@pytest.mark.parametrize("game", RULES)
def test_only_listed_rules_speak(game: str) -> None:
    counts = rules_reached(game, 200)
    assert set(counts) <= set(RULES[game])
    assert len(counts) > len(RULES[game]) // 2


def test_ids_are_made_street_by_street() -> None:
    ids = rule_ids("x", ("1", "2"), (("a.b", "c"), ("d",)))
    assert ids == [{"a.b": "x.1.a.b", "c": "x.1.c"}, {"d": "x.2.d"}]
    assert all_ids(ids) == ("x.1.a.b", "x.1.c", "x.2.d")


def test_a_player_is_named_by_what_differs_from_the_defaults() -> None:
    assert cpu_named("razz", "lv2").name == "lv2"
    spec = razz_lv2.LV2
    assert make_cpu(spec, read_params(spec.params, {"loose": 30}, "lv2")).name == "lv2(loose=30)"
