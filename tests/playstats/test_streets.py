"""Actions, answers and aggression by street, in hands made by hand, for each game."""

import pytest

from tests.games.poker.scripted import Hand
from tests.playstats.counted import told

FLOP = pytest.mark.parametrize("game", ["holdem", "omaha8"])
STUD = pytest.mark.parametrize("game", ["razz", "stud", "stud8"])


def flop_hand(game: str) -> Hand:
    """Three seats: the button, the small and the big blind."""
    hand = Hand(game, [1000] * 3).play("0:raise 1:call 2:call")
    hand.play("1:check 2:bet 0:raise 1:fold 2:call")
    hand.play("2:check 0:bet 2:call")
    return hand.play("2:bet 0:raise 2:raise 0:fold")


def stud_hand(game: str) -> Hand:
    """Three seats; seat 0 brings in, then seat 2 speaks first on every street."""
    up = ["KsQdQcQh", "9d9c8s8h", "Ac2d3h4s"] if game == "razz" else ["2c3d4h5s", "7d8s9sTh", "AsAdKdQh"]
    hand = Hand(game, [1000] * 3, up=up).play("0:bring-in 1:call 2:complete 0:call 1:raise 2:call 0:fold")
    hand.play("2:bet 1:call 2:check 1:check 2:check 1:bet 2:raise 1:call")
    return hand.play("2:bet 1:fold")


@FLOP
def test_actions_divide_by_street_in_flop_games(game: str) -> None:
    found = told(flop_hand(game))
    kinds = ("actions", "fold", "check", "call", "bet", "raise")
    assert [found("a", kind, "preflop") for kind in kinds] == [(1, 1), (0, 1), (0, 1), (0, 1), (0, 1), (1, 1)]
    assert [found("b", kind, "flop") for kind in kinds] == [(2, 2), (1, 2), (1, 2), (0, 2), (0, 2), (0, 2)]
    assert [found("c", kind, "flop") for kind in kinds] == [(2, 2), (0, 2), (0, 2), (1, 2), (1, 2), (0, 2)]
    assert [found("c", kind, "river") for kind in kinds] == [(2, 2), (0, 2), (0, 2), (0, 2), (1, 2), (1, 2)]
    assert found("b", "actions", "turn") == (0, 0)
    assert ("a", "bring_in", "preflop") not in found.figures


@STUD
def test_actions_divide_by_street_in_stud_games(game: str) -> None:
    """A completion is the bet of third street."""
    found = told(stud_hand(game))
    kinds = ("actions", "fold", "check", "bring_in", "call", "bet", "raise")
    assert [found("a", kind, "third")[0] for kind in kinds] == [3, 1, 0, 1, 1, 0, 0]
    assert [found("b", kind, "third")[0] for kind in kinds] == [2, 0, 0, 0, 1, 0, 1]
    assert [found("c", kind, "third")[0] for kind in kinds] == [2, 0, 0, 0, 1, 1, 0]
    assert [found("c", kind, "sixth")[0] for kind in kinds] == [2, 0, 1, 0, 0, 0, 1]
    assert [found("b", kind, "sixth")[0] for kind in kinds] == [2, 0, 0, 0, 1, 1, 0]
    assert [found("b", kind, "seventh")[0] for kind in kinds] == [1, 1, 0, 0, 0, 0, 0]


@FLOP
def test_fold_to_bet_in_flop_games(game: str) -> None:
    """Every decision against a bet or raise of somebody else is a chance; the blinds are no bet."""
    found = told(flop_hand(game))
    assert found.everybody("fold_to_bet", "preflop") == {"b": (0, 1), "c": (0, 1)}
    assert found.everybody("fold_to_bet", "flop") == {"a": (0, 1), "b": (1, 1), "c": (0, 1)}
    assert found.everybody("fold_to_bet", "turn") == {"c": (0, 1)}
    assert found.everybody("fold_to_bet", "river") == {"a": (1, 2), "c": (0, 1)}
    assert found.everybody("fold_to_bet") == {"a": (1, 3), "b": (1, 1), "c": (0, 3)}, "after the flop"


@FLOP
def test_folding_to_the_blinds_is_not_folding_to_a_bet(game: str) -> None:
    found = told(Hand(game, [1000] * 3).play("0:fold 1:fold"))
    assert found.everybody("fold_to_bet", "preflop") == {}
    assert found("a", "fold", "preflop") == (1, 1)


@STUD
def test_fold_to_bet_in_stud_games(game: str) -> None:
    """The bring-in is no bet: seat 1 calls it, which answers nothing."""
    found = told(stud_hand(game))
    assert found.everybody("fold_to_bet", "third") == {"a": (1, 2), "b": (0, 1), "c": (0, 1)}
    assert found.everybody("fold_to_bet", "fourth") == {"b": (0, 1)}
    assert found.everybody("fold_to_bet", "fifth") == {}
    assert found.everybody("fold_to_bet", "sixth") == {"b": (0, 1), "c": (0, 1)}
    assert found.everybody("fold_to_bet", "seventh") == {"b": (1, 1)}
    assert found.everybody("fold_to_bet") == {"b": (1, 3), "c": (0, 1)}, "after third street"


@FLOP
def test_aggression_in_flop_games(game: str) -> None:
    """The factor is bets and raises for each call; the frequency is their share of all but checks."""
    found = told(flop_hand(game))
    assert found("a", "aggression_factor", "preflop") == (1, 0)
    assert found.figure("a", "aggression_factor", "preflop").value is None
    assert found("a", "aggression", "preflop") == (1, 1)
    assert found("c", "aggression_factor", "flop") == (1, 1)
    assert found("c", "aggression", "flop") == (1, 2)
    assert found("b", "aggression", "flop") == (0, 1)
    assert found("c", "aggression_factor") == (3, 2), "after the flop: a bet, a bet and a raise; two calls"
    assert found.figure("c", "aggression_factor").value == 1.5
    assert found("a", "aggression") == (3, 4), "raise, bet, raise, fold"


@STUD
def test_aggression_in_stud_games(game: str) -> None:
    """A completion is aggressive, the bring-in is neither that nor a call."""
    found = told(stud_hand(game))
    assert found("a", "aggression", "third") == (0, 2)
    assert found("a", "aggression_factor", "third") == (0, 1)
    assert found("b", "aggression", "third") == (1, 2)
    assert found("c", "aggression_factor", "third") == (1, 1)
    assert found("c", "aggression") == (3, 3)
    assert found("b", "aggression_factor") == (1, 2)
    assert found("b", "aggression") == (1, 4)
