"""Flat search: every option is played out in the same worlds, and those that fall behind are given up.

The same worlds for all options (common random numbers) leave only the difference between the options to be
estimated, not the luck of the deal. Sequential halving spends the budget where it matters: after each round the
worse half of the options is given up. On top of that an option that is clearly behind is given up at once, and the
search ends early when one is left.
"""

from math import sqrt
from typing import Final, final

from mypy_extensions import i64

from tefuda.core.game import Game
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.search.budget import Budget, Clock
from tefuda.search.chance import view_stream
from tefuda.search.findings import Findings, Option, options_of
from tefuda.search.goal import WIN_SHARE, Goal
from tefuda.search.policy import Policy

FIRST_LOOK: Final[i64] = 16
"""No option is given up as clearly behind before this many worlds."""


@final
class Rollouts:
    """Determinised roll-outs. One object can search any number of views; it remembers nothing between them.

    `clear` is how many standard errors behind the best an option must be to be given up before its round ends; 0
    never gives up early.
    """

    def __init__(
        self, game: Game, policy: Policy, budget: Budget, goal: Goal = WIN_SHARE, clear: float = 4.0
    ) -> None:
        self.game: Final = game
        self.policy: Final = policy
        self.budget: Final = budget
        self.goal: Final = goal
        self.clear: Final = clear

    def search(self, view: View) -> Findings:
        """Try what the view's seat may do now."""
        options = options_of(view)
        if len(options) == 1:
            return Findings(options, 0)
        race = Race(self, view, [Runner(option) for option in options])
        race.run()
        return Findings([runner.option for runner in race.ranking()], race.worlds)


@final
class Runner:
    """An option in the race, with its result in every world it was tried in."""

    def __init__(self, option: Option) -> None:
        self.option: Final = option
        self.results: Final[list[float]] = []


@final
class Race:
    """One search: worlds are dealt, the options still in the race are played out in each, the last given up."""

    def __init__(self, search: Rollouts, view: View, runners: list[Runner]) -> None:
        self.search: Final = search
        self.view: Final = view
        self.runners = runners
        self.given_up: list[Runner] = []
        self.deals: Final = view_stream(view, "worlds")
        self.luck: Final = Rng(b"")
        self.worlds: i64 = 0
        self.next_look: i64 = FIRST_LOOK

    def run(self) -> None:
        """Rounds of equal budget, half as many options in each; one world is tried whatever the budget."""
        clock = self.search.budget.clock()
        self._try_world(clock)
        rounds: i64 = 0
        while (len(self.runners) - 1) >> rounds > 0:
            rounds += 1
        done: i64 = 1
        while done <= rounds and len(self.runners) > 1:
            self._round(clock, float(done) / float(rounds))
            if done < rounds:
                self._keep(self._order()[: (len(self.runners) + 1) // 2])
            done += 1

    def ranking(self) -> list[Runner]:
        """All options, best first: those that stayed longest, and of these the better ones."""
        return self._order() + self.given_up[::-1]

    def _round(self, clock: Clock, part: float) -> None:
        """Worlds until this part of the budget is used up or one option is left."""
        while not clock.spent(part):
            self._try_world(clock)
            if self.search.clear > 0.0 and self.worlds >= self.next_look:
                self.next_look = self.worlds + max(FIRST_LOOK, self.worlds // 4)
                self._keep(self._in_reach())
                if len(self.runners) == 1:
                    return

    def _try_world(self, clock: Clock) -> None:
        search, deals, luck = self.search, self.deals, self.luck
        world = search.policy.world(search.game, self.view, deals)
        seat = self.view.seat
        s0, s1, s2, s3 = deals.word(), deals.word(), deals.word(), deals.word()
        for runner in self.runners:
            state = search.policy.copy(world)
            state.apply(runner.option.action)
            luck.go_on_from(s0, s1, s2, s3)
            search.policy.play_out(state, luck)
            outcome = state.outcome()
            assert outcome is not None
            value = search.goal.value(outcome, seat)
            runner.results.append(value)
            runner.option.add(value, WIN_SHARE.value(outcome, seat))
            clock.playouts += 1
        self.worlds += 1

    def _order(self) -> list[Runner]:
        return sorted(self.runners, key=lambda runner: -runner.option.total)

    def _in_reach(self) -> list[Runner]:
        """The best and those not clearly behind it."""
        order = self._order()
        best = order[0]
        return [
            runner
            for runner in order
            if runner is best or not behind(best.results, runner.results, self.search.clear)
        ]

    def _keep(self, stay: list[Runner]) -> None:
        self.given_up += [runner for runner in self._order()[::-1] if runner not in stay]
        self.runners = stay


def behind(best: list[float], other: list[float], clear: float) -> bool:
    """Whether results in the same worlds are worse by this many standard errors of their difference."""
    count: i64 = len(best)
    total = 0.0
    squares = 0.0
    world: i64
    for world in range(count):
        gap = best[world] - other[world]
        total += gap
        squares += gap * gap
    n = float(count)
    spread = squares - total * total / n
    return total > clear * sqrt(max(spread, 0.0)) and total > 0.0
