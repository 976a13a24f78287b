"""Games played side by side, so that a player can decide at many tables at once.

Which table is played on when changes nothing: every game has its own streams of chance.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.player import Player
from tefuda.core.rng import Rng
from tefuda.match.match import Match

TABLES: Final = 256
"""Games that are played at once: enough to keep a network busy."""


@final
class Table:
    """One of the games: its number, who sits where, and everybody's stream, seat by seat."""

    def __init__(self, number: i64, match: Match, order: list[int], rngs: list[Rng]) -> None:
        self.number: Final = number
        self.match: Final = match
        self.order: Final = order
        self.rngs: Final = rngs


@final
class SideBySide:
    """Tables at which the same players sit; with `keep` they are asked to explain and steps are kept.

    `over` has the games that are finished, by their numbers.
    """

    def __init__(self, players: list[Player], keep: bool) -> None:
        self.players: Final = players
        self.keep: Final = keep
        self.gathers: Final = [player.gathers for player in players]
        self.waiting: Final[list[list[Table]]] = [[] for _ in players]
        self.playing: i64 = 0
        self.over: Final[dict[int, Table]] = {}

    def begin(self, table: Table) -> None:
        """Take up a game that was dealt, and play it as far as it goes."""
        self.playing += 1
        self._go_on(table)

    def ask(self) -> None:
        """Ask the player for whom most tables wait, at all of them."""
        number = 0
        for other in range(1, len(self.waiting)):
            if len(self.waiting[other]) > len(self.waiting[number]):
                number = other
        asked = self.waiting[number]
        self.waiting[number] = []
        views = [table.match.view(table.match.to_act) for table in asked]
        rngs = [table.rngs[table.match.to_act] for table in asked]
        decisions = self.players[number].decide_many(views, rngs, self.keep)
        for table, decision in zip(asked, decisions, strict=True):
            match = table.match
            if self.keep:
                match.keep(match.to_act, decision)
            match.follow(decision.action)
            self._go_on(table)

    def _go_on(self, table: Table) -> None:
        """Play until somebody is to act who is asked for many tables at once, or to the end."""
        match = table.match
        seat = match.to_act
        while seat >= 0:
            number = table.order[seat]
            if self.gathers[number]:
                self.waiting[number].append(table)
                return
            decision = self.players[number].decide(match.view(seat), table.rngs[seat], self.keep)
            if self.keep:
                match.keep(seat, decision)
            seat = match.follow(decision.action)
        self.playing -= 1
        self.over[int(table.number)] = table
