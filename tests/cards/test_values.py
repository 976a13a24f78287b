"""The tables against the plain evaluator, hand by hand where that is quick enough."""

from itertools import combinations

from tefuda.cards.card import mask_of
from tefuda.cards.hands import high, high_parts, low, low_parts
from tefuda.cards.multisets import counts_of, keys_of_size
from tests.cards.naive import naive_high, naive_low


def test_every_unsuited_hand_of_five() -> None:
    """All 6,175 multisets of ranks, dealt so that no five share a suit."""
    seen_high, seen_low = set(), set()
    for key in keys_of_size(5):
        cards: list[int] = []
        for rank, count in enumerate(counts_of(key)):
            cards += [((len(cards) + copy) % 4) * 13 + rank for copy in range(count)]
        held = mask_of(cards)
        assert high_parts(high(held)) == naive_high(cards)
        assert low_parts(low(held)) == naive_low(cards)
        seen_high.add(high(held))
        seen_low.add(low(held))
    assert len(seen_high) == 7462 - 1287
    assert seen_low == set(range(1, 6176))


def test_every_suited_hand_of_five() -> None:
    values = set()
    for ranks in combinations(range(13), 5):
        cards = [26 + rank for rank in ranks]
        values.add(high(mask_of(cards)))
        assert high_parts(high(mask_of(cards))) == naive_high(cards)
    assert len(values) == 1287
