"""Our games in OpenSpiel: its own tests, and what they do not look at."""

import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

from tefuda.core.codec import decode_object, encode
from tefuda.core.errors import BadOption, NotTrainable, UnknownName
from tefuda.core.game import Game, view_of
from tefuda.core.rng import Rng, stream
from tefuda.registry import GAMES, game_named
from tefuda.training.arrays import named
from tefuda.training.dealt_play import play_again
from tefuda.training.openspiel import register, spiel_name
from tests.contract.test_outside_game import high_card

SEATINGS = [
    (name, seats)
    for name in GAMES
    for seats in range(game_named(name).spec.min_seats, game_named(name).spec.max_seats + 1)
]


def loaded(name: str, **params: int) -> Any:
    return pyspiel.load_game(spiel_name(game_named(name)), params)


def dealt(game: Any, rng: Rng) -> Any:
    """A state at its first decision."""
    state = game.new_initial_state()
    while state.is_chance_node():
        cards = state.legal_actions()
        state.apply_action(cards[rng.below(len(cards))])
    return state


@pytest.mark.parametrize(("name", "seats"), SEATINGS)
def test_openspiels_tests_in_c(name: str, seats: int) -> None:
    pyspiel.random_sim_test(loaded(name, players=seats), num_sims=2, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats"), SEATINGS)
def test_openspiels_tests_in_python(name: str, seats: int) -> None:
    """Random games with clones, pickles, OpenSpiel's serialisation, and utilities within their bounds."""
    games_sim_test.GamesSimTest().sim_game(loaded(name, players=seats))


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_environment_for_learners(name: str) -> None:
    """As its own agents use it: observations, legal actions, rewards at the end."""
    env = rl_environment.Environment(loaded(name))
    env.seed(1)
    rng = stream(name, "test")
    step = env.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == env.observation_spec()["info_state"][0]
        legal = step.observations["legal_actions"][player]
        step = env.step([legal[rng.below(len(legal))]])
    assert len(step.rewards) == env.num_players
    assert any(step.rewards)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_the_one_the_engine_plays(name: str) -> None:
    """Cards, turns, legal actions, what everybody sees, and returns are those of a state with the same deck."""
    game, rng = game_named(name), stream(name, "engine")
    setup = game.setup(game.spec.max_seats)
    spiel = loaded(name, players=game.spec.max_seats)
    assert spiel.max_chance_nodes_in_history() == game.cards_used(setup)
    for _ in range(5):
        state = dealt(spiel, rng)
        kinds = list(dict.fromkeys(game.spec.cards))
        cards = [kinds[number] for number in state.history()]
        assert len(cards) == game.cards_used(setup)
        rest = list(game.spec.cards)
        for card in cards:
            rest.remove(card)
        ours = game.start(setup, cards + rest, True)
        while ours.to_act >= 0:
            assert state.current_player() == ours.to_act
            legal = ours.legal_actions()
            assert state.legal_actions() == [action.index for action in legal]
            for seat in range(setup.seats):
                written = encode(view_of(game, setup, ours, seat).data()).decode()
                assert state.information_state_string(seat) == written
            assert not any(state.returns())
            action = legal[rng.below(len(legal))]
            assert state.action_to_string(ours.to_act, action.index) == action.text
            ours.apply(action)
            state.apply_action(action.index)
        outcome = ours.outcome()
        assert outcome is not None
        assert state.is_terminal()
        assert state.returns() == [game.spec.reward(score) for score in outcome.scores]


def test_chance_deals_every_card_that_is_left_alike() -> None:
    state = loaded("holdem").new_initial_state()
    for left in range(52, 43, -1):
        assert state.is_chance_node()
        outcomes = state.chance_outcomes()
        assert len(outcomes) == left
        assert {chance for _, chance in outcomes} == {1 / left}
        state.apply_action(outcomes[-1][0])
    assert state.current_player() == 0
    assert str(state) == "deck 51 50 49 48 47 46 45 44 43; "


def test_equal_cards_are_one_outcome_as_likely_as_all_of_them() -> None:
    state = loaded("card-slot").new_initial_state()
    assert [round(52 * chance) for _, chance in state.chance_outcomes()] == [5, 5, 8, 8, 13, 13]
    for _ in range(5):
        state.apply_action(0)
    assert [number for number, _ in state.chance_outcomes()] == [1, 2, 3, 4, 5]
    assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)


def test_before_the_deal_nobody_has_seen_anything() -> None:
    state = loaded("stud").new_initial_state()
    before = [state.information_state_string(seat) for seat in (0, 1)]
    state.apply_action(17)
    assert [state.information_state_string(seat) for seat in (0, 1)] == before
    assert sum(state.observation_tensor(0)[5:57]) == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_state_looks_the_same_to_its_player_and_holds_other_cards(name: str) -> None:
    rng = stream(name, "resample")
    others = 0
    for number in range(20):
        state = dealt(loaded(name), rng)
        while not state.is_terminal() and rng.below(8) > 0:
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
        for player in range(state.num_players()):
            again = state.resample_from_infostate(player, lambda number=number: number / 20)
            assert again.information_state_string(player) == state.information_state_string(player)
            assert again.observation_tensor(player) == state.observation_tensor(player)
            assert again.current_player() == state.current_player()
            others += str(again) != str(state)
    assert others > 20


def test_an_observation_is_the_layout_by_name() -> None:
    spiel = loaded("no-thanks", players=4)
    state = dealt(spiel, stream("1", "test"))
    observer = make_observation(spiel)
    observer.set_from(state, 2)
    layout = spiel.encoder.layout
    assert list(observer.dict) == [part.name for part in layout.parts]
    assert observer.dict["cards"].shape == (4, 33)
    assert observer.tensor.tolist() == state.observation_tensor(2)
    assert named(layout, np.array(state.observation_tensor(2), np.float32))["to_act"].tolist() == [0, 0, 1, 0]
    assert [spiel.observation_tensor_size()] == spiel.observation_tensor_shape() == [layout.size]


def test_the_public_sees_no_hole_cards() -> None:
    spiel = loaded("holdem")
    state = dealt(spiel, stream("1", "test"))
    private = pyspiel.PrivateInfoType
    public = make_observation(spiel, pyspiel.IIGObservationType(perfect_recall=False, private_info=private.NONE))
    assert public.tensor is None
    assert decode_object(public.string_from(state, 0), "the view")["down"] == [[], []]
    everything = pyspiel.IIGObservationType(perfect_recall=False, private_info=private.ALL_PLAYERS)
    with pytest.raises(BadOption, match="without any private cards"):
        make_observation(spiel, everything)
    with pytest.raises(BadOption, match="have no parameters"):
        make_observation(spiel, None, {"colour": 1})


def test_openspiels_algorithms_run() -> None:
    """Outcome sampling learns a strategy, and its information-set search plays without seeing hidden cards."""
    spiel = loaded("holdem", raises=1)
    np.random.seed(1)  # what its algorithms draw from
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(spiel)
    for _ in range(10):
        solver.iteration()
    state = dealt(spiel, stream("1", "test"))
    policy = solver.average_policy().action_probabilities(state)
    assert sum(policy.values()) == pytest.approx(1)
    evaluator = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(
        game=spiel,
        evaluator=evaluator,
        uct_c=100.0,
        max_simulations=20,
        random_state=np.random.RandomState(2),
    )
    assert bot.step(state) in state.legal_actions()


def test_parameters_are_the_options_and_are_checked() -> None:
    spiel = pyspiel.load_game("tefuda_stud(players=4,stack=200,ante=1,raises=2)")
    assert spiel.setup.stacks == [200] * 4
    assert spiel.setup.options["ante"] == 1
    assert (spiel.min_utility(), spiel.max_utility(), spiel.utility_sum()) == (-200, 600, 0)
    assert loaded("no-thanks").utility_sum() is None
    with pytest.raises(BadOption, match="ante must be a whole number"):
        loaded("stud", ante=-1)
    with pytest.raises(pyspiel.SpielError, match="Unknown parameter"):
        loaded("stud", blinds=1)


def test_a_game_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Game = high_card.HighCard()
    name = register(game)
    assert name == "tefuda_high_card"
    assert register(game) == name, "twice is once"
    pyspiel.random_sim_test(pyspiel.load_game(name, {"players": 3}), num_sims=5, serialize=True, verbose=False)
    with pytest.raises(BadOption, match="another game is registered under the name 'high-card'"):
        register(high_card.HighCard())
    monkeypatch.delattr(high_card.HighCard, "encoder")
    with pytest.raises(NotTrainable, match="its Game needs encoder"):
        pyspiel.load_game(name)


def test_a_play_of_an_unknown_game_cannot_be_unpickled() -> None:
    with pytest.raises(UnknownName, match="no game 'chess' here"):
        play_again("chess", 2, {}, [], [], [])


def test_pickles_can_be_read_by_another_process_and_every_process_ends_well() -> None:
    """Importing our module again is enough; nothing of ours is left when OpenSpiel cleans up after Python."""
    state = dealt(loaded("razz"), stream("1", "test"))
    state.apply_action(state.legal_actions()[0])
    program = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()).play.actions)"
    ran = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(state), capture_output=True, check=False
    )
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.decode() == f"{state.play.actions}\n"


def test_histories_of_poker_are_numbers_too() -> None:
    """Equal where the history is equal, of the size that is announced; other games say that they have none."""
    game, rng = loaded("holdem", players=3), stream("1", "recall")
    assert game.get_type().provides_information_state_tensor
    assert game.information_state_tensor_size() == 3 + 4 * 52 + 4 * 52 + 4 * (3 + 5 * 2) * 7
    texts: dict[str, list[float]] = {}
    for _ in range(10):
        state = dealt(game, rng)
        while not state.is_terminal():
            for seat in range(3):
                numbers = state.information_state_tensor(seat)
                assert len(numbers) == game.information_state_tensor_size()
                assert texts.setdefault(state.information_state_string(seat), numbers) == numbers
            legal = state.legal_actions()
            state.apply_action(legal[rng.below(len(legal))])
    assert len({tuple(numbers) for numbers in texts.values()}) == len(texts)
    assert not loaded("no-thanks").get_type().provides_information_state_tensor
    assert not loaded("holdem", raises=1000).get_type().provides_information_state_tensor


def test_the_longest_game_is_that_of_the_options() -> None:
    assert loaded("holdem").max_game_length() == 6 + 3 * 7
    assert loaded("holdem", raises=1).max_game_length() == 3 + 3 * 4
    assert loaded("holdem", stack=100).max_game_length() > 6 + 3 * 7
    assert loaded("card-slot").max_game_length() == 90
