"""The board of a game that has none of its own: the table in the game's words, as `--plain` says it."""

from rich.text import Text as Styled
from textual.app import ComposeResult

from tefuda.tui.board import Board
from tefuda.tui.drawing import Line
from tefuda.tui.sitting import Sitting


class PlainBoard(Board):
    """What the person sees, line by line; the same on every screen."""

    def __init__(self, sitting: Sitting, lang: str, hide_chips: bool) -> None:
        super().__init__(sitting, lang, hide_chips)
        self._table = Line("table-in-words")

    def compose(self) -> ComposeResult:
        """One text."""
        yield self._table

    def draw(self) -> None:
        """The view in words."""
        sitting = self.sitting
        lines = sitting.words.position(sitting.view, sitting.names, self.lang, self.hide_chips)
        self._table.say(Styled("\n".join(lines)))
