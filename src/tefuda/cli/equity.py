"""`tefuda equity`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from tefuda.cli.output import print_json, print_table
from tefuda.games.poker.equity import Equity, equity
from tefuda.games.poker.odds.figures import Proportion
from tefuda.words.equity import BOARD, DEAD, EXACT, HEADERS, LOWS, SAMPLED
from tefuda.words.language import choose_language

COLUMNS = (("equity", "equity"), ("win", "win"), ("tie", "tie"))
SPLIT_COLUMNS = (("equity", "equity"), ("scoop", "win"), ("part", "tie"), ("high", "high"), ("low", "low"))
"""Headers and the figures under them."""


@dataclass(frozen=True, kw_only=True)
class EquityOptions:
    """What was asked for on the command line."""

    game: str
    hands: list[str]
    board: str
    dead: str
    samples: int | None
    seconds: float
    seed: str
    exact: bool


def show_equity(asked: EquityOptions, as_json: bool, lang: str | None) -> None:
    """Answer, with a bar on a terminal when it takes a while, and print a table or JSON."""
    language = choose_language(lang)
    with _progress(asked.exact or asked.samples is not None) as progress:
        answer = equity(
            asked.game,
            asked.hands,
            board=asked.board,
            dead=asked.dead,
            samples=asked.samples,
            seconds=asked.seconds,
            seed=asked.seed,
            exact=asked.exact,
            progress=progress,
        )
    if as_json:
        print_json(answer.data())
    else:
        _print(answer, language)


def _print(answer: Equity, language: str) -> None:
    values = {"game": answer.game, "deals": f"{answer.deals:,}", "seed": answer.seed}
    lines = [(EXACT if answer.exact else SAMPLED).say(language, values)]
    if answer.board:
        lines.append(BOARD.say(language, {"cards": answer.board}))
    if answer.dead:
        lines.append(DEAD.say(language, {"cards": answer.dead}))
    typer.echo("\n".join(lines) + "\n")
    columns = SPLIT_COLUMNS if answer.split else COLUMNS
    headers = [HEADERS["hand"].say(language)] + [HEADERS[header].say(language) for header, _ in columns]
    rows = [
        [hand.hand] + [_percent(hand.figures[name], answer.exact) for _, name in columns] for hand in answer.hands
    ]
    print_table(headers, rows, right=range(1, len(headers)))
    if answer.split:
        typer.echo("\n" + LOWS.say(language, {"share": _percent(answer.lows, answer.exact)}))


def _percent(figure: Proportion, exact: bool) -> str:
    shown = f"{100 * figure.value:.2f}"
    return f"{shown} %" if exact else f"{shown} ± {100 * figure.margin:.2f} %"


@contextmanager
def _progress(wanted: bool) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on a terminal; nothing in a pipe, nor when the answer comes in about a second."""
    console = Console(stderr=True)
    if not wanted or not console.is_terminal:
        yield None
        return
    columns = (BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, deals: bar.update(task, completed=done, total=deals or None)
