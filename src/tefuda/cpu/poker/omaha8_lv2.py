"""Omaha 8 Lv2: hands that can win both ways, then the expected share of each half against its price.

Each rule has an id, `omaha8.<street>.<action>.<why>`. The same view gives the same decision: no chance is used.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.poker.flop_context import FLOP, NOBODY, PREFLOP, RIVER, STREETS, TURN, FlopContext
from tefuda.cpu.poker.flop_start import START_RULES, Starting, start_params
from tefuda.cpu.poker.omaha8_eval import Standing
from tefuda.cpu.poker.omaha8_starts import start_share
from tefuda.cpu.poker.shape import CLASSES
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import PRESS, QUIT, STAY, granted
from tefuda.games.poker.view import PokerView

STARTS: Final = start_params(  # opening; limpers; raises
    (24.0, 28.0, 36.0, 50.0, 42.0, 85.0, 15.0, 32.0, 55.0, 10.0, 30.0, 0.45, 0.85, 1.8, 92.0, 5.0, 12.0, 8.0)
)

PARAMS: Final = (
    *STARTS,
    Param("value_flop", 0.01, -0.2, 0.5, "how far above an even share of the pot a bet on the flop must be worth"),
    Param("value_turn", -0.06, -0.2, 0.5, "the same on the turn"),
    Param("value_river", 0.01, -0.2, 0.5, "the same on the river"),
    Param("raise_flop", 0.16, -0.2, 0.6, "the same for a raise on the flop"),
    Param("raise_turn", 0.18, -0.2, 0.6, "the same for a raise on the turn"),
    Param("raise_river", 0.22, -0.2, 0.6, "the same for a raise on the river"),
    Param("scoop", 0.30, 0.0, 1.0, "share of each half from which a hand plays for the whole pot"),
    Param("bare_high", 0.12, 0.0, 1.0, "below this share of the high a low is bare: it may be quartered"),
    Param("many", 3, 2, 6, "opponents against whom even a bare low bets"),
    Param("barrel", 0.15, 0.0, 1.0, "share of the pot that goes on betting on the turn, heads-up after betting"),
    Param("stab", 0.28, 0.0, 1.0, "share of the pot that takes up what nobody wants"),
    Param("bluff", 0.2, 0.0, 1.0, "below this share the river is bluffed, heads-up after betting"),
    Param("rivals", 0.7, 0.3, 2.0, "how many opponents' worth of hands each live one is"),
    Param(
        "low_rivals", 1.2, 0.3, 4.0, "how much more often an opponent holds a given low than chance would have it"
    ),
    Param("attack", 0.5, 0.0, 3.0, "opponents' worth of hands that each bet or raise on this street adds"),
    Param("persist", 0.3, 0.0, 3.0, "the same for each earlier street of attack"),
    Param("implied", 0.5, 0.0, 6.0, "bets a draw expects to win later"),
    Param("call_flop", 1.0, 0.3, 3.0, "times the price a hand must be worth to call on the flop"),
    Param("call_turn", 0.95, 0.3, 3.0, "the same on the turn"),
    Param("call_river", 0.85, 0.3, 3.0, "the same on the river"),
)

RULES: Final = (
    *START_RULES,
    "flop.bet.scoop",
    "flop.bet.high",
    "flop.bet.low",
    "flop.bet.continuation",
    "flop.bet.stab",
    "flop.check.bare_low",
    "flop.check.weak",
    "flop.raise.scoop",
    "flop.raise.high",
    "flop.raise.low",
    "flop.call.made",
    "flop.call.draw",
    "flop.call.bare_low",
    "flop.fold.half",
    "flop.fold.beaten",
    "turn.bet.scoop",
    "turn.bet.high",
    "turn.bet.low",
    "turn.bet.continuation",
    "turn.bet.stab",
    "turn.check.bare_low",
    "turn.check.weak",
    "turn.raise.scoop",
    "turn.raise.high",
    "turn.raise.low",
    "turn.call.made",
    "turn.call.draw",
    "turn.call.bare_low",
    "turn.fold.half",
    "turn.fold.beaten",
    "river.bet.scoop",
    "river.bet.high",
    "river.bet.low",
    "river.bet.bluff",
    "river.check.bare_low",
    "river.check.weak",
    "river.raise.scoop",
    "river.raise.high",
    "river.raise.low",
    "river.call.made",
    "river.call.bare_low",
    "river.fold.half",
    "river.fold.beaten",
)
"""Every rule there is, without the name of the game."""

# Which way a hand plays.
SCOOP: Final[i64] = 0
HIGH: Final[i64] = 1
LOW: Final[i64] = 2
BARE_LOW: Final[i64] = 3
WAYS: Final = ("scoop", "high", "low", "bare_low")


@final
class Omaha8Lv2(Player):
    """The rule-based Omaha 8 player."""

    def __init__(self, values: dict[str, ParamValue]) -> None:
        super().__init__("lv2")
        self.starting = Starting(values)
        self.value_flop = float(values["value_flop"])
        self.value_turn = float(values["value_turn"])
        self.value_river = float(values["value_river"])
        self.raise_flop = float(values["raise_flop"])
        self.raise_turn = float(values["raise_turn"])
        self.raise_river = float(values["raise_river"])
        self.scoop = float(values["scoop"])
        self.bare_high = float(values["bare_high"])
        self.many: i64 = int(values["many"])
        self.barrel = float(values["barrel"])
        self.stab = float(values["stab"])
        self.bluff = float(values["bluff"])
        self.rivals = float(values["rivals"])
        self.low_rivals = float(values["low_rivals"])
        self.attack = float(values["attack"])
        self.persist = float(values["persist"])
        self.implied = float(values["implied"])
        self.call_flop = float(values["call_flop"])
        self.call_turn = float(values["call_turn"])
        self.call_river = float(values["call_river"])

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The rule of the street, then what is legal of its wishes."""
        assert isinstance(view, PokerView)
        context = FlopContext(view)
        if context.street == PREFLOP:
            share = start_share(context.hole)
            verdict = self.starting.verdict(context, share)
            action = granted(verdict.wish, view.legal)
            if not explain:
                return Decision(action)
            rule = "omaha8.preflop." + verdict.rule
            return Decision(action, Reason(rule, self.starting.numbers(context, share)))
        standing = Standing(context, self.worth_of(context), self.low_rivals)
        verdict = self.unbet(context, standing) if context.to_call() == 0 else self.facing(context, standing)
        action = granted(verdict.wish, view.legal)
        if not explain:
            return Decision(action)
        rule = "omaha8." + STREETS[context.street] + "." + verdict.rule
        return Decision(action, Reason(rule, self.numbers(context, standing)))

    def worth_of(self, context: FlopContext) -> float:
        """How many unknown hands the opponents are worth: those who attack hold better ones."""
        worth = self.rivals * float(context.opponents)
        attacker = context.attacker()
        if context.to_call() > 0 and attacker != NOBODY and attacker != context.me:
            worth += self.attack * float(context.bets)
            worth += self.persist * float(context.earlier_attacks(attacker))
        return worth

    def way(self, standing: Standing) -> i64:
        """Which half the hand plays for: the low alone is bare when the high has no chance to speak of."""
        high = standing.high
        low = standing.low
        if high >= self.scoop and (low >= self.scoop or standing.low_chance < 0.2):
            return SCOOP
        if low > high:
            if high < self.bare_high:
                return BARE_LOW
            return LOW
        return HIGH

    # --- nobody has bet -----------------------------------------------------------------------------------

    def unbet(self, context: FlopContext, standing: Standing) -> Verdict:
        """Bet what is worth more than an even share, but not a bare low; lead on; take what nobody wants."""
        way = self.way(standing)
        street = context.street
        margin = self.value_river
        if street == FLOP:
            margin = self.value_flop
        elif street == TURN:
            margin = self.value_turn
        even = 1.0 / float(context.opponents + 1)
        if way == BARE_LOW and standing.low >= 0.5 and 1 < context.opponents < self.many:
            return Verdict("check.bare_low", QUIT)
        if standing.equity >= even + margin * 2.0 * even:
            return Verdict(("bet.scoop", "bet.high", "bet.low", "bet.low")[way], PRESS)
        if context.heads_up and context.initiative() and self._continues(context, standing):
            return Verdict("bet.continuation", PRESS)
        if street == RIVER:
            if context.heads_up and context.initiative() and standing.equity < self.bluff:
                return Verdict("bet.bluff", PRESS)
        elif self._unwanted(context) and context.opponents <= 2 and standing.equity >= self.stab:
            return Verdict("bet.stab", PRESS)
        return Verdict("check.weak", QUIT)

    def _continues(self, context: FlopContext, standing: Standing) -> bool:
        return context.street == FLOP or (context.street == TURN and standing.equity >= self.barrel)

    def _unwanted(self, context: FlopContext) -> bool:
        """Nobody leads, or the street before was checked by all."""
        if context.street == FLOP:
            return context.leader() == NOBODY
        return context.attackers[context.street - 1] == NOBODY

    # --- against a bet ------------------------------------------------------------------------------------

    def facing(self, context: FlopContext, standing: Standing) -> Verdict:
        """Raise what is worth far more than an even share, call what is worth its price."""
        way = self.way(standing)
        street = context.street
        margin = self.raise_river
        price = self.call_river
        if street == FLOP:
            margin = self.raise_flop
            price = self.call_flop
        elif street == TURN:
            margin = self.raise_turn
            price = self.call_turn
        even = 1.0 / float(context.opponents + 1)
        equity = standing.equity
        if equity >= even + margin * 2.0 * even and (way != BARE_LOW or context.opponents >= self.many):
            return Verdict(("raise.scoop", "raise.high", "raise.low", "raise.low")[way], PRESS)
        drawing = street < RIVER and standing.draws
        worth = equity >= price * context.pot_odds()
        if drawing and (worth or equity >= context.odds_with(self.implied)):
            return Verdict("call.draw", STAY)
        if worth:
            if way == BARE_LOW:
                return Verdict("call.bare_low", STAY)
            return Verdict("call.made", STAY)
        if way >= LOW or standing.low_chance > 0.5:
            return Verdict("fold.half", QUIT)
        return Verdict("fold.beaten", QUIT)

    # --- reasons ------------------------------------------------------------------------------------------

    def numbers(self, context: FlopContext, standing: Standing) -> dict[str, Value]:
        """What the rules from the flop on looked at; shares in per cent."""
        values: dict[str, Value] = {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "hand": CLASSES[standing.made],
            "way": WAYS[self.way(standing)],
            "high": round(100.0 * standing.high),
            "low": round(100.0 * standing.low),
            "low_chance": round(100.0 * standing.low_chance),
            "equity": round(100.0 * standing.equity),
            "opponents": context.opponents,
            "initiative": context.initiative(),
        }
        if context.to_call() > 0:
            values["bets"] = context.bets
            values["price"] = round(100.0 * context.pot_odds())
        return values


def make_omaha8_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return Omaha8Lv2(values)


LV2: Final = CpuSpec("omaha8", "lv2", 1, 4, PARAMS, make_omaha8_lv2, rules="omaha8")

TUNED: Final = LV2.sibling(
    "lv2-tuned",
    1,
    5,
    {
        "open_early": 29.5216,
        "open_middle": 23.8951,
        "open_cutoff": 43.003,
        "open_button": 49.4434,
        "open_small": 52.0986,
        "open_duel": 75.5701,
        "isolate": 19.8174,
        "limp": 38.6346,
        "complete": 46.9888,
        "option": 7.7071,
        "option_duel": 21.4364,
        "reraise": 0.5576,
        "cold": 0.6305,
        "defend": 1.5904,
        "defend_duel": 89.1659,
        "cap": 7.7838,
        "cap_duel": 6.8071,
        "cold_reraised": 12.3708,
        "value_flop": -0.0594,
        "value_turn": 0.0137,
        "value_river": 0.0551,
        "raise_flop": 0.0902,
        "raise_turn": 0.1509,
        "raise_river": 0.255,
        "scoop": 0.2183,
        "bare_high": 0.164,
        "many": 2,
        "barrel": 0.0785,
        "stab": 0.1679,
        "bluff": 0.166,
        "rivals": 0.5371,
        "low_rivals": 1.5563,
        "attack": 0.7217,
        "persist": 0.5044,
        "implied": 0.9671,
        "call_flop": 0.841,
        "call_turn": 1.2006,
        "call_river": 0.8893,
    },
)
"""What tuning found (docs/arena.md)."""
