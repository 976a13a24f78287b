"""Tree search over worlds: it sees moves ahead where roll-outs do not, keeps its budget and repeats itself."""

from pathlib import Path
from typing import Any

import pytest

from tefuda.bots.python_file import load_module
from tefuda.games.no_thanks.game import GAME as NO_THANKS
from tefuda.search.budget import Budget
from tefuda.search.policy import RANDOM
from tefuda.search.tree import TreeSearch
from tests.search.sticks import Sticks, pile

high_card: Any = load_module(Path(__file__).parents[2] / "examples" / "high_card.py")


@pytest.mark.parametrize("left", [2, 3, 5, 6, 7, 9, 10, 11])
def test_it_finds_the_only_winning_move(left: int) -> None:
    found = TreeSearch(Sticks(), RANDOM, Budget(playouts=4_000)).search(pile(Sticks(), left))
    assert int(found.best.action.index) + 1 == left % 4
    assert found.best.value > 0.8


def test_values_are_shares_of_the_playouts() -> None:
    found = TreeSearch(Sticks(), RANDOM, Budget(playouts=50)).search(pile(Sticks(), 3))
    assert (found.best.action.text, found.best.value, found.best.wins) == ("three", 1.0, 1.0)
    assert found.options[-1].value == 0.0


def test_it_knows_when_it_is_lost() -> None:
    found = TreeSearch(Sticks(), RANDOM, Budget(playouts=4_000)).search(pile(Sticks(), 8))
    assert all(option.value < 0.35 for option in found.options)


def test_it_finds_the_better_option_against_hidden_cards() -> None:
    game = high_card.HighCard()
    search = TreeSearch(game, RANDOM, Budget(playouts=600))
    for card, right in ((1, "swap"), (10, "keep")):
        view = game.read_view({"game": "high-card", "seats": 3, "seat": 0, "mine": [card], "chosen": []})
        assert search.search(view).best.action.text == right


def test_budget_and_repetition() -> None:
    view = NO_THANKS.read_view(
        {
            "game": "no-thanks",
            "seat": 2,
            "card": 12,
            "chips_on_card": 4,
            "cards": [[9, 10], [21, 22], [30]],
            "chips": [8, 10, 11],
        }
    )
    one = TreeSearch(NO_THANKS, RANDOM, Budget(playouts=300)).search(view)
    assert one.playouts == one.worlds == 300
    assert one.values() == TreeSearch(NO_THANKS, RANDOM, Budget(playouts=300)).search(view).values()
    assert one.values() != TreeSearch(NO_THANKS, RANDOM, Budget(playouts=301)).search(view).values()


def test_the_most_visited_option_is_the_best() -> None:
    found = TreeSearch(Sticks(), RANDOM, Budget(playouts=500)).search(pile(Sticks(), 6))
    visits = [int(option.visits) for option in found.options]
    assert visits == sorted(visits, reverse=True)
    assert sum(visits) == 500


def test_an_only_option_is_not_tried() -> None:
    game = Sticks()
    found = TreeSearch(game, RANDOM, Budget(playouts=100)).search(pile(game, 1))
    assert (found.best.action.text, found.playouts, game.dealt) == ("one", 0, 0)
