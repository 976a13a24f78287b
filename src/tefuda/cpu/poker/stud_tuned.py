"""Stud Hi Lv2 tuned: the rules of the specification with other numbers, and three of our own for two players."""

from typing import Final, final

from tefuda.core.params import ParamValue
from tefuda.core.player import Player
from tefuda.cpu.poker.lv2 import all_ids, lv2_spec, rule_ids
from tefuda.cpu.poker.parameters import Parameters
from tefuda.cpu.poker.stud_context import STUD_STREETS, StudContext
from tefuda.cpu.poker.stud_eval import A, C, judge_start
from tefuda.cpu.poker.stud_lv2 import RULE_NAMES, StudLv2
from tefuda.cpu.poker.verdict import Verdict
from tefuda.cpu.poker.wishes import PRESS, STAY

DUEL_NAMES: Final = ("open.duel", "defend.duel", "reraised.duel")
RULE_IDS: Final = rule_ids("stud", STUD_STREETS, (RULE_NAMES[0] + DUEL_NAMES, *RULE_NAMES[1:]))
RULES: Final = all_ids(RULE_IDS)
"""The id of every rule."""


@final
class TunedStudLv2(StudLv2):
    """Gives up less on third street where only two are dealt in.

    The specification folds there as it does among six, and blind raises and steals win against that.
    """

    def __init__(self, given: Parameters) -> None:
        super().__init__(given, RULE_IDS)

    def third(self, context: StudContext) -> Verdict:
        """The specification, but for some of its folds at a table for two."""
        verdict = super().third(context)
        if context.table.seats != 2:
            return verdict
        rule = verdict.rule
        if rule == "open.no_steal":
            return Verdict("open.duel", PRESS)
        if rule == "defend.fold" and self.tier(context, judge_start(context)) == C:
            return Verdict("defend.duel", STAY)
        if rule == "reraised.fold" and self.tier(context, judge_start(context)) == A:
            return Verdict("reraised.duel", STAY)
        return verdict


def make_stud_tuned(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return TunedStudLv2(Parameters(values))


TUNED: Final = lv2_spec("stud", 2, make_stud_tuned).sibling(
    "lv2-tuned",
    2,
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
"""What tuning found (docs/arena.md)."""
