"""Reading the others: which habits fit what everybody has done so far in this game.

Everything comes from the view's own history, from the beginning every time: the same view, the same reading. A
view without its history, or with one that does not lead to its table, says nothing about anybody.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.event import Event
from tefuda.core.rng import Rng
from tefuda.cpu.no_thanks.habits import KnownHabit
from tefuda.games.no_thanks.events import Passed, Took, Turned
from tefuda.games.no_thanks.tableau import IN_PLAY, Tableau
from tefuda.games.no_thanks.view import NoThanksView, move_on


@final
class Suspect:
    """A habit that people may have, the name it goes by, and how usual it is before anybody has done anything."""

    def __init__(self, name: str, habit: KnownHabit, weight: float) -> None:
        self.name: Final = name
        self.habit: Final = habit
        self.weight: Final = weight


@final
class Reading:
    """For every seat how likely each habit is, as running sums, so that one can be drawn."""

    def __init__(self, view: NoThanksView, suspects: list[Suspect]) -> None:
        self.suspects: Final = suspects
        self.weights: Final = [[suspect.weight for suspect in suspects] for _ in range(view.seats)]
        if not self._follow(view):
            for weights in self.weights:
                weights[:] = [suspect.weight for suspect in suspects]
        self.sums: Final[list[vec[float]]] = [running_sums(weights) for weights in self.weights]

    def draw(self, seat: i64, rng: Rng) -> KnownHabit:
        """One of the habits this seat may have, the likely ones more often."""
        sums = self.sums[seat]
        last: i64 = len(sums) - 1
        point = rng.unit() * sums[last]
        at: i64 = 0
        while at < last and sums[at] <= point:
            at += 1
        return self.suspects[at].habit

    def likeliest(self, seat: i64) -> str:
        """The name under which most of a seat's habits go, or `unknown` until one of them is likelier than not."""
        total: dict[str, float] = {}
        for suspect, weight in zip(self.suspects, self.weights[seat], strict=True):
            total[suspect.name] = total.get(suspect.name, 0.0) + weight
        name = max(total, key=lambda name: total[name])
        return name if 2.0 * total[name] > sum(self.weights[seat]) else "unknown"

    def _follow(self, view: NoThanksView) -> bool:
        """Weigh every choice of the others; False if the history does not lead to the table."""
        tableau = Tableau(view.seats, view.first)
        for event in view.history:
            if not possible(tableau, event):
                return False
            seat = tableau.to_act
            if not isinstance(event, Turned) and seat != view.seat and tableau.chips[seat] > 0:
                self._weigh(tableau, seat, isinstance(event, Took))
            move_on(tableau, event)
        return tableau.fields() == view.tableau.fields()

    def _weigh(self, tableau: Tableau, seat: i64, took: bool) -> None:
        weights = self.weights[seat]
        most = 0.0
        at: i64
        for at in range(len(weights)):
            chance = self.suspects[at].habit.chance(tableau, seat)
            weight = weights[at] * (chance if took else 1.0 - chance)
            weights[at] = weight
            most = max(most, weight)
        for at in range(len(weights)):
            weights[at] = weights[at] / most


def possible(tableau: Tableau, event: Event) -> bool:
    """Whether this can happen now: strangers may write any history."""
    if isinstance(event, Turned):
        return tableau.card == 0 and tableau.turned < IN_PLAY and (tableau.seen() >> event.card) & 1 == 0
    if tableau.card == 0:
        return False
    if isinstance(event, Passed):
        return event.seat == tableau.to_act and tableau.chips[event.seat] > 0
    return isinstance(event, Took) and event.seat == tableau.to_act and event.card == tableau.card


def running_sums(weights: list[float]) -> vec[float]:
    """The sum of all weights up to each."""
    total = 0.0
    sums: list[float] = []
    for weight in weights:
        total += weight
        sums.append(total)
    return vec[float](sums)
