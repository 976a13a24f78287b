"""A slice of a simulation: many games on the trusted path, the same whoever plays which slice."""

import gc
from typing import TypeVar, final

from tefuda.core.game import Game, Setup
from tefuda.core.player import Player
from tefuda.core.record import SeatRecord
from tefuda.core.rng import stream
from tefuda.match.match import Match
from tefuda.match.tally import Tally

Item = TypeVar("Item")


@final
class Slice:
    """Plays units of a run: deck number n comes from the run's seed and n alone.

    A unit is one game, or with `rotate` one deck played once for every rotation of the players round the table.
    """

    def __init__(
        self, game: Game, setup: Setup, players: list[Player], versions: list[int], seed: str, rotate: bool
    ) -> None:
        self.game = game
        self.setup = setup
        self.players = players
        self.versions = versions
        self.turns = len(players) if rotate else 1
        self.dealer = stream(seed, "deal")
        self.rngs = [stream(seed, f"player {number}") for number in range(len(players))]
        self.records: list[bytes] = []

    def play(self, first: int, count: int, keep: bool) -> Tally:
        """Play `count` units from number `first` on; with `keep`, their records are left in `records`."""
        tally = Tally(len(self.players))
        self.records = []
        collecting = gc.isenabled()
        gc.disable()  # the games make no cycles, and looking for some costs a tenth of the time
        try:
            for unit in range(first, first + count):
                for shift in range(self.turns):
                    self._play_one(unit, shift, tally, keep)
                tally.close_unit()
        finally:
            if collecting:
                gc.enable()
        return tally

    def _play_one(self, unit: int, shift: int, tally: Tally, keep: bool) -> None:
        deck = list(self.game.spec.cards)
        self.dealer.move_to(unit)
        self.dealer.shuffle(deck)
        for rng in self.rngs:
            rng.move_to(unit * self.turns + shift)
        match = Match(self.game, self.setup, self._seats(shift) if keep else [])
        match.deal(deck, watched=False)
        tally.add(match.run(rotated(self.players, shift), rotated(self.rngs, shift), keep), shift)
        if keep:
            self.records.append(match.record().to_json())

    def _seats(self, shift: int) -> list[SeatRecord]:
        seats = [
            SeatRecord(player.name, player.name, self.versions[number], self.rngs[number].name)
            for number, player in enumerate(self.players)
        ]
        return rotated(seats, shift)


def rotated(items: list[Item], shift: int) -> list[Item]:
    """Item p moved to place (p + shift) mod length."""
    return items if shift == 0 else items[-shift:] + items[:-shift]
