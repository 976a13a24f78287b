"""One table for a learner: the same setup game after game, step by step, on the trusted path."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.errors import BadOption, RulesBroken
from tefuda.core.game import Game, Setup, shuffled
from tefuda.core.outcome import Outcome
from tefuda.core.rng import stream
from tefuda.core.view import View
from tefuda.match.match import Match

MOST_DEALS: Final = 1000
"""How many deals in a row may leave nobody anything to decide."""


@final
class Episodes:
    """Deals and plays; what it deals depends on the seed and on how many deals there were, never on the play.

    Tables that share a seed take turns with its decks: table `first` of `tables` gets every `tables`-th one.
    """

    def __init__(self, game: Game, setup: Setup, seed: str, first: i64 = 0, tables: i64 = 1) -> None:
        self.game: Final = game
        self.setup: Final = setup
        self.match = Match(game, setup, [])
        self.dealer = stream(seed, "deal")
        self.next = first
        self.tables = tables
        self.to_act: i64 = -1

    def deal(self) -> None:
        """The next game in which somebody has a decision."""
        deals = 0
        while deals < MOST_DEALS:
            self.dealer.move_to(self.next)
            self.next += self.tables
            if self.start(shuffled(self.game, self.setup, self.dealer)):
                return
            deals += 1
        name = self.game.spec.name
        raise BadOption(f"{name}: in {MOST_DEALS} deals nobody had a decision; the stacks are {self.setup.stacks}")

    def start(self, deck: list[int]) -> bool:
        """A game with this deck, taken as it is; whether anybody has a decision in it."""
        self.match.deal(deck, watched=False)
        self.to_act = self.match.to_act
        return self.to_act >= 0

    def step(self, action: Action) -> None:
        """Carry out a legal action of the seat to act."""
        self.to_act = self.match.follow(action)

    def view(self, seat: i64) -> View:
        """What a seat sees now."""
        return self.match.views[seat]

    def outcome(self) -> Outcome:
        """How the game ended; only once nobody is to act."""
        outcome = self.match.outcome
        if outcome is None:
            raise RulesBroken("nobody is to act, but the game has no outcome")
        return outcome
