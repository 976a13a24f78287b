"""Random boards for known hands are the boards that a shuffled deck gives, judged as any deal is."""

import pytest

from tefuda.core.bits import bit
from tefuda.core.rng import stream
from tefuda.games.poker.odds.boards import WORDS, asks_for_boards
from tefuda.games.poker.odds.judge import OUTCOMES, Judge
from tefuda.games.poker.odds.sampling import Sampling, cards_apart
from tefuda.games.poker.odds.side_pots import SidePots
from tefuda.games.poker.odds.spot import FULL_DECK, Spot, read_spot

SPOTS = [
    (["AhAs", "KhKs"], ""),
    (["AhKh", "QhJh", "7c6c"], ""),
    (["2c7d", "2d7c", "2h7h", "2s7s", "AcAd", "KcKd"], ""),
    (["AhKh", "7s7d"], "2h9h7c"),
    (["AhKh", "7s7d"], "2h9h7cTh"),
    (["Ah2c", "Kd3c"], "4h5h6h7h"),
]


def one_by_one(spot: Spot, deals: int) -> list[int]:
    """The outcomes of boards drawn card by card from a deck that is never put back in order."""
    rng, judge, counts = stream("5", "equity"), Judge(spot), [0] * OUTCOMES
    for seat in range(spot.players):
        judge.set_hand(seat, spot.known[seat])
    deck = list(cards_apart(FULL_DECK & ~spot.used))
    for _ in range(deals):
        board = spot.known[spot.players]
        for top in range(spot.open_draws[0].count):
            other = top + rng.below(len(deck) - top)
            deck[top], deck[other] = deck[other], deck[top]
            board |= deck[top]
        judge.set_board(board)
        counts[judge.outcome()] += 1
    return counts


@pytest.mark.parametrize(("hands", "board"), SPOTS)
def test_the_boards_are_those_drawn_one_by_one(hands: list[str], board: str) -> None:
    spot = read_spot("holdem", hands, board)
    sampling = Sampling(spot, stream("5", "equity"))
    assert sampling.boards is not None
    parts = (1, 2, 400, 97)
    for deals in parts:
        sampling.deal(deals)
    assert list(sampling.counts) == one_by_one(spot, sum(parts))


def test_words_that_would_favour_some_cards_are_drawn_again() -> None:
    """Such a word comes once in a hundred million; here one stands at the very end of those made at a time."""
    spot = read_spot("holdem", ["AhAs", "KhKs"])
    boards = Sampling(spot, stream("5", "equity")).boards
    assert boards is not None
    limit = 48
    first = boards._fair(0, limit)
    again = stream("5", "equity")
    assert first == again.word() * limit
    assert boards._fair(limit - 1, limit) == limit - 1, "a word just above the unfair ones is as good as any"
    boards.at = WORDS
    assert boards._fair(0, limit) == [again.word() for _ in range(WORDS)][-1] * limit


@pytest.mark.parametrize("limit", [45, 47, 48])
def test_as_many_words_are_unfair_as_are_left_over(limit: int) -> None:
    """Of 2**32 words, dealt out to so many cards: the remainder is drawn again, and no word more."""
    boards = Sampling(read_spot("holdem", ["AhAs", "KhKs"]), stream("5", "equity")).boards
    assert boards is not None
    left_over = 2**32 % limit
    first = stream("5", "equity").word() * limit
    assert boards._fair(left_over - 1, limit) == first
    assert boards._fair(left_over, limit) == left_over


def test_who_wins_without_a_flush_is_worked_out_once_for_each_board_of_ranks() -> None:
    """No flush is possible: whatever the last card, there are thirteen boards, and each is written down."""
    boards = Sampling(read_spot("holdem", ["AhAs", "KhKs"], "2c7d9h4s"), stream("5", "equity")).boards
    assert boards is not None
    assert not any(boards.winners)
    boards.deal(500)
    assert sum(outcome != 0 for outcome in boards.winners) == 13
    assert set(boards.winners) == {0, 1, 2}


def test_each_word_is_drawn_once() -> None:
    spot = read_spot("holdem", ["AhAs", "KhKs"])
    boards = Sampling(spot, stream("5", "equity")).boards
    assert boards is not None
    again = stream("5", "equity")
    assert [boards._fair(0, 48) for _ in range(3)] == [again.word() * 48 for _ in range(3)]


def test_only_known_hands_that_wait_for_a_high_board_come_here() -> None:
    assert asks_for_boards(read_spot("holdem", ["AhAs", "KhKs"]))
    for game, hands in [
        ("holdem", ["AhAs", "?"]),
        ("holdem", ["AhAs", "KK"]),
        ("holdem", ["AhAs", "KQs"]),
        ("omaha", ["AhAsKhKs", "QhQsJhJs"]),
        ("omaha8", ["AhAsKhKs", "QhQsJhJs"]),
        ("stud", ["AhAsKh2c3c4c", "QhQsJhJs5c6c"]),
        ("razz", ["AhAsKh2c3c4c", "QhQsJhJs5c6c"]),
    ]:
        assert not asks_for_boards(read_spot(game, hands)), hands
    assert not asks_for_boards(read_spot("holdem", ["AhAs", "KhKs"], "2c3c4c5c6d")), "there is nothing to draw"
    spot = read_spot("holdem", ["AhAs", "KhKs"])
    assert Sampling(spot, stream("5", "equity"), SidePots(2, [10, 20])).boards is None
    assert bit(51) in cards_apart(FULL_DECK)
