"""Worlds of Card Slot by likelihood: what the other player has played tells what it still holds.

`determinise` deals the unseen cards as if nobody had chosen. But players choose: most spare the cards that count
and complete what they can, some spare Rainbow 7 and Silver 3, some draw lots. A world is likely if the other
player, with the hand that it has there, would have played what it did. From a world dealt at random, cards of the
other's hand are exchanged with cards of the deck, and an exchange that makes the world less likely is kept the
less often (Metropolis): after some exchanges worlds come up about as often as they are likely.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.games.card_slot.board import finishing_slots, lines_made
from tefuda.games.card_slot.events import Dealt, Drew, Placed, Took
from tefuda.games.card_slot.game import CardSlot
from tefuda.games.card_slot.knowledge import SeenDeck
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.symbols import CARDS, REPLAY, SILVER, SYMBOLS, count_of, unit
from tefuda.games.card_slot.tableau import PLACE, REPLACE
from tefuda.games.card_slot.view import CardSlotView

KINDS: Final[i64] = 3
PRIORS: Final = vec[float]([0.6, 0.25, 0.15])
"""How common players are that are thrifty, that spare Rainbow 7 and Silver 3, and that draw lots."""

THRIFTY: Final = [6.0, 6.0, 0.12, 0.02, 0.12, 1.0]
SPARING: Final = [0.003, 0.003, 1.0, 1.0, 1.0, 1.0]
BY_LOT: Final = [1.0] * 6
APPEAL: Final = vec[float](THRIFTY + SPARING + BY_LOT)
"""How readily each kind of player parts with a card of each symbol."""

OVERLOOKS: Final = vec[float]([0.1, 0.7, 0.9])
"""How often each kind of player leaves a line that it could complete."""

LATER: Final[i64] = 1_000_000


@final
class Held:
    """A card of the other player's: since which event it has held it, and when and as what it was played."""

    def __init__(self, since: i64) -> None:
        self.since = since
        self.until = LATER
        self.symbol: i64 = -1


@final
class Choice:
    """One card the other player chose to play: from which cards, as far as they are known, and what it left.

    `hidden` is how many of the cards still face down were among them, the oldest first; `missed` are the symbols
    it could have completed a line with.
    """

    def __init__(self, symbol: i64, known: i64, hidden: i64, missed: i64) -> None:
        self.symbol: Final = symbol
        self.known: Final = known
        self.hidden: Final = hidden
        self.missed: Final = missed


@final
class TellingChoices:
    """All choices of the other player that tell us something."""

    def __init__(self, view: CardSlotView) -> None:
        self.choices: Final[list[Choice]] = []
        other = 1 - view.seat
        cards = cards_of(view, other)
        past = CardSlotView(view.rules_version, view.first, view.seat)
        for number, event in enumerate(view.history):
            if isinstance(event, Placed) and event.seat == other:
                self._read(past, event, cards, number)
            past.fold(event)

    def _read(self, past: CardSlotView, event: Placed, cards: list[Held], number: i64) -> None:
        """A card that completed a line was played for its sake and tells nothing."""
        tableau = past.tableau
        phase = tableau.phase
        if (phase != PLACE and phase != REPLACE) or lines_made(tableau.board, event.symbol, event.slot) != 0:
            return
        known: i64 = 0
        hidden: i64 = 0
        for card in cards:
            if card.since < number and card.until >= number:
                if card.symbol < 0:
                    hidden += 1
                else:
                    known += unit(card.symbol)
        missed: i64 = 0
        symbol: i64
        for symbol in range(SYMBOLS):
            if symbol != SILVER and symbol != REPLAY and finishing_slots(tableau.board, symbol) != 0:
                missed |= unit(symbol) * 15
        self.choices.append(Choice(event.symbol, known, hidden, missed))

    def likelihood(self, hands: vec[i64]) -> float:
        """How likely the choices are; `hands[n]` are the oldest n of the cards that are face down, as counts."""
        total = 0.0
        kind: i64
        symbol: i64
        for kind in range(KINDS):
            product = PRIORS[kind]
            for choice in self.choices:
                hand = choice.known + hands[choice.hidden]
                weight = 0.0
                for symbol in range(SYMBOLS):
                    weight += float(count_of(hand, symbol)) * APPEAL[kind * SYMBOLS + symbol]
                product *= float(count_of(hand, choice.symbol)) * APPEAL[kind * SYMBOLS + choice.symbol] / weight
                if hand & choice.missed != 0:
                    product *= OVERLOOKS[kind]
            total += product
        return total


def cards_of(view: CardSlotView, seat: i64) -> list[Held]:
    """Every card a seat has held; those never seen come last, as in `SeenDeck.places`, the oldest first."""
    cards: list[Held] = []
    dark: list[Held] = []
    shown: list[Held] = []
    for number, event in enumerate(view.history):
        if isinstance(event, Dealt) and event.seat == seat:
            dark += [Held(number) for _ in range(event.count)]
        elif isinstance(event, Drew) and event.seat == seat:
            dark.append(Held(number))
        elif isinstance(event, Took) and event.seat == seat:
            taken = Held(number)
            taken.symbol = event.symbol
            shown.append(taken)
        elif isinstance(event, Placed) and event.seat == seat:
            card = played(event.symbol, shown, dark)
            card.until = number
            card.symbol = event.symbol
            cards.append(card)
    return cards + shown + dark


def played(symbol: i64, shown: list[Held], dark: list[Held]) -> Held:
    """The card that leaves a hand: one that was seen, or else the oldest that was not."""
    for card in shown:
        if card.symbol == symbol:
            shown.remove(card)
            return card
    return dark.pop(0)


@final
class LikelyCardSlot(CardSlot):
    """Card Slot whose worlds come up about as often as they are likely, after a number of exchanges."""

    def __init__(self, exchanges: i64) -> None:
        super().__init__()
        self.exchanges: Final[i64] = exchanges
        self._seen: SeenDeck | None = None
        self._reading: TellingChoices | None = None

    def determinise(self, view: View, rng: Rng) -> State:
        """A world that fits the view, dealt at random and then made more likely."""
        world = super().determinise(view, rng)
        assert isinstance(view, CardSlotView)
        assert isinstance(world, CardSlotState)
        seen = view.seen_deck()
        other = 1 - view.seat
        places = seen.places[other]
        if seen.told and places:
            reading = self._read(view)
            if reading.choices:
                self._exchange(world, other, places, reading, rng)
        return world

    def _read(self, view: CardSlotView) -> TellingChoices:
        """The reading of a view: it stays the same until the view has seen more."""
        seen = view.seen_deck()
        reading = self._reading
        if reading is None or seen is not self._seen:
            reading = TellingChoices(view)
            self._reading = reading
            self._seen = seen
        return reading

    def _exchange(
        self, world: CardSlotState, other: i64, places: list[int], reading: TellingChoices, rng: Rng
    ) -> None:
        deck, left = world.deck, world.tableau.deck
        count: i64 = len(places)
        hands = vec[i64]([0] * (count + 1))
        fill(hands, deck, places)
        now = reading.likelihood(hands)
        before = hands[count]
        for _ in range(self.exchanges):
            mine = places[rng.below(count)]
            its = CARDS - left + rng.below(left)
            if deck[mine] == deck[its]:
                continue
            deck[mine], deck[its] = deck[its], deck[mine]
            fill(hands, deck, places)
            then = reading.likelihood(hands)
            if then >= now or rng.unit() * now < then:
                now = then
            else:
                deck[mine], deck[its] = deck[its], deck[mine]
        fill(hands, deck, places)
        world.tableau.hands[other] += hands[count] - before


def fill(hands: vec[i64], deck: list[int], places: list[int]) -> None:
    """Put the counts of the oldest one, two, three cards face down into place."""
    counts: i64 = 0
    at: i64
    for at in range(len(places)):
        counts += unit(deck[places[at]])
        hands[at + 1] = counts
