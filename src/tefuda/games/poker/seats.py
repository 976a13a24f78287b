"""The seats of a poker table as somebody there sees them: who is in, which cards lie where, the pots so far."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.games.poker.row import HIDDEN, row_cards
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.view import PokerView


@final
class SeatCard:
    """A card in front of a seat; one face down that nobody here may see is `HIDDEN`."""

    def __init__(self, card: i64, up: bool) -> None:
        self.card: Final = card
        self.up: Final = up


@final
class Pot:
    """Chips, and the seats that play for them."""

    def __init__(self, chips: i64, players: list[int]) -> None:
        self.chips: Final = chips
        self.players: Final = players


def dealt_in(table: PokerTable, seat: i64) -> bool:
    """Whether a seat takes part in the hand."""
    return table.stacks[seat] + table.paid[seat] > 0


def is_live(table: PokerTable, seat: i64) -> bool:
    """Whether a seat has cards and has not folded."""
    return (table.live >> seat) & 1 == 1


def is_all_in(table: PokerTable, seat: i64) -> bool:
    """Whether a seat plays on without chips."""
    return table.to_act >= 0 and is_live(table, seat) and table.stacks[seat] == 0


def price(table: PokerTable, seat: i64) -> i64:
    """What a call would cost a seat now, as far as its chips go; 0 if it has folded or nobody is to act."""
    if table.to_act < 0 or not is_live(table, seat):
        return 0
    return max(0, table.price(seat))


def cards_in_order(view: PokerView, seat: i64) -> list[SeatCard]:
    """A seat's cards in the order they came: down, up, and those that came face down after them.

    Of a seat that is still in, cards are there whether the view knows them or not.
    """
    table = view.table
    streets = table.variant.streets
    downs = row_cards(view.downs[seat])
    if not downs and is_live(table, seat):
        downs = [int(HIDDEN)] * sum(street.down for street in streets[: table.street + 1])
    first = streets[0].down
    return [
        *[SeatCard(card, False) for card in downs[:first]],
        *[SeatCard(card, True) for card in row_cards(table.ups[seat])],
        *[SeatCard(card, False) for card in downs[first:]],
    ]


def dead_cards(table: PokerTable) -> list[int]:
    """The up cards of those who folded: they cannot come any more."""
    return [
        card
        for seat in range(table.seats)
        if dealt_in(table, seat) and not is_live(table, seat)
        for card in row_cards(table.ups[seat])
    ]


def pots_so_far(table: PokerTable) -> list[Pot]:
    """The main pot and the side pots as all-ins have cut them; one pot while nobody is all-in."""
    seats = range(table.seats)
    staked = list(table.contributions())
    levels = sorted({staked[seat] for seat in seats if is_all_in(table, seat)})
    most = max(staked)
    if not levels or levels[-1] < most:
        levels.append(most)
    pots: list[Pot] = []
    below: i64 = 0
    for level in levels:
        chips = sum(max(0, min(staked[seat], level) - below) for seat in seats)
        reach = [s for s in seats if is_live(table, s) and (staked[s] >= level or not is_all_in(table, s))]
        pots.append(Pot(chips + (0 if pots else table.stakes.dead_chips), reach))
        below = level
    return pots
