"""The table itself: deals, asks, checks, carries out, and shows each seat what it may see."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.errors import GameOver, IllegalAction, NotYourTurn, RulesBroken
from tefuda.core.event import EVERYONE, SPECTATOR, Event
from tefuda.core.game import Game, Setup
from tefuda.core.outcome import Outcome
from tefuda.core.player import Decision, Player, Reason
from tefuda.core.record import Record, SeatRecord, Step
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.view import NONE_LEGAL, View
from tefuda.version import VERSION

PERSON: Final = "person"
CPU: Final = "cpu"
CLOCK: Final = "clock"


class Match:
    """One game at a table.

    `play` is the checked door that people, CPUs and clocks all use. `run` is the trusted path for simulation.
    The true state stays inside; the outside gets views, and the new events for those entitled to them.
    `seats` is who sits where, for the record. With `apart` every view stands for itself, even if nobody watches.
    """

    def __init__(self, game: Game, setup: Setup, seats: list[SeatRecord], apart: bool = False) -> None:
        self.game = game
        self.setup = setup
        self.seats = seats
        self.apart = apart
        self.views = vec[View]()
        self._state: State | None = None
        self._deck: list[int] = []
        self._steps: list[Step] = []
        self._told: i64 = 0

    # --- one game ---------------------------------------------------------------------------------------

    def start(self, deck: list[int]) -> list[Event]:
        """Begin a game with this deck; returns its first events."""
        self.game.check_deck(deck)
        self.deal(deck, watched=True)
        return self._fresh(0)

    def deal(self, deck: list[int], watched: bool) -> None:
        """Begin a game, trusted: the deck is taken as it is.

        If it is watched, spectators are shown the game, and every view stands for itself: what somebody does to
        one reaches no other. Views of simulations among our own CPUs may share what is open to all.
        """
        game, setup = self.game, self.setup
        views: list[View]
        if watched:
            views = [game.new_view(setup, seat) for seat in [*range(setup.seats), SPECTATOR]]
        elif self.apart:
            views = [game.new_view(setup, seat) for seat in range(setup.seats)]
        else:
            views = game.new_views(setup, list(range(setup.seats)))
        self.views = vec[View](views)
        self._deck = deck
        self._steps = []
        self._told = 0
        state = game.start(setup, deck, True)
        self._state = state
        if game.spec.open:
            log = state.log
            assert log is not None
            for view in views:
                view.recall(log)
        self._show()

    def view(self, seat: i64) -> View:
        """What a seat, or `SPECTATOR`, sees now."""
        return self.views[self.setup.seats if seat == SPECTATOR else seat]

    @property
    def to_act(self) -> int:
        """The seat to act, or -1."""
        state = self._state
        return -1 if state is None else state.to_act

    @property
    def number(self) -> int:
        """The number of the decision the table is waiting for, from 0."""
        return len(self._steps)

    @property
    def outcome(self) -> Outcome | None:
        """How the current game ended, or None while it runs."""
        state = self._state
        return None if state is None else state.outcome()

    def play(
        self,
        seat: int,
        action: Action | str,
        by: str = PERSON,
        reason: Reason | None = None,
        number: int = -1,
    ) -> list[Event]:
        """The checked door: carry out a seat's action, or refuse it and change nothing.

        `number` is the decision being answered; an answer to an older one is refused. Returns the new events, each
        to be passed on to its audience only.
        """
        state = self._state
        if state is None or state.to_act < 0:
            raise GameOver("no game is running at this table")
        if seat != state.to_act:
            raise NotYourTurn(f"it is not seat {seat}'s turn; seat {state.to_act} is to act")
        if number >= 0 and number != self.number:
            raise NotYourTurn(f"this answers decision {number}, but the table is at decision {self.number}")
        chosen = self.game.actions.parse(action) if isinstance(action, str) else action
        legal = state.legal_actions()
        if chosen not in legal:
            raise IllegalAction(seat, chosen.text, [choice.text for choice in legal])
        before = self._told
        self._steps.append(Step(seat, chosen.text, by, reason))
        self.views[seat].ask(NONE_LEGAL)
        state.apply(chosen)
        state.audit()
        self._show()
        return self._fresh(before)

    def time_out(self) -> list[Event]:
        """The clock ran out: the table acts for the seat to act."""
        seat = self.to_act
        if seat < 0:
            raise GameOver("no game is running at this table")
        return self.play(seat, self.game.fallback(self.view(seat)), CLOCK)

    # --- simulation -------------------------------------------------------------------------------------

    def run(self, players: list[Player], rngs: list[Rng], keep: bool) -> Outcome:
        """Play the dealt game to its end, trusted: players give legal actions.

        With `keep`, players are asked to explain and the steps are kept for the record.
        """
        state = self._state
        if state is None:
            raise GameOver("no game is running at this table")
        views = self.views
        deciders = vec[Player](players)
        streams = vec[Rng](rngs)
        seat = state.to_act
        while seat >= 0:
            decision = deciders[seat].decide(views[seat], streams[seat], keep)
            if keep:
                self.keep(seat, decision)
            seat = self.follow(decision.action)
        return self.ended()

    def keep(self, seat: i64, decision: Decision) -> None:
        """Keep a step for the record."""
        self._steps.append(Step(seat, decision.action.text, CPU, decision.reason))

    def ended(self) -> Outcome:
        """How a game in which nobody is to act came out, audited."""
        state = self.final_state()
        outcome = state.outcome()
        if outcome is None:
            raise RulesBroken("nobody is to act, but the game has no outcome")
        state.audit()
        return outcome

    def follow(self, action: Action) -> i64:
        """Carry out an action of the seat to act, trusted, and ask the next seat; returns it, or -1 at the end."""
        state = self._state
        assert state is not None
        log = state.log
        assert log is not None
        views = self.views
        views[state.to_act].ask(NONE_LEGAL)
        state.apply(action)
        self._told = tell(log, self._told, views, self.game.spec.open)
        seat = state.to_act
        if seat >= 0:
            views[seat].ask(state.legal_actions())
        return seat

    def final_state(self) -> State:
        """The whole truth of a game that is over, for counting what happened in it."""
        state = self._state
        if state is None or state.to_act >= 0:
            raise GameOver("the game is not over yet")
        return state

    def truth(self) -> State:
        """The whole truth of the current game, for critics in training; no player may ever see it."""
        state = self._state
        if state is None:
            raise GameOver("no game is running at this table")
        return state

    # --- what is kept and shown -------------------------------------------------------------------------

    def record(self) -> Record:
        """The current game, finished or not, as a record."""
        outcome = self.outcome
        return Record(
            game=self.game.spec.name,
            rules_version=self.game.spec.rules_version,
            tefuda=VERSION,
            options=dict(self.setup.options),
            deck=self._deck,
            seats=self.seats,
            steps=list(self._steps),
            outcome=None if outcome is None else outcome.data(),
            stacks=self.setup.stacks,
            posts=dict(self.setup.posts),
        )

    def _fresh(self, start: i64) -> list[Event]:
        return self._log()[start:]

    def _show(self) -> None:
        """Show the new events to those who may see them, and ask the seat that is to act."""
        state = self._state
        assert state is not None
        self._told = tell(self._log(), self._told, self.views, self.game.spec.open)
        if state.to_act >= 0:
            self.views[state.to_act].ask(state.legal_actions())

    def _log(self) -> list[Event]:
        state = self._state
        assert state is not None
        log = state.log
        assert log is not None
        return log


def tell(log: list[Event], start: i64, views: vec[View], shared: bool) -> i64:
    """Show the events from `start` on to those who may see them; returns where to go on next time.

    `shared` says that the log itself is the views' history, so that folding is all there is to do.
    """
    end: i64 = len(log)
    if views[0].together:
        _tell_together(log, start, views)
        return end
    while start < end:
        event = log[start]
        audience = event.audience
        for view in views:
            if shared:
                view.fold(event)
            elif (audience >> view.seat) & 1 == 1:
                view.see(event)
        start += 1
    return end


def _tell_together(log: list[Event], start: i64, views: vec[View]) -> None:
    """The same for views that sit together: the first takes in what is open to all."""
    first = views[0]
    end: i64 = len(log)
    while start < end:
        event = log[start]
        start += 1
        audience = event.audience
        if audience == EVERYONE:
            first.see(event)
            if not first.concerns_each(event):
                continue
            for view in views:
                if view is not first:
                    view.fold(event)
        else:
            for view in views:
                if (audience >> view.seat) & 1 == 1:
                    view.see_alone(event)
    for view in views:
        view.to_act = first.to_act
