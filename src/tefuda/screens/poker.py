"""Poker on a screen: all variants are sent the same."""

from typing import Final, Literal

from msgspec import UNSET, Struct, UnsetType

from tefuda.cards.card import card_text
from tefuda.core.view import View
from tefuda.games.poker.events import Won
from tefuda.games.poker.row import HIDDEN
from tefuda.games.poker.seats import cards_in_order, dead_cards, dealt_in, is_all_in, pots_so_far, price
from tefuda.games.poker.view import PokerView
from tefuda.screens.any_game import AnyView, FactMaker, Facts, WrittenEvent

# --- events ----------------------------------------------------------------------------------------------


class PokerPostedEvent(WrittenEvent, frozen=True, tag="posted"):
    """A forced bet."""

    seat: int
    post: Literal["ante", "small-blind", "big-blind", "dead", "extra-blind"]
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
    """A player acted, and what it put in."""

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


# --- the view --------------------------------------------------------------------------------------------


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


# --- what follows from it --------------------------------------------------------------------------------


class CardFacts(Struct, frozen=True):
    """A card in front of a player; null is one face down that one may not see."""

    card: str | None
    up: bool


class PotFacts(Struct, frozen=True):
    """A pot and the players who may win it."""

    chips: int
    players: list[int]


class PokerFacts(Facts, frozen=True, tag="poker"):
    """A hand of poker; lists are by player, cards in the order they came."""

    pots: list[PotFacts]
    """The main pot, then the side pots as all-ins have cut them."""

    cards: list[list[CardFacts]]
    """Of those who folded only what can be seen; empty for one who was not dealt in."""

    dead: list[str]
    """Up cards of those who folded."""

    to_call: list[int]
    """What a call would cost, as far as the chips go; 0 for nothing."""

    all_in: list[bool]
    """Plays on without chips."""

    most_bets: int
    """Bets a street can have: the bet and the raises over it."""

    board_size: int
    """Places for shared cards; 0 where players have up cards instead."""

    opening: bool
    """It is the first street."""


def poker_facts(view: View) -> PokerFacts:
    """A hand of poker."""
    assert isinstance(view, PokerView)
    table = view.table
    seats = range(view.seats)
    return PokerFacts(
        pots=[PotFacts(pot.chips, pot.players) for pot in pots_so_far(table)],
        cards=[_cards(view, seat) for seat in seats],
        dead=[_card(card) or "" for card in dead_cards(table) if card != HIDDEN],
        to_call=[price(table, seat) for seat in seats],
        all_in=[is_all_in(table, seat) for seat in seats],
        most_bets=table.stakes.cap,
        board_size=sum(street.board for street in table.variant.streets),
        opening=table.street == 0,
    )


def _cards(view: PokerView, seat: int) -> list[CardFacts]:
    return [CardFacts(_card(one.card), one.up) for one in cards_in_order(view, seat)]


def _card(card: int) -> str | None:
    return None if card == HIDDEN else card_text(card)


def poker_dealt(view: View) -> list[bool]:
    """A seat without chips is not dealt in."""
    assert isinstance(view, PokerView)
    return [dealt_in(view.table, seat) for seat in range(view.seats)]


def poker_won(view: View) -> list[int]:
    """What each seat took from all pots."""
    won = [0] * view.seats
    if view.to_act < 0:
        for event in view.history:
            if isinstance(event, Won):
                won[event.seat] += event.chips
    return won


def poker_part(view: View) -> str:
    """The street."""
    assert isinstance(view, PokerView)
    return view.table.this_street().name


FACTS: Final = FactMaker(poker_facts, poker_dealt, poker_won, poker_part)
