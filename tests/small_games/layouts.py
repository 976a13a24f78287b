"""The open cards of a small game, street by street, with suits that make no difference taken together.

A layout is a way in which the open cards can lie. Two of them that differ only in the names of suits, and in which
the same seats speak first, are one layout that counts for several. This is exact for players that do not care for
the names of suits, nor for the order of cards that came together (`ask.cares_for_suits` looks).
"""

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations, permutations
from math import comb, perm
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tefuda.cards.card import mask_of
from tefuda.core.action import Action
from tefuda.games.poker.actions import BRING_IN, CALL, CHECK
from tefuda.games.poker.layout import TO_BOARD, dealt_order
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.view import PokerView
from tests.small_games.games import SmallGame

Floats = NDArray[np.float64]
Ints = NDArray[np.intp]
Cards = tuple[int, ...]

PASSIVE: Final = (CHECK, CALL, BRING_IN)


class Deck:
    """The cards of a game: what hands there are, and which changes of suits leave the deck as it is."""

    def __init__(self, small: SmallGame, symmetric: bool) -> None:
        self.small = small
        variant = small.game.variant
        self.streets = variant.streets
        if any(street.down for street in self.streets[1:]):
            raise ValueError(f"{small.name} deals down cards after the first street; this cannot be solved here")
        self.cards: Cards = variant.deck
        self.hands: list[Cards] = list(combinations(self.cards, int(self.streets[0].down)))
        self.number = {hand: at for at, hand in enumerate(self.hands)}
        suits = sorted({card // 13 for card in self.cards})
        self.changes: list[dict[int, int]] = []
        for image in permutations(suits) if symmetric else [tuple(suits)]:
            to = dict(zip(suits, image, strict=True))
            change = {card: to[card // 13] * 13 + card % 13 for card in self.cards}
            if set(change.values()) == set(self.cards):
                self.changes.append(change)
        self.hand_images: Ints = np.array(
            [[self.number[self.changed(hand, change)] for hand in self.hands] for change in self.changes]
        )
        """By change of suits and hand: the number of the hand that it becomes."""

        masks = np.array([mask_of(list(hand)) for hand in self.hands])
        self.apart: NDArray[np.bool_] = (masks[:, None] & masks[None, :]) == 0
        """Which two hands have no card in common."""

        seen = small.game.new_view(small.setup, 0)
        assert isinstance(seen, PokerView)
        seen.table.street = len(self.streets) - 1
        self.places = dealt_order(seen.table)
        """Of every card that is dealt: its seat or the board, and whether it is open."""

    @staticmethod
    def changed(cards: Cards, change: dict[int, int]) -> Cards:
        """Cards whose order does not matter, with other suits."""
        return tuple(sorted(change[card] for card in cards))

    def opened(self, street: int, outcome: Cards, change: dict[int, int]) -> Cards:
        """The open cards of a street with other suits; the order counts among up cards, not on the board."""
        ups = 2 * self.streets[street].up
        return (*(change[card] for card in outcome[:ups]), *self.changed(outcome[ups:], change))

    def outcomes(self, street: int, gone: Cards) -> Iterator[Cards]:
        """All open cards that a street can bring when others lie open already."""
        left = [card for card in self.cards if card not in gone]
        for ups in permutations(left, 2 * int(self.streets[street].up)):
            for board in combinations([card for card in left if card not in ups], int(self.streets[street].board)):
                yield (*ups, *board)

    def outcome_count(self, street: int, gone: int) -> int:
        """How many these are for two hands, when so many open cards are gone."""
        left = len(self.cards) - 2 * len(self.hands[0]) - gone
        ups = 2 * int(self.streets[street].up)
        return perm(left, ups) * comb(left - ups, int(self.streets[street].board))

    def play(self, opened: Cards, hands: tuple[Cards, Cards], line: tuple[Action, ...], log: bool) -> PokerState:
        """The engine's state after these actions, with the cards where they must be in the deck."""
        left = [card for card in self.cards if card not in (*opened, *hands[0], *hands[1])]
        opens, downs = iter(opened), (iter(hands[0]), iter(hands[1]))
        deck: list[int] = []
        for seat, up in self.places:
            card = next(opens, -1) if up or seat == TO_BOARD else next(downs[seat], -1)
            deck.append(card if card >= 0 else left.pop())
        state = self.small.game.start(self.small.setup, deck + left, log)
        assert isinstance(state, PokerState)
        for action in line:
            state.apply(action)
        return state

    def opener(self, street: int, opened: Cards) -> int:
        """Who speaks first on a street with these cards, if nobody folds."""
        state = self.play(opened, ((), ()), (), log=False)
        while state.table.street < street:
            state.apply(next(action for action in state.legal_actions() if action in PASSIVE))
        return int(state.table.opener)


class Layouts:
    """The layouts of one street, those with the same first speakers side by side.

    Hands that have none of the open cards are numbered within each layout, so that arrays are by layout and hand.
    """

    def __init__(self, deck: Deck, street: int, above: "Layouts | None") -> None:
        self.deck = deck
        self.street = street
        self.above = above
        found: list[tuple[tuple[int, ...], Cards, int, list[Cards], list[int]]] = []
        parents = [((), (), list(range(len(deck.changes))))] if above is None else above.described()
        for parent, (openers, gone, changes) in enumerate(parents):
            seen: set[Cards] = set()
            for outcome in deck.outcomes(street, gone):
                if outcome not in seen:
                    opener = deck.opener(street, (*gone, *outcome))
                    images: dict[Cards, int] = {}
                    for change in changes:
                        image = deck.opened(street, outcome, deck.changes[change])
                        if image not in images and deck.opener(street, (*gone, *image)) == opener:
                            images[image] = change
                    seen.update(images)
                    found.append(
                        ((*openers, opener), (*gone, *outcome), parent, list(images), list(images.values()))
                    )
        found.sort(key=lambda one: one[0])
        self.openers = [one[0] for one in found]
        self.cards = [one[1] for one in found]
        self.parents: Ints = np.array([one[2] for one in found])
        self.members = [one[4] for one in found]
        """The changes of suits that make all layouts of the street which a layout stands for."""

        self.find = {
            (parent, image): (row, change)
            for row, (_, _, parent, images, changes) in enumerate(found)
            for image, change in zip(images, changes, strict=True)
        }
        """Any open cards of the street, after a layout of the street before: the layout and the change to them."""

        self.hands: Ints = np.array(
            [[at for at, hand in enumerate(deck.hands) if not set(hand) & set(cards)] for cards in self.cards]
        )
        self.place: Ints = np.full((len(self.cards), len(deck.hands)), -1)
        """Where a hand is among those of a layout; -1 if it has one of the open cards."""

        np.put_along_axis(self.place, self.hands, np.arange(self.hands.shape[1])[None, :], axis=1)
        self.leaders = np.stack([self._leaders(row) for row in range(len(self.cards))])
        """By layout and hand: the place of the first hand that differs only in suits that may be renamed."""

    def described(self) -> list[tuple[tuple[int, ...], Cards, list[int]]]:
        """Of each layout: who spoke first, the cards, and the changes of suits that leave them as they are."""
        return [
            (openers, cards, self._unchanged_by(cards))
            for openers, cards in zip(self.openers, self.cards, strict=True)
        ]

    def _unchanged_by(self, cards: Cards) -> list[int]:
        return [at for at, change in enumerate(self.deck.changes) if self._same(cards, change)]

    def _leaders(self, row: int) -> Ints:
        images = self.deck.hand_images[self._unchanged_by(self.cards[row])][:, self.hands[row]]
        return np.asarray(self.place[row, images.min(axis=0)])

    def _same(self, cards: Cards, change: dict[int, int]) -> bool:
        at = 0
        for street in range(self.street + 1):
            size = 2 * int(self.deck.streets[street].up) + int(self.deck.streets[street].board)
            outcome = cards[at : at + size]
            if self.deck.opened(street, outcome, change) != outcome:
                return False
            at += size
        return True

    @cached_property
    def groups(self) -> dict[tuple[int, ...], slice]:
        """The layouts by who spoke first on each street."""
        return {
            openers: slice(self.openers.index(openers), self.openers.index(openers) + self.openers.count(openers))
            for openers in dict.fromkeys(self.openers)
        }

    @cached_property
    def apart(self) -> Floats:
        """By layout, hand and hand: 1 where both can be held at once."""
        return self.deck.apart[self.hands[:, :, None], self.hands[:, None, :]].astype(np.float64)

    @cached_property
    def margins(self) -> Floats:
        """By layout, hand of seat 0 and hand of seat 1: what seat 0 wins at the showdown per chip staked."""
        variant = self.deck.small.game.variant
        highs = np.zeros((2, *self.hands.shape))
        lows = np.zeros((2, *self.hands.shape))
        for row, opened in enumerate(self.cards):
            owners = [seat for seat, up in self.deck.places if up or seat == TO_BOARD]
            board = mask_of([card for card, owner in zip(opened, owners, strict=True) if owner == TO_BOARD])
            for seat in (0, 1):
                ups = mask_of([card for card, owner in zip(opened, owners, strict=True) if owner == seat])
                for at, hand in enumerate(self.hands[row]):
                    own = mask_of(list(self.deck.hands[hand])) | ups
                    highs[seat, row, at] = variant.best.value(own, board)
                    lows[seat, row, at] = variant.low.value(own, board) if variant.low is not None else 0
        high = np.sign(highs[0][:, :, None] - highs[1][:, None, :])
        low = np.sign(lows[0][:, :, None] - lows[1][:, None, :])
        split = np.maximum(lows[0][:, :, None], lows[1][:, None, :]) > 0
        return np.asarray(np.where(split, (high + low) / 2, high) * self.apart)
