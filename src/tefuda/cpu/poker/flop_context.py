"""What a player of a flop game may see, arranged for deciding: built from the view and nothing else."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.core.bits import bit
from tefuda.games.poker.actions import BET, CALL, RAISE
from tefuda.games.poker.events import Acted, StreetBegan
from tefuda.games.poker.row import row_mask
from tefuda.games.poker.table import NEVER
from tefuda.games.poker.view import PokerView

NOBODY: Final[i64] = -1

PREFLOP: Final[i64] = 0
FLOP: Final[i64] = 1
TURN: Final[i64] = 2
RIVER: Final[i64] = 3
FLOP_STREETS: Final = ("preflop", "flop", "turn", "river")

# How an opponent came into the hand, the least said first.
CHECKED_IN: Final[i64] = 0
LIMPED: Final[i64] = 1
CALLED: Final[i64] = 2
RAISED: Final[i64] = 3
RERAISED: Final[i64] = 4
ENTRIES: Final = ("checked", "limped", "called", "raised", "reraised")


@final
class FlopContext:
    """One decision in Hold'em or Omaha.

    `hole` and `board` are sets of cards, `mine` both together. `dealt` are all seats of this hand, `live` the
    opponents still in, `behind` those of them who have yet to answer on this street. `place` is how many seats
    after this one speak before the button has spoken: 0 on the button, 1 on the cutoff; the blinds have the
    highest. `last` says that nobody live speaks after this seat from the flop on. `bets` counts the full bets of
    this street, the big blind included; `attackers` has the last to bet or raise on each street, `calls` how often
    each seat has called from the flop on, `entries` how each seat came in before the flop.
    """

    def __init__(self, view: PokerView) -> None:
        table = view.table
        me = view.seat
        self.table: Final = table
        self.me: Final = me
        self.street: Final = table.street
        self.hole: Final = row_mask(view.hole)
        self.board: Final = row_mask(table.board)
        self.mine: Final = self.hole | self.board
        dealt = table.live
        seat: i64
        for seat in range(table.seats):
            if table.folded_on(seat) != NEVER:
                dealt |= bit(seat)
        self.dealt: Final = dealt
        self.seats: Final = count_bits(dealt)
        self.live: Final = table.live & ~bit(me)
        self.opponents: Final = count_bits(self.live)
        self.heads_up: Final = self.opponents == 1
        self.behind: Final = table.able & self.live & ~table.acted
        self.bets: Final = table.made
        button = table.stakes.button
        small = table.after(button, dealt)
        if self.seats == 2:
            small = table.after(small, dealt)
        self.small_blind: Final = me == small
        self.big_blind_seat: Final = table.after(small, dealt)
        self.big_blind: Final = me == self.big_blind_seat
        self.place: Final = self._until_button(me, button)
        self.last: Final = self._speaks_last(me)
        self.attackers = vec[i64]([NOBODY] * 4)
        self.calls = vec[i64]([0] * table.seats)
        self.entries = vec[i64]([CHECKED_IN] * table.seats)
        self.callers: i64 = 0
        self._read_history(view)
        if self.street == PREFLOP and self.bets <= 1:
            # A short all-in is a raise in the history, but opens nothing: whoever is in has come in cheaply.
            self.callers = count_bits(self.live & table.acted)

    def _until_button(self, seat: i64, button: i64) -> i64:
        """How many of the dealt seats follow a seat up to the button."""
        count: i64 = 0
        while seat != button:
            seat += 1
            if seat == self.table.seats:
                seat = 0
            if (self.dealt >> seat) & 1 == 1:
                count += 1
        return count

    def _speaks_last(self, me: i64) -> bool:
        """Whether no live opponent sits between this seat and the button, the button included."""
        button = self.table.stakes.button
        seat = me
        while seat != button:
            seat += 1
            if seat == self.table.seats:
                seat = 0
            if (self.live >> seat) & 1 == 1:
                return False
        return True

    def _read_history(self, view: PokerView) -> None:
        """Attackers, entries, and callers of the last bet; as far as the view remembers."""
        street: i64 = PREFLOP
        bets: i64 = 1
        for event in view.history:
            if isinstance(event, Acted):
                action = event.action
                seat = event.seat
                if action is BET or action is RAISE:
                    self.attackers[street] = seat
                    self.callers = 0
                    if street == PREFLOP:
                        bets += 1
                        self.entries[seat] = RAISED
                        if bets > 2:
                            self.entries[seat] = RERAISED
                elif action is CALL:
                    self.callers += 1
                    if street > PREFLOP:
                        self.calls[seat] += 1
                    elif self.entries[seat] < RAISED:
                        self.entries[seat] = LIMPED
                        if bets > 1:
                            self.entries[seat] = CALLED
            elif isinstance(event, StreetBegan):
                street = event.street
                self.callers = 0
        if self.table.aggressor >= 0:
            self.attackers[self.street] = self.table.aggressor

    # --- the others ---------------------------------------------------------------------------------------

    def attacker(self) -> i64:
        """Who bet or raised last on this street; -1 for nobody."""
        return self.attackers[self.street]

    def initiative(self) -> bool:
        """Whether this seat was the last to raise on the latest street before this one that saw a bet."""
        street = self.street - 1
        while street >= PREFLOP:
            if self.attackers[street] != NOBODY:
                return self.attackers[street] == self.me
            street -= 1
        return False

    def leader(self) -> i64:
        """Who has the initiative and is still in; -1 for nobody."""
        street = self.street - 1
        while street >= PREFLOP:
            seat = self.attackers[street]
            if seat != NOBODY:
                if (self.table.live >> seat) & 1 == 1:
                    return seat
                return NOBODY
            street -= 1
        return NOBODY

    def earlier_attacks(self, seat: i64) -> i64:
        """On how many streets between the flop and this one a seat was the last to attack."""
        count: i64 = 0
        street: i64 = FLOP
        while street < self.street:
            if self.attackers[street] == seat:
                count += 1
            street += 1
        return count

    def place_of(self, seat: i64) -> i64:
        """The place of another seat, counted as one's own."""
        return self._until_button(seat, self.table.stakes.button)

    def of_street(self, flop: float, turn: float, river: float) -> float:
        """The number that belongs to this street."""
        if self.street == FLOP:
            return flop
        if self.street == TURN:
            return turn
        return river

    # --- chips --------------------------------------------------------------------------------------------

    def to_call(self) -> i64:
        """What staying costs."""
        return self.table.to_call()

    def pot_odds(self) -> float:
        """What a call costs, as a share of the pot it would make."""
        cost = self.table.to_call()
        if cost <= 0:
            return 0.0
        return float(cost) / float(self.table.pot + cost)

    def odds_with(self, more: float) -> float:
        """The same, when this many more bets of this street's size are expected to be won later."""
        cost = self.table.to_call()
        if cost <= 0:
            return 0.0
        return float(cost) / (float(self.table.pot + cost) + more * float(self.table.bet_size()))
