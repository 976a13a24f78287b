"""Limit Hold'em Lv2: position and starting hands, then how much of what others may hold is beaten.

Each rule has an id, `holdem.<street>.<action>.<why>`. The same view gives the same decision: no chance is used.
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
from tefuda.cpu.poker.holdem_eval import KINDS, Standing, pressed
from tefuda.cpu.poker.holdem_starts import start_share
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import PRESS, QUIT, STAY, granted
from tefuda.games.poker.view import PokerView

STARTS: Final = start_params(  # opening; limpers; raises
    (17.0, 22.0, 30.0, 44.0, 44.0, 85.0, 16.0, 30.0, 50.0, 14.0, 40.0, 0.42, 0.5, 1.25, 88.0, 4.5, 10.0, 6.0)
)

PARAMS: Final = (
    *STARTS,
    Param("value_flop", 0.10, -0.2, 0.5, "how far above an even share a bet on the flop must be ahead"),
    Param("value_turn", 0.15, -0.2, 0.5, "the same on the turn"),
    Param("value_river", 0.18, -0.2, 0.5, "the same on the river"),
    Param("thin_river", 0.10, -0.2, 0.5, "the same for a thin bet, last to speak"),
    Param("trap", 0.85, 0.5, 1.01, "from here on a hand waits for the check-raise"),
    Param("bet_many", 0.22, 0.0, 1.0, "chance to be ahead that continues against two opponents"),
    Param("barrel", 0.38, 0.0, 1.0, "chance to be ahead that goes on betting on the turn"),
    Param("stab", 0.25, 0.0, 1.0, "chance to be ahead that takes up a pot nobody wants"),
    Param("bluff", 0.18, 0.0, 1.0, "below this chance to be ahead the river is bluffed, heads-up after betting"),
    Param("draw_outs", 8, 3, 20, "strong outs that bet or raise as a draw"),
    Param("weak_outs", 0.4, 0.0, 1.0, "what an out to a pair, two pair or trips is worth"),
    Param("implied", 2.0, 0.0, 6.0, "bets a draw expects to win later"),
    Param("call_share", 0.8, 0.3, 1.0, "share of hands taken to call a bet"),
    Param("bet_share", 0.62, 0.1, 1.0, "share of hands taken to bet"),
    Param("raise_share", 0.34, 0.05, 1.0, "share of hands taken to raise"),
    Param("reraise_share", 0.2, 0.02, 1.0, "share of hands taken to reraise"),
    Param("persist", 0.97, 0.3, 1.0, "how much each earlier street of attack narrows that share"),
    Param("bluffs", 0.12, 0.0, 0.5, "share of attacks taken to be bluffs"),
    Param("raise_value", 0.70, 0.3, 1.0, "chance to be good that raises a bet"),
    Param("reraise_value", 0.72, 0.3, 1.0, "chance to be good that raises a raise"),
    Param("call_flop", 1.2, 0.3, 3.0, "times the price a hand must be worth to call on the flop"),
    Param("call_turn", 1.15, 0.3, 3.0, "the same on the turn"),
    Param("call_river", 0.9, 0.3, 3.0, "the same on the river"),
)

RULES: Final = (
    *START_RULES,
    "flop.bet.value",
    "flop.bet.continuation",
    "flop.bet.draw",
    "flop.bet.stab",
    "flop.check.trap",
    "flop.check.weak",
    "flop.raise.value",
    "flop.raise.draw",
    "flop.call.made",
    "flop.call.draw",
    "flop.fold.beaten",
    "turn.bet.value",
    "turn.bet.continuation",
    "turn.bet.draw",
    "turn.bet.stab",
    "turn.check.trap",
    "turn.check.weak",
    "turn.raise.value",
    "turn.call.made",
    "turn.call.draw",
    "turn.fold.beaten",
    "river.bet.value",
    "river.bet.thin",
    "river.bet.bluff",
    "river.check.weak",
    "river.raise.value",
    "river.call.made",
    "river.fold.beaten",
)
"""Every rule there is, without the name of the game."""


@final
class HoldemLv2(Player):
    """The rule-based Hold'em player."""

    def __init__(self, values: dict[str, ParamValue]) -> None:
        super().__init__("lv2")
        self.starting = Starting(values)
        self.value_flop = float(values["value_flop"])
        self.value_turn = float(values["value_turn"])
        self.value_river = float(values["value_river"])
        self.thin_river = float(values["thin_river"])
        self.trap = float(values["trap"])
        self.bet_many = float(values["bet_many"])
        self.barrel = float(values["barrel"])
        self.stab = float(values["stab"])
        self.bluff = float(values["bluff"])
        self.draw_outs: i64 = int(values["draw_outs"])
        self.weak_outs = float(values["weak_outs"])
        self.implied = float(values["implied"])
        self.call_share = float(values["call_share"])
        self.bet_share = float(values["bet_share"])
        self.raise_share = float(values["raise_share"])
        self.reraise_share = float(values["reraise_share"])
        self.persist = float(values["persist"])
        self.bluffs = float(values["bluffs"])
        self.raise_value = float(values["raise_value"])
        self.reraise_value = float(values["reraise_value"])
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
            rule = "holdem.preflop." + verdict.rule
            return Decision(action, Reason(rule, self.starting.numbers(context, share)))
        standing = Standing(context, self.call_share)
        verdict = self.unbet(context, standing) if context.to_call() == 0 else self.facing(context, standing)
        action = granted(verdict.wish, view.legal)
        if not explain:
            return Decision(action)
        rule = "holdem." + STREETS[context.street] + "." + verdict.rule
        return Decision(action, Reason(rule, self.numbers(context, standing)))

    # --- nobody has bet -----------------------------------------------------------------------------------

    def unbet(self, context: FlopContext, standing: Standing) -> Verdict:
        """Bet for value, wait for the check-raise, go on as the leader, bet a draw, take what nobody wants."""
        ahead = standing.ahead
        over = ahead - 1.0 / float(context.opponents + 1)
        if context.street == RIVER:
            if over >= self.value_river:
                return Verdict("bet.value", PRESS)
            if context.last and over >= self.thin_river:
                return Verdict("bet.thin", PRESS)
            if context.heads_up and context.initiative() and ahead < self.bluff:
                return Verdict("bet.bluff", PRESS)
            return Verdict("check.weak", QUIT)
        margin = self.value_flop
        if context.street == TURN:
            margin = self.value_turn
        if over >= margin:
            if self._traps(context, ahead):
                return Verdict("check.trap", QUIT)
            return Verdict("bet.value", PRESS)
        if standing.strong >= self.draw_outs and context.opponents <= 3:
            return Verdict("bet.draw", PRESS)
        if context.initiative() and self._continues(context, standing):
            return Verdict("bet.continuation", PRESS)
        if self._unwanted(context) and ahead >= self.stab and context.opponents <= 2:
            return Verdict("bet.stab", PRESS)
        return Verdict("check.weak", QUIT)

    def _traps(self, context: FlopContext, ahead: float) -> bool:
        """A strong hand out of position lets the leader, who is still to speak, bet first."""
        leader = context.leader()
        return (
            ahead >= self.trap
            and leader != NOBODY
            and leader != context.me
            and (context.behind >> leader) & 1 == 1
        )

    def _continues(self, context: FlopContext, standing: Standing) -> bool:
        if context.street == FLOP:
            return context.heads_up or (context.opponents == 2 and standing.ahead >= self.bet_many)
        return context.heads_up and (standing.ahead >= self.barrel or standing.strong + standing.weak >= 6)

    def _unwanted(self, context: FlopContext) -> bool:
        """Nobody leads, or the street before was checked by all."""
        if context.street == FLOP:
            return context.leader() == NOBODY
        return context.attackers[context.street - 1] == NOBODY

    # --- against a bet ------------------------------------------------------------------------------------

    def share_of(self, context: FlopContext) -> float:
        """The share of hands the attacker is taken to attack with."""
        share = self.bet_share
        if context.bets == 2:
            share = self.raise_share
        elif context.bets > 2:
            share = self.reraise_share
        left = context.earlier_attacks(context.attacker())
        while left > 0:
            share *= self.persist
            left -= 1
        return share

    def good(self, context: FlopContext, standing: Standing) -> float:
        """The chance to be ahead of the attacker, given the attack, and of everybody else."""
        attacker = context.attacker()
        if attacker == NOBODY or attacker == context.me:
            return standing.ahead
        alone = standing.against[attacker]
        if alone <= 0.0:
            return 0.0
        good = self.bluffs * alone + (1.0 - self.bluffs) * pressed(alone, self.share_of(context))
        return good * (standing.ahead / alone)

    def hit(self, standing: Standing) -> float:
        """The chance that the next card is an out."""
        return (float(standing.strong) + self.weak_outs * float(standing.weak)) / float(standing.unseen)

    def facing(self, context: FlopContext, standing: Standing) -> Verdict:
        """Raise for value, raise a draw on the flop, call what is worth its price."""
        good = self.good(context, standing)
        street = context.street
        wanted = self.raise_value
        if context.bets > 1:
            wanted = self.reraise_value
        wanted *= 2.0 / float(context.opponents + 1)
        if good >= wanted:
            return Verdict("raise.value", PRESS)
        margin = self.call_river
        if street == FLOP:
            margin = self.call_flop
        elif street == TURN:
            margin = self.call_turn
        hit = self.hit(standing)
        if street == FLOP and standing.strong >= self.draw_outs and context.bets == 1:
            return Verdict("raise.draw", PRESS)
        if good + (1.0 - good) * hit >= margin * context.pot_odds():
            if street < RIVER and hit > good:
                return Verdict("call.draw", STAY)
            return Verdict("call.made", STAY)
        if street < RIVER and hit >= context.odds_with(self.implied):
            return Verdict("call.draw", STAY)
        return Verdict("fold.beaten", QUIT)

    # --- reasons ------------------------------------------------------------------------------------------

    def numbers(self, context: FlopContext, standing: Standing) -> dict[str, Value]:
        """What the rules from the flop on looked at; chances in per cent."""
        values: dict[str, Value] = {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "hand": KINDS[standing.kind],
            "ahead": round(100.0 * standing.ahead),
            "outs": standing.strong,
            "weak_outs": standing.weak,
            "opponents": context.opponents,
            "initiative": context.initiative(),
            "last": context.last,
        }
        if context.to_call() > 0:
            values["bets"] = context.bets
            values["good"] = round(100.0 * self.good(context, standing))
            values["price"] = round(100.0 * context.pot_odds())
        return values


def make_holdem_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return HoldemLv2(values)


LV2: Final = CpuSpec("holdem", "lv2", 1, 4, PARAMS, make_holdem_lv2, rules="holdem")

TUNED: Final = LV2.sibling(
    "lv2-tuned",
    1,
    5,
    {
        "open_early": 22.7446,
        "open_middle": 27.4103,
        "open_cutoff": 36.3513,
        "open_button": 34.7419,
        "open_small": 54.1613,
        "open_duel": 88.9744,
        "isolate": 21.1788,
        "limp": 22.4605,
        "complete": 39.0857,
        "option": 17.9348,
        "option_duel": 42.0231,
        "reraise": 0.5225,
        "cold": 0.3788,
        "defend": 1.2033,
        "defend_duel": 88.7858,
        "cap": 5.1318,
        "cap_duel": 7.2326,
        "cold_reraised": 3.9835,
        "value_flop": 0.1046,
        "value_turn": 0.2186,
        "value_river": 0.1199,
        "thin_river": 0.0452,
        "trap": 0.8019,
        "bet_many": 0.3375,
        "barrel": 0.3447,
        "stab": 0.1818,
        "bluff": 0.2295,
        "draw_outs": 7,
        "weak_outs": 0.4163,
        "implied": 1.7848,
        "call_share": 0.7948,
        "bet_share": 0.5287,
        "raise_share": 0.2316,
        "reraise_share": 0.1179,
        "persist": 0.9193,
        "bluffs": 0.0626,
        "raise_value": 0.6522,
        "reraise_value": 0.7949,
        "call_flop": 1.0107,
        "call_turn": 0.9362,
        "call_river": 1.0606,
    },
)
"""What tuning found (docs/arena.md)."""
