"""What a player of a stud game may see, arranged for deciding: built from the view and nothing else (R-S1)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.cards.shape import paired_rank, rank_count, suit_count
from tefuda.core.bits import bit
from tefuda.games.poker.actions import BET, BRING_IN, COMPLETE, RAISE
from tefuda.games.poker.events import Acted, StreetBegan
from tefuda.games.poker.row import row_card, row_mask
from tefuda.games.poker.view import PokerView

NOBODY: Final[i64] = -1

THIRD: Final[i64] = 0
FOURTH: Final[i64] = 1
FIFTH: Final[i64] = 2
SIXTH: Final[i64] = 3
SEVENTH: Final[i64] = 4
STUD_STREETS: Final = ("3", "4", "5", "6", "7")
"""As rules name them."""


@final
class StudContext:
    """One decision in Stud Hi, Razz or Stud 8.

    `mine`, `down`, `up` are the player's cards as sets, `door` its first up card. `boards` has everybody's up
    cards and `dead` all of them but the player's own, folded seats included. `live` are the opponents still in,
    `behind` those of them who have yet to answer on this street. `attackers` has for each street who attacked
    last; the bring-in is an attack, too (R-S13), and `completed` says whether third street saw another one.
    """

    def __init__(self, view: PokerView) -> None:
        table = view.table
        me = view.seat
        self.table: Final = table
        self.me: Final = me
        self.street: Final = table.street
        self.hole: Final = view.hole  # the down cards in the order they came
        self.down: Final = row_mask(view.hole)
        self.up: Final = row_mask(table.ups[me])
        self.mine: Final = self.down | self.up
        self.door: Final = row_card(table.ups[me], 0)
        self.live: Final = table.live & ~bit(me)
        self.heads_up: Final = count_bits(self.live) == 1
        self.behind: Final = table.able & self.live & ~table.acted
        self.boards = vec[i64]([0] * table.seats)
        dead: i64 = 0
        seat: i64
        for seat in range(table.seats):
            cards = row_mask(table.ups[seat])
            self.boards[seat] = cards
            if seat != me:
                dead |= cards
        self.dead: Final = dead
        self.attackers = vec[i64]([NOBODY] * 5)
        self.bring_in_seat: i64 = NOBODY
        self.completed = False
        self._read_history(view)

    def _read_history(self, view: PokerView) -> None:
        """The last attacker of each street, and who brought it in; as far as the view remembers."""
        street: i64 = 0
        for event in view.history:
            if isinstance(event, Acted):
                action = event.action
                if action is BET or action is RAISE or action is COMPLETE:
                    self._note_attack(street, event.seat)
                elif action is BRING_IN:
                    self.bring_in_seat = event.seat
                    self.attackers[street] = event.seat
            elif isinstance(event, StreetBegan):
                street = event.street
        if self.table.aggressor >= 0:
            self._note_attack(self.street, self.table.aggressor)

    def _note_attack(self, street: i64, seat: i64) -> None:
        self.attackers[street] = seat
        if street == THIRD:
            self.completed = True

    # --- cards --------------------------------------------------------------------------------------------

    def dead_of_rank(self, rank: i64) -> i64:
        """How many cards of a rank lie face up in front of others."""
        return rank_count(self.dead, rank)

    def dead_of_suit(self, suit: i64) -> i64:
        """How many cards of a suit lie face up in front of others."""
        return suit_count(self.dead, suit)

    def down_count(self, seat: i64) -> i64:
        """How many down cards a seat was dealt: two, and a third on seventh street if it was still in (003)."""
        if self.table.ups[seat] == 0:
            return 0
        if self.street == SEVENTH and self.table.folded_on(seat) >= SEVENTH:
            return 3
        return 2

    def door_rank(self, seat: i64) -> i64:
        """The rank of a seat's first up card; -1 for a seat without cards."""
        row = self.table.ups[seat]
        if row == 0:
            return -1
        return row_card(row, 0) % 13

    def best_door(self, seats: i64) -> i64:
        """The highest door among these seats; -1 if there are none."""
        best: i64 = -1
        seat: i64
        for seat in range(self.table.seats):
            if (seats >> seat) & 1 == 1:
                best = max(best, self.door_rank(seat))
        return best

    def doors_of(self, seats: i64, rank: i64) -> i64:
        """How many of these seats have a door of this rank."""
        count: i64 = 0
        seat: i64
        for seat in range(self.table.seats):
            if (seats >> seat) & 1 == 1 and self.door_rank(seat) == rank:
                count += 1
        return count

    # --- chips --------------------------------------------------------------------------------------------

    def to_call(self) -> i64:
        """What staying costs."""
        return self.table.to_call()

    def attacker(self) -> i64:
        """Who attacked last on this street; -1 for nobody."""
        return self.attackers[self.street]

    def attacker_outranks(self) -> bool:
        """Whether the last attacker's door is higher than our highest pair."""
        attacker = self.attackers[self.street]
        return attacker >= 0 and self.door_rank(attacker) > paired_rank(self.mine)

    def limpers(self) -> i64:
        """How many opponents have come in for the bring-in by choice; while nobody has completed."""
        others = self.live & self.table.acted
        if self.table.opener >= 0:
            others &= ~bit(self.table.opener)
        return count_bits(others)

    def all_can_fold(self) -> bool:
        """Whether no opponent is all-in: only then can a bet win the pot at once."""
        return self.live & ~self.table.able == 0

    def contenders(self) -> i64:
        """The opponents who play for this pot.

        On a completed third street only those who have paid for it, and those who are all-in.
        """
        table = self.table
        if self.street > 0 or table.made == 0:
            return self.live
        paid = self.live & ~table.able
        seat: i64
        for seat in range(table.seats):
            if (self.live >> seat) & 1 == 1 and table.bets[seat] >= table.stakes.small_bet:
                paid |= bit(seat)
        return paid

    def fair_share(self) -> float:
        """An equal share of the pot among all who still play for it."""
        return 1.0 / float(count_bits(self.contenders()) + 1)

    def later_bets(self) -> i64:
        """One bet for each street to come, as far as the chips of the two deepest stacks in this hand go."""
        table = self.table
        later = (SEVENTH - self.street) * table.stakes.big_bet
        if self.street == THIRD:
            later = 3 * table.stakes.big_bet + table.stakes.small_bet
        theirs: i64 = 0
        seat: i64
        for seat in range(table.seats):
            if (self.live >> seat) & 1 == 1:
                theirs = max(theirs, table.stacks[seat])
        later = min(later, theirs)
        return min(later, table.stacks[self.me] - self.to_call())

    def pot_odds(self) -> float:
        """What a call costs, as a share of the pot it makes."""
        cost = float(self.to_call())
        return cost / (float(self.table.pot) + cost)

    def price(self, future: float) -> float:
        """What a call and this part of later bets cost, as a share of the pot they make; at 0 the pot odds."""
        cost = float(self.to_call())
        later = float(self.later_bets()) * future
        return (cost + later) / (float(self.table.pot) + cost + 2.0 * later)
