"""Who sits where when a deck is played more than once."""

from itertools import permutations
from typing import Final

MOST_PERMUTED: Final = 4


def seat_orders(players: int, rotate: bool) -> list[list[int]]:
    """Which player sits in each seat: as named; or all orders up to four players, all rotations from five on.

    Five players have 120 orders: decks would be too few for the games one can play. With rotations every player
    still sits in every seat, but keeps the same neighbours.
    """
    named = list(range(players))
    if not rotate:
        return [named]
    if players <= MOST_PERMUTED:
        return [list(order) for order in permutations(named)]
    return _rotations(named)


def duel_orders(seats: int) -> list[list[int]]:
    """How two sides share a table: even numbers are players of one side, odd ones of the other.

    They sit alternately, and each order has a twin with the sides exchanged, so that both sides get the same cards
    in the same seats. At a table with an odd number of seats one side has a player more, and the orders go round.
    """
    alternate = list(range(seats))
    exchanged = [number ^ 1 for number in alternate]
    if seats % 2 == 0:
        return [alternate, exchanged]
    return [*_rotations(alternate), *_rotations(exchanged)]


def _rotations(order: list[int]) -> list[list[int]]:
    return [order[start:] + order[:start] for start in range(len(order))]
