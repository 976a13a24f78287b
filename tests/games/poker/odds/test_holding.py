"""Hands in text: read, shown back, refused."""

import pytest

from tefuda.cards.card import parse_cards
from tefuda.core.errors import BadCards
from tefuda.games.poker.odds.holding import FIRST_RANK, UNKNOWN, parse_holding


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("AhKd", "AhKd"),
        ("ah kD", "AhKd"),
        ("(AhKh)2h", "(AhKh)2h"),
        ("[Ah Kh], 2h", "(AhKh)2h"),
        ("(JJ)9", "(JJ)9"),
        ("(xx)10s10", "(??)TsT"),
        ("(Ah)(Kh) 2c (3c)", "(AhKh)2c(3c)"),
        ("?X", "??"),
        ("", ""),
        ("A2", "A2"),
        ("A Ks", "A Ks"),
        ("2 As", "2 As"),
        ("A 2s", "A 2s"),
    ],
)
def test_a_holding_is_shown_back_in_one_form(text: str, shown: str) -> None:
    holding = parse_holding(text, "hand 1")
    assert holding.text == shown
    assert parse_holding(shown, "hand 1").slots == holding.slots


def test_cards_ranks_and_unknown_slots_are_told_apart() -> None:
    holding = parse_holding("(Ah?)T2c2", "hand 1")
    assert holding.cards == parse_cards("Ah2c")
    assert holding.ranks == [8, 0]
    assert holding.slots[1:3] == [UNKNOWN, FIRST_RANK + 8]
    assert holding.down == [True, True, False, False, False]
    assert holding.bracketed
    assert not parse_holding("Ah", "hand 1").bracketed


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Ahh", "'h' in hand 3, 'Ahh', is not a card"),
        ("1c", "'1' in hand 3"),
        ("A♥", "'♥' in hand 3"),
        ("(AhKh", "do not match"),
        ("AhKh)", "do not match"),
        ("((AhKh))", "do not match"),
        ("A" * 100 + "z", f"'z' in hand 3, '{'A' * 77}…', is not a card"),
    ],
)
def test_what_is_no_hand_is_refused(text: str, words: str) -> None:
    with pytest.raises(BadCards, match="hand 3") as caught:
        parse_holding(text, "hand 3")
    assert words in str(caught.value)
