"""What a table of Card Slot is worth to one seat, in points of a hand: the arithmetic of the Medium CPU.

A table is judged two moves deep: what the seat's own move leaves in its hand, less what the other player can be
expected to make of the board at once. Cards face down, and cards that are still to be drawn, count what the unseen
cards are worth on average. No chance is drawn: the same table has the same worth.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.games.card_slot.actions import FIRST_DISCARD, FIRST_LINE, FIRST_TAKE
from tefuda.games.card_slot.board import card_bit, finishing_slots, slots_of, symbol_at
from tefuda.games.card_slot.lines import FINISHING, OUTER_SLOTS, REFRESHED, SIZES, SLOTS, nth_line, nth_slot
from tefuda.games.card_slot.symbols import (
    BELL,
    CHERRY,
    POINTS,
    RAINBOW,
    REPLAY,
    SILVER,
    SYMBOLS,
    WATERMELON,
    count_of,
    hidden_in,
    points_of,
    size_of,
)
from tefuda.games.card_slot.tableau import (
    BURN,
    BY_NO_CARDS,
    BY_RAINBOW,
    DISCARD,
    DRAW,
    LINE,
    MOST_BURNED,
    OVER,
    REFRESH,
    REPLACE,
    TAKE,
    Tableau,
)

WORTH: Final = vec[i64](list(POINTS))
BY_VALUE: Final = vec[i64]([RAINBOW, SILVER, WATERMELON, CHERRY, BELL, REPLAY])
"""The lines the other player would rather have, roughly from the best on."""


@final
class Outlook:
    """The weights by which tables are judged; points of a hand are the unit.

    `win` is a game won, `card` one more card in the hand, `danger` the fear of a last card, `burn` a Replay line
    for the player who is ahead, `gift` how much a line left to the other counts, `hope` one left to oneself.
    """

    def __init__(self, win: float, card: float, danger: float, burn: float, gift: float, hope: float) -> None:
        self.win: Final = win
        self.card: Final = card
        self.danger: Final = danger
        self.burn: Final = burn
        self.gift: Final = gift
        self.hope: Final = hope

    # --- whole tables -------------------------------------------------------------------------------------

    def worth(self, tableau: Tableau, me: i64) -> float:
        """The worth of a table to a seat that has moved, or is in the middle of its move and does what is best."""
        phase = tableau.phase
        if phase == OVER:
            return self._over(tableau, me)
        if tableau.turn == me:
            if phase == LINE:
                return self._best_line(tableau, me)
            if phase == TAKE:
                return self._best_take(tableau, me)
            if phase == DISCARD or phase == REPLACE:
                return self._best_replacement(tableau, me)
        drawn: i64 = 0
        left = tableau.deck
        if phase > OVER:
            left -= tableau.owed
            if phase == DRAW:
                drawn = min(tableau.owed, tableau.deck)
            elif phase == BURN and tableau.hands[me] == 0:
                return -self.win
            if left <= 0:
                return self.win * self.lead(tableau, me, drawn)
        return self._hand(tableau, me, drawn) + self._board(tableau, me, drawn)

    def after(self, tableau: Tableau, action: Action) -> float:
        """The worth of an action to the player to act."""
        index = action.index
        me = tableau.turn
        if index < FIRST_DISCARD:
            symbol = index // SLOTS
            return self.after_placing(tableau, me, symbol, index - SLOTS * symbol + 1)
        if index < FIRST_LINE:
            return self.after_discarding(tableau, me, index - FIRST_DISCARD + 1)
        if index < FIRST_TAKE:
            return self.after_resolving(tableau, me, index - FIRST_LINE)
        return self.after_taking(tableau, me, index - FIRST_TAKE + 1)

    def after_placing(self, tableau: Tableau, me: i64, symbol: i64, slot: i64) -> float:
        """The worth of the table after a card of the seat's own."""
        table = tableau.clone()
        table.place(symbol, slot)
        return self.worth(table, me)

    def after_discarding(self, tableau: Tableau, me: i64, slot: i64) -> float:
        """The worth after a card of the full board was discarded, with the best card in its place."""
        table = tableau.clone()
        table.discard_from(slot)
        return self.worth(table, me)

    def after_resolving(self, tableau: Tableau, me: i64, line: i64) -> float:
        """The worth after one of several lines."""
        table = tableau.clone()
        table.resolve(line)
        return self.worth(table, me)

    def after_taking(self, tableau: Tableau, me: i64, slot: i64) -> float:
        """The worth after Cherry took a card."""
        table = tableau.clone()
        table.take(slot)
        return self.worth(table, me)

    def _over(self, tableau: Tableau, me: i64) -> float:
        if tableau.ended == BY_RAINBOW:
            return self.win if tableau.turn == me else -self.win
        if tableau.ended == BY_NO_CARDS:
            return -self.win if tableau.turn == me else self.win
        return self.win * self.lead(tableau, me, 0)

    def _best_line(self, tableau: Tableau, me: i64) -> float:
        best = self.after_resolving(tableau, me, nth_line(tableau.lines, 0))
        number: i64
        for number in range(1, SIZES[tableau.lines]):
            best = max(best, self.after_resolving(tableau, me, nth_line(tableau.lines, number)))
        return best

    def _best_take(self, tableau: Tableau, me: i64) -> float:
        slots = tableau.takeable()
        best = self.after_taking(tableau, me, nth_slot(slots, 0))
        number: i64
        for number in range(1, SIZES[slots]):
            best = max(best, self.after_taking(tableau, me, nth_slot(slots, number)))
        return best

    def _best_replacement(self, tableau: Tableau, me: i64) -> float:
        """The best card for the one slot that is empty."""
        best = -2.0 * self.win
        hand = tableau.hands[me]
        for action in tableau.legal_actions():
            if count_of(hand, action.index // SLOTS) > 0:
                best = max(best, self.after(tableau, action))
        return best

    # --- hands --------------------------------------------------------------------------------------------

    def lead(self, tableau: Tableau, me: i64, drawn: i64) -> float:
        """From -1 to 1: how surely the seat's hand beats the other's if the game ends now."""
        mean, variance = unseen_points(tableau)
        mine, theirs = tableau.hands[me], tableau.hands[1 - me]
        hidden = hidden_in(theirs)
        ahead = float(points_of(mine) - points_of(theirs))
        ahead += mean * float(hidden_in(mine) + drawn - hidden)
        doubt = sqrt(variance * float(hidden + drawn))
        if ahead == 0.0:
            return 0.0
        return ahead / (abs(ahead) + doubt)

    def _hand(self, tableau: Tableau, me: i64, drawn: i64) -> float:
        """Points and cards, the fear of running out of them, and what the last ones of the other are."""
        hand = tableau.hands[me]
        mean, _ = unseen_points(tableau)
        cards = float(size_of(hand) + drawn)
        points = float(points_of(hand)) + mean * float(hidden_in(hand) + drawn)
        return points + self.card * cards - self.danger / max(cards, 0.5)

    # --- boards -------------------------------------------------------------------------------------------

    def _board(self, tableau: Tableau, me: i64, drawn: i64) -> float:
        """What may be completed next: by the other player, who is to move, and after that by oneself."""
        lead = self.lead(tableau, me, drawn)
        mean, _ = unseen_points(tableau)
        mine, theirs = tableau.hands[me], tableau.hands[1 - me]
        unseen = tableau.unseen()
        total = size_of(unseen)
        hidden = hidden_in(theirs)
        full = tableau.phase == REFRESH
        nobody = 1.0
        given = 0.0
        hoped = 0.0
        for symbol in BY_VALUE:
            if open_slots(tableau.board, symbol, full) == 0:
                continue
            chance = 1.0
            if count_of(theirs, symbol) == 0:
                chance = chance_of_one(total, count_of(unseen, symbol), hidden)
            given += nobody * chance * max(0.0, self._line(tableau, symbol, -lead, mean))
            nobody *= 1.0 - chance
            if count_of(mine, symbol) > 0:
                hoped = max(hoped, (1.0 - chance) * self._line(tableau, symbol, lead, mean))
        return self.hope * hoped - self.gift * given

    def _line(self, tableau: Tableau, symbol: i64, lead: float, mean: float) -> float:
        """What a line of this symbol brings to the player who completes it and has this lead."""
        if symbol == RAINBOW:
            return self.win
        if symbol == SILVER:
            return self.win * lead
        if symbol == REPLAY:
            if tableau.deck <= MOST_BURNED:
                return self.win * lead
            return self.burn * lead
        if symbol == CHERRY:
            return float(best_points(tableau.board)) + self.card
        if symbol == WATERMELON:
            return 2.0 * (mean + self.card)
        return mean + self.card


def unseen_points(tableau: Tableau) -> tuple[float, float]:
    """Mean and variance of the points of an unseen card."""
    unseen = tableau.unseen()
    cards = size_of(unseen)
    if cards == 0:
        return 0.0, 0.0
    mean = float(points_of(unseen)) / float(cards)
    squares = 0.0
    symbol: i64
    for symbol in range(SYMBOLS):
        gap = float(WORTH[symbol]) - mean
        squares += float(count_of(unseen, symbol)) * gap * gap
    return mean, squares / float(cards)


def chance_of_one(total: i64, wanted: i64, hand: i64) -> float:
    """How likely a hand of this many unseen cards is to hold one that is wanted."""
    if wanted + hand > total:
        return 1.0
    none = 1.0
    card: i64
    for card in range(wanted):
        none *= float(total - hand - card) / float(total - card)
    return 1.0 - none


def open_slots(board: i64, symbol: i64, full: bool) -> i64:
    """Where the next player could complete a line of a symbol.

    On a full board slots 3 and 7 get other cards first, and then any card but the centre may be replaced (R-C3).
    """
    if not full:
        return finishing_slots(board, symbol)
    kept = slots_of(board, symbol)
    for slot in REFRESHED:
        kept &= ~(card_bit(0, slot))
    return FINISHING[kept] & OUTER_SLOTS


def best_points(board: i64) -> i64:
    """What the best card is worth that Cherry could take, as the board lies."""
    best: i64 = -1
    slot: i64
    for slot in range(1, 9):
        symbol = symbol_at(board, slot)
        if symbol >= 0:
            best = max(best, WORTH[symbol])
    return best
