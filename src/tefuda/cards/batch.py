"""Many hands at once: NumPy arrays in, NumPy arrays out.

An array of hands has one row for each hand and one card number in each column. Everything is checked: the cards'
range in one pass of NumPy over the array, cards that come twice by the loops as they go.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from librt.vecs import vec
from mypy_extensions import i16, i64, u8
from numpy.typing import NDArray

from tefuda.cards.card import cards_text
from tefuda.cards.loops import eight_loop, high_loop, low_loop, omaha_loop
from tefuda.core.errors import BadCards

Hands: TypeAlias = NDArray[np.uint8]
"""Said to be an alias, because the compiler is not shown what NumPy is."""

CHUNK: Final = 1 << 15
"""Hands copied to bytes at a time: few enough to stay in the cache."""

PADDING: Final = bytes(8)
"""The loops read whole words, past the last card."""


def high_batch(hands: Hands) -> NDArray[np.uint16]:
    """The best high hand of each row of five to seven cards."""
    _check(hands, "hands", 5, 7)
    return _sixteen_bits(hands, high_loop)


def low_batch(hands: Hands) -> NDArray[np.uint16]:
    """The best ace-to-five low of each row of five to seven cards."""
    _check(hands, "hands", 5, 7)
    return _sixteen_bits(hands, low_loop)


def eight_batch(hands: Hands) -> NDArray[np.uint8]:
    """The best eight-or-better low of each row of five to seven cards; 0 for none."""
    _check(hands, "hands", 5, 7)
    count: int = hands.shape[0]
    width: int = hands.shape[1]
    values = vec[u8]([0] * count)
    for start in range(0, count, CHUNK):
        end = min(start + CHUNK, count)
        bad = eight_loop(_bytes(hands, start, end), width, start, end, values)
        if bad >= 0:
            _refuse(hands[bad], bad)
    return np.asarray(memoryview(values), dtype=np.uint8)


def omaha_batch(hole: Hands, board: Hands) -> tuple[NDArray[np.uint16], NDArray[np.uint8]]:
    """The high and the eight-or-better value of each row of four hole cards with its board of three to five."""
    _check(hole, "hole", 4, 4)
    _check(board, "board", 3, 5)
    count: int = board.shape[0]
    width: int = board.shape[1]
    if hole.shape[0] != count:
        raise BadCards(f"hole has {hole.shape[0]} rows and board {count}; both must have the same number")
    highs = vec[i16]([0] * count)
    eights = vec[u8]([0] * count)
    for start in range(0, count, CHUNK):
        end = min(start + CHUNK, count)
        holes = hole[start:end].tobytes()
        bad = omaha_loop(holes, _bytes(board, start, end), width, start, end, highs, eights)
        if bad >= 0:
            _refuse(np.concatenate((hole[bad], board[bad])), bad)
    return _unsigned(highs), np.asarray(memoryview(eights), dtype=np.uint8)


def _sixteen_bits(hands: Hands, loop: Callable[[bytes, i64, i64, i64, vec[i16]], i64]) -> NDArray[np.uint16]:
    count: int = hands.shape[0]
    width: int = hands.shape[1]
    values = vec[i16]([0] * count)
    for start in range(0, count, CHUNK):
        end = min(start + CHUNK, count)
        bad = loop(_bytes(hands, start, end), width, start, end, values)
        if bad >= 0:
            _refuse(hands[bad], bad)
    return _unsigned(values)


def _bytes(hands: Hands, start: int, end: int) -> bytes:
    """The cards of the hands from `start` to `end`, and a few bytes after them: of the next hands if possible."""
    if end + 2 <= len(hands):
        return hands[start : end + 2].tobytes()
    return hands[start:end].tobytes() + PADDING


def _unsigned(values: vec[i16]) -> NDArray[np.uint16]:
    return np.asarray(memoryview(values), dtype=np.int16).view(np.uint16)


def _check(hands: object, name: str, fewest: int, most: int) -> None:
    """Refuse anything but an array of hands with this many cards."""
    wanted = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    if not isinstance(hands, np.ndarray):
        raise BadCards(f"{name} is of type {type(hands).__name__}; a NumPy array of uint8 is expected")
    if hands.dtype != np.uint8:
        raise BadCards(f"{name} is an array of {hands.dtype}; an array of uint8 is expected")
    if hands.ndim != 2 or not fewest <= hands.shape[1] <= most:
        raise BadCards(f"{name} has the shape {hands.shape}; rows of {wanted} cards are expected")
    if hands.size > 0 and int(hands.max()) > 51:
        row = int(np.nonzero((hands > 51).any(axis=1))[0][0])
        raise BadCards(f"row {row} of {name} holds {int(hands[row].max())}; cards are the numbers 0 to 51")


def _refuse(cards: Hands, row: int) -> None:
    """Say which row holds a card twice."""
    raise BadCards(f"row {row} is {cards_text(cards.tolist())}; each card may come once")
