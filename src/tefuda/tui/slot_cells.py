"""Cards and slots of Card Slot in a terminal: a word in the symbol's colour, a key or number in the corner."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len
from rich.text import Text as Styled

from tefuda.tui.drawing import fit
from tefuda.tui.palette import ACCENT, CARD, INK, QUIET, SYMBOL_INKS

NO_CARD: Final = -1


@dataclass(frozen=True)
class Cell:
    """A card, or an empty slot (`NO_CARD`): what stands in it, in its corner, and at its foot.

    The frame of a `chosen` one stands out, and so does what is said in an empty slot.
    """

    symbol: int
    word: str
    corner: str
    foot: str = ""
    chosen: bool = False


def cells_in_rows(rows: Sequence[Sequence[Cell]], inner: int, height: int, hairline: str) -> Styled:
    """Rows of cells, each with a frame around `inner` columns and `height` lines."""
    lines: list[Styled] = []
    for row in rows:
        drawn = [_cell(cell, inner, height, hairline) for cell in row]
        lines += [Styled.assemble(*parts) for parts in zip(*drawn, strict=True)]
    return Styled("\n").join(lines)


def _cell(cell: Cell, inner: int, height: int, hairline: str) -> list[Styled]:
    """The lines of one cell, from its upper edge to its lower one."""
    card = cell.symbol != NO_CARD
    frame = f"bold {ACCENT}" if cell.chosen else f"{INK} on {CARD}" if card else hairline
    ink = f"bold {SYMBOL_INKS[cell.symbol]} on {CARD}" if card else f"bold {ACCENT}"
    corner = frame if card or cell.chosen else QUIET
    word = fit(cell.word, inner)
    left = (inner - cell_len(word)) // 2
    right = inner - cell_len(word) - left
    top = Styled.assemble(
        ("╭", frame), (cell.corner, corner), ("─" * (inner - cell_len(cell.corner)) + "╮", frame)
    )
    foot = Styled.assemble(("╰" + "─" * (inner - cell_len(cell.foot)), frame), (cell.foot, frame), ("╯", frame))
    lines = [top]
    for line in range(height):
        middle = line == height // 2
        text = " " * left + word + " " * right if middle else " " * inner
        lines.append(Styled.assemble(("│", frame), (text, ink), ("│", frame)))
    return [*lines, foot]
