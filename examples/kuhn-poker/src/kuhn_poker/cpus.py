"""Two players: one that plays its card, and one that nobody beats in the long run."""

from kuhn_poker.betting import BET, CALL, CHECK, FOLD, JACK, KING, NAMES, QUEEN
from kuhn_poker.view import KuhnView
from tefuda.core.action import Action
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View


class Careful(Player):
    """Bets and calls with a king, never with less."""

    def __init__(self) -> None:
        super().__init__("careful")

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The card decides."""
        assert isinstance(view, KuhnView)
        strong = view.card == KING
        yes, no = (BET, CHECK) if BET in view.legal else (CALL, FOLD)
        action = yes if strong else no
        values: dict[str, Value] = {"act": action.text, "card": NAMES[view.card]}
        reason = Reason(f"kuhn.careful.{'strong' if strong else 'weak'}", values)
        return Decision(action, reason if explain else None)


class Balanced(Player):
    """Mixes as game theory says: whoever plays against it wins nothing by it.

    With a boldness of 100 the first player bets a jack one time in three and a king always; with less, both less
    often in the same proportion. It is an equilibrium all the same.
    """

    def __init__(self, boldness: int) -> None:
        super().__init__("balanced")
        self.boldness = boldness

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """Draw lots by the chances of this card at this point."""
        assert isinstance(view, KuhnView)
        opening = view.seat == view.betting.first
        yes, no = (BET, CHECK) if BET in view.legal else (CALL, FOLD)
        chance = self._chance(view.card, opening, yes)
        action = yes if rng.below(300) < chance else no
        if not explain:
            return Decision(action)
        rule = "sure" if chance in (0, 300) else "mixed"
        values: dict[str, Value] = {"act": action.text, "card": NAMES[view.card], "chance": chance / 3}
        return Decision(action, Reason(f"kuhn.balanced.{rule}", values))

    def _chance(self, card: int, opening: bool, yes: Action) -> int:
        """How often to bet or call, in 300."""
        if yes is CALL:
            return {JACK: 0, QUEEN: 100 + (self.boldness if opening else 0), KING: 300}[card]
        if opening:
            return {JACK: self.boldness, QUEEN: 0, KING: 3 * self.boldness}[card]
        return {JACK: 100, QUEEN: 0, KING: 300}[card]


def make_careful(values: dict[str, ParamValue]) -> Player:
    """The careful player."""
    return Careful()


def make_balanced(values: dict[str, ParamValue]) -> Player:
    """A player of this boldness."""
    return Balanced(int(values["boldness"]))


CAREFUL = CpuSpec("kuhn", "careful", 1, 2, (), make_careful)
BALANCED = CpuSpec(
    "kuhn",
    "balanced",
    1,
    3,
    (Param("boldness", 100, 0, 100, "how often the first player bets, in per cent of the most that is sound"),),
    make_balanced,
)
