"""How much there is to gain from knowing more at Card Slot: the search of `hard` with cards it may not see.

    python scripts/card_slot_ceiling.py {blind,likely,hand,all} GAMES PLAYOUTS OPPONENT

`blind` deals the other hand at random, `likely` reads it from what was played, `hand` sees it, `all` sees the
order of the deck as well. Every deck is played in both seats. No player of the house can do the last two.
"""

import sys

from tefuda.core.game import Game
from tefuda.core.rng import Rng, stream
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.games.card_slot.actions import ACTIONS
from tefuda.games.card_slot.game import GAME, SPEC
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.symbols import CARDS
from tefuda.registry import cpu_named
from tefuda.search.budget import Budget
from tefuda.search.card_slot import SlotPolicy
from tefuda.search.card_slot_worlds import LikelyCardSlot
from tefuda.search.rollouts import Rollouts
from tefuda.testing.walk import Walk


class Peeking(Game):
    """Good for a search only: its worlds are the true one, the deck shuffled unless that is known too."""

    def __init__(self, deck_known: bool) -> None:
        super().__init__(SPEC, ACTIONS)
        self.deck_known = deck_known
        self.truth: CardSlotState | None = None

    def determinise(self, view: View, rng: Rng) -> State:
        """The truth, as far as it is known."""
        assert self.truth is not None
        if self.deck_known:
            return self.truth.clone()
        come = CARDS - self.truth.tableau.deck
        left = self.truth.deck[come:]
        rng.shuffle(left)
        return CardSlotState(self.truth.deck[:come] + left, self.truth.tableau.clone(), None)


def main(knows: str, games: int, playouts: int, opponent: str) -> None:
    """Play, and print the share of wins."""
    worlds: dict[str, Game] = {
        "blind": GAME,
        "likely": LikelyCardSlot(30),
        "hand": Peeking(False),
        "all": Peeking(True),
    }
    game = worlds[knows]
    search = Rollouts(game, SlotPolicy(), Budget(playouts))
    other = cpu_named("card-slot", opponent)
    won = 0.0
    for number in range(games):
        deck = list(SPEC.cards)
        stream(str(number // 2), "ceiling").shuffle(deck)
        walk = Walk(GAME, GAME.setup(2), deck)
        chance = stream(str(number), "opponent")
        while walk.state.to_act >= 0:
            seat = int(walk.state.to_act)
            view = walk.view(seat)
            if isinstance(game, Peeking):
                assert isinstance(walk.state, CardSlotState)
                game.truth = walk.state
            if seat == number % 2:
                walk.apply(search.search(view).best.action)
            else:
                walk.apply(other.decide(view, chance, explain=False).action)
        outcome = walk.state.outcome()
        assert outcome is not None
        won += (number % 2 in outcome.winners) / len(outcome.winners)
    print(f"{knows}: {won / games:.1%} of {games} games against {opponent}, {playouts} playouts a decision")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
