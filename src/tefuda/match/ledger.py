"""What every deck gave to both sides of a duel, seat by seat: the rows that statistics are made of.

All entries are whole numbers, so that any split among workers gives the same rows.
"""

from typing import Final, final

from tefuda.core.outcome import Outcome
from tefuda.match.tally import WIN


def row_width(seats: int) -> int:
    """Numbers in a row."""
    return 2 * side_width(seats)


def side_width(seats: int) -> int:
    """Numbers of one side: points in each seat, wins in each seat in parts of `WIN`, and luck (`Game.luck`)."""
    return 2 * seats + 1


@final
class Ledger:
    """Rows, deck by deck. Players with even numbers are of one side, the others of the other (`duel_orders`)."""

    def __init__(self, seats: int) -> None:
        self.seats: Final = seats
        self.width: Final = side_width(seats)
        self.rows: list[int] = []
        self._row: list[int] = [0] * row_width(seats)

    def add(self, outcome: Outcome, luck: list[int], order: list[int]) -> None:
        """Count a game in which player `order[seat]` sat in each seat."""
        row = self._row
        for seat, score in enumerate(outcome.scores):
            row[order[seat] % 2 * self.width + seat] += score
        share = WIN // len(outcome.winners)
        for seat in outcome.winners:
            row[order[seat] % 2 * self.width + self.seats + seat] += share
        for seat, points in enumerate(luck):
            row[order[seat] % 2 * self.width + 2 * self.seats] += points

    def close_unit(self) -> None:
        """The games since the last call were one deck."""
        self.rows += self._row
        for at in range(len(self._row)):
            self._row[at] = 0
