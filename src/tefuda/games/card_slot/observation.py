"""The table of Card Slot as one seat sees it, as numbers, for learners."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.observation import Encoder, Layout, Part
from tefuda.core.view import View
from tefuda.games.card_slot.board import finishing_slots, slots_of
from tefuda.games.card_slot.lines import LINE_COUNT, SLOTS
from tefuda.games.card_slot.symbols import CARDS, COPIES, SYMBOLS, count_of, hidden_in
from tefuda.games.card_slot.tableau import OVER
from tefuda.games.card_slot.view import CardSlotView

SEATS: Final[i64] = 2
TENS: Final = 10.0
"""Cards are counted in tens, so that counts are about as large as the ones of the board."""


def card_slot_layout() -> Layout:
    """The parts of an observation."""
    most = float(max(COPIES)) / TENS
    every = float(CARDS) / TENS
    return Layout(
        [
            Part("phase", (OVER,), 0, 1, "1 at what is to be done: first, place, discard, replace, line, take"),
            Part("board", (SYMBOLS, SLOTS), 0, 1, "1 at the slots, 1 to 9, where each symbol lies"),
            Part("finishes", (SYMBOLS, SLOTS), 0, 1, "1 at the empty slots where it would complete a line"),
            Part("hands", (SEATS, SYMBOLS), 0, most, "the cards of a seat that the observer knows, in tens"),
            Part("hidden", (SEATS,), 0, every, "those it does not know"),
            Part("discard", (SYMBOLS,), 0, most, "the cards in the discard, in tens"),
            Part("deck", (1,), 0, every, "the cards left in the deck, in tens"),
            Part("lines", (LINE_COUNT,), 0, 1, "1 at each line to choose from"),
            Part("to_act", (SEATS,), 0, 1, "1 at the seat to act"),
        ]
    )


@final
class CardSlotEncoder(Encoder):
    """Board, hands as far as they are known, discard and deck."""

    def __init__(self) -> None:
        layout = card_slot_layout()
        super().__init__(layout)
        self.phase: i64 = layout.start("phase")
        self.board: i64 = layout.start("board")
        self.finishes: i64 = layout.start("finishes")
        self.hands: i64 = layout.start("hands")
        self.hidden: i64 = layout.start("hidden")
        self.discard: i64 = layout.start("discard")
        self.deck: i64 = layout.start("deck")
        self.lines: i64 = layout.start("lines")
        self.to_act: i64 = layout.start("to_act")

    def write(self, view: View, out: vec[float], at: i64) -> None:
        """The observer's hand first."""
        assert isinstance(view, CardSlotView)
        tableau = view.tableau
        if tableau.phase < OVER:
            out[at + self.phase + tableau.phase] = 1.0
        symbol: i64
        for symbol in range(SYMBOLS):
            _write_mask(slots_of(tableau.board, symbol), out, at + self.board + symbol * SLOTS)
            _write_mask(finishing_slots(tableau.board, symbol), out, at + self.finishes + symbol * SLOTS)
            out[at + self.discard + symbol] = float(count_of(tableau.discard, symbol)) / TENS
        out[at + self.deck] = float(tableau.deck) / TENS
        _write_mask(tableau.lines, out, at + self.lines)
        seat = view.seat
        place: i64
        for place in range(SEATS):
            hand = tableau.hands[seat]
            for symbol in range(SYMBOLS):
                out[at + self.hands + place * SYMBOLS + symbol] = float(count_of(hand, symbol)) / TENS
            out[at + self.hidden + place] = float(hidden_in(hand)) / TENS
            if seat == view.to_act:
                out[at + self.to_act + place] = 1.0
            seat = 1 - seat


def _write_mask(mask: i64, out: vec[float], at: i64) -> None:
    """A one for each bit."""
    while mask != 0:
        if mask & 1 == 1:
            out[at] = 1.0
        mask >>= 1
        at += 1
