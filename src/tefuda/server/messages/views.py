"""The views of the games as they are written. The games make plain values; these types say what is in them."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tefuda.server.messages.game_events import AnyCardSlotEvent, AnyNoThanksEvent, AnyPokerEvent, SlotSymbol


class AnyView(Struct, frozen=True):
    """What the view of every game has; what else there is depends on the game."""

    game: str
    rules_version: int
    seats: int
    seat: int | None
    """The seat of the game it belongs to; null for a spectator."""

    to_act: int
    """The player whose turn it is, -1 at the end."""

    legal: list[str]
    """What may be done now, if it is one's own turn."""


ViewFields = Annotated[dict[str, Any], Meta(extra={"described": AnyView})]
"""A view as its game makes it. A game may come from outside, so only `AnyView` is promised."""


class PokerStakes(Struct, frozen=True, forbid_unknown_fields=True):
    """What a hand is played for: flop games have blinds, stud games ante and bring-in."""

    small_bet: int
    big_bet: int
    raises: int
    button: int
    small_blind: int | UnsetType = UNSET
    big_blind: int | UnsetType = UNSET
    ante: int | UnsetType = UNSET
    bring_in: int | UnsetType = UNSET


class PokerViewFields(AnyView, frozen=True, forbid_unknown_fields=True):
    """A hand of poker as a seat sees it; a card that was not written down is `??`."""

    stakes: PokerStakes
    street: str
    board: list[str]
    up: list[list[str]]
    down: list[list[str]]
    """Cards face down, of those players whose cards one may see."""

    stacks: list[int]
    bets: list[int]
    """On this street."""

    paid: list[int]
    """In this hand."""

    pot: int
    folded: list[str | None]
    """The street each player folded on."""

    level: int
    """The bet to match."""

    base: int
    bets_made: int
    acted: list[int]
    opener: int
    aggressor: int
    bring_in_owed: bool
    history: list[AnyPokerEvent] | UnsetType = UNSET


class NoThanksViewFields(AnyView, frozen=True, forbid_unknown_fields=True):
    """The open table of No Thanks!."""

    first: int
    card: int | None
    """On offer."""

    chips_on_card: int
    cards_left: int
    cards: list[list[int]]
    chips: list[int]
    history: list[AnyNoThanksEvent] | UnsetType = UNSET


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
