"""The smallest game with a known solution: take one to three sticks, whoever takes the last one wins.

A pile that is a multiple of four is lost for the seat to act; everywhere else one move wins, and only one.
"""

from tefuda.core.action import Action, ActionTable
from tefuda.core.event import EVERYONE, Event
from tefuda.core.game import Game, GameSpec, Setup
from tefuda.core.outcome import Outcome
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.view import View

ACTIONS = ActionTable(["one", "two", "three"])
SPEC = GameSpec("sticks", 1, 2, 2, (), options=(), lowest_score_wins=False, open=True, longest=60)


class Pile(Event):
    kind = "pile"

    def __init__(self, left: int) -> None:
        super().__init__(EVERYONE)
        self.left = left


class SticksView(View):
    def __init__(self, setup: Setup, seat: int) -> None:
        super().__init__(SPEC.name, 1, setup.seats, seat)
        self.left = 0

    def fold(self, event: Event) -> None:
        assert isinstance(event, Pile)
        self.left = event.left

    def fields(self) -> dict[str, object]:
        return {"left": self.left}


class SticksState(State):
    def __init__(self, left: int, to_act: int) -> None:
        super().__init__(2, [], None)
        self.left = left
        self.mover = to_act
        self.to_act = to_act if left else -1

    def legal_actions(self) -> tuple[Action, ...]:
        return tuple(ACTIONS.actions[: self.left])

    def apply(self, action: Action) -> None:
        self.left -= action.index + 1
        self.mover = 1 - self.mover
        self.to_act = self.mover if self.left else -1

    def outcome(self) -> Outcome | None:
        winner = 1 - self.mover
        return None if self.left else Outcome("empty", [1 - winner, winner], [winner])

    def clone(self, log: bool = False) -> "SticksState":
        return SticksState(self.left, self.mover)


class Sticks(Game):
    def __init__(self) -> None:
        super().__init__(SPEC, ACTIONS)
        self.dealt = 0

    def determinise(self, view: View, rng: Rng) -> State:
        assert isinstance(view, SticksView)
        self.dealt += 1
        return SticksState(view.left, view.seat)


def pile(game: Game, left: int, seat: int = 0) -> View:
    """A seat that is asked with so many sticks left."""
    view = SticksView(game.setup(2), seat)
    view.see(Pile(left))
    view.ask(SticksState(left, seat).legal_actions())
    return view
