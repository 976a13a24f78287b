"""Both halves now and later: compared with plain counting over all pairs of cards."""

from itertools import combinations

import pytest

from tefuda.cards.card import DECK, mask_of, parse_cards
from tefuda.cards.hands import omaha_eight, omaha_high
from tefuda.cards.omaha import low_ranks
from tefuda.core.game import view_of
from tefuda.cpu.poker.flop_context import FlopContext
from tefuda.cpu.poker.omaha8_eval import Lows, Omaha8Standing, beaten_high, best_straight, high_quality
from tefuda.games.poker.view import PokerView
from tests.games.poker.scripted import Hand


def cards(text: str) -> int:
    return mask_of(parse_cards(text))


def unseen_pairs(seen: int) -> list[int]:
    return [1 << a | 1 << b for a, b in combinations([card for card in DECK if not seen >> card & 1], 2)]


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("AhKh2d3c", "9h5h2h"),  # a flush
        ("AdKd2d3c", "9h5h2hTc"),  # others may have one
        ("AdKd2d3h", "9c5c2cTh"),  # of any suit
        ("AhKh2h3c", "9d5d2dTc"),
        ("AdKd2d3c", "9s5s2sTc"),
        ("9d9s2d3c", "9h5h5cTcTh"),
        ("JdTs4d4c", "Qh9h8cAcAh"),
        ("AdKs4d7c", "Qh9h8c"),
    ],
)
def test_beaten_high_counts_every_pair(hole: str, board: str) -> None:
    mine, shared = cards(hole), cards(board)
    value = omaha_high(mine, shared)
    pairs = unseen_pairs(mine | shared)
    theirs = [omaha_high(pair, shared) for pair in pairs]
    points = sum(2 * (other > value) + (other == value) for other in theirs)
    assert beaten_high(mine, shared, value) == pytest.approx(points / (2 * len(pairs)))


@pytest.mark.parametrize(
    ("hole", "board"), [("Ah2hKdQc", "3c4d8s"), ("2h3hKdQc", "4c7d8sTs"), ("Ah3hKdQc", "2c4d8s9hJh")]
)
def test_the_low_now_counts_every_pair(hole: str, board: str) -> None:
    mine, shared = cards(hole), cards(board)
    value = omaha_eight(mine, shared)
    pairs = unseen_pairs(mine | shared)
    better = sum(omaha_eight(pair, shared) > value for pair in pairs) / len(pairs)
    equal = sum(omaha_eight(pair, shared) == value for pair in pairs) / len(pairs)
    expected = (1 - better) ** 6 / (1 + 6 * equal)
    assert Lows(mine, shared, 1.0).now(low_ranks(shared)) == pytest.approx(expected)


def test_the_low_later_is_the_mean_over_the_next_card() -> None:
    hole, board = cards("Ah2hKdQc"), cards("3c8dTsJs")
    lows = Lows(hole, board, 2.0)
    later = [
        Lows(hole, board, 2.0).now(low_ranks(board | 1 << card)) for card in DECK if not (hole | board) >> card & 1
    ]
    assert lows.later(low_ranks(board), 1) == pytest.approx(sum(later) / len(later), rel=0.05)
    assert lows.possible(low_ranks(board), 1) == 22 / 44


def test_whether_a_low_is_possible() -> None:
    hole = cards("Ah2hKdQc")
    for board, chance in [("9cTdJs", 0.0), ("3c4d8s", 1.0)]:
        lows = Lows(hole, cards(board), 1.0)
        assert lows.possible(low_ranks(cards(board)), 2) == chance
    two = Lows(hole, cards("3c4dJs"), 1.0).possible(low_ranks(cards("3c4dJs")), 2)
    one = Lows(hole, cards("3cTdJs"), 1.0).possible(low_ranks(cards("3cTdJs")), 2)
    assert 0.0 < one < two < 1.0


@pytest.mark.parametrize(
    ("board", "top"), [("QcJdTs", 10), ("9c8d7s", 7), ("Ac3d4s", 1), ("Kc7d2s", 0), ("Ac2d3s4h", 2), ("Kc9d4s", 0)]
)
def test_the_best_straight_a_board_allows(board: str, top: int) -> None:
    assert best_straight(cards(board)) == top


@pytest.mark.parametrize(
    ("better", "worse", "board"),
    [
        ("AhKh2d3c", "KsQh9h3c", "8h5h2h"),  # the nut flush and a lower one
        ("JcTd2d3c", "6c5d2d3c", "9h8s7d"),  # the upper and the lower end of a straight
        ("9d9s2d3c", "AhKh2d3c", "9h5h5c"),  # a full house and nothing
        ("9d9s2d3c", "9d9s2d3c", "9h5s4c"),  # equal
    ],
)
def test_quality_follows_the_nuts(better: str, worse: str, board: str) -> None:
    assert high_quality(cards(better), cards(board)) >= high_quality(cards(worse), cards(board))


def standing(hole: str, board: str, seats: int = 2, rivals: float = 1.0) -> Omaha8Standing:
    hand = Hand("omaha8", [1000] * seats, down=[hole], board=board)
    while hand.street != {6: "flop", 8: "turn", 10: "river"}[len(board)]:
        hand.play("check" if "check" in hand.legal else "call")
    view = view_of(hand.game, hand.setup, hand.state, 0)
    assert isinstance(view, PokerView)
    return Omaha8Standing(FlopContext(view), rivals, 1.0)


def test_equity_is_half_high_half_low_when_a_low_is_there() -> None:
    found = standing("Ah2hKdQc", "3c4d8sTsJh")
    assert found.low_chance == 1.0
    assert found.equity == pytest.approx((found.high + found.low) / 2)
    assert found.low > 0.8
    assert found.high == found.high_now


def test_without_a_low_the_high_takes_all() -> None:
    found = standing("AcKd2h3h", "QsJsTdTh9c")
    assert found.low_chance == 0.0
    assert found.low == 0.0
    assert found.equity == found.high


def test_more_rivals_leave_less() -> None:
    assert standing("Ah2hKdQc", "3c4d8s", rivals=3.0).equity < standing("Ah2hKdQc", "3c4d8s").equity


def test_counterfeits_are_feared_and_backed_up_lows_less() -> None:
    assert standing("Ah2hKdQc", "3c4d8s").low < standing("Ah2h5dQc", "3c4d8s").low


def test_draws_are_worth_something() -> None:
    assert standing("AhKhQd9c", "8h5hJs").high > standing("AhKsQd9c", "8d5hJh").high


def test_ranks_of_which_all_cards_are_seen_are_passed_over() -> None:
    """All deuces lie there: every pair of other cards makes something better than the worst hand of all."""
    assert beaten_high(cards("2c2dKhQd"), cards("2h2s9c"), 1) == 1.0
