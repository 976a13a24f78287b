"""What variants declare about judging: each evaluator against the plain reference."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tefuda.cards.card import card_text, mask_of
from tefuda.games.poker.evaluator import BY_LOW, NANOSECONDS, Evaluator
from tefuda.games.poker.variant import VARIANTS, Variant
from tests.games.poker.reference import Strength, strengths


@st.composite
def two_hands(draw: st.DrawFn, own: int, shared: int) -> tuple[list[int], list[int], list[int]]:
    """The cards of two players and the board."""
    cards = draw(st.permutations(range(52)))
    return list(cards[:own]), list(cards[own : 2 * own]), list(cards[2 * own : 2 * own + shared])


def order(one: Strength, other: Strength) -> int:
    """Which of two hands is better, or neither."""
    return (one > other) - (one < other)


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.name)
@given(st.data())
def test_hands_are_ordered_as_the_rulings_say_r_h11(variant: Variant, data: st.DataObject) -> None:
    own = variant.down_cards + variant.up_cards
    one, other, board = data.draw(two_hands(own, variant.board_cards))
    shared = [card_text(card) for card in board]
    true = [strengths(variant.name, [card_text(card) for card in cards], shared) for cards in (one, other)]
    masks = [mask_of(one), mask_of(other)]
    best = [(variant.best.value(mask, mask_of(board)),) for mask in masks]
    assert order(*best) == order(true[0][0], true[1][0])
    lows = [(variant.low.value(mask, mask_of(board)) if variant.low else 0,) for mask in masks]
    assert order(*lows) == order(true[0][1], true[1][1])
    assert [low > 0 for (low,) in lows] == [low != () for _, low in true]


def test_every_evaluator_says_what_it_costs() -> None:
    named = {evaluator.name for variant in VARIANTS for evaluator in (variant.best, variant.low) if evaluator}
    assert named == set(NANOSECONDS)
    assert all(Evaluator(scale, False).nanoseconds > 0 for scale in range(3))


def test_what_cannot_be_judged_is_refused() -> None:
    with pytest.raises(ValueError, match="any five cards, not of two and three"):
        Evaluator(BY_LOW, True)
