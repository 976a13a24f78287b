"""Playing No Thanks! on, straight on the open table: every seat follows a habit."""

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tefuda.core.action import Action
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.games.no_thanks.actions import PASS, TAKE
from tefuda.games.no_thanks.state import NoThanksState
from tefuda.games.no_thanks.tableau import Tableau
from tefuda.search.policy import Policy


class Habit:
    """How somebody plays, judging by the open table alone."""

    def takes(self, tableau: Tableau, seat: i64, rng: Rng) -> bool:
        """Whether this seat, whose turn it is and which has chips, takes the card."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class TablePolicy(Policy):
    """Everybody at the table follows a habit. Who has which is settled once for every world: write `cast`."""

    def cast(self, rng: Rng) -> vec[Habit]:
        """The habits of all seats in this world."""
        raise NotImplementedError

    def choose(self, state: State, rng: Rng) -> Action:
        """What the seat to act does in one of the worlds it may be in."""
        assert isinstance(state, NoThanksState)
        return step(state.tableau, self.cast(rng), rng)

    def play_out(self, state: State, rng: Rng) -> None:
        """To the last card."""
        assert isinstance(state, NoThanksState)
        habits = self.cast(rng)
        tableau = state.tableau
        while state.to_act >= 0:
            state.apply(step(tableau, habits, rng))


def step(tableau: Tableau, habits: vec[Habit], rng: Rng) -> Action:
    """What the seat to act does; without chips it has no choice (R-N1)."""
    seat = tableau.to_act
    if tableau.chips[seat] == 0 or habits[seat].takes(tableau, seat, rng):
        return TAKE
    return PASS
