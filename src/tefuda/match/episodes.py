"""One table for a learner, step by step, on the trusted path; every seat can be looked at."""

from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.errors import RulesBroken
from tefuda.core.game import Game
from tefuda.core.outcome import Outcome
from tefuda.core.view import View
from tefuda.match.deals import MOST_DEALS, Deals
from tefuda.match.match import Match


@final
class Episodes:
    """Deals and plays; what it deals depends on the seed and on how many deals there were, never on the play."""

    def __init__(self, game: Game, deals: Deals, apart: bool = False) -> None:
        self.game: Final = game
        self.deals: Final = deals
        self.match = Match(game, deals.setup, [], apart)
        self.played: Final = BytesWriter()
        """The actions of the current game, by index."""

        self.to_act: i64 = -1

    def deal(self) -> None:
        """The next game in which somebody has a decision."""
        for _ in range(MOST_DEALS):
            if self.start(self.deals.next_deck()):
                return
        self.deals.nobody_decides()

    def start(self, deck: list[int]) -> bool:
        """A game with this deck, taken as it is; whether anybody has a decision in it."""
        self.played.truncate(0)
        self.match.setup = self.deals.setup
        self.match.deal(deck, watched=False)
        self.to_act = self.match.to_act
        return self.to_act >= 0

    def step(self, action: Action) -> None:
        """Carry out a legal action of the seat to act."""
        self.played.append(action.index)
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
