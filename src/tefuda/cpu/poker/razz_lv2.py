"""Razz Lv2: tiers and doors on third street, then the chance to win against the price, board by board."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.params import ParamValue
from tefuda.core.player import Player, Value
from tefuda.cpu.poker.low_chances import EIGHT, LOWS, low_class, low_set
from tefuda.cpu.poker.low_values import (
    BAD_DOOR,
    BEATEN_DOOR,
    CROWDED,
    MAY_STEAL,
    asked_values,
    bar,
    steal_brake,
)
from tefuda.cpu.poker.lv2 import StudGameLv2, all_ids, lv2_spec, percent, rule_ids
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.razz_eval import (
    CATCHES,
    NEW_LOW,
    NINE,
    ROUGH,
    SMOOTH,
    TIERS,
    TRASH,
    TWO_LOW,
    RazzStanding,
    caught,
    door_place,
    low_doors,
    lowest_door,
    needed_dead,
    start_tier,
)
from tefuda.cpu.poker.stud_context import SEVENTH, STUD_STREETS, StudContext
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import OPEN_SMALL, PRESS, QUIT, STAY, WAIT

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


def later_but(*never: str) -> tuple[str, ...]:
    """The rules of a later street, without those that cannot speak there."""
    return tuple([rule for rule in LATER_RULES if rule not in never])


RULE_IDS: Final = rule_ids(
    "razz",
    STUD_STREETS,
    (
        THIRD_RULES,
        later_but("raise.made", "call.made"),  # nobody has five cards yet
        LATER_RULES,
        LATER_RULES,
        later_but("bet.image", "raise.draw", "call.draw"),  # nobody draws or represents anything any more
    ),
)
RULES: Final = all_ids(RULE_IDS)
"""The id of every rule."""


@final
class RazzLv2(StudGameLv2):
    """The rule-based Razz player."""

    def __init__(self, given: Parameters) -> None:
        super().__init__(RULE_IDS, given)
        self.dead_limit = given.whole(
            "dead_limit", 7, 1, 20, "this many needed cards dead (A to 5 count double) take a start one step down"
        )
        self.steal_door = given.whole("steal_door", 9, 0, 12, "the highest door that steals, ace 0 to king 12")
        self.steal_low_doors = given.whole(
            "steal_low_doors", 2, 0, 5, "steal with at most this many low doors behind, none of them better"
        )
        self.nine_low_doors = given.whole(
            "nine_low_doors", 2, 0, 5, "open two low cards and a nine with at most this many low doors behind"
        )
        self.loose = given.whole(
            "loose", 25, 0, 100, "how often in a hundred one of an opponent's down cards is taken to be useless"
        )
        self.loose_bring_in = given.whole(
            "loose_bring_in", 70, 0, 100, "the same for a bring-in that nobody has completed"
        )
        self.future = given.real(
            "future", 0.55, 0.0, 1.5, "bets of later streets that a call is taken to cost, as a share"
        )
        self.calls = [
            given.real(
                "defend", 0.05, -0.3, 0.3, "what the chance to win must exceed the price by on third street"
            ),
            given.real("call_4", 0.0, -0.3, 0.3, "the same on fourth street"),
            given.real("call_5", 0.0, -0.3, 0.3, "the same on fifth street"),
            given.real("call_6", -0.02, -0.3, 0.3, "the same on sixth street"),
            given.real("call_7", -0.04, -0.3, 0.3, "the same on seventh street"),
        ]
        self.bet = given.real(
            "bet", 0.02, -0.3, 0.5, "bet when the chance to win is this much above an equal share"
        )
        self.raise_ = given.real("raise", 0.1, -0.3, 0.5, "raise when it is this much above an equal share")
        self.again = given.real("again", 0.06, 0.0, 0.3, "each raise before ours asks for this much more")
        self.image = given.real("image", 0.62, 0.0, 1.0, "bet a board that looks this good, whatever is under it")
        self.image_floor = given.real(
            "image_floor", 0.25, 0.0, 1.0, "but not with a smaller chance to win than this"
        )

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
                return Verdict("bring_in.complete", PRESS)
            return Verdict("bring_in.small", OPEN_SMALL)
        if table.made == 0:
            return self._unopened(context)
        return self._opened(context)

    def steal(self, context: StudContext) -> str:
        """Whether an unopened pot can be stolen, or why not.

        It takes the best door of all still in, hardly a low one behind, and nobody who is in or cannot fold.
        """
        brake = steal_brake(context)
        if brake:
            return brake
        door = door_place(context, context.me)
        if door >= lowest_door(context, context.live):
            return BEATEN_DOOR
        if door > self.steal_door:
            return BAD_DOOR
        if low_doors(context, context.behind) > self.steal_low_doors:
            return CROWDED
        return MAY_STEAL

    def _unopened(self, context: StudContext) -> Verdict:
        tier = self.tier(context)
        if tier <= ROUGH:
            return Verdict("open.good", PRESS)
        if self.steal(context) == MAY_STEAL:
            return Verdict("open.steal", PRESS)
        if tier == NINE and low_doors(context, context.behind) <= self.nine_low_doors:
            return Verdict("open.nine", PRESS)
        if context.later_bets() == 0 and self.standing(context).win >= self.asked(context):
            return Verdict("call.odds", STAY)
        return Verdict("open.fold", QUIT)

    def _opened(self, context: StudContext) -> Verdict:
        """A completion, perhaps raised: our chance to win against those who came in, at this price."""
        tier = self.tier(context)
        standing = self.standing(context)
        fair = context.fair_share()
        made = float(context.table.made - 1)
        if tier <= ROUGH and standing.win >= fair + self.raise_ + self.again * made:
            return Verdict("raise.ahead", PRESS)
        if tier <= SMOOTH and context.table.made == 1:
            return Verdict("raise.good", PRESS)
        if tier <= ROUGH:
            if standing.win >= self.asked(context) or tier <= SMOOTH:
                return Verdict("call.good", STAY)
            return Verdict("fold.rough", QUIT)
        playable = tier <= TWO_LOW or context.later_bets() == 0
        if playable and standing.win >= self.asked(context):
            return Verdict("call.odds", STAY)
        return Verdict("fold.weak", QUIT)

    # --- fourth to seventh street ---------------------------------------------------------------------------

    def standing(self, context: StudContext) -> RazzStanding:
        """The hand against those who play for the pot, seen with this player's idea of others."""
        return RazzStanding(context, context.contenders(), self.loose, self.loose_bring_in)

    def asked(self, context: StudContext) -> float:
        """The chance to win that a call asks for."""
        return bar(context, self.future, self.calls[context.street])

    def later(self, context: StudContext, explain: bool) -> Verdict:
        """A bet of one's own, or an answer to somebody else's."""
        standing = self.standing(context)
        verdict = self._betting(context, standing) if context.to_call() == 0 else self._facing(context, standing)
        if explain:
            verdict.numbers = self.numbers(context, standing)
        return verdict

    def _betting(self, context: StudContext, standing: RazzStanding) -> Verdict:
        if standing.win >= context.fair_share() + self.bet:
            if standing.leads:
                return Verdict("bet.lead", PRESS)
            return Verdict("bet.ahead", PRESS)
        if context.street < SEVENTH and standing.image >= self.image and standing.win >= self.image_floor:
            return Verdict("bet.image", PRESS)
        return Verdict("check", WAIT)

    def _facing(self, context: StudContext, standing: RazzStanding) -> Verdict:
        made = float(context.table.made - 1)
        wanted = context.fair_share() + self.raise_ + self.again * made
        if standing.win >= wanted:
            if standing.made >= 0:
                return Verdict("raise.made", PRESS)
            if made == 0.0 and context.street < SEVENTH:
                return Verdict("raise.draw", PRESS)
        if standing.win >= self.asked(context):
            if standing.made >= 0 and standing.made <= EIGHT:
                return Verdict("call.made", STAY)
            if context.street < SEVENTH and standing.low >= 4:
                return Verdict("call.draw", STAY)
            return Verdict("call.odds", STAY)
        if caught(context) != NEW_LOW:
            return Verdict("fold.bricked", QUIT)
        return Verdict("fold.behind", QUIT)

    # --- reasons --------------------------------------------------------------------------------------------

    def third_numbers(self, context: StudContext) -> dict[str, Value]:
        """What the rules of third street looked at; chances and prices in per cent."""
        dead = needed_dead(context)
        values = self._chances(context, self.standing(context))
        values["start"] = TIERS[start_tier(context)]
        values["tier"] = TIERS[self.tier(context)]
        values["dead"] = dead
        values["outlook"] = "usual"
        if dead >= self.dead_limit:
            values["outlook"] = "needed_dead"
        elif dead <= -self.dead_limit:
            values["outlook"] = "pairs_dead"
        values["low_doors"] = low_doors(context, context.behind)
        if context.table.made == 0 and not context.table.owed:
            values["steal"] = self.steal(context)
        return values

    def numbers(self, context: StudContext, standing: RazzStanding) -> dict[str, Value]:
        """What the rules from fourth street on looked at; chances and prices in per cent."""
        values = self._chances(context, standing)
        values["low_cards"] = standing.low
        values["made"] = LOWS[low_class(low_set(context.mine))]
        values["leads"] = standing.leads
        values["caught"] = CATCHES[caught(context)]
        values["image"] = percent(standing.image)
        return values

    def _chances(self, context: StudContext, standing: RazzStanding) -> dict[str, Value]:
        """What the rules of all streets look at."""
        values: dict[str, Value] = {"to_call": context.to_call(), "pot": context.table.pot}
        values["win"] = percent(standing.win)
        values["fair"] = percent(context.fair_share())
        if context.to_call() > 0:
            values.update(asked_values(context, "win", standing.win, self.asked(context), self.future))
        return values


def make_razz_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return RazzLv2(Parameters(values))


LV2: Final = lv2_spec("razz", 2, make_razz_lv2)

TUNED: Final = LV2.sibling(
    "lv2-tuned",
    2,
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
