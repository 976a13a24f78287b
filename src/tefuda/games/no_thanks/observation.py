"""The open table of No Thanks! as numbers, for learners."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import count_bits
from tefuda.core.observation import Encoder, Layout, Part
from tefuda.core.view import View
from tefuda.games.no_thanks.tableau import HIGHEST, IN_PLAY, LOWEST, added_points, starting_chips
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


@final
class NoThanksEncoder(Encoder):
    """Everything on the table, and what the card on offer is worth to each seat."""

    def __init__(self, seats: int) -> None:
        layout = layout_for(seats)
        super().__init__(layout)
        self.card: i64 = layout.start("card")
        self.chips_on_card: i64 = layout.start("chips_on_card")
        self.cards_left: i64 = layout.start("cards_left")
        self.cards: i64 = layout.start("cards")
        self.chips: i64 = layout.start("chips")
        self.points: i64 = layout.start("points")
        self.adds: i64 = layout.start("adds")
        self.to_act: i64 = layout.start("to_act")

    def write(self, view: View, out: vec[float], at: i64) -> None:
        """The observer's seat first, then clockwise."""
        assert isinstance(view, NoThanksView)
        tableau = view.tableau
        card = tableau.card
        if card > 0:
            out[at + self.card + card - LOWEST] = 1.0
        out[at + self.chips_on_card] = float(tableau.pot) / TENS
        out[at + self.cards_left] = float(tableau.cards_left()) / float(IN_PLAY)
        seats = tableau.seats
        seat = view.seat
        place: i64
        for place in range(seats):
            cards = tableau.cards[seat]
            spot = at + self.cards + place * CARDS - LOWEST
            left = cards
            while left != 0:
                lowest = left & -left
                out[spot + count_bits(lowest - 1)] = 1.0
                left ^= lowest
            out[at + self.chips + place] = float(tableau.chips[seat]) / TENS
            out[at + self.points + place] = float(tableau.points[seat]) / TENS
            if card > 0:
                out[at + self.adds + place] = float(added_points(cards, card)) / TENS
            if seat == tableau.to_act:
                out[at + self.to_act + place] = 1.0
            seat += 1
            if seat == seats:
                seat = 0
