"""All that a seat has seen in a hand, in its order, as numbers: what algorithms with perfect recall need.

Cards are kept by the street on which they came, actions in the order in which they were made. That is the whole
history: whose turn it was follows from the actions before.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.game import Setup
from tefuda.core.observation import Layout, Numbers, Part
from tefuda.games.poker.actions import ACTIONS
from tefuda.games.poker.events import Acted, DealtBoard, DealtDown, DealtUp, StreetBegan
from tefuda.games.poker.longest import longest_street
from tefuda.games.poker.row import HIDDEN
from tefuda.games.poker.variant import Variant
from tefuda.games.poker.view import PokerView

CARDS: Final[i64] = 52
MOST_NUMBERS: Final = 20_000
"""A cap on raises that is as good as none would make histories longer than anybody can use."""


def recall_layout(variant: Variant, setup: Setup) -> Layout:
    """The parts of a history; none where it could be too long."""
    seats: int = setup.seats
    streets = len(variant.streets)
    longest = max([longest_street(variant, setup, street) for street in range(streets)])
    parts = [
        Part("seat", (seats,), 0, 1, "1 at the observer's seat"),
        Part("hole_cards", (streets, CARDS), 0, 1, "1 at the observer's down cards, by street"),
    ]
    if variant.board_cards > 0:
        parts.append(Part("board_cards", (streets, CARDS), 0, 1, "1 at the cards of the board, by street"))
    if variant.up_cards > 0:
        parts.append(Part("up_cards", (seats, streets, CARDS), 0, 1, "1 at the up cards of each seat, by street"))
    note = "1 at each action made on a street, in order"
    parts.append(Part("actions", (streets, longest, len(ACTIONS.actions)), 0, 1, note))
    layout = Layout(parts)
    return layout if layout.size <= MOST_NUMBERS else Layout([])


@final
class Recall:
    """Writes histories; the observer's seat comes first, then clockwise."""

    def __init__(self, variant: Variant, setup: Setup) -> None:
        self.layout: Final = recall_layout(variant, setup)
        self.seats: i64 = setup.seats
        self.streets: i64 = len(variant.streets)
        self.choices: i64 = len(ACTIONS.actions)
        self.board: i64 = -1
        self.up: i64 = -1
        self.hole: i64 = 0
        self.actions: i64 = 0
        self.longest: i64 = 0
        if self.layout.parts:
            self.hole = self.layout.start("hole_cards")
            self.actions = self.layout.start("actions")
            self.longest = self.layout.parts[-1].shape[1]
            if variant.board_cards > 0:
                self.board = self.layout.start("board_cards")
            if variant.up_cards > 0:
                self.up = self.layout.start("up_cards")

    def write(self, view: PokerView, out: Numbers, at: i64) -> None:
        """The hand so far, from the view's history."""
        me = view.seat
        street: i64 = 0
        actions: i64 = 0
        out[at + me] = 1.0
        for event in view.history:
            if isinstance(event, StreetBegan):
                street = event.street
                actions = 0
            elif isinstance(event, DealtDown):
                if event.card == HIDDEN:
                    continue
                out[at + self.hole + street * CARDS + event.card] = 1.0
            elif isinstance(event, DealtUp):
                if event.card == HIDDEN:
                    continue
                place = (event.seat - me) % self.seats
                out[at + self.up + (place * self.streets + street) * CARDS + event.card] = 1.0
            elif isinstance(event, DealtBoard):
                out[at + self.board + street * CARDS + event.card] = 1.0
            elif isinstance(event, Acted):
                number = street * self.longest + actions
                out[at + self.actions + number * self.choices + event.action.index] = 1.0
                actions += 1
