"""`cfr`: it draws as its strategy says, tells so, and hands over where the strategy is not at home."""

from collections import Counter

import pytest

from tefuda.cards.card import mask_of, parse_cards
from tefuda.cfr.boards import pair_number
from tefuda.cfr.package import trained
from tefuda.core.game import NO_POSTS, view_of
from tefuda.core.player import Reason
from tefuda.core.rng import stream
from tefuda.cpu.poker.holdem_cfr import HISTORY, SEATS, STACKS, STAKES, Spot, find_spot, percent, runner_up
from tefuda.games.poker.actions import CALL
from tefuda.games.poker.view import PokerView
from tefuda.registry import cpu_named, game_named, words_for
from tefuda.testing import check_player
from tefuda.testing.reason_check import untrue
from tefuda.words.cfr_reasons import REASONS, VALUES
from tefuda.words.language import LANGUAGES
from tefuda.words.why import fields_of
from tests.cpu.poker.spots import asked, reason_of
from tests.games.poker.scripted import Hand

NAMES = ["Aki", "Ben", "Chie"]


def duel(hole: str, board: str = "", actions: str = "", **options: int) -> Hand:
    """Two players with 1,000 chips; the one to act holds these cards."""
    seat = Hand("holdem", [1000, 1000], (), (), board, NO_POSTS, **options).play(actions).seat
    down = [hole if number == seat else "" for number in range(2)]
    return Hand("holdem", [1000, 1000], down, (), board, NO_POSTS, **options).play(actions)


def seen(hand: Hand) -> PokerView:
    view = view_of(hand.game, hand.setup, hand.state, hand.seat)
    assert isinstance(view, PokerView)
    return view


SPOTS = [
    ("7h 2c", "", ""),
    ("Ah As", "", "raise"),
    ("Jd Td", "", "call raise"),
    ("Kh Qh", "Ah 7h 2c", "raise call check"),
    ("8c 8d", "Ah 7h 2c", "raise call bet"),
    ("Kh Qh", "Ah 7h 2c 9d", "raise call check check bet"),
    ("8c 8d", "Ah 7h 2c 9d 9s", "call check check check check check check"),
    ("8c 8d", "Ah 7h 2c 9d 9s", "raise call bet call bet raise call bet"),
]


@pytest.mark.parametrize(("hole", "board", "actions"), SPOTS)
def test_its_mix_adds_up_and_is_what_it_does(hole: str, board: str, actions: str) -> None:
    player, view = cpu_named("holdem", "cfr"), seen(duel(hole, board, actions))
    mix = player.mix(view)
    assert len(mix) == len(view.legal)
    assert sum(mix) == pytest.approx(1.0, abs=1e-12)
    draws = 2000
    rng = stream("mix", "cfr")
    done = Counter(player.decide(view, rng, False).action.text for _ in range(draws))
    for action, chance in zip(view.legal, mix, strict=True):
        spread = 4.5 * (chance * (1 - chance) / draws) ** 0.5
        assert abs(done[action.text] / draws - chance) <= spread


@pytest.mark.parametrize(("hole", "board", "actions"), SPOTS)
def test_the_reason_tells_the_frequencies_of_all_actions(hole: str, board: str, actions: str) -> None:
    hand = duel(hole, board, actions)
    view = seen(hand)
    action, reason = reason_of(hand, "cfr")
    mix = dict(zip([choice.text for choice in view.legal], cpu_named("holdem", "cfr").mix(view), strict=True))
    told = {reason.values[name]: reason.values[f"{often}often"] for name, often in
            (("act", ""), ("other", "other_"), ("third", "third_")) if name in reason.values}  # fmt: skip
    assert told == {text: percent(round(chance * 255)) for text, chance in mix.items()}
    assert reason.values["act"] == action
    for name, value in reason.values.items():
        if name.endswith("regret"):
            assert isinstance(value, float)
            assert round(value, 2) == value
    where = "board" if board else "start"
    assert reason.rule == f"holdem.cfr.{where}.{'always' if mix[action] == 1.0 else 'mix'}"
    for lang in LANGUAGES:
        for said in (
            words_for("holdem").reason(reason, NAMES, lang),
            words_for("holdem").short_reason(reason, NAMES, lang),
        ):
            assert "holdem" not in said
            assert "{" not in said


def test_seats_and_buttons_may_be_anywhere() -> None:
    here = duel("Ah As", "", "raise")
    there = Hand("holdem", [1000, 1000], down=["Ah As"], button=1).play("1:raise")
    assert (here.seat, there.seat) == (1, 0)
    player = cpu_named("holdem", "cfr")
    assert player.mix(seen(here)) == player.mix(seen(there))


def test_stakes_may_be_of_any_size() -> None:
    larger = {"small_blind": 1, "big_blind": 2, "small_bet": 2, "big_bet": 4}
    player = cpu_named("holdem", "cfr")
    assert player.mix(seen(duel("8c 8d", "Ah 7h 2c", "raise call bet"))) == player.mix(
        seen(duel("8c 8d", "Ah 7h 2c", "raise call bet", **larger))
    )


def test_it_raises_the_best_hands_and_gives_up_the_worst() -> None:
    player = cpu_named("holdem", "cfr")
    aces = dict(zip(("fold", "call", "raise"), player.mix(seen(duel("Ah As"))), strict=True))
    worst = dict(zip(("fold", "call", "raise"), player.mix(seen(duel("3h 2c"))), strict=True))
    assert aces["fold"] == 0.0
    assert worst["fold"] > 0.5
    river = duel("9c 9h", "Ah 7h 2c 9d 9s", "raise call bet call bet call bet")
    assert player.mix(seen(river))[0] == 0.0


# --- handing over -----------------------------------------------------------------------------------------------


def short_of_chips() -> Hand:
    return Hand("holdem", [1000, 599])


@pytest.mark.parametrize(
    ("hand", "why"),
    [
        (lambda: Hand("holdem", [1000] * 3), SEATS),
        (lambda: Hand("holdem", [1000] * 6).play("fold fold fold fold"), SEATS),
        (lambda: Hand("holdem", [1000] * 2, raises=3), STAKES),
        (lambda: Hand("holdem", [1000] * 2, big_bet=20), STAKES),
        (lambda: Hand("holdem", [1000] * 2, small_blind=5), STAKES),
        (short_of_chips, STACKS),
    ],
)
def test_it_hands_over_to_lv2_and_says_so(hand: object, why: str) -> None:
    assert callable(hand)
    made = hand()
    assert find_spot(seen(made)).why_not == why
    action, reason = reason_of(made, "cfr")
    assert reason.rule == f"holdem.cfr.{why}"
    assert action == asked(made, "lv2")[0]
    assert cpu_named("holdem", "cfr").mix(seen(made)) == cpu_named("holdem", "lv2").mix(seen(made))
    assert "lv2" in words_for("holdem").reason(reason, NAMES, "en")
    assert "lv2" in words_for("holdem").reason(reason, NAMES, "ja")
    assert reason.values == reason_of(made, "lv2")[1].values


def test_just_enough_chips_are_enough() -> None:
    assert not find_spot(seen(Hand("holdem", [600, 600]))).why_not


def test_two_players_at_a_larger_table_are_two_players() -> None:
    hand = Hand("holdem", [1000, 0, 1000, 0])
    assert not find_spot(seen(hand)).why_not


def test_it_hands_over_where_bets_are_not_known() -> None:
    hand = duel("Ah As", "Kh 7h 2c", "raise call check")
    data = dict(seen(hand).data())
    del data["history"]
    view = hand.game.read_view(data)
    assert isinstance(view, PokerView)
    assert find_spot(view) == Spot(0, 0, HISTORY)
    decision = cpu_named("holdem", "cfr").decide(view, stream("0", "x"), True)
    assert decision.reason is not None
    assert decision.reason.rule == "holdem.cfr.history"
    assert untrue(words_for("holdem"), decision.reason, view, decision.action) == []


# --- reasons ----------------------------------------------------------------------------------------------------


def test_it_keeps_the_contract() -> None:
    check_player(cpu_named("holdem", "cfr"), game_named("holdem"), seed="cfr", games=4)


def test_every_rule_has_a_sentence_with_the_same_values_in_both_languages() -> None:
    for rule, why in REASONS.items():
        for words in why:
            assert fields_of(words.en) == fields_of(words.ja), rule
    _, reason = reason_of(duel("8c 8d", "Ah 7h 2c", "raise call bet"), "cfr")
    assert set(reason.values) <= {*VALUES, "act", "to_call", "pot", "start"}


@pytest.mark.parametrize(
    ("changed", "wrong"),
    [
        ({"top": 3}, "top is 3, not"),
        ({"often": 55, "other_often": 55}, "the frequencies are those of all legal actions"),
        ({"other": "bet"}, "the frequencies are those of all legal actions"),
        ({"other_often": 0, "third_often": 1}, "the other action is the next most frequent"),
        ({"pot": 1}, "pot is 1, not"),
    ],
)
def test_r_w3_claims_that_are_not_so_are_found(changed: dict[str, object], wrong: str) -> None:
    hand = duel("8c 8d", "Ah 7h 2c", "raise call bet")
    view = seen(hand)
    good = {"act": "call", "often": 90, "regret": 0.0, "other": "raise", "other_often": 10, "other_regret": 0.0,
            "third": "fold", "third_often": 0, "third_regret": -0.5, "top": 22, "pot": 100}  # fmt: skip
    words = words_for("holdem")
    reason = Reason("holdem.cfr.board.mix", {**good})  # type: ignore[dict-item]
    clean = [found for found in untrue(words, reason, view, CALL) if not found.startswith("top is")]
    assert clean == []
    reason = Reason("holdem.cfr.board.mix", {**good, **changed})  # type: ignore[dict-item]
    assert any(wrong in found for found in untrue(words, reason, view, CALL))


@pytest.mark.parametrize(
    ("rule", "wrong"),
    [
        ("holdem.cfr.board.always", "it always does this"),
        ("holdem.cfr.start.mix", "there is no board yet"),
        ("holdem.cfr.seats", "more than two were dealt in"),
        ("holdem.cfr.stakes", "the stakes are others"),
        ("holdem.cfr.stacks", "somebody has few chips"),
        ("holdem.cfr.history", "not all bets are known"),
    ],
)
def test_r_w3_a_rule_that_does_not_fit_is_found(rule: str, wrong: str) -> None:
    hand = duel("8c 8d", "Ah 7h 2c", "raise call bet")
    _, reason = reason_of(hand, "cfr")
    mixed = {**reason.values, "often": 60, "start": 1.0}
    found = untrue(words_for("holdem"), Reason(rule, mixed), seen(hand), CALL)
    assert any(wrong in one for one in found), found


def test_the_next_best_action_is_the_most_frequent_other() -> None:
    spot = find_spot(seen(duel("8c 8d", "Ah 7h 2c", "raise call bet")))
    assert runner_up(spot, [100, 55, 100], 0) == 2
    assert runner_up(spot, [100, 100, 55], 0) == 1
    strategy = trained().strategy
    regrets = [strategy.regret(spot.node, spot.group, choice) for choice in (1, 2)]
    assert runner_up(spot, [255, 0, 0], 0) == (1 if regrets[0] > regrets[1] else 2)


def test_its_group_is_that_of_its_cards() -> None:
    hand = duel("8c 8d", "Ah 7h 2c 9d", "raise call bet call check")
    spot = find_spot(seen(hand))
    groups = trained().groups
    board = mask_of(parse_cards("Ah 7h 2c 9d"))
    assert spot.group == groups.of(pair_number(*parse_cards("8c 8d")), board)
