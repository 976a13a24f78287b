"""`tefuda equity`."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

from tefuda.cli.output import print_json, print_table
from tefuda.core.errors import BadOption
from tefuda.games.poker.equity import Equity, HandEquity, equity
from tefuda.games.poker.odds.figures import Proportion
from tefuda.words.equity import (
    ALL_POTS,
    BOARD,
    DEAD,
    EXACT,
    HEADERS,
    LONE_POT,
    LOWS,
    MAIN_POT,
    RETURNED,
    SAMPLED,
    SIDE_POT,
)
from tefuda.words.language import choose_language, listed

COLUMNS = (("equity", "equity"), ("win", "win"), ("tie", "tie"))
SPLIT_COLUMNS = (("equity", "equity"), ("scoop", "win"), ("part", "tie"), ("high", "high"), ("low", "low"))
"""Headers and the figures under them."""

MOST_DIGITS = 13


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
    paid: str


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
            paid=_chips(asked.paid),
        )
    if as_json:
        print_json(answer.data())
    else:
        _print(answer, language)


def _chips(text: str) -> list[int] | None:
    """What everybody has put in; None if it was not said."""
    if not text:
        return None
    pieces = text.replace(",", " ").split()
    for piece in pieces:
        if not (piece.isascii() and piece.isdigit() and len(piece) <= MOST_DIGITS):
            raise BadOption(
                f"{piece[:80]!r} is no number of chips; --paid takes whole numbers with commas between them, "
                f"as in 50,100,100"
            )
    return [int(piece) for piece in pieces]


def _print(answer: Equity, language: str) -> None:
    values = {"game": answer.game, "deals": f"{answer.deals:,}", "seed": answer.seed}
    lines = [(EXACT if answer.exact else SAMPLED).say(language, values)]
    if answer.board:
        lines.append(BOARD.say(language, {"cards": answer.board}))
    if answer.dead:
        lines.append(DEAD.say(language, {"cards": answer.dead}))
    typer.echo("\n".join(lines) + "\n")
    if answer.pots:
        _print_pots(answer, language)
    else:
        _print_hands(answer, answer.hands, language)
    if answer.split:
        typer.echo("\n" + LOWS.say(language, {"share": _percent(answer.lows, answer.exact)}))


def _print_hands(answer: Equity, hands: list[HandEquity], language: str) -> None:
    """A table of figures, with a column for the size of ranges if there are any."""
    columns = SPLIT_COLUMNS if answer.split else COLUMNS
    names = ["hand", *(["combos"] if _has_ranges(hands) else []), *(header for header, _ in columns)]
    rows: list[list[str]] = []
    for hand in hands:
        row = [hand.hand]
        if _has_ranges(hands):
            row.append("" if hand.combos is None else f"{hand.combos:,}")
        rows.append(row + [_percent(hand.figures[name], answer.exact) for _, name in columns])
    print_table([HEADERS[name].say(language) for name in names], rows, right=range(1, len(names)))


def _has_ranges(hands: list[HandEquity]) -> bool:
    return any(hand.combos is not None for hand in hands)


def _print_pots(answer: Equity, language: str) -> None:
    """A table for each pot, and one for all of them."""
    for number, pot in enumerate(answer.pots):
        title = MAIN_POT if number == 0 else SIDE_POT if len(pot.seats) > 1 else LONE_POT
        hands = listed([str(seat + 1) for seat in pot.seats], language)
        typer.echo(title.say(language, {"number": number, "chips": pot.chips, "hands": hands}))
        if title is not LONE_POT:
            _print_hands(answer, pot.hands, language)
        typer.echo("")
    typer.echo(ALL_POTS.say(language, {"chips": sum(pot.chips for pot in answer.pots)}))
    headers = [HEADERS[name].say(language) for name in ("hand", "share", "chips")]
    rows = [
        [total.hand, _percent(total.figure, answer.exact), _amount(total.chips, total.margin, answer.exact)]
        for total in answer.totals
    ]
    print_table(headers, rows, right=range(1, len(headers)))
    if answer.returned_to >= 0:
        values = {"chips": answer.returned, "hand": answer.returned_to + 1}
        typer.echo("\n" + RETURNED.say(language, values))


def _amount(chips: float, margin: float, exact: bool) -> str:
    return f"{chips:,.2f}" if exact else f"{chips:,.2f} ± {margin:,.2f}"


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
