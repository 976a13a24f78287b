"""Roll-outs in common worlds: what they find, what they cost, and that they repeat themselves."""

from pathlib import Path
from typing import Any

import pytest

from tefuda.bots.python_file import load_module
from tefuda.core.action import Action
from tefuda.core.outcome import Outcome
from tefuda.core.rng import Rng, stream
from tefuda.core.state import State
from tefuda.games.no_thanks.game import GAME as NO_THANKS
from tefuda.search.budget import Budget
from tefuda.search.findings import Option
from tefuda.search.goal import Goal
from tefuda.search.policy import RANDOM, Policy
from tefuda.search.rollouts import Race, Rollouts, Runner, behind
from tests.search.sticks import Sticks, pile

high_card: Any = load_module(Path(__file__).parents[2] / "examples" / "high_card.py")

MIDDLE = {
    "game": "no-thanks",
    "seat": 1,
    "card": 20,
    "chips_on_card": 3,
    "cards": [[9, 10], [21, 22], [30]],
    "chips": [8, 10, 12],
}


def one_card(card: int) -> Any:
    game = high_card.HighCard()
    return game.read_view({"game": "high-card", "seats": 2, "seat": 0, "mine": [card], "chosen": []})


def test_it_finds_the_better_option_against_hidden_cards() -> None:
    search = Rollouts(high_card.HighCard(), RANDOM, Budget(playouts=400))
    assert search.search(one_card(1)).best.action.text == "swap"
    assert search.search(one_card(10)).best.action.text == "keep"
    assert search.search(one_card(10)).best.value == 1.0


def test_a_win_at_once_is_found_and_ends_the_search_early() -> None:
    found = Rollouts(Sticks(), RANDOM, Budget(playouts=10_000)).search(pile(Sticks(), 3))
    assert found.best.action.text == "three"
    assert found.best.value == 1.0
    assert found.playouts < 1_000


def test_the_same_view_gives_the_same_findings() -> None:
    view = NO_THANKS.read_view(MIDDLE)
    one = Rollouts(NO_THANKS, RANDOM, Budget(playouts=200)).search(view)
    two = Rollouts(NO_THANKS, RANDOM, Budget(playouts=200)).search(NO_THANKS.read_view(MIDDLE))
    assert one.values() == two.values()
    other = NO_THANKS.read_view(MIDDLE | {"chips": [12, 10, 8]})
    assert Rollouts(NO_THANKS, RANDOM, Budget(playouts=200)).search(other).values() != one.values()


def test_the_budget_in_playouts_is_kept() -> None:
    view = NO_THANKS.read_view(MIDDLE)
    for playouts in (2, 100, 101):
        found = Rollouts(NO_THANKS, RANDOM, Budget(playouts=playouts), clear=0.0).search(view)
        assert playouts <= found.playouts <= playouts + 1
        assert found.worlds == found.best.visits
    assert Rollouts(NO_THANKS, RANDOM, Budget(playouts=1)).search(view).playouts == 2


def test_halving_tries_the_better_options_more_often() -> None:
    found = Rollouts(Sticks(), RANDOM, Budget(playouts=300), clear=0.0).search(pile(Sticks(), 3))
    visits = [int(option.visits) for option in found.options]
    assert visits == sorted(visits, reverse=True)
    assert visits[0] == visits[1] > visits[2] > 0
    assert 300 <= sum(visits) <= 302


def test_half_of_four_goes_on_and_the_better_of_those_given_up_comes_first() -> None:
    """Of three sticks, three win at once, one may win, two give the last one away."""
    view = pile(Sticks(), 3)
    one, two, three = view.legal
    runners = [Runner(Option(action)) for action in (two, three, one, three)]
    race = Race(Rollouts(Sticks(), RANDOM, Budget(playouts=120), clear=0.0), view, runners)
    race.run()
    ranking = [runner.option for runner in race.ranking()]
    assert [option.action for option in ranking] == [three, three, one, two]
    assert [option.visits for option in ranking] == [45, 45, 15, 15]


def test_an_only_option_is_not_tried() -> None:
    game = Sticks()
    found = Rollouts(game, RANDOM, Budget(playouts=100)).search(pile(game, 1))
    assert (found.best.action.text, found.playouts, game.dealt) == ("one", 0, 0)
    assert found.best.value == 0.0


class Noting(Policy):
    """Random play that notes down how every playout began: the deck and the first number drawn."""

    def __init__(self) -> None:
        self.begun: list[tuple[list[int], int]] = []

    def choose(self, state: State, rng: Rng) -> Action:
        return RANDOM.choose(state, rng)

    def play_out(self, state: State, rng: Rng) -> None:
        self.begun.append((state.deck, int(rng.word())))
        super().play_out(state, rng)


def test_all_options_meet_the_same_worlds_and_the_same_luck() -> None:
    noting = Noting()
    Rollouts(NO_THANKS, noting, Budget(playouts=20), clear=0.0).search(NO_THANKS.read_view(MIDDLE))
    pairs = [noting.begun[at : at + 2] for at in range(0, 20, 2)]
    assert all(one == two for one, two in pairs)
    assert len({tuple(one[0]) for one, _ in pairs}) == 10
    assert len({one[1] for one, _ in pairs}) == 10


class Misery(Goal):
    def value(self, outcome: Outcome, seat: int) -> float:
        return 0.0 if seat in outcome.winners else 1.0


def test_a_goal_of_ones_own() -> None:
    found = Rollouts(Sticks(), RANDOM, Budget(playouts=100), goal=Misery()).search(pile(Sticks(), 2))
    assert found.best.action.text == "one"


def test_behind_means_by_so_many_standard_errors() -> None:
    rng = stream("1", "behind")
    close = [float(rng.below(2)) for _ in range(400)]
    closer = [value if rng.below(20) else 0.0 for value in close]
    assert behind([1.0] * 16, [0.0] * 16, 4.0)
    assert not behind([1.0] * 16, [1.0] * 16, 4.0)
    assert not behind([1.0, *[0.0] * 15], [0.0] * 16, 4.0)
    lost = sum(close) - sum(closer)  # every loss is one world; the standard error is about its square root
    assert behind(close, closer, 0.9 * lost**0.5)
    assert not behind(close, closer, 1.1 * lost**0.5)


def test_a_small_gap_that_is_always_the_same_is_clear() -> None:
    assert behind([1 / 32] * 16, [0.0] * 16, 4.0)
    assert not behind([0.0] * 16, [1 / 32] * 16, 4.0)


def test_the_numbers_for_a_reason() -> None:
    values = Rollouts(NO_THANKS, RANDOM, Budget(playouts=100)).search(NO_THANKS.read_view(MIDDLE)).values()
    assert list(values) == [
        *("worlds", "best", "best_value", "best_wins", "best_visits"),
        *("next", "next_value", "next_wins", "next_visits"),
    ]
    assert {values["best"], values["next"]} == {"take", "pass"}


@pytest.mark.parametrize("seat", [0, 1])
def test_it_searches_for_the_seat_that_asks(seat: int) -> None:
    found = Rollouts(Sticks(), RANDOM, Budget(playouts=100)).search(pile(Sticks(), 2, seat))
    assert (found.best.action.text, found.best.value) == ("two", 1.0)
