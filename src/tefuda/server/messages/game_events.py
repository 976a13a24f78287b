"""The events of the games as they are written, in updates and histories. Seats are seats of the game."""

from typing import Literal

from msgspec import Struct

SlotSymbol = Literal["rainbow", "silver", "cherry", "watermelon", "bell", "replay"]


class WrittenEvent(Struct, frozen=True, forbid_unknown_fields=True, tag_field="event"):
    """Something that happened in a game."""


# --- poker -----------------------------------------------------------------------------------------------


class PokerPostedEvent(WrittenEvent, frozen=True, tag="posted"):
    """A forced bet."""

    seat: int
    post: Literal["ante", "small-blind", "big-blind"]
    chips: int


class PokerStreetEvent(WrittenEvent, frozen=True, tag="street"):
    """The next street, counted from 0."""

    street: int
    name: str


class PokerDealtDownEvent(WrittenEvent, frozen=True, tag="dealt-down"):
    """A card face down, which only its owner is told of."""

    seat: int
    card: str


class PokerDealtUpEvent(WrittenEvent, frozen=True, tag="dealt-up"):
    """A card face up in front of a player."""

    seat: int
    card: str


class PokerBoardEvent(WrittenEvent, frozen=True, tag="board"):
    """A card everybody shares."""

    card: str


class PokerOpensEvent(WrittenEvent, frozen=True, tag="opens"):
    """Who speaks first on a street."""

    seat: int


class PokerActedEvent(WrittenEvent, frozen=True, tag="acted"):
    """A player acted and put in so many chips."""

    seat: int
    action: str
    chips: int


class PokerReturnedEvent(WrittenEvent, frozen=True, tag="returned"):
    """A bet that nobody called goes back."""

    seat: int
    chips: int


class PokerShownEvent(WrittenEvent, frozen=True, tag="shown"):
    """A player's cards are turned up."""

    seat: int
    cards: list[str]


class PokerMuckedEvent(WrittenEvent, frozen=True, tag="mucked"):
    """A beaten player gives up the cards unseen."""

    seat: int


class PokerWonEvent(WrittenEvent, frozen=True, tag="won"):
    """A player takes chips from a pot (0 is the main pot), from all of it or from one half."""

    seat: int
    pot: int
    part: Literal["pot", "high", "low"]
    chips: int


AnyPokerEvent = (
    PokerPostedEvent
    | PokerStreetEvent
    | PokerDealtDownEvent
    | PokerDealtUpEvent
    | PokerBoardEvent
    | PokerOpensEvent
    | PokerActedEvent
    | PokerReturnedEvent
    | PokerShownEvent
    | PokerMuckedEvent
    | PokerWonEvent
)


# --- No Thanks! ------------------------------------------------------------------------------------------


class NoThanksTurnedEvent(WrittenEvent, frozen=True, tag="turned"):
    """A card is turned up and offered."""

    card: int


class NoThanksPassedEvent(WrittenEvent, frozen=True, tag="passed"):
    """A player paid a chip to pass the card on."""

    seat: int


class NoThanksTookEvent(WrittenEvent, frozen=True, tag="took"):
    """A player took the card and the chips on it."""

    seat: int
    card: int
    chips: int


AnyNoThanksEvent = NoThanksTurnedEvent | NoThanksPassedEvent | NoThanksTookEvent


# --- Card Slot -------------------------------------------------------------------------------------------


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
