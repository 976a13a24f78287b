"""`tefuda stats`."""

import csv
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

from tefuda.arena.stats import FEW_DECKS
from tefuda.cli.output import print_json, print_table
from tefuda.core.errors import BadOption, TefudaError
from tefuda.data_folder import data_folder
from tefuda.formats.record_files import record_files
from tefuda.playstats.collection import Collection
from tefuda.playstats.figures import COUNT, MEAN, PART, SHARE, Figure, PlayerFigures, Section
from tefuda.playstats.report import COLUMNS, GameReport, report_data, report_rows, reports
from tefuda.registry import about, game_named, rotation_named
from tefuda.words import statistics as words
from tefuda.words.language import choose_language

MOST_IN_DETAIL: Final = 6
"""With more players than this, streets and positions are too much to read; JSON and CSV have them all."""

STRETCH: Final = 1 << 17
"""Bytes between two movements of the progress bar."""

NOTHING: Final = "–"
INTERVAL: Final = "95 %"


def show_stats(
    paths: list[Path] | None,
    players: list[str] | None,
    games: list[str] | None,
    as_json: bool,
    as_csv: bool,
    lang: str | None,
) -> None:
    """Count the records of these files and folders, and print what was found."""
    language = choose_language(lang)
    if as_json and as_csv:
        raise BadOption("--json and --csv cannot be combined; choose one")
    wanted = {game.spec.name for name in games or [] for game in rotation_named(name).games}
    sources = paths or [data_folder("records")]
    collection = _collect(sources, bool(paths), wanted)
    found = reports(collection, players or [])
    if as_json:
        print_json(report_data(collection, found))
        return
    if as_csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(COLUMNS)
        writer.writerows(report_rows(found))
    else:
        for at, one in enumerate(found):
            if at:
                typer.echo()
            _GameTables(one, language).print()
    _print_left_out(collection, language, as_csv)


def _collect(sources: list[Path], named: bool, wanted: set[str]) -> Collection:
    where = ", ".join(str(source) for source in sources)
    if not named and not sources[0].is_dir():
        raise TefudaError(f"there are no records in {where} yet: `tefuda play` keeps games there; or name a file")
    files = record_files(sources)
    collection = Collection(wanted)
    with _progress(files, collection) as progress:
        for path in files:
            collection.read(path, progress)
    if collection.counted == 0:
        raise TefudaError(f"there is no finished game in {where}{_why_none(collection)}")
    return collection


def _why_none(collection: Collection) -> str:
    """What was there instead."""
    instead = [
        f"{count:,} {what}"
        for count, what in (
            (collection.unfinished, "unfinished"),
            (collection.other_games, "of other games"),
            (collection.damaged, "damaged"),
        )
        if count
    ]
    first = f"; the first: {collection.damage[0]}" if collection.damage else ""
    return f" ({', '.join(instead)}{first})" if instead else ""


@contextmanager
def _progress(files: list[Path], collection: Collection) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal; nothing in a pipe."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield lambda read: None
        return
    columns = (
        BarColumn(),
        TaskProgressColumn(),
        TextColumn("{task.fields[games]:,} games"),
        TimeRemainingColumn(),
    )
    total = sum(path.stat().st_size for path in files)
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=total or None, games=0)
        waiting = 0

        def show(read: int) -> None:
            nonlocal waiting
            waiting += read
            if waiting >= STRETCH:
                bar.update(task, advance=waiting, games=collection.counted)
                waiting = 0

        yield show


class _GameTables:
    """The tables of one game: each section once for all players, then by street and position."""

    def __init__(self, report: GameReport, language: str) -> None:
        self.report = report
        self.language = language
        spec = game_named(report.game).spec
        self.blinds = spec.blinds
        self.hands = spec.stack is not None
        """Where chips are played for, a game is called a hand."""

    def print(self) -> None:
        """Print them all."""
        report, language = self.report, self.language
        heading = words.HANDS_HEADING if self.hands else words.HEADING
        values = {"title": about(report.game).title.say(language), "games": f"{report.games:,}"}
        typer.echo(heading.say(language, values))
        detailed = len(report.players) <= MOST_IN_DETAIL
        titles = list(dict.fromkeys(section.title for section in report.players[0].sections))
        for title in titles:
            rows = [(player, section) for player in report.players for section in _titled(player, title)]
            if rows[0][1].part and not detailed:
                continue
            typer.echo()
            if title in words.TITLES:
                typer.echo(words.TITLES[title].say(language))
            self._table(rows)
        if not detailed:
            typer.echo("\n" + words.MORE.say(language, {"players": f"{len(report.players):,}"}))
        if any(player.units < FEW_DECKS for player in report.players):
            typer.echo("\n" + words.ROUGH.say(language, {"least": FEW_DECKS}))

    def _table(self, rows: list[tuple[PlayerFigures, Section]]) -> None:
        parts = rows[0][1].part != ""
        headers = [words.PLAYER.say(self.language)]
        if parts:
            headers.append("")
        else:
            headers.append((words.HANDS if self.hands else words.GAMES).say(self.language))
        names = len(headers) if parts else 1
        for figure in rows[0][1].figures:
            headers.append(self._header(figure.name))
            if not figure.certain:
                headers.append(INTERVAL)
        shown: list[list[str]] = []
        for _, of_one in groupby(rows, key=lambda row: row[0].player):
            for at, (player, section) in enumerate(of_one):
                row = [player.player if at == 0 else ""]
                row.append(self._part(section.part) if parts else f"{player.games:,}")
                shown.append(row + _cells(section.figures))
        print_table(headers, shown, right=range(names, len(headers)))

    def _header(self, name: str) -> str:
        own = words.FLOP_FIGURES.get(name) if self.blinds else None
        text = own or words.FIGURES.get(name)
        return name if text is None else text.say(self.language)

    def _part(self, name: str) -> str:
        """A part of the games; by its name where it is another package's."""
        return words.PARTS[name].say(self.language) if name in words.PARTS else name


def _titled(player: PlayerFigures, title: str) -> list[Section]:
    return [section for section in player.sections if section.title == title]


def _cells(figures: list[Figure]) -> list[str]:
    """Figures as they are printed: the value, and what it is made of below."""
    cells: list[str] = []
    for figure in figures:
        if figure.kind == COUNT:
            cells.append(f"{figure.chances:,}")
            continue
        made_of = f"\n{_amount(figure.taken)}/{figure.chances:,}"
        if figure.kind == PART or (figure.kind == MEAN and not figure.certain):
            made_of = ""  # the row says how many there are
        cells.append(_value(figure) + made_of)
        if not figure.certain:
            cells.append(_interval(figure))
    return cells


def _amount(taken: float) -> str:
    """A whole number as one; shared wins may be none."""
    return f"{taken:,.0f}" if taken == int(taken) else f"{taken:,.2f}"


def _value(figure: Figure) -> str:
    value = figure.value
    if value is None:
        return NOTHING
    if figure.kind in (SHARE, PART):
        return f"{100 * value:.1f} %"
    return f"{value:+.2f}" if figure.signed else f"{value:.2f}"


def _interval(figure: Figure) -> str:
    if figure.low is None or figure.high is None:
        return NOTHING
    if figure.kind == SHARE:
        return f"{100 * figure.low:.1f} to {100 * figure.high:.1f} %"
    return f"± {(figure.high - figure.low) / 2:.2f}"


def _print_left_out(collection: Collection, language: str, aside: bool) -> None:
    """What was not counted, by name; beside a table for programs it goes to the other stream."""
    if collection.unfinished:
        typer.echo("\n" + words.UNFINISHED.say(language, {"games": collection.unfinished}), err=aside)
    if collection.damaged:
        typer.echo("\n" + words.DAMAGED.say(language, {"records": collection.damaged}), err=aside)
        for damage in collection.damage:
            typer.echo(f"  {damage}", err=aside)
        more = collection.damaged - len(collection.damage)
        if more:
            typer.echo("  " + words.AND_MORE.say(language, {"records": f"{more:,}"}), err=aside)
