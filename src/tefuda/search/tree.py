"""Information-set tree search: one tree over many worlds, for games in which the plan of several moves matters.

Every iteration deals a world that fits the view and walks down one shared tree, choosing among the actions that
are legal in that world; the first new position is played out by the policy, and every seat's result is counted on
the way back. An action competes only in the iterations in which it was available, so the bound that balances
trying and trusting (UCB) counts availability instead of visits to the parent. Every seat maximises its own value.
"""

from math import log, sqrt
from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.game import Game
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.search.budget import Budget
from tefuda.search.chance import view_stream
from tefuda.search.findings import Findings, Option, options_of
from tefuda.search.goal import WIN_SHARE, Goal
from tefuda.search.policy import Policy


@final
class Node:
    """A position as the searching seat can tell it apart: the actions since the root.

    `total` and `won` are those of the seat that acted last: it compares this node with its siblings.
    """

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0
        self.won = 0.0

    def bound(self, explore: float) -> float:
        """The value this node may well have, judging by what is known of it."""
        visits = float(self.visits)
        return self.total / visits + explore * sqrt(log(float(self.available)) / visits)


@final
class TreeSearch:
    """Information-set Monte Carlo tree search. It remembers nothing between searches.

    `explore` weighs trying against trusting. One playout is one iteration.
    """

    def __init__(
        self, game: Game, policy: Policy, budget: Budget, goal: Goal = WIN_SHARE, explore: float = 0.7
    ) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.budget: Final = budget
        self.goal: Final = goal
        self.explore: Final = explore

    def search(self, view: View) -> Findings:
        """Try what the view's seat may do now."""
        options = options_of(view)
        if len(options) == 1:
            return Findings(options, 0)
        root = Node()
        deals = view_stream(view, "worlds")
        luck = view_stream(view, "luck")
        clock = self.budget.clock()
        while clock.playouts == 0 or not clock.spent():
            self._iterate(root, self.policy.world(self.game, view, deals), luck)
            clock.playouts += 1
        for option in options:
            child = root.children.get(int(option.action.index))
            if child is not None:
                option.visits = child.visits
                option.total = child.total
                option.won = child.won
        options.sort(key=most_trusted, reverse=True)
        return Findings(options, clock.playouts)

    def _iterate(self, root: Node, state: State, luck: Rng) -> None:
        path: list[Node] = []
        seats: list[int] = []
        node = root
        fresh = False
        while state.to_act >= 0 and not fresh:
            seats.append(state.to_act)
            action, fresh = self._descend(node, state, luck)
            node = node.children[int(action.index)]
            path.append(node)
            state.apply(action)
        self.policy.play_out(state, luck)
        outcome = state.outcome()
        assert outcome is not None
        at: i64
        for at in range(len(path)):
            visited = path[at]
            visited.visits += 1
            visited.total += self.goal.value(outcome, seats[at])
            visited.won += WIN_SHARE.value(outcome, seats[at])

    def _descend(self, node: Node, state: State, luck: Rng) -> tuple[Action, bool]:
        """The action to follow, and whether it leads to a new node.

        First everything is tried once, what the policy would do before the rest; then the best bound leads.
        """
        children = node.children
        untried: list[Action] = []
        best: Action | None = None
        best_bound = 0.0
        for action in state.legal_actions():
            child = children.get(int(action.index))
            if child is None:
                untried.append(action)
                continue
            child.available += 1
            bound = child.bound(self.explore)
            if best is None or bound > best_bound:
                best = action
                best_bound = bound
        if not untried:
            assert best is not None
            return best, False
        chosen = self.policy.choose(state, luck)
        if chosen not in untried:
            chosen = untried[luck.below(len(untried))]
        child = Node()
        child.available = 1
        children[int(chosen.index)] = child
        return chosen, True


def most_trusted(option: Option) -> tuple[int, float]:
    """The order of options: the most visited first, the better ones among equals."""
    return int(option.visits), option.value
