"""Players are asked through the views that the engine would show them."""

from collections.abc import Callable

import numpy as np
import pytest

from tefuda.core.game import view_of
from tefuda.core.player import Decision as Choice
from tefuda.core.player import Player
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.cpu.random_player import RandomPlayer
from tefuda.games.poker.view import PokerView
from tests.small_games.ask import cares_for_suits, policy_of, position
from tests.small_games.games import SMALL_GAMES, SmallGame, kuhn, leduc, stud_12
from tests.small_games.table_player import TablePlayer
from tests.small_games.targets import honest, targets
from tests.small_games.test_worth import some_policy, tiny_omaha, tiny_stud
from tests.small_games.tree import Tree
from tests.small_games.worth import exploitability, uniform


@pytest.mark.parametrize("name", SMALL_GAMES)
def test_positions_are_those_of_the_engine(name: str) -> None:
    small = SMALL_GAMES[name]()
    tree = Tree(small)
    numbers = stream("7", name)
    for _ in range(40):
        node = tree.decisions[numbers.below(len(tree.decisions))]
        layouts, rows = node.group.layouts, node.group.rows
        row = rows.start + numbers.below(rows.stop - rows.start)
        own, other = (tree.deck.hands[layouts.hands[row, at]] for at in (0, -1))
        if set(own) & set(other):
            continue
        hands = (own, other) if node.seat == 0 else (other, own)
        state = tree.deck.play(layouts.cards[row], hands, node.line, log=True)
        view = view_of(small.game, small.setup, state, node.seat)
        assert position(tree, node, layouts.cards[row], own).data() == view.data()


@pytest.mark.parametrize("make", [kuhn, leduc, tiny_stud, tiny_omaha])
def test_a_table_that_is_asked_is_the_table(make: Callable[[], SmallGame]) -> None:
    tree = Tree(make())
    policy = some_policy(tree, 1)
    asked = policy_of(tree, TablePlayer("some", tree, policy))
    assert all(np.allclose(one, two) for one, two in zip(asked, policy, strict=True))


def test_a_player_is_asked_only_where_it_can_come_to() -> None:
    tree = Tree(leduc())
    counted = 0

    class Folder(Player):
        def decide(self, view: View, rng: Rng, explain: bool) -> Choice:
            nonlocal counted
            counted += 1
            return Choice(view.legal[0])

    policy_of(tree, Folder())
    # In each seat twice on either street: three hands on the first, five with each of three layouts on the second.
    assert counted == 2 * 2 * (3 + 3 * 5)
    assert exploitability(tree, policy_of(tree, RandomPlayer())) == exploitability(tree, uniform(tree))


def test_a_table_knows_its_way_with_any_suits() -> None:
    tree = Tree(stud_12())
    assert cares_for_suits(tree, TablePlayer("honest", tree, honest(tree)), stream("1", "suits"), 300) == ""


def test_a_player_that_cares_for_suits_is_found() -> None:
    class Hearts(Player):
        def decide(self, view: View, rng: Rng, explain: bool) -> Choice:
            assert isinstance(view, PokerView)
            return Choice(view.legal[-1 if (view.hole >> 3) & 63 >= 26 else 0])

    tree = Tree(stud_12())
    assert cares_for_suits(tree, Hearts(), stream("1", "suits"), 300).startswith("Hearts with ")


def test_a_player_whose_chances_are_none_is_refused() -> None:
    class Half(Player):
        def mix(self, view: View) -> list[float]:
            return [0.5] * 3

    with pytest.raises(ValueError, match="Half says"):
        policy_of(Tree(leduc()), Half())


def test_the_targets_lose_less_and_less() -> None:
    tree = Tree(leduc())
    losses = [exploitability(tree, policy_of(tree, player)) for player in targets(tree, 200).values()]
    assert losses == sorted(losses, reverse=True)
    assert losses[-1] < 0.01
