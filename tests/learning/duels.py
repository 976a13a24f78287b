"""Tables for these tests, and who wins from whom on the same decks in every seat."""

from statistics import fmean, stdev

from tefuda.core.game import Game, Setup
from tefuda.core.player import Player
from tefuda.core.rng import stream
from tefuda.match.deals import Deals, Setups
from tefuda.match.episodes import Episodes


def table_of(game: Game, setup: Setup, seed: str, number: int = 0) -> Episodes:
    """A table, dealt from a stream of decks that depends on the seed and its number."""
    table = Episodes(game, Deals(game, Setups([setup]), seed, number))
    table.deal()
    return table


def won(game: Game, setup: Setup, player: Player, others: Player, decks: int) -> tuple[float, float]:
    """The mean reward of a player in a game, and half the width of its 95 % interval over decks."""
    means = []
    for deck in range(decks):
        results = []
        for seat in range(setup.seats):
            table = table_of(game, setup, "fresh decks", deck)
            rng = stream("fresh decks", f"players {deck} {seat}")
            while table.to_act >= 0:
                decider = player if table.to_act == seat else others
                table.step(decider.decide(table.view(table.to_act), rng, False).action)
            results.append(game.spec.reward(table.outcome().scores[seat]))
        means.append(fmean(results))
    return fmean(means), 1.96 * stdev(means) / decks**0.5
