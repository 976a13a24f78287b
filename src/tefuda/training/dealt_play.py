"""A game that is dealt card by card and then played: it can be copied and pickled, which engines cannot."""

from collections import Counter
from collections.abc import Sequence

from tefuda.core.errors import UnknownName
from tefuda.core.game import Game, Setup
from tefuda.core.quoting import quoted
from tefuda.core.state import State
from tefuda.core.view import View

KNOWN: dict[str, Game] = {}
"""The games a pickled play can belong to, by name."""


class DealtPlay:
    """The deck as far as it is dealt, the actions, and the state they lead to.

    Cards are numbered in the order of `GameSpec.cards`, equal ones alike; actions by their index.
    """

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.kinds = list(dict.fromkeys(game.spec.cards))
        self.dealt: list[int] = []
        self.actions: list[int] = []
        self.state: State | None = None
        self._views: dict[int, View] = {}
        self._told: dict[int, int] = {}

    def left(self) -> dict[int, int]:
        """How many cards of each number are still in the deck; numbers without any are left out."""
        counts = Counter(self.game.spec.cards)
        counts.subtract(self.kinds[number] for number in self.dealt)
        return {number: counts[card] for number, card in enumerate(self.kinds) if counts[card] > 0}

    def deal(self, number: int) -> None:
        """The next card of the deck; with the last one that can matter the game begins."""
        self.dealt.append(number)
        if len(self.dealt) == self.game.cards_used(self.setup):
            self._start()

    def act(self, action: int) -> None:
        """An action of the seat to act, trusted."""
        assert self.state is not None
        self.actions.append(action)
        self.state.apply(self.game.actions.actions[action])

    def legal(self) -> list[int]:
        """What the seat to act may do, in order."""
        assert self.state is not None
        return sorted(int(action.index) for action in self.state.legal_actions())

    def numbers(self, deck: Sequence[int]) -> list[int]:
        """The cards of a deck that can matter, by number."""
        return [self.kinds.index(card) for card in deck[: self.game.cards_used(self.setup)]]

    def view(self, seat: int) -> View:
        """What a seat, or `SPECTATOR`, sees; before the deal an empty table."""
        if seat not in self._views:
            self._views[seat] = self.game.new_view(self.setup, seat)
            self._told[seat] = 0
        view = self._views[seat]
        state = self.state
        if state is None:
            return view
        assert state.log is not None
        for event in state.log[self._told[seat] :]:
            if event.seen_by(seat):
                view.see(event)
        self._told[seat] = len(state.log)
        view.ask(state.legal_actions() if state.to_act == seat else ())
        return view

    def _start(self) -> None:
        deck = [self.kinds[number] for number in self.dealt]
        for number, count in self.left().items():
            deck += [self.kinds[number]] * count
        self.state = self.game.start(self.setup, deck, True)

    def __deepcopy__(self, memo: object) -> "DealtPlay":
        copy = DealtPlay(self.game, self.setup)
        copy.dealt = list(self.dealt)
        copy.actions = list(self.actions)
        copy.state = None if self.state is None else self.state.clone(log=True)
        return copy

    def __reduce__(self) -> tuple[object, ...]:
        setup = self.setup
        agreed = (int(setup.seats), dict(setup.options), list(setup.stacks))
        return play_again, (self.game.spec.name, *agreed, self.dealt, self.actions)


def play_again(
    name: str, seats: int, options: dict[str, object], stacks: list[int], dealt: list[int], actions: list[int]
) -> DealtPlay:
    """The play that was pickled as this."""
    if name not in KNOWN:
        raise UnknownName(f"there is no game {quoted(name)} here; known: {', '.join(KNOWN)}")
    game = KNOWN[name]
    play = DealtPlay(game, game.setup(seats, options, stacks))
    for number in dealt:
        play.deal(number)
    for action in actions:
        play.act(action)
    return play
