"""`make differential`: random hands of each game, as many as one likes, against PokerKit and the reference."""

import argparse
import multiprocessing
import sys

from rich.console import Console
from rich.progress import MofNCompleteColumn, Progress, TimeRemainingColumn
from rich.table import Table

from tefuda.games.poker.game import GAMES
from tests.games.poker.differential import Counts, compare

PIECE = 250


def work(piece: tuple[str, str, int, int]) -> tuple[str, Counts]:
    name, seed, first, count = piece
    return name, compare(name, seed, first, count)


def pieces(names: list[str], seed: str, first: int, hands: int) -> list[tuple[str, str, int, int]]:
    end = first + hands
    return [(name, seed, at, min(PIECE, end - at)) for at in range(first, end, PIECE) for name in names]


def summary(counts: dict[str, Counts]) -> Table:
    table = Table("", *counts, title="Against PokerKit")
    table.add_row("hands", *(f"{count.hands:,}" for count in counts.values()))
    table.add_row("decisions compared", *(f"{count.decisions:,}" for count in counts.values()))
    table.add_row("showdowns paid by the reference", *(f"{count.showdowns:,}" for count in counts.values()))
    for name in sorted({name for count in counts.values() for name in count.differences}):
        table.add_row(f"known: {name}", *(f"{count.differences[name]:,}" for count in counts.values()))
    table.add_row("mismatches", *(f"{len(count.mismatches):,}" for count in counts.values()))
    return table


def main() -> int:
    parser = argparse.ArgumentParser(prog="differential", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), help=f"any of {', '.join(GAMES)}; all if none")
    parser.add_argument("--hands", type=int, default=100_000, help="hands of each game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first hand")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    if unknown := set(given.games) - set(GAMES):
        parser.error(f"no such game: {', '.join(sorted(unknown))}; there are {', '.join(GAMES)}")
    console = Console()
    counts = {name: Counts() for name in given.games}
    todo = pieces(given.games, given.seed, given.first, given.hands)
    columns = (*Progress.get_default_columns()[:-1], MofNCompleteColumn(), TimeRemainingColumn())
    with multiprocessing.Pool(given.workers) as pool, Progress(*columns, console=console) as progress:
        task = progress.add_task("hands", total=given.hands * len(given.games))
        for name, found in pool.imap_unordered(work, todo):
            counts[name].add(found)
            progress.advance(task, found.hands)
            for mismatch in found.mismatches:
                console.print(mismatch, style="red", highlight=False)
    console.print(summary(counts))
    return 1 if any(count.mismatches for count in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
