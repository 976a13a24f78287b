"""Worlds that are played on as players would play them: with the views that the seats would have."""

from typing import Any

import pytest

from tefuda.cards.card import parse_card
from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadOption, BadView
from tefuda.core.player import Decision, Player
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.games.poker.actions import CALL, CHECK
from tefuda.games.poker.events import Acted
from tefuda.match.match import Match
from tefuda.registry import cpu_named, game_named
from tefuda.search.as_players import AsPlayers, actions_of
from tefuda.search.budget import Budget
from tefuda.search.goal import gains_of
from tefuda.search.policy import RANDOM
from tefuda.search.rollouts import Rollouts
from tefuda.search.tree import TreeSearch
from tefuda.testing.walk import Walk, view_bytes, walks

GAMES = ["no-thanks", "card-slot", "holdem", "razz", "omaha8"]


class Onlooker(Player):
    """Plays as another does, and keeps what it was shown."""

    def __init__(self, name: str, cpu: str) -> None:
        super().__init__()
        self.player = cpu_named(name, cpu)
        self.shown: list[bytes] = []
        self.seats: set[int] = set()
        self.explained: set[bool] = set()

    def decide(self, view: View, rng: Rng, explain: bool) -> Decision:
        self.shown.append(view_bytes(view))
        self.seats.add(int(view.seat))
        self.explained.add(explain)
        return self.player.decide(view, rng, explain)


@pytest.mark.parametrize("name", GAMES)
def test_what_was_done_is_found_from_what_was_seen(name: str) -> None:
    game = game_named(name)
    for walk, rng in walks(game, "actions", 8):
        while walk.state.to_act >= 0:
            view = walk.view(walk.state.to_act)
            setup = game.setup_of(view)
            assert (setup.options, setup.stacks) == (walk.setup.options, walk.setup.stacks)
            if len(walk.actions) % 5 == 0:
                assert actions_of(game, setup, view) == walk.actions
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize("name", GAMES)
def test_the_worlds_are_those_of_the_game(name: str) -> None:
    game = game_named(name)
    for walk, rng in walks(game, "worlds", 4):
        while walk.state.to_act >= 0:
            if len(walk.actions) % 7 == 0:
                view = walk.view(walk.state.to_act)
                policy = AsPlayers(game, view, [cpu_named(name, "random")])
                world = policy.world(game, view, stream("1", "worlds"))
                assert world.data() == game.determinise(view, stream("1", "worlds")).data()
                assert policy.copy(world).data() == world.data()
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize(("name", "cpu"), [("no-thanks", "heuristic"), ("card-slot", "easy"), ("stud8", "lv2")])
def test_players_are_shown_what_they_would_be_shown_at_a_table(name: str, cpu: str) -> None:
    game = game_named(name)
    setup = game.setup(game.spec.min_seats)
    deck = list(game.spec.cards)
    stream("1", "deck").shuffle(deck)
    walk = Walk(game, setup, deck)
    view = walk.view(walk.state.to_act)
    inside, outside = Onlooker(name, cpu), Onlooker(name, cpu)
    policy = AsPlayers(game, view, [inside])
    state = policy.world(game, view, stream("1", "worlds"))
    dealt = list(state.deck)
    policy.play_out(state, stream("1", "luck"))
    match = Match(game, setup, [])
    match.deal(dealt, watched=False)
    luck = stream("1", "luck")
    outcome = match.run([outside] * setup.seats, [luck] * setup.seats, False)
    assert inside.shown == outside.shown
    ended = state.outcome()
    assert ended is not None
    assert ended.data() == outcome.data()
    assert inside.seats == set(range(setup.seats))
    assert inside.explained == {False}, "reasons cost time and nobody reads them"


def test_each_seat_may_have_its_own_player() -> None:
    game = game_named("holdem")
    walk = Walk(game, game.setup(2), list(game.spec.cards))
    view = walk.view(walk.state.to_act)
    players = [Onlooker("holdem", "caller") for _ in range(2)]
    policy = AsPlayers(game, view, [*players])
    policy.play_out(policy.world(game, view, stream("1", "worlds")), stream("1", "luck"))
    assert [player.seats for player in players] == [{0}, {1}]
    with pytest.raises(BadOption, match="one player for all or 2, not 3"):
        AsPlayers(game, view, [*players, players[0]])


def test_a_view_without_its_history_is_refused() -> None:
    game = game_named("no-thanks")
    view = game.read_view(
        {"game": "no-thanks", "seat": 0, "card": 9, "chips_on_card": 0, "cards": [[], [], []], "chips": [11] * 3}
    )
    with pytest.raises(BadView, match="history"):
        AsPlayers(game, view, [cpu_named("no-thanks", "random")])


def test_a_history_that_the_rules_do_not_allow_is_refused_with_its_place() -> None:
    """Before the flop the first to act cannot check."""
    game = game_named("holdem")
    walk = next(walks(game, "history", 1))[0]
    seat = walk.state.to_act
    walk.apply(CALL)
    data: Any = decode_object(encode(walk.view(walk.state.to_act).data()), "the view")
    at = [event["event"] for event in data["history"]].index("acted")
    data["history"][at] = Acted(seat, CHECK, 0).data()
    view = game.read_view(data)
    with pytest.raises(BadView, match=f"no action leads to event {at + 1} of the view's history"):
        actions_of(game, game.setup_of(view), view)


def test_both_searches_play_on_as_the_cpu() -> None:
    """A pair of aces before the flop: whoever calls everything pays, so folding it is worth least."""
    game = game_named("holdem")
    deck = list(game.spec.cards)
    aces = [parse_card("As"), parse_card("Ah")]
    rest = [card for card in deck if card not in aces]
    walk = Walk(game, game.setup(2), [aces[0], rest[0], aces[1], rest[1], *rest[2:]])
    view = walk.view(walk.state.to_act)
    goal = gains_of(game, game.setup_of(view))
    policy = AsPlayers(game, view, [cpu_named("holdem", "caller")])
    flat = Rollouts(game, policy, Budget(playouts=600), goal).search(view)
    tree = TreeSearch(game, policy, Budget(playouts=600), goal).search(view)
    assert flat.best.action.text != "fold"
    assert tree.best.action.text != "fold"
    fold = next(option for option in flat.options if option.action.text == "fold")
    assert goal.gain(fold.value) == pytest.approx(-0.25)
    again = Rollouts(game, policy, Budget(playouts=600), goal).search(view)
    assert again.values() == flat.values()
    assert Rollouts(game, RANDOM, Budget(playouts=600), goal).search(view).values() != flat.values()


def test_gains_are_on_a_straight_line_in_the_unit_of_the_game() -> None:
    game = game_named("razz")
    goal = gains_of(game, game.setup(2, {"big_bet": 80, "small_bet": 40}), most=10.0)
    for walk, rng in walks(game, "goal", 3):
        while walk.state.to_act >= 0:
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
        outcome = walk.state.outcome()
        assert outcome is not None
        for seat, score in enumerate(outcome.scores):
            assert goal.gain(goal.value(outcome, seat)) == pytest.approx(score / 80)
            assert goal.value(outcome, seat) == pytest.approx(0.5 + score / 1600)
    with pytest.raises(BadOption, match="no-thanks is played to win"):
        gains_of(game_named("no-thanks"), game_named("no-thanks").setup(3))
