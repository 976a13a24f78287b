"""The player that chooses any legal action, in any game."""

from typing import Final, final

from tefuda.core.action import Action
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.rng import Rng
from tefuda.core.view import View

RANDOM: Final = "random"


@final
class RandomPlayer(Player):
    """Every legal action equally likely: the floor of every ladder."""

    def __init__(self) -> None:
        super().__init__(RANDOM)
        self._known: list[Decision] = []
        """Decisions without a reason, by the index of their action: made once, given out again and again."""

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Draw one."""
        legal = view.legal
        action = legal[rng.below(len(legal))]
        if explain:
            return Decision(action, Reason(RANDOM, {"options": len(legal)}))
        return self._without_reason(action)

    def _without_reason(self, action: Action) -> Decision:
        known = self._known
        while len(known) <= action.index:
            known.append(Decision(action))
        decision = known[action.index]
        if decision.action is not action:
            decision = Decision(action)
            known[action.index] = decision
        return decision

    def mix(self, view: View) -> list[float]:
        """Every legal action alike."""
        return [1.0 / len(view.legal)] * len(view.legal)


def make_random(values: dict[str, ParamValue]) -> Player:
    """The random player."""
    return RandomPlayer()


def random_cpu(game: str) -> CpuSpec:
    """The random player of a game; every game has one."""
    return CpuSpec(game, RANDOM, 1, 1, (), make_random, rules=RANDOM)
