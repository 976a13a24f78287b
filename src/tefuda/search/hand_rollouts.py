"""Playing a hand of poker on against a player whose rules are known, by a few simple ways to go on."""

from typing import Final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.event import Event
from tefuda.core.player import Player
from tefuda.core.rng import Rng
from tefuda.games.poker.actions import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE
from tefuda.games.poker.layout import known_cards
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.table import PokerTable
from tefuda.games.poker.view import PokerView
from tefuda.search.hidden_hands import HiddenHands

# Ways to go on.
CALL_DOWN: Final[i64] = 0
"""Check, and pay every bet."""
GIVE_UP: Final[i64] = 1
"""Check, and pay nothing more."""
BARREL: Final[i64] = 2
"""Bet every street, and give up to a bet or raise."""
PUSH: Final[i64] = 3
"""Bet every street, and call what is raised."""
WAYS: Final = 4


def way_on(table: PokerTable, way: i64) -> Action:
    """What the seat to act does."""
    legal = table.legal_actions()
    if way >= BARREL:
        if BET in legal:
            return BET
        if COMPLETE in legal:
            return COMPLETE
        if RAISE in legal and FOLD not in legal:
            return RAISE
    if BRING_IN in legal:
        return BRING_IN
    if CHECK in legal:
        return CHECK
    if way == BARREL or way == GIVE_UP:
        return FOLD
    return CALL


def play_on(state: PokerState, hers: PokerView, target: Player, me: i64, first: Action, way: i64, rng: Rng) -> i64:
    """Play a hand to its end, beginning with an action of mine; returns what I win from here on."""
    log: list[Event] = []
    state.log = log
    told: i64 = 0
    before = state.table.stacks[me]
    state.apply(first)
    while state.to_act >= 0:
        if state.to_act == me:
            state.apply(way_on(state.table, way))
            continue
        end: i64 = len(log)
        while told < end:
            event = log[told]
            if (event.audience >> hers.seat) & 1 == 1:
                hers.see(event)
            told += 1
        hers.ask(state.legal_actions())
        state.apply(target.decide(hers, rng, False).action)
    return state.table.stacks[me] - before


def worlds(mine: PokerView, hidden: HiddenHands, rows: list[int], orders: list[list[int]]) -> list[PokerState]:
    """The hand as it may really be: each of these hands with the unseen cards in its order (her own left out)."""
    table = mine.table
    brought: list[int] = [table.stacks[seat] + table.paid[seat] for seat in range(table.seats)]
    her: i64 = hidden.view.seat
    found: list[PokerState] = []
    for row, order in zip(rows, orders, strict=True):
        downs = mine.downs[:]
        downs[her] = row
        deck = known_cards(table, downs)
        drawn: i64 = len(deck)
        held = set(deck)
        deck.extend([card for card in order if card not in held])
        state = PokerState(table.clone(), downs, deck, brought, None)
        state.drawn = drawn
        found.append(state)
    return found


def winnings(
    hidden: HiddenHands, target: Player, states: list[PokerState], me: i64, first: Action, way: i64, rng: Rng
) -> list[int]:
    """What an action and a way to go on win in each of these worlds."""
    her: i64 = hidden.view.seat
    found: list[int] = []
    for state in states:
        hidden.hold(state.downs[her])
        found.append(play_on(state.clone(), hidden.copy(), target, me, first, way, rng))
    return found
