"""The simplest player of No Thanks! that is not random: it looks no further than this card."""

from typing import Final, final

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.games.no_thanks.actions import PASS, TAKE
from tefuda.games.no_thanks.view import NoThanksView


@final
class Greedy(Player):
    """Takes a card when that does not make its score worse."""

    def __init__(self) -> None:
        super().__init__("greedy")

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Forced without chips; otherwise the cost of this card alone decides."""
        assert isinstance(view, NoThanksView)
        tableau = view.tableau
        cost = tableau.take_cost(view.seat)
        forced = tableau.chips[view.seat] == 0
        action = TAKE if forced or cost <= 0 else PASS
        if not explain:
            return Decision(action)
        rule = "forced" if forced else action.text
        return Decision(
            action,
            Reason(f"no_thanks.greedy.{rule}", {"card": tableau.card, "pot": tableau.pot, "cost": cost}),
        )


def make_greedy(values: dict[str, ParamValue]) -> Player:
    """The greedy player."""
    return Greedy()


GREEDY: Final = CpuSpec("no-thanks", "greedy", 1, 2, (), make_greedy)
