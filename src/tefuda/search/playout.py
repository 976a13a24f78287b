"""Playing a game on at random: the roll-outs of a search, and the plainest measure of an engine's speed."""

from mypy_extensions import i64

from tefuda.core.game import Game, Setup
from tefuda.core.rng import Rng
from tefuda.core.state import State


def play_out(state: State, rng: Rng) -> i64:
    """Play to the end, every legal action equally likely; returns how many actions that took."""
    actions: i64 = 0
    while state.to_act >= 0:
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])
        actions += 1
    return actions


def play_games(game: Game, setup: Setup, rng: Rng, count: i64) -> i64:
    """Deal this many games and play them out, without a log; returns how many actions they took together."""
    actions: i64 = 0
    while count > 0:
        deck = list(game.spec.cards)
        rng.shuffle(deck)
        actions += play_out(game.start(setup, deck, False), rng)
        count -= 1
    return actions


def roll_outs(state: State, rng: Rng, count: i64, drawn: i64, to_come: i64) -> i64:
    """Play copies of a state out, each with other cards to come; returns how many actions they took together.

    `drawn` cards have left the deck, and at most `to_come` more will; only these are shuffled.
    """
    actions: i64 = 0
    while count > 0:
        copy = state.clone()
        deck = state.deck.copy()
        rng.draw(deck, drawn, to_come)
        copy.deck = deck
        actions += play_out(copy, rng)
        count -= 1
    return actions
