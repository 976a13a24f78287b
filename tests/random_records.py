"""Random games of every registered game, as records: all numbers of seats, short stacks, hands that are mucked."""

from collections.abc import Iterator

from tefuda.core.game import Game, dealing_order
from tefuda.core.record import Record, SeatRecord
from tefuda.match.match import Match
from tefuda.registry import game_named
from tefuda.testing.walk import walks


def random_records(name: str, seed: str, games: int) -> Iterator[tuple[Game, Record]]:
    """Games played to the end; players fold less often than chance would, so that there are showdowns."""
    game = game_named(name)
    for walk, rng in walks(game, seed, games):
        setup = walk.setup
        match = Match(game, setup, [SeatRecord(f"seat {seat}", "random") for seat in range(setup.seats)])
        match.start(dealing_order(game, setup, walk.deck))
        while match.to_act >= 0:
            legal = match.view(match.to_act).legal
            action = legal[rng.below(len(legal))]
            if action.text == "fold" and rng.below(3) > 0:
                action = legal[-1]
            match.play(match.to_act, action)
        yield game, match.record()
