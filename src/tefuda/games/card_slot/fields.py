"""Card Slot from JSON: tableaus and events written by strangers, checked field by field."""

from collections.abc import Mapping
from typing import Final

from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.core.codec import kind_of
from tefuda.core.errors import BadView, TefudaError
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.fields import as_object, need, read_int, read_ints, read_list, read_text
from tefuda.core.quoting import quoted
from tefuda.games.card_slot.board import card_bit, empty_slots, line_symbol, slots_of
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
from tefuda.games.card_slot.lines import LINE_COUNT, LINE_NAMES, LINE_SLOTS, SIZES, SLOTS
from tefuda.games.card_slot.symbols import (
    CARDS,
    COPIES,
    HIDDEN,
    NAMES,
    count_of,
    counts_of,
    hidden_in,
    size_of,
    unit,
)
from tefuda.games.card_slot.tableau import (
    DISCARD,
    ENDINGS,
    FIRST,
    LINE,
    OVER,
    PHASES,
    PLACE,
    REPLACE,
    RUNNING,
    TAKE,
    Tableau,
)

EVENTS: Final = (
    "dealt",
    "hand",
    "placed",
    "refreshed",
    "discarded",
    "resolved",
    "drew",
    "received",
    "burned",
    "took",
    "shown",
)


def read_event(data: Mapping[str, object]) -> Event:
    """Any event of Card Slot."""
    kind = read_text(data, "event")
    if kind not in EVENTS:
        raise BadView(f"{quoted(kind)} is not an event of card-slot; it knows: {', '.join(EVENTS)}")
    if kind == "refreshed":
        return Refreshed(read_int(data, "slot", 1, 9), _card(data, "old"), _card(data, "card"))
    seat = read_int(data, "seat", 0, 1)
    if kind == "dealt":
        return Dealt(seat, read_int(data, "count", 1, 26))
    if kind == "drew":
        return Drew(seat)
    if kind == "hand":
        return Hand(seat, _counts(need(data, "cards"), "cards"))
    if kind == "shown":
        return Shown(seat, _counts(need(data, "cards"), "cards"))
    if kind == "burned":
        return Burned(seat, [_named(card, "cards", NAMES) for card in read_list(data, "cards")])
    symbol = _card(data, "card")
    if kind == "received":
        return Received(seat, symbol)
    if kind == "resolved":
        return Resolved(seat, symbol, _named(need(data, "line"), "line", LINE_NAMES))
    slot = read_int(data, "slot", 1, 9)
    if kind == "placed":
        return Placed(seat, symbol, slot)
    return Discarded(seat, symbol, slot) if kind == "discarded" else Took(seat, symbol, slot)


def read_tableau(data: Mapping[str, object], seat: i64) -> Tableau:
    """A tableau as a seat knows it. Needed: phase, board, hands, hidden, discard; lines in the phase `line`."""
    tableau = Tableau(read_int(data, "turn", 0, 1, 0 if seat == SPECTATOR else seat))
    tableau.phase = _named(read_text(data, "phase"), "phase", PHASES)
    for at, name in enumerate(read_list(data, "board", 9)):
        if name is not None:
            tableau.board |= card_bit(_named(name, f"board[{at}]", NAMES), at + 1)
    hidden = read_ints(data, "hidden", 2, 0, CARDS)
    for at, cards in enumerate(read_list(data, "hands", 2)):
        tableau.hands[at] = _counts(cards, f"hands[{at}]") + hidden[at] * unit(HIDDEN)
    discard = as_object(need(data, "discard"), "discard")
    for symbol, name in enumerate(NAMES):
        tableau.discard += read_int(discard, name, 0, COPIES[symbol], 0) * unit(symbol)
    _check_copies(tableau)
    left = size_of(tableau.unseen()) - sum(hidden)
    if left < 0:
        raise TefudaError(f"hidden counts {sum(hidden)} cards, but only {left + sum(hidden)} are unseen")
    tableau.deck = read_int(data, "deck_left", left, left, left)
    for at, line in enumerate(read_list(data, "lines") if "lines" in data else []):
        tableau.lines |= bit(_named(line, f"lines[{at}]", LINE_NAMES))
    if data.get("ended") is not None:
        tableau.ended = _named(data["ended"], "ended", ENDINGS)
    _check_phase(tableau, seat)
    return tableau


def _check_copies(tableau: Tableau) -> None:
    """No more cards of a symbol than there are."""
    for symbol, copies in enumerate(COPIES):
        known = count_of(tableau.hands[0], symbol) + count_of(tableau.hands[1], symbol)
        found = known + count_of(tableau.discard, symbol) + SIZES[slots_of(tableau.board, symbol)]
        if found > copies:
            raise TefudaError(
                f"there are {copies} cards {NAMES[symbol]!r}, but {found} on board, in hands and discard"
            )


def _check_phase(tableau: Tableau, seat: i64) -> None:
    """What a phase says about the table must be so."""
    phase = tableau.phase
    empty = SIZES[empty_slots(tableau.board)]
    if (phase == OVER) != (tableau.ended != RUNNING):
        raise TefudaError("ended says why the game is over, in the phase 'over' and only then")
    if (phase == LINE) != (tableau.lines != 0):
        raise TefudaError("lines are the lines to choose from, in the phase 'line' and only then")
    if phase == OVER:
        if ENDINGS[tableau.ended].startswith("deck") and tableau.deck > 0:
            raise TefudaError(f"ended says that the deck is out, but deck_left is {tableau.deck}")
        return
    if tableau.deck == 0:
        raise TefudaError("the game is over when the deck is out; deck_left must be 1 or more")
    if seat != SPECTATOR and hidden_in(tableau.hands[seat]) > 0:
        raise TefudaError(f"hidden[{seat}] must be 0: a seat knows its own hand")
    for line in range(LINE_COUNT):
        if (tableau.lines >> line) & 1 == 1 and line_symbol(tableau.board, line) < 0:
            raise TefudaError(f"lines has {LINE_NAMES[line]}, which is not complete on this board")
    wrong = (
        (phase == FIRST and (empty < SLOTS or tableau.discard != 0))
        or (phase == PLACE and empty == 0)
        or (phase == DISCARD and empty != 0)
        or (phase == REPLACE and empty != 1)
        or (phase == LINE and SIZES[tableau.lines] < 2)
        or (phase == TAKE and SIZES[tableau.takeable()] < 2)
    )
    if wrong:
        raise TefudaError(f"board cannot be like this in the phase {PHASES[phase]!r}")
    spent = tableau.hands[tableau.turn] == 0 and phase != LINE and phase != TAKE
    if spent or not tableau.legal_actions():
        raise TefudaError(f"hands[{tableau.turn}] must have a card to play: it is that seat's turn")
    other = 1 - tableau.turn
    if tableau.hands[other] == 0:
        raise TefudaError(f"hands[{other}] and hidden[{other}] cannot both be empty: the game would be over")
    if phase == FIRST and size_of(tableau.hands[0]) != size_of(tableau.hands[1]):
        raise TefudaError("hands and hidden must be of one size for both seats before the first card")
    common = ~0
    for line in range(LINE_COUNT):
        if (tableau.lines >> line) & 1 == 1:
            common &= LINE_SLOTS[line]
    if phase == LINE and common == 0:
        raise TefudaError("lines must share a slot: one card completed them all")


def _card(data: Mapping[str, object], key: str) -> int:
    return _named(need(data, key), key, NAMES)


def _counts(cards: object, what: str) -> i64:
    """Cards by name as counts: no more of each than there are."""
    if not isinstance(cards, list):
        raise TefudaError(f"{what} must be an array of cards, not {kind_of(cards)}")
    found = [_named(card, f"{what}[{at}]", NAMES) for at, card in enumerate(cards)]
    for symbol, copies in enumerate(COPIES):
        if found.count(symbol) > copies:
            raise TefudaError(f"{what} has {found.count(symbol)} cards {NAMES[symbol]!r}; there are {copies}")
    return counts_of(found)


def _named(value: object, what: str, names: tuple[str, ...]) -> int:
    if not isinstance(value, str) or value not in names or not value:
        allowed = ", ".join(name for name in names if name)
        shown = repr(value) if isinstance(value, str) else kind_of(value)
        raise TefudaError(f"{what} must be one of {allowed}, not {shown}")
    return names.index(value)
