"""Classes of made hands, outs, and the comparison with what others may hold."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import mask_of, parse_cards
from tefuda.core.game import view_of
from tefuda.cpu.poker.flop_context import FlopContext
from tefuda.cpu.poker.holdem_eval import (
    ENTRY_WEIGHTS,
    KINDS,
    HoldemStanding,
    flush_outs,
    made_kind,
    pressed,
    straight_outs,
    strong_outs,
    weak_outs,
    weighed,
)
from tefuda.games.poker.view import PokerView
from tests.games.poker.scripted import Hand


def cards(text: str) -> int:
    return mask_of(parse_cards(text))


@pytest.mark.parametrize(
    ("hole", "board", "kind"),
    [
        ("KhQd", "9c5s2d", "nothing"),
        ("Ah7d", "9c5s2d", "ace_high"),
        ("3h3d", "9c5s4d", "low_pair"),
        ("Ah2h", "9c5s2d", "low_pair"),
        ("7h7d", "9c5s2d", "middle_pair"),
        ("Ah5h", "9c5s2d", "middle_pair"),
        ("9h7d", "9c5s2d", "top_pair"),
        ("9hAd", "9c5s2d", "top_pair_good_kicker"),
        ("ThTd", "9c5s2d", "overpair"),
        ("9h5d", "9c5s2d", "two_pair"),
        ("Ah5d", "9c9s5c", "middle_pair"),  # the pair on the board is everybody's
        ("KhQd", "9c9s5c", "nothing"),
        ("AhQd", "9c9s9d", "ace_high"),
        ("9h7d", "9c9s2d", "trips"),
        ("5h5d", "9c5s2d", "trips"),
        ("8h7d", "9c6s5d", "straight"),
        ("8h7h", "9h6h5d2h", "flush"),
        ("9h9d", "9c5s5d", "full_house_or_better"),
        ("2h2d", "9c9s9d9h", "full_house_or_better"),
        ("2h3d", "TcJcQcKcAc", "nothing"),  # the board plays
    ],
)
def test_made_kinds(hole: str, board: str, kind: str) -> None:
    assert KINDS[made_kind(cards(hole), cards(board))] == kind


@pytest.mark.parametrize(
    ("hole", "board", "outs"),
    [
        ("8h7d", "9c6s2d", 8),
        ("8h7d", "Tc6s2d", 4),
        ("8h7d", "Tc6s4d", 8),  # double gutshot
        ("Ah2d", "3c4sKd", 4),
        ("AhKd", "9c8s7d6h", 0),  # a ten or a five makes a straight for everybody
        ("AhTd", "9c8s7d2h", 8),
        ("AhKd", "9c5s2d", 0),
    ],
)
def test_straight_outs(hole: str, board: str, outs: int) -> None:
    assert straight_outs(cards(hole), cards(board)) == outs


@pytest.mark.parametrize(
    ("hole", "board", "outs"),
    [("AhKh", "9h5h2d", 9), ("AhKd", "9h5h2h", 9), ("Kd4h", "9h5h2h", 4), ("AhKd", "9h5h2d", 0)],
)
def test_flush_outs(hole: str, board: str, outs: int) -> None:
    assert flush_outs(cards(hole), cards(board)) == outs


def test_outs_together() -> None:
    """A straight and a flush share two cards; trips and two pair draw to full houses."""
    assert strong_outs(cards("8h7h"), cards("9h6h2d"), 0) == 15
    assert strong_outs(cards("9h9d"), cards("9c5s2d"), KINDS.index("trips")) == 7
    assert strong_outs(cards("9h5d"), cards("9c5s2d"), KINDS.index("two_pair")) == 4
    assert weak_outs(cards("AhKd"), cards("9c5s2d"), KINDS.index("ace_high")) == 6
    assert weak_outs(cards("Ah5d"), cards("9c5s2d"), KINDS.index("middle_pair")) == 5
    assert weak_outs(cards("7h7d"), cards("9c5s2d"), KINDS.index("middle_pair")) == 2
    assert weak_outs(cards("9h5d"), cards("9c5s2d"), KINDS.index("two_pair")) == 0


def standing(hole: str, board: str, actions: str, seats: int = 2) -> HoldemStanding:
    hand = Hand("holdem", [1000] * seats, down=[hole], board=board).play(actions)
    view = view_of(hand.game, hand.setup, hand.state, 0)
    assert isinstance(view, PokerView)
    return HoldemStanding(FlopContext(view), 0.8)


def test_the_nuts_are_ahead_of_everybody_and_nothing_of_hardly_anybody() -> None:
    assert standing("TcJc", "QcKcAc", "raise call").ahead == 1.0
    assert standing("3h2d", "QcKcAc", "raise call").ahead < 0.15


def test_who_reraised_is_taken_to_hold_better_hands() -> None:
    called = standing("9h8h", "9c5s2d", "raise call").ahead
    reraised = standing("9h8h", "9c5s2d", "raise raise call").ahead
    assert reraised < called


def test_who_called_is_taken_to_hold_something() -> None:
    checked = standing("9h8h", "9c5s2dKh", "raise call check check").ahead
    called = standing("9h8h", "9c5s2dKh", "raise call check bet call").ahead
    assert called < checked


def test_every_opponent_must_be_beaten() -> None:
    alone = standing("9hAh", "9c5s2d", "0:raise 1:fold 2:call", 3)
    both = standing("9hAh", "9c5s2d", "0:raise 1:call 2:call", 3)
    assert both.ahead < alone.ahead
    assert both.ahead == pytest.approx(both.against[1] * both.against[2])


def test_an_attack_takes_away_the_hands_that_would_not_attack() -> None:
    assert pressed(0.9, 0.5) == pytest.approx(0.8)
    assert pressed(0.5, 0.5) == 0.0
    assert pressed(0.4, 0.5) == 0.0
    assert pressed(1.0, 0.1) == pytest.approx(1.0)


@pytest.mark.parametrize("calls", [0, 1, 2, 3])
def test_every_call_of_an_opponent_presses_once(calls: int) -> None:
    hand = Hand("holdem", [1000] * 2, down=["9h7d"], board="9c5s2d").play("call check check")
    view = view_of(hand.game, hand.setup, hand.state, 0)
    assert isinstance(view, PokerView)
    context = FlopContext(view)
    context.calls[1] = 0
    expected = HoldemStanding(context, 0.8).against[1]
    for _ in range(calls):
        expected = pressed(expected, 0.8)
    context.calls[1] = calls
    assert HoldemStanding(context, 0.8).against[1] == pytest.approx(expected)


def test_of_an_opponent_without_a_hand_that_is_possible_nothing_is_known() -> None:
    assert weighed(vec[i64]([0] * 8), 0) == 0.5


def test_the_more_somebody_did_the_fewer_hands_it_has() -> None:
    """All weights of an entry together, at a full table, from late seats and heads-up."""
    together = [[sum(row[width : width + 4]) for width in (0, 4, 8)] for row in ENTRY_WEIGHTS]
    assert together == [[29, 29, 28], [29, 31, 33], [24, 31, 32], [23, 31, 36], [16, 22, 23]]
