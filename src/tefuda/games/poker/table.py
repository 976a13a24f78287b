"""The open table: chips, bets, up cards, whose turn, and what is legal. States and views share this code.

Everything here is public. Hidden cards are in the state, and in the view of the seat that holds them.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import rank_of, suit_of
from tefuda.cards.hands import showing_high, showing_low
from tefuda.core.action import Action
from tefuda.core.bits import bit
from tefuda.core.errors import BadDeck
from tefuda.games.poker.actions import (
    BRING_IN,
    CALL,
    CHECK,
    CHOICES,
    FOLD,
    MAY_BET,
    MAY_BRING_IN,
    MAY_CALL,
    MAY_CHECK,
    MAY_COMPLETE,
    MAY_FOLD,
    MAY_RAISE,
)
from tefuda.games.poker.row import row_add, row_card, row_hides, row_mask
from tefuda.games.poker.stakes import Stakes
from tefuda.games.poker.variant import (
    AFTER_BIG_BLIND,
    AFTER_BUTTON,
    HIGHEST_CARD,
    LOWEST_BOARD,
    Street,
    Variant,
)

ANTE: Final[i64] = 0
SMALL_BLIND: Final[i64] = 1
BIG_BLIND: Final[i64] = 2
DEAD: Final[i64] = 3
EXTRA_BLIND: Final[i64] = 4

NEVER: Final[i64] = 15
"""The street on which a seat folded, for one that has not."""


MOST_DEEDS: Final[i64] = 3
"""Beyond this it is not counted what a seat did on a street; the usual cap lets nobody raise oftener."""


def count_deed(deeds: i64, street: i64, seat: i64) -> i64:
    """Count once more what a seat did on a street."""
    place = 2 * (6 * street + seat)
    if (deeds >> place) & MOST_DEEDS < MOST_DEEDS:
        return deeds + bit(place)
    return deeds


@final
class PokerTable:
    """A limit table in the middle of a hand.

    `level` is the bet to match on this street; `base` the last full bet, from which the next one is counted (a
    short all-in moves `level` alone, R-H8); `made` how many full bets there were, against the cap. `live` are the
    seats still in the hand, `able` those of them with chips, `acted` those who have answered the last full bet.
    `raises` and `calls` count what each seat did on each street, two bits for each (`count_deed`).
    """

    def __init__(
        self,
        variant: Variant,
        stakes: Stakes,
        stacks: vec[i64],
        bets: vec[i64],
        paid: vec[i64],
        ups: vec[i64],
    ) -> None:
        self.variant = variant
        self.stakes = stakes
        self.seats: i64 = len(stacks)
        self.stacks = stacks
        self.bets = bets
        self.paid = paid
        self.ups = ups
        self.board: i64 = 0
        self.pot: i64 = 0
        self.live: i64 = 0
        self.able: i64 = 0
        self.folds: i64 = -1
        self.raises: i64 = 0
        self.calls: i64 = 0
        self.street: i64 = 0
        self.level: i64 = 0
        self.base: i64 = 0
        self.made: i64 = 0
        self.acted: i64 = 0
        self.opener: i64 = -1
        self.aggressor: i64 = -1
        self.owed = False
        self.to_act: i64 = -1

    def clone(self) -> "PokerTable":
        """An independent copy."""
        copy = PokerTable(self.variant, self.stakes, self.stacks[:], self.bets[:], self.paid[:], self.ups[:])
        copy.board = self.board
        copy.pot = self.pot
        copy.live = self.live
        copy.able = self.able
        copy.folds = self.folds
        copy.raises = self.raises
        copy.calls = self.calls
        copy.street = self.street
        copy.level = self.level
        copy.base = self.base
        copy.made = self.made
        copy.acted = self.acted
        copy.opener = self.opener
        copy.aggressor = self.aggressor
        copy.owed = self.owed
        copy.to_act = self.to_act
        return copy

    def sweep(self, stakes: Stakes) -> None:
        """As before anybody sat down."""
        seat: i64
        for seat in range(self.seats):
            self.stacks[seat] = 0
            self.bets[seat] = 0
            self.paid[seat] = 0
            self.ups[seat] = 0
        self.stakes = stakes
        self.board = 0
        self.pot = 0
        self.live = 0
        self.able = 0
        self.folds = -1
        self.raises = 0
        self.calls = 0
        self.street = 0
        self.level = 0
        self.base = 0
        self.made = 0
        self.acted = 0
        self.opener = -1
        self.aggressor = -1
        self.owed = False
        self.to_act = -1

    def seat_all(self, stacks: list[int]) -> None:
        """Put everybody's chips on the table; a seat without any is not dealt in."""
        seat: i64
        for seat in range(self.seats):
            chips: i64 = stacks[seat]
            self.stacks[seat] = chips
            if chips > 0:
                self.live |= bit(seat)
        self.able = self.live
        if self.variant.bring_in:
            self.base = self.stakes.bring_in

    # --- around the table ---------------------------------------------------------------------------------

    def after(self, seat: i64, among: i64) -> i64:
        """The first seat clockwise from (and not counting) this one that is among these; -1 if there is none."""
        left: i64 = self.seats
        while left > 0:
            seat += 1
            if seat == self.seats:
                seat = 0
            if (among >> seat) & 1 == 1:
                return seat
            left -= 1
        return -1

    def small_blind_seat(self) -> i64:
        """The button itself heads-up, else the first seat left of it (R-H1)."""
        button = self.stakes.button
        first = self.after(button, self.live)
        if self.after(first, self.live) == button:
            return button
        return first

    def big_blind_seat(self) -> i64:
        """The seat after the small blind, unless the hand says otherwise; before anybody has folded."""
        if self.stakes.big_blind_seat >= 0:
            return self.stakes.big_blind_seat
        return self.after(self.small_blind_seat(), self.live)

    def contributions(self) -> vec[i64]:
        """What every seat has paid that must be matched: all of it but what it put in dead."""
        if self.stakes.dead_chips == 0:
            return self.paid
        dead = self.stakes.dead
        return vec[i64]([self.paid[seat] - dead[seat] for seat in range(self.seats)])

    def folded_on(self, seat: i64) -> i64:
        """The street on which a seat folded; `NEVER` if it has not."""
        return (self.folds >> (4 * seat)) & 15

    def this_street(self) -> Street:
        """The street being played."""
        return self.variant.streets[self.street]

    def bet_size(self) -> i64:
        """One full bet on this street (R-H5)."""
        if self.variant.streets[self.street].big:
            return self.stakes.big_bet
        return self.stakes.small_bet

    # --- chips --------------------------------------------------------------------------------------------

    def pay(self, seat: i64, chips: i64) -> None:
        """Chips from a stack into the pot, not as a bet."""
        left = self.stacks[seat] - chips
        self.stacks[seat] = left
        self.paid[seat] += chips
        self.pot += chips
        if left == 0:
            self.able &= ~bit(seat)

    def put_in(self, seat: i64, chips: i64) -> None:
        """Chips from a stack into the pot, as part of this street's bet."""
        self.bets[seat] += chips
        self.pay(seat, chips)

    def post(self, seat: i64, kind: i64, chips: i64) -> None:
        """A forced bet. A short stack posts what it has; the others still owe the full amount (R-H2)."""
        if kind == ANTE or kind == DEAD:
            self.pay(seat, chips)
            return
        self.put_in(seat, chips)
        if kind == BIG_BLIND:
            self.level = self.stakes.big_blind
            self.base = self.level
            self.made = 1

    def refund(self, seat: i64, chips: i64) -> None:
        """A bet nobody called goes back (R-H9)."""
        self.stacks[seat] += chips
        self.paid[seat] -= chips
        self.pot -= chips
        self.able |= bit(seat)

    def win(self, seat: i64, chips: i64) -> None:
        """Chips from the pot to a stack."""
        self.stacks[seat] += chips
        self.pot -= chips

    # --- streets ------------------------------------------------------------------------------------------

    def begin_street(self, street: i64) -> None:
        """The next street: all bets are in the pot, nobody has spoken."""
        self.street = street
        seat: i64
        for seat in range(self.seats):
            self.bets[seat] = 0
        self.level = 0
        self.base = 0
        self.made = 0
        self.acted = 0
        self.opener = -1
        self.aggressor = -1
        self.to_act = -1

    def deal_up(self, seat: i64, card: i64) -> None:
        """A card face up in front of a seat."""
        self.ups[seat] = row_add(self.ups[seat], card)

    def deal_board(self, card: i64) -> None:
        """A card everybody shares."""
        self.board = row_add(self.board, card)

    def can_bet(self) -> bool:
        """Whether anybody has a decision on a street that is about to be opened (R-H8)."""
        able = self.able
        if able & (able - 1) != 0:
            return True
        if able == 0:
            return False
        return self.owed_by(self.after(0, able)) > 0

    def first_to_speak(self) -> i64:
        """Who opens this street, by the cards or the button (R-H3, R-H4); perhaps somebody without chips."""
        how = self.variant.streets[self.street].opener
        button = self.stakes.button
        if how == AFTER_BUTTON:
            return self.after(button, self.live)
        if how == AFTER_BIG_BLIND:
            return self.after(self.big_blind_seat(), self.live)
        best: i64 = -1
        found: i64 = -1
        seat = button
        left: i64 = self.seats
        while left > 0:
            left -= 1
            seat += 1
            if seat == self.seats:
                seat = 0
            if (self.live >> seat) & 1 == 0:
                continue
            claim = self._claim(seat, how)
            if claim > best:
                best = claim
                found = seat
        if found < 0:
            raise BadDeck("nobody's up cards are known, so nobody can be said to open")
        if self.variant.streets[self.street].owes_bring_in and (self.able >> found) & 1 == 0:
            return self.after(found, self.able)
        return found

    def _claim(self, seat: i64, how: i64) -> i64:
        """How strongly a seat's up cards ask to speak first; cards differ, boards may be equal.

        A seat whose up cards were not written down does not ask.
        """
        row = self.ups[seat]
        if row_hides(row):
            return -1
        if how >= LOWEST_BOARD:
            return showing_low(row_mask(row))
        if how > HIGHEST_CARD:
            return showing_high(row_mask(row))
        card = row_card(row, 0)
        rank: i64 = rank_of(card)
        if how == HIGHEST_CARD:
            return (rank + 1) % 13 * 4 + suit_of(card)
        return 51 - (rank * 4 + suit_of(card))

    def open(self, seat: i64) -> None:
        """Betting begins with this seat, or with the next one that has a decision."""
        self.opener = seat
        self.owed = self.variant.streets[self.street].owes_bring_in
        if self._needs(seat):
            self.to_act = seat
        else:
            self.to_act = self._next_after(seat)

    # --- decisions ----------------------------------------------------------------------------------------

    def owed_by(self, seat: i64) -> i64:
        """What a seat must add to stay in, if it has the chips; 0 or less if it owes nothing.

        The full bet while another live seat has chips to act with (R-H2). Alone with all-ins it owes no more than
        the most that one of them has put in: what nobody can win is not asked for (R-H15).
        """
        if self.able & ~bit(seat) != 0:
            return self.level - self.bets[seat]
        most: i64 = 0
        other: i64
        for other in range(self.seats):
            if other != seat and (self.live >> other) & 1 == 1 and self.bets[other] > most:
                most = self.bets[other]
        return most - self.bets[seat]

    def price(self, seat: i64) -> i64:
        """What a call would cost a live seat now, as far as its chips go."""
        owed = self.owed_by(seat)
        if owed > self.stacks[seat]:
            return self.stacks[seat]
        return owed

    def to_call(self) -> i64:
        """The price for the seat to act."""
        return self.price(self.to_act)

    def raise_to(self) -> i64:
        """The level the next full bet brings the street to."""
        if self.made == 0 and self.variant.streets[self.street].owes_bring_in:
            return self.stakes.small_bet
        return self.base + self.bet_size()

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat to act may do (R-H6, R-H7, R-H8)."""
        seat = self.to_act
        if seat < 0:
            return CHOICES[0]
        mine = bit(seat)
        rivals = self.able & ~mine
        owed = self.level - self.bets[seat] if rivals != 0 else self.owed_by(seat)
        allowed: i64 = MAY_FOLD | MAY_CALL
        if self.owed:
            allowed = MAY_BRING_IN
            owed = self.stakes.bring_in
        elif owed <= 0:
            allowed = MAY_CHECK
        if rivals != 0 and self.made < self.stakes.cap and self.acted & mine == 0 and self.stacks[seat] > owed:
            if self.made == 0 and self.variant.streets[self.street].owes_bring_in:
                allowed |= MAY_COMPLETE
            elif self.level == 0:
                allowed |= MAY_BET
            else:
                allowed |= MAY_RAISE
        return CHOICES[allowed]

    def cost(self, action: Action) -> i64:
        """The chips the seat to act would put in."""
        if action is FOLD or action is CHECK:
            return 0
        if action is CALL:
            return self.to_call()
        seat = self.to_act
        chips = self.stakes.bring_in
        if action is not BRING_IN:
            chips = self.raise_to() - self.bets[seat]
        if chips > self.stacks[seat]:
            return self.stacks[seat]
        return chips

    def act(self, action: Action) -> i64:
        """Carry out an action of the seat to act; returns the chips it put in. Trusted to be legal."""
        seat = self.to_act
        mine = bit(seat)
        chips = self.cost(action)
        if action is FOLD:
            self.live &= ~mine
            self.able &= ~mine
            self.folds ^= (NEVER ^ self.street) << (4 * seat)
        elif action is CALL:
            self.put_in(seat, chips)
            self.calls = count_deed(self.calls, self.street, seat)
        elif action is BRING_IN:
            self.put_in(seat, chips)
            self.level = self.stakes.bring_in
        elif action is not CHECK:
            self._bet_or_raise(seat, chips)
            self.raises = count_deed(self.raises, self.street, seat)
        self.owed = False
        self.acted |= mine
        self.to_act = self._next_after(seat)
        return chips

    def _bet_or_raise(self, seat: i64, chips: i64) -> None:
        """A full bet reopens the betting, and so does an all-in for half of one or more (R-H8)."""
        full = self.raise_to()
        self.put_in(seat, chips)
        made_it = self.bets[seat]
        if 2 * (made_it - self.base) >= full - self.base:
            self.base = made_it
            self.made += 1
            self.acted = 0
        self.level = made_it
        self.aggressor = seat

    def _next_after(self, seat: i64) -> i64:
        """The next seat with a decision on this street, or -1: the street is over."""
        live = self.live
        if live & (live - 1) == 0:
            return -1
        left: i64 = self.seats
        while left > 0:
            left -= 1
            seat += 1
            if seat == self.seats:
                seat = 0
            if self._needs(seat):
                return seat
        return -1

    def _needs(self, seat: i64) -> bool:
        mine = bit(seat)
        if self.able & mine == 0:
            return False
        if self.able == mine:
            return self.owed_by(seat) > 0
        return self.acted & mine == 0 or self.bets[seat] < self.level


def empty_table(variant: Variant, stakes: Stakes, seats: i64) -> PokerTable:
    """A table before anybody sits down."""
    return PokerTable(
        variant,
        stakes,
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
        vec[i64]([0] * seats),
    )
