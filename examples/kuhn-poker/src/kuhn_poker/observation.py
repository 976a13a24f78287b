"""What a seat knows as numbers, for learners."""

from kuhn_poker.betting import CARDS
from kuhn_poker.view import KuhnView
from tefuda.core.observation import Encoder, Layout, Numbers, Part
from tefuda.core.view import View

LONGEST = 3


class KuhnEncoder(Encoder):
    """One's card, whether one began, and what was done at each step."""

    def __init__(self) -> None:
        card = Part("card", (len(CARDS),), 0, 1, "1 at one's own card")
        begins = Part("begins", (1,), 0, 1, "1 for the seat that began")
        super().__init__(
            Layout([card, begins, Part("actions", (LONGEST, 4), 0, 1, "1 at what was done, step by step")])
        )

    def write(self, view: View, out: Numbers, at: int) -> None:
        """Ones where something is so."""
        assert isinstance(view, KuhnView)
        if not view.blind:
            out[at + self.layout.start("card") + view.card] = 1.0
        if view.betting.first == view.seat:
            out[at + self.layout.start("begins")] = 1.0
        for step, action in enumerate(view.betting.actions):
            out[at + self.layout.start("actions") + 4 * step + action.index] = 1.0
