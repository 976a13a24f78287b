"""Small games solved: counterfactual regret minimisation with regrets that never fall below nothing (CFR+).

Tammelin's variant of 2014: the seats take turns, and later policies count for more in the average.
"""

import numpy as np

from tests.small_games.layouts import Floats
from tests.small_games.tree import Deal, Decision, Node, Tree
from tests.small_games.worth import Policy, ending, first_reach, sum_of, uniform


class Solver:
    """Regrets and the average policy so far."""

    def __init__(self, tree: Tree) -> None:
        self.tree = tree
        self.iterations = 0
        self.regrets: Policy = [np.zeros((*node.group.shape, len(node.legal))) for node in tree.decisions]
        self.sums: Policy = [np.zeros((*node.group.shape, len(node.legal))) for node in tree.decisions]

    def run(self, iterations: int) -> None:
        """Go on for this many iterations."""
        reach = first_reach(self.tree)
        for _ in range(iterations):
            self.iterations += 1
            for seat in (0, 1):
                self._walk(self.tree.root, seat, reach, reach)

    def average(self) -> Policy:
        """The policy that comes ever nearer to an equilibrium."""
        return [
            np.divide(
                total, total.sum(axis=2, keepdims=True), out=plain, where=total.sum(axis=2, keepdims=True) > 0
            )
            for total, plain in zip(self.sums, uniform(self.tree), strict=True)
        ]

    def _walk(self, node: Node, seat: int, own: Floats, other: Floats) -> Floats:
        if isinstance(node, Deal):
            return sum_of(
                [
                    branch.up(self._walk(branch.node, seat, branch.down(own), branch.down(other)))
                    for branch in node.branches
                ]
            )
        if not isinstance(node, Decision):
            return ending(node, seat, other)
        now = self._now(node)
        if node.seat != seat:
            return sum_of(
                [self._walk(child, seat, own, other * now[:, :, at]) for at, child in enumerate(node.children)]
            )
        worth = np.stack(
            [self._walk(child, seat, own * now[:, :, at], other) for at, child in enumerate(node.children)], axis=2
        )
        mean = (worth * now).sum(axis=2)
        regrets = self.regrets[node.number]
        np.maximum(regrets + worth - mean[:, :, None], 0, out=regrets)
        self.sums[node.number] += self.iterations * own[:, :, None] * now
        return np.asarray(mean)

    def _now(self, node: Decision) -> Floats:
        """Actions as likely as they are regretted; all alike where nothing is."""
        regrets = self.regrets[node.number]
        total = regrets.sum(axis=2, keepdims=True)
        plain = np.full_like(regrets, 1 / len(node.legal))
        return np.asarray(np.divide(regrets, total, out=plain, where=total > 0))


def solve(tree: Tree, iterations: int) -> Policy:
    """The average policy after so many iterations."""
    solver = Solver(tree)
    solver.run(iterations)
    return solver.average()
