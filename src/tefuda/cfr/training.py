"""Monte-Carlo counterfactual regret minimisation: two players who learn from what they should have done.

A walk goes through the betting for one player, who tries every action; the other's actions are drawn (external
sampling). Both hold many hands at once, so an action of the other player is drawn for all of its hands together,
and how much each of them would have had to do with it goes on as its weight. Later walks count for more than
earlier ones, in proportion to their number (linear averaging).

The player who is not learning errs now and then, so that the other learns what to do even where nobody should be.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cfr.dealer import Dealer
from tefuda.cfr.tree import BettingTree
from tefuda.core.rng import Rng

MATCH: Final[i64] = 0
"""Play each action as often as it is regretted not to have been played: what is played while learning."""

AVERAGE: Final[i64] = 1
"""Play as on average while learning: what comes near to an equilibrium."""

GREEDY: Final[i64] = 2
"""Play what is regretted most: the answer to somebody whose play does not change."""


@final
class Tables:
    """What was learnt, for every choice of every group at every node.

    `starts` says where the choices of a node begin; those of each group follow each other. `regrets` adds up how
    much better an action would have been than what was played, `sums` how often it was played; `weights`, one for
    each group, how much was met there.
    """

    def __init__(self, tree: BettingTree, groups: list[int]) -> None:
        starts = vec[i64]([0] * tree.size)
        places = vec[i64]([0] * tree.size)
        total: i64 = 0
        situations: i64 = 0
        node: i64
        for node in range(tree.size):
            starts[node] = total
            places[node] = situations
            size: i64 = groups[tree.street[node]]
            total += size * tree.count[node]
            situations += size
        self.starts = starts
        self.places = places
        self.regrets = vec[float]([0.0] * total)
        self.sums = vec[float]([0.0] * total)
        self.weights = vec[float]([0.0] * situations)

    def like(self, tree: BettingTree, groups: list[int]) -> "Tables":
        """Tables of somebody who begins with this average play, and soon regrets what is not best."""
        begun = Tables(tree, groups)
        node: i64
        group: i64
        move: i64
        for node in range(tree.size):
            count = tree.count[node]
            size: i64 = groups[tree.street[node]]
            for group in range(size):
                choice = self.starts[node] + group * count
                total = 0.0
                for move in range(count):
                    total += self.sums[choice + move]
                if total > 0.0:
                    for move in range(count):
                        begun.regrets[choice + move] = self.sums[choice + move] / total
        return begun


@final
class Walker:
    """Walks through a tree with the hands of a dealer."""

    def __init__(self, tree: BettingTree, dealer: Dealer, tremble: float, explore: float) -> None:
        self.tree: Final = tree
        self.dealer: Final = dealer
        self.tremble: Final = tremble
        self.explore: Final = explore
        self.mine: Tables = Tables(tree, dealer.groups)
        self.theirs: Tables = self.mine
        self.how: i64 = MATCH
        self.their_how: i64 = MATCH
        self.learns = True
        self.player: i64 = 0
        self.weight = 1.0
        self.rng = Rng(bytes(16))

    def learn(self, number: i64, rng: Rng) -> None:
        """One deal, from which each player learns in turn."""
        self.dealer.deal(rng)
        self._play(0, number, rng)
        self._play(1, number, rng)

    def _play(self, player: i64, number: i64, rng: Rng) -> None:
        self.rng = rng
        self.weight = float(number)
        self.player = player
        self._walk(0, vec[float]([1.0] * self.dealer.hands))

    def measure(self, player: i64, rng: Rng) -> float:
        """What one deal is worth to a player on average over all hands, in chips; nothing is learnt."""
        self.dealer.deal(rng)
        self.rng = rng
        self.player = player
        values = self._walk(0, vec[float]([1.0] * self.dealer.hands))
        total = 0.0
        for value in values:
            total += value
        hands = float(self.dealer.hands)
        return total / (hands * hands)

    def _walk(self, node: i64, reach: vec[float]) -> vec[float]:
        """The value of a node for each hand of the player, given how the other's hands come there."""
        if node < 0:
            return self.end(-1 - node, reach)
        if self.tree.player[node] == self.player:
            return self._try_all(node, reach)
        return self._draw_one(node, reach)

    def _try_all(self, node: i64, reach: vec[float]) -> vec[float]:
        tree = self.tree
        count = tree.count[node]
        hands = self.dealer.hands
        held = self.dealer.held_0 if self.player == 0 else self.dealer.held_1
        street = tree.street[node] * hands
        tables = self.mine
        mix = vec[float]([0.0] * (hands * count))
        _fill(tables, self.how, node, count, held, street, hands, mix)
        values = vec[float]([0.0] * hands)
        tried = vec[float]([0.0] * (hands * count))
        first = tree.first[node]
        move: i64
        hand: i64
        at: i64
        for move in range(count):
            answer = self._walk(tree.kids[first + move], reach)
            at = move
            for hand in range(hands):
                value = answer[hand]
                tried[at] = value
                values[hand] = values[hand] + mix[at] * value
                at += count
        if not self.learns:
            return values
        weight = self.weight
        met = 0.0
        for hand in range(hands):
            met += reach[hand]
        met *= weight
        regrets = tables.regrets
        weights = tables.weights
        start = tables.starts[node]
        place = tables.places[node]
        at = 0
        for hand in range(hands):
            group = held[street + hand]
            value = values[hand]
            choice = start + group * count
            for move in range(count):
                regrets[choice + move] = regrets[choice + move] + weight * (tried[at] - value)
                at += 1
            weights[place + group] = weights[place + group] + met
        return values

    def _draw_one(self, node: i64, reach: vec[float]) -> vec[float]:
        tree = self.tree
        count = tree.count[node]
        hands = self.dealer.hands
        held = self.dealer.held_1 if self.player == 0 else self.dealer.held_0
        street = tree.street[node] * hands
        tables = self.theirs
        mix = vec[float]([0.0] * (hands * count))
        _fill(tables, self.their_how, node, count, held, street, hands, mix)
        move: i64
        hand: i64
        at: i64 = 0
        if self.learns and self.their_how == MATCH:
            sums = tables.sums
            start = tables.starts[node]
            for hand in range(hands):
                come = reach[hand] * self.weight
                if come > 0.0:
                    choice = start + held[street + hand] * count
                    for move in range(count):
                        sums[choice + move] = sums[choice + move] + come * mix[hand * count + move]
        errs = self.tremble / float(count)
        steady = 1.0 - self.tremble
        shares = vec[float]([0.0] * count)
        total = 0.0
        for hand in range(hands):
            come = reach[hand]
            total += come
            for move in range(count):
                does = steady * mix[at] + errs
                mix[at] = does
                shares[move] = shares[move] + come * does
                at += 1
        if total <= 0.0:
            return vec[float]([0.0] * hands)
        drawn = self.rng.unit()
        chosen: i64 = count - 1
        chance = 0.0
        for move in range(count):
            chance = (1.0 - self.explore) * shares[move] / total + self.explore / float(count)
            if drawn < chance or move == count - 1:
                chosen = move
                break
            drawn -= chance
        further = vec[float]([0.0] * hands)
        at = chosen
        for hand in range(hands):
            further[hand] = reach[hand] * mix[at] / chance
            at += count
        return self._walk(tree.kids[tree.first[node] + chosen], further)

    def end(self, end: i64, reach: vec[float]) -> vec[float]:
        """What an end pays each hand of the player."""
        hands = self.dealer.hands
        won = float(self.tree.won[end])
        lost = float(self.tree.lost[end])
        values = vec[float]([0.0] * hands)
        hand: i64
        if self.player == 1:
            won, lost = -lost, -won
        sums = vec[float]([0.0] * (hands + 1))
        total = 0.0
        for hand in range(hands):
            total += reach[hand]
            sums[hand + 1] = total
        if won == lost:
            paid = won * total
            for hand in range(hands):
                values[hand] = paid
            return values
        below = self.dealer.below_0 if self.player == 0 else self.dealer.below_1
        up_to = self.dealer.up_to_0 if self.player == 0 else self.dealer.up_to_1
        for hand in range(hands):
            values[hand] = won * sums[below[hand]] + lost * (total - sums[up_to[hand]])
        return values


def _fill(
    tables: Tables, how: i64, node: i64, count: i64, held: vec[i64], street: i64, hands: i64, mix: vec[float]
) -> None:
    """How often each hand does what: the choices of each hand in a row."""
    source = tables.regrets
    if how == AVERAGE:
        source = tables.sums
    start = tables.starts[node]
    even = 1.0 / float(count)
    hand: i64
    move: i64
    at: i64 = 0
    for hand in range(hands):
        choice = start + held[street + hand] * count
        if how == GREEDY:
            best: i64 = 0
            for move in range(1, count):
                if source[choice + move] > source[choice + best]:
                    best = move
            mix[at + best] = 1.0
            at += count
            continue
        total = 0.0
        for move in range(count):
            value = source[choice + move]
            if value > 0.0:
                total += value
                mix[at + move] = value
        if total > 0.0:
            for move in range(count):
                mix[at + move] = mix[at + move] / total
        else:
            for move in range(count):
                mix[at + move] = even
        at += count
