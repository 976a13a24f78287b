"""The six symbols, and sets of cards as counts: how many of each symbol, four bits apiece in one number.

Cards with the same symbol are the same card, so a hand, the discard pile and the unseen cards are all just
counts. Above the six stands a seventh count: cards somebody holds face down (`HIDDEN`).
"""

from typing import Final

from mypy_extensions import i64

from tefuda.core.bits import bit

RAINBOW: Final[i64] = 0
SILVER: Final[i64] = 1
CHERRY: Final[i64] = 2
WATERMELON: Final[i64] = 3
BELL: Final[i64] = 4
REPLAY: Final[i64] = 5
SYMBOLS: Final[i64] = 6
HIDDEN: Final[i64] = 6
"""A card whose symbol is not known; it is counted above all others."""

NAMES: Final = ("rainbow", "silver", "cherry", "watermelon", "bell", "replay")
COPIES: Final = (5, 5, 8, 8, 13, 13)
"""How many of each there are: 52 in all (R-C1)."""

POINTS: Final = (-1, -1, 1, 2, 1, 0)
"""What each is worth in a hand when the deck is out (R-C6)."""

LOW_CARDS: Final[i64] = 0xFFFFFF
"""The counts of the six symbols, without the cards that lie face down."""

SPECIAL_CARDS: Final[i64] = 0x0000FF
"""The counts of Rainbow 7 and Silver 3."""

PLAIN_KINDS: Final[i64] = 0b111100
"""All kinds but Rainbow 7 and Silver 3: only these may be the first card of a game (R-C2)."""

ALL_CARDS: Final[i64] = 0xDD8855
"""The counts of the whole deck."""

CARDS: Final[i64] = 52


def unit(symbol: i64) -> i64:
    """One card of a symbol, as counts."""
    return bit(4 * symbol)


def count_of(counts: i64, symbol: i64) -> i64:
    """How many cards of one symbol."""
    return (counts >> (4 * symbol)) & 15


def hidden_in(counts: i64) -> i64:
    """How many cards lie face down."""
    return counts >> 24


def size_of(counts: i64) -> i64:
    """How many cards in all, those that lie face down included."""
    pairs = (counts & 0x0F0F0F) + ((counts >> 4) & 0x0F0F0F)
    return (pairs & 255) + ((pairs >> 8) & 255) + ((pairs >> 16) & 255) + (counts >> 24)


def kinds_in(counts: i64) -> i64:
    """The symbols there is at least one of, a bit each."""
    some = counts | (counts >> 1)
    some |= some >> 2
    low = (some & 1) | ((some >> 3) & 2) | ((some >> 6) & 4)
    return low | ((some >> 9) & 8) | ((some >> 12) & 16) | ((some >> 15) & 32)


def points_of(counts: i64) -> i64:
    """What a hand is worth when the deck is out (R-C6); Replay counts for nothing."""
    gains = count_of(counts, CHERRY) + 2 * count_of(counts, WATERMELON) + count_of(counts, BELL)
    return gains - count_of(counts, RAINBOW) - count_of(counts, SILVER)


def nth_card(counts: i64, number: i64) -> i64:
    """The symbol of a card by its number, when they lie in the order of the symbols."""
    symbol: i64 = 0
    while symbol < SYMBOLS:
        number -= (counts >> (4 * symbol)) & 15
        if number < 0:
            return symbol
        symbol += 1
    return HIDDEN


def cards_in(counts: i64) -> list[int]:
    """The cards of known symbol one by one, in the order of the symbols."""
    cards: list[int] = []
    for symbol in range(SYMBOLS):
        cards += [symbol] * count_of(counts, symbol)
    return cards


def names_in(counts: i64) -> list[str]:
    """The cards of known symbol by name."""
    return [NAMES[card] for card in cards_in(counts)]


def counts_of(cards: list[int]) -> i64:
    """Cards as counts; `HIDDEN` is a card, too."""
    counts: i64 = 0
    for card in cards:
        counts += unit(card)
    return counts
