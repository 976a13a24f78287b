"""Policies: how the seats of a world are played on in roll-outs."""

from typing import Final, final

from mypy_extensions import mypyc_attr

from tefuda.core.action import Action
from tefuda.core.game import Game
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.view import View


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Plays every seat of a world, straight on the state: no views, no reasons, as fast as a game allows.

    Write `choose`. Write `play_out` as well where a game can be played on faster than one action at a time, or
    where something is to be drawn once a world (who the opponents are).
    """

    def world(self, game: Game, view: View, rng: Rng) -> State:
        """One of the worlds that fit the view."""
        return game.determinise(view, rng)

    def copy(self, world: State) -> State:
        """The same world once more, for another option."""
        return world.clone()

    def choose(self, state: State, rng: Rng) -> Action:
        """One of the legal actions of the seat to act."""
        raise NotImplementedError

    def play_out(self, state: State, rng: Rng) -> None:
        """Play to the end. The same state and stream must give the same end."""
        while state.to_act >= 0:
            state.apply(self.choose(state, rng))


@final
class RandomPolicy(Policy):
    """Every legal action equally likely: what a search falls back on where nobody knows better."""

    def choose(self, state: State, rng: Rng) -> Action:
        """Draw one."""
        legal = state.legal_actions()
        return legal[rng.below(len(legal))]


RANDOM: Final = RandomPolicy()
