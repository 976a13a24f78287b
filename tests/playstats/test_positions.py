"""Positions and results."""

from math import isclose

import pytest

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tests.games.poker.scripted import Hand
from tests.playstats.counted import Told, collected, gives_up, passive, record_of, told
from tests.playstats.simulated import records_of

FLOP = pytest.mark.parametrize("game", ["holdem", "omaha8"])
STUD = pytest.mark.parametrize("game", ["razz", "stud", "stud8"])


def positions(found: Told) -> dict[str, str]:
    """Where each player sat."""
    return {player: part for player, name, part in found.figures if name == "hands"}


@FLOP
@pytest.mark.parametrize(
    ("stacks", "button", "names"),
    [
        ([9, 9], 1, {"a": "big_blind", "b": "button"}),
        ([9, 9, 9], 1, {"c": "small_blind", "a": "big_blind", "b": "button"}),
        ([9, 9, 9, 9], 0, {"b": "small_blind", "c": "big_blind", "d": "cutoff", "a": "button"}),
        ([9] * 5, 4, {"a": "small_blind", "b": "big_blind", "c": "early", "d": "cutoff", "e": "button"}),
        (
            [9] * 6,
            5,
            {"a": "small_blind", "b": "big_blind", "c": "early", "d": "middle", "e": "cutoff", "f": "button"},
        ),
        ([9, 0, 9, 0, 9, 9], 4, {"f": "small_blind", "a": "big_blind", "c": "cutoff", "e": "button"}),
    ],
)
def test_positions_in_flop_games(game: str, stacks: list[int], button: int, names: dict[str, str]) -> None:
    """They count from the button over the seats that are dealt in."""
    hand = Hand(game, [100 * chips for chips in stacks], button=button)
    assert positions(told(gives_up(hand))) == names


@STUD
def test_positions_in_stud_games(game: str) -> None:
    up = ["7d", "Ks", "Ac"] if game == "razz" else ["7d", "2c", "As"]
    found = told(gives_up(Hand(game, [1000] * 3, up=up)))
    assert positions(found) == {"a": "others", "b": "bring_in", "c": "others"}
    completed = told(gives_up(Hand(game, [1000] * 3, up=up).play("1:complete")))
    assert positions(completed)["b"] == "bring_in", "the seat that owes it, whether it pays or completes"


@STUD
def test_antes_that_put_everybody_all_in_leave_no_bring_in(game: str) -> None:
    assert positions(told(Hand(game, [5, 5, 1000]))) == {"a": "others", "b": "others", "c": "others"}


@FLOP
def test_positions_have_their_own_vpip_and_result(game: str) -> None:
    """The same player on the button, then in the big blind."""
    first = Hand(game, [1000] * 2, button=0).play("0:raise 1:fold")
    second = Hand(game, [1000] * 2, button=1).play("1:raise 0:fold")
    found = told(first, second)
    assert found("a", "vpip", "button") == found("a", "first_raise", "button") == (1, 1)
    assert found("a", "vpip", "big_blind") == (0, 1)
    assert found("a", "big_bets_per_100", "button") == (0.5, 1)
    assert found("a", "big_bets_per_100", "big_blind") == (-0.5, 1)
    assert found("a", "big_bets_per_100") == (0, 2)
    assert found("a", "vpip") == (1, 2)


def test_results_are_in_big_bets_of_their_own_hand() -> None:
    small = Hand("holdem", [1000] * 2).play("0:raise 1:fold")
    large = Hand("holdem", [9000] * 2, small_bet=200, big_bet=400, small_blind=100, big_blind=200).play("0:fold")
    found = told(small, large)
    assert found("a", "big_bets_per_100") == (0.25, 2), "half a big bet won, a quarter lost"
    assert found.figure("a", "big_bets_per_100").value == 12.5


def test_a_player_is_the_same_in_every_seat() -> None:
    hand = passive(Hand("razz", [1000] * 3))
    found = Told(collected([record_of(hand, "xyz"), record_of(hand, "yzx")]))
    assert positions(found).keys() == {"x", "y", "z"}
    assert found("x", "won_at_showdown")[1] == 2
    twice = Told(collected([record_of(hand, "xxz")]))
    assert twice("x", "won_at_showdown")[1] == 2


def test_seats_without_chips_are_not_counted() -> None:
    found = told(gives_up(Hand("stud", [1000, 0, 1000])))
    assert {player for player, _, _ in found.figures} == {"a", "c"}


@pytest.mark.parametrize("game", ["holdem", "stud8"])
def test_results_and_intervals_are_those_of_the_simulation(game: str) -> None:
    """With rotation, where games with the same deck are one unit."""
    plan = Plan(game, ("lv1", "caller", "random"), 120, "7", rotate=True, keep=True)
    report = simulate(plan)
    found = Told(collected(records_of(plan)))
    for row in report.figures():
        figure = found.figure(row.cpu, "big_bets_per_100")
        assert figure.value is not None
        assert figure.low is not None
        assert isclose(figure.value, row.rate)
        assert isclose(figure.value - figure.low, row.rate_half)
