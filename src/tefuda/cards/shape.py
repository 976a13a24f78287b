"""What a set of cards looks like: pairs, suits, runs, and the class of hand it makes."""

from typing import Final

from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.hands import high

SUIT_FIELD: Final[i64] = 0x1FFF
ACE: Final[i64] = 12


def ranks_in(cards: i64) -> i64:
    """The ranks that occur, one bit each, deuce first."""
    return (cards | (cards >> 13) | (cards >> 26) | (cards >> 39)) & SUIT_FIELD


def rank_count(cards: i64, rank: i64) -> i64:
    """How many cards of a rank."""
    shifted = cards >> rank
    return (shifted & 1) + ((shifted >> 13) & 1) + ((shifted >> 26) & 1) + ((shifted >> 39) & 1)


def suit_count(cards: i64, suit: i64) -> i64:
    """How many cards of a suit."""
    return count_bits((cards >> (13 * suit)) & SUIT_FIELD)


def main_suit(cards: i64) -> i64:
    """The suit with the most cards, the first of equals."""
    best: i64 = 0
    suit: i64
    for suit in range(1, 4):
        if suit_count(cards, suit) > suit_count(cards, best):
            best = suit
    return best


def most_alike(cards: i64) -> i64:
    """How many cards the most frequent rank has."""
    most: i64 = 0
    rank: i64
    for rank in range(13):
        count = rank_count(cards, rank)
        most = max(most, count)
    return most


def paired_rank(cards: i64) -> i64:
    """The highest rank with two cards or more; -1 if there is none."""
    rank: i64 = ACE
    while rank >= 0:
        if rank_count(cards, rank) >= 2:
            return rank
        rank -= 1
    return -1


def top_rank(cards: i64) -> i64:
    """The highest rank; -1 without cards."""
    ranks = ranks_in(cards)
    rank: i64 = ACE
    while rank >= 0 and (ranks >> rank) & 1 == 0:
        rank -= 1
    return rank


def with_low_ace(ranks: i64) -> i64:
    """Ranks shifted up by one, with the ace at both ends."""
    return (ranks << 1) | ((ranks >> ACE) & 1)


def longest_run(cards: i64) -> i64:
    """The longest row of neighbouring ranks; the ace plays at both ends."""
    left = with_low_ace(ranks_in(cards))
    length: i64 = 0
    while left != 0:
        left &= left >> 1
        length += 1
    return length


# Classes of made hands.
NO_PAIR: Final[i64] = 0
ONE_PAIR: Final[i64] = 1
TWO_PAIR: Final[i64] = 2
THREE_ALIKE: Final[i64] = 3
A_STRAIGHT: Final[i64] = 4
A_FLUSH: Final[i64] = 5
FULL_HOUSE: Final[i64] = 6
FOUR_ALIKE: Final[i64] = 7
STRAIGHT_FLUSH: Final[i64] = 8
CLASSES: Final = (
    "no_pair",
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
)


def class_of(value: i64) -> i64:
    """The class of a high hand's number: how many five-card hands are worse decides."""
    if value <= 1277:
        return NO_PAIR
    if value <= 4137:
        return ONE_PAIR
    if value <= 4995:
        return TWO_PAIR
    if value <= 5853:
        return THREE_ALIKE
    if value <= 5863:
        return A_STRAIGHT
    if value <= 7140:
        return A_FLUSH
    if value <= 7296:
        return FULL_HOUSE
    if value <= 7452:
        return FOUR_ALIKE
    return STRAIGHT_FLUSH


def made_class(cards: i64) -> i64:
    """The class of hand that any number of cards up to seven makes."""
    if count_bits(cards) >= 5:
        return class_of(high(cards))
    pairs: i64 = 0
    most: i64 = 0
    rank: i64
    for rank in range(13):
        count = rank_count(cards, rank)
        if count >= 2:
            pairs += 1
        most = max(most, count)
    if most == 4:
        return FOUR_ALIKE
    if most == 3:
        return THREE_ALIKE
    if pairs == 2:
        return TWO_PAIR
    return pairs
