"""Games: rules behind one interface."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tefuda.core.action import Action, ActionTable
from tefuda.core.errors import BadDeck, BadOption, BadView, NotTrainable
from tefuda.core.event import Event
from tefuda.core.observation import Encoder
from tefuda.core.params import Param, ParamValue, read_params
from tefuda.core.quoting import quoted
from tefuda.core.rng import Rng
from tefuda.core.state import State
from tefuda.core.step import AT_ONCE, Step
from tefuda.core.unit import Unit
from tefuda.core.view import View

UNKNOWN: Final = -1
"""The card in a deck that nobody entitled to the record may see."""

MOST_SEATS: Final = 12
"""No game has more seats than this, so that a number of seats can be checked before the game is known."""

NO_POSTS: Final[Mapping[str, list[int]]] = {}

LUCK_DEALS: Final = 60
"""How often cards are dealt again to tell luck from skill (`Game.luck`)."""


@dataclass(frozen=True)
class GameSpec:
    """The static facts of a game, declared and not discovered.

    `rules_version` goes up when the same record would play differently, never for a change of code alone.
    """

    name: str
    rules_version: int
    min_seats: int
    max_seats: int
    cards: tuple[int, ...]
    options: tuple[Param, ...]
    lowest_score_wins: bool
    open: bool
    """Whether every event is public; then all views of a game share one history."""

    longest: int
    """No game takes more actions than this."""

    stack: Param | None = None
    """The chips a seat brings, for games with table stakes; None for games that deal their own."""

    zero_sum: bool = False
    """Whether all scores of a game always add up to nothing."""

    unit: Unit | None = None
    """What scores are counted in where they tell who plays better; None where the share of the wins does."""

    usual_seats: int = 0
    """How many sit down where nobody says how many; 0 for as many as can."""

    posts: tuple[str, ...] = ()
    """The names of what seats may have put in before the cards beyond the options (`Setup.posts`)."""

    blinds: bool = False
    """Whether two seats after the button pay before the cards; of two players the button is the first of them."""

    @property
    def table_seats(self) -> int:
        """How many sit down where nobody says how many."""
        return self.usual_seats or self.max_seats

    @property
    def managed(self) -> list[str]:
        """The options that the table sets from game to game, and nobody else."""
        return [option.name for option in self.options if option.managed]

    def reward(self, score: i64) -> float:
        """A score with the sign that makes more better."""
        if self.lowest_score_wins:
            return float(-score)
        return float(score)


@final
class Setup:
    """What is agreed before the cards: how many seats, the game's options, and the chips each seat brings.

    `stacks` is empty for a game that deals its own chips. A seat that brings none is not dealt in. `posts` is
    empty but for hands of others: chips that seats put in before the cards otherwise than the options say.
    """

    def __init__(
        self,
        seats: i64,
        options: dict[str, ParamValue],
        stacks: list[int],
        posts: Mapping[str, list[int]] = NO_POSTS,
    ) -> None:
        self.seats: Final = seats
        self.options: Final = options
        self.stacks: Final = stacks
        self.posts: Final = posts
        self.prepared: object = None
        """What a game has made of this setup and may use again, as a setup never changes."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """The rules of one game. It holds no state of its own: everything it makes, it returns."""

    def __init__(self, spec: GameSpec, actions: ActionTable) -> None:
        if not 1 <= spec.min_seats <= spec.max_seats <= MOST_SEATS:
            raise BadOption(
                f"{spec.name} cannot be for {spec.min_seats} to {spec.max_seats} players, only 1 to {MOST_SEATS}"
            )
        self.spec = spec
        self.actions = actions

    def setup(
        self,
        seats: int,
        options: Mapping[str, object] | None = None,
        stacks: Sequence[object] | None = None,
        posts: Mapping[str, list[int]] = NO_POSTS,
    ) -> Setup:
        """Check a number of seats, options, stacks and posts, and fill in defaults."""
        spec = self.spec
        if not spec.min_seats <= seats <= spec.max_seats:
            raise BadOption(f"{spec.name} needs {spec.min_seats} to {spec.max_seats} players, not {seats}")
        for kind, chips in posts.items():
            if kind not in spec.posts:
                known = ", ".join(spec.posts) or "it has none"
                raise BadOption(f"{spec.name} has no posts {quoted(kind)}; allowed: {known}")
            if len(chips) != seats:
                raise BadOption(f"{spec.name}: {seats} seats need {seats} posts {kind}, not {len(chips)}")
        values = read_params(spec.options, options or {}, spec.name)
        setup = Setup(seats, values, self._stacks(seats, stacks), posts)
        self.check_setup(setup)
        return setup

    def _stacks(self, seats: int, given: Sequence[object] | None) -> list[int]:
        spec = self.spec
        stack = spec.stack
        if stack is None:
            if given:
                raise BadOption(f"{spec.name} deals its own chips; stacks cannot be chosen")
            return []
        if not given:
            return [int(stack.default)] * seats
        if len(given) != seats:
            raise BadOption(f"{spec.name}: {seats} seats need {seats} stacks, not {len(given)}")
        return [int(stack.read(chips, spec.name)) for chips in given]

    def check_setup(self, setup: Setup) -> None:
        """Refuse options that are fine by themselves but not together, or not with this many seats."""

    def next_setup(self, setup: Setup) -> Setup:
        """The setup of the next game of a series at the same table, with the stacks as they are now."""
        return setup

    def check_deck(self, deck: Sequence[int]) -> None:
        """Refuse a deck that is not an ordering of the game's cards, known or `UNKNOWN`."""
        spec = self.spec
        left = list(spec.cards)
        if len(deck) != len(left):
            raise BadDeck(f"the deck of {spec.name} must have {len(left)} cards, not {len(deck)}")
        for card in deck:
            if card == UNKNOWN:
                continue
            if card not in spec.cards:
                raise BadDeck(f"{quoted(card)} is not a card of {spec.name}; unknown ones are {UNKNOWN}")
            if card not in left:
                raise BadDeck(f"card {card} is in the deck of {spec.name} too often")
            left.remove(card)

    def start(self, setup: Setup, deck: list[int], log: bool) -> State:
        """Deal. The deck is the only chance there is; the state keeps the list it is given."""
        raise NotImplementedError

    def new_view(self, setup: Setup, seat: i64) -> View:
        """The view of a seat that has seen nothing yet."""
        raise NotImplementedError

    def new_views(self, setup: Setup, seats: list[int]) -> list[View]:
        """The views of these seats, all to be told the same game; they may sit together (`View.sit_with`)."""
        return [self.new_view(setup, seat) for seat in seats]

    def read_view(self, data: Mapping[str, object]) -> View:
        """A view from its JSON form, checked; fields that follow from others may be left out."""
        raise NotImplementedError

    def check_view(self, view: View) -> None:
        """Refuse a view whose fields fit together, but to which no play can have come; `BadView` names a field.

        Advice about such a position would be about nothing. What only tries a player out may use it all the same.
        """

    def read_event(self, data: Mapping[str, object]) -> Event:
        """An event from its JSON form."""
        raise NotImplementedError

    def known_deck(self, view: View) -> list[int]:
        """The deck as far as a view knows it, `UNKNOWN` elsewhere: what a record may tell (`core.disclosure`).

        Played with it, the game is the same for that seat. Nothing in it depends on a card the view has not seen.
        """
        raise NotImplementedError

    def known_places(self, view: View, deck: list[int], ranks: list[int]) -> list[int]:
        """The same cards, each where it lay in the real deck (`State.deck`): what of a sealed deck is opened.

        For a game whose views cannot tell where equal cards came from. Where the deck leaves a choice, `ranks` (a
        secret random number for every place) must make it, so that it betrays nothing about the places not chosen.
        """
        return self.known_deck(view)

    def determinise(self, view: View, rng: Rng) -> State:
        """A whole world that this view cannot tell from the real one: unseen cards are dealt at random."""
        raise NotImplementedError

    def setup_of(self, view: View) -> Setup:
        """What was agreed before the cards, as a view tells it; a game whose views do not name all says how."""
        fields = view.fields()
        for param in self.spec.options:
            if param.name not in fields:
                raise BadView(f"a view of {self.spec.name} does not tell the option {param.name}")
        if self.spec.stack is not None:
            raise BadView(f"a view of {self.spec.name} does not tell the stacks before the cards")
        return self.setup(view.seats, {param.name: fields[param.name] for param in self.spec.options})

    def luck(self, setup: Setup, final: State, rng: Rng) -> list[int]:
        """What the cards that came after the last decision gave to each seat, in points times `LUCK_DEALS`.

        It must be zero on average whoever plays. A game that cannot tell says nothing.
        """
        return []

    def fallback(self, view: View) -> Action:
        """What the table does for a seat that does not answer: the action that commits least."""
        raise NotImplementedError

    def steps(self, view: View, action: Action) -> tuple[Step, ...]:
        """The steps in which people see the action of a CPU; nothing in them but what the action tells everybody.

        Any seat's view of the position will do, a spectator's too.
        """
        return AT_ONCE

    # --- for learners -------------------------------------------------------------------------------------

    def encoder(self, setup: Setup) -> Encoder:
        """What turns the views of games with this setup into arrays of numbers."""
        raise NotTrainable(self._lacks("encoder(setup), which turns its views into arrays"))

    def compact_encoder(self, setup: Setup) -> Encoder:
        """One that leaves out empty seats, and so can write tables with fewer seats than this setup, too."""
        raise NotTrainable(
            self._lacks("compact_encoder(setup), which writes tables with any number of seats alike")
        )

    def score_range(self, setup: Setup) -> tuple[int, int]:
        """The lowest and the highest score of a seat; with table stakes its own chips lost, all others' won."""
        if not setup.stacks:
            raise NotTrainable(self._lacks("score_range(setup), the lowest and highest score of a seat"))
        return -max(setup.stacks), sum(setup.stacks) - min([chips for chips in setup.stacks if chips > 0])

    def start_again(self, state: State, setup: Setup, deck: list[int]) -> State:
        """Deal a game without a log in the place of one that is over and that nobody needs any more.

        A game may use the memory again: where many tables play short games, what lies in order stays in order.
        """
        return self.start(setup, deck, False)

    def longest(self, setup: Setup) -> int:
        """No game with this setup takes more actions than this."""
        return self.spec.longest

    def cards_used(self, setup: Setup) -> i64:
        """How many cards of the deck a game can come to at most: the order of the others decides nothing."""
        return len(self.spec.cards)

    def _lacks(self, what: str) -> str:
        return f"{self.spec.name} cannot be trained on: its Game needs {what} (docs/adding-a-game.md)"


def shuffled(game: Game, setup: Setup, rng: Rng) -> list[int]:
    """A deck in random order as far as a game can come to its cards."""
    deck = list(game.spec.cards)
    rng.draw(deck, 0, game.cards_used(setup))
    return deck


def dealing_order(game: Game, setup: Setup, deck: list[int]) -> list[int]:
    """The deck as it is really dealt: a game may put a deck it cannot begin with into another order."""
    return list(game.start(setup, list(deck), log=False).deck)


def fold_view(game: Game, setup: Setup, events: Sequence[Event], seat: i64) -> View:
    """The view of one seat from a log: the fold of the events it may see."""
    view = game.new_view(setup, seat)
    for event in events:
        if event.seen_by(seat):
            view.see(event)
    return view


def view_of(game: Game, setup: Setup, state: State, seat: i64) -> View:
    """What a seat sees of a state that has a log, asked if it is to act."""
    log = state.log
    assert log is not None
    view = fold_view(game, setup, log, seat)
    if state.to_act == seat:
        view.ask(state.legal_actions())
    return view
