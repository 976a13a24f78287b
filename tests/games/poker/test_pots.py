"""Pots, split pots, odd chips, and which hands win: R-H9, R-H10, R-H11, R-H13."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.games.poker.pots import uncalled
from tests.games.poker.scripted import Hand


def check_down(hand: Hand) -> Hand:
    """Everybody checks, or calls what is owed, to the end."""
    while hand.seat >= 0:
        hand.play(next(text for text in ("check", "bring-in", "call") if text in hand.legal))
    return hand


def test_r_h9_side_pots_one_per_level() -> None:
    """Chapter 8: several side pots. Seat 0 has 50, seat 1 100, the others more; the shortest is best."""
    hand = Hand(
        "holdem",
        [50, 100, 300, 300],
        down=["AsAh", "KsKh", "QsQh", "JsJh"],
        board="2c7d9h3s4c",
        button=3,
    )
    hand.play("2:raise 3:raise 0:call 1:raise 2:raise 3:call 1:call")  # 100 each, seat 0 has 50
    assert hand.street == "flop"
    check_down(hand)
    assert hand.told("won") == [
        {"seat": 0, "pot": 0, "part": "pot", "chips": 200},
        {"seat": 1, "pot": 1, "part": "pot", "chips": 150},
    ]
    assert hand.scores == [150, 50, -100, -100]


def test_r_h9_three_levels_and_folded_chips_stay_in() -> None:
    hand = Hand(
        "stud",
        [65, 105, 305, 305, 305],
        up=["2c4d6h8s", "3c5d7h9s", "4cJd9hTs", "5cTd8hJc", "6cKd2hQh"],
        down=["AsAhAd", "KsKhKc", "QsQcQd", "JhJs3d", "7s8c3h"],
    )
    hand.play("0:complete 1:raise 2:raise 3:call 4:fold 0:call 1:raise 2:call 3:call")
    assert hand.table.paid[0] == 65
    while hand.seat >= 0:
        hand.play("bet" if "bet" in hand.legal else "call")
    pots = {fields["pot"]: fields["seat"] for fields in hand.told("won")}
    assert pots == {0: 0, 1: 1, 2: 2}
    assert sum(hand.scores) == 0


def test_r_h9_an_uncalled_bet_goes_back_and_is_not_won() -> None:
    hand = Hand("holdem", [500, 500, 500], button=0)
    hand.play("0:raise 1:fold 2:fold")
    assert hand.told("returned") == [{"seat": 0, "chips": 20}]
    assert hand.told("won") == [{"seat": 0, "pot": 0, "part": "pot", "chips": 50}]
    assert hand.scores == [30, -10, -20]


def test_r_h9_an_excess_over_an_all_in_goes_back_before_the_showdown() -> None:
    hand = Hand("holdem", [500, 30], down=["AsAh", "7c2d"], board="KcQd9h8s4c", button=0)
    hand.play("0:raise 1:call")
    assert hand.told("returned") == [{"seat": 0, "chips": 10}]
    kinds = [event.kind for event in hand.log]
    assert kinds.index("returned") < kinds.index("shown") < kinds.index("board")
    assert hand.scores == [30, -30]


def test_r_h9_dead_chips_are_won_by_who_is_all_in_for_dead_chips_alone() -> None:
    """Seat 0 has put in nothing that is a bet, and plays for the dead chips of all, but for nothing else."""
    hand = Hand(
        "holdem",
        [15, 500, 500],
        down=["AsAh", "KsKh", "QsQh"],
        board="2c7d9h3s4c",
        posts={"dead": [15, 0, 30]},
        button=2,
    )
    check_down(hand)
    assert hand.told("won") == [
        {"seat": 0, "pot": 0, "part": "pot", "chips": 45},
        {"seat": 1, "pot": 1, "part": "pot", "chips": 40},
    ]
    assert hand.scores == [30, 20, -50]


def test_r_h9_a_folded_bet_stays_in_though_nobody_answered_it() -> None:
    """Only who is still in gets back what was more than the others could put in."""
    paid = vec[i64]([7, 10, 0, 7])
    assert uncalled(paid, bit(0) | bit(1) | bit(3)) == (1, 3)
    assert uncalled(paid, bit(0) | bit(3)) == (-1, 0)


# --- R-H10 ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "low_too"),
    [("omaha8", True), ("stud8", True), ("holdem", False), ("stud", False)],
)
def test_r_h10_high_and_low_split_a_pot(game: str, low_too: bool) -> None:
    if game in ("holdem", "omaha8"):
        low = "Ah2d" + ("Kh9c" if game == "omaha8" else "")
        high = "KcKd" + ("Jh9d" if game == "omaha8" else "")
        hand = Hand(game, [500] * 2, down=[low, high], board="3c5s8hKsTd")
    else:
        hand = Hand(game, [500] * 2, down=["Ah2dTc", "KcKdJh"], up=["3c5s8hTd", "Ks9c7h4d"])
    check_down(hand)
    parts = {fields["part"]: fields["seat"] for fields in hand.told("won")}
    assert parts == ({"high": 1, "low": 0} if low_too else {"pot": 1})


@pytest.mark.parametrize("game", ["omaha8", "stud8"])
def test_r_h10_without_a_qualifying_low_the_high_takes_all(game: str) -> None:
    """Chapter 8: one side does not make it."""
    if game == "omaha8":
        hand = Hand(game, [500] * 2, down=["Ah2d3h4c", "KcQd9h8d"], board="3c9sJhKsTd")
    else:
        hand = Hand(game, [500] * 2, down=["Ah2dTc", "KcKdJh"], up=["3c9s8hTd", "Ks9c7h4d"])
    check_down(hand)
    assert [fields["part"] for fields in hand.told("won")] == ["pot"]


def test_r_h10_one_hand_can_scoop() -> None:
    hand = Hand("stud8", [500] * 2, down=["Ah2d3c", "KcKdJh"], up=["4c5sKhTd", "Ks9c7h4d"])
    check_down(hand)
    assert [(fields["seat"], fields["part"]) for fields in hand.told("won")] == [(0, "high"), (0, "low")]


def test_r_h10_the_odd_chip_of_a_split_goes_to_the_high() -> None:
    """Chapter 8: odd chips. The pot is 25: three antes of 5 and the bring-ins of two."""
    hand = Hand(
        "stud8", [500] * 3, down=["Ah2dTc", "KcKdJh"], up=["3c5s8hTd", "Ks9c7h4d", "Qc"], ante=5, bring_in=5
    )
    hand.play("0:bring-in 1:call 2:fold")
    check_down(hand)
    assert {fields["part"]: fields["chips"] for fields in hand.told("won")} == {"high": 13, "low": 12}


@pytest.mark.parametrize("button", [0, 1, 2, 3])
def test_r_h10_odd_chips_among_equals_go_clockwise_from_the_button(button: int) -> None:
    """Three play the royal flush on the board; a fourth paid before the flop: of 140, two chips are odd."""
    hand = Hand("holdem", [500] * 4, board="AsKsQsJsTs", button=button)
    while hand.street == "preflop":
        hand.play("check" if "check" in hand.legal else "call")
    hand.play("bet call fold call")
    check_down(hand)
    order = [(button + step) % 4 for step in range(1, 5) if step != 3]
    assert [(fields["seat"], fields["chips"]) for fields in hand.told("won")] == list(
        zip(order, [47, 47, 46], strict=True)
    )


def test_r_h10_each_pot_splits_by_itself() -> None:
    """The best low plays for the main pot only; the side pot's low goes to the next one."""
    hand = Hand(
        "omaha8",
        [40, 500, 500],
        down=["Ah2hTcTd", "As3sQcQd", "KcKd9h9d"],
        board="4c7d8hKsJs",
        button=0,
    )
    hand.play("0:raise 1:raise 2:call")
    check_down(hand)
    won = [(fields["seat"], fields["pot"], fields["part"]) for fields in hand.told("won")]
    assert won == [(2, 0, "high"), (0, 0, "low"), (2, 1, "high"), (1, 1, "low")]


def test_r_h10_no_low_in_the_side_pot_when_only_a_player_outside_it_has_one() -> None:
    hand = Hand(
        "omaha8",
        [40, 500, 500],
        down=["Ah2hTcTd", "JsJcQcQd", "KcKd9h9d"],
        board="4c7d8hKs2s",
        button=0,
    )
    hand.play("0:raise 1:raise 2:call")
    check_down(hand)
    won = [(fields["seat"], fields["pot"], fields["part"]) for fields in hand.told("won")]
    assert won == [(2, 0, "high"), (0, 0, "low"), (2, 1, "pot")]


def test_r_h10_a_quartered_low() -> None:
    hand = Hand("omaha8", [500] * 3, down=["Ah2hTcTd", "As2sQcQd", "KcKd9h9d"], board="4c7d8hKsJs")
    check_down(hand)
    assert hand.scores == [-5, -5, 10]


# --- R-H11 ----------------------------------------------------------------------------------------------------


def test_r_h11_omaha_takes_exactly_two_hole_cards_and_three_of_the_board() -> None:
    """Chapter 8: four suited hole cards make no flush with two of the suit on the board, one none with four."""
    hand = Hand("omaha8", [500] * 2, down=["AhKhQh9h", "2s2dTcTd"], board="3h7h8cJdJs")
    check_down(hand)
    assert hand.told("won")[0]["seat"] == 1  # two pair, not a heart flush
    hand = Hand("omaha8", [500] * 2, down=["Ah9sQd9c", "TsTd5c5d"], board="3h7h8hJhKs")
    check_down(hand)
    assert hand.told("won")[0]["seat"] == 1  # one heart and four on the board are no flush


def test_r_h11_the_same_cards_judged_as_holdem_and_as_omaha() -> None:
    """Chapter 8: any five against two and three. A flush on the board counts in Hold'em only."""
    board = "3h9hThJhKh"
    holdem = check_down(Hand("holdem", [500] * 2, down=["Ah2s", "AsAd"], board=board))
    assert holdem.scores == [20, -20]
    omaha = check_down(Hand("omaha8", [500] * 2, down=["Ah2s4d5c", "KsKd6c6d"], board=board))
    assert omaha.scores == [-20, 20]


def test_r_h11_a_free_choice_of_cards_for_each_half() -> None:
    hand = Hand("omaha8", [500] * 2, down=["Ah2hKcKd", "QsQdJcTd"], board="3c5d8hKsQh")
    check_down(hand)
    assert hand.scores == [20, -20]  # kings for the high, A-2 for the low


def test_r_h11_razz_pairs_are_bad_but_legal() -> None:
    hand = Hand("razz", [500] * 2, down=["AhAd2c", "KcQdJh"], up=["2d3s3hAc", "Ts9c8h7d"])
    check_down(hand)
    assert hand.scores == [-15, 15]


def test_r_h11_straights_and_flushes_do_not_hurt_a_low() -> None:
    hand = Hand("razz", [500] * 2, down=["Ah2hKc", "Ad2dQc"], up=["3h4h5hKd", "3d4d6dQs"])
    check_down(hand)
    assert hand.scores[0] > 0


def test_r_h11_two_sets_of_trips_are_a_full_house() -> None:
    hand = Hand("stud", [500] * 2, down=["KhKd2c", "AhAdJc"], up=["KcQcQdQh", "AcJs5h4d"])
    check_down(hand)
    assert hand.scores[1] > 0  # aces full beat kings full: both are full houses
    hand = Hand("stud", [500] * 2, down=["KhKd2c", "AhJdJc"], up=["KcQcQdQh", "JsAs5h4d"])
    check_down(hand)
    assert hand.scores[0] > 0  # kings full beat jacks full of aces
