"""Boards without the names of their suits, and the numbers of hands."""

from itertools import combinations, permutations

import pytest

from tefuda.cards.card import cards_in, mask_of, parse_cards
from tefuda.cfr.boards import (
    HIGHER,
    LOWER,
    PAIRS,
    pair_number,
    places_of,
    plain_board,
    plain_boards,
    renamed,
    renamed_pair,
    start_number,
    suit_order,
)
from tefuda.cfr.cuts import boards_like


def with_suits(cards: list[int], order: tuple[int, ...]) -> list[int]:
    return [order[card // 13] * 13 + card % 13 for card in cards]


def test_every_two_cards_have_a_number_of_their_own() -> None:
    assert sorted(pair_number(one, other) for one, other in combinations(range(52), 2)) == list(range(PAIRS))
    for pair in range(PAIRS):
        assert pair_number(LOWER[pair], HIGHER[pair]) == pair_number(HIGHER[pair], LOWER[pair]) == pair


def test_there_are_169_starts() -> None:
    assert {start_number(pair) for pair in range(PAIRS)} == set(range(169))
    suited, other = parse_cards("Ks 9s"), parse_cards("Ks 9h")
    assert start_number(pair_number(*suited)) == start_number(pair_number(*parse_cards("9d Kd")))
    assert start_number(pair_number(*suited)) != start_number(pair_number(*other))


@pytest.mark.parametrize("text", ["Ah Kh 2h", "Ah Kd 2c", "7c 7d 7h", "Ts 9s 2d", "Ah Kh 2d 2c", "5c 5d 5h 5s"])
def test_boards_that_differ_in_suits_alone_are_one(text: str) -> None:
    cards = parse_cards(text)
    plain = plain_board(mask_of(cards))
    found = set()
    for order in permutations(range(4)):
        board = mask_of(with_suits(cards, order))
        found.add(board)
        assert plain_board(board) == plain
        places = places_of(suit_order(board))
        assert mask_of([renamed(card, places) for card in cards_in(board)]) == plain
    assert boards_like(int(plain)) == len(found)


def test_a_hand_keeps_its_ranks_when_suits_are_renamed() -> None:
    places = places_of(suit_order(mask_of(parse_cards("2s 3s 4d"))))
    pair = renamed_pair(pair_number(*parse_cards("As Kd")), places)
    assert {HIGHER[pair] % 13, LOWER[pair] % 13} == {12, 11}
    # Spades are the fullest suit and come first, diamonds second.
    assert {HIGHER[pair] // 13, LOWER[pair] // 13} == {0, 1}


def test_there_are_1755_flops_and_they_stand_for_all() -> None:
    flops = plain_boards(3)
    assert len(flops) == 1755
    assert sum(boards_like(flop) for flop in flops) == 22_100
    assert all(plain_board(flop) == flop for flop in flops)
