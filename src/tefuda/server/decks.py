"""Decks for people: shuffled by the operating system's generator and sealed before the first card."""

from tefuda.core.game import Game
from tefuda.core.rng import system_shuffle
from tefuda.fairness.sealing import seal


def shuffled_deck(game: Game) -> list[int]:
    """A deck in an order that nobody can foresee."""
    deck = list(game.spec.cards)
    system_shuffle(deck)
    return deck


def sealed(deck: list[int]) -> tuple[str, str]:
    """The root to announce before the first card, and the seal to keep until the hand is over."""
    made = seal(deck)
    return made.root.hex(), made.to_json().decode()
