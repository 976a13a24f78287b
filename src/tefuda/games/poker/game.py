"""The poker games as the rest of the house knows them."""

from collections.abc import Mapping, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from tefuda.cards.card import DECK, card_text, parse_card
from tefuda.core.action import Action
from tefuda.core.bits import bit
from tefuda.core.errors import BadDeck, BadOption, BadView, TefudaError
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.fields import as_object, need, read_int, read_list, read_text
from tefuda.core.game import UNKNOWN, Game, GameSpec, Setup
from tefuda.core.observation import Encoder
from tefuda.core.quoting import quoted
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.games.poker.actions import ACTIONS, BRING_IN, CHECK, FOLD
from tefuda.games.poker.contradictions import check_cards
from tefuda.games.poker.events import (
    PARTS,
    POSTS,
    Acted,
    DealtBoard,
    DealtDown,
    DealtUp,
    Mucked,
    Opens,
    Posted,
    Returned,
    Shown,
    StreetBegan,
    Won,
)
from tefuda.games.poker.fields import LARGEST, as_row, read_row, read_table
from tefuda.games.poker.layout import down_rows, known_cards
from tefuda.games.poker.longest import longest_street
from tefuda.games.poker.luck import luck_of
from tefuda.games.poker.observation import PokerEncoder
from tefuda.games.poker.row import HIDDEN, row_size
from tefuda.games.poker.stakes import BLIND_POSTS, DEAD_POSTS, MOST_RAISES, UNIT, Stakes, stack_param, stake_params
from tefuda.games.poker.state import PokerState, deal_hand
from tefuda.games.poker.table import PokerTable, empty_table
from tefuda.games.poker.variant import HOLDEM, OMAHA_8, RAZZ, STUD_8, STUD_HI, VARIANTS, Variant
from tefuda.games.poker.view import PokerView

RULES_VERSION: Final = 1
EVENTS: Final = (
    "posted",
    "street",
    "dealt-down",
    "dealt-up",
    "board",
    "opens",
    "acted",
    "returned",
    "shown",
    "mucked",
    "won",
)


@final
class PokerGame(Game):
    """One variant, two to six seats; a seat that brings no chips is not dealt in."""

    def __init__(self, variant: Variant) -> None:
        super().__init__(
            GameSpec(
                name=variant.name,
                rules_version=RULES_VERSION,
                min_seats=2,
                max_seats=variant.most_seats,
                cards=variant.deck,
                options=stake_params(variant.blinds, variant.stakes),
                lowest_score_wins=False,
                open=False,
                longest=len(variant.streets) * 6 * (MOST_RAISES + 2),
                stack=stack_param(variant.stakes),
                zero_sum=True,
                unit=UNIT,
                blinds=variant.blinds,
                posts=(DEAD_POSTS, BLIND_POSTS) if variant.blinds else (DEAD_POSTS,),
            ),
            ACTIONS,
        )
        self.variant = variant

    # --- before the hand ----------------------------------------------------------------------------------

    def check_setup(self, setup: Setup) -> None:
        """Amounts that go together, at least two players with chips, and one of them on the button."""
        name = self.spec.name
        stakes = self._stakes(setup)
        stakes.check(name)
        dealt_in = [seat for seat, chips in enumerate(setup.stacks) if chips > 0]
        if len(dealt_in) < 2:
            raise BadOption(f"{name} needs two players with chips; the stacks are {setup.stacks}")
        if stakes.button not in dealt_in:
            seats = ", ".join(str(seat) for seat in dealt_in)
            raise BadOption(f"{name}: the button must be at a seat with chips ({seats}), not {stakes.button}")
        for kind, chips in setup.posts.items():
            for seat, post in enumerate(chips):
                if post > 0 and seat not in dealt_in:
                    raise BadOption(f"{name}: posts.{kind} has {post} of seat {seat}, which has no chips")

    def _stakes(self, setup: Setup) -> Stakes:
        stakes = setup.prepared
        if isinstance(stakes, Stakes):
            return stakes
        stakes = Stakes(setup.options, self.variant.blinds, setup.posts, setup.stacks)
        setup.prepared = stakes
        return stakes

    def next_setup(self, setup: Setup) -> Setup:
        """The button moves one occupied seat on after a flop game, and leaves an empty seat (R-H1)."""
        button = int(setup.options["button"])
        stacks = setup.stacks
        if self.variant.blinds or stacks[button] == 0:
            for step in range(1, setup.seats + 1):
                seat = (button + step) % setup.seats
                if stacks[seat] > 0:
                    button = seat
                    break
        return Setup(setup.seats, {**setup.options, "button": button}, stacks)

    def check_deck(self, deck: Sequence[int]) -> None:
        """A place for every card; each holds one of them, no card twice, or nothing known."""
        size = len(self.variant.deck)
        if len(deck) != size:
            raise BadDeck(f"the deck of {self.spec.name} must have {size} cards, not {len(deck)}")
        seen: i64 = 0
        for card in deck:
            if card == UNKNOWN:
                continue
            if not 0 <= card < len(DECK):
                raise BadDeck(
                    f"{quoted(card)} is not a card; cards are 0 to {len(DECK) - 1}, unknown ones {UNKNOWN}"
                )
            if (self.variant.deck_mask >> card) & 1 == 0:
                raise BadDeck(f"{card_text(card)} is not in the deck of {self.spec.name}")
            if (seen >> card) & 1 == 1:
                raise BadDeck(f"card {card} is in the deck twice")
            seen |= bit(card)

    def start(self, setup: Setup, deck: list[int], log: bool) -> State:
        """Forced bets and the first cards."""
        return deal_hand(empty_table(self.variant, self._stakes(setup), setup.seats), deck, setup.stacks, log)

    # --- views --------------------------------------------------------------------------------------------

    def new_view(self, setup: Setup, seat: i64) -> View:
        """Chips on the table, no cards yet."""
        table = empty_table(self.variant, self._stakes(setup), setup.seats)
        table.seat_all(setup.stacks)
        return PokerView(RULES_VERSION, table, seat)

    def new_views(self, setup: Setup, seats: list[int]) -> list[View]:
        """All at one table, with their own down cards."""
        first = self.new_view(setup, seats[0])
        assert isinstance(first, PokerView)
        views: list[View] = [first]
        for seat in seats[1:]:
            view = PokerView(RULES_VERSION, first.table, seat)
            view.sit_with(first)
            views.append(view)
        return views

    def read_event(self, data: Mapping[str, object]) -> Event:
        """Any event of a hand."""
        kind = read_text(data, "event")
        if kind not in EVENTS:
            raise BadView(f"{quoted(kind)} is not an event of {self.spec.name}; it knows: {', '.join(EVENTS)}")
        if kind == "street":
            street = read_int(data, "street", 0, len(self.variant.streets) - 1)
            return StreetBegan(street, self.variant.streets[street].name)
        if kind == "board":
            return DealtBoard(parse_card(read_text(data, "card")))
        seat = read_int(data, "seat", 0, 5)
        if kind == "dealt-down" or kind == "dealt-up":
            text = read_text(data, "card")
            card = HIDDEN if text == "??" else parse_card(text)
            return DealtDown(seat, card) if kind == "dealt-down" else DealtUp(seat, card)
        if kind == "opens":
            return Opens(seat)
        if kind == "shown":
            return Shown(seat, read_row(data, "cards"))
        if kind == "mucked":
            return Mucked(seat)
        chips = read_int(data, "chips", 0, LARGEST)
        if kind == "posted":
            return Posted(seat, _named(data, "post", POSTS), chips)
        if kind == "acted":
            return Acted(seat, ACTIONS.parse(read_text(data, "action")), chips)
        if kind == "returned":
            return Returned(seat, chips)
        return Won(seat, read_int(data, "pot", 0, 5), _named(data, "part", PARTS), chips)

    def read_view(self, data: Mapping[str, object]) -> View:
        """A view from JSON, checked; `read_table` says what may be left out."""
        try:
            return self._read_view(data)
        except TefudaError as error:
            raise BadView(f"bad {self.spec.name} view: {error}") from None

    def _read_view(self, data: Mapping[str, object]) -> View:
        if read_text(data, "game") != self.spec.name:
            raise BadView(f"it is a view of {quoted(data['game'])}")
        read_int(data, "rules_version", RULES_VERSION, RULES_VERSION, RULES_VERSION)
        seats = len(read_list(data, "stacks"))
        if not self.spec.min_seats <= seats <= self.spec.max_seats:
            raise BadView(f"stacks must list {self.spec.min_seats} to {self.spec.max_seats} seats, not {seats}")
        read_int(data, "seats", seats, seats, seats)
        seat = SPECTATOR if need(data, "seat") is None else read_int(data, "seat", 0, seats - 1)
        table = read_table(self.variant, data, seats)
        view = PokerView(RULES_VERSION, table, seat)
        rows = [as_row(row, f"down[{at}]") for at, row in enumerate(read_list(data, "down", seats))]
        for at, row in enumerate(rows):
            view.downs[at] = row
        check_cards(
            [("board", table.board)]
            + [(f"up[{at}]", table.ups[at]) for at in range(seats)]
            + [(f"down[{at}]", row) for at, row in enumerate(rows)]
        )
        self._check_hole(view)
        view.to_act = table.to_act
        view.legal = self._legal(view, data)
        if "history" in data:
            items = enumerate(read_list(data, "history"))
            view.recall([self.read_event(as_object(item, f"history[{at}]")) for at, item in items])
            view.count_deeds()
        return view

    def _check_hole(self, view: PokerView) -> None:
        """The seat itself knows as many down cards as it was dealt; of the others it knows all or none."""
        table = view.table
        streets = self.variant.streets
        for seat in range(table.seats):
            last = min(table.street, table.folded_on(seat))
            dealt = sum(street.down for street in streets[: last + 1])
            if table.stacks[seat] + table.paid[seat] == 0:
                dealt = 0
            have = row_size(view.downs[seat])
            if have != dealt and (seat == view.seat or have != 0):
                raise TefudaError(f"down[{seat}] must have {dealt} cards here, not {have}")

    def _legal(self, view: PokerView, data: Mapping[str, object]) -> tuple[Action, ...]:
        legal = view.table.legal_actions() if view.to_act == view.seat else ()
        texts = [action.text for action in legal]
        if "legal" in data and read_list(data, "legal") != texts:
            raise BadView(f"legal must be {texts} here, or left out")
        return legal

    def known_deck(self, view: View) -> list[int]:
        """The cards this view has seen, where they were in the deck."""
        assert isinstance(view, PokerView)
        known = known_cards(view.table, view.downs)
        return known + [UNKNOWN] * (len(self.variant.deck) - len(known))

    def determinise(self, view: View, rng: Rng) -> State:
        """The cards seen stay where they were; all others are shuffled."""
        assert isinstance(view, PokerView)
        deck = self.known_deck(view)
        hidden = [card for card in self.variant.deck if card not in deck]
        rng.shuffle(hidden)
        deck = [hidden.pop() if card == UNKNOWN else card for card in deck]
        table = view.table.clone()
        state = PokerState(table, down_rows(table, deck), deck, _brought(table), None)
        state.drawn = len(known_cards(table, vec[i64]([0] * table.seats)))
        return state

    def setup_of(self, view: View) -> Setup:
        """The stakes, and the chips before any were put in."""
        assert isinstance(view, PokerView)
        table = view.table
        return Setup(table.seats, table.stakes.options(), _brought(table), table.stakes.posts)

    def luck(self, setup: Setup, final: State, rng: Rng) -> list[int]:
        """The luck of all-ins: the cards that came when nobody could bet any more."""
        assert isinstance(final, PokerState)
        return luck_of(self, setup, final, rng)

    def fallback(self, view: View) -> Action:
        """Check if that is legal, else fold; post the bring-in if it is owed (R-T2)."""
        for action in (CHECK, BRING_IN, FOLD):
            if action in view.legal:
                return action
        raise BadView("nothing is legal for a seat that is not to act")

    # --- for learners -------------------------------------------------------------------------------------

    def encoder(self, setup: Setup) -> Encoder:
        """The open table and the observer's cards as numbers."""
        return PokerEncoder(self.variant, setup)

    def compact_encoder(self, setup: Setup) -> Encoder:
        """The same without seats that are not dealt in, for tables with as many seats as this setup or fewer."""
        return PokerEncoder(self.variant, setup, compact=True)

    def start_again(self, state: State, setup: Setup, deck: list[int]) -> State:
        """The same table, swept clean."""
        if not isinstance(state, PokerState) or state.log is not None or state.seats != setup.seats:
            return self.start(setup, deck, False)
        state.table.sweep(self._stakes(setup))
        state.deal_again(deck, setup.stacks)
        return state

    def longest(self, setup: Setup) -> int:
        """The longest streets one after the other: see `longest_street`."""
        return sum([longest_street(self.variant, setup, street) for street in range(len(self.variant.streets))])

    def cards_used(self, setup: Setup) -> i64:
        """The cards of everybody who stays to the end, and the board."""
        players: i64 = 0
        for chips in setup.stacks:
            if chips > 0:
                players += 1
        used: i64 = 0
        for street in self.variant.streets:
            used += players * (street.down + street.up) + street.board
        return used


def _brought(table: PokerTable) -> list[int]:
    """Everybody's chips before the hand, while it runs."""
    return [table.stacks[seat] + table.paid[seat] for seat in range(table.seats)]


def _named(data: Mapping[str, object], key: str, names: tuple[str, ...]) -> int:
    name = read_text(data, key)
    if name not in names:
        raise TefudaError(f"{key} must be one of {', '.join(names)}, not {quoted(name)}")
    return names.index(name)


GAMES: Final = {variant.name: PokerGame(variant) for variant in VARIANTS}
"""The game of each variant, by its name."""

HOLDEM_GAME: Final = GAMES[HOLDEM.name]
OMAHA_8_GAME: Final = GAMES[OMAHA_8.name]
RAZZ_GAME: Final = GAMES[RAZZ.name]
STUD_GAME: Final = GAMES[STUD_HI.name]
STUD_8_GAME: Final = GAMES[STUD_8.name]
