"""Kuhn poker for the trainer: one street, three cards, and an exact account of how far a strategy is from best."""

import sys
from collections.abc import Callable
from importlib import import_module
from itertools import permutations, product
from pathlib import Path

from tefuda.cfr.dealer import Dealer
from tefuda.cfr.training import Tables
from tefuda.cfr.tree import BettingTree
from tefuda.core.game import Game
from tefuda.core.rng import Rng

EXAMPLE = Path(__file__).parents[2] / "examples" / "kuhn-poker" / "src"
CARDS = (0, 1, 2)

Play = Callable[[int, int], list[float]]
"""How often each action is chosen, by node and card."""


def kuhn_tree() -> BettingTree:
    """The tree of the example's own rules."""
    sys.path.insert(0, str(EXAMPLE))
    try:
        game: Game = import_module("kuhn_poker.game").GAME
    finally:
        sys.path.remove(str(EXAMPLE))
        for name in [name for name in sys.modules if name.partition(".")[0] == "kuhn_poker"]:
            del sys.modules[name]
    better, worse = (game.start(game.setup(2), deck, False) for deck in ([2, 0, 1], [0, 2, 1]))
    return BettingTree(better, worse, lambda state: 0)


class KuhnDealer(Dealer):
    """One card each; the card is the group."""

    def __init__(self) -> None:
        super().__init__(1, [3])

    def deal(self, rng: Rng) -> None:
        first = rng.below(3)
        second = (first + 1 + rng.below(2)) % 3
        self.held_0[0] = self.rank_0[0] = first
        self.held_1[0] = self.rank_1[0] = second
        self.compare()


def average(tree: BettingTree, tables: Tables) -> Play:
    """What was played on average."""

    def play(node: int, card: int) -> list[float]:
        count = int(tree.count[node])
        at = int(tables.starts[node]) + card * count
        sums = [tables.sums[at + move] for move in range(count)]
        return [one / sum(sums) for one in sums]

    return play


def value(tree: BettingTree, plays: tuple[Play, Play]) -> float:
    """What the first player wins on average over all deals."""
    return sum(_value(tree, 0, cards, plays) for cards in permutations(CARDS, 2)) / 6


def _value(tree: BettingTree, node: int, cards: tuple[int, ...], plays: tuple[Play, Play]) -> float:
    if node < 0:
        return float((tree.won if cards[0] > cards[1] else tree.lost)[-1 - node])
    player, first = int(tree.player[node]), int(tree.first[node])
    chances = plays[player](node, cards[player])
    kids = [int(tree.kids[first + move]) for move in range(len(chances))]
    return sum(chance * _value(tree, kid, cards, plays) for chance, kid in zip(chances, kids, strict=True))


def exploitability(tree: BettingTree, play: Play) -> float:
    """What the best of all pure answers win, on average of both seats."""
    won = []
    for player in (0, 1):
        nodes = [node for node in range(tree.size) if tree.player[node] == player]
        places = [(node, card) for node in nodes for card in CARDS]
        best = -9.0
        for choices in product((0, 1), repeat=len(places)):
            chosen = dict(zip(places, choices, strict=True))

            def answer(node: int, card: int, chosen: dict[tuple[int, int], int] = chosen) -> list[float]:
                return [1.0, 0.0] if chosen[node, card] == 0 else [0.0, 1.0]

            result = value(tree, (answer, play)) if player == 0 else -value(tree, (play, answer))
            best = max(best, result)
        won.append(best)
    return sum(won) / 2
