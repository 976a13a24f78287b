"""No Thanks! as the rest of the house knows it."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.bits import bit
from tefuda.core.errors import BadOption, BadView, TefudaError
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.fields import as_int, as_object, need, read_int, read_ints, read_list, read_text
from tefuda.core.game import UNKNOWN, Game, GameSpec, Setup
from tefuda.core.observation import Encoder
from tefuda.core.params import FIRST, Param
from tefuda.core.quoting import quoted
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.games.no_thanks.actions import ACTIONS, NOTHING, PASS, TAKE
from tefuda.games.no_thanks.events import Passed, Took, Turned
from tefuda.games.no_thanks.observation import MOST_POINTS, NoThanksEncoder
from tefuda.games.no_thanks.state import NoThanksState, all_cards
from tefuda.games.no_thanks.tableau import (
    HIGHEST,
    IN_PLAY,
    LOWEST,
    Tableau,
    card_points,
    mask_of,
    starting_chips,
)
from tefuda.games.no_thanks.view import NoThanksView

SPEC: Final = GameSpec(
    name="no-thanks",
    rules_version=1,
    min_seats=3,
    max_seats=7,
    cards=all_cards(),
    options=(Param("first", 0, 0, 6, "the seat that is offered the first card", seat=FIRST),),
    lowest_score_wins=True,
    open=True,
    longest=24 * 56,
    usual_seats=4,
)


@final
class NoThanks(Game):
    """Three to seven players, cards 3 to 35, nine removed (R-N1)."""

    def __init__(self) -> None:
        super().__init__(SPEC, ACTIONS)

    def check_setup(self, setup: Setup) -> None:
        """The first seat must exist."""
        first = first_of(setup)
        if first >= setup.seats:
            raise BadOption(f"no-thanks: first must be a seat from 0 to {setup.seats - 1}, not {first}")

    def next_setup(self, setup: Setup) -> Setup:
        """The first offer moves one seat on."""
        return Setup(setup.seats, {"first": (first_of(setup) + 1) % setup.seats}, [])

    def start(self, setup: Setup, deck: list[int], log: bool) -> State:
        """Turn up the first card."""
        state = NoThanksState(deck, Tableau(setup.seats, first_of(setup)), [] if log else None)
        state.turn_next()
        return state

    def new_view(self, setup: Setup, seat: i64) -> View:
        """An empty table."""
        return NoThanksView(SPEC.rules_version, setup.seats, first_of(setup), seat)

    def read_event(self, data: Mapping[str, object]) -> Event:
        """`turned`, `passed` or `took`."""
        kind = read_text(data, "event")
        if kind == "turned":
            return Turned(read_int(data, "card", LOWEST, HIGHEST))
        if kind == "passed":
            return Passed(read_int(data, "seat", 0, 6))
        if kind == "took":
            card = read_int(data, "card", LOWEST, HIGHEST)
            return Took(read_int(data, "seat", 0, 6), card, read_int(data, "chips", 0, 77))
        raise BadView(f"{quoted(kind)} is not an event of no-thanks; it knows: turned, passed, took")

    def read_view(self, data: Mapping[str, object]) -> View:
        """A view from JSON. Needed: seat, card, chips_on_card, cards, chips; the rest follows or is optional."""
        try:
            return self._read_view(data)
        except TefudaError as error:
            raise BadView(f"bad no-thanks view: {error}") from None

    def _read_view(self, data: Mapping[str, object]) -> View:
        if read_text(data, "game") != SPEC.name:
            raise BadView(f"it is a view of {quoted(data['game'])}")
        read_int(data, "rules_version", SPEC.rules_version, SPEC.rules_version, SPEC.rules_version)
        hands = read_list(data, "cards")
        seats = len(hands)
        if not SPEC.min_seats <= seats <= SPEC.max_seats:
            raise BadView(f"cards must list the cards of {SPEC.min_seats} to {SPEC.max_seats} seats, not {seats}")
        read_int(data, "seats", seats, seats, seats)
        seat = SPECTATOR if need(data, "seat") is None else read_int(data, "seat", 0, seats - 1)
        view = NoThanksView(SPEC.rules_version, seats, read_int(data, "first", 0, seats - 1, 0), seat)
        over = "card" in data and data["card"] is None
        tableau = view.tableau
        tableau.to_act = read_int(data, "to_act", -1, seats - 1, -1 if over else 0 if seat == SPECTATOR else seat)
        if over != (tableau.to_act < 0):
            raise BadView("card is null at the end of the game, when to_act is -1, and only then")
        tableau.card = 0 if over else read_int(data, "card", LOWEST, HIGHEST)
        total = starting_chips(seats) * seats
        tableau.pot = read_int(data, "chips_on_card", 0, total)
        tableau.chips = vec[i64](read_ints(data, "chips", seats, 0, total))
        if sum(tableau.chips) + tableau.pot != total:
            found = sum(tableau.chips) + tableau.pot
            raise BadView(f"{seats} players have {total} chips in all; chips and chips_on_card add up to {found}")
        _read_hands(tableau, hands)
        if tableau.turned > IN_PLAY:
            raise BadView(f"only {IN_PLAY} cards are in play, but {tableau.turned} have been turned up")
        left = IN_PLAY - tableau.turned
        read_int(data, "cards_left", left, left, left)
        if "first" not in data and tableau.turned == 1:
            view.first = (tableau.to_act - tableau.pot) % seats
        view.to_act = tableau.to_act
        view.legal = self._legal(view, data)
        if "history" in data:
            items = enumerate(read_list(data, "history"))
            view.recall([self.read_event(as_object(item, f"history[{at}]")) for at, item in items])
        return view

    def check_view(self, view: View) -> None:
        """Who was offered the card first, and where chips came from."""
        assert isinstance(view, NoThanksView)
        try:
            _check_course(view.tableau, view.first)
        except TefudaError as error:
            raise BadView(f"bad no-thanks view: {error}") from None

    def _legal(self, view: NoThanksView, data: Mapping[str, object]) -> tuple[Action, ...]:
        legal = view.tableau.legal_actions() if view.to_act == view.seat else NOTHING
        texts = [action.text for action in legal]
        if "legal" in data and read_list(data, "legal") != texts:
            raise BadView(f"legal must be {texts} here, or left out")
        return legal

    def known_deck(self, view: View) -> list[int]:
        """The cards that were turned up, in their order; a view without its history knows the one on offer."""
        assert isinstance(view, NoThanksView)
        tableau = view.tableau
        shown = _turned_up(view)
        if len(shown) != tableau.turned:
            shown = [UNKNOWN] * tableau.turned
            if tableau.card > 0:
                shown[-1] = tableau.card
        return shown + [UNKNOWN] * (len(SPEC.cards) - len(shown))

    def determinise(self, view: View, rng: Rng) -> State:
        """The cards seen stay where they were, in an order that fits; the unseen ones are shuffled."""
        assert isinstance(view, NoThanksView)
        tableau = view.tableau
        seen = tableau.seen()
        shown = _turned_up(view)
        if len(shown) != tableau.turned:
            # A view without its history: any order of the cards seen is as good, the one on offer last.
            shown = [card for card in SPEC.cards if (seen >> card) & 1 == 1 and card != tableau.card]
            if tableau.card > 0:
                shown.append(tableau.card)
        hidden = [card for card in SPEC.cards if (seen >> card) & 1 == 0]
        rng.shuffle(hidden)
        return NoThanksState(shown + hidden, tableau.clone(), None)

    def fallback(self, view: View) -> Action:
        """Say no thanks while a chip is left: one chip is less than most cards."""
        return PASS if PASS in view.legal else TAKE

    def encoder(self, setup: Setup) -> Encoder:
        """The open table as numbers."""
        return NoThanksEncoder(setup.seats)

    def score_range(self, setup: Setup) -> tuple[int, int]:
        """From all the chips and no cards to the dearest cards and no chips."""
        return -starting_chips(setup.seats) * setup.seats, MOST_POINTS

    def cards_used(self, setup: Setup) -> i64:
        """The nine cards that were removed do not matter."""
        return IN_PLAY


def first_of(setup: Setup) -> int:
    """The seat that is offered the first card."""
    return int(setup.options["first"])


def _turned_up(view: NoThanksView) -> list[int]:
    """The cards of a view's history, in the order they were turned up."""
    shown: list[int] = []
    for event in view.history:
        if isinstance(event, Turned):
            shown.append(event.card)
    return shown


def _read_hands(tableau: Tableau, hands: list[object]) -> None:
    seen: i64 = bit(tableau.card) if tableau.card > 0 else 0
    tableau.turned = 1 if tableau.card > 0 else 0
    for seat, hand in enumerate(hands):
        if not isinstance(hand, list):
            raise BadView(f"cards[{seat}] must be an array of cards")
        cards = [as_int(card, f"cards[{seat}][{at}]", LOWEST, HIGHEST) for at, card in enumerate(hand)]
        for card in cards:
            if (seen >> card) & 1 == 1:
                raise BadView(f"cards[{seat}] has {card}, which is on offer or taken already")
            seen |= bit(card)
        tableau.cards[seat] = mask_of(cards)
        tableau.points[seat] = card_points(tableau.cards[seat])
        tableau.turned += len(cards)


def _check_course(tableau: Tableau, first: i64) -> None:
    seats = tableau.seats
    start = starting_chips(seats)
    for seat in range(seats):
        if tableau.cards[seat] == 0 and tableau.chips[seat] > start:
            raise BadView(
                f"chips[{seat}] is {tableau.chips[seat]}, but a seat that has taken no card has at most {start}"
            )
    if tableau.card == 0:
        if tableau.turned != IN_PLAY:
            raise BadView(f"card must not be null: only {tableau.turned} of {IN_PLAY} cards have been turned up")
        if tableau.pot != 0:
            raise BadView(f"chips_on_card must be 0 when no card is on offer, not {tableau.pot}")
        return
    began = (tableau.to_act - tableau.pot) % seats
    if tableau.turned > 1:
        if tableau.cards[began] == 0:
            raise BadView(
                f"chips_on_card is {tableau.pot}, so seat {began} was offered the card first; "
                f"but cards[{began}] is empty, and only who took the last card is"
            )
        return
    if began != first:
        raise BadView(
            f"chips_on_card is {tableau.pot}, so to_act must be {(first + tableau.pot) % seats}, "
            f"{tableau.pot} seats after first, not {tableau.to_act}"
        )
    for seat in range(seats):
        passed = (tableau.pot - (seat - began) % seats + seats - 1) // seats
        if tableau.chips[seat] != start - passed:
            raise BadView(
                f"chips[{seat}] must be {start - passed} before any card is taken, not {tableau.chips[seat]}"
            )


GAME: Final = NoThanks()
