"""Small pieces every pane draws with: lines that redraw only when they change, and text cut to cells."""

from collections.abc import Sequence

from rich.cells import cell_len, set_cell_size
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text as Styled
from textual.widgets import Static


class Line(Static):
    """A piece of text that is drawn again only when what it says has changed, so that ssh does not flicker."""

    def __init__(self, id: str) -> None:
        super().__init__(markup=False, id=id)
        self._shown: object = None

    def show(self, said: object, drawn: RenderableType) -> None:
        """Draw `drawn`, unless `said` (the facts it was made from) is what is there already."""
        if said != self._shown:
            self._shown = said
            self.update(drawn)

    def say(self, text: Styled) -> None:
        """Draw a text, unless it is there already."""
        self.show((text.plain, tuple(text.spans), text.style), text)


def fit(text: str, cells: int) -> str:
    """The text cut to at most this many cells. The middle goes: names of CPUs often differ only at the end."""
    if cell_len(text) <= cells:
        return text
    tail = text[-max(0, cells // 3) :] if cells >= 9 else ""
    while cell_len(tail) > cells // 3:
        tail = tail[1:]
    return set_cell_size(text, cells - 1 - cell_len(tail)).rstrip() + "…" + tail


def pairs(items: Sequence[tuple[str, str]], width: int, key_style: str) -> Table:
    """Keys and values in as many columns as fit, to be read downwards. There must be at least one."""
    for columns in range(min(4, len(items)), 0, -1):
        rows = -(-len(items) // columns)
        stacks = [items[start : start + rows] for start in range(0, len(items), rows)]
        needed = sum(
            max(cell_len(key) for key, _ in stack) + max(cell_len(value) for _, value in stack) + 5
            for stack in stacks
        )
        if needed <= width + 3 or columns == 1:
            break
    table = Table.grid(padding=(0, 1, 0, 0))
    for _ in stacks:
        table.add_column(style=key_style, overflow="fold")
        table.add_column(justify="right", overflow="fold")
        table.add_column(width=1)
    for row in range(rows):
        cells: list[RenderableType] = []
        for stack in stacks:
            key, value = stack[row] if row < len(stack) else ("", "")
            cells += [Styled(key), Styled(value), ""]
        table.add_row(*cells)
    return table
