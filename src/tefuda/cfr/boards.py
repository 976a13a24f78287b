"""Boards that differ only in the names of their suits are one, and every two cards have a number."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.multisets import SUIT_FIELD
from tefuda.core.bits import bit

PAIRS: Final[i64] = 1326
"""How many different hands of two cards there are."""


def pair_number(one: i64, other: i64) -> i64:
    """The number of two different cards, from 0, whichever comes first."""
    if one < other:
        return other * (other - 1) // 2 + one
    return one * (one - 1) // 2 + other


def _first_cards() -> vec[i64]:
    return vec[i64]([high for high in range(52) for _ in range(high)])


def _second_cards() -> vec[i64]:
    return vec[i64]([low for high in range(52) for low in range(high)])


HIGHER: Final = _first_cards()
LOWER: Final = _second_cards()
"""The two cards of each number."""


def plain_board(board: i64) -> i64:
    """The one of all boards like this that has its fullest suits first: suits sorted by their sets of ranks."""
    order = suit_order(board)
    plain: i64 = 0
    place: i64
    for place in range(4):
        suit = (order >> (2 * place)) & 3
        plain |= ((board >> (13 * suit)) & SUIT_FIELD) << (13 * place)
    return plain


def suit_order(board: i64) -> i64:
    """Which suit comes to each of the four places in the plain board, two bits for each place."""
    fields = vec[i64]([0] * 4)
    order = vec[i64]([0] * 4)
    place: i64
    suit: i64
    for suit in range(4):
        field = (board >> (13 * suit)) & SUIT_FIELD
        place = suit
        while place > 0 and fields[place - 1] < field:
            fields[place] = fields[place - 1]
            order[place] = order[place - 1]
            place -= 1
        fields[place] = field
        order[place] = suit
    return order[0] | (order[1] << 2) | (order[2] << 4) | (order[3] << 6)


def places_of(order: i64) -> i64:
    """To which place each suit comes, two bits for each suit: the other way round of `suit_order`."""
    places: i64 = 0
    place: i64
    for place in range(4):
        suit = (order >> (2 * place)) & 3
        places |= place << (2 * suit)
    return places


def renamed(card: i64, places: i64) -> i64:
    """A card when every suit has gone to its place."""
    suit = card // 13
    return ((places >> (2 * suit)) & 3) * 13 + card - 13 * suit


def renamed_pair(pair: i64, places: i64) -> i64:
    """The number of two cards when every suit has gone to its place."""
    return pair_number(renamed(HIGHER[pair], places), renamed(LOWER[pair], places))


def plain_boards(size: i64) -> list[int]:
    """Every plain board of this many cards, in ascending order: 1,755 flops, 16,432 boards of four."""
    found: set[int] = {0}
    for _ in range(size):
        grown: set[int] = set()
        for board in found:
            card: i64
            for card in range(52):
                if (board >> card) & 1 == 0:
                    grown.add(plain_board(board | bit(card)))
        found = grown
    return sorted(found)


def start_number(pair: i64) -> i64:
    """The number of a starting hand, from 0 to 168: ranks on a square, suited on one side of the pairs."""
    one = HIGHER[pair]
    other = LOWER[pair]
    first = one % 13
    second = other % 13
    if first < second:
        first, second = second, first
    if one // 13 == other // 13:
        return first * 13 + second
    return second * 13 + first
