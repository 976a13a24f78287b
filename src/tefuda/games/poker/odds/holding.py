"""What is known of a hand, in text: `AhKd`, `(JJ)9`, `(??)Ah`.

A slot of a hand is a card (Ah), a rank of which the suit is not known (A), or nothing known (? or x). Cards in
brackets are down cards. It makes no difference to who wins how often, but it is kept and shown back.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.cards.card import RANKS, SUITS, card_text
from tefuda.core.errors import BadCards
from tefuda.core.quoting import quoted

UNKNOWN: Final = -1
"""A slot of which nothing is known. Cards are 0 to 51."""

FIRST_RANK: Final = 100
"""A slot of which the rank is known is this plus the rank."""

SPADES: Final = 3
NOT_KNOWN: Final = "?xX"
OPENING: Final = "(["
CLOSING: Final = ")]"

ALLOWED: Final = f"a card is a rank of {RANKS} and a suit of {SUITS} (Ah), a rank alone (A), or ? for any card"


@final
class Holding:
    """The slots of a hand, a board or the dead cards, in the order written; `down` marks those in brackets."""

    def __init__(self, slots: list[int], down: list[bool]) -> None:
        self.slots: Final = slots
        self.down: Final = down

    @property
    def cards(self) -> list[int]:
        """The cards that are known."""
        return [slot for slot in self.slots if 0 <= slot < 52]

    @property
    def ranks(self) -> list[int]:
        """The ranks of the slots whose suit is not known."""
        return [slot - FIRST_RANK for slot in self.slots if slot >= FIRST_RANK]

    @property
    def bracketed(self) -> bool:
        """Whether the text told down cards from up cards."""
        return any(self.down)

    @property
    def text(self) -> str:
        """The holding as text, in one form: ranks in capitals, suits in small letters, `?` for the unknown.

        A rank and a spade alone have a blank between them, because `AKs` is suited.
        """
        pieces: list[str] = []
        inside = False
        for at, down in enumerate(self.down):
            if down != inside:
                pieces.append("(" if down else ")")
                inside = down
            elif self._looks_suited(at):
                pieces.append(" ")
            pieces.append(slot_text(self.slots[at]))
        if inside:
            pieces.append(")")
        return "".join(pieces)

    def _looks_suited(self, at: int) -> bool:
        """Whether a slot is a spade after a rank, and there is nothing else where `AKs` could stand."""
        alone = [place for place, down in enumerate(self.down) if down or not self.bracketed]
        return alone == [at - 1, at] and self.slots[at] // 13 == SPADES and self.slots[at - 1] >= FIRST_RANK


def slot_text(slot: int) -> str:
    """One slot as text."""
    if slot == UNKNOWN:
        return "?"
    if slot >= FIRST_RANK:
        return RANKS[slot - FIRST_RANK]
    return card_text(slot)


def parse_holding(text: str, what: str) -> Holding:
    """The holding that a text means; `what` names it in errors ("hand 2")."""
    slots: list[int] = []
    down: list[bool] = []
    plain = text.replace(",", " ").replace("10", "T")
    inside = False
    at: i64 = 0
    end: i64 = len(plain)
    while at < end:
        sign = plain[at]
        at += 1
        if sign.isspace():
            continue
        if sign in OPENING or sign in CLOSING:
            if inside == (sign in OPENING):
                raise BadCards(
                    f"the brackets of {what}, {quoted(text)}, do not match; down cards are written (AhKh)"
                )
            inside = not inside
            continue
        slot = UNKNOWN
        if sign not in NOT_KNOWN:
            rank = RANKS.find(sign.upper())
            if rank < 0:
                raise BadCards(f"{sign!r} in {what}, {quoted(text)}, is not a card; {ALLOWED}")
            suit = -1
            if at < end:
                suit = SUITS.find(plain[at].lower())
            slot = FIRST_RANK + rank
            if suit >= 0:
                at += 1
                slot = suit * 13 + rank
        slots.append(slot)
        down.append(inside)
    if inside:
        raise BadCards(f"the brackets of {what}, {quoted(text)}, do not match; down cards are written (AhKh)")
    return Holding(slots, down)
