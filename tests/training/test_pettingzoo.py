"""Our games as PettingZoo environments: its own tests, and what they do not look at."""

import pickle
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from tefuda.core.codec import encode
from tefuda.core.errors import BadDeck, BadOption, IllegalAction, NotTrainable, UnknownName
from tefuda.core.game import view_of
from tefuda.core.rng import stream
from tefuda.registry import GAMES, game_named
from tefuda.training.arrays import named
from tefuda.training.pettingzoo import env, raw_env
from tests.contract.test_outside_game import high_card

MOST_SEATS = [(name, game_named(name).spec.max_seats) for name in GAMES]
FEWEST_SEATS = [(name, game_named(name).spec.min_seats) for name in GAMES]

# PettingZoo's own games with masks are excused from these by name.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.mark.parametrize(("name", "seats"), FEWEST_SEATS + MOST_SEATS)
def test_pettingzoos_api_test(name: str, seats: int) -> None:
    api_test(env(name, seats=seats), num_cycles=300)
    api_test(raw_env(name, seats=seats), num_cycles=30)


@pytest.mark.parametrize(("name", "seats"), FEWEST_SEATS + MOST_SEATS)
def test_pettingzoos_seed_test(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats=seats), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_render_test(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    def make(render_mode: str) -> Any:
        return env(name, render_mode=render_mode)

    render_test(make, custom_tests={"ansi": lambda text: "seat_0" in text})
    assert "seat_0" in capsys.readouterr().out


def test_pettingzoos_tests_with_short_stacks_and_an_empty_chair() -> None:
    def make() -> Any:
        return env("holdem", seats=4, options={"button": 2, "raises": 3}, stacks=[25, 0, 1000, 70])

    for _ in range(20):
        api_test(make(), num_cycles=50)
    seed_test(make)


def random_play(table: Any, seed: str) -> None:
    """To the end of the game; agents that are done are stepped off the table."""
    rng = stream(seed, "test")
    for agent in table.agent_iter():
        seen, _, over, _, _ = table.last()
        legal = np.flatnonzero(seen["action_mask"])
        table.step(None if over else int(legal[rng.below(len(legal))]))
        assert over == (len(legal) == 0), agent


@pytest.mark.parametrize(("name", "seats"), MOST_SEATS)
def test_a_game_is_the_one_the_engine_plays(name: str, seats: int) -> None:
    """Turns, masks and rewards are those of a state with the same deck; rewards come once, at the end."""
    game = game_named(name)
    setup = game.setup(seats)
    rng = stream(name, "test")
    table = raw_env(name, seats=seats)
    for _ in range(10):
        deck = list(game.spec.cards)
        rng.shuffle(deck)
        table.reset(options={"deck": deck})
        state = game.start(setup, deck, True)
        while state.to_act >= 0:
            assert table.agent_selection == f"seat_{state.to_act}"
            legal = state.legal_actions()
            masks = {agent: table.observe(agent)["action_mask"] for agent in table.agents}
            assert np.flatnonzero(masks.pop(table.agent_selection)).tolist() == [action.index for action in legal]
            assert not any(mask.any() for mask in masks.values())
            assert not any(table.rewards.values())
            action = legal[rng.below(len(legal))]
            state.apply(action)
            table.step(int(action.index))
        outcome = state.outcome()
        assert outcome is not None
        sign = -1 if game.spec.lowest_score_wins else 1
        assert list(table.rewards.values()) == [sign * score for score in outcome.scores]
        assert all(table.terminations.values())
        assert not any(table.truncations.values())
        best = max(table.rewards.values())
        assert [n for n, reward in enumerate(table.rewards.values()) if reward == best] == outcome.winners


@pytest.mark.parametrize("name", GAMES)
def test_hidden_cards_dealt_again_change_no_observation(name: str) -> None:
    """Through the environment: another deck that the seat cannot tell from the first, and the same actions."""
    game = game_named(name)
    setup = game.setup(game.spec.min_seats)
    rng = stream(name, "leaks")
    one, two = raw_env(name), raw_env(name)
    changed = 0
    for _ in range(15):
        one.reset(seed=rng.below(1000))
        assert one.unwrapped._episodes is not None
        match = one.unwrapped._episodes.match
        actions: list[int] = []
        while one.agents and not any(one.terminations.values()):
            seat = rng.below(setup.seats)
            world = game.determinise(match.view(seat), rng)
            two.reset(options={"deck": world.deck})
            for action in actions:
                two.step(action)
            agent = f"seat_{seat}"
            assert np.array_equal(one.observe(agent)["observation"], two.observe(agent)["observation"])
            assert np.array_equal(one.observe(agent)["action_mask"], two.observe(agent)["action_mask"])
            changed += world.deck != match.record().deck
            legal = np.flatnonzero(one.observe(one.agent_selection)["action_mask"])
            actions.append(int(legal[rng.below(len(legal))]))
            one.step(actions[-1])
    assert changed > 15


def test_what_is_seen_is_the_seats_own_view() -> None:
    table = raw_env("stud", seats=3)
    table.reset(options={"deck": list(range(52))})
    state = table.game.start(table.setup, list(range(52)), True)
    for seat in range(3):
        hole = named(table.layout, table.observe(f"seat_{seat}")["observation"])["hole"]
        down = view_of(table.game, table.setup, state, seat).data()["down"]
        assert isinstance(down, list)
        assert hole.sum() == len(down[seat]) == 2
        assert encode(down[(seat + 1) % 3]) == b"[]"


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    table = env("holdem")
    table.reset(seed=1)
    before = table.observe("seat_0")
    with pytest.raises(IllegalAction, match="seat 0 cannot 'check' now; allowed: fold, call, raise"):
        table.step(1)
    with pytest.raises(IllegalAction, match="cannot 'action 7' now"):
        table.step(7)
    with pytest.raises(IllegalAction, match="cannot 'action None' now"):
        table.step(None)
    assert table.agent_selection == "seat_0"
    assert np.array_equal(table.observe("seat_0")["observation"], before["observation"])
    table.step(np.int32(2))
    assert table.agent_selection == "seat_1"


def test_without_a_seed_the_deals_go_on_and_with_one_they_begin_again() -> None:
    table = raw_env("no-thanks")

    def first_card() -> list[float]:
        numbers: list[float] = named(table.layout, table.observe("seat_0")["observation"])["card"].tolist()
        return numbers

    table.reset(seed=5)
    cards = [first_card()]
    for _ in range(9):
        table.reset()
        cards.append(first_card())
    assert len({tuple(card) for card in cards}) > 3
    table.reset(seed=5)
    assert first_card() == cards[0]
    table.reset()
    assert first_card() == cards[1]


def test_the_picture_is_words_and_may_be_japanese() -> None:
    table = raw_env("no-thanks", render_mode="ansi", lang="ja")
    table.reset(options={"deck": list(range(3, 36))})
    picture = table.render()
    assert picture is not None
    assert picture.startswith("場札は3、チップ0枚。残り23枚。\nseat_0：")
    random_play(table, "1")
    assert table.render()
    silent = raw_env("no-thanks")
    silent.reset()
    with pytest.raises(BadOption, match="render_mode: ansi, human"):
        silent.render()


def test_a_game_of_ones_own_without_words() -> None:
    table = env(high_card.HighCard(), seats=3, render_mode="ansi")
    api_test(table, num_cycles=50)
    table.reset(options={"deck": [4, 8, 2, 1, 3, 5, 6, 7, 9, 10]})
    assert "mine: [4]" in table.render()
    for _ in range(3):
        table.step(0)
    assert table.rewards == {"seat_0": 4, "seat_1": 8, "seat_2": 2}


def test_an_environment_can_be_pickled_before_and_after_it_was_used() -> None:
    table = raw_env("holdem", seats=3, stacks=[100, 200, 300])
    table.reset(seed=1)
    again = pickle.loads(pickle.dumps(table))  # noqa: S301
    assert again.setup.stacks == [100, 200, 300]
    again.reset(seed=1)
    assert np.array_equal(again.observe("seat_2")["observation"], table.observe("seat_2")["observation"])


def test_calls_in_the_wrong_order_are_noticed() -> None:
    assert isinstance(env("stud"), OrderEnforcingWrapper)
    with pytest.raises(BadOption, match="call reset first"):
        raw_env("stud").observe("seat_0")


def test_what_cannot_be_played_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UnknownName, match="no game 'chess'"):
        env("chess")
    with pytest.raises(BadOption, match="needs 2 to 6 players, not 9"):
        env("stud", seats=9)
    with pytest.raises(UnknownName, match="no parameter 'blinds'"):
        env("stud", options={"blinds": 2})
    with pytest.raises(BadOption, match="render_mode must be one of ansi, human, not 'rgb_array'"):
        env("stud", render_mode="rgb_array")
    table = raw_env("stud")
    with pytest.raises(BadDeck):
        table.reset(options={"deck": [1, 2, 3]})
    with pytest.raises(BadOption, match="nobody has a decision"):
        raw_env("stud", stacks=[5, 5]).reset(options={"deck": list(range(52))})
    monkeypatch.delattr(high_card.HighCard, "encoder")
    with pytest.raises(NotTrainable, match=r"its Game needs encoder\(setup\).*adding-a-game"):
        env(high_card.HighCard())
