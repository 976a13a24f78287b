"""`tefuda arena report`."""

import webbrowser
from pathlib import Path

import typer

from tefuda.arena.report.page import write_report
from tefuda.arena.run import look_at_run


def make_report(folder: Path, out: Path | None, decks: int | None, show: bool) -> None:
    """Write the report of a run, say where it is, and show it if asked."""
    path = write_report(look_at_run(folder), out, decks)
    typer.echo(f"Report: {path}")
    if show and not webbrowser.open(path.resolve().as_uri()):
        typer.echo("There is no browser to open it with.", err=True)
