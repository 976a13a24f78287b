"""Tables for learners: what is dealt, what is told, and many of them at once."""

import struct

import pytest
from librt.vecs import vec

from tefuda.core.action import Action
from tefuda.core.codec import encode
from tefuda.core.errors import BadOption, RulesBroken
from tefuda.core.game import Game, shuffled, view_of
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View
from tefuda.match.episodes import Episodes
from tefuda.match.many import ManyTables
from tefuda.registry import GAMES, game_named


def drawn(legal: tuple[Action, ...], rng: Rng) -> Action:
    return legal[rng.below(len(legal))]


@pytest.mark.parametrize("name", GAMES)
def test_a_table_shows_what_its_state_says(name: str) -> None:
    """Every view after every step is the fold of the events of the same game played without a table."""
    game, rng = game_named(name), stream("1", "test")
    setup = game.setup(game.spec.max_seats)
    episodes = Episodes(game, setup, "7")
    for number in range(5):
        episodes.deal()
        dealer = stream("7", "deal")
        dealer.move_to(number)
        state = game.start(setup, shuffled(game, setup, dealer), True)
        while True:
            assert episodes.to_act == state.to_act
            for seat in range(setup.seats):
                assert encode(episodes.view(seat).data()) == encode(view_of(game, setup, state, seat).data())
            if state.to_act < 0:
                break
            action = drawn(state.legal_actions(), rng)
            state.apply(action)
            episodes.step(action)
        outcome = state.outcome()
        assert outcome is not None
        assert episodes.outcome().scores == outcome.scores


@pytest.mark.parametrize("name", GAMES)
def test_cards_beyond_those_used_change_nothing(name: str) -> None:
    game, rng = game_named(name), stream("2", "test")
    for seats in range(game.spec.min_seats, game.spec.max_seats + 1):
        setup = game.setup(seats)
        used = int(game.cards_used(setup))
        for _ in range(20):
            deck = shuffled(game, setup, rng)
            game.check_deck(deck)
            one = game.start(setup, deck, True)
            two = game.start(setup, deck[:used] + deck[used:][::-1], True)
            while one.to_act >= 0:
                action = one.legal_actions()[-1]  # nobody folds
                for state in (one, two):
                    state.apply(action)
            assert one.log is not None
            assert two.log is not None
            assert [event.data() for event in one.log] == [event.data() for event in two.log]


def test_every_deck_is_as_likely_as_another() -> None:
    """Only the cards that matter are shuffled; each of them may be any card."""
    game, rng = game_named("holdem"), stream("3", "test")
    setup = game.setup(2)
    last = [shuffled(game, setup, rng)[8] for _ in range(5200)]
    counts = [last.count(card) for card in range(52)]
    assert min(counts) > 60
    assert max(counts) < 145


def test_tables_share_the_decks_of_a_seed() -> None:
    game = game_named("no-thanks")
    setup = game.setup(3)

    def decks(first: int, tables: int, count: int) -> list[list[int]]:
        episodes = Episodes(game, setup, "1", first, tables)
        dealt = []
        for _ in range(count):
            episodes.deal()
            dealt.append(episodes.match.record().deck)
        return dealt

    alone = decks(0, 1, 6)
    assert [*decks(0, 2, 3), *decks(1, 2, 3)] == alone[::2] + alone[1::2]
    assert len({tuple(deck) for deck in alone}) == 6


def test_a_deal_without_a_decision_is_not_dealt() -> None:
    """All-in with the ante, nobody has anything to say, whatever the cards."""
    game = game_named("stud")
    with pytest.raises(BadOption, match=r"in 1000 deals nobody had a decision; the stacks are \[5, 5\]"):
        Episodes(game, game.setup(2, None, [5, 5]), "1").deal()
    episodes = Episodes(game, game.setup(3, None, [5, 5, 1000]), "1")
    with pytest.raises(BadOption):
        episodes.deal()
    with pytest.raises(RulesBroken):
        Episodes(game, game.setup(2), "1").outcome()


def packed(indexes: list[int]) -> bytes:
    return struct.pack(f"<{len(indexes)}q", *indexes)


def together(name: str, tables: int) -> tuple[Game, ManyTables]:
    game = game_named(name)
    setup = game.setup(game.spec.min_seats)
    return game, ManyTables(game, setup, game.encoder(setup), tables, "5")


def encoded(view: View, many: ManyTables) -> list[float]:
    out = vec[float]([0.0] * many.size)
    many.encoder.write(view, out, 0)
    return list(out)


@pytest.mark.parametrize("name", GAMES)
def test_many_tables_are_as_many_single_ones(name: str) -> None:
    """Observations, masks, turns, rewards and new deals, number for number."""
    count = 5
    game, many = together(name, count)
    alone = [Episodes(game, game.setup(game.spec.min_seats), "5", at, count) for at in range(count)]
    for table in alone:
        table.deal()
    many.deal()
    rng = stream("4", "test")
    ended = 0
    for _ in range(400):
        for at, table in enumerate(alone):
            view = table.view(table.to_act)
            assert many.to_act[at] == table.to_act
            assert list(many.observations[at * many.size : (at + 1) * many.size]) == encoded(view, many)
            mask = [int(action in view.legal) for action in game.actions.actions]
            assert list(many.masks[at * many.choices : (at + 1) * many.choices]) == mask
        actions = [drawn(table.view(table.to_act).legal, rng) for table in alone]
        assert many.step(packed([int(action.index) for action in actions])) == -1
        for at, (table, action) in enumerate(zip(alone, actions, strict=True)):
            table.step(action)
            rewards = [0.0] * int(many.seats)
            over = table.to_act < 0
            if over:
                rewards = [game.spec.reward(score) for score in table.outcome().scores]
                ended += 1
                table.deal()
            assert many.dones[at] == over
            assert list(many.rewards[at * many.seats : (at + 1) * many.seats]) == rewards
    assert ended >= count


def test_a_step_with_one_illegal_action_plays_nothing() -> None:
    _, many = together("holdem", 3)
    many.deal()
    before = [list(many.observations), list(many.masks), list(many.to_act)]
    check, call = 1, 2
    for actions, bad in (([call, check, call], 1), ([call, call, 7], 2), ([-1, call, call], 0)):
        assert many.step(packed(actions)) == bad
        assert [list(many.observations), list(many.masks), list(many.to_act)] == before
    assert many.step(packed([call, call, call])) == -1
    assert list(many.observations) != before[0]


def test_vectors_of_an_earlier_step_stay_as_they_were() -> None:
    _, many = together("holdem", 2)
    many.deal()
    kept = many.observations
    numbers = list(kept)
    assert many.step(packed([2, 2])) == -1
    assert list(kept) == numbers
