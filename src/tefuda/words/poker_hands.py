"""What somebody at a poker table holds, in words: "two pair, kings and fours · 8-6-4-3-A low"."""

from collections.abc import Callable
from typing import Final

from tefuda.cards.card import cards_in, count_bits
from tefuda.cards.hands import eight, omaha_eight, omaha_high
from tefuda.core.bits import bit
from tefuda.core.view import View
from tefuda.games.poker.row import row_hides, row_mask, row_size
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.view import PokerView
from tefuda.words.hands import NO_LOW, eight_words, high_words, partial_high_words, partial_low_words
from tefuda.words.language import Text

BOTH: Final = Text("{high} · {low}", "{high}・{low}")
EIGHT: Final = 6
"""The rank of an eight: nothing above it but an ace plays in a low."""

ACE: Final = 12


def hand_label(view: PokerView, seat: int, lang: str) -> str:
    """The hand of a seat as far as it goes; nothing if the view does not know its down cards."""
    table = view.table
    row = view.downs[seat]
    if row_size(row) == 0 or row_hides(row):
        return ""
    variant = table.variant
    own, board = row_mask(row) | row_mask(table.ups[seat]), row_mask(table.board)
    to_come = _to_come(table)
    best = SAYINGS[variant.best.name](own, board, to_come, lang)
    low = SAYINGS[variant.low.name](own, board, to_come, lang) if variant.low else ""
    return BOTH.say(lang, {"high": best, "low": low}) if low else best


def holdings(view: View, lang: str) -> list[str]:
    """The hand of every seat, as far as the view knows it."""
    assert isinstance(view, PokerView)
    return [hand_label(view, seat, lang) for seat in range(view.seats)]


def _high(own: int, board: int, to_come: int, lang: str) -> str:
    """The best of any five cards, or what there is towards them."""
    return partial_high_words(own | board, lang)


def _low(own: int, board: int, to_come: int, lang: str) -> str:
    """The ace-to-five low of any five cards, or what there is towards it."""
    return partial_low_words(own | board, lang)


def _eight(own: int, board: int, to_come: int, lang: str) -> str:
    """The qualifying low, or three and more cards towards one, or that there can be none any more."""
    cards = own | board
    value = eight(cards)
    if value:
        return eight_words(value, lang)
    towards = _low_cards(cards)
    if len(towards) + to_come < 5:
        return NO_LOW.say(lang)
    return partial_low_words(sum(bit(card) for card in towards), lang) if len(towards) >= 3 else ""


def _omaha_high(own: int, board: int, to_come: int, lang: str) -> str:
    """The best of two hole cards and three of the board; before there is a board, the two best cards."""
    if board == 0:
        return partial_high_words(_best_two(own), lang)
    return high_words(omaha_high(own, board), lang)


def _omaha_eight(own: int, board: int, to_come: int, lang: str) -> str:
    """The qualifying low of two hole cards and three of the board, or that there can be none any more."""
    value = omaha_eight(own, board)
    return eight_words(value, lang) if value or _no_low_can_come(board) else ""


SAYINGS: Final[dict[str, Callable[[int, int, int, str], str]]] = {
    "high": _high,
    "low": _low,
    "eight": _eight,
    "omaha-high": _omaha_high,
    "omaha-eight": _omaha_eight,
}
"""By the name of the evaluator: what a seat's own cards and the board make, with this many cards to come."""


def _no_low_can_come(board: int) -> bool:
    """A low needs three low cards of the board; a full board without one will not change."""
    to_come = 5 - count_bits(board)
    return to_come == 0 or len(_low_cards(board)) + to_come < 3


def _best_two(hole: int) -> int:
    """The highest pair in the hand, or its two highest cards: only two of them will play."""
    cards = sorted(cards_in(hole), key=lambda card: card % 13, reverse=True)
    ranks = [card % 13 for card in cards]
    paired = [at for at in range(len(cards) - 1) if ranks[at] == ranks[at + 1]]
    first = paired[0] if paired else 0
    return bit(cards[first]) | bit(cards[first + 1])


def _low_cards(cards: int) -> list[int]:
    """One card of each rank that can play in an eight-or-better low."""
    ranks = {card % 13: card for card in cards_in(cards)}
    return [card for rank, card in ranks.items() if rank <= EIGHT or rank == ACE]


def _to_come(table: PokerTable) -> int:
    return sum(street.down + street.up + street.board for street in table.variant.streets[table.street + 1 :])
