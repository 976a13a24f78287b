"""Differences with intervals: known ones are found, and in the right units."""

import numpy as np
import pytest

from tefuda.arena.measure import (
    LEARNING,
    PARTS,
    STEADY,
    Sample,
    Standing,
    elo_of_share,
    measure_of,
    share_of_elo,
)
from tefuda.arena.plan import Plan
from tefuda.arena.stats import FEW_DECKS
from tefuda.core.errors import BadOption
from tefuda.core.game import LUCK_DEALS
from tefuda.core.rng import stream
from tefuda.match.tally import WIN
from tests.arena.known import FOLDER, GAIN, coverage, standings


def standing_of(game: str, seats: int, rows: list[list[int]]) -> Standing:
    standing = Standing(measure_of(Plan(game, ("lv2", "lv1"), 1, "1", duel=seats)))
    standing.add(np.array(rows))
    return standing


def test_chips_become_big_bets_per_hundred_hands() -> None:
    """Two hands of a deck, 40 chips won in all: 20 a hand, half a big bet."""
    rows = [[30, 10, WIN, WIN, 0, -10, -30, 0, 0, 0], [30, 10, WIN, WIN, 0, -10, -30, 0, 0, 0]]
    found = standing_of("holdem", 2, rows).estimate()
    assert found.mean == pytest.approx(50.0)
    assert found.half > found.mean, "two decks that agree do not say that all will"


def test_luck_is_taken_out_of_the_estimate_but_not_of_the_points() -> None:
    luck = 10 * LUCK_DEALS
    rows = [[20, 0, WIN, 0, luck, 0, -20, 0, 0, -luck], [0, 0, 0, 0, -luck, 0, 0, 0, 0, luck]]
    standing = standing_of("holdem", 2, rows * 2 * LEARNING)
    assert standing.part == PARTS
    assert standing.estimate().mean == pytest.approx(standing.in_points().mean) == pytest.approx(12.5)
    assert standing.saved() == pytest.approx(0.75, abs=0.01)


def test_the_decks_that_teach_count_as_they_were_played() -> None:
    luck = 10 * LUCK_DEALS
    rows = [[20, 0, WIN, 0, luck, 0, -20, 0, 0, -luck], [0, 0, 0, 0, -luck, 0, 0, 0, 0, luck]]
    standing = standing_of("holdem", 2, (rows * LEARNING)[:LEARNING])
    assert standing.saved() == pytest.approx(0.0, abs=1e-9)


def test_who_is_better_is_said_only_where_the_decks_can_tell() -> None:
    won = [30, 10, WIN, WIN, 0, -10, -30, 0, 0, 0]
    lost = [-30, -10, 0, 0, 0, 10, 30, WIN, WIN, 0]
    assert standing_of("holdem", 2, [won] * FEW_DECKS).better() == 0
    assert standing_of("holdem", 2, [lost] * FEW_DECKS).better() == 1
    assert standing_of("holdem", 2, [won, lost] * FEW_DECKS).better() is None
    few = standing_of("holdem", 2, [won] * (FEW_DECKS - 1))
    assert (few.rough, few.better()) == (True, None)


def test_any_cut_gives_the_same_standing() -> None:
    """Row by row, and across the deck at which the part of the luck is learned."""
    rng = stream("cuts", "rows")
    rows = [[rng.below(2001) - 1000 for _ in range(10)] for _ in range(2 * LEARNING)]
    whole = standing_of("holdem", 2, rows)
    for size in (1, 7, LEARNING, LEARNING + 1):
        cut = standing_of("holdem", 2, rows[:size])
        for at in range(size, len(rows), size):
            cut.add(np.array(rows[at : at + size]))
        assert cut == whole
    points = [row[0] + row[1] - row[5] - row[6] for row in rows]
    luck = [row[4] - row[9] for row in rows]
    parts = [0] * LEARNING + [whole.part] * LEARNING
    steady = [a * STEADY - b * part for a, b, part in zip(points, luck, parts, strict=True)]
    assert whole.points == Sample(len(points), sum(points), sum(value * value for value in points))
    assert whole.steady == Sample(len(steady), sum(steady), sum(value * value for value in steady))


def test_wins_become_a_share_above_one_half() -> None:
    """Three of four games of a two-seat deck... here all six of a three-seat deck but one."""
    row = [0, 0, 0, 5 * WIN, 0, 0, 0, 0, 0, 0, WIN, 0, 0, 0]
    found = standing_of("no-thanks", 3, [row, row]).estimate()
    assert found.mean == pytest.approx(5 / 6 - 0.5)


@pytest.mark.parametrize("elo", [-200.0, 0.0, 35.0, 400.0])
def test_elo_and_share_are_inverse(elo: float) -> None:
    assert elo_of_share(share_of_elo(elo)) == pytest.approx(elo)
    assert share_of_elo(400.0) == pytest.approx(10 / 11 - 0.5)


def test_margins_are_asked_for_in_the_right_unit() -> None:
    poker = measure_of(Plan("razz", ("lv2", "lv1"), 1, "1", duel=2))
    other = measure_of(Plan("no-thanks", ("greedy", "random"), 1, "1", duel=3))
    assert poker.margin(2.0, None) == 2.0
    assert other.margin(2.0, None) == 0.02
    assert other.margin(None, 400.0) == pytest.approx(10 / 11 - 0.5)
    with pytest.raises(BadOption, match="give --margin instead of --elo"):
        poker.margin(None, 20.0)
    with pytest.raises(BadOption, match="one of --margin and --elo"):
        poker.margin(1.0, 20.0)


def test_a_known_difference_is_found() -> None:
    [standing] = standings("holdem", ("caller", FOLDER), 2, 4000, 1)
    found = standing.estimate()
    assert found.mean == pytest.approx(GAIN, abs=2 * found.half)
    assert found.half < 1.5


@pytest.mark.parametrize(
    ("game", "cpus", "truth", "seats"),
    [("holdem", ("caller", FOLDER), GAIN, 2), ("razz", ("random", "random"), 0.0, 2)],
)
def test_intervals_contain_the_truth(game: str, cpus: tuple[str, str], truth: float, seats: int) -> None:
    """`make trust` does it a thousand times; 150 matches leave four standard deviations of room."""
    assert 0.88 <= coverage(game, cpus, truth, seats, 40, 150) <= 1.0


def test_the_correction_for_luck_keeps_the_mean_and_narrows_the_interval() -> None:
    """With stacks of two big bets almost every pot is an all-in."""
    [standing] = standings("holdem", ("caller", "random"), 2, 4000, 1, stack=80)
    plain, steady = standing.in_points(), standing.estimate()
    assert standing.saved() > 0.01
    assert abs(plain.mean - steady.mean) < plain.half
