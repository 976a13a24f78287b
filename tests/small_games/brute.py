"""The plain way to the same numbers: every deal and every line of betting through the engine, one by one."""

from collections.abc import Iterator
from itertools import combinations, permutations, product

from tefuda.core.game import view_of
from tefuda.core.player import Player
from tefuda.core.state import State
from tests.small_games.games import SmallGame
from tests.small_games.layouts import Deck


def deals(small: SmallGame) -> Iterator[State]:
    """A hand just dealt for every way in which the cards that are used can lie, in any order."""
    used = int(small.game.cards_used(small.setup))
    cards = small.game.spec.cards
    for first in permutations(cards, used):
        yield small.game.start(small.setup, [*first, *(card for card in cards if card not in first)], log=True)


def unordered_deals(small: SmallGame) -> Iterator[State]:
    """The same for a game without up cards, where the order of cards dealt together makes no difference."""
    deck = Deck(small, symmetric=False)
    board = sum(int(street.board) for street in deck.streets)
    for one, two in product(deck.hands, deck.hands):
        if not set(one) & set(two):
            left = [card for card in deck.cards if card not in (*one, *two)]
            for shared in combinations(left, board):
                yield deck.play(shared, (one, two), (), log=True)


def value(small: SmallGame, states: Iterator[State], players: tuple[Player, Player]) -> float:
    """What seat 0 wins in chips per hand."""

    def worth(state: State) -> float:
        outcome = state.outcome()
        if outcome is not None:
            return outcome.scores[0]
        view = view_of(small.game, small.setup, state, state.to_act)
        total = 0.0
        for action, chance in zip(view.legal, players[state.to_act].mix(view), strict=True):
            if chance > 0:
                after = state.clone(log=True)
                after.apply(action)
                total += chance * worth(after)
        return total

    values = [worth(state) for state in states]
    return sum(values) / len(values)
