"""The player that chooses any legal action, in any game."""

from typing import final

from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View


@final
class RandomPlayer(Player):
    """Every legal action equally likely: the floor of every ladder."""

    def __init__(self) -> None:
        super().__init__("random")

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Draw one."""
        legal = view.legal
        action = legal[rng.below(len(legal))]
        return Decision(action, Reason("random", {"options": len(legal)}) if explain else None)
