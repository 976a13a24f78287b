"""The specification's own list of tests for Stud Hi Lv2 (seed 000, chapter 9), row by row."""

import pytest

from tefuda.cards.card import mask_of, parse_cards
from tefuda.cpu.poker.stud_eval import CATEGORIES, GRADES, TIERS, StudStanding, judge_start, threat_of
from tests.cpu.poker.stud_hands import asked, context_of, later, third


def tier(cards: str, others: list[str]) -> str:
    return TIERS[judge_start(context_of(third(cards, ["2s", *others], "1:bring-in" + " fold" * len(others)))).tier]


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        pytest.param("7h7d7s", "S", id="trips"),
        pytest.param("KhKd4s", "S", id="hidden high pair"),
        pytest.param("Kh4dKs", "S", id="high pair that shows"),
        pytest.param("9h9d3s", "A", id="hidden middle pair"),
        pytest.param("4h4dQs", "B", id="low pair"),
        pytest.param("8h3dKs", "C", id="high door alone"),
        pytest.param("8h3d6s", "D", id="low door alone"),
    ],
)
def test_9_1_tiers(cards: str, expected: str) -> None:
    assert tier(cards, ["Tc", "Jc"]) == expected


@pytest.mark.parametrize(("cards", "expected"), [("AhKh9h", "C"), ("8h7h4h", "D")])
def test_9_1_three_of_the_suit_dead_take_two_steps(cards: str, expected: str) -> None:
    assert tier(cards, ["3h", "5h", "6h"]) == expected
    assert tier(cards, ["3c", "5c", "6c"]) == {"C": "A", "D": "B"}[expected]


@pytest.mark.parametrize(
    ("board", "points"),
    [
        pytest.param("9h9d4c", 5, id="open pair"),
        pytest.param("2h5h9hJh", 6, id="four to a flush"),
        pytest.param("5h6d7c8s", 6, id="four in a row"),
        pytest.param("Ah8d4c", 2, id="an ace"),
    ],
)
def test_9_2_threat(board: str, points: int) -> None:
    assert threat_of(mask_of(parse_cards(board))) == points


@pytest.mark.parametrize(
    ("down", "up", "board", "category", "live", "actions"),
    [
        pytest.param("AhKd", "4h9s7c", "2cTd5h", "N", None, {"fold"}, id="nothing against a bet folds"),
        pytest.param("AhKh", "4h9hTc", "2h8h5h", "D", "BAD", {"fold"}, id="a dead draw folds"),
        pytest.param("9h9d", "4c7sJd", "2cTd5h", "M", None, {"call", "raise"}, id="a made hand, low threat"),
        pytest.param("9h3d", "4c4s7d", "2cTd5h", "M", None, {"call", "raise"}, id="an open pair, low threat"),
    ],
)
@pytest.mark.parametrize("others", [[], ["3c6sJh"]], ids=["heads-up", "multiway"])
def test_9_3_fifth_street(
    down: str, up: str, board: str, category: str, live: str | None, actions: set[str], others: list[str]
) -> None:
    hand = later("fifth", down, up, [board, *others], {"fifth": 1})
    standing = StudStanding(context_of(hand))
    assert CATEGORIES[standing.category] == category
    assert live is None or GRADES[standing.live] == live
    assert asked(hand)[0] in actions
