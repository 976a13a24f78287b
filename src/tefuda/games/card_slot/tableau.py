"""The table of Card Slot as somebody knows it, and how it changes.

State and views all hold one, so each rule is written once. They differ in the hands: a state knows every card, a
view knows its own and those it saw the other take; the rest lie face down and are only counted. The deck is a
number here: whoever holds the tableau tells it what comes from the deck.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.games.card_slot.actions import ANY_DISCARD, ANY_LINE, ANY_TAKE, NOTHING, placements
from tefuda.games.card_slot.board import (
    card_bit,
    empty_slots,
    line_symbol,
    lines_made,
    names_on,
    slots_of,
    symbol_at,
    taken_slots,
)
from tefuda.games.card_slot.lines import CENTRE_SLOT, LINE_SLOTS, OUTER_SLOTS, SIZES, SLOTS, line_names
from tefuda.games.card_slot.symbols import (
    ALL_CARDS,
    BELL,
    CARDS,
    CHERRY,
    HIDDEN,
    LOW_CARDS,
    NAMES,
    PLAIN_KINDS,
    RAINBOW,
    REPLAY,
    SYMBOLS,
    WATERMELON,
    count_of,
    hidden_in,
    kinds_in,
    names_in,
    size_of,
    unit,
)

FIRST: Final[i64] = 0
"""The first card of the game: into the centre, neither Rainbow 7 nor Silver 3."""

PLACE: Final[i64] = 1
DISCARD: Final[i64] = 2
"""The board was full and has been refreshed; one card must go."""

REPLACE: Final[i64] = 3
"""A card goes where one was just discarded."""

LINE: Final[i64] = 4
"""Lines were completed and one must be resolved."""

TAKE: Final[i64] = 5
"""Cherry takes a card from the board."""

OVER: Final[i64] = 6
DRAW: Final[i64] = 7
"""The deck owes cards for the hand of the player to act; from here on nobody is asked."""

BURN: Final[i64] = 8
"""The deck owes cards for the discard."""

REFRESH: Final[i64] = 9
"""The deck owes cards for slots 3 and 7."""

PHASES: Final = ("first", "place", "discard", "replace", "line", "take", "over")
"""What the player to act has to do, by name; in the phases without one it is the deck's turn."""

RUNNING: Final[i64] = 0
ENDINGS: Final = (
    "",
    "rainbow",
    "no_cards",
    "deck_refresh",
    "deck_bell",
    "deck_watermelon",
    "deck_replay",
    "deck_silver",
)
"""Why a game ended: a line of Rainbow 7, a player without cards, or the deck out and by what (R-C6)."""

BY_RAINBOW: Final[i64] = 1
BY_NO_CARDS: Final[i64] = 2
BY_REFRESH: Final[i64] = 3
BY_BELL: Final[i64] = 4
BY_WATERMELON: Final[i64] = 5
BY_REPLAY: Final[i64] = 6
BY_SILVER: Final[i64] = 7

MOST_BURNED: Final[i64] = 3
"""What Replay takes off the deck."""


@final
class Tableau:
    """Board, discard, hands and the number of cards in the deck; whose turn it is and what for.

    `turn` is the player whose turn it is, or was when the game ended. `lines` are the lines to choose from, `owed`
    the cards the deck still owes, `cause` what the game would end by if the deck ran out now.
    """

    def __init__(self, first: i64) -> None:
        self.turn = first
        self.phase = FIRST
        self.board: i64 = 0
        self.discard: i64 = 0
        self.deck = CARDS
        self.hands = vec[i64]([0, 0])
        self.lines: i64 = 0
        self.owed: i64 = 0
        self.cause: i64 = 0
        self.ended = RUNNING

    @property
    def to_act(self) -> i64:
        """The player who must choose, or -1 at the end."""
        if self.phase == OVER:
            return -1
        return self.turn

    # --- what players do ----------------------------------------------------------------------------------

    def place(self, symbol: i64, slot: i64) -> None:
        """A card from the hand onto an empty slot; lines through it that are complete now wait to be resolved."""
        self._from_hand(symbol)
        self.board |= card_bit(symbol, slot)
        self.lines = lines_made(self.board, symbol, slot)
        if self.lines == 0:
            self._end_turn()
        else:
            self.phase = LINE

    def discard_from(self, slot: i64) -> None:
        """A card of the full board makes room (R-C3)."""
        symbol = symbol_at(self.board, slot)
        self.board ^= card_bit(symbol, slot)
        self.discard += unit(symbol)
        self.phase = REPLACE

    def resolve(self, line: i64) -> None:
        """The cards of a line are discarded, then its symbol has its effect (R-C4, R-C5)."""
        symbol = line_symbol(self.board, line)
        self.board ^= LINE_SLOTS[line] << (SLOTS * symbol)
        self.discard += 3 * unit(symbol)
        self.lines = 0
        if symbol == RAINBOW:
            self._end(BY_RAINBOW)
        elif symbol == CHERRY:
            if self.takeable() == 0:
                self._end_turn()
            else:
                self.phase = TAKE
        elif symbol == BELL:
            self._owe(DRAW, 1, BY_BELL)
        elif symbol == WATERMELON:
            self._owe(DRAW, 2, BY_WATERMELON)
        elif symbol == REPLAY:
            self._owe(BURN, min(MOST_BURNED, self.deck), BY_REPLAY)
        else:
            self._owe(BURN, self.deck, BY_SILVER)

    def take(self, slot: i64) -> None:
        """A card from the board into the hand, by Cherry."""
        symbol = symbol_at(self.board, slot)
        self.board ^= card_bit(symbol, slot)
        self.hands[self.turn] += unit(symbol)
        self._end_turn()

    # --- what comes from the deck -------------------------------------------------------------------------

    def deal(self, seat: i64, counts: i64) -> None:
        """The hand of a seat at the start; cards somebody may not see are counted as `HIDDEN`."""
        self.hands[seat] = counts
        self.deck -= size_of(counts)

    def draw(self, symbol: i64) -> None:
        """The next card goes to the hand of the player to act, `HIDDEN` if it may not be seen."""
        self.hands[self.turn] += unit(symbol)
        self._left_the_deck()

    def burn(self, symbol: i64) -> None:
        """The next card goes to the discard."""
        self.discard += unit(symbol)
        self._left_the_deck()

    def refresh(self, symbol: i64) -> None:
        """The next card goes onto slot 3, then slot 7; the old one is discarded, and no line counts (R-C3)."""
        slot = self.refreshed_slot()
        old = symbol_at(self.board, slot)
        self.board ^= card_bit(old, slot)
        self.board |= card_bit(symbol, slot)
        self.discard += unit(old)
        self._left_the_deck()

    def refreshed_slot(self) -> i64:
        """The slot whose turn it is to be refreshed."""
        if self.owed == 2:
            return 3
        return 7

    def reveal(self, seat: i64, symbol: i64) -> None:
        """A card that lay face down in a hand turns out to be this one."""
        self.hands[seat] += unit(symbol) - unit(HIDDEN)

    def show(self, seat: i64, counts: i64) -> None:
        """A whole hand is turned up."""
        self.hands[seat] = counts

    # --- the course of a turn -----------------------------------------------------------------------------

    def _owe(self, phase: i64, cards: i64, cause: i64) -> None:
        self.phase = phase
        self.owed = cards
        self.cause = cause

    def _left_the_deck(self) -> None:
        """The last card leaving the deck ends the game at once (R-C6)."""
        self.deck -= 1
        self.owed -= 1
        if self.deck == 0:
            self.owed = 0
            if self.hands[self.turn] == 0:
                self._end(BY_NO_CARDS)
            else:
                self._end(self.cause)
        elif self.owed == 0:
            if self.phase == REFRESH:
                self.phase = DISCARD
            else:
                self._end_turn()

    def _end_turn(self) -> None:
        """A player without cards has lost; otherwise it is the other's turn, on a full board after a refresh."""
        if self.hands[self.turn] == 0:
            self._end(BY_NO_CARDS)
            return
        self.turn = 1 - self.turn
        if empty_slots(self.board) == 0:
            self._owe(REFRESH, 2, BY_REFRESH)
        else:
            self.phase = PLACE

    def _end(self, why: i64) -> None:
        self.phase = OVER
        self.ended = why

    def _from_hand(self, symbol: i64) -> None:
        """Take a card out of the hand of the player to act; one that was face down is open now."""
        held = self.hands[self.turn]
        self.hands[self.turn] = held - (unit(symbol) if count_of(held, symbol) > 0 else unit(HIDDEN))

    # --- what there is to know ----------------------------------------------------------------------------

    def legal_actions(self) -> tuple[Action, ...]:
        """What the player to act may do; of cards that lie face down all that are unseen are possible."""
        phase = self.phase
        if phase == PLACE or phase == REPLACE:
            return placements(self.playable_kinds(), empty_slots(self.board))
        if phase == FIRST:
            return placements(self.playable_kinds() & PLAIN_KINDS, CENTRE_SLOT)
        if phase == DISCARD:
            return ANY_DISCARD
        if phase == LINE:
            return ANY_LINE[self.lines]
        if phase == TAKE:
            return ANY_TAKE[self.takeable()]
        return NOTHING

    def playable_kinds(self) -> i64:
        """The symbols the player to act has, or may have, a bit each."""
        held = self.hands[self.turn]
        if hidden_in(held) > 0:
            return kinds_in(held) | kinds_in(self.unseen())
        return kinds_in(held)

    def takeable(self) -> i64:
        """The slots Cherry may take from: any card but the one in the centre (R-C5)."""
        return taken_slots(self.board) & OUTER_SLOTS

    def unseen(self) -> i64:
        """The cards nobody here knows the place of, as counts: in the deck, or face down in a hand."""
        seen = (self.hands[0] & LOW_CARDS) + (self.hands[1] & LOW_CARDS) + self.discard
        symbol: i64
        for symbol in range(SYMBOLS):
            seen += SIZES[slots_of(self.board, symbol)] * unit(symbol)
        return ALL_CARDS - seen

    def clone(self) -> "Tableau":
        """An independent copy."""
        copy = Tableau(self.turn)
        copy.phase = self.phase
        copy.board = self.board
        copy.discard = self.discard
        copy.deck = self.deck
        copy.hands = self.hands[:]
        copy.lines = self.lines
        copy.owed = self.owed
        copy.cause = self.cause
        copy.ended = self.ended
        return copy

    def fields(self) -> dict[str, object]:
        """The tableau as JSON values, between two actions."""
        hands = self.hands
        return {
            "turn": self.turn,
            "phase": PHASES[self.phase],
            "board": names_on(self.board),
            "hands": [names_in(hand) for hand in hands],
            "hidden": [hidden_in(hand) for hand in hands],
            "discard": {NAMES[symbol]: count_of(self.discard, symbol) for symbol in range(SYMBOLS)},
            "deck_left": self.deck,
            "lines": line_names(self.lines),
            "ended": ENDINGS[self.ended] if self.ended != RUNNING else None,
        }
