"""Razz Lv2: tiers and doors on third street, then the chance to win against the price, board by board.

Each rule has an id, `razz.<street>.<action>.<why>`. The same view gives the same decision: no chance is used.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.core.bits import bit
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.poker.low_chances import EIGHT, LOWS, low_class, low_set
from tefuda.cpu.poker.razz_eval import (
    NINE,
    ROUGH,
    SMOOTH,
    TIERS,
    TRASH,
    TWO_LOW,
    Standing,
    door_place,
    low_doors,
    lowest_door,
    needed_dead,
    start_tier,
)
from tefuda.cpu.poker.stud_context import SEVENTH, THIRD, StudContext
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import OPEN_SMALL, PRESS, QUIT, STAY, granted
from tefuda.games.poker.view import PokerView

PARAMS: Final = (
    Param("dead_limit", 7, 1, 20, "so many needed cards dead (A to 5 count double) take a start one step down"),
    Param("steal_door", 9, 0, 12, "the highest door that steals, ace 0 to king 12"),
    Param("steal_low_doors", 2, 0, 5, "steal with so many low doors behind, none of them better"),
    Param("nine_low_doors", 2, 0, 5, "open two low cards and a nine with so many low doors behind"),
    Param("loose", 25, 0, 100, "how often in a hundred one of an opponent's down cards is taken to be useless"),
    Param("loose_bring_in", 70, 0, 100, "the same for a bring-in that nobody has completed"),
    Param("future", 0.55, 0.0, 1.5, "bets of later streets that a call is taken to cost, as a share"),
    Param("defend", 0.05, -0.3, 0.3, "what the chance to win must exceed the price by on third street"),
    Param("call_4", 0.0, -0.3, 0.3, "the same on fourth street"),
    Param("call_5", 0.0, -0.3, 0.3, "the same on fifth street"),
    Param("call_6", -0.02, -0.3, 0.3, "the same on sixth street"),
    Param("call_7", -0.04, -0.3, 0.3, "the same on seventh street"),
    Param("bet", 0.02, -0.3, 0.5, "bet when the chance to win is this much above an equal share"),
    Param("raise", 0.1, -0.3, 0.5, "raise when it is this much above an equal share"),
    Param("again", 0.06, 0.0, 0.3, "each raise before ours asks for so much more"),
    Param("image", 0.62, 0.0, 1.0, "bet a board that looks this good, whatever is under it"),
    Param("image_floor", 0.25, 0.0, 1.0, "but not with a smaller chance to win than this"),
)

NUMBERS: Final = ("3", "4", "5", "6", "7")

THIRD_RULES: Final = (
    "bring_in.complete",
    "bring_in.small",
    "open.good",
    "open.steal",
    "open.nine",
    "open.fold",
    "raise.ahead",
    "raise.good",
    "call.good",
    "call.odds",
    "fold.rough",
    "fold.weak",
)
LATER_RULES: Final = (
    "bet.lead",
    "bet.ahead",
    "bet.image",
    "check",
    "raise.made",
    "raise.draw",
    "call.made",
    "call.draw",
    "call.odds",
    "fold.bricked",
    "fold.behind",
)
NEVER: Final = ("4.raise.made", "4.call.made", "7.bet.image", "7.raise.draw", "7.call.draw")
"""Nobody has five cards on fourth street, and nobody draws or represents anything on seventh."""


def all_rules() -> tuple[str, ...]:
    """The id of every rule."""
    rules = ["razz.3." + rule for rule in THIRD_RULES]
    for number in ("4", "5", "6", "7"):
        rules += ["razz." + number + "." + rule for rule in LATER_RULES if number + "." + rule not in NEVER]
    return tuple(rules)


RULES: Final = all_rules()


@final
class RazzLv2(Player):
    """The rule-based Razz player."""

    def __init__(self, values: dict[str, ParamValue]) -> None:
        super().__init__("lv2")
        self.dead_limit: i64 = int(values["dead_limit"])
        self.steal_door: i64 = int(values["steal_door"])
        self.steal_low_doors: i64 = int(values["steal_low_doors"])
        self.nine_low_doors: i64 = int(values["nine_low_doors"])
        self.loose: i64 = int(values["loose"])
        self.loose_bring_in: i64 = int(values["loose_bring_in"])
        self.future = float(values["future"])
        self.defend = float(values["defend"])
        self.calls = [
            self.defend,
            float(values["call_4"]),
            float(values["call_5"]),
            float(values["call_6"]),
            float(values["call_7"]),
        ]
        self.bet = float(values["bet"])
        self.raise_ = float(values["raise"])
        self.again = float(values["again"])
        self.image = float(values["image"])
        self.image_floor = float(values["image_floor"])

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The rule of the street, then what is legal of its wishes."""
        assert isinstance(view, PokerView)
        context = StudContext(view)
        verdict = self.third(context) if context.street == THIRD else self.later(context)
        action = granted(verdict.wish, view.legal)
        if not explain:
            return Decision(action)
        return Decision(action, Reason(verdict.rule, self.numbers(context)))

    # --- third street -------------------------------------------------------------------------------------

    def tier(self, context: StudContext) -> i64:
        """The tier of the start, a step lower when what it needs is dead, a step higher when its pairs are."""
        tier = start_tier(context)
        dead = needed_dead(context)
        if dead >= self.dead_limit and tier < TRASH:
            return tier + 1
        if dead <= -self.dead_limit and 0 < tier <= NINE:
            return tier - 1
        return tier

    def third(self, context: StudContext) -> Verdict:
        """The bring-in, an unopened pot, a completion, a raise."""
        table = context.table
        if table.owed:
            if self.tier(context) <= SMOOTH:
                return Verdict("razz.3.bring_in.complete", PRESS)
            return Verdict("razz.3.bring_in.small", OPEN_SMALL)
        if table.made == 0:
            return self._unopened(context)
        return self._opened(context)

    def limpers(self, context: StudContext) -> i64:
        """How many have come in for the bring-in of their own will."""
        others = context.live & context.table.acted
        if context.bring_in_seat >= 0:
            others &= ~bit(context.bring_in_seat)
        return count_bits(others)

    def may_steal(self, context: StudContext) -> bool:
        """The best door of all still in, and hardly a low one behind."""
        door = door_place(context, context.me)
        return (
            door <= self.steal_door
            and self.limpers(context) == 0
            and door < lowest_door(context, context.live)
            and low_doors(context, context.behind) <= self.steal_low_doors
        )

    def _unopened(self, context: StudContext) -> Verdict:
        tier = self.tier(context)
        if tier <= ROUGH:
            return Verdict("razz.3.open.good", PRESS)
        if self.may_steal(context):
            return Verdict("razz.3.open.steal", PRESS)
        if tier == NINE and low_doors(context, context.behind) <= self.nine_low_doors:
            return Verdict("razz.3.open.nine", PRESS)
        return Verdict("razz.3.open.fold", QUIT)

    def _opened(self, context: StudContext) -> Verdict:
        """A completion, perhaps raised: our chance to win against those who came in, at this price."""
        tier = self.tier(context)
        standing = self.standing(context)
        fair = context.fair_share()
        made = float(context.table.made - 1)
        if tier <= ROUGH and standing.win >= fair + self.raise_ + self.again * made:
            return Verdict("razz.3.raise.ahead", PRESS)
        if tier <= SMOOTH and context.table.made == 1:
            return Verdict("razz.3.raise.good", PRESS)
        if tier <= ROUGH:
            if standing.win >= context.price(self.future) + self.defend or tier <= SMOOTH:
                return Verdict("razz.3.call.good", STAY)
            return Verdict("razz.3.fold.rough", QUIT)
        if tier <= TWO_LOW and standing.win >= context.price(self.future) + self.defend:
            return Verdict("razz.3.call.odds", STAY)
        return Verdict("razz.3.fold.weak", QUIT)

    # --- fourth to seventh street ---------------------------------------------------------------------------

    def standing(self, context: StudContext) -> Standing:
        """The hand against those who play for the pot, seen with this player's idea of others."""
        return Standing(context, context.contenders(), self.loose, self.loose_bring_in)

    def later(self, context: StudContext) -> Verdict:
        """A bet of one's own, or an answer to somebody else's."""
        standing = self.standing(context)
        if context.to_call() == 0:
            return self._betting(context, standing)
        return self._facing(context, standing)

    def _betting(self, context: StudContext, standing: Standing) -> Verdict:
        number = NUMBERS[context.street]
        if standing.win >= context.fair_share() + self.bet:
            if standing.leads:
                return Verdict("razz." + number + ".bet.lead", PRESS)
            return Verdict("razz." + number + ".bet.ahead", PRESS)
        if context.street < SEVENTH and standing.image >= self.image and standing.win >= self.image_floor:
            return Verdict("razz." + number + ".bet.image", PRESS)
        return Verdict("razz." + number + ".check", QUIT)

    def _facing(self, context: StudContext, standing: Standing) -> Verdict:
        number = NUMBERS[context.street]
        made = float(context.table.made - 1)
        wanted = context.fair_share() + self.raise_ + self.again * made
        if standing.win >= wanted:
            if standing.made >= 0:
                return Verdict("razz." + number + ".raise.made", PRESS)
            if made == 0.0 and context.street < SEVENTH:
                return Verdict("razz." + number + ".raise.draw", PRESS)
        if standing.win >= context.price(self.future) + self.calls[context.street]:
            if standing.made >= 0 and standing.made <= EIGHT:
                return Verdict("razz." + number + ".call.made", STAY)
            if context.street < SEVENTH and standing.low >= 4:
                return Verdict("razz." + number + ".call.draw", STAY)
            return Verdict("razz." + number + ".call.odds", STAY)
        if standing.bricked:
            return Verdict("razz." + number + ".fold.bricked", QUIT)
        return Verdict("razz." + number + ".fold.behind", QUIT)

    # --- reasons --------------------------------------------------------------------------------------------

    def numbers(self, context: StudContext) -> dict[str, Value]:
        """What the rules of this street looked at; chances and prices in per cent."""
        values: dict[str, Value] = {"to_call": context.to_call(), "pot": context.table.pot}
        standing = self.standing(context)
        values["win"] = percent(standing.win)
        values["fair"] = percent(context.fair_share())
        if context.to_call() > 0:
            values["price"] = percent(context.price(self.future))
        if context.street == THIRD:
            values["start"] = TIERS[start_tier(context)]
            values["tier"] = TIERS[self.tier(context)]
            values["dead"] = needed_dead(context)
            values["low_doors"] = low_doors(context, context.behind)
            values["steal"] = self.may_steal(context)
            return values
        values["low_cards"] = standing.low
        values["made"] = LOWS[low_class(low_set(context.mine))]
        values["leads"] = standing.leads
        values["bricked"] = standing.bricked
        values["image"] = percent(standing.image)
        return values


def percent(share: float) -> int:
    """A share in whole per cent."""
    return int(share * 100.0 + 0.5)


def make_razz_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return RazzLv2(values)


LV2: Final = CpuSpec("razz", "lv2", 1, 4, PARAMS, make_razz_lv2, rules="razz")

TUNED: Final = LV2.sibling(
    "lv2-tuned",
    1,
    5,
    {
        "dead_limit": 10,
        "steal_door": 11,
        "nine_low_doors": 4,
        "loose": 31,
        "loose_bring_in": 42,
        "future": 0.8759,
        "defend": 0.0324,
        "call_4": -0.1488,
        "call_5": -0.031,
        "call_6": 0.0699,
        "call_7": 0.1319,
        "bet": -0.1874,
        "raise": 0.3182,
        "again": 0.0161,
        "image": 0.8589,
        "image_floor": 0.5004,
    },
)
"""What tuning found (docs/arena.md)."""
