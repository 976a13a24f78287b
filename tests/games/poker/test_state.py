"""Hands as they really are: what is kept of them."""

import pytest

from tefuda.games.poker.game import PokerGame
from tests.poker_hands import POKER_GAMES


@pytest.mark.parametrize("game", POKER_GAMES, ids=lambda game: game.spec.name)
def test_events_are_kept_only_where_they_are_asked_for(game: PokerGame) -> None:
    setup, deck = game.setup(3), list(game.spec.cards)
    told = game.start(setup, deck, True)
    assert told.log
    assert game.start(setup, deck, False).log is None
    again = game.start_again(told, setup, deck)
    assert again.log is None
    assert again is not told
