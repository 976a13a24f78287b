"""The four plain grades, game by game."""

import pytest

from tefuda.cards.card import parse_cards
from tefuda.cards.hands import low_of
from tefuda.core.game import view_of
from tefuda.cpu.poker.grades import EIGHT_LOW, GRADES, TEN_LOW, grade
from tefuda.games.poker.view import PokerView
from tests.games.poker.scripted import Hand


def graded(game: str, down: str, open_cards: str = "", street: str = "") -> str:
    """The grade of a hand on the street that its open cards say."""
    stud = game in ("razz", "stud", "stud8")
    hand = Hand(
        game,
        [1000] * 2,
        down=[down],
        up=[open_cards] if stud else (),
        board="" if stud else open_cards,
    )
    while hand.street != (street or hand.street):
        hand.play(next(text for text in ("bring-in", "check", "call") if text in hand.legal))
    view = view_of(hand.game, hand.setup, hand.state, 0)
    assert isinstance(view, PokerView)
    return GRADES[grade(view)]


@pytest.mark.parametrize(
    ("game", "down", "open_cards", "street", "expected"),
    [
        ("holdem", "TsTd", "", "preflop", "strong"),
        ("holdem", "AsQd", "", "preflop", "strong"),
        ("holdem", "6s6d", "", "preflop", "good"),
        ("holdem", "KsJd", "", "preflop", "good"),
        ("holdem", "JsTs", "", "preflop", "good"),
        ("holdem", "2s2d", "", "preflop", "fair"),
        ("holdem", "As2s", "", "preflop", "fair"),
        ("holdem", "7s6s", "", "preflop", "fair"),
        ("holdem", "7s2d", "", "preflop", "weak"),
        ("holdem", "9s4d", "9h4c2s", "flop", "strong"),
        ("holdem", "9s5d", "9h4c2s", "flop", "good"),
        ("holdem", "KsKd", "9h4c2s", "flop", "good"),
        ("holdem", "4s5d", "9h4c2s", "flop", "fair"),
        ("holdem", "As5s", "9s4s2c", "flop", "fair"),
        ("holdem", "As5s", "9s4s2cKdQh", "river", "weak"),
        ("holdem", "As5d", "9h9c2s", "flop", "weak"),
        ("holdem", "As5d", "9h9c2s2dKc", "river", "weak"),
        ("omaha8", "As2s3dKd", "", "preflop", "strong"),
        ("omaha8", "As2sTdKd", "", "preflop", "good"),
        ("omaha8", "AsAdTdKc", "", "preflop", "fair"),
        ("omaha8", "KsQdJdTc", "", "preflop", "fair"),
        ("omaha8", "9s8dKd3c", "", "preflop", "weak"),
        ("omaha8", "AsKs9d9h", "2s7sJs", "flop", "strong"),
        ("omaha8", "As2dKhKd", "3c4h8s", "flop", "good"),
        ("omaha8", "9sJd2h3d", "9cJh8s", "flop", "good"),
        ("omaha8", "7s8dKhKd", "3c4h6s", "flop", "fair"),
        ("omaha8", "As2dKhQd", "3c9hJs", "flop", "fair"),
        ("omaha8", "QsQdKhKd", "3c4h8s", "flop", "weak"),
        ("razz", "2s5d", "6h", "third", "strong"),
        ("razz", "2s5d", "8h", "third", "good"),
        ("razz", "2s5d", "9h", "third", "weak"),
        ("razz", "2s5d", "8hAc", "fourth", "strong"),
        ("razz", "2s5d", "8hKc", "fourth", "good"),
        ("razz", "2s5d", "8hKcQd", "fifth", "weak"),
        ("razz", "2s5d", "8hKcQd7s", "sixth", "fair"),
        ("razz", "2s5d3c", "8hKcQd7s", "seventh", "strong"),
        ("razz", "2s5dTc", "8hKcQd7s", "seventh", "fair"),
        ("razz", "2s5dJc", "8hKcQd7s", "seventh", "weak"),
        ("stud", "JsJd", "6h", "third", "strong"),
        ("stud", "2s2d", "6h", "third", "good"),
        ("stud", "2s9s", "6s", "third", "good"),
        ("stud", "4s5d", "6h", "third", "fair"),
        ("stud", "AsKd", "Th", "third", "fair"),
        ("stud", "As9d", "Th", "third", "weak"),
        ("stud", "2s2d", "6h6d", "fourth", "strong"),
        ("stud", "TsTd", "6h7d", "fourth", "good"),
        ("stud", "2s2d", "6h7d", "fourth", "fair"),
        ("stud", "2s9s", "6s7s", "fourth", "fair"),
        ("stud", "2s9s4d", "6s7sKdQh", "seventh", "weak"),
        ("stud8", "As2d", "5h", "third", "strong"),
        ("stud8", "7s2d", "5h", "third", "good"),
        ("stud8", "QsQd", "5h", "third", "good"),
        ("stud8", "Qs9d", "5h", "third", "weak"),
        ("stud8", "7s2d", "5h8cAd", "fifth", "strong"),
        ("stud8", "7s2d", "5h8cKd", "fifth", "good"),
        ("stud8", "7s7d", "5hTcKd", "fifth", "fair"),
        ("stud8", "7s2d", "5hTcKd", "fifth", "weak"),
    ],
)
def test_grades(game: str, down: str, open_cards: str, street: str, expected: str) -> None:
    assert graded(game, down, open_cards, street) == expected


def test_the_worst_eight_and_the_worst_ten() -> None:
    assert low_of(parse_cards("8c7d6h5s4c")) == EIGHT_LOW
    assert low_of(parse_cards("Tc9d8h7s6c")) == TEN_LOW
