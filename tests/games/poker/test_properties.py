"""What holds in every hand, whatever people do: chips, pots, turns, records, and what stays hidden."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tefuda.core.codec import encode
from tefuda.core.errors import RulesBroken
from tefuda.core.event import SPECTATOR
from tefuda.core.record import SeatRecord, read_record, replay
from tefuda.core.rng import stream
from tefuda.games.poker.pots import Pots
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.view import PokerView
from tefuda.match.match import Match
from tefuda.registry import MIXES, game_named
from tefuda.testing.walk import Walk, received
from tests.games.poker.scripted import Hand

STACKS = st.one_of(st.integers(1, 60), st.integers(1, 400), st.just(1000))


class AnyHand(RuleBasedStateMachine):
    """A hand of any of the five games, with any stacks, in which anybody may do anything that is legal."""

    @initialize(
        game=st.sampled_from(MIXES["horse"].games),
        stacks=st.lists(STACKS, min_size=2, max_size=6),
        button=st.integers(0, 5),
        raises=st.integers(1, 4),
        seed=st.integers(0, 10**9),
    )
    def deal(self, game: str, stacks: list[int], button: int, raises: int, seed: int) -> None:
        self.game = game_named(game)
        options = {"button": button % len(stacks), "raises": raises}
        self.setup_ = self.game.setup(len(stacks), options, stacks)
        self.shuffle_and_start(seed)

    def shuffle_and_start(self, seed: int) -> None:
        deck = list(self.game.spec.cards)
        self.rng = stream(str(seed), "hand")
        self.rng.shuffle(deck)
        self.walk = Walk(self.game, self.setup_, deck)
        self.watched = self.game.new_view(self.setup_, SPECTATOR)
        self.told = 0

    @property
    def state(self) -> PokerState:
        assert isinstance(self.walk.state, PokerState)
        return self.walk.state

    @precondition(lambda self: self.walk.state.to_act >= 0)
    @rule(choice=st.integers(0, 6))
    def act(self, choice: int) -> None:
        legal = self.walk.state.legal_actions()
        self.walk.apply(legal[choice % len(legal)])

    @precondition(lambda self: self.walk.state.to_act < 0)
    @rule(seed=st.integers(0, 10**9))
    def deal_again(self, seed: int) -> None:
        self.teardown()
        self.setup_ = self.game.next_setup(self.setup_)
        self.shuffle_and_start(seed)

    @invariant()
    def chips_are_conserved_at_every_event_and_nobody_is_below_zero(self) -> None:
        view = self.watched
        assert isinstance(view, PokerView)
        for event in self.walk.log[self.told :]:
            if event.seen_by(SPECTATOR):
                view.see(event)
            assert sum(view.table.stacks) + view.table.pot == sum(self.setup_.stacks)
            assert min(view.table.stacks) >= 0
            assert view.table.pot >= 0
        self.told = len(self.walk.log)
        self.state.audit()

    @invariant()
    def there_is_a_legal_action_or_an_end(self) -> None:
        if self.state.to_act >= 0:
            assert self.state.legal_actions()
            assert self.state.outcome() is None
        else:
            outcome = self.state.outcome()
            assert outcome is not None
            assert sum(outcome.scores) == 0
            assert self.state.table.pot == 0

    @invariant()
    def pots_are_what_was_paid(self) -> None:
        table = self.state.table
        if self.state.to_act >= 0:
            assert sum(Pots(table.paid, table.live).chips) == table.pot == sum(table.paid)

    @precondition(lambda self: self.walk.state.to_act >= 0)
    @rule(observer=st.integers(0, 6))
    def hidden_cards_reach_no_other_seat(self, observer: int) -> None:
        seat = observer if observer < self.setup_.seats else SPECTATOR
        world = self.game.determinise(self.walk.view(seat), self.rng)
        other = self.walk.with_deck(list(world.deck))
        assert received(other.log, seat) == received(self.walk.log, seat)

    def teardown(self) -> None:
        """The record of the hand replays to the same states, bit for bit."""
        if not hasattr(self, "walk"):
            return
        match = Match(self.game, self.setup_, [SeatRecord(str(seat), "x") for seat in range(self.setup_.seats)])
        match.start(list(self.walk.deck))
        for action in self.walk.actions:
            match.play(match.to_act, action)
        states = list(replay(self.game, read_record(match.record().to_json())))
        assert encode(states[-1].data()) == encode(self.walk.state.data())


AnyHand.TestCase.settings = settings(max_examples=120, stateful_step_count=40, deadline=None)
TestAnyHand = AnyHand.TestCase


def test_an_audit_finds_a_card_in_two_places_however_far_apart() -> None:
    hand = Hand("holdem", [500] * 3)
    hand.state.audit()
    hand.state.downs[2] = hand.state.downs[0]
    with pytest.raises(RulesBroken, match="a card is in two places"):
        hand.state.audit()
