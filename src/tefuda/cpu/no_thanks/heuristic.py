"""The Heuristic CPU of No Thanks!, as specified: forced, block, milk, threshold, in that order (R-N4)."""

from math import ceil, floor
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.games.no_thanks.actions import PASS, TAKE
from tefuda.games.no_thanks.tableau import IN_PLAY, MOST_CHIPS, Tableau
from tefuda.games.no_thanks.view import NoThanksView

PARAMS: Final = (
    Param("base_threshold", 0.0, -20.0, 35.0, "the cost up to which a card is taken"),
    Param("lowtoken_factor", 3.0, 0.0, 60.0, "raises the threshold as own chips run out"),
    Param("endgame_factor", 0.5, -10.0, 20.0, "raises the threshold as the deck runs out"),
    Param("block_range", 12.0, -100.0, 100.0, "how far behind the leader blocking still makes sense"),
    Param("block_epsilon", 0.0, 0.0, 40.0, "how much the swing must bring"),
    Param("milk_good_cost", 0.0, -35.0, 35.0, "a card this cheap is worth waiting for"),
    Param("milk_max_tokens_on_card", 2, 0, 77, "no more milking once this many chips lie on the card"),
    Param("milk_opp_want_threshold", 0.0, -35.0, 35.0, "an opponent with a cost up to this wants the card"),
    Param("milk_min_opp_tokens", 1, 0, 77, "an opponent with fewer chips may be forced to take"),
)

FORCED: Final[i64] = 0
BLOCK: Final[i64] = 1
MILK: Final[i64] = 2
CHEAP: Final[i64] = 3
DEAR: Final[i64] = 4
RULES: Final = (
    "no_thanks.heuristic.forced",
    "no_thanks.heuristic.block",
    "no_thanks.heuristic.milk",
    "no_thanks.heuristic.threshold.take",
    "no_thanks.heuristic.threshold.pass",
)
TAKES: Final = Decision(TAKE)
PASSES: Final = Decision(PASS)


@final
class Heuristic(Player):
    """Compares immediate costs, its own and its opponents'; reads no further ahead."""

    def __init__(self, values: dict[str, ParamValue]) -> None:
        super().__init__("heuristic")
        self.base_threshold = float(values["base_threshold"])
        self.lowtoken_factor = float(values["lowtoken_factor"])
        self.endgame_factor = float(values["endgame_factor"])
        self.block_range = float(values["block_range"])
        self.block_epsilon = float(values["block_epsilon"])
        self.milk_good_cost = float(values["milk_good_cost"])
        self.milk_max_tokens_on_card: i64 = int(values["milk_max_tokens_on_card"])
        self.milk_opp_want_threshold = float(values["milk_opp_want_threshold"])
        self.milk_min_opp_tokens: i64 = int(values["milk_min_opp_tokens"])
        # Costs are whole numbers: comparing them with these is the same as with the parameters, and faster.
        self.block_behind: i64 = floor(self.block_range)
        self.block_swing: i64 = ceil(-self.block_epsilon)
        self.milk_cost: i64 = floor(self.milk_good_cost)
        self.want_cost: i64 = floor(self.milk_opp_want_threshold)
        self.take_limits = vec[i64](
            [floor(self.threshold(chips, left)) for chips in range(MOST_CHIPS + 1) for left in range(IN_PLAY)]
        )

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The first of the rules that applies."""
        assert isinstance(view, NoThanksView)
        rule = self.rule(view.tableau, view.seat)
        decision = PASSES if rule == MILK or rule == DEAR else TAKES
        if not explain:
            return decision
        return Decision(decision.action, Reason(RULES[rule], self.numbers(view.tableau, view.seat, rule)))

    def rule(self, tableau: Tableau, me: i64) -> i64:
        """Which rule decides: forced, block, milk, or the threshold on one side or the other."""
        chips = tableau.chips[me]
        if chips == 0:
            return FORCED
        cost = tableau.take_cost(me)
        leader = leader_of(tableau, me)
        if (
            tableau.score(me) - tableau.score(leader) <= self.block_behind
            and cost + tableau.take_cost(leader) < self.block_swing
        ):
            return BLOCK
        if (
            cost <= self.milk_cost
            and tableau.pot < self.milk_max_tokens_on_card
            and self.nobody_wants_it(tableau, me)
        ):
            return MILK
        return CHEAP if cost <= self.take_limits[chips * IN_PLAY + tableau.cards_left()] else DEAR

    def nobody_wants_it(self, tableau: Tableau, me: i64) -> bool:
        """Whether every opponent has chips to pass with and no liking for the card."""
        seat: i64
        for seat in range(tableau.seats):
            if seat != me and (
                tableau.chips[seat] < self.milk_min_opp_tokens or tableau.take_cost(seat) <= self.want_cost
            ):
                return False
        return True

    def threshold(self, chips: i64, cards_left: i64) -> float:
        """The cost up to which a card is taken: higher when chips or cards run out."""
        gone = 1.0 - float(cards_left) / float(IN_PLAY - 1)
        return self.base_threshold + self.lowtoken_factor / float(chips + 1) + self.endgame_factor * gone

    def numbers(self, tableau: Tableau, me: i64, rule: i64) -> dict[str, Value]:
        """The numbers that were compared, up to and including those of the rule that decided."""
        cost = tableau.take_cost(me)
        values: dict[str, Value] = {
            "card": tableau.card,
            "pot": tableau.pot,
            "cost": cost,
            "chips": tableau.chips[me],
        }
        if rule == FORCED:
            return values
        leader = leader_of(tableau, me)
        leader_cost = tableau.take_cost(leader)
        values["leader"] = leader
        values["behind"] = tableau.score(me) - tableau.score(leader)
        values["block_range"] = self.block_range
        values["leader_cost"] = leader_cost
        values["swing"] = cost + leader_cost
        values["block_limit"] = 0.0 - self.block_epsilon
        if rule == BLOCK:
            return values
        values["milk_good_cost"] = self.milk_good_cost
        values["milk_max_tokens_on_card"] = self.milk_max_tokens_on_card
        values["nobody_wants_it"] = self.nobody_wants_it(tableau, me)
        if rule == MILK:
            return values
        values["cards_left"] = tableau.cards_left()
        # Rounded down, a threshold lies on the same side of every whole cost as it did.
        values["threshold"] = floor(100.0 * self.threshold(tableau.chips[me], tableau.cards_left())) / 100.0
        return values


def leader_of(tableau: Tableau, me: i64) -> i64:
    """The opponent with the lowest score, the first in seat order on a tie."""
    points, chips = tableau.points, tableau.chips
    best: i64 = -1
    best_score: i64 = 0
    seat: i64
    for seat in range(tableau.seats):
        if seat != me:
            score = points[seat] - chips[seat]
            if best < 0 or score < best_score:
                best = seat
                best_score = score
    return best


def make_heuristic(values: dict[str, ParamValue]) -> Player:
    """The heuristic player with these parameters."""
    return Heuristic(values)


HEURISTIC: Final = CpuSpec("no-thanks", "heuristic", 1, 3, PARAMS, make_heuristic)

TUNED: Final = HEURISTIC.sibling(
    "heuristic-tuned",
    1,
    4,
    {
        "base_threshold": 3.048,
        "lowtoken_factor": 32.541,
        "endgame_factor": -4.3284,
        "block_range": -66.9328,
        "block_epsilon": 4.6572,
        "milk_good_cost": -32.0379,
        "milk_max_tokens_on_card": 5,
        "milk_opp_want_threshold": -28.9361,
        "milk_min_opp_tokens": 45,
    },
)
"""What tuning found (docs/arena.md): it lets the threshold do the work, above all when its own chips run out."""
