"""Showdowns, wins and shares of split pots, in hands made by hand, for each game."""

import pytest

from tests.games.poker.scripted import Hand
from tests.playstats.counted import gives_up, passive, told

GAMES = pytest.mark.parametrize("game", ["holdem", "omaha8", "razz", "stud", "stud8"])
FLOP = pytest.mark.parametrize("game", ["holdem", "omaha8"])
STUD = pytest.mark.parametrize("game", ["razz", "stud", "stud8"])
PORTIONS = ("scoop", "three_quarters", "half", "quarter", "other_part", "nothing")


@FLOP
def test_who_sees_the_flop_has_the_chance_of_a_showdown(game: str) -> None:
    hand = Hand(game, [1000] * 4).play("3:fold 0:call 1:call 2:check 1:bet 2:fold 0:call")
    found = told(passive(hand))
    assert found.everybody("showdown") == {"a": (1, 1), "b": (1, 1), "c": (0, 1)}
    assert set(found.everybody("won_at_showdown")) == {"a", "b"}
    assert sum(taken for taken, _ in found.everybody("won_at_showdown").values()) >= 1
    assert found.everybody("won_without_showdown") == dict.fromkeys("abcd", (0, 1))


@STUD
def test_who_sees_fourth_street_has_the_chance_of_a_showdown(game: str) -> None:
    up = ["Ks", "9d", "Ac", "7h"] if game == "razz" else ["2c", "7d", "As", "9h"]
    hand = Hand(game, [1000] * 4, up=up).play("0:bring-in 1:fold 2:call 3:call")
    hand.play(" ".join("bet" if at == 0 else ("call", "fold")[at - 1] for at in range(3)))
    found = told(passive(hand))
    chances = found.everybody("showdown")
    assert set(chances) == {"a", "c", "d"}
    assert sorted(chances.values()) == [(0, 1), (1, 1), (1, 1)]


@GAMES
def test_a_hand_that_ends_with_folds_is_won_without_showdown(game: str) -> None:
    hand = gives_up(Hand(game, [1000] * 3))
    winner = "abc"[max(range(3), key=lambda seat: hand.scores[seat])]
    found = told(hand)
    assert found.everybody("won_without_showdown") == {name: (name == winner, 1) for name in "abc"}
    assert found.everybody("won_at_showdown") == {}


@GAMES
def test_a_hand_that_ends_on_the_first_street_is_no_chance_of_a_showdown(game: str) -> None:
    hand = Hand(game, [1000] * 2)
    hand.play("bring-in complete fold" if "bring-in" in hand.legal else "raise fold")
    assert told(hand).everybody("showdown") == {}


@FLOP
def test_all_in_before_the_flop_sees_the_flop(game: str) -> None:
    hand = Hand(game, [20, 1000, 20], down=["AcAd", "7d2c", "KcKd"], board="AhJs8s4h3c").play("0:call 1:fold")
    assert hand.seat == -1
    found = told(hand)
    assert found.everybody("showdown") == {"a": (1, 1), "c": (1, 1)}
    assert found("b", "showdown") == (0, 0)


def test_a_side_pot_is_money_won_at_showdown() -> None:
    """The short stack takes the main pot, the second best hand the side pot; both won something."""
    hand = Hand("holdem", [20, 1000, 1000], down=["AcAd", "KcKd", "QcQd"], board="2h7s9hJd3c")
    hand.play("0:call 1:call 2:check 1:bet 2:call")
    found = told(passive(hand))
    assert found.everybody("won_at_showdown") == {"a": (1, 1), "b": (1, 1), "c": (0, 1)}


# --- shares ----------------------------------------------------------------------------------------------------


def portions(hand: Hand) -> dict[str, str]:
    """What each player's showdown counts as."""
    found = told(passive(hand))
    return {
        player: portion
        for portion in PORTIONS
        for player, (taken, chances) in found.everybody(portion).items()
        if taken and chances == 1
    }


@pytest.mark.parametrize(
    ("down", "board", "shares"),
    [
        # No low is possible: the high hand takes all.
        (["AcAd7h6h", "QcQd7s6s", "JcTc7d6d"], "AsKsKd9h2c", ["scoop", "nothing", "nothing"]),
        # One hand is best both ways.
        (["AcAd2h3h", "KcQd7s9s", "JcTc7d9d"], "As4s5dKh8c", ["scoop", "nothing", "nothing"]),
        # High here, low there.
        (["KhKcQhJh", "Ac2c9s9d", "QcQsJsTs"], "3c4d8hKsKd", ["half", "half", "nothing"]),
        # The same low twice, the high alone.
        (["Ac2cKhQh", "Ad2d7s9s", "QcQsJhTh"], "3c4d8hKsKd", ["three_quarters", "quarter", "nothing"]),
        # The same hand both ways twice: a half each.
        (["Ac2c9h9s", "Ad2d9c9d", "Qc6s5h7h"], "3c4d8hKsTd", ["half", "half", "nothing"]),
        # The same straight three times and no low: a third each.
        (["AcKc7h7s", "AdKd6h6s", "AhKh5h5s"], "QsJdTc3h4s", ["other_part", "other_part", "other_part"]),
    ],
)
def test_shares_in_omaha(down: list[str], board: str, shares: list[str]) -> None:
    hand = Hand("omaha8", [1000] * 3, down=down, board=board).play("0:call 1:call 2:check")
    assert portions(hand) == dict(zip("abc", shares, strict=True))


@pytest.mark.parametrize(
    ("down", "up", "shares"),
    [
        # No low: the pair of kings takes all.
        (["KcQc9d", "JdTs9h", "JhTc2h"], ["KdQs8hTd", "Qd7s6s2c", "Qh7d6c3s"], ["scoop", "nothing", "nothing"]),
        # The same low twice, and a pair of kings.
        (
            ["Ac2cKh", "Ad2d9s", "QcTs7h"],
            ["3c4d8hKd", "3d4c8sTd", "Jc9c7s5s"],
            ["three_quarters", "quarter", "nothing"],
        ),
        # Three queens against a low.
        (["QcQsQh", "Ad2d9s", "KcTs9h"], ["5cJd9dKd", "3d4c8sTd", "Th7cJs6s"], ["half", "half", "nothing"]),
        # A flush that is a low too.
        (["Ac2cKh", "QdQsJh", "KcTs9h"], ["3c4c8cKd", "Jd9dTd6d", "Th7cJs6s"], ["scoop", "nothing", "nothing"]),
        # The same straight three times, no low: a third each.
        (["AcKcQc", "AdKdQd", "AhKhQh"], ["JcTs2d2h", "JdTh3c3h", "JhTd4c4s"], ["other_part"] * 3),
    ],
)
def test_shares_in_stud_8(down: list[str], up: list[str], shares: list[str]) -> None:
    assert portions(Hand("stud8", [1000] * 3, down=down, up=up)) == dict(zip("abc", shares, strict=True))


def test_an_equal_hand_is_half_the_pot() -> None:
    hand = Hand("omaha8", [1000] * 2, down=["AcKc7h7s", "AdKd6h6s"], board="QsJdTc3h4s")
    assert portions(hand) == {"a": "half", "b": "half"}


def test_side_pots_do_not_change_the_share_of_the_main_pot() -> None:
    """Seat 0 is all-in and best both ways; the others play on for a side pot."""
    hand = Hand("omaha8", [20, 1000, 1000], down=["AcAd2h3h", "KcKd9s9c", "JcTc7d9d"], board="As4s5dKh8c")
    hand.play("0:call 1:call 2:check 1:bet 2:call")
    assert portions(hand) == {"a": "scoop", "b": "nothing", "c": "nothing"}


@pytest.mark.parametrize("game", ["holdem", "razz", "stud"])
def test_only_split_games_have_shares(game: str) -> None:
    found = told(passive(Hand(game, [1000] * 2)))
    assert not any(name in PORTIONS for _, name, _ in found.figures)


@GAMES
def test_uncontested_pots_are_no_shares(game: str) -> None:
    found = told(gives_up(Hand(game, [1000] * 3)))
    assert not any(found.everybody(portion) for portion in PORTIONS)
