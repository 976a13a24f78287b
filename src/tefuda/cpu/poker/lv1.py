"""Lv1: a plain, careful player of all the games. It looks at its own hand, the price, and nothing else."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Decision, Player, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.poker.grades import FAIR, GOOD, GRADES, STRONG, grade
from tefuda.cpu.poker.verdict import explained
from tefuda.cpu.poker.wishes import OPEN_SMALL, PRESS, QUIT, STAY, WAIT, Wish, granted
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.variant import VARIANTS
from tefuda.games.poker.view import PokerView

PARAMS: Final = (
    Param("fair_price", 5, 0, 100, "a fair hand calls when the pot is this many times the price"),
    Param("most_bets", 3, 1, 1000, "a strong hand raises until this many bets are in"),
)


@final
class Lv1(Player):
    """Strong hands raise, good ones bet and call, fair ones need a price, weak ones give up."""

    def __init__(self, values: dict[str, ParamValue]) -> None:
        super().__init__("lv1")
        self.fair_price: i64 = int(values["fair_price"])
        self.most_bets: i64 = int(values["most_bets"])

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """One of a handful of rules."""
        assert isinstance(view, PokerView)
        table = view.table
        value = grade(view)
        rule, wish = self.rule(table, value)
        action = granted(wish, view.legal)
        if not explain:
            return Decision(action)
        numbers: dict[str, Value] = {
            "grade": GRADES[value],
            "to_call": table.to_call(),
            "pot": table.pot,
            "bets": table.made,
        }
        return explained(action, f"poker.lv1.{rule}", wish, numbers)

    def rule(self, table: PokerTable, value: i64) -> tuple[str, Wish]:
        """The rule that speaks, and what it wishes for."""
        price = table.to_call()
        if table.owed:
            if value >= GOOD:
                return "complete", PRESS
            return "bring_in", OPEN_SMALL
        if price == 0:
            if value >= GOOD:
                return "bet", PRESS
            return "check", WAIT
        if value == STRONG:
            if table.made < self.most_bets:
                return "raise", PRESS
            return "call", STAY
        opening = table.street == 0 and (table.made == 0 or (table.stakes.blinds and table.made == 1))
        if value == GOOD:
            if opening:
                return "open", PRESS
            if table.street == 0 and table.made > 2:
                return "fold", QUIT
            return "call", STAY
        if value == FAIR and (opening or table.pot >= self.fair_price * price):
            return "price", STAY
        return "fold", QUIT


def make_lv1(values: dict[str, ParamValue]) -> Player:
    """A player with these parameters."""
    return Lv1(values)


LV1: Final = {
    variant.name: CpuSpec(variant.name, "lv1", 1, 3, PARAMS, make_lv1, rules="poker.lv1") for variant in VARIANTS
}
