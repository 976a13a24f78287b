"""Who meets whom, ratings and the cross table."""

from pathlib import Path

import pytest

from tefuda.arena.engines import Engine
from tefuda.arena.run import Run, Settings, new_run
from tefuda.arena.tournament import cross_table, gauntlet, ratings, round_robin
from tefuda.core.errors import BadOption


def test_pairings() -> None:
    assert round_robin(["a", "b", "c"]) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert gauntlet(["a", "b", "c"]) == [("a", "b"), ("a", "c")]


@pytest.mark.parametrize("cpus", [["a"], ["a", "b", "a"]])
def test_tournaments_that_make_no_sense(cpus: list[str]) -> None:
    with pytest.raises(BadOption, match="at least two|named twice"):
        round_robin(cpus)


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Run:
    pairings = round_robin(["random", "greedy", "heuristic"])
    settings = Settings(
        name="t", kind="round-robin", game="no-thanks", seats=3, games=900, seed="1", pairings=pairings
    )
    made = new_run(tmp_path_factory.mktemp("runs"), settings)
    made.play(Engine())
    return made


def test_the_better_is_rated_higher(run: Run) -> None:
    assert [rating.cpu for rating in ratings(run)] == ["heuristic", "greedy", "random"]


def test_the_cross_table_reads_both_ways(run: Run) -> None:
    table = cross_table(run)
    assert len(table) == 6
    assert table["heuristic", "random"].mean == -table["random", "heuristic"].mean > 0.2


def test_every_pairing_gets_the_same_decks(run: Run) -> None:
    seeds = {pairing.plan.seed for pairing in run.pairings}
    assert seeds == {"1"}


def test_programs_can_take_part(tmp_path: Path) -> None:
    bot = Path(__file__).parents[2] / "examples" / "cautious_bot.py"
    settings = Settings(
        name="t", kind="match", game="no-thanks", seats=3, games=12, seed="1", pairings=[("greedy", f"exec:{bot}")]
    )
    made = new_run(tmp_path, settings)
    made.play(Engine())
    assert made.pairings[0].standing.decks == 2
    assert made.pairings[0].faults[f"exec:{bot}"].total == 0
