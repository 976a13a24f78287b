"""Questions checked, and the number of deals that answer them."""

from math import comb

import pytest

from tefuda.core.errors import BadCards, BadOption, TefudaError, UnknownName
from tefuda.games.poker.odds.spot import read_spot


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead", "deals"),
    [
        ("holdem", ["AhAs", "KhKs"], "", "", comb(48, 5)),
        ("holdem", ["AhAs", "KhKs"], "2c3c4c5d7d", "", 1),
        ("holdem", ["AhAs", "KhKs"], "2c3c4c", "5d6d", comb(43, 2)),
        ("holdem", ["AhAs", "?"], "2c3c4c5d7d", "", comb(45, 2)),
        ("holdem", ["AK", "QQ"], "2c3c4c5d7d", "", 4 * 4 * 6),
        ("holdem", ["AhK", "AA"], "2c3c4c5d7d", "", 4 * 3),
        ("holdem", ["AK", "AQ"], "2c3c4c5d7d", "A", 4 * 3 * 2 * 4 * 4),
        ("holdem", ["AhK", "A?"], "2c3c4c5d7d", "", 4 * 3 * (52 - 5 - 3)),
        ("omaha8", ["AhKd3c2c", "QsQhJdTd"], "", "", comb(44, 5)),
        ("stud", ["AhKh2h4c9d3d", "JsJd9c8c7h6s"], "", "", 40 * 39),
        ("stud8", ["AhKh2h", "JsJd9c"], "", "", comb(46, 4) * comb(42, 4)),
        ("razz", ["AhKh2h4c9d3d", "JsJd9c8c7h"], "", "", 41 * comb(40, 2)),
    ],
)
def test_deals_are_counted(game: str, hands: list[str], board: str, dead: str, deals: int) -> None:
    spot = read_spot(game, hands, board, dead)
    assert spot.ways(spot.draws()) == deals


@pytest.mark.parametrize(
    ("game", "hands", "board", "dead", "error", "words"),
    [
        ("chess", ["Ah", "As"], "", "", UnknownName, "games: holdem, omaha8, razz, stud, stud8"),
        ("holdem", ["AhAs"], "", "", BadOption, "1 hands are given; 2 to 6 can be compared"),
        ("holdem", ["?"] * 7, "", "", BadOption, "7 hands are given"),
        ("holdem", ["AhAs", "KhKsQs"], "", "", BadCards, "hand 2 has 3 cards; a hand of holdem has at most 2"),
        ("omaha8", ["AhAsAdAcKc", "?"], "", "", BadCards, "at most 4"),
        ("stud", ["2345678T", "?"], "", "", BadCards, "at most 7"),
        (
            "holdem",
            ["AhAs", ""],
            "",
            "",
            BadCards,
            "hand 2 is empty; a hand of which nothing is known is written ?",
        ),
        ("holdem", ["AhAs", "AhKs"], "", "", BadCards, "Ah is in hand 1 and in hand 2"),
        ("holdem", ["AhAs", "KhKs"], "AhQs2d", "", BadCards, "Ah is in hand 1 and in the board"),
        ("holdem", ["AhAs", "KhKh"], "", "", BadCards, "Kh is twice in hand 2"),
        ("holdem", ["AhAs", "KhKs"], "", "Ks", BadCards, "Ks is in hand 2 and in the dead cards"),
        ("holdem", ["AhAs", "KhKs"], "2c3c", "", BadCards, "the board has 2 cards; 0, 3, 4 or 5 are expected"),
        ("holdem", ["AhAs", "KhKs"], "2c3c4c5c6c7c", "", BadCards, "the board has 6 cards"),
        ("razz", ["AhAs", "KhKs"], "2c3c4c", "", BadCards, "razz has no board"),
        ("stud8", ["AAA", "AA"], "", "", BadCards, "5 cards of rank A are given; the deck has four"),
        ("stud8", ["AAA", "Ah"], "", "As", BadCards, "5 cards of rank A"),
        ("stud", ["(2345)6", "?"], "", "", BadCards, "hand 1 has 4 down cards in brackets; stud deals 3"),
        ("stud", ["(23)45678", "?"], "", "", BadCards, "hand 1 has 5 up cards; stud deals 4"),
        ("stud", ["AhAs", "?"], "", "?", BadCards, "a dead card is not known"),
        ("stud", ["?"] * 6, "", "2c2d2h2s3c3d3h3s4c4d4h", BadCards, "need 42 cards, and 11 are dead"),
        ("stud", ["Zh", "?"], "", "", BadCards, "'Z' in hand 1"),
    ],
)
def test_impossible_questions_are_refused(
    game: str, hands: list[str], board: str, dead: str, error: type[TefudaError], words: str
) -> None:
    with pytest.raises(error) as caught:
        read_spot(game, hands, board, dead)
    assert words in str(caught.value)


def test_the_last_card_of_the_deck_may_be_dealt() -> None:
    spot = read_spot("stud", ["?"] * 6, "", "2c2d2h2s3c3d3h3s4c4d")
    assert spot.ways(spot.draws()) > 0
