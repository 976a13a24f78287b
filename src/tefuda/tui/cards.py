"""Playing cards in a terminal: rank and suit as letters, so that no glyph and no colour is needed to read one."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text as Styled

from tefuda.cards.card import card_text, suit_of
from tefuda.tui.palette import CARD, FOUR_COLOURS, INK, QUIET, TWO_COLOURS

BACK: Final = -1
"""A card the person may not see."""

EMPTY: Final = -2
"""The place of a card that has not come yet."""

APART: Final = -3
"""No card: a gap before one that was dealt differently."""

BACK_SIGN: Final = "▒▒"


class Face:
    """How cards are drawn: suits in two colours or four."""

    def __init__(self) -> None:
        self.four_colours = False

    def toggle(self) -> None:
        """From two colours to four, and back."""
        self.four_colours = not self.four_colours

    def _ink(self, card: int) -> str:
        return (FOUR_COLOURS if self.four_colours else TWO_COLOURS)[suit_of(card)]

    def in_line(self, cards: Sequence[int], faded: bool = False) -> Styled:
        """Cards in one line, two cells each: `Ah Kd`; faded ones are out of play."""
        line = Styled()
        for card in cards:
            if line:
                line.append(" ")
            if card == BACK:
                line.append(BACK_SIGN, QUIET)
            elif card >= 0:
                line.append(card_text(card), QUIET if faded else f"bold {self._ink(card)} on {CARD}")
        return line

    def boxes(
        self, cards: Sequence[int], large: bool, hairline: str, faded: bool = False, tucked: int = 0
    ) -> Styled:
        """Cards with corners, three lines high or five; the first `tucked` and any after a gap lie half hidden."""
        rows = [Styled() for _ in range(5 if large else 3)]
        hidden = tucked
        for card in cards:
            if card == APART:
                hidden = 1 if tucked else 0
                for row in rows:
                    row.append("  ")
                continue
            style = hairline if card == EMPTY else QUIET if faded else f"{INK} on {CARD}"
            text = "  " if card == EMPTY else card_text(card)
            index = style if card == EMPTY or faded else f"bold {self._ink(card)} on {CARD}"
            for row, pieces in zip(rows, _box(text, large, hidden > 0), strict=True):
                for piece in pieces:
                    row.append(piece, index if piece == text else style)
                row.append(" ")
            hidden -= 1
        return Styled("\n").join(rows)


def _box(text: str, large: bool, tucked: bool) -> list[list[str]]:
    """The lines of one card, in pieces so that its index can have its own ink."""
    width = 5 if large else 2
    top = ["╭" + "─" * width + "╮"]
    bottom = ["▒" * (width + 2)] if tucked else ["╰" + "─" * width + "╯"]
    if not large:
        return [top, ["│", text, "│"], bottom]
    return [top, ["│", text, "   │"], ["│     │"], ["│   ", text, "│"], bottom]
