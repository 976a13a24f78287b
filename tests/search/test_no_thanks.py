"""Playing No Thanks! on by habits: the same game as the players these habits stand for would play."""

import pytest
from librt.vecs import vec

from tefuda.core.rng import Rng, stream
from tefuda.cpu.no_thanks.expert import rules
from tefuda.cpu.no_thanks.habits import Greed
from tefuda.games.no_thanks.game import GAME
from tefuda.match.match import Match
from tefuda.registry import cpu_named
from tefuda.search.budget import Budget
from tefuda.search.no_thanks import Habit, TablePolicy
from tefuda.search.rollouts import Rollouts
from tefuda.search.tree import TreeSearch


class FixedCast(TablePolicy):
    """Greedy in even seats, heuristic in odd ones; counts the worlds."""

    def __init__(self, seats: int) -> None:
        self.habits = vec[Habit]([rules(0.0, 3.0, 2) if seat % 2 else Greed() for seat in range(seats)])
        self.worlds = 0

    def cast(self, rng: Rng) -> vec[Habit]:
        self.worlds += 1
        return self.habits


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_a_playout_is_the_game_those_players_would_play(seats: int) -> None:
    rng = stream("1", "cast")
    players = [cpu_named("no-thanks", "heuristic" if seat % 2 else "greedy") for seat in range(seats)]
    for _ in range(20):
        deck = list(GAME.spec.cards)
        rng.shuffle(deck)
        match = Match(GAME, GAME.setup(seats), [])
        match.deal(list(deck), watched=False)
        played = match.run(players, [rng] * seats, False)
        policy = FixedCast(seats)
        state = GAME.start(GAME.setup(seats), deck, False)
        policy.play_out(state, rng)
        outcome = state.outcome()
        assert outcome is not None
        assert outcome.data() == played.data()
        assert policy.worlds == 1


def test_both_searches_take_it() -> None:
    """The last card: who takes it loses, and the next player has no chips and must."""
    view = GAME.read_view(
        {
            "game": "no-thanks",
            "seat": 0,
            "card": 35,
            "chips_on_card": 0,
            "cards": [[3, 4], [*range(6, 17)], [*range(18, 28)]],
            "chips": [21, 0, 12],
        }
    )
    for search in (
        Rollouts(GAME, FixedCast(3), Budget(playouts=40)),
        TreeSearch(GAME, FixedCast(3), Budget(playouts=40)),
    ):
        assert search.search(view).best.action.text == "pass"
