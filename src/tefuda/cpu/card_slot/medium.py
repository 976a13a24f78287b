"""The Medium CPU of Card Slot: values symbols, manages its hand, looks two moves ahead (R-C8).

Every legal action is judged by the `Outlook`: what it leaves in the hand, what its line brings, and what the other
player can be expected to make of the board. The best one is played, the first of equals; there is no chance in it.
"""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.card_slot.outlook import Outlook
from tefuda.games.card_slot.actions import ACTIONS, FIRST_DISCARD, FIRST_LINE, FIRST_TAKE
from tefuda.games.card_slot.board import blocking_slots, line_symbol, lines_made, symbol_at
from tefuda.games.card_slot.lines import LINE_NAMES, SLOTS, slot_bit
from tefuda.games.card_slot.symbols import NAMES, POINTS, RAINBOW, SILVER, cards_in, size_of
from tefuda.games.card_slot.tableau import FIRST, Tableau
from tefuda.games.card_slot.view import CardSlotView

PARAMS: Final = (
    Param("win", 20.0, 1.0, 1000.0, "what winning at once is worth, in points of a hand"),
    Param("card", 1.0, -5.0, 20.0, "what one more card in the hand is worth"),
    Param("danger", 4.0, 0.0, 100.0, "the fear of running out of cards"),
    Param("burn", 1.0, -20.0, 20.0, "what a line of Replay is worth to the player who is surely ahead"),
    Param("gift", 1.0, 0.0, 10.0, "how much a line left to the opponent counts"),
    Param("hope", 0.3, 0.0, 10.0, "how much a line left to itself counts"),
)
DECISIONS: Final = [Decision(action) for action in ACTIONS.actions]


@final
class Medium(Player):
    """Plays whatever has the best outlook."""

    def __init__(self, values: dict[str, ParamValue]) -> None:
        super().__init__("medium")
        self.outlook: Final = outlook_of(values)

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """The action with the best outlook."""
        assert isinstance(view, CardSlotView)
        tableau = view.tableau
        best = view.legal[0]
        best_worth = self.outlook.after(tableau, best)
        second: Action | None = None
        second_worth = 0.0
        at: i64
        for at in range(1, len(view.legal)):
            action = view.legal[at]
            worth = self.outlook.after(tableau, action)
            if worth > best_worth:
                second, second_worth = best, best_worth
                best, best_worth = action, worth
            elif second is None or worth > second_worth:
                second, second_worth = action, worth
        if not explain:
            return DECISIONS[best.index]
        values: dict[str, Value] = {"worth": round(best_worth, 2)}
        if second is not None:
            values["next"] = second.text
            values["next_worth"] = round(second_worth, 2)
        rule, seen = reason_for(tableau, best, best_worth)
        return Decision(best, Reason(f"card_slot.medium.{rule}", {**seen, **values}))


# --- why ----------------------------------------------------------------------------------------------------


def reason_for(tableau: Tableau, action: Action, worth: float) -> tuple[str, dict[str, Value]]:
    """The rule that the best action goes by, and the cards it is about."""
    index = action.index
    if index < FIRST_DISCARD:
        symbol = index // SLOTS
        slot = index - SLOTS * symbol + 1
        placed: dict[str, Value] = {"card": NAMES[symbol], "slot": slot, "points": POINTS[symbol]}
        return place_rule(tableau, symbol, slot, worth), placed
    if FIRST_LINE <= index < FIRST_TAKE:
        line = index - FIRST_LINE
        return "choose_line", {"card": NAMES[line_symbol(tableau.board, line)], "line": LINE_NAMES[line]}
    rule, slot = "discard", index - FIRST_DISCARD + 1
    if index >= FIRST_TAKE:
        rule, slot = "take", index - FIRST_TAKE + 1
    return rule, {"card": NAMES[symbol_at(tableau.board, slot)], "slot": slot}


def place_rule(tableau: Tableau, symbol: i64, slot: i64, worth: float) -> str:
    """What a placement is good for: the first of these that it does.

    A line of Silver 3 ends the game, and its worth is the lead: above 0 where the own hand seems the better one.
    """
    if tableau.phase == FIRST:
        return "first"
    if lines_made(tableau.board, symbol, slot) != 0:
        if symbol == RAINBOW:
            return "win"
        if symbol == SILVER:
            return "end" if worth > 0.0 else "end_anyway"
        return "line"
    if size_of(tableau.hands[tableau.turn]) == 1:
        return "last"
    if blocking_slots(tableau.board, symbol) & slot_bit(slot) != 0:
        return "block"
    return "keep" if POINTS[symbol] == least_points(tableau.hands[tableau.turn]) else "dearer"


def least_points(hand: i64) -> int:
    """What the least card of a hand counts."""
    return min(POINTS[card] for card in cards_in(hand))


def outlook_of(values: dict[str, ParamValue]) -> Outlook:
    """The outlook with these weights."""
    return Outlook(
        win=float(values["win"]),
        card=float(values["card"]),
        danger=float(values["danger"]),
        burn=float(values["burn"]),
        gift=float(values["gift"]),
        hope=float(values["hope"]),
    )


def make_medium(values: dict[str, ParamValue]) -> Player:
    """The medium player."""
    return Medium(values)


MEDIUM: Final = CpuSpec("card-slot", "medium", 1, 3, PARAMS, make_medium)
