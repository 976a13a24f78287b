"""Which card of the deck went where: the dealing order, retraced from the open table alone (R-H14)."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.core.game import UNKNOWN
from tefuda.games.poker.row import HIDDEN, row_add, row_card, row_size
from tefuda.games.poker.table import PokerTable

TO_BOARD: Final[i64] = -1


def dealt_order(table: PokerTable) -> list[tuple[int, bool]]:
    """For every card dealt so far, in deck order: its seat (`TO_BOARD` for the board), and whether it is face up.

    A seat that folded has the cards of the streets it saw, so this needs no history.
    """
    order: list[tuple[int, bool]] = []
    for number in range(table.street + 1):
        street = table.variant.streets[number]
        players: i64 = 0
        for seat in range(table.seats):
            if table.stacks[seat] + table.paid[seat] > 0 and table.folded_on(seat) >= number:
                players |= bit(seat)
        for deal in range(street.down + street.up):
            seat = table.after(table.stakes.button, players)
            first = seat
            while True:
                order.append((seat, deal >= street.down))
                seat = table.after(seat, players)
                if seat == first:
                    break
        order.extend([(TO_BOARD, True)] * street.board)
    return order


def known_cards(table: PokerTable, downs: vec[i64]) -> list[int]:
    """The cards dealt so far in deck order, `UNKNOWN` where these rows do not say."""
    cards: list[int] = []
    taken = [0] * (2 * table.seats + 1)
    for seat, face_up in dealt_order(table):
        row = table.board if seat == TO_BOARD else table.ups[seat] if face_up else downs[seat]
        place = 2 * table.seats if seat == TO_BOARD else 2 * seat + face_up
        at = taken[place]
        taken[place] += 1
        card: i64 = HIDDEN
        if at < row_size(row):
            card = row_card(row, at)
        cards.append(UNKNOWN if card == HIDDEN else card)
    return cards


def down_rows(table: PokerTable, deck: list[int]) -> vec[i64]:
    """Everybody's down cards when this deck was dealt."""
    rows = vec[i64]([0] * table.seats)
    for at, (seat, face_up) in enumerate(dealt_order(table)):
        if not face_up:
            card: i64 = deck[at]
            rows[seat] = row_add(rows[seat], card)
    return rows
