"""Decks for people: shuffled by the operating system's generator and sealed before the first card."""

from tefuda.bridges.sealing import seal
from tefuda.core.game import Game
from tefuda.core.rng import system_shuffle
from tefuda.server.dealer import SealedDeck


def sealed_deck(game: Game) -> SealedDeck:
    """A deck in an order that nobody can foresee, with its seal."""
    deck = list(game.spec.cards)
    system_shuffle(deck)
    sealed = seal(deck)
    return SealedDeck(deck, sealed.root.hex(), sealed.to_json().decode())
