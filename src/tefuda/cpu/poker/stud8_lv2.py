"""Stud 8 Lv2: what the start is good for, then which half is ours and what share of the pot that is worth."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.shape import ACE, CLASSES
from tefuda.core.params import ParamValue
from tefuda.core.player import Player, Value
from tefuda.cpu.poker.low_chances import LOWS, NONE_MADE, low_class, low_set
from tefuda.cpu.poker.low_values import (
    BAD_DOOR,
    BEATEN_DOOR,
    MAY_STEAL,
    asked_values,
    bar,
    steal_brake,
)
from tefuda.cpu.poker.lv2 import StudGameLv2, all_ids, lv2_spec, percent, rule_ids
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.stud8_eval import (
    AIMS,
    BOTH,
    HIGH,
    HIGH_ONLY,
    LOW,
    LOW_ONLY,
    MARGINAL,
    NEITHER,
    SCOOP,
    START_KINDS,
    STARTS,
    Stud8Standing,
    start_class,
    start_kind,
)
from tefuda.cpu.poker.stud_context import SEVENTH, STUD_STREETS, THIRD, StudContext
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import OPEN_SMALL, PRESS, QUIT, STAY, WAIT

THIRD_RULES: Final = (
    "bring_in.complete",
    "bring_in.small",
    "open.scoop",
    "open.low",
    "open.high",
    "open.steal",
    "open.marginal",
    "open.fold",
    "raise.scoop",
    "raise.low",
    "raise.high",
    "call.scoop",
    "call.low",
    "call.high",
    "call.odds",
    "fold.outranked",
    "fold.weak",
)
LATER_RULES: Final = (
    "bet.lock",
    "bet.freeroll",
    "bet.scoop",
    "bet.low",
    "bet.high",
    "bet.ahead",
    "check",
    "raise.lock",
    "raise.freeroll",
    "raise.ahead",
    "call.quarter",
    "call.scoop",
    "call.low",
    "call.high",
    "call.odds",
    "fold.half",
    "fold.behind",
)


def later_but(*never: str) -> tuple[str, ...]:
    """The rules of a later street, without those that cannot speak there."""
    return tuple([rule for rule in LATER_RULES if rule not in never])


UNTIL_SIXTH: Final = later_but("bet.lock", "raise.lock")
"""A lock is known when all cards are there."""

RULE_IDS: Final = rule_ids(
    "stud8",
    STUD_STREETS,
    (
        THIRD_RULES,
        later_but(
            "bet.lock", "raise.lock", "bet.freeroll", "raise.freeroll", "call.quarter"
        ),  # no low is made yet
        UNTIL_SIXTH,
        UNTIL_SIXTH,
        LATER_RULES,
    ),
)
RULES: Final = all_ids(RULE_IDS)
"""The id of every rule."""


@final
class Stud8Lv2(StudGameLv2):
    """The rule-based Stud 8 player."""

    def __init__(self, given: Parameters) -> None:
        super().__init__(RULE_IDS, given)
        self.steal_door = given.whole("steal_door", 9, 0, 13, "the lowest door that steals, deuce 0 to ace 12")
        self.low_door = given.whole(
            "low_door", 6, 0, 12, "the highest door that looks like a low hand, deuce 0 (an ace always does)"
        )
        self.loose_low = given.whole(
            "loose_low", 40, 0, 100, "how often in a hundred a low board hides a useless down card"
        )
        self.loose_high = given.whole("loose_high", 80, 0, 100, "the same for a board that does not look low")
        self.future = given.real(
            "future", 0.35, 0.0, 1.5, "bets of later streets that a call is taken to cost, as a share"
        )
        self.calls = [
            given.real("defend", 0.0, -0.3, 0.3, "what the share must exceed the price by on third street"),
            given.real("call_4", 0.0, -0.3, 0.3, "the same on fourth street"),
            given.real("call_5", 0.0, -0.3, 0.3, "the same on fifth street"),
            given.real("call_6", -0.02, -0.3, 0.3, "the same on sixth street"),
            given.real("call_7", -0.04, -0.3, 0.3, "the same on seventh street"),
        ]
        self.bet = given.real("bet", 0.0, -0.3, 0.5, "bet when the share is this much above an equal one")
        self.raise_ = given.real("raise", 0.12, -0.3, 0.5, "raise when it is this much above an equal one")
        self.again = given.real("again", 0.06, 0.0, 0.3, "each raise before ours asks for this much more")
        self.lock = given.real("lock", 0.88, 0.5, 1.0, "a half this sure counts as safe")
        self.freeroll_high = given.real(
            "freeroll_high", 0.25, 0.0, 1.0, "with a sure low this chance for the high raises"
        )
        self.aim_from = given.real("aim", 0.4, 0.0, 1.0, "a half is played for from this chance on")
        self.quarter = given.real(
            "quarter", 0.35, 0.0, 1.0, "a made low that wins less often than this fears a quarter"
        )
        self.chase = given.real(
            "chase", 0.02, -0.3, 0.5, "what one half must pay more when two opponents or a clean low board are in"
        )

    # --- third street -------------------------------------------------------------------------------------

    def third(self, context: StudContext) -> Verdict:
        """The bring-in, an unopened pot, a completion or a raise."""
        table = context.table
        if table.owed:
            if start_class(context) == SCOOP:
                return Verdict("bring_in.complete", PRESS)
            return Verdict("bring_in.small", OPEN_SMALL)
        if table.made == 0:
            return self._unopened(context)
        return self._opened(context)

    def steal(self, context: StudContext) -> str:
        """Whether an unopened pot can be stolen, or why not.

        It takes the highest door of all still in, and nobody who is in by choice or cannot fold.
        """
        brake = steal_brake(context)
        if brake:
            return brake
        door: i64 = context.door % 13
        if door <= context.best_door(context.live):
            return BEATEN_DOOR
        if door < self.steal_door:
            return BAD_DOOR
        return MAY_STEAL

    def looks_low(self, context: StudContext, seat: i64) -> bool:
        """A door that belongs to a low hand."""
        door = context.door_rank(seat)
        return door == ACE or door <= self.low_door

    def _unopened(self, context: StudContext) -> Verdict:
        start = start_class(context)
        if start == SCOOP:
            return Verdict("open.scoop", PRESS)
        if start == LOW:
            return Verdict("open.low", PRESS)
        if start == HIGH:
            return Verdict("open.high", PRESS)
        if self.steal(context) == MAY_STEAL:
            return Verdict("open.steal", PRESS)
        if start == MARGINAL:
            return Verdict("open.marginal", STAY)
        if context.later_bets() == 0 and self._pays(context):
            return Verdict("call.odds", STAY)
        return Verdict("open.fold", QUIT)

    def _opened(self, context: StudContext) -> Verdict:
        """A completion, perhaps raised."""
        start = start_class(context)
        once = context.table.made == 1
        attacker = context.attacker()
        low_attack = attacker >= 0 and self.looks_low(context, attacker)
        if start == SCOOP:
            if once:
                return Verdict("raise.scoop", PRESS)
            return Verdict("call.scoop", STAY)
        if start == LOW:
            if once and not low_attack:
                return Verdict("raise.low", PRESS)
            return Verdict("call.low", STAY)
        if start == HIGH:
            if once and low_attack and count_bits(context.contenders()) == 1:
                return Verdict("raise.high", PRESS)
            if context.attacker_outranks():
                return Verdict("fold.outranked", QUIT)
            return Verdict("call.high", STAY)
        if (once or context.later_bets() == 0) and self._pays(context):
            return Verdict("call.odds", STAY)
        return Verdict("fold.weak", QUIT)

    def _pays(self, context: StudContext) -> bool:
        """Whether the share is worth a call."""
        standing = self.standing(context)
        return standing.share >= self.asked(context, standing)

    # --- fourth to seventh street ---------------------------------------------------------------------------

    def standing(self, context: StudContext) -> Stud8Standing:
        """The hand against those who play for the pot."""
        return Stud8Standing(context, context.contenders(), self.loose_low, self.loose_high)

    def aim(self, standing: Stud8Standing) -> i64:
        """Which half the hand plays for."""
        low = standing.low >= self.aim_from
        high = standing.high >= self.aim_from
        if low and high:
            return BOTH
        if low:
            return LOW_ONLY
        if high:
            return HIGH_ONLY
        return NEITHER

    def asked(self, context: StudContext, standing: Stud8Standing) -> float:
        """The share that a call asks for; one half alone must pay more against strong or many opponents."""
        margin = self.calls[context.street]
        if (
            context.street > THIRD
            and (standing.most_shown >= 3 or not context.heads_up)
            and self.aim(standing) != BOTH
        ):
            margin += self.chase
        return bar(context, self.future, margin)

    def freerolls(self, standing: Stud8Standing) -> bool:
        """A low that can hardly be lost, with a chance for the rest."""
        return standing.sure_low and standing.low >= self.lock and standing.high >= self.freeroll_high

    def locked(self, context: StudContext, standing: Stud8Standing) -> bool:
        """Heads-up on the last street, with one half in the bag: a raise costs nothing."""
        return (
            context.street == SEVENTH
            and context.heads_up
            and ((standing.sure_low and standing.low >= self.lock) or standing.high >= self.lock)
        )

    def later(self, context: StudContext, explain: bool) -> Verdict:
        """A bet of one's own, or an answer to somebody else's."""
        standing = self.standing(context)
        verdict = self._betting(context, standing) if context.to_call() == 0 else self._facing(context, standing)
        if explain:
            verdict.numbers = self.numbers(context, standing)
        return verdict

    def _betting(self, context: StudContext, standing: Stud8Standing) -> Verdict:
        if self.locked(context, standing):
            return Verdict("bet.lock", PRESS)
        if self.freerolls(standing):
            return Verdict("bet.freeroll", PRESS)
        if standing.share >= context.fair_share() + self.bet:
            aim = self.aim(standing)
            if aim == BOTH:
                return Verdict("bet.scoop", PRESS)
            if aim == LOW_ONLY:
                return Verdict("bet.low", PRESS)
            if aim == HIGH_ONLY:
                return Verdict("bet.high", PRESS)
            return Verdict("bet.ahead", PRESS)
        return Verdict("check", WAIT)

    def _facing(self, context: StudContext, standing: Stud8Standing) -> Verdict:
        made = float(context.table.made - 1)
        if self.locked(context, standing):
            return Verdict("raise.lock", PRESS)
        if self.freerolls(standing):
            return Verdict("raise.freeroll", PRESS)
        if standing.share >= context.fair_share() + self.raise_ + self.again * made:
            return Verdict("raise.ahead", PRESS)
        aim = self.aim(standing)
        if standing.share >= self.asked(context, standing):
            if standing.sure_low and standing.low < self.quarter and not context.heads_up:
                return Verdict("call.quarter", STAY)
            if aim == BOTH:
                return Verdict("call.scoop", STAY)
            if aim == LOW_ONLY:
                return Verdict("call.low", STAY)
            if aim == HIGH_ONLY:
                return Verdict("call.high", STAY)
            return Verdict("call.odds", STAY)
        if aim == HIGH_ONLY:
            return Verdict("fold.half", QUIT)
        return Verdict("fold.behind", QUIT)

    # --- reasons --------------------------------------------------------------------------------------------

    def third_numbers(self, context: StudContext) -> dict[str, Value]:
        """What the rules of third street looked at; chances, shares and prices in per cent."""
        values = self._shares(context, self.standing(context))
        values["start"] = STARTS[start_class(context)]
        values["cards"] = START_KINDS[start_kind(context)]
        if context.table.made == 0 and not context.table.owed:
            values["steal"] = self.steal(context)
        return values

    def numbers(self, context: StudContext, standing: Stud8Standing) -> dict[str, Value]:
        """What the rules from fourth street on looked at; chances, shares and prices in per cent."""
        values = self._shares(context, standing)
        values["aim"] = AIMS[self.aim(standing)]
        values["made"] = CLASSES[standing.made]
        values["made_low"] = LOWS[low_class(low_set(context.mine))] if standing.sure_low else NONE_MADE
        values["rivals"] = standing.rivals
        return values

    def _shares(self, context: StudContext, standing: Stud8Standing) -> dict[str, Value]:
        """What the rules of all streets look at."""
        values: dict[str, Value] = {"to_call": context.to_call(), "pot": context.table.pot}
        values["share"] = percent(standing.share)
        values["fair"] = percent(context.fair_share())
        if context.to_call() > 0:
            values.update(
                asked_values(context, "share", standing.share, self.asked(context, standing), self.future)
            )
        values["high"] = percent(standing.high)
        values["low"] = percent(standing.low)
        return values


def make_stud8_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return Stud8Lv2(Parameters(values))


LV2: Final = lv2_spec("stud8", 2, make_stud8_lv2)
