"""Games played out at random: to the end, by the rules, and the same for the same stream."""

import pytest

from tefuda.core.game import Game
from tefuda.core.rng import stream
from tefuda.games.no_thanks.game import GAME as NO_THANKS
from tefuda.games.poker.game import HOLDEM_GAME, STUD_GAME
from tefuda.search.playout import play_games, play_out, roll_outs
from tests.search.sticks import SticksState


@pytest.mark.parametrize("game", [NO_THANKS, HOLDEM_GAME, STUD_GAME], ids=lambda game: game.spec.name)
def test_a_game_is_played_to_its_end(game: Game) -> None:
    rng = stream("1", "playout")
    deck = list(game.spec.cards)
    rng.shuffle(deck)
    state = game.start(game.setup(4), deck, False)
    assert 0 < play_out(state, rng) <= game.spec.longest
    assert state.to_act == -1
    assert state.outcome() is not None


def test_every_action_is_counted_once() -> None:
    rng = stream("1", "playout")
    assert play_out(SticksState(0, 0), rng) == 0
    assert play_out(SticksState(1, 0), rng) == 1
    assert {int(play_out(SticksState(3, 0), rng)) for _ in range(60)} == {1, 2, 3}


def test_games_are_the_same_for_the_same_stream() -> None:
    setup = HOLDEM_GAME.setup(6)
    one = play_games(HOLDEM_GAME, setup, stream("1", "playout"), 50)
    assert one == play_games(HOLDEM_GAME, setup, stream("1", "playout"), 50)
    assert one != play_games(HOLDEM_GAME, setup, stream("2", "playout"), 50)


def test_roll_outs_leave_the_state_and_its_deck_alone() -> None:
    rng = stream("1", "playout")
    deck = list(HOLDEM_GAME.spec.cards)
    rng.shuffle(deck)
    state = HOLDEM_GAME.start(HOLDEM_GAME.setup(3), deck, False)
    before = state.data()
    assert roll_outs(state, rng, 20, 6, 5) >= 20 * 2
    assert roll_outs(state, rng, 0, 6, 5) == 0
    assert state.data() == before
