"""Ranges of four cards: `A2xx`, `AAds`, `A23x:ss`, `AhKhxx`."""

import re
from typing import Final

from tefuda.games.poker.odds.holding import UNKNOWN
from tefuda.games.poker.odds.patterns import LOW, SUITED, Unreadable, filled, read_slots

SUITS_AT_END: Final = re.compile(r"(.*?)(ds|ss|r)", re.IGNORECASE | re.DOTALL)

SUIT_PATTERNS: Final = {"ds": (2, 2, 0, 0), "ss": (2, 1, 1, 0), "r": (1, 1, 1, 1)}
"""How many cards of each suit, most first: double-suited, single-suited, rainbow."""

ALLOWED: Final = (
    "allowed are four cards, ranks or x (A2xx, AhKhxx, A23x), with ds, ss or r for double-suited, single-suited "
    "and rainbow (AAds, A2xx:ss), and random"
)
ALLOWED_WITH_SHARES: Final = ALLOWED.replace(", and random", ", {15%}, {5-15%} and random")


def four_cards(text: str) -> set[int]:
    """The hands that one part of a range means; cards that are not written are any."""
    found = SUITS_AT_END.fullmatch(text.strip())
    if found is not None:
        return of_suits(four_cards(found.group(1)), found.group(2).lower())
    slots = read_slots(text)
    if SUITED in slots or LOW in slots or not slots:
        raise Unreadable("is no hand of four cards")
    if len(slots) > 4:
        raise Unreadable(f"has {len(slots)} cards; a hand of four is meant")
    return filled(slots + [UNKNOWN] * (4 - len(slots)))


def of_suits(hands: set[int], pattern: str) -> set[int]:
    """Those of some hands that have their suits in a pattern."""
    wanted = SUIT_PATTERNS[pattern]
    return {hand for hand in hands if suit_pattern(hand) == wanted}


def suit_pattern(hand: int) -> tuple[int, ...]:
    """How many cards of each suit a hand has, most first."""
    counts = [((hand >> (13 * suit)) & 0x1FFF).bit_count() for suit in range(4)]
    counts.sort(reverse=True)
    return tuple(counts)
