"""Ranges of two cards: `AKs`, `22+`, `77-TT`, `A2s-A5s`, `Axs`, `AhKd`, `{15%}`."""

import re
from typing import Final

from tefuda.cards.card import RANKS, cards_in
from tefuda.games.poker.odds.holding import FIRST_RANK, UNKNOWN
from tefuda.games.poker.odds.patterns import LOW, SUITED, Unreadable, filled, read_slots

TWO_RANKS: Final = re.compile(r"([2-9TJQKAX])([2-9TJQKAX])([SO]?)(\+?)")
SPAN: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([SO]?)-([2-9TJQKA])([2-9TJQKA])([SO]?)")

ALLOWED: Final = (
    "allowed are AK, AKs, AKo, Ax, 22+, A2s+, 77-TT, A2s-A5s, KQs-JTs, cards (AhKd), {15%}, {5-15%} and random"
)


def is_suited_form(text: str) -> bool:
    """Whether a text is two ranks and an s: suited cards, not a rank and a spade."""
    found = TWO_RANKS.fullmatch(text.strip().replace("10", "T").upper())
    return found is not None and found.group(3) == "S"


def is_form(text: str) -> bool:
    """Whether a text is made of ranks as ranges of hold'em are, not of cards."""
    plain = _plain(text)
    return TWO_RANKS.fullmatch(plain) is not None or SPAN.fullmatch(plain) is not None


def two_cards(text: str) -> set[int]:
    """The hands that one part of a range means."""
    plain = _plain(text)
    found = TWO_RANKS.fullmatch(plain)
    if found is not None:
        first, second, suits, plus = found.groups()
        return _upwards(first, second, suits) if plus else _of_ranks(first, second, suits)
    found = SPAN.fullmatch(plain)
    if found is not None:
        return _span(found)
    slots = read_slots(text)
    if SUITED in slots or LOW in slots:
        raise Unreadable("is no hand of two cards")
    if len(slots) != 2:
        raise Unreadable(f"has {len(slots)} cards; each part of a range has two")
    return filled(slots)


def _plain(text: str) -> str:
    return text.strip().replace("10", "T").upper()


def _slot(sign: str) -> int:
    return UNKNOWN if sign == "X" else FIRST_RANK + RANKS.index(sign)


def _of_ranks(first: str, second: str, suits: str) -> set[int]:
    hands = filled([_slot(first), _slot(second)])
    if not suits:
        return hands
    if first == second != "X":
        raise Unreadable(f"is a pair, which is never suited; it is written {first}{second}")
    return {hand for hand in hands if _suits(hand) == suits}


def _suits(hand: int) -> str:
    """S for two cards of one suit, O for two of different suits and ranks, nothing for a pair."""
    first, second = cards_in(hand)
    if first % 13 == second % 13:
        return ""
    return "S" if first // 13 == second // 13 else "O"


def _upwards(first: str, second: str, suits: str) -> set[int]:
    """Higher pairs, or the same high card with better ones beside it."""
    if "X" in (first, second):
        raise Unreadable("has both x and +; x is any card already")
    low, high = sorted((RANKS.index(first), RANKS.index(second)))
    if low == high:
        return _between(low, low, 12, 12, suits)
    return _between(high, low, high, high - 1, suits)


def _span(found: re.Match[str]) -> set[int]:
    first, second, suits, third, fourth, other_suits = found.groups()
    if suits != other_suits:
        raise Unreadable("has different suits at its ends")
    low, high = sorted((RANKS.index(first), RANKS.index(second)))
    other_low, other_high = sorted((RANKS.index(third), RANKS.index(fourth)))
    if high != other_high and high - low != other_high - other_low:
        raise Unreadable(
            "spans nothing; its ends are two pairs (77-TT), have one high card (A2s-A5s) or equal gaps (KQs-JTs)"
        )
    if (low == high) != (other_low == other_high):
        raise Unreadable("spans nothing; one end is a pair, the other is not")
    if other_low < low:
        return _between(other_high, other_low, high, low, suits)
    return _between(high, low, other_high, other_low, suits)


def _between(high: int, low: int, last_high: int, last_low: int, suits: str) -> set[int]:
    """From one pair of ranks to another: both go up together, or the lower alone if the higher is the same."""
    hands: set[int] = set()
    step = 0 if high == last_high else 1
    for up in range(last_low - low + 1):
        hands |= _of_ranks(RANKS[high + up * step], RANKS[low + up], suits)
    return hands
