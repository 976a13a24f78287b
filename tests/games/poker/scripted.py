"""Hands with chosen cards: say what everybody holds and what they do, and look at the table at any point."""

from collections.abc import Mapping, Sequence

from tefuda.cards.card import DECK, parse_cards
from tefuda.core.event import Event
from tefuda.core.game import NO_POSTS
from tefuda.games.poker.layout import TO_BOARD, dealt_order
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.table import PokerTable
from tefuda.registry import game_named


class Hand:
    """One hand. `down` and `up` are the cards of each seat in order of arrival, `board` the shared ones.

    Cards nobody asked for come from the rest of the deck. The seat to act does what `play` says next.
    """

    def __init__(
        self,
        game: str,
        stacks: Sequence[int],
        down: Sequence[str] = (),
        up: Sequence[str] = (),
        board: str = "",
        posts: Mapping[str, list[int]] = NO_POSTS,
        **options: int,
    ) -> None:
        self.game = game_named(game)
        self.setup = self.game.setup(len(stacks), dict(options), list(stacks), posts)
        self.wanted = {(seat, False): parse_cards(cards) for seat, cards in enumerate(down)} | {
            (seat, True): parse_cards(cards) for seat, cards in enumerate(up)
        }
        self.wanted[TO_BOARD, True] = parse_cards(board)
        asked = {card for cards in self.wanted.values() for card in cards}
        assert len(asked) == sum(len(cards) for cards in self.wanted.values()), "a card is asked for twice"
        self.spare = [card for card in DECK if card not in asked]
        deck = list(DECK)
        first = self._started(deck)
        self._arrange(deck, first.table)
        self.state = self._started(deck)
        self.dealt = len(dealt_order(self.state.table))

    def _started(self, deck: list[int]) -> PokerState:
        state = self.game.start(self.setup, deck, True)
        assert isinstance(state, PokerState)
        return state

    def _arrange(self, deck: list[int], table: PokerTable, start: int = 0) -> None:
        """Put the wanted cards where this table's dealing order takes them from."""
        given: dict[tuple[int, bool], int] = {}
        for at, place in enumerate(dealt_order(table)):
            number = given.get(place, 0)
            given[place] = number + 1
            if at >= start:
                wanted = self.wanted.get(place, [])
                card = wanted[number] if number < len(wanted) else self.spare.pop()
                other = deck.index(card)
                deck[at], deck[other] = card, deck[at]

    def play(self, actions: str) -> "Hand":
        """Carry out actions one after the other; `3:fold` also says whose turn it must be."""
        for word in actions.split():
            seat, colon, text = word.rpartition(":")
            if colon:
                assert self.seat == int(seat), f"{word}: it is seat {self.seat}'s turn"
            action = self.game.actions.parse(text)
            assert text in self.legal, f"{word} is not among {self.legal}"
            trial = self.state.clone()
            trial.apply(action)
            self._arrange(self.state.deck, trial.table, self.dealt)
            self.state.apply(action)
            self.state.audit()
            self.dealt = len(dealt_order(trial.table))
        return self

    @property
    def table(self) -> PokerTable:
        return self.state.table

    @property
    def seat(self) -> int:
        return self.state.to_act

    @property
    def legal(self) -> list[str]:
        return [action.text for action in self.state.legal_actions()]

    @property
    def costs(self) -> dict[str, int]:
        return {action.text: self.table.cost(action) for action in self.state.legal_actions()}

    @property
    def stacks(self) -> list[int]:
        return list(self.table.stacks)

    @property
    def scores(self) -> list[int]:
        outcome = self.state.outcome()
        assert outcome is not None, f"the hand is not over; seat {self.seat} may {self.legal}"
        return outcome.scores

    @property
    def street(self) -> str:
        return self.table.this_street().name

    @property
    def log(self) -> list[Event]:
        assert self.state.log is not None
        return self.state.log

    def told(self, kind: str) -> list[Mapping[str, object]]:
        """The events of one kind, without their kind."""
        return [event.fields() for event in self.log if event.kind == kind]

    def seats_in(self, kind: str) -> list[object]:
        """The seats of the events of one kind, in order."""
        return [fields["seat"] for fields in self.told(kind)]
