"""Hands of a range as slots to be filled: a card, a rank, any card, or a card of a given suit."""

from typing import Final

from mypy_extensions import i64

from tefuda.cards.card import DECK, RANKS, SUITS
from tefuda.games.poker.odds.holding import FIRST_RANK, NOT_KNOWN, UNKNOWN

SUITED: Final = -2
"""A slot for a card of the suit of the door card, in games that have one."""

LOW: Final = -3
"""A slot for an eight or lower, the ace among them."""

RANK_OF_ALL_SUITS: Final[i64] = 0x8004002001
"""The four deuces; shifted by a rank, the four cards of that rank."""

LOW_RANKS: Final = (12, 0, 1, 2, 3, 4, 5, 6)
ANY_CARD: Final = "xX"
LOW_WORD: Final = "low"


class Unreadable(Exception):
    """A part of a range that means nothing; the text says why."""


def read_slots(text: str) -> list[int]:
    """The slots of a text such as `A2xx`, `AhK`, `ss`; blanks between them are allowed."""
    slots: list[int] = []
    plain = text.replace("10", "T")
    at = 0
    while at < len(plain):
        sign = plain[at]
        rank = RANKS.find(sign.upper())
        at += 1
        if sign.isspace():
            continue
        if sign in ANY_CARD:
            slots.append(UNKNOWN)
        elif rank >= 0:
            suit = SUITS.find(plain[at].lower()) if at < len(plain) else -1
            if suit >= 0:
                at += 1
            slots.append(FIRST_RANK + rank if suit < 0 else suit * 13 + rank)
        elif sign in "sS":
            slots.append(SUITED)
        elif plain[at - 1 : at + 2].lower() == LOW_WORD:
            at += 2
            slots.append(LOW)
        elif sign in NOT_KNOWN:
            raise Unreadable("has a ?; any card is written x in a range")
        else:
            raise Unreadable(f"has {sign!r}, which is neither a card nor a sign")
    for slot in slots:
        if 0 <= slot < 52 and slots.count(slot) > 1:
            raise Unreadable("has the same card twice")
    return slots


def cards_for(slot: int, suit: int) -> list[int]:
    """The cards that may fill a slot; `suit` is the suit of the door card."""
    if slot == UNKNOWN:
        return list(DECK)
    if slot == SUITED:
        return list(range(suit * 13, suit * 13 + 13))
    if slot == LOW:
        return [13 * other + rank for other in range(4) for rank in LOW_RANKS]
    if slot >= FIRST_RANK:
        return [13 * other + slot - FIRST_RANK for other in range(4)]
    return [slot]


def filled(slots: list[int], suit: int = -1) -> set[int]:
    """All sets of different cards that fill the slots, each once, however many ways it fills them."""
    masks = {0}
    for slot in sorted(slots, reverse=True):  # open slots last: few sets are then made twice
        added = [1 << card for card in cards_for(slot, suit)]
        masks = {mask | card for mask in masks for card in added if mask & card == 0}
    return masks
