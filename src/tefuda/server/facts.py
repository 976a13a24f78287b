"""What clients are told beside a view because it follows from it: made from the view of a seat alone."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, get_args

from tefuda.cards.card import card_text
from tefuda.core.view import View
from tefuda.games.card_slot.board import finishing_slots
from tefuda.games.card_slot.lines import LINE_NAMES, LINES, slots_in
from tefuda.games.card_slot.symbols import hidden_in, points_of
from tefuda.games.card_slot.tableau import PHASES
from tefuda.games.card_slot.view import CardSlotView
from tefuda.games.no_thanks.tableau import runs_in
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.games.poker.events import Won
from tefuda.games.poker.row import HIDDEN
from tefuda.games.poker.seats import cards_in_order, dead_cards, dealt_in, is_all_in, pots_so_far, price
from tefuda.games.poker.view import PokerView
from tefuda.server.messages.facts import AnyFacts, CardFacts, CardSlotFacts, NoThanksFacts, PokerFacts, PotFacts
from tefuda.server.messages.game_events import SlotSymbol
from tefuda.words.card_slot import ROWS, SYMBOL_KEYS

SYMBOLS: Final[tuple[SlotSymbol, ...]] = get_args(SlotSymbol)
CARD_SLOT_LINES: Final = dict(zip(LINE_NAMES, LINES, strict=True))


def no_facts(view: View) -> AnyFacts | None:
    """Nothing beside the view itself."""
    return None


def everybody(view: View) -> list[bool]:
    """All players take part."""
    return [True] * view.seats


def no_pots(view: View) -> list[int]:
    """There are no pots to win."""
    return []


def one_part(view: View) -> str:
    """The game does not fall into parts."""
    return ""


@dataclass(frozen=True)
class FactMaker:
    """How the facts of a game are made from its views; a game that brings none has the plain ones."""

    facts: Callable[[View], AnyFacts | None] = no_facts
    dealt: Callable[[View], list[bool]] = everybody
    """Who takes part in this hand, by player."""

    won: Callable[[View], list[int]] = no_pots
    """The chips each player took from the pots; 0 until the hand is over."""

    part: Callable[[View], str] = one_part
    """A name for the part of the hand, another one in each part."""


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


def no_thanks_facts(view: View) -> NoThanksFacts:
    """The open table of No Thanks!."""
    assert isinstance(view, NoThanksView)
    tableau = view.tableau
    seats = range(view.seats)
    return NoThanksFacts(
        runs=[runs_in(tableau.cards[seat]) for seat in seats],
        scores=[tableau.score(seat) for seat in seats],
        take_cost=[tableau.take_cost(seat) if tableau.card > 0 else 0 for seat in seats],
    )


def no_thanks_part(view: View) -> str:
    """The card on offer."""
    assert isinstance(view, NoThanksView)
    return str(view.tableau.card)


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


PLAIN: Final = FactMaker()
MAKERS: Final[dict[type[View], FactMaker]] = {
    PokerView: FactMaker(poker_facts, poker_dealt, poker_won, poker_part),
    NoThanksView: FactMaker(facts=no_thanks_facts, part=no_thanks_part),
    CardSlotView: FactMaker(facts=card_slot_facts, part=card_slot_part),
}
"""By the class of the view, which all variants of poker share."""


def facts_for(view: View) -> FactMaker:
    """How the facts of this view are made."""
    return MAKERS.get(type(view), PLAIN)
