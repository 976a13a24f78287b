"""How strong hands are: against a plain count of our own."""

from itertools import combinations

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import DECK, mask_of, parse_cards
from tefuda.cards.hands import high
from tefuda.cfr.boards import PAIRS, pair_number
from tefuda.cfr.strength import NONE, add_futures, as_good, hand_count, strengths_on

RIVER = parse_cards("Ah Kd 7c 7s 2h")


def values_on(board: list[int]) -> dict[tuple[int, int], int]:
    left = [card for card in DECK if card not in board]
    return {two: int(high(mask_of([*board, *two]))) for two in combinations(left, 2)}


def test_strength_counts_worse_hands_twice_and_equal_ones_once() -> None:
    values = values_on(RIVER)
    strengths = strengths_on(mask_of(RIVER))
    for text in ("7h 7d", "As Ac", "Ad 3c", "3c 4d", "Qh Jh", "5s 6s"):
        one, other = sorted(parse_cards(text))
        mine = values[one, other]
        worse = sum(value < mine for value in values.values())
        equal = sum(value == mine for value in values.values())
        assert strengths[pair_number(one, other)] == 2 * worse + equal
        assert as_good(mask_of(RIVER), mask_of([one, other])) == len(values) - worse
    assert strengths[pair_number(*parse_cards("7h 7d"))] == 2 * hand_count(5) - 1
    assert strengths[pair_number(*parse_cards("Ah 7d"))] == NONE


def test_better_hands_are_stronger() -> None:
    values = values_on(RIVER)
    strengths = strengths_on(mask_of(RIVER))
    in_order = sorted(values, key=values.__getitem__)
    found = [strengths[pair_number(*two)] for two in in_order]
    assert found == sorted(found)


def test_futures_are_the_sum_over_all_rivers() -> None:
    turn = RIVER[:4]
    sums, squares = vec[i64]([0] * PAIRS), vec[i64]([0] * PAIRS)
    add_futures(mask_of(turn), sums, squares)
    for text in ("7h 7d", "Qh Jh", "3c 4d"):
        two = parse_cards(text)
        pair = pair_number(*two)
        rivers = [card for card in DECK if card not in [*turn, *two]]
        all_strengths = [int(strengths_on(mask_of([*turn, river]))[pair]) for river in rivers]
        assert sums[pair] == sum(all_strengths)
        assert squares[pair] == sum(strength**2 for strength in all_strengths)
