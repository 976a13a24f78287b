"""What people see of a CPU's turn before it is done: the card, the slot, the line that comes of it (R-C8)."""

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.player import Value
from tefuda.core.step import Step
from tefuda.games.card_slot.actions import FIRST_DISCARD, FIRST_LINE, FIRST_TAKE
from tefuda.games.card_slot.board import line_symbol, lines_made, symbol_at
from tefuda.games.card_slot.lines import LINE_NAMES, SIZES, SLOTS, line_names
from tefuda.games.card_slot.symbols import NAMES
from tefuda.games.card_slot.tableau import REPLACE, Tableau


def steps_of(tableau: Tableau, action: Action) -> tuple[Step, ...]:
    """A placement is a card and a slot; all other actions are one step.

    A line is looked at before its cards are gone: a single one while the card is placed, of several the one
    that is chosen. Where a card of the full board was discarded, the slot has been seen already.
    """
    board = tableau.board
    index = action.index
    if index < FIRST_DISCARD:
        symbol = index // SLOTS
        slot = index - SLOTS * symbol + 1
        lines = lines_made(board, symbol, slot)
        card: dict[str, Value] = {"card": NAMES[symbol]}
        placed: dict[str, Value] = {**card, "slot": slot, "line": " ".join(line_names(lines))}
        steps = [Step("card", placed)] if tableau.phase == REPLACE else [Step("card", card), Step("slot", placed)]
        if SIZES[lines] == 1:
            steps.append(Step("line", placed, lingers=True))
        return tuple(steps)
    if FIRST_LINE <= index < FIRST_TAKE:
        line = index - FIRST_LINE
        return (Step("line", {"card": _name(line_symbol(board, line)), "line": LINE_NAMES[line]}, lingers=True),)
    slot = index - (FIRST_DISCARD if index < FIRST_LINE else FIRST_TAKE) + 1
    return (Step("slot", {"card": _name(symbol_at(board, slot)), "slot": slot}),)


def _name(symbol: i64) -> str:
    return NAMES[symbol]
