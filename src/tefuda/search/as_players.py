"""A policy that plays worlds on as players would: every seat is asked with the view it would have there.

A world is dealt from the view of the seat that searches; then the hand is played again from its beginning with the
cards of that world, so that every seat has seen what it would have seen.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.codec import encode
from tefuda.core.errors import BadOption, BadView, RulesBroken
from tefuda.core.event import Event
from tefuda.core.game import Game, Setup, view_of
from tefuda.core.player import Player
from tefuda.core.rng import Rng, stream
from tefuda.core.state import State
from tefuda.core.view import NONE_LEGAL, View
from tefuda.search.policy import Policy


@final
class AsPlayers(Policy):
    """Plays on from one view. One player plays all seats, or each seat has its own.

    Players are asked without reasons and draw from the stream of the search, so they must be those whose decisions
    follow from view and stream alone.
    """

    def __init__(self, game: Game, view: View, players: list[Player]) -> None:
        if len(players) != 1 and len(players) != view.seats:
            raise BadOption(f"{view.seats} seats need one player for all or {view.seats}, not {len(players)}")
        self.game: Final = game
        self.players: Final = players
        self.setup: Final = game.setup_of(view)
        self.actions: Final = actions_of(game, self.setup, view)

    def world(self, game: Game, view: View, rng: Rng) -> State:
        """A world that fits the view, with everything that happened in it."""
        return replayed(self.game, self.setup, self.game.determinise(view, rng).deck, self.actions)

    def copy(self, world: State) -> State:
        """With what happened so far: views are made of it."""
        return world.clone(True)

    def choose(self, state: State, rng: Rng) -> Action:
        """What the player in the seat to act does."""
        view = view_of(self.game, self.setup, state, state.to_act)
        return self._player(state.to_act).decide(view, rng, False).action

    def play_out(self, state: State, rng: Rng) -> None:
        """To the end; a seat looks at what happened when it is its turn."""
        log = _log_of(state)
        views = [self.game.new_view(self.setup, seat) for seat in range(state.seats)]
        told: list[int] = [0] * len(views)
        while state.to_act >= 0:
            seat = state.to_act
            view = views[seat]
            at: i64 = told[seat]
            while at < len(log):
                event = log[at]
                if event.seen_by(seat):
                    view.see(event)
                at += 1
            told[seat] = at
            view.ask(state.legal_actions())
            action = self._player(seat).decide(view, rng, False).action
            view.ask(NONE_LEGAL)
            state.apply(action)

    def _player(self, seat: i64) -> Player:
        if len(self.players) == 1:
            return self.players[0]
        return self.players[seat]


def replayed(game: Game, setup: Setup, deck: list[int], actions: list[Action]) -> State:
    """The state after these actions, with its events."""
    state = game.start(setup, deck, True)
    for action in actions:
        state.apply(action)
    return state


def actions_of(game: Game, setup: Setup, view: View) -> list[Action]:
    """What was done in the game so far, by a view's history: the actions that lead to what the seat has seen."""
    history = [encode(event.data()) for event in view.history]
    state = replayed(game, setup, game.determinise(view, stream("actions", "history")).deck, [])
    seen = _seen(state, 0, view.seat)
    if not seen or seen != history[: len(seen)]:
        raise BadView("a view without its whole history does not tell what the others have seen")
    done = len(seen)
    actions: list[Action] = []
    while done < len(history):
        found: State | None = None
        for action in state.legal_actions():
            tried = state.clone(True)
            told = len(_log_of(state))
            tried.apply(action)
            seen = _seen(tried, told, view.seat)
            if seen and seen == history[done : done + len(seen)]:
                found = tried
                actions.append(action)
                done += len(seen)
                break
        if found is None:
            raise BadView(f"no action leads to event {done + 1} of the view's history")
        state = found
    return actions


def _seen(state: State, start: int, seat: i64) -> list[bytes]:
    return [encode(event.data()) for event in _log_of(state)[start:] if event.seen_by(seat)]


def _log_of(state: State) -> list[Event]:
    log = state.log
    if log is None:
        raise RulesBroken("players cannot be asked in a world without its events")
    return log
