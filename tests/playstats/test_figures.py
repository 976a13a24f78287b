"""Shares, means and their intervals, checked by hand and by simulation."""

from math import isclose, sqrt

from tefuda.core.intervals import share_interval, t95
from tefuda.core.rng import stream
from tefuda.playstats.figures import Chance, Mean, mean_of, part_of, ratio_of, share_of


def test_a_chance_is_taken_or_not() -> None:
    chance = Chance()
    assert chance.share("x").value is None
    for taken in (True, False, False, True, False):
        chance.count(taken)
    figure = chance.share("x")
    assert (figure.taken, figure.chances, figure.value) == (2, 5, 0.4)


def test_what_had_no_chance_has_no_value() -> None:
    for make in (share_of, part_of, mean_of, ratio_of):
        assert make("x", 0, 0).value is None
        assert make("x", 3, 4).value == 0.75
    assert ratio_of("x", 3, 0).value is None


def test_a_mean_by_hand() -> None:
    mean = Mean()
    assert mean.mean("x").value is None
    mean.add(1, 1)
    assert (mean.mean("x").value, mean.mean("x").low) == (1, None)
    for unit, value in enumerate((2, 3, 4), 2):
        mean.add(unit, value)
    figure = mean.mean("x", 100)
    half = 100 * t95(3) * sqrt(5 / 3) / sqrt(4)
    assert (figure.value, figure.taken, figure.chances) == (250, 10, 4)
    assert figure.low is not None
    assert figure.high is not None
    assert isclose(figure.low, 250 - half)
    assert isclose(figure.high, 250 + half)


def test_games_of_one_unit_are_not_independent() -> None:
    """One deck in two seats that always cancel: the mean is known exactly. Apart they would look uncertain."""
    together, apart = Mean(), Mean()
    for unit, value in enumerate((5, 2, 7, 1)):
        for sign in (1, -1):
            together.add(unit, sign * value)
            apart.add(2 * unit + sign, sign * value)
    assert together.units == 4
    assert together.variance() == 0
    assert apart.units == 8
    assert (apart.variance() or 0) > 1


def test_figures_may_be_asked_for_in_the_middle_of_a_unit() -> None:
    asked, silent = Mean(), Mean()
    for unit, value in ((1, 3), (1, 4), (2, 1), (2, 9), (3, 2)):
        for mean in (asked, silent):
            mean.add(unit, value)
        asked.mean("x")
    assert asked.mean("x") == silent.mean("x")
    assert asked.units == 3


def test_a_share_of_wins_has_the_interval_of_simulations() -> None:
    wins = Mean()
    for unit in range(10):
        wins.add(unit, 1.0)
    figure = wins.share("x")
    assert figure.value == 1
    assert (figure.low, figure.high) == share_interval(1.0, 0.0, 10)


def test_the_interval_holds_the_truth_as_often_as_it_says() -> None:
    """Units of one to three games that depend on each other: a common part, and a part of each game's own."""
    rng = stream("1", "units")
    held = 0
    for _ in range(1000):
        mean = Mean()
        for unit in range(200):
            common = rng.below(21) - 10
            for _ in range(1 + rng.below(3)):
                mean.add(unit, int(common + rng.below(11) - 5))
        figure = mean.mean("x")
        assert figure.low is not None
        assert figure.high is not None
        held += figure.low <= 0 <= figure.high
    assert 930 <= held <= 970
