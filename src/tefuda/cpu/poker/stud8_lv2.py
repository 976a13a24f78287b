"""Stud 8 Lv2: what the start is good for, then which half is ours and what share of the pot that is worth.

Each rule has an id, `stud8.<street>.<action>.<why>`. The same view gives the same decision: no chance is used.
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
from tefuda.cpu.poker.low_chances import LOWS, low_class, low_set
from tefuda.cpu.poker.razz_lv2 import percent
from tefuda.cpu.poker.shape import ACE, CLASSES
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
    STARTS,
    Standing,
    start_class,
)
from tefuda.cpu.poker.stud_context import SEVENTH, THIRD, StudContext
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import OPEN_SMALL, PRESS, QUIT, STAY, granted
from tefuda.games.poker.view import PokerView

PARAMS: Final = (
    Param("steal_door", 9, 0, 13, "the lowest door that steals, deuce 0 to ace 12"),
    Param("low_door", 6, 0, 12, "the highest door that looks like a low hand, deuce 0 (an ace always does)"),
    Param("loose_low", 40, 0, 100, "how often in a hundred a low board hides a useless down card"),
    Param("loose_high", 80, 0, 100, "the same for a board that does not look low"),
    Param("future", 0.35, 0.0, 1.5, "bets of later streets that a call is taken to cost, as a share"),
    Param("defend", 0.0, -0.3, 0.3, "what the share must exceed the price by on third street"),
    Param("call_4", 0.0, -0.3, 0.3, "the same on fourth street"),
    Param("call_5", 0.0, -0.3, 0.3, "the same on fifth street"),
    Param("call_6", -0.02, -0.3, 0.3, "the same on sixth street"),
    Param("call_7", -0.04, -0.3, 0.3, "the same on seventh street"),
    Param("bet", 0.0, -0.3, 0.5, "bet when the share is this much above an equal one"),
    Param("raise", 0.12, -0.3, 0.5, "raise when it is this much above an equal one"),
    Param("again", 0.06, 0.0, 0.3, "each raise before ours asks for so much more"),
    Param("lock", 0.88, 0.5, 1.0, "a half this sure cannot be lost"),
    Param("freeroll_high", 0.25, 0.0, 1.0, "with a sure low this chance for the high raises"),
    Param("aim", 0.4, 0.0, 1.0, "a half is played for from this chance on"),
    Param("quarter", 0.35, 0.0, 1.0, "a made low that wins less often than this fears a quarter"),
    Param("chase", 0.02, -0.3, 0.5, "what one half must pay more when two opponents or a clean low board are in"),
)

NUMBERS: Final = ("3", "4", "5", "6", "7")

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
LAST_ONLY: Final = ("bet.lock", "raise.lock")
FROM_FIFTH: Final = ("bet.freeroll", "raise.freeroll", "call.quarter")
"""A lock is known when all cards are there, a made low when there are five."""


def all_rules() -> tuple[str, ...]:
    """The id of every rule."""
    rules = ["stud8.3." + rule for rule in THIRD_RULES]
    for number in ("4", "5", "6", "7"):
        for rule in LATER_RULES:
            if (number != "7" and rule in LAST_ONLY) or (number == "4" and rule in FROM_FIFTH):
                continue
            rules.append("stud8." + number + "." + rule)
    return tuple(rules)


RULES: Final = all_rules()


@final
class Stud8Lv2(Player):
    """The rule-based Stud 8 player."""

    def __init__(self, values: dict[str, ParamValue]) -> None:
        super().__init__("lv2")
        self.steal_door: i64 = int(values["steal_door"])
        self.low_door: i64 = int(values["low_door"])
        self.loose_low: i64 = int(values["loose_low"])
        self.loose_high: i64 = int(values["loose_high"])
        self.future = float(values["future"])
        self.calls = [
            float(values["defend"]),
            float(values["call_4"]),
            float(values["call_5"]),
            float(values["call_6"]),
            float(values["call_7"]),
        ]
        self.bet = float(values["bet"])
        self.raise_ = float(values["raise"])
        self.again = float(values["again"])
        self.lock = float(values["lock"])
        self.freeroll_high = float(values["freeroll_high"])
        self.aim_from = float(values["aim"])
        self.quarter = float(values["quarter"])
        self.chase = float(values["chase"])

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

    def third(self, context: StudContext) -> Verdict:
        """The bring-in, an unopened pot, a completion or a raise."""
        table = context.table
        if table.owed:
            if start_class(context) == SCOOP:
                return Verdict("stud8.3.bring_in.complete", PRESS)
            return Verdict("stud8.3.bring_in.small", OPEN_SMALL)
        if table.made == 0:
            return self._unopened(context)
        return self._opened(context)

    def may_steal(self, context: StudContext) -> bool:
        """A door above everybody behind, and nobody in of his own will."""
        door: i64 = context.door % 13
        others = context.live & context.table.acted
        if context.bring_in_seat >= 0:
            others &= ~bit(context.bring_in_seat)
        return others == 0 and door >= self.steal_door and door > context.best_door(context.behind)

    def looks_low(self, context: StudContext, seat: i64) -> bool:
        """A door that belongs to a low hand."""
        door = context.door_rank(seat)
        return door == ACE or door <= self.low_door

    def _unopened(self, context: StudContext) -> Verdict:
        start = start_class(context)
        if start == SCOOP:
            return Verdict("stud8.3.open.scoop", PRESS)
        if start == LOW:
            return Verdict("stud8.3.open.low", PRESS)
        if start == HIGH:
            return Verdict("stud8.3.open.high", PRESS)
        if self.may_steal(context):
            return Verdict("stud8.3.open.steal", PRESS)
        if start == MARGINAL:
            return Verdict("stud8.3.open.marginal", STAY)
        return Verdict("stud8.3.open.fold", QUIT)

    def _opened(self, context: StudContext) -> Verdict:
        """A completion, perhaps raised."""
        start = start_class(context)
        once = context.table.made == 1
        attacker = context.attacker()
        low_attack = attacker >= 0 and self.looks_low(context, attacker)
        if start == SCOOP:
            if once:
                return Verdict("stud8.3.raise.scoop", PRESS)
            return Verdict("stud8.3.call.scoop", STAY)
        if start == LOW:
            if once and not low_attack:
                return Verdict("stud8.3.raise.low", PRESS)
            return Verdict("stud8.3.call.low", STAY)
        if start == HIGH:
            if once and low_attack and count_bits(context.contenders()) == 1:
                return Verdict("stud8.3.raise.high", PRESS)
            if context.attacker_outranks():
                return Verdict("stud8.3.fold.outranked", QUIT)
            return Verdict("stud8.3.call.high", STAY)
        standing = self.standing(context)
        if once and standing.share >= context.price(self.future) + self.calls[THIRD]:
            return Verdict("stud8.3.call.odds", STAY)
        return Verdict("stud8.3.fold.weak", QUIT)

    # --- fourth to seventh street ---------------------------------------------------------------------------

    def standing(self, context: StudContext) -> Standing:
        """The hand against those who play for the pot."""
        return Standing(context, context.contenders(), self.loose_low, self.loose_high)

    def aim(self, standing: Standing) -> i64:
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

    def freerolls(self, standing: Standing) -> bool:
        """A low that can hardly be lost, with a chance for the rest."""
        return standing.sure_low and standing.low >= self.lock and standing.high >= self.freeroll_high

    def locked(self, context: StudContext, standing: Standing) -> bool:
        """Heads-up on the last street, with one half in the bag: a raise costs nothing."""
        return (
            context.street == SEVENTH
            and context.heads_up
            and ((standing.sure_low and standing.low >= self.lock) or standing.high >= self.lock)
        )

    def later(self, context: StudContext) -> Verdict:
        """A bet of one's own, or an answer to somebody else's."""
        standing = self.standing(context)
        if context.to_call() == 0:
            return self._betting(context, standing)
        return self._facing(context, standing)

    def _betting(self, context: StudContext, standing: Standing) -> Verdict:
        head = "stud8." + NUMBERS[context.street]
        if self.locked(context, standing):
            return Verdict(head + ".bet.lock", PRESS)
        if self.freerolls(standing):
            return Verdict(head + ".bet.freeroll", PRESS)
        if standing.share >= context.fair_share() + self.bet:
            aim = self.aim(standing)
            if aim == BOTH:
                return Verdict(head + ".bet.scoop", PRESS)
            if aim == LOW_ONLY:
                return Verdict(head + ".bet.low", PRESS)
            return Verdict(head + ".bet.high", PRESS)
        return Verdict(head + ".check", QUIT)

    def _facing(self, context: StudContext, standing: Standing) -> Verdict:
        head = "stud8." + NUMBERS[context.street]
        made = float(context.table.made - 1)
        if self.locked(context, standing):
            return Verdict(head + ".raise.lock", PRESS)
        if self.freerolls(standing):
            return Verdict(head + ".raise.freeroll", PRESS)
        if standing.share >= context.fair_share() + self.raise_ + self.again * made:
            return Verdict(head + ".raise.ahead", PRESS)
        price = context.price(self.future) + self.calls[context.street]
        aim = self.aim(standing)
        if aim != BOTH and (standing.most_shown >= 3 or not context.heads_up):
            price += self.chase
        if standing.share >= price:
            if standing.sure_low and standing.low < self.quarter and not context.heads_up:
                return Verdict(head + ".call.quarter", STAY)
            if aim == BOTH:
                return Verdict(head + ".call.scoop", STAY)
            if aim == LOW_ONLY:
                return Verdict(head + ".call.low", STAY)
            if aim == HIGH_ONLY:
                return Verdict(head + ".call.high", STAY)
            return Verdict(head + ".call.odds", STAY)
        if aim == HIGH_ONLY:
            return Verdict(head + ".fold.half", QUIT)
        return Verdict(head + ".fold.behind", QUIT)

    # --- reasons --------------------------------------------------------------------------------------------

    def numbers(self, context: StudContext) -> dict[str, Value]:
        """What the rules of this street looked at; chances, shares and prices in per cent."""
        values: dict[str, Value] = {"to_call": context.to_call(), "pot": context.table.pot}
        standing = self.standing(context)
        values["share"] = percent(standing.share)
        values["fair"] = percent(context.fair_share())
        if context.to_call() > 0:
            values["price"] = percent(context.price(self.future))
        values["high"] = percent(standing.high)
        values["low"] = percent(standing.low)
        if context.street == THIRD:
            values["start"] = STARTS[start_class(context)]
            values["steal"] = self.may_steal(context)
            return values
        values["aim"] = AIMS[self.aim(standing)]
        values["made"] = CLASSES[standing.made]
        values["made_low"] = LOWS[low_class(low_set(context.mine))] if standing.sure_low else "none"
        values["rivals"] = standing.rivals
        return values


def make_stud8_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return Stud8Lv2(values)


LV2: Final = CpuSpec("stud8", "lv2", 1, 4, PARAMS, make_stud8_lv2, rules="stud8")
