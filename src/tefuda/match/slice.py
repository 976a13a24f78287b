"""A slice of a simulation: many games on the trusted path, the same whoever plays which slice."""

import gc
from itertools import permutations
from typing import Final, final

from tefuda.core.game import Game
from tefuda.core.player import Player
from tefuda.core.record import SeatRecord
from tefuda.core.rng import stream
from tefuda.match.match import Match
from tefuda.match.rotation import Rotation
from tefuda.match.tally import Tally

MOST_PERMUTED: Final = 4


@final
class Slice:
    """Plays units of a run: deck number n comes from the run's seed and n alone, its game from the rotation.

    A unit is one game, or with `rotate` one deck played once in every order of the players round the table, so
    that neither a seat nor a neighbour favours anybody (`seat_orders`).
    """

    def __init__(
        self, rotation: Rotation, players: list[Player], versions: list[dict[str, int]], seed: str, rotate: bool
    ) -> None:
        self.rotation = rotation
        self.setups = {game.spec.name: game.setup(len(players)) for game in rotation.games}
        self.players = players
        self.versions = versions
        self.orders = seat_orders(len(players), rotate)
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
                for turn in range(len(self.orders)):
                    self._play_one(unit, turn, tally, keep)
                tally.close_unit()
        finally:
            if collecting:
                gc.enable()
        return tally

    def _play_one(self, unit: int, turn: int, tally: Tally, keep: bool) -> None:
        order = self.orders[turn]
        game = self.rotation.game_at(unit)
        deck = list(game.spec.cards)
        self.dealer.move_to(unit)
        self.dealer.shuffle(deck)
        for rng in self.rngs:
            rng.move_to(unit * len(self.orders) + turn)
        match = Match(game, self.setups[game.spec.name], self._seats(order, game) if keep else [])
        match.deal(deck, watched=False)
        players = [self.players[number] for number in order]
        rngs = [self.rngs[number] for number in order]
        tally.add(match.run(players, rngs, keep), order)
        if keep:
            self.records.append(match.record().to_json())

    def _seats(self, order: list[int], game: Game) -> list[SeatRecord]:
        seats: list[SeatRecord] = []
        for number in order:
            name = self.players[number].name
            seats.append(
                SeatRecord(name, name, self.versions[number].get(game.spec.name, 0), self.rngs[number].name)
            )
        return seats


def seat_orders(players: int, rotate: bool) -> list[list[int]]:
    """Which player sits in each seat: as named; or all orders up to four players, all rotations from five on.

    Five players have 120 orders: decks would be too few for the games one can play. With rotations every player
    still sits in every seat, but keeps the same neighbours.
    """
    named = list(range(players))
    if not rotate:
        return [named]
    if players <= MOST_PERMUTED:
        return [list(order) for order in permutations(named)]
    return [named[start:] + named[:start] for start in range(players)]
