"""The Easy CPU of Card Slot, as specified: a card at random, then its slot by four priorities (R-C7, R-C8).

A beginner's opponent: it knows the rules, completes and blocks what it happens to see, and plans nothing. The card
is chosen first, without a look at the board. All chance comes from its own stream.
"""

import logging
from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Decision, Player, Reason, Value
from tefuda.core.rng import Rng
from tefuda.core.view import View
from tefuda.cpu.offered import offered
from tefuda.games.card_slot.actions import (
    ACTIONS,
    FIRST_DISCARD,
    FIRST_LINE,
    FIRST_TAKE,
    discard,
    place,
    resolve,
    take,
)
from tefuda.games.card_slot.board import (
    blocking_slots,
    empty_slots,
    finishing_slots,
    line_symbol,
    lines_made,
    symbol_at,
)
from tefuda.games.card_slot.lines import CENTRE_SLOT, LINE_NAMES, OUTER_SLOTS, SIZES, SLOTS, nth_line, nth_slot
from tefuda.games.card_slot.symbols import NAMES, SPECIAL_CARDS, nth_card, size_of
from tefuda.games.card_slot.tableau import DISCARD, FIRST, LINE, REPLACE, TAKE, Tableau
from tefuda.games.card_slot.view import CardSlotView

FORCED: Final[i64] = 0
"""There is one slot only: the centre for the first card, or where a card was just discarded."""

COMPLETE: Final[i64] = 1
HOLD_CENTRE: Final[i64] = 2
BLOCK: Final[i64] = 3
ANYWHERE: Final[i64] = 4
RULES: Final = (
    "card_slot.easy.replace",
    "card_slot.easy.line",
    "card_slot.easy.centre",
    "card_slot.easy.block",
    "card_slot.easy.anywhere",
)
DECISIONS: Final = [Decision(action) for action in ACTIONS.actions]
"""Decisions without a reason are made once and shared."""

LOG: Final = logging.getLogger("tefuda.cpu.card_slot.easy")


@final
class Easy(Player):
    """Sparing with Rainbow 7 and Silver 3; completes, takes the centre, blocks, or places anywhere."""

    def __init__(self) -> None:
        super().__init__("easy")

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        """A choice by the rules; should it not be legal, the next best, reported as the defect it is."""
        assert isinstance(view, CardSlotView)
        tableau = view.tableau
        action = choose(tableau, rng)
        if not offered(view.legal, action):
            return make_do(view, action, rng, explain)
        if not explain:
            return DECISIONS[action.index]
        return Decision(action, reason_for(tableau, action))


def choose(tableau: Tableau, rng: Rng) -> Action:
    """What the rules of Easy say to do now."""
    phase = tableau.phase
    if phase == DISCARD:
        return discard(any_slot(OUTER_SLOTS, rng))
    if phase == LINE:
        return resolve(nth_line(tableau.lines, rng.below(SIZES[tableau.lines])))
    if phase == TAKE:
        return take(any_slot(tableau.takeable(), rng))
    hand = card_pool(tableau)
    symbol = nth_card(hand, rng.below(size_of(hand)))
    return place(symbol, any_slot(wanted_slots(tableau, symbol, priority_of(tableau, symbol)), rng))


def any_slot(slots: i64, rng: Rng) -> i64:
    """One of some slots, each equally likely."""
    return nth_slot(slots, rng.below(SIZES[slots]))


def card_pool(tableau: Tableau) -> i64:
    """The cards that the player to act chooses from: Rainbow 7 and Silver 3 only if there is nothing else."""
    hand = tableau.hands[tableau.turn]
    plain = hand & ~SPECIAL_CARDS
    if plain == 0:
        return hand
    return plain


def priority_of(tableau: Tableau, symbol: i64) -> i64:
    """The first priority that has a slot for a card of this symbol."""
    if tableau.phase == FIRST or tableau.phase == REPLACE:
        return FORCED
    priority = COMPLETE
    while priority < ANYWHERE and wanted_slots(tableau, symbol, priority) == 0:
        priority += 1
    return priority


def wanted_slots(tableau: Tableau, symbol: i64, priority: i64) -> i64:
    """The slots a priority would place a card of this symbol on."""
    board = tableau.board
    if priority == COMPLETE:
        return finishing_slots(board, symbol)
    if priority == HOLD_CENTRE or tableau.phase == FIRST:
        return empty_slots(board) & CENTRE_SLOT
    if priority == BLOCK:
        return blocking_slots(board, symbol)
    return empty_slots(board)


# --- why ----------------------------------------------------------------------------------------------------


def reason_for(tableau: Tableau, action: Action) -> Reason:
    """The rule that led to an action of Easy's, and what it looked at."""
    index = action.index
    if index < FIRST_DISCARD:
        symbol = index // SLOTS
        return place_reason(tableau, symbol, index - SLOTS * symbol + 1)
    if index < FIRST_LINE:
        slot = index - FIRST_DISCARD + 1
        discarded: dict[str, Value] = {"card": NAMES[symbol_at(tableau.board, slot)], "slot": slot}
        return Reason("card_slot.easy.discard", {**discarded, "slots": SIZES[OUTER_SLOTS]})
    if index < FIRST_TAKE:
        line = index - FIRST_LINE
        made: dict[str, Value] = {"card": NAMES[line_symbol(tableau.board, line)], "line": LINE_NAMES[line]}
        return Reason("card_slot.easy.choose_line", {**made, "lines": SIZES[tableau.lines]})
    slot = index - FIRST_TAKE + 1
    taken: dict[str, Value] = {"card": NAMES[symbol_at(tableau.board, slot)], "slot": slot}
    return Reason("card_slot.easy.take", {**taken, "slots": SIZES[tableau.takeable()]})


def place_reason(tableau: Tableau, symbol: i64, slot: i64) -> Reason:
    """Which card out of how many, by which priority to which slot out of how many, and whether it makes a line."""
    hand = tableau.hands[tableau.turn]
    pool = card_pool(tableau)
    pick = "sparing"
    if size_of(hand) == 1:
        pick = "only"
    elif pool == hand and symbol < 2:
        pick = "nothing_else"
    priority = priority_of(tableau, symbol)
    rule = RULES[priority]
    if tableau.phase == FIRST:
        rule = "card_slot.easy.first"
    values: dict[str, Value] = {
        "card": NAMES[symbol],
        "slot": slot,
        "priority": priority,
        "pick": pick,
        "cards": size_of(pool),
        "slots": SIZES[wanted_slots(tableau, symbol, priority)],
        "completes": lines_made(tableau.board, symbol, slot) != 0,
    }
    if priority == FORCED:
        del values["priority"]
    return Reason(rule, values)


# --- what must never happen ---------------------------------------------------------------------------------


def make_do(view: CardSlotView, refused: Action, rng: Rng, explain: bool) -> Decision:
    """The choice was not legal: the next priority that has a legal one, or finally any legal action."""
    played = next_best(view, refused, rng)
    LOG.error("card-slot easy chose %s, which is not legal; it plays %s", refused.text, played.text)
    if not explain:
        return DECISIONS[played.index]
    return Decision(played, Reason("card_slot.easy.defect", {"refused": refused.text, "played": played.text}))


def next_best(view: CardSlotView, refused: Action, rng: Rng) -> Action:
    """What is left of the priorities after one was refused, then anything that is legal."""
    tableau = view.tableau
    if refused.index < FIRST_DISCARD:
        symbol = refused.index // SLOTS
        priority = priority_of(tableau, symbol) + 1
        while priority <= ANYWHERE:
            slots = wanted_slots(tableau, symbol, priority)
            if slots != 0:
                action = place(symbol, any_slot(slots, rng))
                if offered(view.legal, action):
                    return action
            priority += 1
    return view.legal[rng.below(len(view.legal))]


def make_easy(values: dict[str, ParamValue]) -> Player:
    """The easy player; it has no parameters."""
    return Easy()


EASY: Final = CpuSpec("card-slot", "easy", 1, 2, (), make_easy)
