"""The 52 cards as numbers, as text and as sets.

A card is `suit * 13 + rank`. A set of cards is a mask with bit `card` set, so that each suit is a field of 13 bits
and the evaluators can look a whole suit up at once.
"""

from typing import Final

from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.core.errors import BadCards
from tefuda.core.quoting import quoted

RANKS: Final = "23456789TJQKA"
SUITS: Final = "cdhs"
DECK: Final = tuple(range(52))

EVERY_SECOND: Final[i64] = 0x5555555555555
EVERY_SECOND_PAIR: Final[i64] = 0x3333333333333
EVERY_SECOND_NIBBLE: Final[i64] = 0xF0F0F0F0F0F0F


def rank_of(card: i64) -> i64:
    """0 for a deuce up to 12 for an ace."""
    return card % 13


def suit_of(card: i64) -> i64:
    """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
    return card // 13


def card_text(card: int) -> str:
    """Rank and suit: `Ah`."""
    check_card(card)
    return RANKS[card % 13] + SUITS[card // 13]


def cards_text(cards: list[int]) -> str:
    """Cards in the order given, joined without spaces: `AhKd2c`."""
    return "".join([card_text(card) for card in cards])


def parse_card(text: str) -> int:
    """The card that a text names."""
    cards = parse_cards(text)
    if len(cards) != 1:
        raise BadCards(f"{quoted(text)} is {len(cards)} cards; exactly one is expected, such as Ah")
    return cards[0]


def parse_cards(text: str) -> list[int]:
    """The cards of a text such as `AhKd 2c, 10s`; spaces and commas are optional, no card may come twice."""
    cards: list[int] = []
    plain = text.replace(",", " ").replace("10", "T")
    for word in plain.split():
        for start in range(0, len(word), 2):
            piece = word[start : start + 2]
            rank = RANKS.find(piece[0].upper())
            suit = SUITS.find(piece[1].lower()) if len(piece) == 2 else -1
            if rank < 0 or suit < 0:
                raise BadCards(
                    f"{quoted(piece)} in {quoted(text)} is not a card; "
                    f"a card is a rank of {RANKS} and a suit of {SUITS}, such as Ah"
                )
            card = suit * 13 + rank
            if card in cards:
                raise BadCards(f"{card_text(card)} comes twice in {quoted(text)}; each card may come once")
            cards.append(card)
    return cards


def check_card(card: int) -> None:
    """Refuse a number that is not a card."""
    if card < 0 or card > 51:
        raise BadCards(f"{card} is not a card; cards are the numbers 0 to 51")


def mask_of(cards: list[int]) -> i64:
    """The set of some cards, none of which may come twice."""
    mask: i64 = 0
    for card in cards:
        if card < 0 or card > 51:
            check_card(card)
        added = bit(card)
        if mask & added != 0:
            raise BadCards(f"{card_text(card)} comes twice in {cards_text(cards)}; each card may come once")
        mask |= added
    return mask


def cards_in(mask: i64) -> list[int]:
    """The cards of a set, lowest number first."""
    cards: list[int] = []
    card: i64 = 0
    while mask != 0:
        if mask & 1 == 1:
            cards.append(card)
        mask >>= 1
        card += 1
    return cards


def count_bits(mask: i64) -> i64:
    """How many cards a set has: sums of neighbouring bits, then pairs, then nibbles."""
    twos = mask - ((mask >> 1) & EVERY_SECOND)
    fours = (twos & EVERY_SECOND_PAIR) + ((twos >> 2) & EVERY_SECOND_PAIR)
    eights = (fours + (fours >> 4)) & EVERY_SECOND_NIBBLE
    eights += eights >> 8
    eights += eights >> 16
    return (eights + (eights >> 32)) & 63
