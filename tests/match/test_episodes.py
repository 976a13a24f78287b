"""Tables for learners: what is dealt, what is told, and many of them at once."""

import struct

import pytest

from tefuda.core.action import Action
from tefuda.core.codec import encode
from tefuda.core.errors import BadOption, RulesBroken
from tefuda.core.game import Game, Setup, shuffled, view_of
from tefuda.core.observation import Encoder, Numbers, bits_of
from tefuda.core.rng import Rng, stream
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.match.deals import Deals, Setups
from tefuda.match.episodes import Episodes
from tefuda.match.learner_tables import LEARNER, LearnerTable, StateTable, ViewTable
from tefuda.match.many import ManyTables
from tefuda.registry import GAMES, game_named


def episodes_of(game: Game, setup: Setup, seed: str, table: int = 0) -> Episodes:
    return Episodes(game, Deals(game, Setups([setup]), seed, table))


def drawn(legal: tuple[Action, ...], rng: Rng) -> Action:
    return legal[rng.below(len(legal))]


@pytest.mark.parametrize("name", GAMES)
def test_a_table_shows_what_its_state_says(name: str) -> None:
    """Every view after every step is the fold of the events of the same game played without a table."""
    game, rng = game_named(name), stream("1", "test")
    setup = game.setup(game.spec.max_seats)
    episodes = episodes_of(game, setup, "7")
    dealer = stream("7", "deal")
    for _ in range(5):
        episodes.deal()
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


def test_every_table_has_decks_of_its_own() -> None:
    """Table 3 is dealt the same however many tables there are, and no two tables are dealt the same."""
    game = game_named("no-thanks")
    setup = game.setup(3)

    def decks(table: int) -> list[list[int]]:
        episodes = episodes_of(game, setup, "1", table)
        dealt = []
        for _ in range(4):
            episodes.deal()
            dealt.append(episodes.match.record().deck)
        return dealt

    assert decks(3) == decks(3)
    assert len({tuple(deck) for table in range(5) for deck in decks(table)}) == 20


def test_a_deal_without_a_decision_is_not_dealt() -> None:
    """All-in with the ante, nobody has anything to say, whatever the cards."""
    game = game_named("stud")
    episodes = episodes_of(game, game.setup(2, None, [5, 5]), "1")
    with pytest.raises(BadOption, match=r"in 1000 deals nobody had a decision; the stacks are \[5, 5\]"):
        episodes.deal()
    assert episodes.deals.number == 1000
    episodes = episodes_of(game, game.setup(3, None, [5, 5, 1000]), "1")
    with pytest.raises(BadOption):
        episodes.deal()
    with pytest.raises(BadOption, match="in 1000 deals nobody had a decision"):
        StateTable(game, Deals(game, Setups([game.setup(2, None, [5, 5])]), "1"), [-1, -1]).deal()
    with pytest.raises(RulesBroken):
        episodes_of(game, game.setup(2), "1").outcome()


def test_nobody_is_to_act_before_the_first_deal() -> None:
    game = game_named("holdem")
    assert episodes_of(game, game.setup(2), "1").to_act == -1


def packed(indexes: list[int]) -> bytes:
    return struct.pack(f"<{len(indexes)}q", *indexes)


def together(name: str, tables: int, with_views: bool = False, everything: bool = True) -> tuple[Game, ManyTables]:
    game = game_named(name)
    setup = game.setup(game.spec.min_seats)
    rows: list[LearnerTable] = []
    for at in range(tables):
        deals = Deals(game, Setups([setup]), "5", at)
        seats = [int(LEARNER)] * int(setup.seats)
        rows.append(ViewTable(game, deals, seats, [], "5") if with_views else StateTable(game, deals, seats))
    return game, ManyTables(game, game.encoder(setup), rows, setup.seats, tables, everything)


def encoded(view: View, encoder: Encoder) -> list[int]:
    out = Numbers(encoder.layout.size)
    encoder.write(view, out, 0)
    return list(out.bits)


def from_state(state: State, seat: int, encoder: Encoder) -> list[int]:
    out = Numbers(encoder.layout.size)
    encoder.write_state(state, seat, out, 0)
    return list(out.bits)


@pytest.mark.parametrize("name", GAMES)
def test_the_state_says_no_more_than_the_view(name: str) -> None:
    """Bit for bit, for every seat in every position of random games, with every number of seats."""
    game, rng = game_named(name), stream("6", "test")
    positions = 0
    for seats in range(game.spec.min_seats, game.spec.max_seats + 1):
        stacks = [60 + 300 * seat for seat in range(seats)] if game.spec.stack else None
        for setup in (game.setup(seats), game.setup(seats, None, stacks)):
            encoder = game.encoder(setup)
            assert encoder.reads_states
            for _ in range(6):
                state = game.start(setup, shuffled(game, setup, rng), True)
                while state.to_act >= 0:
                    for seat in range(seats):
                        view = view_of(game, setup, state, seat)
                        assert from_state(state, seat, encoder) == encoded(view, encoder)
                        assert from_state(state.clone(), seat, encoder) == encoded(view, encoder)
                        positions += 1
                    state.apply(drawn(state.legal_actions(), rng))
    assert positions > 300


@pytest.mark.parametrize("name", GAMES)
def test_a_table_that_is_used_again_has_forgotten_everything(name: str) -> None:
    """The same game as at a new table, whatever was played before at the old one, with other stakes, too."""
    game, rng = game_named(name), stream("8", "test")
    used: State | None = None
    for number in range(40):
        seats = game.spec.min_seats + number // 30
        setup = game.setup(min(seats, game.spec.max_seats))
        if game.spec.stack is not None:
            stakes = {"raises": 1 + number % 3, "button": number % 2}
            setup = game.setup(seats, stakes, [45 + rng.below(400) for _ in range(seats)])
        deck = shuffled(game, setup, rng)
        fresh = game.start(setup, list(deck), False)
        again = fresh if used is None else game.start_again(used, setup, list(deck))
        encoder = game.encoder(setup)
        while True:
            assert encode(again.data()) == encode(fresh.data())
            if fresh.to_act < 0:
                break
            assert from_state(again, fresh.to_act, encoder) == from_state(fresh, fresh.to_act, encoder)
            assert again.legal_actions() == fresh.legal_actions()
            action = drawn(fresh.legal_actions(), rng)
            fresh.apply(action)
            if again is not fresh:
                again.apply(action)
        one, two = fresh.outcome(), again.outcome()
        assert one is not None
        assert two is not None
        assert one.data() == two.data()
        again.audit()
        used = again


@pytest.mark.parametrize("with_views", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_many_tables_are_as_many_single_ones(name: str, with_views: bool) -> None:
    """Observations, masks, turns, rewards and new deals, number for number."""
    count = 5
    game, many = together(name, count, with_views)
    encoder = many.encoder
    alone = [episodes_of(game, game.setup(game.spec.min_seats), "5", at) for at in range(count)]
    for table in alone:
        table.deal()
    many.deal()
    rng = stream("4", "test")
    ended = 0
    for _ in range(300):
        many.look(0, count)
        for at, table in enumerate(alone):
            view = table.view(table.to_act)
            assert many.to_act[at] == table.to_act
            assert list(many.numbers.bits[at * many.size : (at + 1) * many.size]) == encoded(view, encoder)
            hidden = Numbers(encoder.hidden.size)
            encoder.write_hidden(table.match.truth(), table.to_act, hidden, 0)
            written = many.hidden.bits[at * many.hidden_size : (at + 1) * many.hidden_size]
            assert list(written) == list(hidden.bits)
            mask = [int(action in view.legal) for action in game.actions.actions]
            assert list(many.masks[at * many.choices : (at + 1) * many.choices]) == mask
        actions = [drawn(table.view(table.to_act).legal, rng) for table in alone]
        chosen = packed([int(action.index) for action in actions])
        assert many.illegal(chosen) == -1
        many.begin()
        many.play(chosen, 0, 2)
        many.play(chosen, 2, count)
        for at, (table, action) in enumerate(zip(alone, actions, strict=True)):
            table.step(action)
            rewards = Numbers(many.seats)
            over = table.to_act < 0
            if over:
                for seat, score in enumerate(table.outcome().scores):
                    rewards[seat] = game.spec.reward(score)
                ended += 1
                table.deal()
            assert many.dones[at] == over
            assert list(many.rewards[at * many.seats : (at + 1) * many.seats]) == list(rewards.bits)
    assert ended >= count


def test_illegal_actions_are_found() -> None:
    _, many = together("holdem", 3)
    many.deal()
    check, call = 1, 2
    for actions, bad in (([call, check, call], 1), ([call, call, 7], 2), ([-1, call, call], 0)):
        assert many.illegal(packed(actions)) == bad
    assert many.illegal(packed([call, call, call])) == -1


def test_nothing_is_legal_before_the_first_deal_and_nothing_has_ended_after_it() -> None:
    _, many = together("holdem", 3)
    for index in range(many.choices):
        assert many.illegal(packed([index] * 3)) == 0
    many.deal()
    assert list(many.dones) == [0, 0, 0]
    assert not any(many.rewards)


def test_what_nobody_sees_is_written_only_for_those_who_ask() -> None:
    _, many = together("holdem", 2, everything=False)
    many.deal()
    many.look(0, 2)
    assert any(many.numbers.bits)
    assert many.hidden_size == 0
    assert list(many.hidden.bits) == []


def test_what_was_told_before_tables_were_left_is_told_once_more() -> None:
    _, many = together("holdem", 2)
    many.deal()
    many.note_all()
    many.pay_again(0, 1, 0.0, -0.25, False)
    many.pay_again(1, 0, 0.5, 0.0, True)
    assert list(many.rewards) == [0, 0, bits_of(0.5), 0]
    assert list(many.unplayed) == [0, bits_of(-0.25), 0, 0]
    assert list(many.dones) == [0, 1]
    many.begin()
    assert not any([*many.rewards, *many.unplayed, *many.dones])


def test_numbers_handed_out_stay_as_they_were() -> None:
    _, many = together("holdem", 2)
    many.deal()
    many.look(0, 2)
    kept = many.numbers.bits
    bits = list(kept)
    many.play(packed([2, 2]), 0, 2)
    many.look(0, 2)
    assert list(kept) == bits
    assert list(many.numbers.bits) != bits
