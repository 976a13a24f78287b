"""Rows of a duel: what each side made of a deck, seat by seat, and the luck in it."""

import pytest

from tefuda.arena.plan import Plan
from tefuda.core.game import LUCK_DEALS
from tefuda.core.outcome import Outcome
from tefuda.core.rng import stream
from tefuda.match.ledger import Ledger, row_width
from tefuda.match.tally import WIN
from tests.games.poker.scripted import Hand
from tests.match.sides import side_sums


def test_a_row_has_both_sides_seat_by_seat() -> None:
    ledger = Ledger(2)
    ledger.add(Outcome("end", [10, -10], [0]), [], [0, 1])
    ledger.add(Outcome("end", [4, -4], [0, 1]), [60, -60], [1, 0])
    ledger.close_unit()
    assert ledger.rows == [10, -4, WIN, WIN // 2, -60, 4, -10, WIN // 2, 0, 60]
    assert side_sums(ledger.rows, 0, 2) == (6, WIN + WIN // 2, -60)
    assert side_sums(ledger.rows, 1, 2) == (-6, WIN // 2, 60)
    ledger.close_unit()
    assert ledger.rows[row_width(2) :] == [0] * row_width(2)


def test_a_side_may_sit_in_a_seat_more_than_once_with_a_deck() -> None:
    ledger = Ledger(2)
    for scores in ([10, -10], [7, -7]):
        ledger.add(Outcome("end", scores, [0]), [1, -1], [0, 1])
    ledger.close_unit()
    assert ledger.rows == [17, 0, 2 * WIN, 0, 2, 0, -17, 0, 0, -2]


def test_any_cut_gives_the_same_rows() -> None:
    plan = Plan("razz", ("lv2", "lv1"), 80, "7", duel=6, stack=100)
    piece = plan.slice(plan.seat_players())
    whole = plan.ledger()
    piece.play(0, 40, False, whole)
    rows: list[int] = []
    for first, count in ((0, 3), (3, 30), (33, 7)):
        part = plan.ledger()
        piece.play(first, count, False, part)
        rows += part.rows
    assert rows == whole.rows


def test_equal_players_get_equal_results() -> None:
    plan = Plan("stud8", ("lv2", "lv2"), 80, "7", duel=6)
    ledger = plan.ledger()
    plan.slice(plan.seat_players()).play(0, 40, False, ledger)
    width = row_width(6)
    for at in range(0, len(ledger.rows), width):
        row = ledger.rows[at : at + width]
        assert side_sums(row, 0, 6) == side_sums(row, 1, 6)


def all_in(cards: str, runout: str) -> Hand:
    """Two short stacks all-in before the flop."""
    hand = Hand("holdem", [40, 40], down=[cards[:4], cards[4:]], board=runout)
    while hand.seat >= 0:
        hand.play("raise" if "raise" in hand.legal else "call")
    return hand


def test_luck_is_what_came_minus_what_the_hands_were_worth() -> None:
    """Aces are worth about 82 % against kings; when they lose, luck took almost all of that."""
    hand = all_in("AhAsKhKs", "Kd7c2d9h3c")
    rng_luck = luck(hand)
    assert rng_luck[0] == -rng_luck[1]
    expected = hand.state.outcome()
    assert expected is not None
    worth = [score - given / LUCK_DEALS for score, given in zip(expected.scores, rng_luck, strict=True)]
    assert worth[0] == pytest.approx(80 * 0.82 - 40, abs=12)
    assert luck(hand) == rng_luck


def test_no_luck_where_everything_was_decided_on_the_table() -> None:
    hand = Hand("holdem", [1000, 1000])
    hand.play("fold")
    assert luck(hand) == []


def luck(hand: Hand) -> list[int]:
    return hand.game.luck(hand.setup, hand.state, stream("1", "luck"))
