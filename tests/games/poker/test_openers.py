"""Who speaks first: R-H4, and the seed's chapter 8 on first-to-act."""

import pytest

from tests.games.poker.scripted import Hand


@pytest.mark.parametrize(
    ("game", "streets"),
    [
        ("holdem", ["preflop", "flop", "turn", "river"]),
        ("omaha8", ["preflop", "flop", "turn", "river"]),
        ("razz", ["third", "fourth", "fifth", "sixth", "seventh"]),
        ("stud", ["third", "fourth", "fifth", "sixth", "seventh"]),
        ("stud8", ["third", "fourth", "fifth", "sixth", "seventh"]),
    ],
)
def test_r_h4_every_game_runs_its_course(game: str, streets: list[str]) -> None:
    """Chapter 8: the normal course of each game; a bet and two calls on every street, then the showdown."""
    hand = Hand(game, [500] * 3)
    seen: list[str] = []
    while hand.seat >= 0:
        if not seen or seen[-1] != hand.street:
            seen.append(hand.street)
        wanted = ("complete", "bet", "call", "check")
        hand.play(next(text for text in wanted if text in hand.legal))
    assert seen == streets
    big = len(streets) - 2
    assert hand.table.paid[0] == (20 + 20 if game in ("holdem", "omaha8") else 5 + 20 + 20) + 40 * big
    assert len({hand.table.paid[seat] for seat in range(3)}) == 1
    assert sum(hand.scores) == 0


@pytest.mark.parametrize("game", ["holdem", "omaha8"])
def test_r_h4_flop_games_open_left_of_the_big_blind_then_left_of_the_button(game: str) -> None:
    """Chapter 8: the change from UTG before the flop to the small blind's place after it."""
    hand = Hand(game, [500] * 5, button=1)
    hand.play("4:call 0:call 1:call 2:call 3:check")
    assert hand.street == "flop"
    hand.play("2:check 3:check 4:check 0:check 1:check")
    assert hand.street == "turn"
    assert hand.seat == 2


@pytest.mark.parametrize("game", ["holdem", "omaha8"])
def test_r_h4_the_first_live_seat_left_of_the_button_opens(game: str) -> None:
    hand = Hand(game, [500] * 5, button=1)
    hand.play("4:call 0:call 1:call 2:fold 3:check")
    assert hand.seat == 3


def test_r_h4_third_street_goes_on_left_of_the_bring_in() -> None:
    hand = Hand("stud", [500] * 4, up=["Kc", "Qc", "2c", "Ac"], button=0)
    hand.play("2:bring-in 3:call 0:call 1:call")
    assert hand.street == "fourth"


@pytest.mark.parametrize(
    ("game", "up", "opener"),
    [
        ("stud", ["AcKc", "2d2h", "QcJc"], 1),  # a pair beats ace high
        ("stud", ["AcQc", "AdKd", "KcQd"], 1),
        ("stud8", ["3c4c", "AcKc", "2d5d"], 1),  # the high board opens in Stud 8 too
        ("razz", ["AcKc", "2d3d", "4c5c"], 1),  # the lowest board
        ("razz", ["AcAd", "KcQc", "KdJd"], 2),  # a pair counts against it
        ("razz", ["Ac5c", "2d5d", "3h4h"], 2),  # 4-3 is lower than 5-2 and 5-A
        ("razz", ["Ac4c", "2d4d", "3h4h"], 0),
    ],
)
def test_r_h4_fourth_street(game: str, up: list[str], opener: int) -> None:
    hand = Hand(game, [500] * 3, up=up)
    hand.play("bring-in call call")
    assert hand.street == "fourth"
    assert hand.seat == opener


@pytest.mark.parametrize(
    ("game", "up", "opener"),
    [
        ("stud", ["2c3d4h5s", "KhJdTc9s"], 1),  # no straights on boards of four
        ("stud", ["2c4c6c8c", "9hTdQcKs"], 1),  # no flushes
        ("stud", ["2c2d2h7s", "AhAdKcKs"], 0),  # trips beat two pair
        ("stud", ["3c3d3h3s", "AhAdAcKs"], 0),  # quads
        ("stud", ["9c9dAh2s", "9h9sKcQs"], 0),  # the kicker
        ("razz", ["2c2dAhKs", "KhQdJcTs"], 1),  # no pair beats a pair
        ("razz", ["2c2dAhKs", "3h3dAcQs"], 0),  # the lower pair
    ],
)
def test_r_h4_boards_of_four_know_pairs_trips_and_quads_only(game: str, up: list[str], opener: int) -> None:
    hand = Hand(game, [900] * 2, up=up)
    hand.play("bring-in call check check check check")
    assert hand.street == "sixth"
    assert hand.seat == opener
    hand.play("check check")
    assert hand.street == "seventh"
    assert hand.seat == opener


@pytest.mark.parametrize(("button", "opener"), [(0, 1), (1, 2), (2, 0)])
def test_r_h4_equal_boards_open_clockwise_from_the_button(button: int, opener: int) -> None:
    hand = Hand("stud", [500] * 3, up=["9cJc", "9dJd", "9hJh"], button=button)
    hand.play("bring-in call call")
    assert hand.seat == opener


def test_an_opener_without_chips_leaves_the_word_to_the_next_seat() -> None:
    hand = Hand("stud", [500, 15, 500], up=["KcQd", "AsAd", "2c3c"], button=2)
    hand.play("2:bring-in 0:call 1:call")
    assert hand.street == "fourth"
    assert hand.told("opens")[-1] == {"seat": 1}
    assert hand.seat == 2
