"""Who takes which pot: the two halves of a split pot, odd chips, and who must show."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.core.errors import BadDeck
from tefuda.core.event import Event
from tefuda.games.poker.events import Mucked, Shown, Won
from tefuda.games.poker.pots import Pots
from tefuda.games.poker.row import row_hides, row_mask
from tefuda.games.poker.table import PokerTable

WHOLE: Final[i64] = 0
HIGH_PART: Final[i64] = 1
LOW_PART: Final[i64] = 2

MUCKED: Final = [Mucked(seat) for seat in range(6)]


def turned_up(seat: i64, row: i64) -> Event:
    """The event of a hand turned up."""
    if row_hides(row):
        raise BadDeck(f"seat {seat} must show its cards, but the deck does not say which they are")
    return Shown(seat, row)


@final
class Showdown:
    """The hands that are still in, judged. A hand with hidden cards counts as beaten: it was mucked."""

    def __init__(self, table: PokerTable, downs: vec[i64]) -> None:
        self.table = table
        self.downs = downs
        self.highs = vec[i64]([0] * table.seats)
        self.lows = vec[i64]([0] * table.seats)
        self.pots = Pots(table.contributions(), table.live, table.stakes.dead_chips)
        board = row_mask(table.board)
        best = table.variant.best
        low = table.variant.low
        seat: i64
        for seat in range(table.seats):
            if (table.live >> seat) & 1 == 1 and not self._hides(seat):
                own = row_mask(downs[seat]) | row_mask(table.ups[seat])
                self.highs[seat] = best.value(own, board)
                if low is not None:
                    self.lows[seat] = low.value(own, board)

    def _hides(self, seat: i64) -> bool:
        return row_hides(self.downs[seat]) or row_hides(self.table.ups[seat])

    # --- showing ------------------------------------------------------------------------------------------

    def show_in_order(self, first: i64, log: list[Event]) -> None:
        """From the first seat clockwise: a hand that wins or ties something so far is shown (R-H12)."""
        table = self.table
        shown: i64 = 0
        seat = first
        left: i64 = table.seats
        while left > 0:
            left -= 1
            if (table.live >> seat) & 1 == 1:
                if self._holds_up(seat, shown):
                    log.append(turned_up(seat, self.downs[seat]))
                    shown |= bit(seat)
                else:
                    log.append(MUCKED[seat])
            seat += 1
            if seat == table.seats:
                seat = 0

    def _holds_up(self, seat: i64, shown: i64) -> bool:
        """Whether a hand wins or ties some part of some pot against the hands shown so far."""
        pots = self.pots
        number: i64
        for number in range(len(pots.players)):
            players = pots.players[number]
            if (players >> seat) & 1 == 0:
                continue
            if self._hides(seat) and players & ~bit(seat) != 0:
                continue
            if self.highs[seat] >= best_of(self.highs, players & shown):
                return True
            if self.lows[seat] > 0 and self.lows[seat] >= best_of(self.lows, players & shown):
                return True
        return False

    # --- paying -------------------------------------------------------------------------------------------

    def pay_out(self, log: list[Event] | None) -> None:
        """Give every pot to its winners, the main pot first."""
        pots = self.pots
        number: i64
        for number in range(len(pots.chips)):
            chips = pots.chips[number]
            players = pots.players[number]
            high_winners = self._best(self.highs, players)
            best_low = best_of(self.lows, players)
            if best_low == 0:
                self._share(chips, high_winners, number, WHOLE, log)
                continue
            half = chips // 2
            self._share(chips - half, high_winners, number, HIGH_PART, log)
            self._share(half, self._best(self.lows, players), number, LOW_PART, log)

    def _best(self, values: vec[i64], players: i64) -> i64:
        """The seats that share the best value. Somebody must have shown a hand."""
        best = best_of(values, players)
        if best == 0 and players & (players - 1) != 0:
            raise BadDeck("nobody who plays for this pot has cards that are known")
        winners: i64 = 0
        seat: i64
        for seat in range(self.table.seats):
            if (players >> seat) & 1 == 1 and values[seat] == best:
                winners |= bit(seat)
        return winners

    def _share(self, chips: i64, winners: i64, pot: i64, part: i64, log: list[Event] | None) -> None:
        """Equal shares; odd chips one each, clockwise from the left of the button (R-H10)."""
        table = self.table
        count: i64 = 0
        left = winners
        while left != 0:
            left &= left - 1
            count += 1
        share = chips // count
        odd = chips - share * count
        seat = table.stakes.button
        while count > 0:
            seat = table.after(seat, winners)
            prize = share
            if odd > 0:
                prize += 1
                odd -= 1
            if prize > 0:
                table.win(seat, prize)
                if log is not None:
                    log.append(Won(seat, pot, part, prize))
            count -= 1


def best_of(values: vec[i64], players: i64) -> i64:
    """The largest value among these seats; 0 if there is none."""
    best: i64 = 0
    seat: i64
    for seat in range(len(values)):
        if (players >> seat) & 1 == 1 and values[seat] > best:
            best = values[seat]
    return best
