"""Walking through games at random, and looking at them from every side on the way."""

from collections.abc import Iterator

from tefuda.core.action import Action
from tefuda.core.codec import encode
from tefuda.core.event import SPECTATOR, Event
from tefuda.core.game import Game, Setup, view_of
from tefuda.core.rng import Rng, stream
from tefuda.core.state import State
from tefuda.core.view import View


class ContractBroken(AssertionError):
    """A game or a player does not keep its promises; the message says which and where."""


def require(kept: bool, broken: str) -> None:
    """Raise `ContractBroken` unless the promise was kept."""
    if not kept:
        raise ContractBroken(broken)


class Walk:
    """One game with a log, its actions so far, and any seat's view of it."""

    def __init__(self, game: Game, setup: Setup, deck: list[int]) -> None:
        self.game = game
        self.setup = setup
        self.deck = deck
        self.actions: list[Action] = []
        self.state: State = game.start(setup, list(deck), True)

    @property
    def log(self) -> list[Event]:
        """The events so far."""
        log = self.state.log
        require(log is not None, "a state started with a log has none")
        assert log is not None
        return log

    def view(self, seat: int) -> View:
        """The fold of the events a seat may see, asked if it is to act."""
        return view_of(self.game, self.setup, self.state, seat)

    def apply(self, action: Action) -> None:
        """Carry out an action."""
        self.actions.append(action)
        self.state.apply(action)

    def with_deck(self, deck: list[int]) -> "Walk":
        """The same actions with other cards."""
        other = Walk(self.game, self.setup, deck)
        for action in self.actions:
            require(action in other.state.legal_actions(), f"{action} is not legal in a world the view allows")
            other.apply(action)
        return other

    def where(self) -> str:
        """The position, for error messages."""
        name, seats, done = self.game.spec.name, self.setup.seats, len(self.actions)
        return f"{name} with {seats} seats after {done} actions, deck {self.deck}"


def received(events: list[Event], seat: int) -> bytes:
    """Everything a seat has been sent, as bytes."""
    return encode([event.data() for event in events if event.seen_by(seat)])


def view_bytes(view: View) -> bytes:
    """Everything a view says."""
    return encode(view.data())


def observers(setup: Setup) -> list[int]:
    """All seats, and the spectator."""
    return [*range(setup.seats), SPECTATOR]


def _stacks(game: Game, seats: int, rng: Rng) -> list[int]:
    """Stacks from very short to the usual, and now and then an empty chair; none for a game without stakes."""
    stack = game.spec.stack
    if stack is None:
        return []
    usual = int(stack.default)
    most = (usual, usual // 4, usual // 20)[rng.below(3)]
    stacks = [usual if most == usual else 1 + rng.below(most) for _ in range(seats)]
    if seats > game.spec.min_seats and rng.below(3) == 0:
        stacks[-1] = 0
    return stacks


def walks(game: Game, seed: str, games: int) -> Iterator[tuple[Walk, Rng]]:
    """Games about to begin, for every number of seats in turn, each with a stream of chance of its own."""
    sizes = range(game.spec.min_seats, game.spec.max_seats + 1)
    for number in range(games):
        rng = stream(f"{seed}/{number}", "contract")
        seats = sizes[number % len(sizes)]
        setup = game.setup(seats, None, _stacks(game, seats, rng))
        for _ in range(number // len(sizes)):
            setup = game.next_setup(setup)
        deck = list(game.spec.cards)
        rng.shuffle(deck)
        yield Walk(game, setup, deck), rng
