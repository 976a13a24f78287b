"""What one can do in Card Slot: place a card, discard from a full board, choose a line, take a card."""

from typing import Final

from mypy_extensions import i64

from tefuda.core.action import Action, ActionTable
from tefuda.games.card_slot.lines import LINE_COUNT, LINE_NAMES, SLOTS, slots_in
from tefuda.games.card_slot.symbols import NAMES, SYMBOLS

FIRST_DISCARD: Final[i64] = 54
FIRST_LINE: Final[i64] = 62
FIRST_TAKE: Final[i64] = 70

ACTIONS: Final = ActionTable(
    [
        *[f"place {name} {slot}" for name in NAMES for slot in range(1, 10)],
        *[f"discard {slot}" for slot in range(1, 9)],
        *[f"line {name}" for name in LINE_NAMES],
        *[f"take {slot}" for slot in range(1, 9)],
    ]
)
NOTHING: Final[tuple[Action, ...]] = ()
ANY_DISCARD: Final[tuple[Action, ...]] = tuple(ACTIONS.actions[54:62])


def place(symbol: i64, slot: i64) -> Action:
    """A card of this symbol onto this slot."""
    return ACTIONS.actions[symbol * SLOTS + slot - 1]


def discard(slot: i64) -> Action:
    """The card on this slot of a full board goes to the discard."""
    return ACTIONS.actions[FIRST_DISCARD + slot - 1]


def resolve(line: i64) -> Action:
    """One line of several."""
    return ACTIONS.actions[FIRST_LINE + line]


def take(slot: i64) -> Action:
    """The card on this slot into the hand, by Cherry."""
    return ACTIONS.actions[FIRST_TAKE + slot - 1]


ANY_LINE: Final[list[tuple[Action, ...]]] = [
    tuple(resolve(line) for line in range(LINE_COUNT) if (mask >> line) & 1 == 1) for mask in range(256)
]
"""The choices between lines, for every set of them."""

ANY_TAKE: Final[list[tuple[Action, ...]]] = [tuple(take(slot) for slot in slots_in(mask)) for mask in range(256)]
"""The choices of Cherry, for every set of slots."""

PLACEMENTS: Final[list[tuple[Action, ...]]] = [NOTHING] * 32768
"""Every placement of every set of symbols on every set of slots; made when first asked for."""


def placements(kinds: i64, slots: i64) -> tuple[Action, ...]:
    """Each of these symbols on each of these slots: always the same object for the same two sets."""
    at = kinds * 512 + slots
    made = PLACEMENTS[at]
    if not made:
        open_slots = slots_in(slots)
        made = tuple(
            place(symbol, slot) for symbol in range(SYMBOLS) if (kinds >> symbol) & 1 == 1 for slot in open_slots
        )
        PLACEMENTS[at] = made
    return made
