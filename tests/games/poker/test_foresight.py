"""Who would win if nobody folded any more, for critics (R-H10, R-H11)."""

import pytest

from tefuda.core.game import shuffled
from tefuda.core.rng import stream
from tefuda.games.poker.actions import CALL, CHECK
from tefuda.games.poker.events import Won
from tefuda.games.poker.foresight import shares_at_the_end
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.odds.figures import POT
from tefuda.games.poker.state import PokerState
from tests.games.poker.scripted import Hand
from tests.observed import hidden_parts_of
from tests.poker_hands import POKER_GAMES

TO_THE_RIVER = "0:call 1:call 2:check 1:check 2:check 0:check 1:check 2:check 0:check"


def test_the_best_hand_gets_all_and_equal_hands_share() -> None:
    hand = Hand("holdem", [1000] * 3, down=["AhKd", "AdKc", "QsJd"], board="2c 3d Ts 7h 8s").play(TO_THE_RIVER)
    assert list(shares_at_the_end(hand.state)) == [60, 60, 0]
    hand.play("1:bet 2:call 0:fold")
    assert hand.state.ended == "showdown"
    assert list(shares_at_the_end(hand.state)) == [0, 120, 0], "who has folded wins nothing"


def test_the_observer_comes_first() -> None:
    hand = Hand("holdem", [1000] * 3, down=["7h2d", "AdKc", "QsJd"], board="2c 3d Ts 8h 8s").play(TO_THE_RIVER)
    assert hidden_parts_of(hand.game, hand.setup, hand.state, 1)["would_win"] == [0, 0, 1]


def test_a_low_gets_half() -> None:
    """Two equal lows, and one flush."""
    down = ["Ah2hKcKd", "Ad2dQcQs", "JsJdTh9h"]
    hand = Hand("omaha8", [1000] * 3, down=down, board="3h 4h 8c Jh 9c").play(TO_THE_RIVER)
    assert list(shares_at_the_end(hand.state)) == [90, 30, 0]


def called_down(state: PokerState) -> PokerState:
    """The hand to its end, with nobody raising or folding; the bring-in is paid where it is owed."""
    end = state.clone(log=True)
    while end.to_act >= 0:
        legal = end.legal_actions()
        end.apply(CHECK if CHECK in legal else CALL if CALL in legal else legal[0])
    return end


@pytest.mark.parametrize("game", POKER_GAMES, ids=lambda game: game.spec.name)
def test_it_is_what_happens_if_everybody_stays(game: PokerGame) -> None:
    """In positions of random hands with chips enough for one pot, but for odd chips (R-H10)."""
    rng = stream("foresight", game.spec.name)
    setup = game.setup(4)
    looked = 0
    for _ in range(12):
        state = game.start(setup, shuffled(game, setup, rng), True)
        assert isinstance(state, PokerState)
        while state.to_act >= 0:
            shares = shares_at_the_end(state)
            assert sum(shares) == POT
            end = called_down(state)
            won = [0] * 4
            for event in end.log or []:
                if isinstance(event, Won):
                    won[event.seat] += event.chips
            pot = sum(won)
            assert all(abs(won[seat] - pot * int(shares[seat]) / int(POT)) < 4 for seat in range(4))
            looked += 1
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
    assert looked > 50


def test_chips_decide_nothing() -> None:
    """Side pots are not told apart: who is all-in for little may win the share of a whole pot."""
    hand = Hand("holdem", [30, 1000, 1000], down=["AhAd", "KcKs", "9h4d"], board="2c 3d Ts 7s Js")
    hand.play("0:raise 1:raise 2:call 1:check 2:check 1:check 2:check")
    assert list(shares_at_the_end(hand.state)) == [120, 0, 0]
