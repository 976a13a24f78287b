"""The board of whatever game is played."""

from tefuda.registry import entry_named
from tefuda.registry.address import checked, load
from tefuda.tui.board import Board
from tefuda.tui.sitting import Sitting

PLAIN = "tefuda.tui.plain_board:PlainBoard"
"""For games without a board of their own."""


def board_for(sitting: Sitting, lang: str, hide_chips: bool) -> Board:
    """The board of the game that is played, imported only now."""
    game = sitting.game.spec.name
    make = load(entry_named(game).board or PLAIN)
    assert callable(make)
    return checked(make(sitting, lang, hide_chips), Board, game)
