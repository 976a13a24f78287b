"""Groups of hands: blind to the names of suits, in order of strength, the same worked out or looked up."""

from itertools import pairwise, permutations

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import mask_of, parse_cards
from tefuda.cfr.boards import HIGHER, LOWER, PAIRS, pair_number, plain_board, plain_boards
from tefuda.cfr.cuts import Shape, boards_like, futures_of, grid_of, river_grid, sort_hands
from tefuda.cfr.groups import Grid, Groups, cuts_passed, turn_groups
from tefuda.cfr.package import trained
from tefuda.cfr.strength import strengths_on
from tests.cfr.test_boards import with_suits

GROUPS = trained().groups


@pytest.mark.parametrize("board", ["", "Ah Kh 2d", "9c 9d 4s", "Ah Kh 2d 7s", "Ah Kh 2d 7s 7h"])
@pytest.mark.parametrize("hole", ["As Qs", "Jh Th", "4c 4h", "8d 3c"])
def test_the_names_of_suits_do_not_matter(board: str, hole: str) -> None:
    shared, two = parse_cards(board), parse_cards(hole)
    found = set()
    for order in list(permutations(range(4)))[::5]:
        pair = pair_number(*with_suits(two, order))
        found.add(int(GROUPS.of(pair, mask_of(with_suits(shared, order)))))
    assert len(found) == 1


def test_on_the_river_groups_follow_strength() -> None:
    board = mask_of(parse_cards("Qs 9s 4d 4h 2c"))
    strengths = strengths_on(board)
    hands = sorted(
        (int(strengths[pair]), int(GROUPS.of(pair, board))) for pair in range(PAIRS) if strengths[pair] > 0
    )
    groups = [group for _, group in hands]
    assert groups == sorted(groups)
    assert groups[0] == 0
    assert groups[-1] == GROUPS.sizes[3] - 1
    assert len(set(groups)) > 30


def test_a_draw_is_not_grouped_with_a_hand_that_cannot_improve() -> None:
    board = mask_of(parse_cards("Kh 7h 2c 3d"))
    draw = int(GROUPS.of(pair_number(*parse_cards("9h 8h")), board))
    nothing = int(GROUPS.of(pair_number(*parse_cards("9s 8s")), board))
    nuts = int(GROUPS.of(pair_number(*parse_cards("Ks Kd")), board))
    assert nothing < draw < nuts
    assert draw // int(GROUPS.turn.in_row) > nothing // int(GROUPS.turn.in_row)


def test_boards_that_were_seen_are_remembered() -> None:
    groups = Groups(GROUPS.flop_rows, GROUPS.flops, GROUPS.sizes[1], GROUPS.turn, GROUPS.river)
    board = mask_of(parse_cards("Qs 9s 4d 4h 2c"))
    assert groups.on(board) is groups.on(board)
    for river in range(13, 26):
        groups.on(mask_of(parse_cards("Qs 9s 4h 3h")) | 1 << river)
    assert len(groups.kept) == 14


# --- cuts -----------------------------------------------------------------------------------------------------


def test_cuts_passed_counts_cuts_up_to_a_value() -> None:
    cuts = vec[i64]([10, 20, 20, 30])
    assert [cuts_passed(cuts, 0, 4, value) for value in (9, 10, 19, 20, 29, 30, 99)] == [0, 1, 1, 3, 3, 4, 4]
    assert cuts_passed(cuts, 1, 3, 25) == 2


def test_a_grid_has_rows_and_parts() -> None:
    grid = Grid([100], [[5, 7], [50, 70]])
    assert grid.size == 6
    hands = ((99, 4), (99, 6), (99, 7), (100, 7), (100, 70))
    assert [grid.group(square, total) for square, total in hands] == [0, 1, 2, 3, 5]


def test_even_cuts_put_as_many_hands_into_each_group() -> None:
    boards = plain_boards(4)[::4000]
    sums, squares = futures_of(boards)
    grid = grid_of(boards, sums, squares, 5, 2)
    often = np.zeros(10)
    for row, board in enumerate(boards):
        for pair in range(PAIRS):
            if sums[row][pair] > 0:
                often[grid.group(int(squares[row][pair]), int(sums[row][pair]))] += boards_like(board)
    assert often.min() > 0.8 * often.mean()
    assert often.max() < 1.2 * often.mean()


def test_the_river_is_cut_most_finely_at_the_top() -> None:
    grid = river_grid()
    assert grid.size == 100
    most = 2 * 1081
    assert [grid.group(strength, 0) for strength in (1, most // 2 - 2, most - 1)] == [0, 29, 99]
    assert grid.group(most * 90 // 100 + 1, 0) == 70


def test_hands_of_these_boards_are_sorted_and_flops_as_they_are_shipped() -> None:
    flop = int(plain_board(mask_of(parse_cards("Ah Kh 2d"))))
    turns = plain_boards(4)[5000:5002]
    made = sort_hands(Shape(4, 2, 3, 2), [flop], turns)
    assert made.groups.sizes == [169, 8, 6, 100]
    assert set(made.groups.flops) == set(range(8))
    assert set(made.turns) == set(range(6))
    assert made.turn_rows == {turns[0]: 0, turns[1]: 1}
    assert made.turns[:PAIRS] == turn_groups(turns[0], made.groups.turn)
    # Whoever is in a higher row of all flops is in no lower row of this one.
    rows = sorted((GROUPS.of(pair, flop) // 5, made.groups.flops[pair] // 2) for pair in hands_beside(flop))
    for (shipped, row), (next_shipped, next_row) in pairwise(rows):
        assert shipped == next_shipped or row <= next_row


def hands_beside(board: int) -> list[int]:
    return [pair for pair in range(PAIRS) if not (1 << HIGHER[pair] | 1 << LOWER[pair]) & board]
