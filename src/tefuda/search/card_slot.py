"""How Card Slot is played on inside a search: quick, sensible, and with eyes only for what the seat may see.

Lines that bring something are completed; otherwise the card that counts least goes where it gives nothing away.
Some cards are drawn by lot, so that playouts of the same world differ.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.games.card_slot.actions import discard, place, resolve, take
from tefuda.games.card_slot.board import blocking_slots, empty_slots, finishing_slots, slots_of
from tefuda.games.card_slot.lines import CENTRE_SLOT, FINISHING, OUTER_SLOTS, SIZES, nth_line, nth_slot, slot_bit
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.symbols import (
    BELL,
    CHERRY,
    RAINBOW,
    REPLAY,
    SILVER,
    SPECIAL_CARDS,
    WATERMELON,
    count_of,
    nth_card,
    points_of,
    size_of,
)
from tefuda.games.card_slot.tableau import DISCARD, FIRST, LINE, REPLACE, TAKE, Tableau
from tefuda.search.policy import Policy

LINES_WANTED: Final = vec[i64]([RAINBOW, SILVER, WATERMELON, CHERRY, BELL, REPLAY])
"""The lines to look for, the best first."""

CHEAPEST_FIRST: Final = vec[i64]([RAINBOW, SILVER, REPLAY, CHERRY, BELL, WATERMELON])
TAKEN_FIRST: Final = vec[i64]([WATERMELON, BELL, CHERRY, REPLAY, SILVER, RAINBOW])


@final
class SlotPolicy(Policy):
    """Completes, spares good cards, gives nothing away; `whim` cards in a hundred are drawn by lot."""

    def __init__(self, whim: i64 = 15) -> None:
        self.whim: Final[i64] = whim

    def choose(self, state: State, rng: Rng) -> Action:
        """What the player to act does next."""
        assert isinstance(state, CardSlotState)
        tableau = state.tableau
        phase = tableau.phase
        if phase == LINE:
            return resolve(nth_line(tableau.lines, rng.below(SIZES[tableau.lines])))
        if phase == TAKE:
            return take(best_to_take(tableau, rng))
        if phase == DISCARD:
            return discard(any_of(slots_to_clear(tableau), rng))
        hand = tableau.hands[tableau.turn]
        if phase == FIRST:
            return place(self._card(hand & ~SPECIAL_CARDS, rng), 9)
        for symbol in LINES_WANTED:
            if count_of(hand, symbol) > 0:
                slots = finishing_slots(tableau.board, symbol)
                if slots != 0 and wanted(tableau, symbol):
                    return place(symbol, any_of(slots, rng))
        chosen = self._card(hand, rng)
        if phase == REPLACE:
            return place(chosen, nth_slot(empty_slots(tableau.board), 0))
        return place(chosen, any_of(quiet_slots(tableau.board, chosen), rng))

    def _card(self, hand: i64, rng: Rng) -> i64:
        """The card that counts least in a hand, or any."""
        if rng.below(100) < self.whim:
            return nth_card(hand, rng.below(size_of(hand)))
        for symbol in CHEAPEST_FIRST:
            if count_of(hand, symbol) > 0:
                return symbol
        return nth_card(hand, 0)


def any_of(slots: i64, rng: Rng) -> i64:
    """One of some slots."""
    return nth_slot(slots, rng.below(SIZES[slots]))


def wanted(tableau: Tableau, symbol: i64) -> bool:
    """Whether the player to act wants a line of this symbol: one that hastens the end only if it seems to lead."""
    if symbol == SILVER or symbol == REPLAY:
        return seems_to_lead(tableau)
    return True


def seems_to_lead(tableau: Tableau) -> bool:
    """Whether a hand beats what the other one is likely to hold, two points for every three cards."""
    turn = tableau.turn
    return 3 * points_of(tableau.hands[turn]) > 2 * size_of(tableau.hands[1 - turn])


def quiet_slots(board: i64, symbol: i64) -> i64:
    """Where a card goes that completes nothing: into a line that lacks one card, else where it makes none."""
    free = empty_slots(board)
    found = blocking_slots(board, symbol)
    if found == 0:
        found = free
    mine = slots_of(board, symbol)
    quiet: i64 = 0
    number: i64
    for number in range(SIZES[found]):
        slot = slot_bit(nth_slot(found, number))
        if FINISHING[mine | slot] & free & ~slot == 0:
            quiet |= slot
    if quiet == 0:
        return found
    return quiet


def slots_to_clear(tableau: Tableau) -> i64:
    """The cards of a full board to discard: where a card of the hand completes a wanted line, else any."""
    hand = tableau.hands[tableau.turn]
    for symbol in LINES_WANTED:
        if count_of(hand, symbol) > 0:
            slots = FINISHING[slots_of(tableau.board, symbol)] & OUTER_SLOTS
            if slots != 0 and wanted(tableau, symbol):
                return slots
    return OUTER_SLOTS


def best_to_take(tableau: Tableau, rng: Rng) -> i64:
    """The slot of the best card for Cherry."""
    for symbol in TAKEN_FIRST:
        slots = slots_of(tableau.board, symbol) & ~CENTRE_SLOT
        if slots != 0:
            return any_of(slots, rng)
    return any_of(tableau.takeable(), rng)
