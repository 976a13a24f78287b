"""A running game of Card Slot as it really is: the tableau with all cards known, and the order of the deck."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.errors import BadDeck, RulesBroken
from tefuda.core.event import Event
from tefuda.core.game import UNKNOWN
from tefuda.core.outcome import Outcome
from tefuda.core.state import State
from tefuda.games.card_slot.actions import FIRST_DISCARD, FIRST_LINE, FIRST_TAKE
from tefuda.games.card_slot.board import line_symbol, symbol_at
from tefuda.games.card_slot.events import (
    Burned,
    Dealt,
    Discarded,
    Drew,
    Hand,
    Placed,
    Received,
    Refreshed,
    Resolved,
    Shown,
    Took,
)
from tefuda.games.card_slot.lines import SIZES, SLOTS, nth_line, nth_slot
from tefuda.games.card_slot.symbols import (
    ALL_CARDS,
    CARDS,
    HIDDEN,
    NAMES,
    SPECIAL_CARDS,
    count_of,
    hidden_in,
    points_of,
    size_of,
    unit,
)
from tefuda.games.card_slot.tableau import (
    BURN,
    BY_NO_CARDS,
    BY_RAINBOW,
    DRAW,
    ENDINGS,
    LINE,
    OVER,
    TAKE,
    Tableau,
)

# Most events have few values: they are made once and shared, by seat, symbol and slot. There is no slot 0.
PLACED: Final = [[[Placed(seat, card, slot) for slot in range(10)] for card in range(6)] for seat in range(2)]
DISCARDED: Final = [
    [[Discarded(seat, card, slot) for slot in range(10)] for card in range(6)] for seat in range(2)
]
TOOK: Final = [[[Took(seat, card, slot) for slot in range(10)] for card in range(6)] for seat in range(2)]
RESOLVED: Final = [[[Resolved(seat, card, line) for line in range(8)] for card in range(6)] for seat in range(2)]
REFRESHED: Final = [[[Refreshed(slot, old, card) for card in range(6)] for old in range(6)] for slot in range(10)]
DREW: Final = [Drew(seat) for seat in range(2)]
RECEIVED: Final = [[Received(seat, card) for card in range(6)] for seat in range(2)]


@final
class CardSlotState(State):
    """The deck is drawn from its beginning: the hands first, alternately from the player who starts.

    `seen` are the cards that everybody saw a seat take into its hand and not yet play, those of seat 1 counted
    32 bits above those of seat 0.
    """

    def __init__(self, deck: list[int], tableau: Tableau, log: list[Event] | None) -> None:
        super().__init__(2, deck, log)
        self.tableau = tableau
        self.seen: i64 = 0
        self.to_act = tableau.to_act

    # --- actions ------------------------------------------------------------------------------------------

    def legal_actions(self) -> tuple[Action, ...]:
        """What the tableau allows."""
        return self.tableau.legal_actions()

    def apply(self, action: Action) -> None:
        """An action, and everything that follows from it until somebody has a choice again."""
        tableau = self.tableau
        index = action.index
        log = self.log
        seat = tableau.turn
        if index < FIRST_DISCARD:
            symbol = index // SLOTS
            slot = index - SLOTS * symbol + 1
            if log is not None:
                log.append(PLACED[seat][symbol][slot])
            if count_of(self.seen >> (32 * seat), symbol) > 0:
                self.seen -= unit(symbol) << (32 * seat)
            tableau.place(symbol, slot)
            if tableau.phase == LINE and tableau.lines & (tableau.lines - 1) == 0:
                self._resolve(nth_line(tableau.lines, 0))
        elif index < FIRST_LINE:
            slot = index - FIRST_DISCARD + 1
            if log is not None:
                log.append(DISCARDED[seat][symbol_at(tableau.board, slot)][slot])
            tableau.discard_from(slot)
        elif index < FIRST_TAKE:
            self._resolve(index - FIRST_LINE)
        else:
            self._take(index - FIRST_TAKE + 1)
        if tableau.phase >= OVER:
            self._deck_acts()
        self.to_act = tableau.to_act

    def _resolve(self, line: i64) -> None:
        tableau = self.tableau
        log = self.log
        if log is not None:
            log.append(RESOLVED[tableau.turn][line_symbol(tableau.board, line)][line])
        tableau.resolve(line)
        if tableau.phase == TAKE and SIZES[tableau.takeable()] == 1:
            self._take(nth_slot(tableau.takeable(), 0))

    def _take(self, slot: i64) -> None:
        tableau = self.tableau
        symbol = symbol_at(tableau.board, slot)
        log = self.log
        if log is not None:
            log.append(TOOK[tableau.turn][symbol][slot])
        self.seen += unit(symbol) << (32 * tableau.turn)
        tableau.take(slot)

    # --- the deck -----------------------------------------------------------------------------------------

    def deal(self, hand: i64) -> None:
        """Both hands, a card at a time, from the player who starts."""
        tableau = self.tableau
        first = tableau.turn
        turn: i64
        for turn in range(2):
            counts = counts_between(self.deck, turn, 2 * hand, 2)
            seat = first
            if turn == 1:
                seat = 1 - first
            tableau.deal(seat, counts)
            log = self.log
            if log is not None:
                log.append(Dealt(seat, hand))
                if hidden_in(counts) == 0:
                    log.append(Hand(seat, counts))

    def _deck_acts(self) -> None:
        """Cards come from the deck as long as it owes some; at its end the hands are compared."""
        tableau = self.tableau
        while tableau.phase > OVER:
            if tableau.phase == DRAW:
                self._draw()
            elif tableau.phase == BURN:
                self._burn()
            else:
                self._refresh()
        log = self.log
        if log is not None and tableau.phase == OVER and tableau.ended > BY_NO_CARDS:
            for seat in range(2):
                log.append(Shown(seat, tableau.hands[seat]))

    def _next_card(self) -> i64:
        card: i64 = self.deck[CARDS - self.tableau.deck]
        return card

    def _next_open_card(self) -> i64:
        card = self._next_card()
        if card == UNKNOWN:
            at: int = CARDS - self.tableau.deck + 1
            raise BadDeck(f"card {at} of the deck is played open and must be known")
        return card

    def _draw(self) -> None:
        tableau = self.tableau
        card = self._next_card()
        log = self.log
        if log is not None:
            log.append(DREW[tableau.turn])
            if card != UNKNOWN:
                log.append(RECEIVED[tableau.turn][card])
        if card == UNKNOWN:
            tableau.draw(HIDDEN)
        else:
            tableau.draw(card)

    def _burn(self) -> None:
        tableau = self.tableau
        seat = tableau.turn
        cards: list[int] = []
        while tableau.phase == BURN:
            card = self._next_open_card()
            cards.append(card)
            tableau.burn(card)
        log = self.log
        if log is not None:
            log.append(Burned(seat, cards))

    def _refresh(self) -> None:
        tableau = self.tableau
        card = self._next_open_card()
        log = self.log
        if log is not None:
            slot = tableau.refreshed_slot()
            log.append(REFRESHED[slot][symbol_at(tableau.board, slot)][card])
        tableau.refresh(card)

    # --- the rest of what a state can do ------------------------------------------------------------------

    def outcome(self) -> Outcome | None:
        """A win scores 1, a loss -1, a draw 0. The points of the hands count only when the deck is out (R-C6)."""
        tableau = self.tableau
        if tableau.phase != OVER:
            return None
        why = tableau.ended
        lead = points_of(tableau.hands[0]) - points_of(tableau.hands[1])
        winner: i64 = tableau.turn
        if why == BY_NO_CARDS:
            winner = 1 - tableau.turn
        elif why != BY_RAINBOW:
            if lead == 0:
                return Outcome(ENDINGS[why], [0, 0], [0, 1])
            winner = 0 if lead > 0 else 1
        return Outcome(ENDINGS[why], [1, -1] if winner == 0 else [-1, 1], [winner])

    def clone(self, log: bool = False) -> "CardSlotState":
        """An independent copy; the deck never changes and is shared."""
        events = self.log
        kept = events.copy() if log and events is not None else None
        copy = CardSlotState(self.deck, self.tableau.clone(), kept)
        copy.seen = self.seen
        return copy

    def audit(self) -> None:
        """Every card of the deck is in exactly one place."""
        tableau = self.tableau
        come = counts_between(self.deck, 0, CARDS - tableau.deck, 1)
        unseen = tableau.unseen()
        hidden = hidden_in(tableau.hands[0]) + hidden_in(tableau.hands[1])
        if hidden_in(come) == 0 and come + unseen != ALL_CARDS:
            raise RulesBroken("the cards on the table are not those that came from the deck")
        if tableau.deck < 0 or size_of(unseen) != tableau.deck + hidden:
            found = size_of(unseen)
            raise RulesBroken(
                f"{tableau.deck} cards are in the deck and {hidden} face down, but {found} are unseen"
            )

    def fields(self) -> dict[str, object]:
        """The tableau and what is left of the deck."""
        left = self.deck[CARDS - self.tableau.deck :]
        return {**self.tableau.fields(), "deck": [NAMES[card] if card != UNKNOWN else None for card in left]}


def counts_between(deck: list[int], start: i64, stop: i64, step: i64) -> i64:
    """Every `step`-th card of a part of a deck, as counts; a card that may not be known is `HIDDEN`."""
    counts: i64 = 0
    while start < stop:
        card: i64 = deck[start]
        if card == UNKNOWN:
            card = HIDDEN
        counts += unit(card)
        start += step
    return counts


def playable_order(deck: list[int], hand: i64) -> list[int]:
    """The deck as it is dealt: where the first hand would be all Rainbow 7 and Silver 3, both go under it (R-C2).

    It happens before anybody looks at a card, and nobody is told: anybody who knew of it would know that those
    ten cards lie at the bottom of the deck.
    """
    counts = counts_between(deck, 0, 2 * hand, 2)
    if counts & ~SPECIAL_CARDS == 0:
        return deck[2 * hand :] + deck[: 2 * hand]
    return deck
