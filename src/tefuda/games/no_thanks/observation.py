"""The open table of No Thanks! as numbers, for learners."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from tefuda.cards.card import count_bits
from tefuda.core.observation import ONE, Encoder, Layout, Numbers, Part, bits_of, shares
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.games.no_thanks.state import NoThanksState
from tefuda.games.no_thanks.tableau import HIGHEST, IN_PLAY, LOWEST, Tableau, added_points, starting_chips
from tefuda.games.no_thanks.view import NoThanksView

CARDS: Final[i64] = HIGHEST - LOWEST + 1
MOST_POINTS: Final = sum(range(LOWEST, HIGHEST + 1, 2))
"""Every second card: no set of cards is worth more, because a card beside another adds nothing."""

TENS: Final = 10.0
"""Chips and points are counted in tens, so that they are about as large as the ones of the cards."""


def layout_for(seats: int) -> Layout:
    """The parts of an observation at a table with this many seats."""
    chips = float(starting_chips(seats) * seats) / TENS
    points = MOST_POINTS / TENS
    most = float(HIGHEST) / TENS
    return Layout(
        [
            Part("card", (CARDS,), 0, 1, "1 at the card on offer, 3 first"),
            Part("chips_on_card", (1,), 0, chips, "the chips on it, in tens"),
            Part("cards_left", (1,), 0, 1, "the share of the 24 cards still to be turned up"),
            Part("cards", (seats, CARDS), 0, 1, "1 at each card in front of a seat"),
            Part("chips", (seats,), 0, chips, "a seat's chips, in tens"),
            Part("points", (seats,), 0, points, "the points of a seat's cards, in tens"),
            Part("adds", (seats,), -most, most, "by how much the card would change these points, in tens"),
            Part("to_act", (seats,), 0, 1, "1 at the seat to act"),
        ]
    )


def hidden_layout() -> Layout:
    """What nobody knows: the order of the cards to come."""
    note = "the cards still to be turned up, the next one 1, the others less the later they come"
    return Layout([Part("to_come", (CARDS,), 0, 1, note)])


def _tens() -> vec[i32]:
    """The bits of the whole numbers from -99 to 399 in tens."""
    return vec[i32]([bits_of(float(number - TENS_BELOW) / TENS) for number in range(TENS_BELOW + 400)])


TENS_BELOW: Final[i64] = 99
IN_TENS: Final = _tens()
LEFT: Final = shares(IN_PLAY)


@final
class NoThanksEncoder(Encoder):
    """Everything on the table, and what the card on offer is worth to each seat."""

    def __init__(self, seats: int) -> None:
        layout = layout_for(seats)
        super().__init__(layout, True, hidden_layout())
        self.card: i64 = layout.start("card")
        self.chips_on_card: i64 = layout.start("chips_on_card")
        self.cards_left: i64 = layout.start("cards_left")
        self.cards: i64 = layout.start("cards")
        self.chips: i64 = layout.start("chips")
        self.points: i64 = layout.start("points")
        self.adds: i64 = layout.start("adds")
        self.to_act: i64 = layout.start("to_act")

    def write(self, view: View, out: Numbers, at: i64) -> None:
        """The observer's seat first, then clockwise."""
        assert isinstance(view, NoThanksView)
        self._write(view.tableau, view.seat, out.bits, at)

    def write_state(self, state: State, seat: i64, out: Numbers, at: i64) -> None:
        """Everything but the deck is open."""
        assert isinstance(state, NoThanksState)
        self._write(state.tableau, seat, out.bits, at)

    def write_hidden(self, state: State, seat: i64, out: Numbers, at: i64) -> None:
        """The same for every seat."""
        assert isinstance(state, NoThanksState)
        bits = out.bits
        place: i64
        turned = state.tableau.turned
        for place in range(turned, IN_PLAY):
            card: i64 = state.deck[place]
            bits[at + card - LOWEST] = LEFT[IN_PLAY - place + turned]

    def _write(self, tableau: Tableau, seat: i64, bits: vec[i32], at: i64) -> None:
        card = tableau.card
        if card > 0:
            bits[at + self.card + card - LOWEST] = ONE
        bits[at + self.chips_on_card] = IN_TENS[tableau.pot + TENS_BELOW]
        bits[at + self.cards_left] = LEFT[tableau.cards_left()]
        seats = tableau.seats
        place: i64
        for place in range(seats):
            cards = tableau.cards[seat]
            spot = at + self.cards + place * CARDS - LOWEST
            left = cards
            while left != 0:
                lowest = left & -left
                bits[spot + count_bits(lowest - 1)] = ONE
                left ^= lowest
            bits[at + self.chips + place] = IN_TENS[tableau.chips[seat] + TENS_BELOW]
            bits[at + self.points + place] = IN_TENS[tableau.points[seat] + TENS_BELOW]
            if card > 0:
                bits[at + self.adds + place] = IN_TENS[added_points(cards, card) + TENS_BELOW]
            if seat == tableau.to_act:
                bits[at + self.to_act + place] = ONE
            seat += 1
            if seat == seats:
                seat = 0
