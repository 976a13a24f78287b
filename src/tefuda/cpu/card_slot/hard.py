"""The Hard CPU of Card Slot: deals what it cannot see many times over, plays on, and does what wins most often.

What the specification asks of it comes out of the worlds (R-C8): several moves ahead, the deck and the discard
counted, the risk of a gift, when to let the game end. The search takes its chance from the view, so with a budget
in playouts the same view always leads to the same decision.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.search.budget import Budget
from tefuda.search.card_slot import SlotPolicy
from tefuda.search.card_slot_worlds import LikelyCardSlot
from tefuda.search.rollouts import Rollouts

PARAMS: Final = (
    Param("playouts", 1000, 1, 1_000_000, "how many playouts it spends on a decision", labour=True),
    Param("seconds", 0.0, 0.0, 600.0, "how long it may think at most; 0 for as long as the playouts take"),
    Param(
        "exchanges",
        30,
        0,
        1000,
        "how many exchanges make a world more likely; 0 deals the other's hand blindly",
        labour=True,
    ),
    Param("whim", 15, 0, 100, "how many cards in a hundred are drawn by lot in a playout"),
)


@final
class Hard(Player):
    """Roll-outs of every legal action in common worlds."""

    def __init__(self, playouts: i64, seconds: float, exchanges: i64, whim: i64) -> None:
        super().__init__("hard")
        self.search: Final = Rollouts(LikelyCardSlot(exchanges), SlotPolicy(whim), Budget(playouts, seconds))

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The action that won most often."""
        found = self.search.search(view)
        if not explain:
            return Decision(found.best.action)
        if len(found.options) == 1:
            return Decision(found.best.action, Reason("card_slot.hard.only", {"best": found.best.action.text}))
        values: dict[str, Value] = {"options": len(found.options), "playouts": found.playouts, **found.values()}
        for name in ("best_value", "next_value"):  # the goal is to win, so these only repeat the wins
            del values[name]
        return Decision(found.best.action, Reason("card_slot.hard.search", values))


def make_hard(values: dict[str, ParamValue]) -> Player:
    """The hard player."""
    return Hard(int(values["playouts"]), float(values["seconds"]), int(values["exchanges"]), int(values["whim"]))


HARD: Final = CpuSpec("card-slot", "hard", 1, 4, PARAMS, make_hard)
