"""The Expert CPU of No Thanks!: it finds out how the others play, and plays the game out against them in its head.

Every world has an order of the unseen cards and a habit for every other seat, drawn by what that seat has done so
far; it plays itself by an appetite that was tuned, and takes no card that would come back to it. The option that
does better in the same worlds is chosen.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.outcome import Outcome
from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.no_thanks.habits import Appetite, Coin, Greed, Milker, RuleFollower, Taker
from tefuda.cpu.no_thanks.heuristic import PARAMS as HEURISTIC_PARAMS
from tefuda.cpu.no_thanks.heuristic import Heuristic
from tefuda.cpu.no_thanks.reading import Reading, Suspect
from tefuda.games.no_thanks.game import GAME
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.search.budget import Budget
from tefuda.search.goal import Goal
from tefuda.search.no_thanks import Habit, TablePolicy
from tefuda.search.rollouts import Rollouts

PARAMS: Final = (
    Param("playouts", 1_000, 2, 1_000_000, "how many games it plays in its head before it decides", labour=True),
)

CLOSE: Final = 12.0
"""A lead of this many points is worth half of what an unlimited lead would be."""


@final
class Lead(Goal):
    """How far ahead of the best of the others: nearly all that counts is being ahead at all.

    Between 0 and 1, one half for equal scores. Counting wins alone would need more worlds to tell two options
    apart, because most worlds are won or lost with both.
    """

    def value(self, outcome: Outcome, seat: i64) -> float:
        """The lead on a scale that flattens out."""
        scores = outcome.scores
        mine: i64 = scores[seat]
        best: i64 = 1_000
        other: i64
        for other in range(len(scores)):
            if other != seat:
                best = min(best, scores[other])
        lead = float(best - mine)
        return 0.5 + 0.5 * lead / (CLOSE + abs(lead))


@final
class Guess(TablePolicy):
    """The others as their habits were read, drawn anew for every world; the seat that asks as a milker."""

    def __init__(self, reading: Reading, seats: i64, me: i64) -> None:
        self.reading = reading
        self.me = me
        own = Milker(OWN)
        self.habits = vec[Habit]([own for _ in range(seats)])
        own.others = self.habits

    def cast(self, rng: Rng) -> vec[Habit]:
        """Who sits where in this world."""
        habits = self.habits
        seat: i64
        for seat in range(len(habits)):
            if seat != self.me:
                habits[seat] = self.reading.draw(seat, rng)
        return habits


@final
class Expert(Player):
    """Reads the others from the public actions of this game, then searches."""

    def __init__(self, playouts: int) -> None:
        super().__init__("expert")
        self.budget: Final = Budget(playouts=playouts)

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The option that does better against the others as they seem to play."""
        assert isinstance(view, NoThanksView)
        tableau = view.tableau
        numbers: dict[str, Value] = {
            "card": tableau.card,
            "pot": tableau.pot,
            "cost": tableau.take_cost(view.seat),
            "chips": tableau.chips[view.seat],
        }
        if len(view.legal) == 1:
            return Decision(view.legal[0], Reason("no_thanks.expert.forced", numbers) if explain else None)
        reading = Reading(view, SUSPECTS)
        policy = Guess(reading, view.seats, view.seat)
        found = Rollouts(GAME, policy, self.budget, LEAD).search(view)
        action = found.best.action
        if not explain:
            return Decision(action)
        numbers["worlds"] = found.worlds
        for option in found.options:
            numbers[f"{option.action.text}_value"] = round(option.value, 3)
            numbers[f"{option.action.text}_wins"] = round(option.wins, 3)
        for seat in range(view.seats):
            if seat != view.seat:
                numbers[f"like_{seat}"] = reading.likeliest(seat)
        return Decision(action, Reason(f"no_thanks.expert.{action.text}", numbers))


def suspects() -> list[Suspect]:
    """Everybody the expert has heard of: the CPUs of the house, their tuned relatives, and takers of all kinds."""
    found = [Suspect("greedy", Greed(), 4.0), Suspect("random", Coin(), 0.4)]
    for strong in (OWN, *OTHER_STRONG):
        found.append(Suspect("expert", Taker(strong, patient=True), 2.5))
    for milk in (2, 9):
        found.append(Suspect("heuristic", rules(0.0, 3.0, milk), 4.0))
        for base in (4.0, 8.0, 14.0):
            for low in (3.0, 12.0):
                found.append(Suspect("tuned_heuristic", rules(base, low, milk), 1.0))
    for patient in (False, True):
        for base in (-4.0, 2.0, 8.0):
            for need in (3.0, 15.0, 30.0):
                for thrift in (0.0, 2.0):
                    appetite = Appetite(
                        base=base, need=need, late=0.0, below=4.0, above=4.0, thrift=thrift, size=4.0
                    )
                    found.append(Suspect("milker" if patient else "taker", Taker(appetite, patient), 1.0))
    return found


def rules(base: float, low: float, milk: int) -> RuleFollower:
    """The Heuristic CPU with another threshold and more or less patience."""
    values: dict[str, ParamValue] = {param.name: param.default for param in HEURISTIC_PARAMS}
    values["base_threshold"] = base
    values["lowtoken_factor"] = low
    values["milk_max_tokens_on_card"] = milk
    return RuleFollower(Heuristic(values))


def make_expert(values: dict[str, ParamValue]) -> Player:
    """The expert with this many playouts."""
    return Expert(int(values["playouts"]))


OWN: Final = Appetite(base=-2.5, need=30.0, late=1.0, below=-3.0, above=9.0, thrift=2.75, size=9.5)
"""What it expects of itself: tuned by playing against its own like until nothing beat it any more."""

OTHER_STRONG: Final = (
    Appetite(base=-6.5, need=43.0, late=2.0, below=-0.5, above=9.0, thrift=2.7, size=5.0),
    Appetite(base=-3.0, need=50.0, late=0.0, below=0.0, above=9.0, thrift=2.7, size=5.0),
    Appetite(base=3.0, need=20.0, late=-2.0, below=16.0, above=-7.0, thrift=1.0, size=1.5),
)
"""Others that were hard to beat on the way."""

LEAD: Final = Lead()
SUSPECTS: Final = suspects()
EXPERT: Final = CpuSpec("no-thanks", "expert", 1, 5, PARAMS, make_expert)
