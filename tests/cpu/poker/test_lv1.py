"""Lv1's handful of rules."""

import pytest

from tefuda.core.game import view_of
from tefuda.core.rng import stream
from tefuda.registry import cpu_named
from tests.games.poker.scripted import Hand


def asked(hand: Hand, cpu: str = "lv1") -> tuple[str, str]:
    """What Lv1 does in the place of whoever is to act, and its rule."""
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    decision = cpu_named(hand.game.spec.name, cpu).decide(view, stream("0", "x"), True)
    assert decision.reason is not None
    return decision.action.text, decision.reason.rule.removeprefix("poker.lv1.")


@pytest.mark.parametrize(
    ("cards", "action", "rule"), [("JsJd2h", "complete", "complete"), ("9sJd2h", "bring-in", "bring_in")]
)
def test_the_bring_in(cards: str, action: str, rule: str) -> None:
    assert asked(Hand("stud", [500] * 2, down=[cards[:4]], up=[cards[4:], "Kc"])) == (action, rule)


@pytest.mark.parametrize(
    ("down", "before", "action", "rule"),
    [
        ("AsAd", "", "raise", "raise"),
        ("6s6d", "", "raise", "open"),
        ("7s6s", "", "call", "price"),
        ("7s2d", "", "fold", "fold"),
        ("AsAd", "call raise raise", "call", "call"),
        ("6s6d", "raise raise fold", "fold", "fold"),
        ("6s6d", "call raise fold", "call", "call"),
    ],
)
def test_before_the_flop(down: str, before: str, action: str, rule: str) -> None:
    """Seat 0 has the button and speaks first."""
    hand = Hand("holdem", [500] * 3, down=[down])
    if before:
        hand.play(before)
    if hand.seat != 0:
        pytest.fail(f"seat {hand.seat} is to act")
    assert asked(hand) == (action, rule)


@pytest.mark.parametrize(
    ("down", "actions", "action", "rule"),
    [
        ("9s4d", "check", "bet", "bet"),
        ("7s2d", "check", "check", "check"),
        ("9s4d", "bet", "raise", "raise"),
        ("9s5d", "bet", "call", "call"),
        ("3s5d", "bet", "fold", "fold"),
    ],
)
def test_on_the_flop(down: str, actions: str, action: str, rule: str) -> None:
    """Seat 0 has the button and answers seat 1."""
    hand = Hand("holdem", [500] * 2, down=[down], board="9h4c2s")
    hand.play("0:call 1:check")
    hand.play(actions)
    assert asked(hand) == (action, rule)


def test_a_fair_hand_wants_a_price() -> None:
    hand = Hand("holdem", [500] * 2, down=["4s5d"], board="9h4c2s")
    hand.play("0:call 1:check 1:bet")
    assert asked(hand, "lv1(fair_price=3)") == ("call", "price")
    assert asked(hand, "lv1(fair_price=4)") == ("fold", "fold")


@pytest.mark.parametrize(("before", "action"), [("", "call"), ("call", "check"), ("raise", "call")])
def test_the_caller_checks_and_calls_and_says_so_if_asked(before: str, action: str) -> None:
    hand = Hand("holdem", [500] * 2).play(before)
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    player = cpu_named("holdem", "caller")
    silent, loud = (player.decide(view, stream("0", "x"), explain) for explain in (False, True))
    assert silent.reason is None
    assert loud.reason is not None
    assert loud.reason.rule == f"poker.caller.{action}"
    assert silent.action is loud.action
    assert silent.action.text == action
