"""The betting of a game for two as a tree: every sequence of actions the rules allow, and what its end pays.

The tree is read off the engine itself by walking through a game with every legal action, so the rules are written
once. It is walked with two decks at once: one in which the first seat wins every showdown, one in which it loses
them. Where both pay the same, somebody has folded; where they differ, the cards decide.
"""

from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tefuda.core.state import State


@final
class BettingTree:
    """Nodes are numbered as a walk finds them, parents before children; node 0 is the first decision.

    A node has a `player` (the seat to act), a `street`, and `count` choices, which stand in `moves` (indices of
    actions) and `kids` from `first` on. A kid is another node, or an end: the end `e` is written as -1 - e.
    `won` and `lost` are what an end pays seat 0 if its cards are better, or worse; they are the same after a fold.
    """

    def __init__(self, better: State, worse: State, street_of: Callable[[State], int]) -> None:
        self.player = vec[i64]()
        self.street = vec[i64]()
        self.first = vec[i64]()
        self.count = vec[i64]()
        self.kids = vec[i64]()
        self.moves = vec[i64]()
        self.won = vec[i64]()
        self.lost = vec[i64]()
        self.street_of: Final = street_of
        self._grow(better, worse)
        self.size: Final[i64] = len(self.player)
        self.streets: Final[i64] = max([int(street) for street in self.street]) + 1

    def _grow(self, better: State, worse: State) -> i64:
        """Add the node of a position and all that follows; returns its number, or that of the end it is."""
        if better.to_act < 0:
            self.won = append(self.won, _paid(better))
            self.lost = append(self.lost, _paid(worse))
            end: i64 = len(self.won)
            return -end
        node: i64 = len(self.player)
        legal = better.legal_actions()
        first: i64 = len(self.kids)
        self.player = append(self.player, better.to_act)
        self.street = append(self.street, i64(self.street_of(better)))
        self.first = append(self.first, first)
        self.count = append(self.count, i64(len(legal)))
        for action in legal:
            self.kids = append(self.kids, i64(0))
            self.moves = append(self.moves, i64(action.index))
        at = first
        for action in legal:
            wins = better.clone()
            loses = worse.clone()
            wins.apply(action)
            loses.apply(action)
            self.kids[at] = self._grow(wins, loses)
            at += 1
        return node

    def child(self, node: i64, move: i64) -> i64:
        """Where an action leads, given by its index; -1 if it ends the game, -2 if it is not legal here."""
        at = self.first[node]
        end = at + self.count[node]
        while at < end:
            if self.moves[at] == move:
                if self.kids[at] < 0:
                    return -1
                return self.kids[at]
            at += 1
        return -2

    def most_paid(self) -> i64:
        """The most that an end can cost."""
        most: i64 = 0
        for paid in self.won:
            most = max(most, paid)
        for paid in self.lost:
            most = max(most, -paid)
        return most


def _paid(state: State) -> i64:
    """What an end pays seat 0."""
    outcome = state.outcome()
    assert outcome is not None
    return i64(outcome.scores[0])
