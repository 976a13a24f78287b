"""The same policies of Kuhn and Leduc poker are worth the same, and lose the same, in OpenSpiel."""

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from tests.small_games.cfr import solve
from tests.small_games.games import SmallGame, kuhn, leduc
from tests.small_games.test_worth import some_policy
from tests.small_games.tree import Deal, Decision, Node, Tree
from tests.small_games.worth import Policy, best_answer, exploitability, uniform, value

pyspiel = pytest.importorskip("pyspiel")
best_response = pytest.importorskip("open_spiel.python.algorithms.best_response")
expected = pytest.importorskip("open_spiel.python.algorithms.expected_game_score")
measured = pytest.importorskip("open_spiel.python.algorithms.exploitability")
policies = pytest.importorskip("open_spiel.python.policy")


def translated(tree: Tree, policy: Policy, name: str) -> tuple[Any, Any]:
    """Our policy as OpenSpiel's: our tree is walked beside all of its histories."""
    game = pyspiel.load_game(name)
    theirs = policies.TabularPolicy(game)
    ranks, suits = (3, 1) if name == "kuhn_poker" else (3, 2)
    # Their cards run through suits first; ours through ranks.
    ours = [tree.deck.cards[card % suits * ranks + card // suits] for card in range(ranks * suits)]

    def walk(state: Any, node: Node, hands: list[int], row: int) -> None:
        if state.is_terminal():
            return
        if state.is_chance_node():
            for card, _ in state.chance_outcomes():
                dealt = [*hands, ours[card]]
                after = state.child(card)
                if len(dealt) == 2 and isinstance(node, Deal):
                    walk(after, node.branches[0].node, dealt, 0)
                elif len(dealt) == 1:
                    walk(after, node, dealt, row)
                else:
                    assert isinstance(node, Deal)
                    layouts = node.branches[0].group.layouts
                    found, change = layouts.find[0, (ours[card],)]
                    assert change == 0, "suits must be kept apart here"
                    walk(after, node.branches[0].node, hands, found)
            return
        assert isinstance(node, Decision)
        assert state.current_player() == node.seat
        legal = state.legal_actions()
        assert len(legal) == len(node.legal)
        place = node.group.layouts.place[row, tree.deck.number[hands[node.seat],]]
        chances = policy[node.number][row, place]
        theirs.action_probability_array[theirs.state_lookup[state.information_state_string()]][legal] = chances
        for action, child in zip(legal, node.children, strict=True):
            walk(state.child(action), child, hands, row)

    theirs.action_probability_array[:] = 0
    walk(game.new_initial_state(), tree.root, [], 0)
    return game, theirs


KINDS: dict[str, Callable[[Tree], Policy]] = {
    "uniform": uniform,
    "some": lambda tree: some_policy(tree, 6),
    "solved": lambda tree: solve(tree, 50),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("name", "make", "ante"), [("kuhn_poker", kuhn, 2), ("leduc_poker", leduc, 1)])
def test_values_and_best_answers_agree(name: str, make: Callable[[], SmallGame], ante: int, kind: str) -> None:
    tree = Tree(make(), symmetric=False)
    policy = KINDS[kind](tree)
    game, theirs = translated(tree, policy, name)
    root = game.new_initial_state()
    assert np.allclose(theirs.action_probability_array.sum(axis=1), 1), "every position was found"
    worth = expected.policy_value(root, [theirs, theirs])
    assert [value(tree, seat, policy, policy) / ante for seat in (0, 1)] == pytest.approx(worth, abs=1e-9)
    for seat in (0, 1):
        best = best_response.BestResponsePolicy(game, seat, theirs)
        assert best_answer(tree, seat, policy).value / ante == pytest.approx(best.value(root), abs=1e-9)
    assert exploitability(tree, policy) / ante == pytest.approx(measured.exploitability(game, theirs), abs=1e-9)
