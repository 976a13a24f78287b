"""Frozen players of the small games, from such as lose much to such as lose almost nothing."""

from typing import Final

import numpy as np

from tefuda.core.player import Player
from tefuda.cpu.random_player import RandomPlayer
from tefuda.games.poker.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE
from tests.small_games.cfr import Solver
from tests.small_games.layouts import Floats
from tests.small_games.table_player import TablePlayer
from tests.small_games.tree import Decision, Group, Tree
from tests.small_games.worth import Policy, sum_of

STRONG: Final = 0.6
WEAK: Final = 0.4
"""The shares of the pot from which the honest player bets, and below which it gives up."""

FEW: Final = 20


def margins(tree: Tree, group: Group, seat: int) -> Floats:
    """By layout and hand of a seat: what it wins per chip if nobody folds, summed over the other's hands."""
    layouts = group.layouts
    if layouts is tree.streets[-1]:
        per_chip = layouts.margins[group.rows]
        return np.asarray(per_chip.sum(axis=2) if seat == 0 else -per_chip.sum(axis=1))
    branches = tree.deals[group.openers].branches
    return sum_of([branch.up(margins(tree, branch.group, seat)) for branch in branches])


def strengths(tree: Tree, group: Group, seat: int) -> Floats:
    """By layout and hand of a seat: the share of the pot that it can expect if nobody folds."""
    return np.asarray((1 + margins(tree, group, seat) / group.layouts.apart[group.rows].sum(axis=2)) / 2)


def honest(tree: Tree) -> Policy:
    """Bets and raises with what is strong, gives up what is weak, and calls with the rest."""
    return [_honestly(node, strengths(tree, node.group, node.seat)) for node in tree.decisions]


def _honestly(node: Decision, strength: Floats) -> Floats:
    policy = np.zeros((*node.group.shape, len(node.legal)))
    texts = list(node.legal)
    push = next((texts.index(action) for action in (BET, COMPLETE, RAISE) if action in texts), None)
    stay = next(texts.index(action) for action in (CHECK, CALL, BRING_IN) if action in texts)
    leave = texts.index(FOLD) if FOLD in texts else stay
    middle = (strength >= WEAK) & (strength < STRONG) if push is not None else strength >= WEAK
    policy[:, :, stay] = middle
    policy[:, :, leave] += strength < WEAK
    if push is not None:
        policy[:, :, push] = strength >= STRONG
    return policy


def caller(tree: Tree) -> Policy:
    """Never folds and never raises."""
    policy = []
    for node in tree.decisions:
        stay = [action in (CHECK, CALL, BRING_IN) for action in node.legal]
        policy.append(np.broadcast_to(np.array(stay, float), (*node.group.shape, len(stay))).copy())
    return policy


def targets(tree: Tree, iterations: int) -> dict[str, Player]:
    """All of them: at random, the caller, the honest one, and what CFR has after few and after many iterations."""
    solver = Solver(tree)
    solver.run(FEW)
    few = solver.average()
    solver.run(iterations - FEW)
    return {
        "random": RandomPlayer(),
        "caller": TablePlayer("caller", tree, caller(tree)),
        "honest": TablePlayer("honest", tree, honest(tree)),
        f"cfr-{FEW}": TablePlayer(f"cfr-{FEW}", tree, few),
        f"cfr-{iterations}": TablePlayer(f"cfr-{iterations}", tree, solver.average()),
    }
