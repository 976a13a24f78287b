"""How good cards are before the flop."""

import pytest

from tefuda.cards.card import mask_of, parse_cards
from tefuda.games.poker.odds.holdem_starts import start_share as holdem_share
from tefuda.games.poker.odds.omaha8_starts import LIMITS, start_points
from tefuda.games.poker.odds.omaha8_starts import start_share as omaha_share


def cards(text: str) -> int:
    return mask_of(parse_cards(text))


@pytest.mark.parametrize(
    ("hole", "share"),
    [("AhAd", 0.5), ("AhKh", 3.0), ("AhKd", 4.7), ("3h2d", 100.0), ("7s2s", 86.4), ("Tc9c", 24.7)],
)
def test_shares_of_starting_hands(hole: str, share: float) -> None:
    assert holdem_share(cards(hole)) == share


def test_shares_cover_all_starting_hands() -> None:
    """As many hands are within a share as it says."""
    shares = [holdem_share(1 << first | 1 << second) for first in range(52) for second in range(first)]
    for limit in (10.0, 25.0, 50.0, 75.0):
        within = sum(share <= limit for share in shares) / len(shares)
        assert abs(100 * within - limit) < 1.0


def test_omaha_points() -> None:
    order = ["AhAd2h3d", "Ah2h3dKc", "Ah3h8d9c", "Ah2cQd9s", "KsQsJdTd", "KhKd7s2c", "9h9dTs4c", "9h9d9s4c"]
    points = [start_points(cards(text)) for text in order]
    assert points == sorted(points, reverse=True)
    assert omaha_share(cards("AhAd2h3d")) == 1.0
    assert omaha_share(cards("9h9d9s4c")) == 100.0


def test_the_limits_of_omaha_shares_descend() -> None:
    """Each per cent of hands is worth no more than the one before it."""
    limits = [limit for row in LIMITS for limit in row]
    assert limits == sorted(limits, reverse=True)
    assert len(limits) == 100


@pytest.mark.parametrize(
    ("plain", "improved"),
    [
        ("Ah2d9cKs", "Ah2h9cKs"),  # suited
        ("Ah2d9cKs", "Ah2d3cKs"),  # a third wheel card
        ("AhKdQs9c", "AhKdQsJc"),  # no dangler
        ("7h7dKsQc", "KhKdQs7c"),  # a high pair
        ("Ah4d9cTs", "Ah3d9cTs"),
        ("3h4d9cTs", "2h4d9cTs"),
        ("2h4d9cTs", "2h3d9cTs"),
        ("Jh9d6c6s", "Qh9d6cQs"),
    ],
)
def test_what_makes_a_start_better(plain: str, improved: str) -> None:
    assert start_points(cards(improved)) > start_points(cards(plain))


@pytest.mark.parametrize(
    ("three", "none", "points"),
    [
        ("Ah9h5h2d", "Ah9d5c2s", 25),  # six tenths of 42
        ("Kh9h5h2d", "Kh9d5c2s", 15),  # of 26
        ("Qh9h5h2d", "Qh9d5c2s", 10),  # of 18
        ("9h6h5h2d", "9h6d5c2s", 6),  # of 10
    ],
)
def test_three_of_a_suit_are_worth_six_tenths_of_two_in_whole_points(three: str, none: str, points: int) -> None:
    assert start_points(cards(three)) - start_points(cards(none)) == points
