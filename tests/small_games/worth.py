"""What policies are worth against each other, and what the best answer to one of them is: exactly."""

from dataclasses import dataclass

import numpy as np

from tests.small_games.layouts import Floats
from tests.small_games.tree import Deal, Decision, Folded, Node, Showdown, Tree

Policy = list[Floats]
"""By decision of the tree: the chance of each legal action, by layout, hand and action; for both seats."""


def uniform(tree: Tree) -> Policy:
    """Every legal action alike."""
    return [np.full((*node.group.shape, len(node.legal)), 1 / len(node.legal)) for node in tree.decisions]


def ending(node: Folded | Showdown, seat: int, reach: Floats) -> Floats:
    """What an end is worth to a seat's hands in chips, summed over the other's hands as likely as `reach` says."""
    layouts, rows = node.group.layouts, node.group.rows
    if isinstance(node, Folded):
        worth = layouts.apart[rows] * (node.score if seat == 0 else -node.score)
    elif seat == 0:
        worth = layouts.margins[rows] * node.staked
    else:
        worth = layouts.margins[rows].swapaxes(1, 2) * -node.staked
    return np.asarray(np.matmul(worth, reach[:, :, None])[:, :, 0])


def first_reach(tree: Tree) -> Floats:
    """Before the first card is open, all hands of the other seat are as likely as each other."""
    return np.ones((1, len(tree.deck.hands)))


def chips_per_hand(tree: Tree, values: Floats) -> float:
    """The mean over all deals, from the values before the first card."""
    return float(values.sum()) / tree.pairs


def value(tree: Tree, seat: int, own: Policy, other: Policy) -> float:
    """What a policy wins at a seat against another, in chips per hand."""

    def walk(node: Node, reach: Floats) -> Floats:
        if isinstance(node, Deal):
            return sum_of([branch.up(walk(branch.node, branch.down(reach))) for branch in node.branches])
        if isinstance(node, Decision):
            if node.seat == seat:
                mine = own[node.number]
                return sum_of([mine[:, :, at] * walk(child, reach) for at, child in enumerate(node.children)])
            theirs = other[node.number]
            return sum_of([walk(child, reach * theirs[:, :, at]) for at, child in enumerate(node.children)])
        return ending(node, seat, reach)

    return chips_per_hand(tree, walk(tree.root, first_reach(tree)))


@dataclass
class Answer:
    """The best answer of one seat: what it wins in chips per hand, and how it plays; elsewhere it is uniform."""

    value: float
    policy: Policy


def best_answer(tree: Tree, seat: int, other: Policy, blind: bool = False) -> Answer:
    """The most that a seat can win against a policy; blind, without a look at its own down cards."""
    policy = uniform(tree)

    def walk(node: Node, reach: Floats) -> Floats:
        if isinstance(node, Deal):
            return sum_of([branch.up(walk(branch.node, branch.down(reach))) for branch in node.branches])
        if isinstance(node, Decision):
            if node.seat == seat:
                worth = np.stack([walk(child, reach) for child in node.children], axis=2)
                told = worth.sum(axis=1, keepdims=True) if blind else worth
                chosen = np.broadcast_to(told.argmax(axis=2), node.group.shape)
                policy[node.number] = np.eye(len(node.legal))[chosen]
                return np.asarray(np.take_along_axis(worth, chosen[:, :, None], axis=2)[:, :, 0])
            theirs = other[node.number]
            return sum_of([walk(child, reach * theirs[:, :, at]) for at, child in enumerate(node.children)])
        return ending(node, seat, reach)

    return Answer(chips_per_hand(tree, walk(tree.root, first_reach(tree))), policy)


def match_value(tree: Tree, own: Policy, other: Policy) -> float:
    """What a policy wins against another, in chips per hand, when it sits in each seat equally often."""
    return (value(tree, 0, own, other) + value(tree, 1, own, other)) / 2


def exploitability(tree: Tree, policy: Policy, blind: bool = False) -> float:
    """What the best answers win against a policy, in chips per hand, the mean of both seats: 0 at equilibrium."""
    return sum(best_answer(tree, seat, policy, blind).value for seat in (0, 1)) / 2


def sum_of(parts: list[Floats]) -> Floats:
    """Arrays of one shape, added up."""
    total = parts[0]
    for part in parts[1:]:
        total = total + part
    return total
