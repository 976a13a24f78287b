"""The solver comes to the equilibria that are known."""

import numpy as np
import pytest

from tests.small_games.cfr import Solver, solve
from tests.small_games.games import SMALL_GAMES, kuhn, leduc
from tests.small_games.tree import Tree
from tests.small_games.worth import exploitability, uniform, value


def test_kuhn_is_solved() -> None:
    """The known equilibria: the first player bets a king three times as often as a jack, at most always."""
    tree = Tree(kuhn())
    policy = solve(tree, 4000)
    assert exploitability(tree, policy) / 2 < 1e-4
    assert value(tree, 0, policy, policy) / 2 == pytest.approx(-1 / 18, abs=1e-4)
    by_line = {tuple(action.text for action in node.line): policy[node.number][0] for node in tree.decisions}
    bets = by_line[()][:, 1]
    assert 0 <= bets[0] <= 1 / 3
    assert bets == pytest.approx([bets[0], 0, 3 * bets[0]], abs=0.01)
    assert by_line["check", "bet"][:, 1] == pytest.approx([0, bets[0] + 1 / 3, 1], abs=0.01)
    assert by_line["bet",][:, 1] == pytest.approx([0, 1 / 3, 1], abs=0.01)
    assert by_line["check",][:, 1] == pytest.approx([1 / 3, 0, 1], abs=0.01)


def test_leduc_is_solved() -> None:
    tree = Tree(leduc())
    policy = solve(tree, 500)
    assert exploitability(tree, policy) < 2e-3
    assert value(tree, 0, policy, policy) == pytest.approx(-0.0856, abs=1e-3)


@pytest.mark.parametrize("name", list(SMALL_GAMES)[2:])
def test_the_larger_ones_come_nearer_and_nearer(name: str) -> None:
    small = SMALL_GAMES[name]()
    tree = Tree(small)
    solver = Solver(tree)
    losses = [exploitability(tree, uniform(tree)) / small.chips]
    for iterations in (4, 8):
        solver.run(iterations)
        losses.append(exploitability(tree, solver.average()) / small.chips)
    assert losses[0] > losses[1] > losses[2] > 0
    assert losses[2] < losses[0] / 4
    assert all(np.allclose(chances.sum(axis=2), 1) for chances in solver.average())
