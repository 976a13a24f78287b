"""Card Slot as the rest of the house knows it."""

from collections.abc import Mapping, Sequence
from typing import Final

from mypy_extensions import i64

from tefuda.core import params
from tefuda.core.action import Action
from tefuda.core.errors import BadDeck, BadOption, BadView, TefudaError
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.fields import as_object, need, read_int, read_list, read_text
from tefuda.core.game import UNKNOWN, Game, GameSpec, Setup
from tefuda.core.observation import Encoder
from tefuda.core.params import Param, whole
from tefuda.core.quoting import quoted
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.step import Step
from tefuda.core.view import View
from tefuda.games.card_slot.actions import ACTIONS
from tefuda.games.card_slot.events import Dealt
from tefuda.games.card_slot.fields import read_event, read_tableau
from tefuda.games.card_slot.observation import CardSlotEncoder
from tefuda.games.card_slot.state import CardSlotState, playable_order
from tefuda.games.card_slot.steps import steps_of
from tefuda.games.card_slot.symbols import CARDS, COPIES, NAMES, PLAIN_KINDS, cards_in, kinds_in
from tefuda.games.card_slot.tableau import FIRST, Tableau
from tefuda.games.card_slot.view import CardSlotView

SMALL_HAND: Final = 10
LARGE_HAND: Final = 13

SPEC: Final = GameSpec(
    name="card-slot",
    rules_version=1,
    min_seats=2,
    max_seats=2,
    cards=tuple(symbol for symbol, copies in enumerate(COPIES) for _ in range(copies)),
    options=(
        Param("hand", LARGE_HAND, SMALL_HAND, LARGE_HAND, "cards dealt to each player, 10 or 13"),
        Param("first", 0, 0, 1, "the seat that plays the first card", seat=params.FIRST),
    ),
    lowest_score_wins=False,
    open=False,
    longest=90,
    zero_sum=True,
)


class CardSlot(Game):
    """Two players, 52 cards with six symbols, nine slots, eight lines (R-C1)."""

    def __init__(self) -> None:
        super().__init__(SPEC, ACTIONS)

    # --- before the game ----------------------------------------------------------------------------------

    def check_setup(self, setup: Setup) -> None:
        """Hands of 10 or 13 cards, nothing between."""
        hand = whole(setup.options, "hand")
        if hand != SMALL_HAND and hand != LARGE_HAND:
            raise BadOption(f"card-slot: hand must be {SMALL_HAND} or {LARGE_HAND}, not {hand}")

    def next_setup(self, setup: Setup) -> Setup:
        """The other player starts."""
        return Setup(setup.seats, {**setup.options, "first": 1 - whole(setup.options, "first")}, [])

    def check_deck(self, deck: Sequence[int]) -> None:
        """52 cards by symbol, no more of any than there are; unknown ones in records that hide them."""
        if len(deck) != CARDS:
            raise BadDeck(f"the deck of card-slot must have {CARDS} cards, not {len(deck)}")
        for card in deck:
            if card != UNKNOWN and not 0 <= card < len(NAMES):
                last = len(NAMES) - 1
                raise BadDeck(
                    f"{quoted(card)} is not a card of card-slot; symbols are 0 to {last}, unknown ones {UNKNOWN}"
                )
        for symbol, copies in enumerate(COPIES):
            found = sum(card == symbol for card in deck)
            if found > copies:
                raise BadDeck(f"there are {copies} cards {NAMES[symbol]!r}, but the deck has {found}")

    def start(self, setup: Setup, deck: list[int], log: bool) -> State:
        """Deal both hands; a first player who could not begin gets a new deal (R-C2)."""
        hand = whole(setup.options, "hand")
        tableau = Tableau(whole(setup.options, "first"))
        state = CardSlotState(playable_order(deck, hand), tableau, [] if log else None)
        state.deal(hand)
        return state

    # --- views --------------------------------------------------------------------------------------------

    def new_view(self, setup: Setup, seat: i64) -> View:
        """An empty board and a whole deck."""
        return CardSlotView(SPEC.rules_version, whole(setup.options, "first"), seat)

    def read_event(self, data: Mapping[str, object]) -> Event:
        """Any event of a game."""
        return read_event(data)

    def read_view(self, data: Mapping[str, object]) -> View:
        """A view from JSON, checked; `read_tableau` says what may be left out."""
        try:
            return self._read_view(data)
        except TefudaError as error:
            raise BadView(f"bad card-slot view: {error}") from None

    def _read_view(self, data: Mapping[str, object]) -> View:
        if read_text(data, "game") != SPEC.name:
            raise BadView(f"it is a view of {quoted(data['game'])}")
        read_int(data, "rules_version", SPEC.rules_version, SPEC.rules_version, SPEC.rules_version)
        read_int(data, "seats", 2, 2, 2)
        seat = SPECTATOR if need(data, "seat") is None else read_int(data, "seat", 0, 1)
        tableau = read_tableau(data, seat)
        first = read_int(data, "first", 0, 1, tableau.turn if tableau.phase == FIRST else 0)
        if tableau.phase == FIRST and first != tableau.turn:
            raise BadView(f"turn must be {first}, as first says, while the first card is to come")
        view = CardSlotView(SPEC.rules_version, first, seat)
        view.tableau = tableau
        view.to_act = view.tableau.to_act
        read_int(data, "to_act", view.to_act, view.to_act, view.to_act)
        view.legal = self._legal(view, data)
        if "history" in data:
            items = enumerate(read_list(data, "history"))
            view.recall([read_event(as_object(item, f"history[{at}]")) for at, item in items])
        return view

    def _legal(self, view: CardSlotView, data: Mapping[str, object]) -> tuple[Action, ...]:
        legal = view.tableau.legal_actions() if view.to_act == view.seat else ()
        texts = [action.text for action in legal]
        if "legal" in data and read_list(data, "legal") != texts:
            raise BadView(f"legal must be {texts} here, or left out")
        return legal

    # --- worlds -------------------------------------------------------------------------------------------

    def known_deck(self, view: View) -> list[int]:
        """The cards this view has seen, in an order of the deck that fits."""
        assert isinstance(view, CardSlotView)
        return view.seen_deck().cards + [UNKNOWN] * view.tableau.deck

    def known_places(self, view: View, deck: list[int], ranks: list[int]) -> list[int]:
        """A hand is known without its order, the other's cards when they are played: the deck says the rest."""
        assert isinstance(view, CardSlotView)
        return view.really_seen(deck, ranks) + [UNKNOWN] * view.tableau.deck

    def determinise(self, view: View, rng: Rng) -> State:
        """The cards seen stay where they were; all others are shuffled.

        A first player who has not begun yet can begin: a hand without a card for it would have been dealt anew.
        """
        assert isinstance(view, CardSlotView)
        seen = view.seen_deck()
        unseen = cards_in(view.tableau.unseen())
        while True:
            rng.shuffle(unseen)
            left = unseen.copy()
            deck = seen.cards + [UNKNOWN] * view.tableau.deck
            for at, card in enumerate(deck):
                if card == UNKNOWN:
                    deck[at] = left.pop()
            tableau = view.tableau.clone()
            for seat in range(2):
                for place in seen.places[seat]:
                    tableau.reveal(seat, deck[place])
            if tableau.phase != FIRST or kinds_in(tableau.hands[tableau.turn]) & PLAIN_KINDS != 0:
                return CardSlotState(deck, tableau, None)

    def setup_of(self, view: View) -> Setup:
        """The size of a hand is in the history alone."""
        assert isinstance(view, CardSlotView)
        for event in view.history:
            if isinstance(event, Dealt):
                return self.setup(2, {"hand": event.count, "first": view.first})
        raise BadView("a view of card-slot without its history does not tell how many cards a hand had")

    def fallback(self, view: View) -> Action:
        """The last of what is legal: a Replay if there is one, for it is worth nothing in the hand."""
        return view.legal[-1]

    def steps(self, view: View, action: Action) -> tuple[Step, ...]:
        """The card, the slot, and the line that is completed."""
        assert isinstance(view, CardSlotView)
        return steps_of(view.tableau, action)

    # --- for learners -------------------------------------------------------------------------------------

    def encoder(self, setup: Setup) -> Encoder:
        """The table and what is known of the hands as numbers."""
        return CardSlotEncoder()

    def score_range(self, setup: Setup) -> tuple[int, int]:
        """A loss and a win."""
        return -1, 1


GAME: Final = CardSlot()
