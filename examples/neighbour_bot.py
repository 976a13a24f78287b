"""A bot as a class: takes cards next to its own. Run: tefuda sim no-thanks --cpus py:neighbour_bot.py,..."""

from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.games.no_thanks.view import NoThanksView


class Neighbour(Player):
    """Takes what extends a run or is well paid for."""

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Compare the cost of the card with the price of a pass."""
        assert isinstance(view, NoThanksView)
        cost = view.tableau.take_cost(view.seat)
        take = cost <= 1 or len(view.legal) == 1
        return Decision(view.legal[0 if take else 1], Reason("neighbour", {"cost": cost}) if explain else None)
