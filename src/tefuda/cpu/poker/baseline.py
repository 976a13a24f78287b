"""The simplest player of poker that is not random: it never raises and never folds."""

from typing import Final, final

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.games.poker.actions import BRING_IN, CALL, CHECK
from tefuda.games.poker.variant import VARIANTS
from tefuda.games.poker.view import PokerView


@final
class Caller(Player):
    """Checks and calls to the end: the opponent against whom only good hands win."""

    def __init__(self) -> None:
        super().__init__("caller")

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The bring-in if it is owed, else check, else call; one of them is always legal."""
        assert isinstance(view, PokerView)
        table = view.table
        action = CALL
        if table.owed:
            action = BRING_IN
        elif CHECK in view.legal:
            action = CHECK
        if not explain:
            return Decision(action)
        return Decision(
            action, Reason(f"poker.caller.{action.text}", {"chips": table.cost(action), "pot": table.pot})
        )


def make_caller(values: dict[str, ParamValue]) -> Player:
    """The calling player."""
    return Caller()


CALLER: Final = {
    variant.name: CpuSpec(variant.name, "caller", 1, 2, (), make_caller, rules="poker.caller")
    for variant in VARIANTS
}
