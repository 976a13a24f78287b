"""How good a strategy is inside its own game of groups: what it is worth, and what the best answer wins from it.

Players who forget which group they were in on earlier streets have no best response that could simply be worked
out, so the answer is learnt: it begins as the strategy itself and learns by the same walks, against an opponent
who does not change. What it then wins on fresh deals is a lower bound of what could be won with these groups.
"""

from typing import NamedTuple

from tefuda.cfr.dealer import Dealer
from tefuda.cfr.training import AVERAGE, GREEDY, MATCH, Tables, Walker
from tefuda.cfr.tree import BettingTree
from tefuda.core.rng import stream


class Worth(NamedTuple):
    """A mean with half its 95 % interval, in chips a hand."""

    mean: float
    half: float


def worth(walker: Walker, player: int, deals: int, seed: str) -> Worth:
    """What a walker's strategies are worth to a player on fresh deals."""
    rng = stream(seed, f"cfr worth {player}")
    total = squares = 0.0
    for _ in range(deals):
        value = walker.measure(player, rng)
        total += value
        squares += value * value
    mean = total / deals
    return Worth(mean, 1.96 * ((squares / deals - mean * mean) / deals) ** 0.5)


def self_play(tree: BettingTree, dealer: Dealer, tables: Tables, deals: int, seed: str) -> Worth:
    """What average play is worth to the first player against itself."""
    walker = _against(tree, dealer, tables)
    walker.mine = tables
    walker.how = AVERAGE
    walker.learns = False
    return worth(walker, 0, deals, seed)


def best_answer(
    tree: BettingTree, dealer: Dealer, tables: Tables, learnt_from: int, deals: int, seed: str
) -> tuple[Worth, Worth]:
    """What answers to average play win in each seat, when they have learnt from so many deals."""
    walker = _against(tree, dealer, tables)
    walker.mine = tables.like(tree, dealer.groups)
    rng = stream(seed, "cfr answer")
    for number in range(1, learnt_from + 1):
        walker.learn(number, rng)
    walker.how = GREEDY
    walker.learns = False
    return worth(walker, 0, deals, seed), worth(walker, 1, deals, seed)


def _against(tree: BettingTree, dealer: Dealer, tables: Tables) -> Walker:
    """A walker who plays against the average of what some tables have learnt."""
    walker = Walker(tree, dealer, 0.0, 0.0)
    walker.theirs = tables
    walker.how = MATCH
    walker.their_how = AVERAGE
    return walker
