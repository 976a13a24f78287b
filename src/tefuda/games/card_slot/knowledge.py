"""What a view knows about the order of the deck, from the history of its game.

The deck is drawn from its beginning, so every card that came has a place. Open cards and one's own are known. The
other's cards are known once they are played: which of those that came face down was played nobody can tell, and it
makes no difference to anything that follows, so it is taken to be the oldest. Whoever has the real deck can also
say where each card that was seen really lay.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.bits import bit
from tefuda.core.errors import BadDeck
from tefuda.core.event import Event
from tefuda.core.game import UNKNOWN
from tefuda.games.card_slot.events import Burned, Dealt, Drew, Hand, Placed, Received, Refreshed, Shown, Took
from tefuda.games.card_slot.symbols import ALL_CARDS, CARDS, cards_in, count_of, counts_of, hidden_in, unit
from tefuda.games.card_slot.tableau import Tableau


@final
class SeenDeck:
    """The cards that have left the deck, in their order; `UNKNOWN` are those in a hand that have not been seen.

    `places` are where the unknown cards of each seat came from, oldest first. `told` says whether all this is from
    the history of the game; without one it is an order that might have been.

    With the real deck every card goes where it lay. Of equal cards that might have been the one played, it is the
    one with the lowest rank: nothing about the others follows from the choice, if the ranks are secret and random.
    """

    def __init__(self, real: list[int], ranks: list[int]) -> None:
        self._deck = real
        self._ranks = ranks
        self.told = False
        self.cards: list[int] = []
        self.places: list[list[int]] = [[], []]
        self._known = vec[i64]([0, 0])
        self._dealt: i64 = 0

    def follow(self, event: Event) -> bool:
        """Take in one event; False if it does not go with those before it."""
        if isinstance(event, Placed):
            return self._play(event.seat, event.symbol)
        if isinstance(event, Refreshed):
            self.cards.append(event.symbol)
        elif isinstance(event, Burned):
            self.cards += event.cards
        elif isinstance(event, Took):
            self._known[event.seat] += unit(event.symbol)
        elif isinstance(event, Drew):
            self.places[event.seat].append(len(self.cards))
            self.cards.append(UNKNOWN)
        elif isinstance(event, Received):
            places = self.places[event.seat]
            return len(places) > 0 and self._learn(event.seat, [places.pop()], unit(event.symbol))
        elif isinstance(event, Dealt):
            # Cards are dealt alternately: the second hand lies between the cards of the first.
            if (self._dealt >> event.seat) & 1 == 1:
                return False
            self._dealt |= bit(event.seat)
            if not self.cards:
                self.cards = [UNKNOWN] * (2 * event.count)
                self.places[event.seat] = list(range(0, 2 * event.count, 2))
            elif len(self.cards) != 2 * event.count:
                return False
            else:
                self.places[event.seat] = list(range(1, 2 * event.count, 2))
        elif isinstance(event, (Hand, Shown)):
            places = self.places[event.seat]
            self.places[event.seat] = []
            return self._learn(event.seat, places, event.counts - self._known[event.seat])
        return True

    def _play(self, seat: i64, symbol: i64) -> bool:
        """A card leaves a hand: one that was known, or else one that was not."""
        if count_of(self._known[seat], symbol) > 0:
            self._known[seat] -= unit(symbol)
            return True
        places = self.places[seat]
        at = self._played(places, symbol)
        if at < 0:
            return False
        self.cards[places.pop(at)] = symbol
        return True

    def _played(self, places: list[int], symbol: i64) -> i64:
        """Which of these places a card came from that was played: the oldest, or really; -1 if from none."""
        if not self._deck:
            return 0 if places else -1
        found: i64 = -1
        at: i64
        for at in range(len(places)):
            place = places[at]
            if self._deck[place] == symbol and (found < 0 or self._ranks[place] < self._ranks[places[found]]):
                found = at
        return found

    def _learn(self, seat: i64, places: list[int], counts: i64) -> bool:
        """The cards in these places turn out to be these, in any order or as they really lay."""
        cards = [self._deck[place] for place in places] if self._deck else cards_in(counts)
        if len(cards) != len(places) or counts_of(cards) != counts:
            return False
        for at, card in enumerate(cards):
            self.cards[places[at]] = card
        self._known[seat] += counts
        return True

    def fits(self, tableau: Tableau) -> bool:
        """Whether the cards add up to what a tableau shows."""
        for seat in range(2):
            if len(self.places[seat]) != hidden_in(tableau.hands[seat]):
                return False
        known = counts_of([card for card in self.cards if card != UNKNOWN])
        return len(self.cards) == CARDS - tableau.deck and known + tableau.unseen() == ALL_CARDS


def seen_deck(events: list[Event], tableau: Tableau) -> SeenDeck:
    """What a view has seen of the deck. Without its history any order will do that leads to its tableau."""
    seen = SeenDeck([], [])
    for event in events:
        if not seen.follow(event):
            break
    if seen.fits(tableau):
        seen.told = True
        return seen
    seen = SeenDeck([], [])
    seen.cards = cards_in(ALL_CARDS - tableau.unseen())
    for seat in range(2):
        for _ in range(hidden_in(tableau.hands[seat])):
            seen.places[seat].append(len(seen.cards))
            seen.cards.append(UNKNOWN)
    return seen


def really_seen(events: list[Event], tableau: Tableau, deck: list[int], ranks: list[int]) -> list[int]:
    """The cards of a real deck that a view has seen, where they lay; `UNKNOWN` are those in a hand, unseen."""
    seen = SeenDeck(deck, ranks)
    for event in events:
        if not seen.follow(event):
            break
    if not seen.fits(tableau):
        raise BadDeck("this is not the deck that the view has seen cards of")
    return seen.cards
