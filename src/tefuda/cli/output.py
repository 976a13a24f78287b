"""Printing: JSON in one form, tables in another."""

from collections.abc import Sequence

import typer
from rich.console import Console
from rich.table import Table

from tefuda.core.codec import encode


def print_json(data: object) -> None:
    """One JSON document on a line."""
    typer.echo(encode(data).decode())


def print_table(columns: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """A table; `right` lists the columns of numbers. In a pipe nothing is cut to a terminal's width."""
    width = None if Console().is_terminal else 200
    console = Console(width=width, markup=False, emoji=False, highlight=False)  # names are printed as they are
    table = Table(box=None, pad_edge=False, header_style="bold")
    for at, column in enumerate(columns):
        table.add_column(column, justify="right" if at in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    console.print(table)
