"""Shares of all deals of five cards, counted by hand."""

import pytest

from tefuda.cards.card import mask_of, parse_cards
from tefuda.core.observation import value_of
from tefuda.games.poker.strength import Scale, scale_of

DEALS = 2598960
STRAIGHT_FLUSHES, FOURS, FULL_HOUSES, FLUSHES = 40, 624, 3744, 5108
STRAIGHTS, THREES, TWO_PAIRS, PAIRS = 10200, 54912, 123552, 1098240
NO_PAIRS = 1317888
"""Of five different ranks, whatever the suits: lows do not ask for straights and flushes."""


def percentile(cards: str, by_low: bool) -> float:
    scale = scale_of(by_low)
    place = scale.place(mask_of(parse_cards(cards)), 5)
    return value_of(scale.percentile(place, 5))


@pytest.mark.parametrize(
    ("cards", "as_good"),
    [
        ("Ah2h3h4h5h", STRAIGHT_FLUSHES),
        ("2h2d2c2s3h", STRAIGHT_FLUSHES + FOURS),
        ("2h2d2c3s3h", STRAIGHT_FLUSHES + FOURS + FULL_HOUSES),
        ("2h3h4h5h7h", STRAIGHT_FLUSHES + FOURS + FULL_HOUSES + FLUSHES),
        ("Ah2d3h4h5h", STRAIGHT_FLUSHES + FOURS + FULL_HOUSES + FLUSHES + STRAIGHTS),
    ],
)
def test_the_worst_hand_of_a_category_is_worse_than_all_that_are_as_good(cards: str, as_good: int) -> None:
    assert percentile(cards, False) == pytest.approx(1 - as_good / DEALS, abs=1e-7)


@pytest.mark.parametrize(
    ("cards", "as_good"),
    [
        ("KhQhJhTh9h", NO_PAIRS),
        ("KhKdQhJhTh", NO_PAIRS + PAIRS),
        ("KhKdQhQdJh", NO_PAIRS + PAIRS + TWO_PAIRS),
        ("KhKdKcQdJh", NO_PAIRS + PAIRS + TWO_PAIRS + THREES),
        ("KhKdKcKsQh", DEALS),
    ],
)
def test_a_low_is_worse_than_all_deals_with_smaller_pairs_or_none(cards: str, as_good: int) -> None:
    assert percentile(cards, True) == pytest.approx(1 - as_good / DEALS, abs=1e-7)


def test_two_cards_are_worse_than_all_better_pairs_and_no_low_is_a_pair() -> None:
    """Scales made anew: of 1326 deals of two cards 78 are pairs, six of each rank."""
    for by_low, cards, worse in (
        (False, "AhKd", 1326 - 78 - 16),
        (False, "2h2d", 1326 - 78),
        (False, "AhAd", 1326 - 6),
        (True, "KhKd", 0),
        (True, "KhQd", 78),
        (True, "Ah2d", 1326 - 16),
    ):
        scale = Scale(by_low)
        place = scale.place(mask_of(parse_cards(cards)), 2)
        assert value_of(scale.percentile(place, 2)) == pytest.approx(worse / 1326)
