"""Who shows, who mucks, and what stays hidden for ever: R-H12. Also the deal, R-H14."""

import pytest

from tefuda.cards.card import DECK, card_text
from tefuda.core.errors import BadDeck
from tefuda.core.event import SPECTATOR
from tefuda.core.game import fold_view
from tefuda.games.poker.row import HIDDEN, row_add
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


def test_r_h12_a_hand_that_only_ties_the_low_is_shown() -> None:
    """Seat 1 shows kings and 7-5-4-3-2 first; seat 0 has a pair of tens, and the same low."""
    hand = Hand("stud8", [500] * 2, down=["TcTd2h", "KcKd2d"], up=["7c5h4d3c", "7d5s4h3s"])
    check_down(hand)
    assert hand.seats_in("shown") == [1, 0]
    assert hand.seats_in("mucked") == []
    assert [(won["seat"], won["part"]) for won in hand.told("won")] == [(1, "high"), (1, "low"), (0, "low")]


def test_r_h10_who_gets_nothing_of_a_half_has_not_won() -> None:
    """Two players with one chip each: the low half is one chip, for which their lows tie."""
    hand = Hand("stud8", [1, 1], down=["TcTd2h", "KcKd2d"], up=["7c5h4d3c", "7d5s4h3s"])
    assert hand.told("won") == [
        {"seat": 1, "pot": 0, "part": "high", "chips": 1},
        {"seat": 1, "pot": 0, "part": "low", "chips": 1},
    ]
    assert hand.scores == [-1, 1]


def test_r_h12_a_pot_one_does_not_play_for_is_no_reason_to_show() -> None:
    """Seats 2 and 3 are all-in; 3 loses to 2, and that it beats seat 1 in the side pot does not count."""
    cards = ["KsQd", "6s5h", "AsAh", "TsTh"]
    hand = Hand("holdem", [500, 500, 40, 40], down=cards, board="2c7d9h3sJc", button=0)
    hand.play("3:raise 0:call 1:call 2:call 1:bet 0:call")
    check_down(hand)
    assert hand.seats_in("shown") == [1, 2, 0]
    assert hand.seats_in("mucked") == [3]


def test_r_h12_a_low_is_compared_with_those_shown_so_far() -> None:
    """Seat 1 shows aces and no low, seat 2 the first low, seat 0 a better one."""
    hand = Hand("stud8", [500] * 3, down=["2d4hKh", "AcAsKc", "8d7hKd"], up=["3c5s6dJs", "AdQhTdTc", "2s4c5hJd"])
    check_down(hand)
    assert hand.seats_in("shown") == [1, 2, 0]


def test_r_h12_the_worst_low_is_a_low() -> None:
    hand = Hand("stud8", [500] * 2, down=["8d7hQd", "AcAsKc"], up=["6s5c4hJd", "AdQhTdTc"])
    check_down(hand)
    assert hand.seats_in("shown") == [1, 0]
    assert [won["part"] for won in hand.told("won")] == ["high", "low"]


def test_r_h12_heads_up_a_hand_that_nobody_wrote_down_was_mucked() -> None:
    hand = hide(Hand("holdem", [500] * 2, down=["AsAh"], button=0), 1)
    check_down(hand)
    assert (hand.seats_in("mucked"), hand.seats_in("shown")) == ([1], [0])


def hide(hand: Hand, seat: int) -> Hand:
    """As if nobody had written down what this seat held."""
    hand.state.downs[seat] = row_add(row_add(0, HIDDEN), HIDDEN)
    return hand


def test_r_h12_a_hand_that_nobody_wrote_down_was_mucked_even_if_it_was_to_show_first() -> None:
    hand = Hand("holdem", [500] * 3, down=["AsAh", "KsKh", "QsQh"], board="2c7d9h3s4c", button=0)
    check_down(hide(hand, 1))
    assert hand.seats_in("mucked") == [1]
    assert hand.seats_in("shown") == [2, 0]
    assert hand.scores == [40, -20, -20]


def test_a_pot_for_which_no_hand_was_written_down_cannot_be_given_away() -> None:
    hand = Hand("holdem", [500] * 3, button=0)
    for seat in range(3):
        hide(hand, seat)
    with pytest.raises(BadDeck, match="nobody who plays for this pot has cards that are known"):
        check_down(hand)


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
