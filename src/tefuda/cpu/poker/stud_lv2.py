"""Stud Hi Lv2, as specified: tiers on third street, then made hands, draws and nothing against threats."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.shape import (
    ACE,
    CLASSES,
    NO_PAIR,
    ONE_PAIR,
    TWO_PAIR,
    longest_run,
    main_suit,
    most_alike,
    rank_count,
    suit_count,
)
from tefuda.core.params import ParamValue
from tefuda.core.player import Player, Value
from tefuda.cpu.poker.lv2 import StudGameLv2, all_ids, lv2_spec, rule_ids
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.stud_context import FIFTH, FOURTH, SIXTH, STUD_STREETS, StudContext
from tefuda.cpu.poker.stud_eval import (
    BAD,
    CATEGORIES,
    DRAW,
    GRADES,
    JACK,
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
    threat_of,
    worst_threat,
)
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import OPEN_SMALL, PRESS, QUIT, STAY, WAIT

RULE_IDS: Final = rule_ids(
    "stud",
    STUD_STREETS,
    (
        (
            "bring_in.complete",
            "bring_in.small",
            "reraised.call",
            "reraised.duel",
            "reraised.fold",
            "open.complete",
            "open.dead",
            "open.live",
            "open.steal",
            "open.duel",
            "open.fold",
            "defend.raise",
            "defend.isolate",
            "defend.call",
            "defend.live",
            "defend.duel",
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
            "bet.pair",
            "bet.draw",
            "check",
            "raise.ahead",
            "call.two_pair",
            "fold.pair",
            "call.pair",
            "fold.dead_draw",
            "fold.finished",
            "call.draw",
            "fold.nothing",
        ),
        ("bet.value", "bet.thin", "check", "call.value", "call.catch", "fold"),
    ),
)
RULES: Final = all_ids(RULE_IDS)
"""The id of every rule."""


@final
class StudLv2(StudGameLv2):
    """The rule-based player of seed 000 (R-S1 to R-S12)."""

    def __init__(self, given: Parameters) -> None:
        super().__init__(RULE_IDS, given)
        self.threat_high = given.whole("threat_high", 7, 0, 11, "a board this threatening looks finished")
        self.threat_low = given.whole("threat_low", 3, 0, 10, "up to here a board is harmless")
        self.steal_door = given.whole("steal_door", 10, 0, 13, "the lowest door that steals, deuce 0 to ace 12")
        self.steal_suit_dead = given.whole(
            "steal_suit_dead", 2, 1, 10, "this many dead cards of one's own suit stop a steal"
        )
        self.door_margin = given.whole(
            "door_margin", 2, 1, 13, "how much a door must be higher than all others to lift a D (appendix A)"
        )
        self.compare_doors = given.switch("compare_doors", "appendix A: compare doors on third street")
        self.heads_up = given.switch("heads_up", "appendix B: looser heads-up")
        self.duel = given.switch(
            "duel", "stand up to raises on third street at a table for two; 0 for the seed's letter"
        )
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
        """3rd-1 to 3rd-5.

        At a table for two these fold so often that blind raises and steals win; there C and A stand up (`duel`).
        """
        table = context.table
        start = judge_start(context)
        tier = self.tier(context, start)
        if table.owed:
            if tier <= B:
                return Verdict("bring_in.complete", PRESS)
            return Verdict("bring_in.small", OPEN_SMALL)
        duel = self.duel and table.seats == 2
        if table.made == 0:
            return self._unopened(context, start, tier, duel)
        if table.made == 1:
            return self._completed(context, start, tier, duel)
        if tier == S:
            return Verdict("reraised.call", STAY)
        if tier == A and duel:
            return Verdict("reraised.duel", STAY)
        return Verdict("reraised.fold", QUIT)

    def _unopened(self, context: StudContext, start: Start, tier: i64, duel: bool) -> Verdict:
        if tier <= A:
            return Verdict("open.complete", PRESS)
        if tier == B:
            if start.live == BAD:
                return Verdict("open.dead", QUIT)
            return Verdict("open.live", PRESS)
        if tier == C and self.may_steal(context):
            return Verdict("open.steal", PRESS)
        if tier == C and duel:
            return Verdict("open.duel", PRESS)
        return Verdict("open.fold", QUIT)

    def may_steal(self, context: StudContext) -> bool:
        """3rd-3: a door above all who are still to act, and none of the brakes."""
        door: i64 = context.door % 13
        behind = context.behind
        if door < self.steal_door or door <= context.best_door(behind):
            return False
        if context.doors_of(behind, ACE) > 0:
            return False
        if self.compare_doors and context.doors_of(context.live, ACE) >= 2:
            return False
        suit = main_suit(context.mine)
        return suit_count(context.mine, suit) < 2 or context.dead_of_suit(suit) < self.steal_suit_dead

    def _completed(self, context: StudContext, start: Start, tier: i64, duel: bool) -> Verdict:
        if tier == S:
            return Verdict("defend.raise", PRESS)
        if tier == A:
            attacker = context.attacker()
            weaker = attacker >= 0 and context.door_rank(attacker) < context.door % 13
            if weaker and worst_threat(context) <= self.threat_low:
                return Verdict("defend.isolate", PRESS)
            return Verdict("defend.call", STAY)
        if tier == B and start.live != BAD:
            return Verdict("defend.live", STAY)
        if tier == C and duel:
            return Verdict("defend.duel", STAY)
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
                return self._sixth_bet(context, standing, threat)
            return self._sixth_face(context, standing, threat)
        if betting:
            return self._seventh_bet(standing, threat)
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
        """5th-1."""
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

    def _sixth_bet(self, context: StudContext, standing: StudStanding, threat: i64) -> Verdict:
        """As on fifth, but a single pair does not bet into a board that looks finished."""
        if standing.made >= TWO_PAIR:
            return Verdict("bet.made", PRESS)
        if standing.made == ONE_PAIR and threat < self.threat_high:
            return Verdict("bet.pair", PRESS)
        if (
            standing.category == DRAW
            and threat < self.threat_high
            and self.most_signals(context) < self.signals_strong
        ):
            return Verdict("bet.draw", PRESS)
        return Verdict("check", WAIT)

    def _sixth_face(self, context: StudContext, standing: StudStanding, threat: i64) -> Verdict:
        """6th-2."""
        if standing.made >= TWO_PAIR:
            if threat <= self.threat_low:
                return Verdict("raise.ahead", PRESS)
            return Verdict("call.two_pair", STAY)
        if standing.made == ONE_PAIR:
            weak = standing.pair < self.top_pair or standing.live == BAD
            if threat >= self.threat_high and weak:
                return Verdict("fold.pair", QUIT)
            return Verdict("call.pair", STAY)
        if standing.category == DRAW:
            if standing.live == BAD:
                return Verdict("fold.dead_draw", QUIT)
            if self.most_signals(context) >= self.signals_strong:
                return Verdict("fold.finished", QUIT)
            return Verdict("call.draw", STAY)
        return Verdict("fold.nothing", QUIT)

    def _seventh_bet(self, standing: StudStanding, threat: i64) -> Verdict:
        """7th-1."""
        if standing.made >= TWO_PAIR:
            return Verdict("bet.value", PRESS)
        if standing.made == ONE_PAIR and threat <= self.threat_low:
            return Verdict("bet.thin", PRESS)
        return Verdict("check", WAIT)

    def _seventh_face(self, context: StudContext, standing: StudStanding) -> Verdict:
        """7th-2: two pair or better calls, a pair only to catch a bluff."""
        if standing.made >= TWO_PAIR:
            return Verdict("call.value", STAY)
        needed = self.catch_conditions
        if self.heads_up and context.heads_up:
            needed = self.catch_heads_up
        if standing.made == ONE_PAIR and self.catch_count(context, standing) >= needed:
            return Verdict("call.catch", STAY)
        return Verdict("fold", QUIT)

    # --- facts about opponents ------------------------------------------------------------------------------

    def pair_and_high_card(self, context: StudContext, seat: i64) -> bool:
        """6th-1, first signal: an open pair kept, and a high card beside it."""
        board = context.boards[seat]
        if most_alike(board) < 2:
            return False
        rank: i64 = JACK
        while rank <= ACE and rank_count(board, rank) != 1:
            rank += 1
        return rank <= ACE

    def four_showing(self, context: StudContext, seat: i64) -> bool:
        """6th-1, second signal: four to a flush or a straight on the table."""
        board = context.boards[seat]
        return suit_count(board, main_suit(board)) >= 4 or longest_run(board) >= 4

    def keeps_attacking(self, context: StudContext, seat: i64) -> bool:
        """6th-1, third signal: the last to attack on fifth and again on sixth."""
        return context.attackers[FIFTH] == seat and context.attackers[SIXTH] == seat

    def signals(self, context: StudContext, seat: i64) -> i64:
        """How many signs of a finished hand an opponent gives (R-S9)."""
        count: i64 = 0
        if self.pair_and_high_card(context, seat):
            count += 1
        if self.four_showing(context, seat):
            count += 1
        if self.keeps_attacking(context, seat):
            count += 1
        return count

    def most_signals(self, context: StudContext) -> i64:
        """The signals of the live opponent who gives most."""
        most: i64 = 0
        seat: i64
        for seat in range(context.table.seats):
            if (context.live >> seat) & 1 == 1:
                most = max(most, self.signals(context, seat))
        return most

    def looks_unfinished(self, context: StudContext, seat: i64) -> bool:
        """7th-2, first condition: no pair, no four to a flush or a straight on the table."""
        return seat >= 0 and most_alike(context.boards[seat]) < 2 and not self.four_showing(context, seat)

    def fires_blanks(self, context: StudContext, seat: i64) -> bool:
        """7th-2, second condition: attacked on earlier streets too, though the board went nowhere."""
        if seat < 0 or (context.attackers[SIXTH] != seat and context.attackers[FIFTH] != seat):
            return False
        return threat_of(context.boards[seat]) <= self.threat_low

    def catch_count(self, context: StudContext, standing: StudStanding) -> i64:
        """How many conditions for catching a bluff hold (R-S10)."""
        attacker = context.attacker()
        count: i64 = 0
        if self.looks_unfinished(context, attacker):
            count += 1
        if self.fires_blanks(context, attacker):
            count += 1
        if standing.pair >= self.top_pair:
            count += 1
        return count

    # --- reasons --------------------------------------------------------------------------------------------

    def third_numbers(self, context: StudContext) -> dict[str, Value]:
        """What the rules of third street looked at."""
        start = judge_start(context)
        return {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "start": KINDS[start.kind],
            "tier": TIERS[self.tier(context, start)],
            "live": GRADES[start.live],
            "steal": self.may_steal(context),
            "threat": worst_threat(context),
        }

    def numbers(self, context: StudContext, standing: StudStanding, threat: i64) -> dict[str, Value]:
        """What the rules from fourth street on looked at."""
        values: dict[str, Value] = {
            "to_call": context.to_call(),
            "pot": context.table.pot,
            "hand": CLASSES[standing.made],
            "category": CATEGORIES[standing.category],
            "open_pair": standing.open_pair,
            "live": GRADES[standing.live],
            "threat": threat,
        }
        if context.street == SIXTH:
            attacker = context.attacker()
            if attacker >= 0:
                values["pair_and_high_card"] = self.pair_and_high_card(context, attacker)
                values["four_showing"] = self.four_showing(context, attacker)
                values["keeps_attacking"] = self.keeps_attacking(context, attacker)
        elif context.street > SIXTH and context.to_call() > 0:
            attacker = context.attacker()
            values["looks_unfinished"] = self.looks_unfinished(context, attacker)
            values["fires_blanks"] = self.fires_blanks(context, attacker)
            values["top_pair"] = standing.pair >= self.top_pair
        return values


def make_stud_lv2(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return StudLv2(Parameters(values))


LV2: Final = lv2_spec("stud", 2, make_stud_lv2)

TUNED: Final = LV2.sibling(
    "lv2-tuned",
    1,
    5,
    {
        "threat_low": 5,
        "steal_door": 4,
        "steal_suit_dead": 4,
        "door_margin": 1,
        "signals_strong": 3,
        "catch_conditions": 1,
        "top_pair": 12,
    },
)
"""What tuning found (docs/arena.md); the seed's numbers stay those of `lv2`."""
