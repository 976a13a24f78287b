"""What a learner's table is dealt, game after game."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tefuda.core.errors import BadOption
from tefuda.core.game import Game, Setup
from tefuda.core.rng import Rng, stream

MOST_DEALS: Final = 1000
"""How many deals in a row may leave nobody anything to decide."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Setups:
    """The setups of a table's games: the same ones in turn, as when the button moves on."""

    def __init__(self, setups: list[Setup]) -> None:
        self.setups: Final = setups

    def setup(self, number: i64, rng: Rng) -> Setup:
        """The setup of a game by its number; `rng` is there for those that leave it to chance."""
        return self.setups[number % len(self.setups)]


@final
class Deals:
    """Decks and setups of one table.

    They depend on the seed and the table's number, never on the play and not on how many tables there are.
    """

    def __init__(self, game: Game, setups: Setups, seed: str, table: i64 = 0) -> None:
        self.game: Final = game
        self.setups: Final = setups
        self.decks = stream(seed, "deal")
        self.decks.move_to(table)
        self.chances = stream(seed, "setup")
        self.chances.move_to(table)
        self.number: i64 = 0
        self.setup = setups.setups[0]
        self.used: i64 = 0
        """How many cards of the deck matter."""

    def next_deck(self) -> list[int]:
        """The deck of the next game, in random order as far as the game can come to its cards; sets its setup."""
        self.setup = self.setups.setup(self.number, self.chances)
        self.number += 1
        self.used = self.game.cards_used(self.setup)
        deck = list(self.game.spec.cards)
        self.decks.draw(deck, 0, self.used)
        return deck

    def nobody_decides(self) -> None:
        """Too many deals in a row left nobody a decision."""
        stacks = self.setup.stacks
        name = self.game.spec.name
        raise BadOption(f"{name}: in {MOST_DEALS} deals nobody had a decision; the stacks are {stacks}")
