"""The small games: poker with short decks and few streets, as data for the one engine."""

from dataclasses import dataclass
from typing import Final

from tefuda.cards.card import RANKS, SUITS
from tefuda.core.game import Setup
from tefuda.games.poker.game import PokerGame
from tefuda.games.poker.variant import (
    ACE_TO_FIVE,
    AFTER_BIG_BLIND,
    AFTER_BUTTON,
    HIGH,
    HIGH_AND_EIGHT,
    HIGHEST_BOARD,
    HIGHEST_CARD,
    LOWEST_BOARD,
    LOWEST_CARD,
    Street,
    Variant,
)


@dataclass(frozen=True)
class SmallGame:
    """A game with its stakes for two, and what its results are counted in."""

    game: PokerGame
    setup: Setup
    unit: str
    chips: int
    """The chips of one unit."""

    @property
    def name(self) -> str:
        """The name of the variant."""
        return self.game.spec.name


def cards(ranks: str, suits: str) -> tuple[int, ...]:
    """Every rank in every suit."""
    return tuple(sorted(SUITS.index(suit) * 13 + RANKS.index(rank) for suit in suits for rank in ranks))


def small_game(variant: Variant, unit: str, chips: int) -> SmallGame:
    """A variant for two, with its usual stakes."""
    game = PokerGame(variant)
    return SmallGame(game, game.setup(2), unit, chips)


FIRST: Final = {"raises": 1, "button": 1}
"""One raise on a street; the button is at seat 1, so that seat 0 is dealt first and speaks first after it."""

SIZES: Final = {"small_bet": 16, "big_bet": 32}


def kuhn() -> SmallGame:
    """King, queen, jack; an ante and one bet of the same size, which is all that anybody has."""
    streets = [Street("only", AFTER_BUTTON, down=1)]
    stakes = {**FIRST, "stack": 4, "ante": 2, "bring_in": 1, "small_bet": 2, "big_bet": 2}
    variant = Variant("kuhn", streets, False, HIGH, False, cards("JQK", "c"), stakes)
    return small_game(variant, "antes", 2)


def leduc() -> SmallGame:
    """Two kings, two queens, two jacks; a card each and one for both, which may make a pair."""
    streets = [Street("first", AFTER_BUTTON, down=1), Street("second", AFTER_BUTTON, board=1, big=True)]
    stakes = {**FIRST, "ante": 1, "bring_in": 1, "small_bet": 2, "big_bet": 4}
    variant = Variant("leduc", streets, False, HIGH, False, cards("JQK", "cd"), stakes)
    return small_game(variant, "antes", 1)


def stud_12() -> SmallGame:
    """Stud with jack to ace in three suits: a card down and one up, then one more up; three cards are judged."""
    streets = [Street("third", LOWEST_CARD, down=1, up=1), Street("fourth", HIGHEST_BOARD, up=1, big=True)]
    stakes = {**FIRST, **SIZES, "ante": 4, "bring_in": 8}
    variant = Variant("stud12", streets, False, HIGH, False, cards("JQKA", "cdh"), stakes)
    return small_game(variant, "small bets", 16)


def razz_12() -> SmallGame:
    """Razz with ace to four in three suits, dealt like the small stud game."""
    streets = [Street("third", HIGHEST_CARD, down=1, up=1), Street("fourth", LOWEST_BOARD, up=1, big=True)]
    stakes = {**FIRST, **SIZES, "ante": 4, "bring_in": 8}
    variant = Variant("razz12", streets, False, ACE_TO_FIVE, False, cards("A234", "cdh"), stakes)
    return small_game(variant, "small bets", 16)


def omaha_16() -> SmallGame:
    """Omaha 8 with six low and two high ranks in two suits: two cards each, which both play, and a flop."""
    streets = [Street("preflop", AFTER_BIG_BLIND, down=2), Street("flop", AFTER_BUTTON, board=3, big=True)]
    stakes = {**FIRST, **SIZES, "small_blind": 8, "big_blind": 16}
    variant = Variant("omaha16", streets, True, HIGH_AND_EIGHT, True, cards("A23468QK", "cd"), stakes)
    return small_game(variant, "small bets", 16)


SMALL_GAMES: Final = {"kuhn": kuhn, "leduc": leduc, "stud12": stud_12, "razz12": razz_12, "omaha16": omaha_16}
"""All of them, the smallest first."""
