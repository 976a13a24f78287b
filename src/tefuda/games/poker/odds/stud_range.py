"""Ranges of down cards under up cards: `(xx)K`, `(AA)x`, `(low)7`, `(ss)s`, `(QQ+)2`.

The down cards are a set, the up cards come one by one. So a deal of a range is a set of down cards and a card for
each place above it, and every such deal counts once: of `(xx)K`, a pair of kings with either of them up is two.
"""

import re
from typing import Final, final

from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.games.poker.odds.holdem_range import is_form, two_cards
from tefuda.games.poker.odds.holding import FIRST_RANK, UNKNOWN
from tefuda.games.poker.odds.patterns import (
    LOW,
    LOW_RANKS,
    LOW_WORD,
    RANK_OF_ALL_SUITS,
    SUITED,
    Unreadable,
    cards_for,
    filled,
    read_slots,
)

BRACKETS: Final = re.compile(r"\s*[(\[]([^()\[\]]*)[)\]]([^()\[\]]*)")
DOWN_CARDS: Final = (2, 3)
MOST_UP_CARDS: Final = 4
MOST_DEALS: Final = 1_000_000

CARD_BITS: Final = 6
UP_SHIFT: Final = 52

ALLOWED: Final = (
    "allowed are down cards in brackets, then up cards: (xx)K, (AA)x, (AhKd)Q, (Ax)7, (low)7; two down cards as "
    "in hold'em ((QQ+)2, (AKs)x); s for the suit of the door card ((ss)s, (ss)K); and random"
)


@final
class StudPattern:
    """One part of a range: what the down cards and each of the up cards may be."""

    def __init__(self, text: str) -> None:
        found = BRACKETS.fullmatch(text)
        if found is None:
            raise Unreadable("has no down cards in brackets before its up cards")
        down, up = found.groups()
        self.ups: Final[list[int]] = read_slots(up)
        if len(self.ups) > MOST_UP_CARDS:
            raise Unreadable(f"has {len(self.ups)} up cards; at most {MOST_UP_CARDS} are dealt")
        self.low: Final = down.strip().lower() == LOW_WORD
        two = _two(down, self.low)
        self.slots: Final[list[int]] = [] if two else read_slots(down)
        self.by_suit: Final[dict[int, set[int]]] = {-1: two} if two else {}
        """What the down cards may be: by the suit of the door card if it matters, else under -1."""

        self.down_count: Final = len(self.slots) or 2
        if self.down_count not in DOWN_CARDS:
            raise Unreadable(f"has {self.down_count} down cards; two or three are expected in brackets")
        if LOW in self.slots:
            raise Unreadable("has low beside other down cards; it stands for all of them")
        if SUITED in self.slots and not self.ups:
            raise Unreadable("has down cards of the door card's suit, but no door card")

    @property
    def is_open(self) -> bool:
        """Whether the down cards may be any."""
        return len(self.slots) > 0 and all(slot == UNKNOWN for slot in self.slots)

    @property
    def follows_door(self) -> bool:
        """Whether some card must have the suit of the door card."""
        return SUITED in self.slots or SUITED in self.ups[1:]

    def downs(self, ups: list[int]) -> list[int]:
        """The sets of down cards that are possible under some up cards; -1 stands for one that is left open."""
        barred: i64 = 0
        for card in ups:
            if card >= 0:
                barred |= RANK_OF_ALL_SUITS << (card % 13) if self.low else bit(card)
        suit = ups[0] // 13 if SUITED in self.slots else -1
        if suit not in self.by_suit:
            self.by_suit[suit] = filled(self.slots, suit)
        return [down for down in self.by_suit[suit] if down & barred == 0]


def _two(down: str, low: bool) -> set[int]:
    """Two down cards that are written as in hold'em, or that are low; nothing if they are written card by card."""
    found: set[int] = set()
    if low:
        for at, rank in enumerate(LOW_RANKS):
            for other in LOW_RANKS[:at]:
                found |= filled([FIRST_RANK + rank, FIRST_RANK + other])
        return found
    parts = down.split(",")
    if down.strip().lower() != "xx" and all(is_form(part) for part in parts):
        for part in parts:
            found |= two_cards(part)
    return found


@final
class StudRange:
    """All parts of a range, and which places must be filled to tell its deals apart."""

    def __init__(self, patterns: list[StudPattern]) -> None:
        first = patterns[0]
        for pattern in patterns:
            if len(pattern.ups) != len(first.ups) or pattern.down_count != first.down_count:
                raise Unreadable(
                    f"has {pattern.down_count} down cards and {len(pattern.ups)} up, another part "
                    f"{first.down_count} and {len(first.ups)}; all parts must have as many"
                )
        self.fills_down: Final = not all(pattern.is_open for pattern in patterns)
        self.fills_up: Final = [
            any(pattern.ups[at] != UNKNOWN or (at == 0 and pattern.follows_door) for pattern in patterns)
            for at in range(len(first.ups))
        ]
        down_cards = first.down_count if self.fills_down else 0
        self.cards: Final[int] = down_cards + self.fills_up.count(True)
        """How many cards every deal of the range has; the rest of the hand is left open."""

    def deals(self, pattern: StudPattern) -> list[int]:
        """The deals of one part, as keys: the set of down cards, and the up cards that are filled above it."""
        found: list[int] = []
        self._add(pattern, [], found)
        return found

    def _add(self, pattern: StudPattern, ups: list[int], found: list[int]) -> None:
        at = len(ups)
        if at < len(pattern.ups):
            if not self.fills_up[at]:
                self._add(pattern, [*ups, -1], found)
                return
            slot = pattern.ups[at]
            if at == 0 and slot == SUITED:
                slot = UNKNOWN
            for card in cards_for(slot, ups[0] // 13 if ups else -1):
                if card not in ups:
                    self._add(pattern, [*ups, card], found)
            return
        above = 0
        for number, card in enumerate([card for card in ups if card >= 0]):
            above |= card << (UP_SHIFT + CARD_BITS * number)
        if self.fills_down:
            for down in pattern.downs(ups):
                found.append(down | above)
        else:
            found.append(above)
        if len(found) > MOST_DEALS:
            raise Unreadable(f"means more than {MOST_DEALS:,} deals; a part that names more cards means fewer")

    def cards_of(self, key: int) -> int:
        """The set of cards of a deal."""
        cards = key & ((1 << UP_SHIFT) - 1)
        above = key >> UP_SHIFT
        for _ in range(self.fills_up.count(True)):
            cards |= 1 << (above & ((1 << CARD_BITS) - 1))
            above >>= CARD_BITS
        return cards
