"""Omaha 8 Lv2: hands that can win both ways, then the expected share of each half against its price."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.shape import CLASSES
from tefuda.core.params import ParamValue
from tefuda.core.player import Player, Value
from tefuda.cpu.poker.flop_context import FLOP, FLOP_STREETS, NOBODY, RIVER, TURN, FlopContext
from tefuda.cpu.poker.flop_start import START_RULES, StartDefaults
from tefuda.cpu.poker.lv2 import FlopGameLv2, all_ids, lv2_spec, percent, rule_ids
from tefuda.cpu.poker.omaha8_eval import Omaha8Standing
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import PRESS, QUIT, STAY, WAIT
from tefuda.games.poker.odds.omaha8_starts import start_share

STARTS: Final = StartDefaults(
    open_early=24.0,
    open_middle=28.0,
    open_cutoff=36.0,
    open_button=50.0,
    open_small=42.0,
    open_duel=85.0,
    isolate=15.0,
    limp=32.0,
    complete=55.0,
    option=10.0,
    option_duel=30.0,
    reraise=0.45,
    cold=0.85,
    defend=1.8,
    defend_duel=92.0,
    cap=5.0,
    cap_duel=12.0,
    cold_reraised=8.0,
)

FLOP_RULES: Final = (
    "bet.scoop",
    "bet.whole",
    "bet.high",
    "bet.low",
    "bet.continuation",
    "bet.stab",
    "check.bare_low",
    "check.weak",
    "raise.scoop",
    "raise.whole",
    "raise.high",
    "raise.low",
    "call.made",
    "call.draw",
    "call.bare_low",
    "fold.half",
    "fold.beaten",
)
TURN_RULES: Final = (
    "bet.scoop",
    "bet.whole",
    "bet.high",
    "bet.low",
    "bet.continuation",
    "bet.stab",
    "check.bare_low",
    "check.weak",
    "raise.scoop",
    "raise.whole",
    "raise.high",
    "raise.low",
    "call.made",
    "call.draw",
    "call.bare_low",
    "fold.half",
    "fold.beaten",
)
RIVER_RULES: Final = (
    "bet.scoop",
    "bet.whole",
    "bet.high",
    "bet.low",
    "bet.bluff",
    "check.bare_low",
    "check.weak",
    "raise.scoop",
    "raise.whole",
    "raise.high",
    "raise.low",
    "call.made",
    "call.bare_low",
    "fold.half",
    "fold.beaten",
)

RULE_IDS: Final = rule_ids("omaha8", FLOP_STREETS, (START_RULES, FLOP_RULES, TURN_RULES, RIVER_RULES))
RULES: Final = all_ids(RULE_IDS)
"""The id of every rule."""

# Which way a hand plays.
SCOOP: Final[i64] = 0
WHOLE: Final[i64] = 1
HIGH: Final[i64] = 2
LOW: Final[i64] = 3
BARE_LOW: Final[i64] = 4
WAYS: Final = ("scoop", "whole", "high", "low", "bare_low")
BETS: Final = ("bet.scoop", "bet.whole", "bet.high", "bet.low", "bet.low")
RAISES: Final = ("raise.scoop", "raise.whole", "raise.high", "raise.low", "raise.low")
"""What a hand that plays each way bets and raises for."""

NO_LOW: Final = 0.2
"""Below this chance of a low the high plays for the whole pot."""


@final
class Omaha8Lv2(FlopGameLv2):
    """The rule-based Omaha 8 player."""

    def __init__(self, given: Parameters) -> None:
        super().__init__(RULE_IDS, given, STARTS)
        self.value_flop = given.real(
            "value_flop", 0.01, -0.2, 0.5, "how far above an even share of the pot a bet on the flop must be worth"
        )
        self.value_turn = given.real("value_turn", -0.06, -0.2, 0.5, "the same on the turn")
        self.value_river = given.real("value_river", 0.01, -0.2, 0.5, "the same on the river")
        self.raise_flop = given.real("raise_flop", 0.16, -0.2, 0.6, "the same for a raise on the flop")
        self.raise_turn = given.real("raise_turn", 0.18, -0.2, 0.6, "the same for a raise on the turn")
        self.raise_river = given.real("raise_river", 0.22, -0.2, 0.6, "the same for a raise on the river")
        self.scoop = given.real(
            "scoop", 0.30, 0.0, 1.0, "share of each half from which a hand plays for the whole pot"
        )
        self.bare_high = given.real(
            "bare_high", 0.12, 0.0, 1.0, "below this share of the high a low is bare: it may be quartered"
        )
        self.many = given.whole("many", 3, 2, 6, "opponents against whom even a bare low bets")
        self.barrel = given.real(
            "barrel", 0.15, 0.0, 1.0, "share of the pot that goes on betting on the turn, heads-up after betting"
        )
        self.stab = given.real("stab", 0.28, 0.0, 1.0, "share of the pot that takes up what nobody wants")
        self.bluff = given.real(
            "bluff", 0.2, 0.0, 1.0, "below this share the river is bluffed, heads-up after betting"
        )
        self.rivals = given.real("rivals", 0.7, 0.3, 2.0, "how many opponents' worth of hands each live one is")
        self.low_rivals = given.real(
            "low_rivals",
            1.2,
            0.3,
            4.0,
            "how much more often an opponent holds a given low than chance would have it",
        )
        self.attack = given.real(
            "attack", 0.5, 0.0, 3.0, "opponents' worth of hands that each bet or raise on this street adds"
        )
        self.persist = given.real("persist", 0.3, 0.0, 3.0, "the same for each earlier street of attack")
        self.implied = given.real("implied", 0.5, 0.0, 6.0, "bets a draw expects to win later")
        self.call_flop = given.real(
            "call_flop", 1.0, 0.3, 3.0, "times the price a hand must be worth to call on the flop"
        )
        self.call_turn = given.real("call_turn", 0.95, 0.3, 3.0, "the same on the turn")
        self.call_river = given.real("call_river", 0.85, 0.3, 3.0, "the same on the river")

    def start_share(self, hole: i64) -> float:
        """The percentage of all starting hands that are as good as this one or better."""
        return start_share(hole)

    def later(self, context: FlopContext, explain: bool) -> Verdict:
        """The expected share of each half, then a bet of one's own or an answer to somebody else's."""
        standing = Omaha8Standing(context, self.worth_of(context), self.low_rivals)
        verdict = self.unbet(context, standing) if context.to_call() == 0 else self.facing(context, standing)
        if explain:
            verdict.numbers = self.numbers(context, standing)
        return verdict

    def worth_of(self, context: FlopContext) -> float:
        """How many unknown hands the opponents are worth: those who attack hold better ones."""
        worth = self.rivals * float(context.opponents)
        attacker = context.attacker()
        if context.to_call() > 0 and attacker != NOBODY and attacker != context.me:
            worth += self.attack * float(context.bets)
            worth += self.persist * float(context.earlier_attacks(attacker))
        return worth

    def way(self, standing: Omaha8Standing) -> i64:
        """Which half the hand plays for: the low alone is bare when the high has no chance to speak of."""
        high = standing.high
        low = standing.low
        if high >= self.scoop:
            if low >= self.scoop:
                return SCOOP
            if standing.low_chance < NO_LOW:
                return WHOLE
        if low > high:
            if high < self.bare_high:
                return BARE_LOW
            return LOW
        return HIGH

    # --- nobody has bet -----------------------------------------------------------------------------------

    def unbet(self, context: FlopContext, standing: Omaha8Standing) -> Verdict:
        """Bet what is worth more than an even share, but not a bare low; lead on; take what nobody wants."""
        way = self.way(standing)
        street = context.street
        margin = context.of_street(self.value_flop, self.value_turn, self.value_river)
        even = 1.0 / float(context.opponents + 1)
        if way == BARE_LOW and standing.low >= 0.5 and 1 < context.opponents < self.many:
            return Verdict("check.bare_low", WAIT)
        if standing.equity >= even + margin * 2.0 * even:
            return Verdict(BETS[way], PRESS)
        if context.heads_up and context.initiative() and self._continues(context, standing):
            return Verdict("bet.continuation", PRESS)
        if street == RIVER:
            if context.heads_up and context.initiative() and standing.equity < self.bluff:
                return Verdict("bet.bluff", PRESS)
        elif self._unwanted(context) and context.opponents <= 2 and standing.equity >= self.stab:
            return Verdict("bet.stab", PRESS)
        return Verdict("check.weak", WAIT)

    def _continues(self, context: FlopContext, standing: Omaha8Standing) -> bool:
        return context.street == FLOP or (context.street == TURN and standing.equity >= self.barrel)

    def _unwanted(self, context: FlopContext) -> bool:
        """Nobody leads, or the street before was checked by all."""
        if context.street == FLOP:
            return context.leader() == NOBODY
        return context.attackers[context.street - 1] == NOBODY

    # --- against a bet ------------------------------------------------------------------------------------

    def needed(self, context: FlopContext) -> float:
        """The share of the pot that is asked for to call."""
        return context.of_street(self.call_flop, self.call_turn, self.call_river) * context.pot_odds()

    def facing(self, context: FlopContext, standing: Omaha8Standing) -> Verdict:
        """Raise what is worth far more than an even share, call what is worth its price."""
        way = self.way(standing)
        street = context.street
        margin = context.of_street(self.raise_flop, self.raise_turn, self.raise_river)
        even = 1.0 / float(context.opponents + 1)
        equity = standing.equity
        if equity >= even + margin * 2.0 * even and (way != BARE_LOW or context.opponents >= self.many):
            return Verdict(RAISES[way], PRESS)
        drawing = street < RIVER and standing.draws
        worth = equity >= self.needed(context)
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

    def numbers(self, context: FlopContext, standing: Omaha8Standing) -> dict[str, Value]:
        """What the rules from the flop on looked at; shares in per cent."""
        values: dict[str, Value] = {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "hand": CLASSES[standing.made],
            "way": WAYS[self.way(standing)],
            "high": percent(standing.high),
            "low": percent(standing.low),
            "low_chance": percent(standing.low_chance),
            "equity": percent(standing.equity),
            "opponents": context.opponents,
            "initiative": context.initiative(),
        }
        if context.to_call() > 0:
            values["bets"] = context.bets
            values["price"] = percent(context.pot_odds())
            values["needed"] = percent(self.needed(context))
        return values


def make_omaha8_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return Omaha8Lv2(Parameters(values))


LV2: Final = lv2_spec("omaha8", 2, make_omaha8_lv2)

TUNED: Final = LV2.sibling(
    "lv2-tuned",
    2,
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
