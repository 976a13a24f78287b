"""`tefuda arena report` and `tefuda arena show`."""

import webbrowser
from pathlib import Path

import typer

from tefuda.arena.measure import Estimate
from tefuda.arena.report.comparisons import Comparisons
from tefuda.arena.report.figures import report_file
from tefuda.arena.report.file import REPORT_FILE, read_report, write_report_file
from tefuda.arena.report.page import REPORT_PAGE, write_page
from tefuda.arena.report.schema import PairingFigures, ReportFile
from tefuda.arena.run import look_at_run
from tefuda.cli.contests import RunPlace, alike, compared, played, print_forfeits, signed
from tefuda.cli.output import print_json, print_table


def make_report(folder: Path, out: Path | None, decks: int | None, show: bool) -> None:
    """Write the report of a run, say where it is, and show it if asked."""
    run = look_at_run(folder)
    report = report_file(run, Comparisons(run, decks))
    if out is None:
        write_report_file(report, folder / REPORT_FILE)
    path = out or folder / REPORT_PAGE
    write_page(report, path)
    typer.echo(f"Report: {path}")
    if show and not webbrowser.open(path.resolve().as_uri()):
        typer.echo("There is no browser to open it with.", err=True)


def show_report(name: str, place: RunPlace, as_json: bool) -> None:
    """Print a report: one that was saved to a file, or that of a run."""
    path = Path(name)
    report = read_report(path) if path.is_file() else report_file(look_at_run(place.find(name)))
    if as_json:
        print_json(report)
    else:
        _print(report)


def _print(report: ReportFile) -> None:
    for pairing in report.pairings:
        if pairing.alike and pairing.said is not None:
            typer.echo(alike(pairing.said.en, pairing.games))
        else:
            typer.echo(f"{pairing.a} against {pairing.b}: {_result(pairing)}")
        if pairing.test is not None and pairing.test.said is not None:
            typer.echo(f"  {pairing.test.said.en}")
        print_forfeits(pairing)
        rows = [
            (one.game, _text(pairing, one.difference.mean, one.difference.low), f"{one.decks:,}")
            for one in pairing.by_game
            if one.difference is not None
        ]
        if rows:
            print_table(("game", pairing.unit, "decks"), rows, right=(1, 2))
    if report.ratings:
        typer.echo("")
        print_table(("cpu", "rating"), [(one.cpu, f"{one.mu:.1f} ± {one.sigma:.1f}") for one in report.ratings])
    typer.echo(f"\n{report.name}: {report.game} for {report.seats}, seed {report.seed}, {report.created}")
    if not report.finished:
        typer.echo(f"It was stopped early: {report.games:,} games were asked for.")
    typer.echo(f"The same again: {report.command}")


def _result(pairing: PairingFigures) -> str:
    if not pairing.decks:
        return "nothing played yet"
    found, elo = pairing.difference, pairing.elo
    estimate = Estimate(pairing.unit, found.mean, found.high - found.mean)
    in_words = compared(estimate, None if elo is None else (elo.mean, elo.low, elo.high))
    return f"{in_words}, {played(pairing.games, pairing.decks)}"


def _text(pairing: PairingFigures, mean: float, low: float) -> str:
    if pairing.elo is None:
        return f"{signed(mean, 2)} ± {mean - low:.2f}"
    return f"{0.5 + mean:.2%} ± {mean - low:.2%}"
