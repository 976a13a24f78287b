"""Kuhn poker: three cards, two players, one bet."""

from collections.abc import Mapping

from kuhn_poker.betting import ACTIONS, CARDS, CHECK, FOLD, NAMES, SEATS, Betting
from kuhn_poker.events import Acted, Anted, Dealt, Shown
from kuhn_poker.observation import LONGEST, KuhnEncoder
from kuhn_poker.state import KuhnState
from kuhn_poker.view import KuhnView
from tefuda.core.action import Action
from tefuda.core.errors import BadView, TefudaError
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.fields import as_object, need, read_int, read_ints, read_list, read_text
from tefuda.core.game import UNKNOWN, Game, GameSpec, Setup
from tefuda.core.observation import Encoder
from tefuda.core.params import FIRST, Param
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.unit import Unit
from tefuda.core.view import View

MOST_CHIPS = 1_000_000

SPEC = GameSpec(
    name="kuhn",
    rules_version=1,
    min_seats=SEATS,
    max_seats=SEATS,
    cards=CARDS,
    options=(
        Param("ante", 1, 1, MOST_CHIPS, "what both pay before the cards, and the size of a bet"),
        Param("first", 0, 0, SEATS - 1, "the seat that acts first", seat=FIRST),
    ),
    lowest_score_wins=False,
    open=False,
    longest=LONGEST,
    zero_sum=True,
    unit=Unit("antes per 100 hands", "antes", 100, option="ante"),
)


def new_betting(setup: Setup) -> Betting:
    """Nobody has acted yet."""
    return Betting(int(setup.options["first"]), int(setup.options["ante"]))


class Kuhn(Game):
    """The rules."""

    def __init__(self) -> None:
        super().__init__(SPEC, ACTIONS)

    def next_setup(self, setup: Setup) -> Setup:
        """The other seat begins."""
        first = (int(setup.options["first"]) + 1) % SEATS
        return Setup(setup.seats, {**setup.options, "first": first}, [])

    def start(self, setup: Setup, deck: list[int], log: bool) -> State:
        """A card each."""
        state = KuhnState(deck, new_betting(setup), [] if log else None)
        state.deal()
        return state

    def new_view(self, setup: Setup, seat: int) -> View:
        """Nothing seen yet."""
        return KuhnView(SPEC.name, SPEC.rules_version, new_betting(setup), seat)

    def read_event(self, data: Mapping[str, object]) -> Event:
        """`anted`, `dealt`, `acted` or `shown`."""
        kind, seat = read_text(data, "event"), read_int(data, "seat", 0, SEATS - 1)
        if kind == "anted":
            return Anted(seat, read_int(data, "ante", 1, MOST_CHIPS))
        if kind == "acted":
            return Acted(seat, ACTIONS.parse(read_text(data, "action")))
        if kind in ("dealt", "shown"):
            name = read_text(data, "card")
            if name not in NAMES:
                raise BadView(f"{name!r} is not a card of kuhn; cards: {', '.join(NAMES)}")
            card = NAMES.index(name)
            return Dealt(seat, card) if kind == "dealt" else Shown(seat, card)
        raise BadView(f"{kind!r} is not an event of kuhn; it knows: anted, dealt, acted, shown")

    def read_view(self, data: Mapping[str, object]) -> View:
        """Seat, cards and actions are needed; the rest is optional."""
        try:
            return self._read_view(data)
        except TefudaError as error:
            raise BadView(f"bad kuhn view: {error}") from None

    def _read_view(self, data: Mapping[str, object]) -> View:
        seat = SPECTATOR if need(data, "seat") is None else read_int(data, "seat", 0, SEATS - 1)
        betting = Betting(read_int(data, "first", 0, SEATS - 1, 0), read_int(data, "ante", 1, MOST_CHIPS, 1))
        for at, text in enumerate(read_list(data, "actions")):
            action = ACTIONS.parse(str(text))
            if action not in betting.legal():
                raise BadView(f"actions[{at}] cannot be {text!r}")
            betting.actions.append(action)
        view = KuhnView(SPEC.name, SPEC.rules_version, betting, seat)
        view.cards = read_ints(data, "cards", SEATS, UNKNOWN, CARDS[-1])
        known = [card for card in view.cards if card != UNKNOWN]
        if len(set(known)) != len(known):
            raise BadView("cards must differ")
        view.ask(betting.legal() if betting.to_act == seat else ())
        items = read_list(data, "history") if "history" in data else []
        view.recall([self.read_event(as_object(item, "event")) for item in items])
        return view

    def known_deck(self, view: View) -> list[int]:
        """The cards the view has seen; two of them give the third away."""
        assert isinstance(view, KuhnView)
        return [*view.cards, UNKNOWN]

    def determinise(self, view: View, rng: Rng) -> State:
        """What is known stays; the other cards may be anywhere."""
        assert isinstance(view, KuhnView)
        known = self.known_deck(view)
        hidden = [card for card in CARDS if card not in known]
        rng.shuffle(hidden)
        deck = [hidden.pop() if card == UNKNOWN else card for card in known]
        return KuhnState(deck, view.betting.copy(), None)

    def fallback(self, view: View) -> Action:
        """Check if that is free, else fold."""
        return CHECK if CHECK in view.legal else FOLD

    def encoder(self, setup: Setup) -> Encoder:
        """For learners."""
        return KuhnEncoder()

    def score_range(self, setup: Setup) -> tuple[int, int]:
        """At most an ante and a bet."""
        most = 2 * int(setup.options["ante"])
        return -most, most


GAME = Kuhn()
