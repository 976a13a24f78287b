"""The table of Card Slot as one seat sees it, as numbers, for learners."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from tefuda.core.observation import ONE, Encoder, Layout, Numbers, Part, bits_of
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.games.card_slot.board import finishing_slots, slots_of
from tefuda.games.card_slot.lines import LINE_COUNT, SLOTS
from tefuda.games.card_slot.state import CardSlotState, counts_between
from tefuda.games.card_slot.symbols import CARDS, COPIES, LOW_CARDS, SYMBOLS, count_of, hidden_in, size_of
from tefuda.games.card_slot.tableau import OVER, Tableau
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


def hidden_layout() -> Layout:
    """What nobody knows: the hands as they are, and the order of the deck as far as it will be seen soon."""
    most = float(max(COPIES)) / TENS
    return Layout(
        [
            Part("all_hands", (SEATS, SYMBOLS), 0, most, "the cards of a seat, in tens"),
            Part("all_deck", (SYMBOLS,), 0, most, "the cards in the deck, in tens"),
            Part("to_come", (NEXT, SYMBOLS), 0, 1, "1 at the symbol of each of the next cards of the deck"),
        ]
    )


NEXT: Final[i64] = 8
"""How many of the cards to come a critic is told."""

IN_TENS: Final = vec[i32]([bits_of(float(cards) / TENS) for cards in range(CARDS + 1)])


@final
class CardSlotEncoder(Encoder):
    """Board, hands as far as they are known, discard and deck."""

    def __init__(self) -> None:
        layout = card_slot_layout()
        super().__init__(layout, True, hidden_layout())
        self.phase: i64 = layout.start("phase")
        self.board: i64 = layout.start("board")
        self.finishes: i64 = layout.start("finishes")
        self.hands: i64 = layout.start("hands")
        self.face_down: i64 = layout.start("hidden")
        self.discard: i64 = layout.start("discard")
        self.deck: i64 = layout.start("deck")
        self.lines: i64 = layout.start("lines")
        self.to_act: i64 = layout.start("to_act")

    def write(self, view: View, out: Numbers, at: i64) -> None:
        """The observer's hand first."""
        assert isinstance(view, CardSlotView)
        hands = view.tableau.hands
        self._write(view.tableau, view.seat, hands[view.seat], hands[1 - view.seat], out.bits, at)

    def write_state(self, state: State, seat: i64, out: Numbers, at: i64) -> None:
        """Of the other's hand only what everybody saw it take."""
        assert isinstance(state, CardSlotState)
        other = 1 - seat
        hands = state.tableau.hands
        known = (state.seen >> (32 * other)) & LOW_CARDS
        hidden = size_of(hands[other]) - size_of(known)
        self._write(state.tableau, seat, hands[seat], known + (hidden << 24), out.bits, at)

    def write_hidden(self, state: State, seat: i64, out: Numbers, at: i64) -> None:
        """Both hands, the seat's own first, and the deck."""
        assert isinstance(state, CardSlotState)
        bits = out.bits
        hands = state.tableau.hands
        left = state.tableau.deck
        symbol: i64
        for symbol in range(SYMBOLS):
            bits[at + symbol] = IN_TENS[count_of(hands[seat], symbol)]
            bits[at + SYMBOLS + symbol] = IN_TENS[count_of(hands[1 - seat], symbol)]
        counts = counts_between(state.deck, CARDS - left, CARDS, 1)
        for symbol in range(SYMBOLS):
            bits[at + 2 * SYMBOLS + symbol] = IN_TENS[count_of(counts, symbol)]
        place: i64
        for place in range(min(NEXT, left)):
            card: i64 = state.deck[CARDS - left + place]
            bits[at + (3 + place) * SYMBOLS + card] = ONE

    def _write(self, tableau: Tableau, seat: i64, mine: i64, other: i64, bits: vec[i32], at: i64) -> None:
        if tableau.phase < OVER:
            bits[at + self.phase + tableau.phase] = ONE
        symbol: i64
        for symbol in range(SYMBOLS):
            _write_mask(slots_of(tableau.board, symbol), bits, at + self.board + symbol * SLOTS)
            _write_mask(finishing_slots(tableau.board, symbol), bits, at + self.finishes + symbol * SLOTS)
            bits[at + self.discard + symbol] = IN_TENS[count_of(tableau.discard, symbol)]
            bits[at + self.hands + symbol] = IN_TENS[count_of(mine, symbol)]
            bits[at + self.hands + SYMBOLS + symbol] = IN_TENS[count_of(other, symbol)]
        bits[at + self.deck] = IN_TENS[tableau.deck]
        _write_mask(tableau.lines, bits, at + self.lines)
        bits[at + self.face_down] = IN_TENS[hidden_in(mine)]
        bits[at + self.face_down + 1] = IN_TENS[hidden_in(other)]
        to_act = tableau.to_act
        if to_act == seat:
            bits[at + self.to_act] = ONE
        elif to_act >= 0:
            bits[at + self.to_act + 1] = ONE


def _write_mask(mask: i64, bits: vec[i32], at: i64) -> None:
    """A one for each bit."""
    while mask != 0:
        if mask & 1 == 1:
            bits[at] = ONE
        mask >>= 1
        at += 1
