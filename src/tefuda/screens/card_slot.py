"""Card Slot on a screen."""

from typing import Final, Literal, get_args

from msgspec import UNSET, UnsetType

from tefuda.core.view import View
from tefuda.games.card_slot.board import finishing_slots
from tefuda.games.card_slot.lines import LINE_NAMES, LINES, slots_in
from tefuda.games.card_slot.symbols import hidden_in, points_of
from tefuda.games.card_slot.tableau import PHASES
from tefuda.games.card_slot.view import CardSlotView
from tefuda.screens.any_game import AnyView, FactMaker, Facts, WrittenEvent
from tefuda.words.card_slot import ROWS, SYMBOL_KEYS

SlotSymbol = Literal["rainbow", "silver", "cherry", "watermelon", "bell", "replay"]
SYMBOLS: Final[tuple[SlotSymbol, ...]] = get_args(SlotSymbol)
CARD_SLOT_LINES: Final = dict(zip(LINE_NAMES, LINES, strict=True))

# --- events ----------------------------------------------------------------------------------------------


class CardSlotDealtEvent(WrittenEvent, frozen=True, tag="dealt"):
    """A player gets a hand, face down."""

    seat: int
    count: int


class CardSlotHandEvent(WrittenEvent, frozen=True, tag="hand"):
    """The hand that was dealt, for its owner only."""

    seat: int
    cards: list[SlotSymbol]


class CardSlotPlacedEvent(WrittenEvent, frozen=True, tag="placed"):
    """A player placed a card on a slot."""

    seat: int
    card: SlotSymbol
    slot: int


class CardSlotRefreshedEvent(WrittenEvent, frozen=True, tag="refreshed"):
    """A slot of a full board gets a new card from the deck."""

    slot: int
    old: SlotSymbol
    card: SlotSymbol


class CardSlotDiscardedEvent(WrittenEvent, frozen=True, tag="discarded"):
    """A player discarded a card from a full board."""

    seat: int
    card: SlotSymbol
    slot: int


class CardSlotResolvedEvent(WrittenEvent, frozen=True, tag="resolved"):
    """A line is resolved and has the effect of its symbol."""

    seat: int
    card: SlotSymbol
    line: str


class CardSlotDrewEvent(WrittenEvent, frozen=True, tag="drew"):
    """A player draws a card, face down."""

    seat: int


class CardSlotReceivedEvent(WrittenEvent, frozen=True, tag="received"):
    """The card that was drawn, for its owner only."""

    seat: int
    card: SlotSymbol


class CardSlotBurnedEvent(WrittenEvent, frozen=True, tag="burned"):
    """Cards go from the deck to the discard, open."""

    seat: int
    cards: list[SlotSymbol]


class CardSlotTookEvent(WrittenEvent, frozen=True, tag="took"):
    """A player takes a card from the board."""

    seat: int
    card: SlotSymbol
    slot: int


class CardSlotShownEvent(WrittenEvent, frozen=True, tag="shown"):
    """The deck is out: a hand is turned up and counted."""

    seat: int
    cards: list[SlotSymbol]
    points: int


AnyCardSlotEvent = (
    CardSlotDealtEvent
    | CardSlotHandEvent
    | CardSlotPlacedEvent
    | CardSlotRefreshedEvent
    | CardSlotDiscardedEvent
    | CardSlotResolvedEvent
    | CardSlotDrewEvent
    | CardSlotReceivedEvent
    | CardSlotBurnedEvent
    | CardSlotTookEvent
    | CardSlotShownEvent
)


# --- the view --------------------------------------------------------------------------------------------


SlotPhase = Literal["first", "place", "discard", "replace", "line", "take", "over"]


class CardSlotViewFields(AnyView, frozen=True, forbid_unknown_fields=True):
    """The table of Card Slot as a seat knows it."""

    first: int
    turn: int
    phase: SlotPhase
    board: list[SlotSymbol | None]
    """The cards on slots 1 to 9."""

    hands: list[list[SlotSymbol]]
    """The cards one knows of each hand."""

    hidden: list[int]
    """How many cards each player holds beside those."""

    discard: dict[SlotSymbol, int]
    deck_left: int
    lines: list[str]
    """Those to choose from."""

    ended: str | None
    """Why the game ended."""

    history: list[AnyCardSlotEvent] | UnsetType = UNSET


# --- what follows from it --------------------------------------------------------------------------------


class CardSlotFacts(Facts, frozen=True, tag="card-slot"):
    """The table of Card Slot."""

    lines: dict[str, tuple[int, int, int]]
    """All lines by name, with their slots."""

    rows: list[tuple[int, int, int]]
    """The slots as they lie."""

    finishing: dict[SlotSymbol, list[int]]
    """The empty slots where a card of each symbol would complete a line."""

    worth: list[int | None]
    """The points of each player's hand; null while some of it is hidden from one."""

    keys: dict[SlotSymbol, str]
    """The key of each symbol, in the order of the symbols."""


def card_slot_facts(view: View) -> CardSlotFacts:
    """The table of Card Slot."""
    assert isinstance(view, CardSlotView)
    tableau = view.tableau
    hands = [tableau.hands[seat] for seat in range(view.seats)]
    return CardSlotFacts(
        lines=CARD_SLOT_LINES,
        rows=list(ROWS),
        finishing={name: slots_in(finishing_slots(tableau.board, at)) for at, name in enumerate(SYMBOLS)},
        worth=[None if hidden_in(hand) > 0 else points_of(hand) for hand in hands],
        keys={name: SYMBOL_KEYS[name] for name in SYMBOLS},
    )


def card_slot_part(view: View) -> str:
    """What is asked."""
    assert isinstance(view, CardSlotView)
    return PHASES[view.tableau.phase]


FACTS: Final = FactMaker(facts=card_slot_facts, part=card_slot_part)
