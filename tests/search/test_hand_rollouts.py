"""Hands of poker played on by simple ways: what each way does, and that it is the hand of a table."""

import pytest

from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.games.poker.events import DealtDown
from tefuda.games.poker.game import GAMES, PokerGame
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.view import PokerView
from tefuda.registry import cpu_named
from tefuda.search.hand_rollouts import BARREL, CALL_DOWN, GIVE_UP, PUSH, WAYS, way_on, winnings, worlds
from tefuda.search.hidden_hands import HiddenHands
from tefuda.testing.walk import Walk, view_bytes
from tests.games.poker.scripted import Hand


def test_ways_are_numbered_without_a_gap() -> None:
    assert list(range(WAYS)) == [CALL_DOWN, GIVE_UP, BARREL, PUSH]


@pytest.mark.parametrize(
    ("game", "before", "legal", "call_down", "give_up", "barrel", "push"),
    [
        ("holdem", "", "fold call raise", "call", "fold", "fold", "call"),
        ("holdem", "call", "check raise", "check", "check", "raise", "raise"),
        ("holdem", "call check", "check bet", "check", "check", "bet", "bet"),
        ("holdem", "call check bet", "fold call raise", "call", "fold", "fold", "call"),
        ("holdem", "raise raise raise raise", "fold call", "call", "fold", "fold", "call"),
        ("stud", "", "bring-in complete", "bring-in", "bring-in", "complete", "complete"),
        ("stud", "bring-in", "fold call complete", "call", "fold", "complete", "complete"),
        ("stud", "complete", "fold call raise", "call", "fold", "fold", "call"),
    ],
)
def test_what_each_way_does(
    game: str, before: str, legal: str, call_down: str, give_up: str, barrel: str, push: str
) -> None:
    hand = Hand(game, [1000, 1000]).play(before)
    assert hand.legal == legal.split()
    assert way_on(hand.table, CALL_DOWN).text == call_down
    assert way_on(hand.table, GIVE_UP).text == give_up
    assert way_on(hand.table, BARREL).text == barrel
    assert way_on(hand.table, PUSH).text == push


class Onlooker(Player):
    """Plays at random, and keeps what it was shown."""

    def __init__(self) -> None:
        super().__init__()
        self.player = cpu_named("holdem", "random")
        self.shown: list[bytes] = []

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        self.shown.append(view_bytes(view))
        return self.player.decide(view, rng, explain)


def state_of(walk: Walk) -> PokerState:
    assert isinstance(walk.state, PokerState)
    return walk.state


def seen_by(walk: Walk, seat: int) -> tuple[PokerView, HiddenHands]:
    """What a seat sees, and the view of the other one as far as this seat knows it."""
    mine, hers = walk.view(seat), walk.game.new_view(walk.setup, 1 - seat)
    assert isinstance(mine, PokerView)
    assert isinstance(hers, PokerView)
    hidden = HiddenHands(hers)
    for event in mine.history:
        if isinstance(event, DealtDown):
            hidden.see_down_card()
        else:
            hidden.see(event)
    return mine, hidden


def check_every_way(walk: Walk) -> None:
    """In the world as it is, an action and a way win what they win when the hand is played at the table."""
    state = state_of(walk)
    me = int(state.to_act)
    mine, hidden = seen_by(walk, me)
    for first in state.legal_actions():
        for way in range(WAYS):
            inside, outside = Onlooker(), Onlooker()
            found = worlds(mine, hidden, [state.downs[1 - me]], [walk.deck])
            won = winnings(hidden, inside, found, me, first, way, stream("1", "luck"))
            luck = stream("1", "luck")
            again = walk.with_deck(walk.deck)
            again.apply(first)
            while again.state.to_act >= 0:
                seat = again.state.to_act
                if seat == me:
                    again.apply(way_on(state_of(again).table, way))
                else:
                    again.apply(outside.decide(again.view(seat), luck, False).action)
            assert won == [state_of(again).table.stacks[me] - state.table.stacks[me]]
            assert inside.shown == outside.shown


@pytest.mark.parametrize("game", [GAMES[name] for name in ("holdem", "omaha8", "stud8")])
def test_a_hand_is_played_on_as_it_would_be_at_the_table(game: PokerGame) -> None:
    rng = stream("1", "hand rollouts")
    checked = 0
    for _ in range(4):
        deck = list(game.spec.cards)
        rng.shuffle(deck)
        walk = Walk(game, game.setup(2), deck)
        while walk.state.to_act >= 0:
            if len(walk.actions) % 3 == 0:
                check_every_way(walk)
                checked += 1
            stay = [action for action in walk.state.legal_actions() if action.text != "fold"]
            walk.apply(stay[rng.below(len(stay))])
    assert checked >= 10
