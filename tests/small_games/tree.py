"""The tree of a small game: who may do what after which actions, for many layouts of open cards at once."""

from dataclasses import dataclass

import numpy as np

from tefuda.core.action import Action
from tests.small_games.games import SmallGame
from tests.small_games.layouts import Deck, Floats, Ints, Layouts

Line = tuple[Action, ...]


@dataclass
class Group:
    """Some layouts of a street in which the same seats speak first."""

    layouts: Layouts
    openers: tuple[int, ...]

    @property
    def rows(self) -> slice:
        """Which of the street's layouts."""
        return self.layouts.groups[self.openers]

    @property
    def shape(self) -> tuple[int, int]:
        """How many layouts, and hands in each."""
        return self.rows.stop - self.rows.start, self.layouts.hands.shape[1]


@dataclass
class Decision:
    """A seat must choose."""

    number: int
    group: Group
    line: Line
    seat: int
    legal: tuple[Action, ...]
    children: "list[Node]"


@dataclass
class Folded:
    """A seat gave up; `score` are the chips that seat 0 has won."""

    group: Group
    score: int


@dataclass
class Showdown:
    """The hands are compared for as many chips of each seat."""

    group: Group
    staked: int


@dataclass
class Deal:
    """The next street begins, and who speaks first depends on the cards."""

    branches: "list[Branch]"


@dataclass
class Branch:
    """The layouts after a deal in which the same seats speak first, and how their arrays hang together.

    `down` takes numbers by layout and hand before the deal to those after it; `up` takes values back, where
    `up_from` and `up_to` are the places of all layouts that these stand for, each with the chance of `share`.
    """

    before: tuple[int, int]
    down_from: Ints
    up_from: Ints
    up_to: Ints
    share: float
    group: Group
    node: "Node"

    def down(self, numbers: Floats) -> Floats:
        """Numbers by layout and hand, as they are after the deal."""
        return numbers.ravel()[self.down_from]

    def up(self, values: Floats) -> Floats:
        """The part of this branch in the values before the deal."""
        size = self.before[0] * self.before[1]
        sums = np.bincount(self.up_to, weights=values.ravel()[self.up_from], minlength=size)
        return np.asarray(sums.reshape(self.before) * self.share)


Node = Decision | Folded | Showdown | Deal


class Tree:
    """A small game for two, built by letting the engine play every line of betting."""

    def __init__(self, small: SmallGame, symmetric: bool = True) -> None:
        self.small = small
        self.deck = Deck(small, symmetric)
        self.streets: list[Layouts] = []
        for street in range(len(self.deck.streets)):
            self.streets.append(Layouts(self.deck, street, self.streets[-1] if self.streets else None))
        self.decisions: list[Decision] = []
        self.pairs = int(self.deck.apart.sum())
        """How many pairs of hands can be dealt."""

        self.deals: dict[tuple[int, ...], Deal] = {}
        """A deal after a street, by who spoke first so far; those after other betting are alike but for chips."""

        self.root = self._deal(0, (), ())

    @property
    def information_sets(self) -> int:
        """How many positions the players can tell apart, without those that differ in suits alone."""
        return sum(node.group.shape[0] * node.group.shape[1] for node in self.decisions)

    def _deal(self, street: int, openers: tuple[int, ...], line: Line) -> Deal:
        layouts = self.streets[street]
        groups = [Group(layouts, after) for after in layouts.groups if after[: len(openers)] == openers]
        deal = Deal([self._branch(group, line) for group in groups])
        self.deals[openers] = deal
        return deal

    def _branch(self, group: Group, line: Line) -> Branch:
        layouts, rows, deck = group.layouts, group.rows, self.deck
        above = layouts.above
        if above is None:
            before, first, gone = (1, len(deck.hands)), 0, 0
            place = np.arange(len(deck.hands))[None, :]
        else:
            upper = Group(above, group.openers[:-1])
            before, first, gone = upper.shape, upper.rows.start, len(above.cards[0])
            place = above.place
        parents = layouts.parents[rows]
        hands = layouts.hands[rows]
        width = before[1]
        up_from, up_to = [], []
        for at, parent in enumerate(parents):
            for change in layouts.members[rows.start + at]:
                up_from.append(np.arange(hands.shape[1]) + at * hands.shape[1])
                up_to.append(place[parent, deck.hand_images[change, hands[at]]] + (parent - first) * width)
        return Branch(
            before=before,
            down_from=place[parents[:, None], hands] + (parents[:, None] - first) * width,
            up_from=np.concatenate(up_from),
            up_to=np.concatenate(up_to),
            share=1 / deck.outcome_count(layouts.street, gone),
            group=group,
            node=self._node(group, line),
        )

    def _node(self, group: Group, line: Line) -> Node:
        state = self.deck.play(group.layouts.cards[group.rows.start], ((), ()), line, log=False)
        if state.face_up:
            raise ValueError(
                f"{self.small.name}: somebody is all-in with cards to come; this cannot be solved here"
            )
        outcome = state.outcome()
        if outcome is not None:
            if outcome.reason == "folds":
                return Folded(group, outcome.scores[0])
            return Showdown(group, int(state.table.paid[0]))
        if state.table.street > group.layouts.street:
            return self._deal(group.layouts.street + 1, group.openers, line)
        legal = state.legal_actions()
        node = Decision(len(self.decisions), group, line, int(state.to_act), legal, [])
        self.decisions.append(node)
        node.children.extend(self._node(group, (*line, action)) for action in legal)
        return node
