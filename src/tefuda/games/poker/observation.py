"""A poker table as one seat sees it, as numbers, for learners.

Cards that are shown at the end are left out: nobody decides anything after that.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.game import Setup
from tefuda.core.observation import Encoder, Layout, Part
from tefuda.core.params import whole
from tefuda.core.view import View
from tefuda.games.poker.row import HIDDEN
from tefuda.games.poker.variant import Variant
from tefuda.games.poker.view import PokerView

CARDS: Final[i64] = 52
ABSENT: Final[i64] = -1
"""The place of a part that a game does without."""


def layout_for(variant: Variant, setup: Setup) -> Layout:
    """The parts of an observation; flop games have a board, stud games up cards and the bring-in."""
    seats: int = setup.seats
    chips = float(sum(setup.stacks)) / float(whole(setup.options, "big_bet"))
    parts = [
        Part("street", (len(variant.streets),), 0, 1, "1 at the street"),
        Part("hole", (CARDS,), 0, 1, "1 at each of the observer's down cards, suit * 13 + rank"),
    ]
    if variant.blinds:
        parts.append(Part("board", (CARDS,), 0, 1, "1 at each card of the board"))
    else:
        parts.append(Part("up", (seats, CARDS), 0, 1, "1 at each up card of a seat, folded or not"))
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
    ]
    return Layout(parts)


@final
class PokerEncoder(Encoder):
    """The open table and the observer's own cards, chips in big bets."""

    def __init__(self, variant: Variant, setup: Setup) -> None:
        layout = layout_for(variant, setup)
        super().__init__(layout)
        self.street: i64 = layout.start("street")
        self.hole: i64 = layout.start("hole")
        self.board: i64 = ABSENT
        self.up: i64 = ABSENT
        self.owed: i64 = ABSENT
        if variant.blinds:
            self.board = layout.start("board")
        else:
            self.up = layout.start("up")
            self.owed = layout.start("bring_in_owed")
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

    def write(self, view: View, out: vec[float], at: i64) -> None:
        """The observer's seat first, then clockwise."""
        assert isinstance(view, PokerView)
        table = view.table
        me = view.seat
        unit = float(table.stakes.big_bet)
        out[at + self.street + table.street] = 1.0
        _write_row(view.downs[me], out, at + self.hole)
        if self.board >= 0:
            _write_row(table.board, out, at + self.board)
        elif table.owed:
            out[at + self.owed] = 1.0
        out[at + self.pot] = float(table.pot) / unit
        price = table.price(me)
        if price > 0 and (table.live >> me) & 1 == 1:
            out[at + self.to_call] = float(price) / unit
        out[at + self.bets_made] = float(table.made) / float(table.stakes.cap)
        seats = table.seats
        seat = me
        place: i64
        for place in range(seats):
            here = at + place
            if self.up >= 0:
                _write_row(table.ups[seat], out, at + self.up + place * CARDS)
            out[here + self.stacks] = float(table.stacks[seat]) / unit
            out[here + self.bets] = float(table.bets[seat]) / unit
            out[here + self.paid] = float(table.paid[seat]) / unit
            if (table.live >> seat) & 1 == 1:
                out[here + self.in_hand] = 1.0
                if (table.able >> seat) & 1 == 0:
                    out[here + self.all_in] = 1.0
            if (table.acted >> seat) & 1 == 1:
                out[here + self.acted] = 1.0
            if seat == table.to_act:
                out[here + self.to_act] = 1.0
            if seat == table.stakes.button:
                out[here + self.button] = 1.0
            if seat == table.opener:
                out[here + self.opener] = 1.0
            if seat == table.aggressor:
                out[here + self.aggressor] = 1.0
            seat += 1
            if seat == seats:
                seat = 0


def _write_row(row: i64, out: vec[float], at: i64) -> None:
    """A one at each card of a row; a hidden card is nowhere."""
    left: i64 = row & 7
    cards: i64 = row >> 3
    while left > 0:
        if cards & 63 != HIDDEN:
            out[at + (cards & 63)] = 1.0
        cards >>= 6
        left -= 1
