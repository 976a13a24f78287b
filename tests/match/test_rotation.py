"""What is played when."""

import pytest

from tefuda.core.errors import BadOption, UnknownName
from tefuda.match.rotation import Rotation
from tefuda.registry import MIXES, cpus_of, game_named, rotation_named


def names(rotation: Rotation, hands: int) -> list[str]:
    return [rotation.game_at(hand).spec.name for hand in range(hands)]


def test_horse_plays_six_hands_of_each_and_goes_round_again() -> None:
    rotation = rotation_named("horse")
    played = names(rotation, 31)
    assert played[:30] == [game for game in MIXES["horse"].games for _ in range(6)]
    assert played[30] == "holdem"
    assert [rotation.hands_left(hand) for hand in range(7)] == [5, 4, 3, 2, 1, 0, 5]
    assert rotation.next_game(0).spec.name == "omaha8"
    assert rotation.next_game(29).spec.name == "holdem"
    assert rotation.mixed


def test_any_mix_of_any_length() -> None:
    rotation = rotation_named("horse", ["razz", "stud8"], 4)
    assert names(rotation, 9) == ["razz"] * 4 + ["stud8"] * 4 + ["razz"]
    assert cpus_of(rotation)[:3] == ["random", "caller", "lv1"]


def test_one_game_is_a_rotation_too() -> None:
    assert names(rotation_named("no-thanks"), 8) == ["no-thanks"] * 8
    assert not rotation_named("no-thanks").mixed


def test_what_cannot_be_mixed() -> None:
    with pytest.raises(UnknownName, match="there is no game 'chess'; games: horse, holdem"):
        rotation_named("chess")
    with pytest.raises(UnknownName, match="there is no game 'chess'"):
        rotation_named("horse", ["razz", "chess"])
    with pytest.raises(BadOption, match="no-thanks is not a game of horse; its games: holdem, omaha8"):
        rotation_named("horse", ["razz", "no-thanks"])
    with pytest.raises(BadOption, match="razz and no-thanks cannot be mixed"):
        Rotation("odd", [game_named("razz"), game_named("no-thanks")], 1)
    with pytest.raises(BadOption, match="razz is one game; a mix is chosen with one of: horse"):
        rotation_named("razz", ["stud"])
    with pytest.raises(BadOption, match="at least one hand of each game, not 0"):
        rotation_named("horse", ["razz"], 0)
    with pytest.raises(BadOption, match="at least one game"):
        Rotation("empty", [], 1)
