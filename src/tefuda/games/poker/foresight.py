"""Who would win if everybody who is in stayed to the end: what critics may know, and nobody who decides."""

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.games.poker.odds.figures import pot_share
from tefuda.games.poker.row import row_mask
from tefuda.games.poker.showdown import best_of
from tefuda.games.poker.state import PokerState


def shares_at_the_end(state: PokerState) -> vec[i64]:
    """The share of the pot, in parts of `POT`, that each seat would get; side pots are not told apart.

    The cards to come are those of the deck, dealt as if nobody folded any more, in the engine's order (R-H14) but
    without its chips and events: critics ask at every decision.
    """
    table = state.table
    variant = table.variant
    deck = state.deck
    live = table.live
    drawn = state.drawn
    seats = table.seats
    own = vec[i64]([0] * seats)
    seat: i64
    for seat in range(seats):
        if (live >> seat) & 1 == 1:
            own[seat] = row_mask(state.downs[seat]) | row_mask(table.ups[seat])
    board = row_mask(table.board)
    number: i64
    for number in range(table.street + 1, len(variant.streets)):
        street = variant.streets[number]
        for _ in range(street.down + street.up):
            seat = table.after(table.stakes.button, live)
            first = seat
            while True:
                card: i64 = deck[drawn]
                own[seat] |= bit(card)
                drawn += 1
                seat = table.after(seat, live)
                if seat == first:
                    break
        for _ in range(street.board):
            shared: i64 = deck[drawn]
            board |= bit(shared)
            drawn += 1
    return _divided(state, own, board)


def _divided(state: PokerState, own: vec[i64], board: i64) -> vec[i64]:
    table = state.table
    best = table.variant.best
    low = table.variant.low
    highs = vec[i64]([0] * table.seats)
    lows = vec[i64]([0] * table.seats)
    seat: i64
    for seat in range(table.seats):
        if (table.live >> seat) & 1 == 1:
            highs[seat] = best.value(own[seat], board)
            if low is not None:
                lows[seat] = low.value(own[seat], board)
    high_winners = _winners(highs, table.live)
    low_winners = _winners(lows, table.live)
    return vec[i64]([pot_share(high_winners, low_winners, bit(seat)) for seat in range(table.seats)])


def _winners(values: vec[i64], live: i64) -> i64:
    """The seats that share the best value; nobody, if it is no hand at all."""
    best = best_of(values, live)
    winners: i64 = 0
    seat: i64
    for seat in range(len(values)):
        if best > 0 and (live >> seat) & 1 == 1 and values[seat] == best:
            winners |= bit(seat)
    return winners
