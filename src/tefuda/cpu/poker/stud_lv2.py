"""Stud Hi Lv2, as specified: tiers on third street, then made hands, draws and nothing against threats."""

from typing import Final

from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.shape import ACE, CLASSES, NO_PAIR, ONE_PAIR, TWO_PAIR, main_suit, suit_count
from tefuda.core.params import ParamValue
from tefuda.core.player import Player, Value
from tefuda.cpu.poker.lv2 import RuleIds, StudGameLv2, all_ids, lv2_spec, rule_ids
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.stud_context import FIFTH, FOURTH, SEVENTH, SIXTH, STUD_STREETS, StudContext
from tefuda.cpu.poker.stud_eval import (
    BAD,
    CATEGORIES,
    DRAW,
    DRAWS,
    GRADES,
    KINDS,
    MADE,
    TIERS,
    A,
    B,
    C,
    D,
    S,
    Start,
    StudStanding,
    judge_start,
    worst_threat,
)
from tefuda.cpu.poker.stud_signs import (
    CONDITIONS,
    FIRES_BLANKS,
    FOUR_SHOWING,
    KEEPS_ATTACKING,
    LOOKS_UNFINISHED,
    PAIR_THEN_HIGH,
    SIGNALS,
    TOP_PAIR,
    bluff_conditions,
    draws_missed,
    strongest_signals,
)
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import OPEN_SMALL, PRESS, QUIT, STAY, WAIT

RULE_NAMES: Final[tuple[tuple[str, ...], ...]] = (
    (
        "bring_in.complete",
        "bring_in.small",
        "reraised.call",
        "reraised.fold",
        "open.complete",
        "open.dead",
        "open.live",
        "open.steal",
        "open.no_steal",
        "open.fold",
        "defend.raise",
        "defend.isolate",
        "defend.call",
        "defend.live",
        "defend.fold",
    ),
    ("bet.made", "bet.draw", "check", "raise.open_pair", "raise.draw", "fold.nothing", "call"),
    (
        "bet.made",
        "bet.draw",
        "check",
        "raise.ahead",
        "call.made",
        "call.draw",
        "fold.dead_draw",
        "fold.nothing",
    ),
    (
        "bet.made",
        "bet.draw",
        "check",
        "raise.ahead",
        "call.two_pair",
        "fold.pair",
        "call.pair",
        "call.top_pair",
        "fold.dead_draw",
        "fold.finished",
        "call.draw",
        "fold.nothing",
    ),
    ("bet.value", "bet.thin", "check", "call.value", "call.catch", "fold"),
)
RULE_IDS: Final = rule_ids("stud", STUD_STREETS, RULE_NAMES)
RULES: Final = all_ids(RULE_IDS)
"""The id of every rule."""

# What keeps a high door from stealing (3rd-3).
NO_BRAKE: Final[i64] = 0
DOOR_TOO_LOW: Final[i64] = 1
HIGHER_DOOR: Final[i64] = 2
ACE_BEHIND: Final[i64] = 3
TWO_ACES: Final[i64] = 4
DEAD_SUIT: Final[i64] = 5
BRAKES: Final = ("no_brake", "door_too_low", "higher_door", "ace_behind", "two_aces", "dead_suit")

LEAST_THREAT_LOW: Final = 2
"""What the one open card of third street can threaten at most, an ace: less is not called low."""


class StudLv2(StudGameLv2):
    """The rule-based player of seed 000 (R-S1 to R-S13), with no rule that is not there."""

    def __init__(self, given: Parameters, ids: RuleIds = RULE_IDS) -> None:
        super().__init__(ids, given)
        self.threat_high = given.whole("threat_high", 7, 0, 11, "a board this threatening looks finished")
        self.threat_low = given.whole("threat_low", 3, LEAST_THREAT_LOW, 10, "up to here a board is harmless")
        self.steal_door = given.whole("steal_door", 10, 0, 13, "the lowest door that steals, deuce 0 to ace 12")
        self.steal_suit_dead = given.whole(
            "steal_suit_dead", 2, 1, 10, "this many dead cards of one's own suit stop a steal"
        )
        self.door_margin = given.whole(
            "door_margin", 2, 1, 13, "how much a door must be higher than all others to lift a D (appendix A)"
        )
        self.compare_doors = given.switch("compare_doors", "appendix A: compare doors on third street")
        self.heads_up = given.switch("heads_up", "appendix B: looser heads-up")
        self.signals_strong = given.whole(
            "signals_strong", 2, 1, 3, "this many signals of a finished hand make a draw give up on sixth"
        )
        self.catch_conditions = given.whole(
            "catch_conditions", 2, 0, 3, "conditions that must hold to catch a bluff on seventh"
        )
        self.catch_heads_up = given.whole("catch_heads_up", 1, 0, 3, "the same heads-up, with appendix B")
        self.top_pair = given.whole(
            "top_pair", 11, 0, 12, "the lowest pair that counts as a top pair, deuce 0 to ace 12"
        )

    # --- third street (R-S7) ------------------------------------------------------------------------------

    def tier(self, context: StudContext, start: Start) -> i64:
        """The start's tier with both appendices."""
        tier = start.tier
        if (
            self.compare_doors
            and tier == D
            and context.door % 13 >= context.best_door(context.live) + self.door_margin
        ):
            tier = C
        if self.heads_up and context.heads_up and tier == B:
            tier = A
        return tier

    def third(self, context: StudContext) -> Verdict:
        """3rd-1 to 3rd-5. Who meets a raise plays 3rd-5, whether it was his own bet that was raised or not."""
        table = context.table
        start = judge_start(context)
        tier = self.tier(context, start)
        if table.owed:
            if tier <= B:
                return Verdict("bring_in.complete", PRESS)
            return Verdict("bring_in.small", OPEN_SMALL)
        if table.made == 0:
            return self._unopened(context, start, tier)
        if table.made == 1:
            return self._completed(context, start, tier)
        if tier == S:
            return Verdict("reraised.call", STAY)
        return Verdict("reraised.fold", QUIT)

    def _unopened(self, context: StudContext, start: Start, tier: i64) -> Verdict:
        """3rd-2."""
        if tier <= A:
            return Verdict("open.complete", PRESS)
        if tier == B:
            if start.live == BAD:
                return Verdict("open.dead", QUIT)
            return Verdict("open.live", PRESS)
        if tier == C:
            if self.steal_brake(context) == NO_BRAKE:
                return Verdict("open.steal", PRESS)
            return Verdict("open.no_steal", QUIT)
        return Verdict("open.fold", QUIT)

    def steal_brake(self, context: StudContext) -> i64:
        """3rd-3: what forbids a steal, if anything does."""
        door: i64 = context.door % 13
        behind = context.behind
        if door < self.steal_door:
            return DOOR_TOO_LOW
        if context.doors_of(behind, ACE) > 0:
            return ACE_BEHIND
        if door <= context.best_door(behind):
            return HIGHER_DOOR
        if self.compare_doors and context.doors_of(context.live, ACE) >= 2:
            return TWO_ACES
        suit = main_suit(context.mine)
        if suit_count(context.mine, suit) >= 2 and context.dead_of_suit(suit) >= self.steal_suit_dead:
            return DEAD_SUIT
        return NO_BRAKE

    def _completed(self, context: StudContext, start: Start, tier: i64) -> Verdict:
        """3rd-4. The threat of one open card is always low, so the doors alone decide whether an A raises."""
        if tier == S:
            return Verdict("defend.raise", PRESS)
        if tier == A:
            attacker = context.attacker()
            if attacker >= 0 and context.door_rank(attacker) < context.door % 13:
                return Verdict("defend.isolate", PRESS)
            return Verdict("defend.call", STAY)
        if tier == B and start.live != BAD:
            return Verdict("defend.live", STAY)
        return Verdict("defend.fold", QUIT)

    # --- fourth to seventh street (R-S8 to R-S10) -----------------------------------------------------------

    def later(self, context: StudContext, explain: bool) -> Verdict:
        """What the hand is and how the boards threaten it, then the rules of the street."""
        standing = StudStanding(context)
        threat = worst_threat(context)
        verdict = self._speak(context, standing, threat)
        if explain:
            verdict.numbers = self.numbers(context, standing, threat)
        return verdict

    def _speak(self, context: StudContext, standing: StudStanding, threat: i64) -> Verdict:
        """The rules of the street, for a bet of one's own or against somebody else's."""
        betting = context.to_call() == 0
        if context.street == FOURTH:
            if betting:
                return self._fourth_bet(standing, threat)
            return self._fourth_face(standing, threat)
        if context.street == FIFTH:
            if betting:
                return self._fifth_bet(standing, threat)
            return self._fifth_face(standing, threat)
        if context.street == SIXTH:
            if betting:
                return self._fifth_bet(standing, threat)
            return self._sixth_face(context, standing, threat)
        if betting:
            return self._seventh_bet(context, standing)
        return self._seventh_face(context, standing)

    def _fourth_bet(self, standing: StudStanding, threat: i64) -> Verdict:
        """4th-1."""
        if standing.category == MADE:
            return Verdict("bet.made", PRESS)
        if standing.strong_draw and threat < self.threat_high:
            return Verdict("bet.draw", PRESS)
        return Verdict("check", WAIT)

    def _fourth_face(self, standing: StudStanding, threat: i64) -> Verdict:
        """4th-2: hardly ever a fold."""
        if standing.open_pair or standing.made >= TWO_PAIR:
            return Verdict("raise.open_pair", PRESS)
        if standing.strong_draw and threat < self.threat_high:
            return Verdict("raise.draw", PRESS)
        if standing.made == NO_PAIR and standing.live == BAD and threat >= self.threat_high:
            return Verdict("fold.nothing", QUIT)
        return Verdict("call", STAY)

    def _fifth_bet(self, standing: StudStanding, threat: i64) -> Verdict:
        """5th-1, and sixth street, for which the seed has no betting of its own."""
        if standing.category == MADE:
            return Verdict("bet.made", PRESS)
        if standing.category == DRAW and threat < self.threat_high:
            return Verdict("bet.draw", PRESS)
        return Verdict("check", WAIT)

    def _fifth_face(self, standing: StudStanding, threat: i64) -> Verdict:
        """5th-2: nothing folds here, that is the core of it."""
        if standing.category == MADE:
            if (standing.open_pair or standing.made >= TWO_PAIR) and threat <= self.threat_low:
                return Verdict("raise.ahead", PRESS)
            return Verdict("call.made", STAY)
        if standing.category == DRAW and standing.live != BAD:
            return Verdict("call.draw", STAY)
        if standing.category == DRAW:
            return Verdict("fold.dead_draw", QUIT)
        return Verdict("fold.nothing", QUIT)

    def _sixth_face(self, context: StudContext, standing: StudStanding, threat: i64) -> Verdict:
        """6th-2."""
        if standing.made >= TWO_PAIR:
            if threat <= self.threat_low:
                return Verdict("raise.ahead", PRESS)
            return Verdict("call.two_pair", STAY)
        if standing.made == ONE_PAIR:
            if threat < self.threat_high:
                return Verdict("call.pair", STAY)
            if standing.pair >= self.top_pair and standing.live != BAD:
                return Verdict("call.top_pair", STAY)
            return Verdict("fold.pair", QUIT)
        if standing.category == DRAW:
            if standing.live == BAD:
                return Verdict("fold.dead_draw", QUIT)
            if count_bits(strongest_signals(context)) >= self.signals_strong:
                return Verdict("fold.finished", QUIT)
            return Verdict("call.draw", STAY)
        return Verdict("fold.nothing", QUIT)

    def _seventh_bet(self, context: StudContext, standing: StudStanding) -> Verdict:
        """7th-1."""
        if standing.made >= TWO_PAIR:
            return Verdict("bet.value", PRESS)
        if standing.made == ONE_PAIR and draws_missed(context, self.threat_low):
            return Verdict("bet.thin", PRESS)
        return Verdict("check", WAIT)

    def _seventh_face(self, context: StudContext, standing: StudStanding) -> Verdict:
        """7th-2: two pair or better is no bluff-catcher and calls; anything less needs its conditions."""
        if standing.made >= TWO_PAIR:
            return Verdict("call.value", STAY)
        if count_bits(self.conditions(context, standing)) >= self.conditions_needed(context):
            return Verdict("call.catch", STAY)
        return Verdict("fold", QUIT)

    def conditions(self, context: StudContext, standing: StudStanding) -> i64:
        """Which conditions for catching a bluff hold."""
        return bluff_conditions(context, standing, self.threat_low, self.top_pair)

    def conditions_needed(self, context: StudContext) -> i64:
        """How many of them are asked for (R-S10, appendix B)."""
        if self.heads_up and context.heads_up:
            return self.catch_heads_up
        return self.catch_conditions

    # --- reasons --------------------------------------------------------------------------------------------

    def third_numbers(self, context: StudContext) -> dict[str, Value]:
        """What the rules of third street looked at."""
        start = judge_start(context)
        tier = self.tier(context, start)
        values: dict[str, Value] = {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "start": KINDS[start.kind],
            "tier": TIERS[tier],
        }
        if start.draws_or_pairs():
            values["live"] = GRADES[start.live]
        if tier == C and context.table.made == 0 and not context.table.owed:
            values["brake"] = BRAKES[self.steal_brake(context)]
        return values

    def numbers(self, context: StudContext, standing: StudStanding, threat: i64) -> dict[str, Value]:
        """What the rules from fourth street on looked at."""
        values: dict[str, Value] = {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "hand": self.hand_name(standing),
            "category": CATEGORIES[standing.category],
            "draw": DRAWS[standing.draw],
            "threat": threat,
            "pressure": self.pressure(threat),
        }
        if standing.draws_or_pairs():
            values["live"] = GRADES[standing.live]
        facing = context.to_call() > 0
        if context.street == SIXTH and facing:
            if standing.made == ONE_PAIR:
                values["quality"] = self.pair_quality(standing)
            signals = strongest_signals(context)
            values["signals"] = SIGNALS[signals]
            values["pair_then_high"] = signals & PAIR_THEN_HIGH != 0
            values["four_showing"] = signals & FOUR_SHOWING != 0
            values["keeps_attacking"] = signals & KEEPS_ATTACKING != 0
        elif context.street == SEVENTH and facing:
            conditions = self.conditions(context, standing)
            values["conditions"] = CONDITIONS[conditions]
            values["needed"] = self.conditions_needed(context)
            values["looks_unfinished"] = conditions & LOOKS_UNFINISHED != 0
            values["fires_blanks"] = conditions & FIRES_BLANKS != 0
            values["top_pair"] = conditions & TOP_PAIR != 0
        return values

    def hand_name(self, standing: StudStanding) -> str:
        """What the hand is; a single pair may lie open."""
        if standing.made == ONE_PAIR and standing.open_pair:
            return "open_pair"
        return CLASSES[standing.made]

    def pressure(self, threat: i64) -> str:
        """How the most dangerous board looks, in the seed's three steps."""
        if threat >= self.threat_high:
            return "high_threat"
        if threat <= self.threat_low:
            return "low_threat"
        return "middle_threat"

    def pair_quality(self, standing: StudStanding) -> str:
        """What 6th-2 asks of a single pair."""
        if standing.pair >= self.top_pair:
            return "dead_top_pair" if standing.live == BAD else "live_top_pair"
        return "dead_lesser_pair" if standing.live == BAD else "live_lesser_pair"


def make_stud_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return StudLv2(Parameters(values))


LV2: Final = lv2_spec("stud", 3, make_stud_lv2)
