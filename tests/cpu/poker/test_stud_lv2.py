"""Stud Hi Lv2 street by street: seed 000 chapter 7 and 8, both appendices, rulings R-S7 to R-S12."""

import pytest

from tefuda.core.rng import stream
from tefuda.games.poker.view import PokerView
from tefuda.registry import cpu_named, game_named
from tefuda.testing.walk import walks
from tests.cpu.poker.stud_hands import answer, asked, later, third
from tests.games.poker.scripted import Hand

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
        ("8h3d9c", ["9s", "2s"], "fold", "3.open.fold"),
    ],
)
def test_3rd_2_unopened(cards: str, others: list[str], action: str, rule: str) -> None:
    """The deuce in the last seat brings it in, seat 0 is next."""
    assert asked(third(cards, others, "bring-in")) == (action, rule)


def test_3rd_2_a_b_hand_that_is_not_live_folds() -> None:
    """A jack-high straight with a needed rank twice dead is a B whose cards are dead."""
    assert asked(third("Jh9dTc", ["8s", "8h", "2s"], "bring-in")) == ("fold", "3.open.dead")
    assert asked(third("7d3d4d", ["9d", "Td", "2s"], "bring-in")) == ("complete", "3.open.live")
    assert asked(third("6h4d5c", ["3s", "3h", "2s"], "bring-in")) == ("fold", "3.open.no_steal")


@pytest.mark.parametrize(
    ("cards", "others", "brake"),
    [
        ("8h3dJc", ["7s", "2s"], "door_too_low"),  # no steal with a jack or lower
        ("8h3dKc", ["As", "2s"], "ace_behind"),
        ("8h3dQc", ["Ks", "2s"], "higher_door"),
        ("8h3dQc", ["Qs", "2s"], "higher_door"),  # as high is not below
        ("8c3dKc", ["7c", "9c", "2s"], "dead_suit"),
    ],
)
def test_3rd_3_brakes_on_a_steal_are_named(cards: str, others: list[str], brake: str) -> None:
    action, reason = answer(third(cards, others, "bring-in"))
    assert (action, reason.rule) == ("fold", "stud.3.open.no_steal")
    assert reason.values["brake"] == brake


def test_3rd_3_seats_that_have_acted_do_not_stop_a_steal() -> None:
    hand = third("8h3dQc", ["2s", "As"], "bring-in fold", seat=2)
    assert hand.table.live == 0b101
    assert asked(hand) == ("complete", "3.open.steal")


def test_3rd_3_one_dead_card_of_ones_own_suit_does_not_stop_a_steal() -> None:
    assert asked(third("8c3dKc", ["7c", "9h", "2s"], "bring-in")) == ("complete", "3.open.steal")


@pytest.mark.parametrize(
    ("cards", "action", "rule"),
    [
        ("KhKd9c", "raise", "3.defend.raise"),
        ("9h9dKc", "raise", "3.defend.isolate"),  # the completer's door is weaker
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
@pytest.mark.parametrize(
    ("others", "before"),
    [
        (["2s", "Ts", "Js"], "1:bring-in 2:complete 3:raise"),  # it has not bet itself
        (["2s", "Js"], "1:bring-in 2:call 0:complete 1:fold 2:raise"),  # its own completion was raised
        (["2s", "Js"], "1:bring-in 2:complete 0:raise 1:fold 2:raise"),  # its own raise was raised
        (["2s"], "1:bring-in 0:complete 1:raise"),  # heads-up
    ],
)
def test_3rd_5_r_s7_after_a_raise_only_s_calls(
    cards: str, action: str, rule: str, others: list[str], before: str
) -> None:
    assert asked(third(cards, others, before)) == (action, rule)


def letter(tier: str, live: object, brake: object, view: PokerView) -> str:
    """3rd-1 to 3rd-5 as the specification writes them, for a tier; `raise` stands for completing, too."""
    table = view.table
    if table.owed:
        return "raise" if tier in "SAB" else "bring-in"
    alive = live != "BAD"
    if table.made == 0:
        enters = tier in "SA" or (tier == "B" and alive) or (tier == "C" and brake == "no_brake")
        return "raise" if enters else "fold"
    if table.made >= 2:
        return "call" if tier == "S" else "fold"
    if tier == "A":
        ours, theirs = (table.ups[seat] >> 3 & 63 for seat in (view.seat, table.aggressor))
        return "raise" if theirs % 13 < ours % 13 else "call"
    return {"S": "raise", "B": "call" if alive else "fold"}.get(tier, "fold")


def test_r_s7_third_street_is_the_letter_at_every_table_size() -> None:
    """No rule of ours: not at two seats, not at six."""
    player, game = cpu_named("stud", "lv2"), game_named("stud")
    sizes: dict[int, int] = {}
    for walk, rng in walks(game, "letter", 400):
        while walk.state.to_act >= 0:
            view = walk.view(int(walk.state.to_act))
            assert isinstance(view, PokerView)
            if view.table.street > 0:
                break
            decision = player.decide(view, stream("0", "x"), True)
            assert decision.reason is not None
            values = decision.reason.values
            wanted = letter(str(values["tier"]), values.get("live"), values.get("brake"), view)
            done = decision.action.text.replace("complete", "raise")
            settled = {"raise": ("call", "bring-in")}.get(wanted, ())
            assert done == wanted or ("instead" in values and done in settled), (values, view.data())
            assert not decision.reason.rule.endswith("duel")
            sizes[view.seats] = sizes.get(view.seats, 0) + 1
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert set(sizes) == {2, 3, 4, 5, 6}
    assert min(sizes.values()) > 50


# --- fourth street --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d", "4c7s", "2cTd", "bet", "4.bet.made"),
        ("AhKh", "4h9h", "2cTd", "bet", "4.bet.draw"),
        ("8hTd", "9cJs", "2c3d", "bet", "4.bet.draw"),
        ("8hTd", "9cQs", "2c3d", "check", "4.check"),  # a gap: not a strong draw
        ("AhKh", "4h9h", "AcAd", "check", "4.check"),  # a strong draw against a high threat
        ("AhKd", "4h9s", "2cTd", "check", "4.check"),
    ],
)
def test_4th_1(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(later("fourth", down, up, board)) == (action, rule)


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
    assert asked(later("fourth", down, up, board, {"fourth": 1})) == (action, rule)


# --- fifth street ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d", "4c7sJd", "2cTd5h", "bet", "5.bet.made"),
        ("9h9d", "4c7sJd", "AcAd5h", "bet", "5.bet.made"),  # whatever the threat
        ("AhKh", "4h9hTc", "2c8d5s", "bet", "5.bet.draw"),
        ("AhKh", "4h9hTc", "8c8dAs", "check", "5.check"),
        ("AhKd", "4h9s7c", "2cTd5h", "check", "5.check"),
    ],
)
def test_5th_1(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(later("fifth", down, up, board)) == (action, rule)


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("AhKd", "4h9s7c", "2cTd5h", "fold", "5.fold.nothing"),
        ("AhKh", "4h9hTc", "2c8d5s", "call", "5.call.draw"),
        ("AhKh", "4h9hTc", "2h8h5h", "fold", "5.fold.dead_draw"),
        ("9h9d", "4c7sJd", "2cTd5h", "call", "5.call.made"),
        ("9h3d", "4c4s7d", "2cTd5h", "raise", "5.raise.ahead"),
        ("9h3d", "4c4s7d", "AcAd5h", "call", "5.call.made"),
    ],
)
def test_5th_2(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(later("fifth", down, up, board, {"fifth": 1})) == (action, rule)


# --- sixth street ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d", "4c4sJdKs", "2cTd5h8c", "bet", "6.bet.made"),
        ("9h9d", "4c7sJdKs", "2cTd5h8c", "bet", "6.bet.made"),
        ("9h9d", "4c7sJdKs", "AcAd5h8c", "bet", "6.bet.made"),  # as 5th-1: whatever the threat
        ("AhKh", "4h9hTc7s", "2c8d5sJd", "bet", "6.bet.draw"),
        ("AhKh", "4h9hTc7s", "8c8dAsJd", "check", "6.check"),
        ("AhKd", "4h9s7c2d", "3cTd5hJc", "check", "6.check"),
    ],
)
def test_6th_bets_as_5th_1(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(later("sixth", down, up, board)) == (action, rule)


@pytest.mark.parametrize(
    ("down", "up", "board", "action", "rule"),
    [
        ("9h9d", "4c4sJdKs", "2cTd5h8c", "raise", "6.raise.ahead"),
        ("9h9d", "4c4sJdKs", "AcAd5h8c", "call", "6.call.two_pair"),
        ("9h9d", "4c7sJdKs", "2cTd5h8c", "call", "6.call.pair"),
        ("9h9d", "4c7sJdKs", "AcAd5h8c", "fold", "6.fold.pair"),
        ("KhKd", "4c7sJd9s", "AcAd5h8c", "call", "6.call.top_pair"),
        ("KhKd", "4c7sJd9s", "KcKsAh8c", "fold", "6.fold.pair"),  # both other kings are gone
        ("AhKh", "4h9hTc7s", "2c8d5sJd", "call", "6.call.draw"),
        ("AhKh", "4h9hTc7s", "2h8h5hJd", "fold", "6.fold.dead_draw"),
        ("AhKd", "4h9s7c2d", "3cTd5hJc", "fold", "6.fold.nothing"),
    ],
)
def test_6th_2(down: str, up: str, board: str, action: str, rule: str) -> None:
    assert asked(later("sixth", down, up, board, {"sixth": 1})) == (action, rule)


# --- seventh street -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("down", "up", "boards", "action", "rule"),
    [
        ("9h9d2h", "4c4sJdKs", ["2cTd5h8c"], "bet", "7.bet.value"),
        ("9h9d2h", "4c7sJdKs", ["2cTc5c8d"], "bet", "7.bet.thin"),  # three to a flush
        ("9h9d2h", "4c7sJdKs", ["Ac5c8cQd"], "bet", "7.bet.thin"),  # an ace beside it is not strong
        ("9h9d2h", "4c7sJdKs", ["2c5d6h8c"], "bet", "7.bet.thin"),  # three to a straight, with a gap
        ("9h9d2h", "4c7sJdKs", ["2cTd5h8c"], "check", "7.check"),  # weak, but nothing can have missed
        ("9h9d2h", "4c7sJdKs", ["2cTcThTs"], "check", "7.check"),
        ("9h9d2h", "4c7sJdKs", ["2cTcTh8c"], "check", "7.check"),  # three to a flush, but paired
        ("9h9d2h", "4c7sJdKs", ["2cTc5c8c"], "check", "7.check"),  # four to a flush is not weak
        ("9h9d2h", "4c7sJdKs", ["2c5d6h4d"], "check", "7.check"),  # nor four to a straight
        ("9h9d2h", "4c7sJdKs", ["2cTc5c8d", "3dQdTh8h"], "bet", "7.bet.thin"),
        ("9h9d2h", "4c7sJdKs", ["2cTc5c8d", "QdQhTh8h"], "check", "7.check"),  # another board is strong
        ("AhKd2h", "4h9s7cJd", ["3cTc5c8d"], "check", "7.check"),  # no pair
    ],
)
def test_7th_1_r_s10_thin_value_is_for_missed_draws(
    down: str, up: str, boards: list[str], action: str, rule: str
) -> None:
    assert asked(later("seventh", down, up, boards)) == (action, rule)


def test_7th_2_two_pair_or_better_calls_and_never_raises() -> None:
    hand = later("seventh", "9h9d2h", "4c4sJdKs", "AcAd5h8c", {"seventh": 1})
    assert asked(hand) == ("call", "7.call.value")
    assert asked(later("seventh", "9h9d2h", "4c4sJdKs", "3cTd5h8c", {"seventh": 1})) == ("call", "7.call.value")


# --- appendices and fall-backs --------------------------------------------------------------------------------


def test_r_s11_appendix_a_lifts_a_d_whose_door_stands_out() -> None:
    hand = third("8h3dTc", ["7s", "2s"], "bring-in")
    assert asked(hand, steal_door=8) == ("complete", "3.open.steal")
    assert asked(hand) == ("fold", "3.open.no_steal")
    assert asked(hand, steal_door=8, compare_doors=0) == ("fold", "3.open.fold")


def test_r_s11_appendix_a_two_aces_stop_a_steal() -> None:
    hand = third("8h3dKc", ["2s", "Ac", "Ad"], "bring-in call call")
    assert answer(hand)[1].values["brake"] == "two_aces"
    assert asked(hand, compare_doors=0) == ("complete", "3.open.steal")


def test_r_s11_appendix_b_heads_up() -> None:
    """B plays as A on third, and one condition is enough to catch a bluff."""
    hand = third("4h4dKc", ["2s", "Ts"], "bring-in complete")
    assert asked(hand) == ("call", "3.defend.live")
    hand = third("4h4dKc", ["Ts"], "complete")
    assert asked(hand) == ("raise", "3.defend.isolate")
    assert asked(hand, heads_up=0) == ("call", "3.defend.live")
    hand = later("seventh", "9h9d2h", "4c7sJdKs", "2cTd5h8c", {"seventh": 1})
    assert asked(hand) == ("call", "7.call.catch")
    assert asked(hand, heads_up=0) == ("fold", "7.fold")


def test_r_s12_what_is_wished_for_may_not_be_legal() -> None:
    """At the cap a raise becomes a call, and without chips to raise too."""
    hand = Hand("stud", [1000] * 2, down=["9h3d"], up=["4c4s7d", "2cTd5h"])
    while hand.street != "fifth":
        hand.play(next(text for text in ("bring-in", "check", "call") if text in hand.legal))
    hand.play("0:check 1:bet 0:raise 1:raise 0:raise 1:raise")
    assert hand.legal == ["fold", "call"]
    action, reason = answer(hand)
    assert (action, reason.rule) == ("call", "stud.5.raise.ahead")
    assert reason.values["instead"] == "call_for_raise"


def test_reasons_on_sixth_street_tell_the_quality_of_a_pair_and_of_nothing_else() -> None:
    board, bets = "2c8d5sJd", {"sixth": 1}
    assert answer(later("sixth", "KhKd", "4h9sTc7s", board, bets))[1].values["quality"] == "live_top_pair"
    assert "quality" not in answer(later("sixth", "AhKh", "4h9hTc7s", board, bets))[1].values


def test_r_s6_a_threat_up_to_the_limit_is_low() -> None:
    """An ace alone threatens by 2."""
    hand = later("fourth", "KhKd", "4h9s", "Ac8d")
    assert [answer(hand, threat_low=limit)[1].values["pressure"] for limit in (2, 3)] == ["low_threat"] * 2
    assert answer(hand, threat_low=2, threat_high=2)[1].values["pressure"] == "high_threat"
