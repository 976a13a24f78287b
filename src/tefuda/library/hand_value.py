"""What some cards are worth as a poker hand."""

from typing import Final, NamedTuple

from tefuda.cards.card import parse_cards
from tefuda.cards.hands import eight_of, high_of, low_of, omaha_of
from tefuda.core.errors import BadOption
from tefuda.core.quoting import quoted
from tefuda.words.hands import eight_words, high_words, low_words

KINDS: Final = ("high", "low", "eight")


class HandValue(NamedTuple):
    """A hand's value and its name. Of two values of the same kind the larger one wins, equal ones tie."""

    value: int
    name: str


def evaluate(cards: str, kind: str = "high", board: str = "", lang: str = "en") -> HandValue:
    """What the best five of some cards are worth: "high", "low" (ace to five) or "eight" (eight or better).

    >>> evaluate("Ah Kh Qh Jh Th 2c 2d")
    HandValue(value=7462, name='royal flush')
    >>> evaluate("Kh 8c 5d 4s 3h 2c Ad", "low").name
    'wheel (5-4-3-2-A)'
    >>> evaluate("Kh Kc 5d 4s 3h 2c 9d", "eight")
    HandValue(value=0, name='no low')

    With a `board`, exactly two of the cards and three of the board are used, as in Omaha.

    >>> evaluate("Ah Kh Qd Qc", board="Qh Jh Th 2s 2c").name
    'royal flush'
    """
    if kind not in KINDS:
        raise BadOption(f"there is no kind of hand {quoted(kind)}; kinds: {', '.join(KINDS)}")
    held = parse_cards(cards)
    if board:
        if kind == "low":
            raise BadOption("with a board a hand is worth something for high and for eight, not for low")
        high, eight = omaha_of(held, parse_cards(board))
    else:
        high = high_of(held) if kind == "high" else 0
        eight = eight_of(held) if kind == "eight" else 0
    if kind == "high":
        return HandValue(high, high_words(high, lang))
    if kind == "eight":
        return HandValue(eight, eight_words(eight, lang))
    low = low_of(held)
    return HandValue(low, low_words(low, lang))
