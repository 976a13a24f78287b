"""Reading the others from the history: who they are, and what becomes of histories that cannot be."""

from typing import Any

import pytest

from tefuda.core.codec import decode_object, encode
from tefuda.core.rng import stream
from tefuda.cpu.no_thanks.expert import SUSPECTS
from tefuda.cpu.no_thanks.reading import Reading, possible
from tefuda.games.no_thanks.actions import TAKE
from tefuda.games.no_thanks.events import Took, Turned
from tefuda.games.no_thanks.game import GAME
from tefuda.games.no_thanks.state import NoThanksState
from tefuda.games.no_thanks.view import NoThanksView
from tefuda.registry import cpu_named
from tefuda.testing.walk import walks

PRIOR = [suspect.weight for suspect in SUSPECTS]


def played(cpus: list[str], seed: str, actions: int) -> NoThanksView:
    """What seat 0 sees after so many actions of these CPUs."""
    players = [cpu_named("no-thanks", cpu) for cpu in cpus]
    walk, rng = next(iter(walks(GAME, seed, 1)))
    while walk.state.to_act >= 0 and len(walk.actions) < actions:
        view = walk.view(walk.state.to_act)
        walk.apply(players[walk.state.to_act].decide(view, rng, False).action)
    seen = walk.view(0)
    assert isinstance(seen, NoThanksView)
    return seen


@pytest.mark.parametrize(
    ("cpu", "known_as"),
    [
        ("greedy", ("greedy", "heuristic")),  # these two seldom differ
        ("heuristic", ("heuristic", "greedy")),
        ("heuristic(base_threshold=8,lowtoken_factor=12)", ("tuned_heuristic",)),
        ("random", ("random",)),
    ],
)
def test_the_cpus_of_the_house_are_recognised(cpu: str, known_as: tuple[str, ...]) -> None:
    names = []
    for number in range(8):
        reading = Reading(played(["heuristic", cpu, "greedy"], f"house {number}", 90), SUSPECTS)
        names.append(reading.likeliest(1))
    assert sum(name in known_as for name in names) >= 6, names
    assert names.count(known_as[0]) >= 3, names


def test_before_anybody_has_acted_everything_is_possible() -> None:
    reading = Reading(played(["greedy"] * 3, "start", 0), SUSPECTS)
    assert reading.weights == [PRIOR] * 3
    assert reading.likeliest(1) == "unknown"


def test_one_is_not_a_suspect_oneself() -> None:
    assert Reading(played(["greedy"] * 3, "own", 40), SUSPECTS).weights[0] == PRIOR


def test_habits_are_drawn_as_often_as_they_are_likely() -> None:
    reading = Reading(played(["greedy"] * 3, "draw", 25), SUSPECTS)
    rng = stream("1", "draw")
    drawn = [reading.draw(1, rng) for _ in range(4000)]
    total = sum(reading.weights[1])
    for suspect, weight in zip(SUSPECTS, reading.weights[1], strict=True):
        assert drawn.count(suspect.habit) / 4000 == pytest.approx(weight / total, abs=0.04)


def test_a_view_that_was_written_down_is_read_the_same() -> None:
    view = played(["heuristic", "greedy", "random"], "json", 60)
    again = GAME.read_view(decode_object(encode(view.data()), "view"))
    assert isinstance(again, NoThanksView)
    assert Reading(again, SUSPECTS).weights == Reading(view, SUSPECTS).weights
    assert Reading(view, SUSPECTS).weights[1] != PRIOR


def changed(history: list[Any], number: int) -> list[Any]:
    """A history that cannot have led to the table."""
    took = {"event": "took", "seat": 1, "card": 35, "chips": 0}
    return [
        [],
        history[:-1],
        history[1:],
        history[::-1],
        [*history, {"event": "passed", "seat": 6}],
        [{"event": "passed", "seat": 0}] * 40,
        [{"event": "turned", "card": 7}] * 2,
        [{"event": "turned", "card": 7}, took],
        [took],
    ][number]


@pytest.mark.parametrize("number", range(9))
def test_a_history_that_cannot_be_says_nothing(number: int) -> None:
    view = played(["heuristic", "greedy", "greedy"], "wrong", 50)
    assert Reading(view, SUSPECTS).weights[1] != PRIOR
    data = decode_object(encode(view.data()), "view")
    history = data["history"]
    assert isinstance(history, list)
    data["history"] = changed(history, number)
    wrong = GAME.read_view(data)
    assert isinstance(wrong, NoThanksView)
    assert Reading(wrong, SUSPECTS).weights == [PRIOR] * 3


def test_the_likeliest_habit_weighs_one_however_long_the_game_was() -> None:
    reading = Reading(played(["greedy"] * 3, "long", 90), SUSPECTS)
    assert max(reading.weights[1]) == 1.0


def test_when_all_cards_were_turned_up_no_other_can_be() -> None:
    state = GAME.start(GAME.setup(3), list(GAME.spec.cards), True)
    assert isinstance(state, NoThanksState)
    for _ in range(23):
        state.apply(TAKE)
    before = state.tableau.clone()
    state.apply(TAKE)
    left = Turned(GAME.spec.cards[-1])
    assert not possible(state.tableau, left)
    assert not possible(before, left), "one is on offer"
    assert possible(before, Took(before.to_act, before.card, 0))
