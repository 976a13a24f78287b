"""A poker table as one seat sees it, as numbers, for learners.

Cards that are shown at the end are left out: nobody decides anything after that.
"""

from functools import lru_cache
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from tefuda.cards.card import count_bits
from tefuda.core.bits import bit
from tefuda.core.errors import BadView
from tefuda.core.game import MOST_SEATS, Setup
from tefuda.core.observation import ONE, Encoder, Layout, Numbers, Part, bits_of, shares
from tefuda.core.params import whole
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.games.poker.foresight import shares_at_the_end
from tefuda.games.poker.odds.figures import POT
from tefuda.games.poker.recall import Recall
from tefuda.games.poker.row import HIDDEN, row_mask, row_size
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.strength import made_eight, made_place, scale_of
from tefuda.games.poker.table import MOST_DEEDS, NEVER, PokerTable
from tefuda.games.poker.variant import ACE_TO_FIVE, Variant
from tefuda.games.poker.view import PokerView

CARDS: Final[i64] = 52
ABSENT: Final[i64] = -1
"""The place of a part that a game does without."""

MOST_CHIPS: Final[i64] = 8191
"""Up to here a number of chips in big bets is read from a table."""

COPIES: Final = shares(4)
SEVENTHS: Final = shares(7)
DEEDS: Final = shares(MOST_DEEDS)
PARTS_OF_POT: Final = shares(POT)


def layout_for(variant: Variant, setup: Setup) -> Layout:
    """The parts of an observation; some games have a board, some up cards, some the bring-in."""
    seats: int = setup.seats
    streets = len(variant.streets)
    chips = float(sum(setup.stacks)) / float(whole(setup.options, "big_bet"))
    parts = [
        Part("street", (streets,), 0, 1, "1 at the street"),
        Part("hole", (CARDS,), 0, 1, "1 at each of the observer's down cards, suit * 13 + rank"),
        Part("ranks", (13,), 0, 1, "how many cards of each rank the observer has, down and up, in fourths"),
        Part("suits", (4,), 0, 1, "how many of each suit, in sevenths"),
        Part("value", (1,), 0, 1, "its best hand with the board: the place among all hands"),
        Part("percentile", (1,), 0, 1, "the share of all deals of as many cards, five at most, that are worse"),
    ]
    if variant.split:
        parts.append(Part("eight", (1,), 0, 1, "its low: 1 for the wheel, 0 for none"))
    if variant.board_cards > 0:
        parts.append(Part("board", (CARDS,), 0, 1, "1 at each card of the board"))
        parts.append(
            Part("board_percentile", (1,), 0, 1, "the share of all boards of as many cards that are worse")
        )
    if variant.up_cards > 0:
        parts.append(Part("up", (seats, CARDS), 0, 1, "1 at each up card of a seat, folded or not"))
        parts.append(Part("showing", (seats,), 0, 1, "the share of all up cards of as many that are worse"))
    if variant.bring_in:
        parts.append(Part("bring_in_owed", (1,), 0, 1, "1 while the bring-in is owed"))
    parts += [
        Part("pot", (1,), 0, chips, "all chips put in, in big bets"),
        Part("to_call", (1,), 0, chips, "what the observer must add to stay in, in big bets"),
        Part("bets_made", (1,), 0, 1, "the full bets of this street, as a share of the cap"),
        Part("stacks", (seats,), 0, chips, "a seat's stack, in big bets"),
        Part("bets", (seats,), 0, chips, "what it has bet on this street"),
        Part("paid", (seats,), 0, chips, "what it has put in in this hand"),
        Part("in_hand", (seats,), 0, 1, "1 if it was dealt in and has not folded"),
        Part("all_in", (seats,), 0, 1, "1 if it is in the hand without chips"),
        Part("acted", (seats,), 0, 1, "1 if it has answered the last full bet"),
        Part("to_act", (seats,), 0, 1, "1 at the seat to act"),
        Part("button", (seats,), 0, 1, "1 at the button"),
        Part("opener", (seats,), 0, 1, "1 at the seat that opened this street"),
        Part("aggressor", (seats,), 0, 1, "1 at the seat that bet or raised last on this street"),
        Part("raises", (seats, streets), 0, 1, "its bets and raises on each street, in thirds"),
        Part("calls", (seats, streets), 0, 1, "its calls on each street, in thirds"),
        Part("folded", (seats, streets), 0, 1, "1 at the street on which it folded"),
    ]
    return Layout(parts)


def hidden_layout(setup: Setup) -> Layout:
    """What no seat knows: everybody's down cards, the cards to come, and what they would come to."""
    come = "the next cards of the deck, the first one 1, the others less the later they come"
    seats: int = setup.seats
    return Layout(
        [
            Part("all_down", (seats, CARDS), 0, 1, "1 at each down card of a seat, folded or not"),
            Part("to_come", (CARDS,), 0, 1, come),
            Part("would_win", (seats,), 0, 1, "a seat's share of the pot if nobody folded any more"),
        ]
    )


@lru_cache(maxsize=16)
def in_big_bets(most: int, big_bet: int) -> vec[i32]:
    """So many chips, from none to the most, in big bets; the same for all encoders of these stakes."""
    return vec[i32]([bits_of(float(chips) / float(big_bet)) for chips in range(most + 1)])


def coming_cards(variant: Variant, seats: i64) -> list[vec[i32]]:
    """For each number of players: by how many cards later it ends, what a card to come counts."""
    dealt = [players * variant.hand_cards + variant.board_cards for players in range(seats + 1)]
    return [shares(max(1, cards)) for cards in dealt]


@final
class PokerEncoder(Encoder):
    """The open table and the observer's own cards, chips in big bets.

    A `compact` one leaves out seats that are not dealt in: its places are those of the players, clockwise from the
    observer, and those behind them are empty. So it can also write tables with fewer seats than its own setup.
    """

    def __init__(self, variant: Variant, setup: Setup, compact: bool = False) -> None:
        layout = layout_for(variant, setup)
        self.history: Final = Recall(variant, setup)
        self.compact: Final = compact
        self.room: i64 = setup.seats
        self.places = vec[i64]([ABSENT] * MOST_SEATS)
        super().__init__(layout, True, hidden_layout(setup), self.history.layout)
        self.street: i64 = layout.start("street")
        self.hole: i64 = layout.start("hole")
        self.ranks: i64 = layout.start("ranks")
        self.suits: i64 = layout.start("suits")
        self.value: i64 = layout.start("value")
        self.percentile: i64 = layout.start("percentile")
        self.eight: i64 = ABSENT
        if variant.split:
            self.eight = layout.start("eight")
        self.board: i64 = ABSENT
        self.board_percentile: i64 = ABSENT
        self.up: i64 = ABSENT
        self.showing: i64 = ABSENT
        if variant.board_cards > 0:
            self.board = layout.start("board")
            self.board_percentile = layout.start("board_percentile")
        if variant.up_cards > 0:
            self.up = layout.start("up")
            self.showing = layout.start("showing")
        self.owed: i64 = layout.start("bring_in_owed") if variant.bring_in else ABSENT
        self.pot: i64 = layout.start("pot")
        self.to_call: i64 = layout.start("to_call")
        self.bets_made: i64 = layout.start("bets_made")
        self.stacks: i64 = layout.start("stacks")
        self.bets: i64 = layout.start("bets")
        self.paid: i64 = layout.start("paid")
        self.in_hand: i64 = layout.start("in_hand")
        self.all_in: i64 = layout.start("all_in")
        self.acted: i64 = layout.start("acted")
        self.to_act: i64 = layout.start("to_act")
        self.button: i64 = layout.start("button")
        self.opener: i64 = layout.start("opener")
        self.aggressor: i64 = layout.start("aggressor")
        self.raises: i64 = layout.start("raises")
        self.calls: i64 = layout.start("calls")
        self.folded: i64 = layout.start("folded")
        self.streets: i64 = len(variant.streets)
        self.two_and_three: bool = variant.best.two_and_three
        self.scale = scale_of(variant.judged == ACE_TO_FIVE)
        self.big_bet: i64 = whole(setup.options, "big_bet")
        self.chips = in_big_bets(min(sum(setup.stacks), MOST_CHIPS), self.big_bet)
        self.cap: i64 = whole(setup.options, "raises") + 1
        self.made = shares(self.cap)
        self.coming = coming_cards(variant, setup.seats)

    def write(self, view: View, out: Numbers, at: i64) -> None:
        """The observer's seat first, then clockwise."""
        assert isinstance(view, PokerView)
        self._write(view.table, view.downs[view.seat], view.seat, out.bits, at)

    def write_state(self, state: State, seat: i64, out: Numbers, at: i64) -> None:
        """The open table and the down cards of this seat alone."""
        assert isinstance(state, PokerState)
        self._write(state.table, state.downs[seat], seat, out.bits, at)

    def write_hidden(self, state: State, seat: i64, out: Numbers, at: i64) -> None:
        """Everybody's down cards, this seat's first, what will be dealt if nobody folds, and who would win."""
        assert isinstance(state, PokerState)
        bits = out.bits
        table = state.table
        self._take_places(table, seat)
        players: i64 = 0
        to_come = at + self.room * CARDS
        would_win = to_come + CARDS
        ends = shares_at_the_end(state)
        other: i64
        for other in range(table.seats):
            if table.stacks[other] + table.paid[other] > 0:
                players += 1
            place = self.places[other]
            if place >= 0:
                _write_row(state.downs[other], bits, at + place * CARDS)
                bits[would_win + place] = PARTS_OF_POT[ends[other]]
        drawn = state.drawn
        coming = self.coming[players]
        used: i64 = len(coming) - 1
        for place in range(drawn, used):
            card: i64 = state.deck[place]
            bits[to_come + card] = coming[used - place + drawn]

    def write_recall(self, view: View, out: Numbers, at: i64) -> None:
        """Cards by street, actions in order."""
        assert isinstance(view, PokerView)
        self.history.write(view, out, at)

    def _write(self, table: PokerTable, hole: i64, me: i64, bits: vec[i32], at: i64) -> None:
        stakes = table.stakes
        self._take_places(table, me)
        bits[at + self.street + table.street] = ONE
        _write_row(hole, bits, at + self.hole)
        self._write_own(hole, table.ups[me], table.board, bits, at)
        if table.board != 0:
            _write_row(table.board, bits, at + self.board)
            shared = row_mask(table.board)
            size = row_size(table.board)
            bits[at + self.board_percentile] = self.scale.percentile(self.scale.place(shared, size), size)
        if table.owed:
            bits[at + self.owed] = ONE
        bits[at + self.pot] = self._chips(table.pot, table)
        if (table.live >> me) & 1 == 1:
            price = table.price(me)
            if price > 0:
                bits[at + self.to_call] = self._chips(price, table)
        if stakes.cap == self.cap:
            bits[at + self.bets_made] = self.made[table.made]
        else:
            bits[at + self.bets_made] = bits_of(float(table.made) / float(stakes.cap))
        self._write_seats(table, bits, at)
        self._write_deeds(table, bits, at)

    def _chips(self, chips: i64, table: PokerTable) -> i32:
        """Chips in big bets."""
        big_bet = table.stakes.big_bet
        if big_bet == self.big_bet and chips < len(self.chips):
            return self.chips[chips]
        return bits_of(float(chips) / float(big_bet))

    def _write_own(self, hole: i64, up: i64, board: i64, bits: vec[i32], at: i64) -> None:
        """The observer's cards by rank and suit, and what they are worth."""
        own = row_mask(hole) | row_mask(up)
        if own == 0:
            return
        ranks: i64 = 0
        suits: i64 = 0
        left: i64 = own
        suit: i64 = 0
        while suit < 4:
            field = left & 0x1FFF
            while field != 0:
                rank = RANK_OF[field & -field]
                field &= field - 1
                ranks += bit(4 * rank)
                bits[at + self.ranks + rank] = COPIES[(ranks >> (4 * rank)) & 15]
                suits += 1
            if suits > 0:
                bits[at + self.suits + suit] = SEVENTHS[suits]
            suits = 0
            left >>= 13
            suit += 1
        shared = row_mask(board)
        place, size = made_place(self.scale, self.two_and_three, own, shared)
        bits[at + self.value] = self.scale.value(place, size)
        bits[at + self.percentile] = self.scale.percentile(place, size)
        if self.eight >= 0:
            bits[at + self.eight] = made_eight(self.two_and_three, own, shared)

    def _take_places(self, table: PokerTable, me: i64) -> None:
        """Note how far clockwise from the observer each seat is."""
        compact = self.compact
        seats = table.seats
        place: i64 = 0
        seat = me
        for _ in range(seats):
            if compact and table.stacks[seat] + table.paid[seat] == 0:
                self.places[seat] = ABSENT
            else:
                self.places[seat] = place
                place += 1
            seat += 1
            if seat == seats:
                seat = 0
        if place > self.room:
            raise BadView(f"observations with places for {self.room} players cannot hold a table with {place}")

    def _write_seats(self, table: PokerTable, bits: vec[i32], at: i64) -> None:
        seat: i64
        for seat in range(table.seats):
            place = self.places[seat]
            if place < 0:
                continue
            here = at + place
            if self.up >= 0:
                up = table.ups[seat]
                if up != 0:
                    _write_row(up, bits, at + self.up + place * CARDS)
                    showing = row_mask(up)
                    if showing != 0:
                        size = count_bits(showing)
                        bits[here + self.showing] = self.scale.percentile(self.scale.place(showing, size), size)
            bits[here + self.stacks] = self._chips(table.stacks[seat], table)
            bits[here + self.bets] = self._chips(table.bets[seat], table)
            bits[here + self.paid] = self._chips(table.paid[seat], table)
            if (table.live >> seat) & 1 == 1:
                bits[here + self.in_hand] = ONE
                if (table.able >> seat) & 1 == 0:
                    bits[here + self.all_in] = ONE
            if (table.acted >> seat) & 1 == 1:
                bits[here + self.acted] = ONE
        self._write_seat(table.to_act, bits, at + self.to_act)
        self._write_seat(table.stakes.button, bits, at + self.button)
        self._write_seat(table.opener, bits, at + self.opener)
        self._write_seat(table.aggressor, bits, at + self.aggressor)

    def _write_seat(self, seat: i64, bits: vec[i32], at: i64) -> None:
        """A one at this seat, if it is anybody's."""
        if seat >= 0 and self.places[seat] >= 0:
            bits[at + self.places[seat]] = ONE

    def _write_deeds(self, table: PokerTable, bits: vec[i32], at: i64) -> None:
        """Who raised and called on which street how often, and who folded when."""
        seats = table.seats
        if table.raises | table.calls != 0:
            street: i64
            for street in range(table.street + 1):
                raises = (table.raises >> (12 * street)) & 0xFFF
                calls = (table.calls >> (12 * street)) & 0xFFF
                if raises | calls == 0:
                    continue
                seat: i64
                for seat in range(seats):
                    if self.places[seat] >= 0:
                        here = at + self.places[seat] * self.streets + street
                        bits[here + self.raises] = DEEDS[(raises >> (2 * seat)) & MOST_DEEDS]
                        bits[here + self.calls] = DEEDS[(calls >> (2 * seat)) & MOST_DEEDS]
        if table.folds != -1:
            for seat in range(seats):
                when = table.folded_on(seat)
                if when != NEVER and self.places[seat] >= 0:
                    bits[at + self.folded + self.places[seat] * self.streets + when] = ONE


def _rank_of() -> vec[i64]:
    """The rank that a single bit of a suit's field stands for."""
    ranks = vec[i64]([0] * 8192)
    rank: i64
    for rank in range(13):
        ranks[bit(rank)] = rank
    return ranks


RANK_OF: Final = _rank_of()


def _write_row(row: i64, bits: vec[i32], at: i64) -> None:
    """A one at each card of a row; a hidden card is nowhere."""
    left: i64 = row & 7
    cards: i64 = row >> 3
    while left > 0:
        if cards & 63 != HIDDEN:
            bits[at + (cards & 63)] = ONE
        cards >>= 6
        left -= 1
