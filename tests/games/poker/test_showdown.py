"""Who shows, who mucks, and what stays hidden for ever: R-H12. Also the deal, R-H14."""

import pytest

from tefuda.cards.card import DECK, card_text
from tefuda.core.event import SPECTATOR
from tefuda.core.game import fold_view
from tests.games.poker.scripted import Hand
from tests.games.poker.test_pots import check_down


def test_r_h12_the_last_to_bet_or_raise_shows_first_then_clockwise() -> None:
    hand = Hand("holdem", [500] * 3, down=["AsAh", "KsKh", "QsQh"], board="2c7d9h3s4c", button=0)
    hand.play("0:call 1:call 2:check 1:check 2:check 0:check 1:check 2:check 0:check")
    hand.play("1:check 2:bet 0:raise 1:call 2:call")
    assert hand.seats_in("shown") == [0]
    assert hand.seats_in("mucked") == [1, 2]


def test_r_h12_without_a_bet_on_the_last_street_the_opener_shows_first() -> None:
    hand = Hand("holdem", [500] * 3, down=["AsAh", "QsQh", "KsKh"], board="2c7d9h3s4c", button=0)
    check_down(hand)
    assert hand.seats_in("shown") == [1, 2, 0]
    assert hand.seats_in("mucked") == []


def test_r_h12_in_stud_the_high_board_shows_first() -> None:
    hand = Hand("stud", [500] * 3, up=["2c4d6h8s", "AcKdQhTs", "3c5d7h9s"], down=["JsJd7c", "9c6c2h", "Jh8c4s"])
    check_down(hand)
    assert hand.seats_in("shown") == [1, 0]
    assert hand.seats_in("mucked") == [2]


def test_r_h12_a_tie_is_shown() -> None:
    hand = Hand("holdem", [500] * 2, down=["AsKh", "AdKc"], board="2c7d9h3s4c")
    check_down(hand)
    assert sorted(str(seat) for seat in hand.seats_in("shown")) == ["0", "1"]


def test_r_h12_a_hand_that_wins_only_the_low_or_a_side_pot_is_shown() -> None:
    hand = Hand("stud8", [500] * 2, down=["KcKdJh", "Ah2dTc"], up=["Ks9c7h4d", "3c5s8hTd"])
    check_down(hand)
    assert len(hand.seats_in("shown")) == 2
    hand = Hand("holdem", [500, 500, 40], down=["QsQh", "KsKh", "AsAh"], board="2c7d9h3s4c", button=0)
    hand.play("0:raise 1:raise 2:call 0:call")
    check_down(hand)
    assert set(hand.seats_in("shown")) == {1, 2}


def test_r_h12_nobody_shows_when_everybody_else_folded() -> None:
    hand = Hand("razz", [500] * 2)
    hand.play("complete fold")
    assert hand.told("shown") == []
    assert hand.state.outcome() is not None


def test_r_h12_all_ins_turn_all_live_hands_up_before_the_other_cards() -> None:
    hand = Hand("holdem", [40, 40, 500], down=["2s3h", "KsKh", "AsAh"], board="7c8d9hTsJc", button=2)
    hand.play("2:raise 0:call 1:call")
    kinds = [event.kind for event in hand.log]
    assert kinds.count("shown") == 3
    assert kinds.index("shown") < kinds.index("board")
    assert "mucked" not in kinds


def test_r_h12_in_stud_the_last_down_card_of_an_open_hand_is_open_too() -> None:
    hand = Hand("stud", [25, 500], down=["AsAh2d", "KsKh3d"], up=["4c6d8hTs", "5c7d9hJs"])
    hand.play("bring-in complete call")
    shown = hand.told("shown")
    assert [len(fields["cards"]) for fields in shown] == [2, 2, 3, 3]  # type: ignore[arg-type]
    assert sum(hand.scores) == 0


@pytest.mark.parametrize("watcher", [1, SPECTATOR])
def test_r_h12_a_mucked_hand_is_in_no_other_view_ever(watcher: int) -> None:
    hand = Hand("holdem", [500] * 3, down=["AsAh", "KsKh", "QsQh"], board="2c7d9h3s4c", button=0)
    hand.play("0:call 1:call 2:check 1:check 2:check 0:check 1:check 2:check 0:check")
    hand.play("1:check 2:bet 0:raise 1:call 2:call")
    view = fold_view(hand.game, hand.setup, hand.log, watcher)
    written = str(view.data())
    assert "Qs" not in written
    assert "Qh" not in written
    assert "As" in written
    deck = hand.game.known_deck(view)
    assert all(card_text(card) not in ("Qs", "Qh") for card in deck if card >= 0)


# --- R-H14 ----------------------------------------------------------------------------------------------------


def test_r_h14_cards_come_one_at_a_time_from_the_left_of_the_button() -> None:
    hand = Hand("holdem", [500] * 3, button=1)
    state = hand.game.start(hand.setup, list(DECK), True)
    assert state.log is not None
    dealt = [event.fields() for event in state.log if event.kind == "dealt-down"]
    assert [fields["seat"] for fields in dealt] == [2, 0, 1, 2, 0, 1]
    assert [fields["card"] for fields in dealt] == [card_text(card) for card in DECK[:6]]


def test_r_h14_stud_two_down_then_one_up_then_to_the_live_seats_and_no_burn_cards() -> None:
    rules = Hand("stud", [500] * 3).game
    state = rules.start(rules.setup(3, {"button": 0}), list(DECK), True)
    assert state.log is not None
    kinds = [(event.kind, event.fields()["seat"]) for event in state.log if event.kind.startswith("dealt")]
    assert kinds == [("dealt-down", seat) for seat in (1, 2, 0, 1, 2, 0)] + [("dealt-up", s) for s in (1, 2, 0)]
    # The seat with the lowest card brings it in, the next folds: the tenth card is the first of fourth street.
    for text in ("bring-in", "fold", "call"):
        state.apply(rules.actions.parse(text))
    later = [event.fields() for event in state.log if event.kind == "dealt-up"][3:]
    assert [fields["card"] for fields in later] == [card_text(card) for card in DECK[9:11]]


def test_r_h14_a_seat_without_chips_is_not_dealt_in() -> None:
    hand = Hand("stud", [500, 0, 500, 0], up=["2c", "", "3c"])
    assert set(hand.seats_in("dealt-up")) == {0, 2}
    hand.play("0:bring-in 2:fold")
    assert hand.scores == [5, 0, -5, 0]


@pytest.mark.parametrize(("game", "winners"), [("omaha", [0]), ("omaha8", [0, 1])])
def test_r_h11_in_omaha_high_exactly_two_hole_cards_play_and_no_low_shares_the_pot(
    game: str, winners: list[int]
) -> None:
    """One heart in the hand and four on the board are no flush; 7-4-3-2-A takes half only where lows count."""
    hand = Hand(game, [500] * 2, down=["AhKsQcJd", "9s9d7c4c"], board="2h3h6h8hAd")
    check_down(hand)
    assert hand.seats_in("won") == winners
