"""A second evaluator, slow and plain: every five of the cards, counted and sorted. Nothing is shared."""

from collections import Counter
from itertools import combinations

from hypothesis import strategies as st

Parts = tuple[int, tuple[int, ...]]

SHAPES = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}
LOW_SHAPES = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 4, (4, 1): 5}
STRAIGHTS = {frozenset(range(top - 4, top + 1)): top for top in range(4, 13)} | {frozenset([12, 0, 1, 2, 3]): 3}


def high_five(cards: tuple[int, ...]) -> Parts:
    """Category and deciding ranks of five cards; larger is better."""
    counts = Counter(card % 13 for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    flush = len({card // 13 for card in cards}) == 1
    top = STRAIGHTS.get(frozenset(ranks))
    if top is not None:
        return (8 if flush else 4), (top,)
    shape = SHAPES[tuple(sorted(counts.values(), reverse=True))]
    return (5 if flush else shape), tuple(ranks)


def low_five(cards: tuple[int, ...]) -> Parts:
    """Ace-to-five category and deciding ranks with the ace as 0, deuce as 1; smaller is better."""
    counts = Counter((card % 13 + 1) % 13 for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return LOW_SHAPES[tuple(sorted(counts.values(), reverse=True))], tuple(ranks)


def with_ace_twelve(parts: Parts) -> Parts:
    """The same parts with ranks as cards have them."""
    return parts[0], tuple((rank + 12) % 13 for rank in parts[1])


def is_eight(parts: Parts) -> bool:
    """Whether a low hand qualifies."""
    return parts[0] == 0 and parts[1][0] <= 7


def naive_high(cards: list[int]) -> Parts:
    """The best high hand of all fives."""
    return max(high_five(five) for five in combinations(cards, 5))


def naive_low(cards: list[int]) -> Parts:
    """The best ace-to-five hand of all fives."""
    return with_ace_twelve(min(low_five(five) for five in combinations(cards, 5)))


def naive_eight(cards: list[int]) -> Parts | None:
    """The best eight-or-better of all fives."""
    best = min(low_five(five) for five in combinations(cards, 5))
    return with_ace_twelve(best) if is_eight(best) else None


def naive_omaha(hole: list[int], board: list[int]) -> tuple[Parts, Parts | None]:
    """Both halves of an Omaha hand."""
    fives = [two + three for two in combinations(hole, 2) for three in combinations(board, 3)]
    best = min(low_five(five) for five in fives)
    return max(high_five(five) for five in fives), with_ace_twelve(best) if is_eight(best) else None


def some_cards(fewest: int, most: int) -> st.SearchStrategy[list[int]]:
    """Different cards: of the whole deck, of two suits (flushes), of six ranks (sets), or low (straights)."""
    decks = [
        range(52),
        range(26),
        [suit * 13 + rank for suit in range(4) for rank in range(6, 12)],
        [suit * 13 + rank for suit in range(4) for rank in (12, 0, 1, 2, 3, 4, 5, 6)],
    ]
    return st.one_of(
        [st.lists(st.sampled_from(deck), min_size=fewest, max_size=most, unique=True) for deck in decks]
    )
