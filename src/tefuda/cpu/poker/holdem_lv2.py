"""Limit Hold'em Lv2: position and starting hands, then how much of what others may hold is beaten."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.params import ParamValue
from tefuda.core.player import Player, Value
from tefuda.cpu.poker.flop_context import FLOP, FLOP_STREETS, NOBODY, RIVER, TURN, FlopContext
from tefuda.cpu.poker.flop_start import START_RULES, StartDefaults
from tefuda.cpu.poker.holdem_eval import KINDS, HoldemStanding, plays_board, pressed
from tefuda.cpu.poker.lv2 import FlopGameLv2, all_ids, lv2_spec, percent, rule_ids
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import PRESS, QUIT, STAY, WAIT
from tefuda.games.poker.odds.holdem_starts import start_share

STARTS: Final = StartDefaults(
    open_early=17.0,
    open_middle=22.0,
    open_cutoff=30.0,
    open_button=44.0,
    open_small=44.0,
    open_duel=85.0,
    isolate=16.0,
    limp=30.0,
    complete=50.0,
    option=14.0,
    option_duel=40.0,
    reraise=0.42,
    cold=0.5,
    defend=1.25,
    defend_duel=88.0,
    cap=4.5,
    cap_duel=10.0,
    cold_reraised=6.0,
)

FLOP_RULES: Final = (
    "bet.value",
    "bet.continuation",
    "bet.draw",
    "bet.stab",
    "check.trap",
    "check.weak",
    "raise.value",
    "raise.draw",
    "call.made",
    "call.draw",
    "fold.beaten",
)
TURN_RULES: Final = (
    "bet.value",
    "bet.continuation",
    "bet.draw",
    "bet.stab",
    "check.trap",
    "check.weak",
    "raise.value",
    "call.made",
    "call.draw",
    "fold.beaten",
)
RIVER_RULES: Final = (
    "bet.value",
    "bet.thin",
    "bet.bluff",
    "check.weak",
    "raise.value",
    "call.made",
    "fold.beaten",
)

RULE_IDS: Final = rule_ids("holdem", FLOP_STREETS, (START_RULES, FLOP_RULES, TURN_RULES, RIVER_RULES))
RULES: Final = all_ids(RULE_IDS)
"""The id of every rule."""


@final
class HoldemLv2(FlopGameLv2):
    """The rule-based Hold'em player."""

    def __init__(self, given: Parameters) -> None:
        super().__init__(RULE_IDS, given, STARTS)
        self.value_flop = given.real(
            "value_flop", 0.10, -0.2, 0.5, "how far above an even share a bet on the flop must be ahead"
        )
        self.value_turn = given.real("value_turn", 0.15, -0.2, 0.5, "the same on the turn")
        self.value_river = given.real("value_river", 0.18, -0.2, 0.5, "the same on the river")
        self.thin_river = given.real("thin_river", 0.10, -0.2, 0.5, "the same for a thin bet, last to speak")
        self.trap = given.real("trap", 0.85, 0.5, 1.01, "from here on a hand waits for the check-raise")
        self.bet_many = given.real(
            "bet_many", 0.22, 0.0, 1.0, "chance to be ahead that continues against two opponents"
        )
        self.barrel = given.real("barrel", 0.38, 0.0, 1.0, "chance to be ahead that goes on betting on the turn")
        self.stab = given.real("stab", 0.25, 0.0, 1.0, "chance to be ahead that takes up a pot nobody wants")
        self.bluff = given.real(
            "bluff", 0.18, 0.0, 1.0, "below this chance to be ahead the river is bluffed, heads-up after betting"
        )
        self.draw_outs = given.whole("draw_outs", 8, 3, 20, "strong outs that bet or raise as a draw")
        self.weak_outs = given.real(
            "weak_outs", 0.4, 0.0, 1.0, "what an out to a pair, two pair or trips is worth"
        )
        self.implied = given.real("implied", 2.0, 0.0, 6.0, "bets a draw expects to win later")
        self.call_share = given.real("call_share", 0.8, 0.3, 1.0, "share of hands taken to call a bet")
        self.bet_share = given.real("bet_share", 0.62, 0.1, 1.0, "share of hands taken to bet")
        self.raise_share = given.real("raise_share", 0.34, 0.05, 1.0, "share of hands taken to raise")
        self.reraise_share = given.real("reraise_share", 0.2, 0.02, 1.0, "share of hands taken to reraise")
        self.persist = given.real(
            "persist", 0.97, 0.3, 1.0, "how much each earlier street of attack narrows that share"
        )
        self.bluffs = given.real("bluffs", 0.12, 0.0, 0.5, "share of attacks taken to be bluffs")
        self.raise_value = given.real("raise_value", 0.70, 0.3, 1.0, "chance to be good that raises a bet")
        self.reraise_value = given.real("reraise_value", 0.72, 0.3, 1.0, "chance to be good that raises a raise")
        self.call_flop = given.real(
            "call_flop", 1.2, 0.3, 3.0, "times the price a hand must be worth to call on the flop"
        )
        self.call_turn = given.real("call_turn", 1.15, 0.3, 3.0, "the same on the turn")
        self.call_river = given.real("call_river", 0.9, 0.3, 3.0, "the same on the river")

    def start_share(self, hole: i64) -> float:
        """The percentage of all starting hands that are as good as this one or better."""
        return start_share(hole)

    def later(self, context: FlopContext, explain: bool) -> Verdict:
        """How much of what others may hold is beaten, then a bet of one's own or an answer to theirs."""
        standing = HoldemStanding(context, self.call_share)
        verdict = self.unbet(context, standing) if context.to_call() == 0 else self.facing(context, standing)
        if explain:
            verdict.numbers = self.numbers(context, standing)
        return verdict

    # --- nobody has bet -----------------------------------------------------------------------------------

    def unbet(self, context: FlopContext, standing: HoldemStanding) -> Verdict:
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
            return Verdict("check.weak", WAIT)
        margin = self.value_flop
        if context.street == TURN:
            margin = self.value_turn
        if over >= margin:
            if self._traps(context, ahead):
                return Verdict("check.trap", WAIT)
            return Verdict("bet.value", PRESS)
        if standing.strong >= self.draw_outs and context.opponents <= 3:
            return Verdict("bet.draw", PRESS)
        if context.initiative() and self._continues(context, standing):
            return Verdict("bet.continuation", PRESS)
        if self._unwanted(context) and ahead >= self.stab and context.opponents <= 2:
            return Verdict("bet.stab", PRESS)
        return Verdict("check.weak", WAIT)

    def _traps(self, context: FlopContext, ahead: float) -> bool:
        """A strong hand out of position lets the leader, who is still to speak, bet first."""
        leader = context.leader()
        return (
            ahead >= self.trap
            and leader != NOBODY
            and leader != context.me
            and (context.behind >> leader) & 1 == 1
        )

    def _continues(self, context: FlopContext, standing: HoldemStanding) -> bool:
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

    def good(self, context: FlopContext, standing: HoldemStanding) -> float:
        """The chance to be ahead of the attacker, given the attack, and of everybody else."""
        attacker = context.attacker()
        if attacker == NOBODY or attacker == context.me:
            return standing.ahead
        alone = standing.against[attacker]
        if alone <= 0.0:
            return 0.0
        good = self.bluffs * alone + (1.0 - self.bluffs) * pressed(alone, self.share_of(context))
        return good * (standing.ahead / alone)

    def hit(self, standing: HoldemStanding) -> float:
        """The chance that the next card is an out."""
        return (float(standing.strong) + self.weak_outs * float(standing.weak)) / float(standing.unseen)

    def needed(self, context: FlopContext) -> float:
        """The chance to win that is asked for to call."""
        return context.of_street(self.call_flop, self.call_turn, self.call_river) * context.pot_odds()

    def facing(self, context: FlopContext, standing: HoldemStanding) -> Verdict:
        """Raise for value, raise a draw on the flop, call what is worth its price."""
        good = self.good(context, standing)
        street = context.street
        wanted = self.raise_value
        if context.bets > 1:
            wanted = self.reraise_value
        wanted *= 2.0 / float(context.opponents + 1)
        if good >= wanted:
            return Verdict("raise.value", PRESS)
        hit = self.hit(standing)
        if street == FLOP and standing.strong >= self.draw_outs and context.bets == 1:
            return Verdict("raise.draw", PRESS)
        if good + (1.0 - good) * hit >= self.needed(context):
            if street < RIVER and hit > good:
                return Verdict("call.draw", STAY)
            return Verdict("call.made", STAY)
        if street < RIVER and hit >= context.odds_with(self.implied):
            return Verdict("call.draw", STAY)
        return Verdict("fold.beaten", QUIT)

    # --- reasons ------------------------------------------------------------------------------------------

    def numbers(self, context: FlopContext, standing: HoldemStanding) -> dict[str, Value]:
        """What the rules from the flop on looked at; chances in per cent."""
        values: dict[str, Value] = {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "hand": "board" if plays_board(context.hole, context.board) else KINDS[standing.kind],
            "ahead": percent(standing.ahead),
            "outs": standing.strong,
            "weak_outs": standing.weak,
            "opponents": context.opponents,
            "initiative": context.initiative(),
            "last": context.last,
        }
        if context.to_call() > 0:
            values["bets"] = context.bets
            good = self.good(context, standing)
            values["good"] = percent(good)
            values["worth"] = percent(good + (1.0 - good) * self.hit(standing))
            values["price"] = percent(context.pot_odds())
            values["needed"] = percent(self.needed(context))
        return values


def make_holdem_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return HoldemLv2(Parameters(values))


LV2: Final = lv2_spec("holdem", 2, make_holdem_lv2)

TUNED: Final = LV2.sibling(
    "lv2-tuned",
    2,
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
