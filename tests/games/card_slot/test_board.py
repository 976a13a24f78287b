"""The board as a number: what lies where."""

from tefuda.games.card_slot.board import names_on, symbol_at
from tefuda.games.card_slot.symbols import BELL, REPLAY
from tests.games.card_slot.positions import board_of


def test_a_slot_has_a_symbol_or_none() -> None:
    board = board_of("B.. ... ..P")
    assert [symbol_at(board, slot) for slot in range(1, 10)] == [BELL, -1, -1, -1, REPLAY, -1, -1, -1, -1]
    assert names_on(board) == ["bell", None, None, None, "replay", None, None, None, None]
