"""Which card of the deck went where."""

from tefuda.cards.card import parse_cards
from tefuda.core.game import UNKNOWN, view_of
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.variant import HIGH, HIGHEST_BOARD, LOWEST_CARD, Street, Variant

STREETS = [Street("third", LOWEST_CARD, down=1, up=1), Street("fourth", HIGHEST_BOARD, up=1, board=1, big=True)]
GAME = PokerGame(Variant("common", STREETS, False, HIGH, False))


def test_down_cards_up_cards_and_the_board_are_told_apart() -> None:
    """Two players, the button at seat 0: seat 1 is dealt first."""
    setup = GAME.setup(2)
    first = parse_cards("AhKd2c9s7h8dTs")
    deck = first + [card for card in GAME.spec.cards if card not in first]
    state = GAME.start(setup, deck, True)
    for text in ("bring-in", "call"):
        state.apply(GAME.actions.parse(text))
    for seat in range(2):
        known = list(first)
        known[seat] = UNKNOWN  # the down card of the other seat
        assert GAME.known_deck(view_of(GAME, setup, state, seat))[: len(first) + 1] == [*known, UNKNOWN]
