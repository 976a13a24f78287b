"""How strong every hand is on a board: against all others now, and over all cards that may still come.

All in whole numbers: the same on every machine, compiled or not.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.hands import BEST_HIGH, high
from tefuda.cfr.boards import HIGHER, LOWER, PAIRS
from tefuda.core.bits import bit

NONE: Final[i64] = -1
"""The strength of a hand that shares a card with the board."""


def hand_count(cards: i64) -> i64:
    """How many hands of two cards there are beside a board of this many."""
    return (52 - cards) * (51 - cards) // 2


def write_ranks(board: i64, ranks: vec[i64], counts: vec[i64]) -> None:
    """What each pair of cards is worth with the board, and how many are worth as much; board cards give `NONE`."""
    value: i64
    for value in range(BEST_HIGH + 1):
        counts[value] = 0
    pair: i64 = 0
    one: i64
    other: i64
    for one in range(52):
        if (board >> one) & 1 == 1:
            last = pair + one
            while pair < last:
                ranks[pair] = NONE
                pair += 1
            continue
        with_one = board | bit(one)
        for other in range(one):
            if (board >> other) & 1 == 1:
                ranks[pair] = NONE
            else:
                value = high(with_one | bit(other))
                ranks[pair] = value
                counts[value] += 1
            pair += 1


def write_strengths(ranks: vec[i64], counts: vec[i64], strengths: vec[i64]) -> None:
    """For each hand twice the number of hands that are worse, and once those that are as good (itself too).

    Hands that share a card with it are counted like all others: so the order is that of the hands themselves.
    `counts` becomes the strength of each value.
    """
    below: i64 = 0
    value: i64
    for value in range(BEST_HIGH + 1):
        equal = counts[value]
        if equal > 0:
            counts[value] = 2 * below + equal
            below += equal
    pair: i64
    for pair in range(PAIRS):
        value = ranks[pair]
        if value < 0:
            strengths[pair] = NONE
        else:
            strengths[pair] = counts[value]


def strengths_on(board: i64) -> vec[i64]:
    """The strength of every hand on a board of three to five cards as it lies."""
    ranks = vec[i64]([0] * PAIRS)
    counts = vec[i64]([0] * (BEST_HIGH + 1))
    strengths = vec[i64]([0] * PAIRS)
    write_ranks(board, ranks, counts)
    write_strengths(ranks, counts, strengths)
    return strengths


def add_futures(board: i64, sums: vec[i64], squares: vec[i64]) -> None:
    """Add up the strength of every hand, and its square, over all full boards that may come of this one."""
    ranks = vec[i64]([0] * PAIRS)
    counts = vec[i64]([0] * (BEST_HIGH + 1))
    strengths = vec[i64]([0] * PAIRS)
    missing = 5 - count_bits(board)
    one: i64
    other: i64
    if missing == 1:
        for one in range(52):
            if (board >> one) & 1 == 0:
                _add(board | bit(one), ranks, counts, strengths, sums, squares)
        return
    for one in range(52):
        if (board >> one) & 1 == 1:
            continue
        for other in range(one):
            if (board >> other) & 1 == 0:
                _add(board | bit(one) | bit(other), ranks, counts, strengths, sums, squares)


def _add(
    board: i64, ranks: vec[i64], counts: vec[i64], strengths: vec[i64], sums: vec[i64], squares: vec[i64]
) -> None:
    write_ranks(board, ranks, counts)
    write_strengths(ranks, counts, strengths)
    pair: i64
    for pair in range(PAIRS):
        strength = strengths[pair]
        if strength >= 0:
            sums[pair] += strength
            squares[pair] += strength * strength


def as_good(board: i64, hole: i64) -> i64:
    """How many hands are as good as this one or better on the board as it lies, itself among them."""
    mine = high(board | hole)
    count: i64 = 0
    pair: i64
    for pair in range(PAIRS):
        cards = bit(HIGHER[pair]) | bit(LOWER[pair])
        if cards & board == 0 and high(board | cards) >= mine:
            count += 1
    return count
