"""Random positions of any game, as every seat and a spectator see them."""

from collections.abc import Iterator

from tefuda.core.event import SPECTATOR
from tefuda.core.game import dealing_order
from tefuda.core.record import SeatRecord
from tefuda.core.view import View
from tefuda.match.match import Match
from tefuda.registry import game_named
from tefuda.testing.walk import walks


def random_positions(name: str, games: int) -> Iterator[tuple[Match, View]]:
    """Every view of every position of some games, in which people fold less often than chance would."""
    game = game_named(name)
    for walk, rng in walks(game, "positions", games):
        setup = walk.setup
        match = Match(game, setup, [SeatRecord(f"seat {seat}", "human") for seat in range(setup.seats)])
        match.start(dealing_order(game, setup, walk.deck))
        while True:
            for seat in (*range(setup.seats), SPECTATOR):
                yield match, match.view(seat)
            if match.to_act < 0:
                break
            legal = [action.text for action in match.view(match.to_act).legal]
            if "fold" in legal and rng.below(3):
                legal.remove("fold")
            match.play(match.to_act, legal[rng.below(len(legal))])
