"""A slice of a simulation: many games on the trusted path, the same whoever plays which slice."""

import gc
from collections.abc import Mapping, Sequence
from typing import Final, final

from tefuda.core.game import Game
from tefuda.core.outcome import Outcome
from tefuda.core.player import Player
from tefuda.core.record import SeatRecord
from tefuda.core.rng import stream
from tefuda.match.ledger import Ledger
from tefuda.match.match import Match
from tefuda.match.rotation import Rotation
from tefuda.match.side_by_side import TABLES, SideBySide, Table
from tefuda.match.tally import Tally

NO_OPTIONS: Final[Mapping[str, object]] = {}

AHEAD: Final = 4 * TABLES
"""Games that may be dealt beyond the first that is not over, so that those that wait to be counted stay few."""


@final
class Slice:
    """Plays units of a run: deck number n comes from the run's seed and n alone, its game from the rotation.

    A unit is one deck, played once in every order: `orders` say which player sits in each seat (`orders.py`). In
    poker everybody has `stack` chips each time; 0 means the usual. `options` are those of the games.
    """

    def __init__(
        self,
        rotation: Rotation,
        players: list[Player],
        versions: list[dict[str, int]],
        seed: str,
        orders: Sequence[Sequence[int]],
        stack: int = 0,
        options: Mapping[str, object] = NO_OPTIONS,
    ) -> None:
        self.rotation = rotation
        self.orders = [list(order) for order in orders]
        seats = len(self.orders[0])
        self.setups = rotation.setups(seats, options, stack)
        self.players = players
        self.apart = any(player.outside for player in players)
        self.versions = versions
        self.dealer = stream(seed, "deal")
        self.again = stream(seed, "deal again")
        self.rngs = [stream(seed, f"player {number}") for number in range(len(players))]
        self.records: list[bytes] = []

    def play(self, first: int, count: int, keep: bool, ledger: Ledger | None = None) -> Tally:
        """Play `count` units from number `first` on; with `keep`, their records are left in `records`.

        A ledger is given every unit as a row, with the luck of its all-ins.
        """
        tally = Tally(len(self.players))
        self.records = []
        collecting = gc.isenabled()
        gc.disable()  # the games make no cycles, and looking for them costs a tenth of the time
        try:
            if any(player.gathers for player in self.players):
                self._play_side_by_side(first, count, tally, keep, ledger)
            else:
                for unit in range(first, first + count):
                    for turn in range(len(self.orders)):
                        self._play_one(unit, turn, tally, keep, ledger)
                    self._close_unit(tally, ledger)
        finally:
            if collecting:
                gc.enable()
        return tally

    def deal(self, unit: int, turn: int, keep: bool) -> Match:
        """Deal deck `unit` for the order number `turn`, and set everybody's stream to where it begins."""
        order = self.orders[turn]
        game = self.rotation.game_at(unit)
        deck = list(game.spec.cards)
        self.dealer.move_to(unit)
        self.dealer.shuffle(deck)
        for rng in self.rngs:
            rng.move_to(unit * len(self.orders) + turn)
        match = Match(game, self.setups[game.spec.name], self._seats(order, game) if keep else [], self.apart)
        match.deal(deck, watched=False)
        return match

    def luck(self, match: Match, unit: int) -> list[int]:
        """What luck gave to each seat of a game that is over (`Game.luck`), from a stream of its own.

        It deals the same new cards each time a deck is played, as the old ones were the same.
        """
        self.again.move_to(unit)
        return match.game.luck(match.setup, match.final_state(), self.again)

    def _play_one(self, unit: int, turn: int, tally: Tally, keep: bool, ledger: Ledger | None) -> None:
        order = self.orders[turn]
        match = self.deal(unit, turn, keep)
        players = [self.players[number] for number in order]
        rngs = [self.rngs[number] for number in order]
        outcome = match.run(players, rngs, keep)
        self._count(match, outcome, unit, order, tally, keep, ledger)

    def _play_side_by_side(self, first: int, count: int, tally: Tally, keep: bool, ledger: Ledger | None) -> None:
        """The same games, many at once, for players who decide at many tables; counted in their order."""
        tables = SideBySide(self.players, keep)
        turns = len(self.orders)
        dealt = counted = first * turns
        end = dealt + count * turns
        while counted < end:
            while dealt < end and tables.playing < TABLES and dealt < counted + AHEAD:
                match = self.deal(dealt // turns, dealt % turns, keep)
                order = self.orders[dealt % turns]
                tables.begin(Table(dealt, match, order, [self.rngs[number].copy() for number in order]))
                dealt += 1
            if tables.playing > 0:
                tables.ask()
            while counted in tables.over:
                table = tables.over.pop(counted)
                unit = counted // turns
                self._count(table.match, table.match.ended(), unit, table.order, tally, keep, ledger)
                counted += 1
                if counted % turns == 0:
                    self._close_unit(tally, ledger)

    def _count(
        self,
        match: Match,
        outcome: Outcome,
        unit: int,
        order: list[int],
        tally: Tally,
        keep: bool,
        ledger: Ledger | None,
    ) -> None:
        tally.add(outcome, order)
        if ledger is not None:
            ledger.add(outcome, self.luck(match, unit), order)
        if keep:
            self.records.append(match.record().to_json())

    def _close_unit(self, tally: Tally, ledger: Ledger | None) -> None:
        tally.close_unit()
        if ledger is not None:
            ledger.close_unit()

    def _seats(self, order: list[int], game: Game) -> list[SeatRecord]:
        seats: list[SeatRecord] = []
        for number in order:
            name = self.players[number].name
            seats.append(
                SeatRecord(name, name, self.versions[number].get(game.spec.name, 0), self.rngs[number].name)
            )
        return seats
