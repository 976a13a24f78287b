"""The button, blinds, antes and the bring-in: R-H1, R-H2, R-H3."""

import pytest

from tefuda.core.game import view_of
from tefuda.games.poker.view import PokerView
from tefuda.registry import game_named
from tests.games.poker.scripted import Hand

STUD_GAMES = ["razz", "stud", "stud8"]
FLOP_GAMES = ["holdem", "omaha8", "omaha"]


@pytest.mark.parametrize("game", FLOP_GAMES)
def test_r_h1_heads_up_the_button_posts_the_small_blind_acts_first_then_last(game: str) -> None:
    hand = Hand(game, [500, 500], button=1)
    assert hand.told("posted") == [
        {"seat": 1, "post": "small-blind", "chips": 10},
        {"seat": 0, "post": "big-blind", "chips": 20},
    ]
    hand.play("1:call 0:check")
    assert hand.street == "flop"
    hand.play("0:check 1:check 0:check 1:check 0:check 1:check")
    assert hand.state.outcome() is not None


@pytest.mark.parametrize("game", FLOP_GAMES)
def test_r_h1_the_button_moves_one_occupied_seat_after_a_flop_game(game: str) -> None:
    rules = Hand(game, [500] * 4).game
    setup = rules.setup(4, {"button": 1}, [500, 500, 0, 500])
    assert rules.next_setup(setup).options["button"] == 3


@pytest.mark.parametrize("game", STUD_GAMES)
def test_r_h1_the_button_stays_during_stud_unless_its_seat_is_empty(game: str) -> None:
    rules = Hand(game, [500] * 4).game
    setup = rules.setup(4, {"button": 1}, [500, 500, 500, 500])
    assert rules.next_setup(setup).options["button"] == 1
    busted = type(setup)(4, setup.options, [900, 0, 0, 600])
    assert rules.next_setup(busted).options["button"] == 3


@pytest.mark.parametrize("game", FLOP_GAMES)
def test_r_h2_flop_games_have_blinds_and_no_ante(game: str) -> None:
    hand = Hand(game, [500] * 4, button=1)
    assert hand.told("posted") == [
        {"seat": 2, "post": "small-blind", "chips": 10},
        {"seat": 3, "post": "big-blind", "chips": 20},
    ]


@pytest.mark.parametrize("game", STUD_GAMES)
def test_r_h2_stud_games_have_an_ante_from_everyone_and_a_bring_in(game: str) -> None:
    hand = Hand(game, [500] * 3, button=2)
    assert hand.told("posted") == [{"seat": seat, "post": "ante", "chips": 5} for seat in (0, 1, 2)]
    assert hand.legal == ["bring-in", "complete"]
    assert hand.costs == {"bring-in": 10, "complete": 20}


def test_r_h2_a_short_blind_is_all_in_and_the_others_owe_the_full_amount() -> None:
    hand = Hand("holdem", [500, 500, 7, 500], button=0)
    assert hand.told("posted")[1] == {"seat": 2, "post": "big-blind", "chips": 7}
    assert hand.seat == 3
    assert hand.costs == {"fold": 0, "call": 20, "raise": 40}


def test_r_h2_a_short_ante_is_all_in_and_the_others_pay_in_full() -> None:
    hand = Hand("stud", [500, 3, 500], up=["Kc", "Ac", "2c"], button=2)
    assert [fields["chips"] for fields in hand.told("posted")] == [5, 3, 5]
    assert hand.seat == 2


def test_r_h2_a_short_bring_in_still_asks_the_full_amount_of_the_others() -> None:
    hand = Hand("stud", [500, 500, 9], up=["Kc", "Ac", "2c"])
    assert hand.costs == {"bring-in": 4}
    hand.play("2:bring-in")
    assert hand.costs == {"fold": 0, "call": 10, "complete": 20}


@pytest.mark.parametrize(
    ("game", "up", "owes"),
    [
        ("stud", ["3c", "2s", "Ah"], 1),  # the deuce, ace is high
        ("stud", ["2d", "2c", "2h"], 1),  # clubs are the lowest suit
        ("stud", ["2s", "2h", "2d"], 2),
        ("stud8", ["Ac", "3d", "2s"], 2),
        ("stud8", ["2h", "2s", "3c"], 0),
        ("razz", ["Qs", "Kc", "Ah"], 1),  # the king, ace is low
        ("razz", ["Kh", "Ks", "Kd"], 1),  # spades pay: Ks against Kh
        ("razz", ["Kc", "Kd", "Kh"], 2),
        ("razz", ["Ac", "2c", "As"], 1),
    ],
)
def test_r_h3_who_owes_the_bring_in(game: str, up: list[str], owes: int) -> None:
    """Chapter 8: the limits of the bring-in."""
    hand = Hand(game, [500] * 3, up=up)
    assert hand.seat == owes
    assert hand.legal == ["bring-in", "complete"]


def test_r_h3_nobody_folds_or_checks_who_owes_the_bring_in() -> None:
    hand = Hand("razz", [500, 500], up=["Kc", "2c"])
    assert hand.legal == ["bring-in", "complete"]
    hand.play("0:complete")
    assert hand.legal == ["fold", "call", "raise"]
    assert hand.costs["raise"] == 40


def test_r_h3_the_next_seat_with_chips_takes_the_duty_over() -> None:
    hand = Hand("stud", [500, 5, 4, 500], up=["Kc", "2c", "3c", "Ac"], button=0)
    assert hand.seat == 3
    hand.play("3:bring-in 0:call")
    assert hand.street == "fourth"


def test_no_bring_in_when_only_one_seat_has_chips() -> None:
    """R-H8: against all-ins only there is nothing to decide."""
    hand = Hand("stud", [500, 5, 4], up=["Kc", "2c", "3c"], down=["AhAd", "7s8d", "9hTd"])
    assert hand.seat == -1
    assert sum(hand.scores) == 0
    assert "acted" not in {event.kind for event in hand.log}


@pytest.mark.parametrize("game", STUD_GAMES)
def test_the_bring_in_does_not_speak_again_when_it_is_only_called(game: str) -> None:
    hand = Hand(game, [500] * 3, up=["7c", "7d", "7h"])
    hand.play("bring-in call call")
    assert hand.street == "fourth"


@pytest.mark.parametrize("game", FLOP_GAMES)
def test_blinds_of_hands_of_others_are_small_before_the_big_one_and_extra_after_it(game: str) -> None:
    rules = game_named(game)
    setup = rules.setup(5, {"button": 0}, None, {"blinds": [0, 0, 10, 20, 20]})
    state = rules.start(setup, list(rules.spec.cards), True)
    assert state.log is not None
    assert [event.fields() for event in state.log if event.kind == "posted"] == [
        {"seat": 2, "post": "small-blind", "chips": 10},
        {"seat": 3, "post": "big-blind", "chips": 20},
        {"seat": 4, "post": "extra-blind", "chips": 20},
    ]
    assert state.to_act == 4


def test_a_single_dead_chip_is_posted_and_in_the_pot() -> None:
    hand = Hand("holdem", [500] * 3, posts={"dead": [0, 0, 1]})
    assert [told for told in hand.told("posted") if told["chips"] == 1] == [
        {"seat": 2, "post": "dead", "chips": 1}
    ]
    hand.play("0:fold 1:fold")
    assert hand.scores == [0, -10, 10]
    assert hand.table.stacks[2] == 510


@pytest.mark.parametrize("game", FLOP_GAMES)
def test_before_the_blinds_nothing_is_bet(game: str) -> None:
    rules = game_named(game)
    said = rules.new_view(rules.setup(3), 0).data()
    assert [said[field] for field in ("pot", "level", "base", "bets_made", "to_act")] == [0, 0, 0, 0, -1]
    assert said["stacks"] == [1000] * 3


def test_a_big_blind_that_is_all_in_for_dead_chips_still_opens_the_betting() -> None:
    """Seat 2 has nothing left for its blind; whoever follows owes all of it, and every seat knows."""
    hand = Hand("holdem", [500, 500, 20], posts={"dead": [0, 0, 20]})
    assert hand.told("posted")[-1] == {"seat": 2, "post": "big-blind", "chips": 0}, "there is nothing left to post"
    for actions in ("", "call"):
        hand.play(actions)
        for seat in range(3):
            view = view_of(hand.game, hand.setup, hand.state, seat)
            assert isinstance(view, PokerView)
            assert view.table.level == hand.table.level == 20
            assert list(view.table.bets) == list(hand.table.bets)
            assert hand.game.read_view(view.data()).data() == view.data()
    hand.play("call")
    assert hand.table.pot == 60


def test_chips_of_a_post_that_nobody_left_has_matched_go_with_the_last_pot() -> None:
    """Seat 1 is all-in for 7 of its blind, seat 2 posted 10 and folds, seat 0 plays for all of it."""
    posts = {"blinds": [0, 20, 10, 0]}
    hand = Hand("holdem", [500, 7, 500, 500], posts=posts)
    hand.play("2:fold 3:fold 0:call")
    assert sum(hand.scores) == 0
    assert hand.scores[2:] == [-10, 0]
    assert max(hand.scores[:2]) == 17, "7 of the other one's and all that seat 2 posted"
