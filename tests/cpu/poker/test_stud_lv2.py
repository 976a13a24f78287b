"""Stud Hi Lv2 street by street: seed 000 chapter 7 and 8, both appendices, rulings R-S7 to R-S12."""

import pytest

from tefuda.core.game import view_of
from tefuda.core.params import read_params
from tefuda.core.rng import stream
from tefuda.cpu.poker.stud_lv2 import LV2
from tefuda.registry import make_cpu
from tests.games.poker.scripted import Hand


def asked(hand: Hand, **params: float) -> tuple[str, str]:
    """What Lv2 does in the place of whoever is to act, and the rule that said so, without its game."""
    player = make_cpu(LV2, read_params(LV2.params, params, "lv2"))
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    decision = player.decide(view, stream("0", "x"), True)
    assert decision.reason is not None
    assert decision.action.text in hand.legal
    return decision.action.text, decision.reason.rule.removeprefix("stud.")


def third(me: str, others: list[str], before: str = "", seat: int = 0) -> Hand:
    """Seat `seat` holds `me` (two down, one up); the others show a card each, in seat order."""
    up = list(others)
    up.insert(seat, me[4:])
    down = [""] * len(up)
    down[seat] = me[:4]
    hand = Hand("stud", [1000] * len(up), down=down, up=up)
    hand.play(before)
    assert hand.seat == seat
    return hand


# --- third street ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "action", "rule"),
    [
        ("9h9d2c", "complete", "3.bring_in.complete"),
        ("4h4d2c", "complete", "3.bring_in.complete"),
        ("8h9d2c", "bring-in", "3.bring_in.small"),
    ],
)
def test_3rd_1_the_bring_in(cards: str, action: str, rule: str) -> None:
    assert asked(third(cards, ["7s", "Ks"])) == (action, rule)


@pytest.mark.parametrize(
    ("cards", "others", "action", "rule"),
    [
        ("KhKd9c", ["7s", "2s"], "complete", "3.open.complete"),
        ("9h9dJc", ["7s", "2s"], "complete", "3.open.complete"),
        ("4h4d9c", ["7s", "2s"], "complete", "3.open.live"),
        ("4h4dTc", ["4s", "2s"], "complete", "3.open.live"),
        ("7d3d4d", ["9d", "Td", "Jd", "2s"], "fold", "3.open.fold"),  # three dead: B falls to D
        ("8h3dKc", ["7s", "2s"], "complete", "3.open.steal"),
        ("8h3dJc", ["7s", "2s"], "fold", "3.open.fold"),  # no steal with a jack or lower
        ("8h3dKc", ["As", "2s"], "fold", "3.open.fold"),  # an ace is still to act
        ("8h3dQc", ["Ks", "2s"], "fold", "3.open.fold"),  # a higher door is still to act
        ("8h3d9c", ["7s", "2s"], "fold", "3.open.fold"),
    ],
)
def test_3rd_2_and_3rd_3_unopened(cards: str, others: list[str], action: str, rule: str) -> None:
    """The deuce in the last seat brings it in, seat 0 is next."""
    assert asked(third(cards, others, "bring-in")) == (action, rule)


def test_3rd_2_a_b_hand_that_is_not_live_folds() -> None:
    """A low straight with a needed rank twice dead is C; a flush of B tier with two dead stays B and is live."""
    assert asked(third("7d3d4d", ["9d", "Td", "2s"], "bring-in")) == ("complete", "3.open.live")
    assert asked(third("6h4d5c", ["3s", "3h", "2s"], "bring-in")) == ("fold", "3.open.fold")


def test_3rd_3_seats_that_have_acted_do_not_stop_a_steal() -> None:
    hand = third("8h3dQc", ["2s", "As"], "bring-in fold", seat=2)
    assert hand.table.live == 0b101
    assert asked(hand) == ("complete", "3.open.steal")


def test_3rd_3_dead_cards_of_ones_own_suit_stop_a_steal() -> None:
    assert asked(third("8c3dKc", ["7c", "9c", "2s"], "bring-in")) == ("fold", "3.open.fold")
    assert asked(third("8c3dKc", ["7c", "9h", "2s"], "bring-in")) == ("complete", "3.open.steal")


@pytest.mark.parametrize(
    ("cards", "action", "rule"),
    [
        ("KhKd9c", "raise", "3.defend.raise"),
        ("9h9dKc", "raise", "3.defend.isolate"),  # the completer's door is weaker and nothing threatens
        ("9h9d3c", "call", "3.defend.call"),
        ("4h4d9c", "call", "3.defend.live"),
        ("6h4d3c", "fold", "3.defend.fold"),
        ("8h3dKc", "fold", "3.defend.fold"),
    ],
)
def test_3rd_4_facing_a_completion(cards: str, action: str, rule: str) -> None:
    """Seat 1 brings it in with a deuce, seat 2 completes with a ten, seat 0 is next."""
    hand = third(cards, ["2s", "Ts", "5h", "5s"], "bring-in complete fold fold")
    assert asked(hand) == (action, rule)


@pytest.mark.parametrize(
    ("cards", "action", "rule"),
    [
        ("KhKd9c", "call", "3.reraised.call"),
        ("9h9dKc", "fold", "3.reraised.fold"),
        ("4h4d9c", "fold", "3.reraised.fold"),
    ],
)
def test_3rd_5_after_a_reraise_only_s_calls_and_nobody_makes_a_fourth_bet(
    cards: str, action: str, rule: str
) -> None:
    assert asked(third(cards, ["2s", "Ts", "Js"], "bring-in complete raise")) == (action, rule)


# --- fourth street --------------------------------------------------------------------------------------------


def at(street: str, down: str, up: str, board: str, attack: bool) -> Hand:
    """Heads-up on a street: all streets before were checked; the opponent has bet if `attack`."""
    hand = Hand("stud", [1000] * 2, down=[down], up=[up, board])
    while hand.street != street:
        hand.play(next(text for text in ("bring-in", "check", "call") if text in hand.legal))
    if attack:
        hand.play("bet" if hand.seat == 1 else "check bet")
    elif hand.seat == 1:
        hand.play("check")
    assert hand.seat == 0
    return hand


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d", "4c7s", "2cTd", "bet", "4.bet.made"),
        ("AhKh", "4h9h", "2cTd", "bet", "4.bet.draw"),
        ("8hTd", "9cJs", "2c3d", "bet", "4.bet.draw"),
        ("AhKh", "4h9h", "AcAd", "check", "4.check"),  # a strong draw against a high threat
        ("AhKd", "4h9s", "2cTd", "check", "4.check"),
    ],
)
def test_4th_1(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(at("fourth", down, up, board, False)) == (action, rule)


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h3d", "4c4s", "2cTd", "raise", "4.raise.open_pair"),
        ("9h4d", "4c9s", "2cTd", "raise", "4.raise.open_pair"),  # two pair
        ("AhKh", "4h9h", "2cTd", "raise", "4.raise.draw"),
        ("AhKd", "4h9s", "2cTd", "call", "4.call"),
        ("9h9d", "4c7s", "2cTd", "call", "4.call"),
        ("AhKd", "4h9s", "QcQd", "call", "4.call"),
        ("Jh8d", "4h9s", "AcAd", "fold", "4.fold.nothing"),
    ],
)
def test_4th_2(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(at("fourth", down, up, board, True)) == (action, rule)


# --- fifth street: chapter 9.3 --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d", "4c7sJd", "2cTd5h", "bet", "5.bet.made"),
        ("AhKh", "4h9hTc", "2c8d5s", "bet", "5.bet.draw"),
        ("AhKh", "4h9hTc", "8c8dAs", "check", "5.check"),
        ("AhKd", "4h9s7c", "2cTd5h", "check", "5.check"),
    ],
)
def test_5th_1(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(at("fifth", down, up, board, False)) == (action, rule)


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("AhKd", "4h9s7c", "2cTd5h", "fold", "5.fold.nothing"),  # chapter 9.3: N folds
        ("AhKh", "4h9hTc", "2c8d5s", "call", "5.call.draw"),
        ("AhKh", "4h9hTc", "2h8h5h", "fold", "5.fold.dead_draw"),  # chapter 9.3: D with BAD folds
        ("9h9d", "4c7sJd", "2cTd5h", "call", "5.call.made"),  # chapter 9.3: M with low threat stays
        ("9h3d", "4c4s7d", "2cTd5h", "raise", "5.raise.ahead"),
        ("9h3d", "4c4s7d", "AcAd5h", "call", "5.call.made"),
    ],
)
def test_5th_2(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(at("fifth", down, up, board, True)) == (action, rule)


# --- sixth street ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d", "4c4sJdKs", "2cTd5h8c", "bet", "6.bet.made"),
        ("9h9d", "4c7sJdKs", "2cTd5h8c", "bet", "6.bet.pair"),
        ("9h9d", "4c7sJdKs", "AcAd5h8c", "check", "6.check"),
        ("AhKh", "4h9hTc7s", "2c8d5sJd", "bet", "6.bet.draw"),
        ("AhKd", "4h9s7c2d", "3cTd5hJc", "check", "6.check"),
    ],
)
def test_6th_betting(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(at("sixth", down, up, board, False)) == (action, rule)


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d", "4c4sJdKs", "2cTd5h8c", "raise", "6.raise.ahead"),
        ("9h9d", "4c4sJdKs", "AcAd5h8c", "call", "6.call.two_pair"),
        ("9h9d", "4c7sJdKs", "2cTd5h8c", "call", "6.call.pair"),
        ("9h9d", "4c7sJdKs", "AcAd5h8c", "fold", "6.fold.pair"),
        ("KhKd", "4c7sJd9s", "AcAd5h8c", "call", "6.call.pair"),
        ("AhKh", "4h9hTc7s", "2c8d5sJd", "call", "6.call.draw"),
        ("AhKh", "4h9hTc7s", "2h8h5hJd", "fold", "6.fold.dead_draw"),
        ("AhKd", "4h9s7c2d", "3cTd5hJc", "fold", "6.fold.nothing"),
    ],
)
def test_6th_2(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(at("sixth", down, up, board, True)) == (action, rule)


def test_6th_1_and_6th_2_a_live_draw_folds_to_two_signals() -> None:
    """R-S9: an open pair with a high card beside it, and attacks on fifth and sixth."""
    hand = Hand("stud", [1000] * 2, down=["AhKh"], up=["4h9hTc7s", "8c8dQs3d"])
    hand.play("bring-in call")
    while hand.street != "fifth":
        hand.play("check")
    hand.play("1:bet 0:call 1:bet")
    view = view_of(hand.game, hand.setup, hand.state, 0)
    decision = make_cpu(LV2, read_params(LV2.params, {}, "lv2")).decide(view, stream("0", "x"), True)
    assert decision.reason is not None
    assert decision.reason.rule == "stud.6.fold.finished"
    values = decision.reason.values
    assert values["pair_and_high_card"] is True
    assert values["four_showing"] is False
    assert values["keeps_attacking"] is True


# --- seventh street -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d2h", "4c4sJdKs", "2cTd5h8c", "bet", "7.bet.value"),
        ("9h9d2h", "4c7sJdKs", "2cTd5h8c", "bet", "7.bet.thin"),
        ("9h9d2h", "4c7sJdKs", "AcTdTh8c", "check", "7.check"),
        ("AhKd2h", "4h9s7cJd", "3cTd5h8c", "check", "7.check"),
    ],
)
def test_7th_1(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(at("seventh", down, up, board, False)) == (action, rule)


@pytest.mark.parametrize(
    ("down", "up", "board", "needed", "action", "rule"),
    [
        ("9h9d2h", "4c4sJdKs", "AcAd5h8c", 2, "call", "7.call.value"),
        ("KhKd2h", "4c7sJd9s", "2cTd5h8c", 2, "call", "7.call.catch"),  # unfinished board and a top pair
        ("9h9d2h", "4c7sJdKs", "2cTd5h8c", 2, "fold", "7.fold"),  # an unfinished board alone
        ("9h9d2h", "4c7sJdKs", "2cTd5h8c", 1, "call", "7.call.catch"),
        ("9h9d2h", "4c7sJdKs", "AcAd5h8c", 1, "fold", "7.fold"),
        ("AhQd2h", "4h9s7cJd", "3cTd5h8c", 1, "fold", "7.fold"),
    ],
)
def test_7th_2_r_s10(down: str, up: str, board: str, needed: int, action: str, rule: str) -> None:
    hand = at("seventh", down, up, board, True)
    assert asked(hand, heads_up=0, catch_conditions=needed) == (action, rule)


def test_7th_2_shots_without_a_growing_board_are_the_second_condition() -> None:
    hand = Hand("stud", [1000] * 2, down=["9h9d2h"], up=["4c7sJdKs", "2cTd5h8c"])
    hand.play("1:bring-in 0:call")
    while hand.seat >= 0 and not (hand.street == "seventh" and hand.seat == 0 and "call" in hand.legal):
        if hand.seat == 1:
            hand.play("bet" if "bet" in hand.legal else "call")
        else:
            hand.play("check" if "check" in hand.legal else "call")
    assert asked(hand, heads_up=0) == ("call", "7.call.catch")


# --- appendices and fall-backs --------------------------------------------------------------------------------


def test_r_s11_appendix_a_lifts_a_d_whose_door_stands_out() -> None:
    hand = third("8h3dTc", ["7s", "2s"], "bring-in")
    assert asked(hand, steal_door=8) == ("complete", "3.open.steal")
    assert asked(hand, steal_door=8, compare_doors=0) == ("fold", "3.open.fold")


def test_r_s11_appendix_a_two_aces_stop_a_steal() -> None:
    hand = third("8h3dKc", ["2s", "Ac", "Ad"], "bring-in call call")
    assert asked(hand) == ("fold", "3.open.fold")
    assert asked(hand, compare_doors=0) == ("complete", "3.open.steal")


def test_r_s11_appendix_b_heads_up() -> None:
    """B plays as A on third, and one condition is enough to catch a bluff."""
    hand = third("4h4dKc", ["2s", "Ts"], "bring-in complete")
    assert asked(hand) == ("call", "3.defend.live")
    hand = third("4h4dKc", ["Ts"], "complete")
    assert asked(hand) == ("raise", "3.defend.isolate")
    assert asked(hand, heads_up=0) == ("call", "3.defend.live")
    hand = at("seventh", "9h9d2h", "4c7sJdKs", "2cTd5h8c", True)
    assert asked(hand) == ("call", "7.call.catch")


@pytest.mark.parametrize(
    ("cards", "other", "before", "duel", "letter"),
    [
        ("8h3dJc", "2s", "bring-in", ("complete", "3.open.duel"), ("fold", "3.open.fold")),
        ("8h3dKc", "As", "bring-in complete", ("call", "3.defend.duel"), ("fold", "3.defend.fold")),
        ("9h9d2c", "Ts", "0:complete raise", ("call", "3.reraised.duel"), ("fold", "3.reraised.fold")),
    ],
)
def test_at_a_table_for_two_it_stands_up(
    cards: str, other: str, before: str, duel: tuple[str, str], letter: tuple[str, str]
) -> None:
    """Our own addition; `duel=0` is the seed's letter, and D folds either way."""
    hand = third(cards, [other], before)
    assert asked(hand) == duel
    assert asked(hand, duel=0) == letter


def test_a_pot_that_became_heads_up_is_no_duel() -> None:
    hand = third("8h3dKc", ["2s", "As"], "bring-in complete")
    assert asked(hand) == ("fold", "3.defend.fold")
    assert asked(third("8h3d4c", ["As"], "bring-in complete")) == ("fold", "3.defend.fold")


def test_r_s12_what_is_wished_for_may_not_be_legal() -> None:
    """At the cap a raise becomes a call, and without chips to raise too."""
    hand = Hand("stud", [1000] * 2, down=["9h3d"], up=["4c4s7d", "2cTd5h"])
    while hand.street != "fifth":
        hand.play(next(text for text in ("bring-in", "check", "call") if text in hand.legal))
    hand.play("0:check 1:bet 0:raise 1:raise 0:raise 1:raise")
    assert hand.legal == ["fold", "call"]
    assert asked(hand) == ("call", "5.raise.ahead")
