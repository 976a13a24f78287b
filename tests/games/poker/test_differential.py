"""The engine against PokerKit, hand by hand; `make differential` plays many more of them."""

import pytest

from tefuda.games.poker.game import GAMES
from tests.games.poker.differential import compare


@pytest.mark.parametrize("name", GAMES)
def test_random_hands_go_the_same_way_in_pokerkit(name: str) -> None:
    counts = compare(name, "tests", 0, 300)
    assert counts.mismatches == []
    assert counts.hands == 300
    assert counts.decisions > 2000
    assert counts.showdowns > 100
