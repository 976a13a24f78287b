"""All tables of a pool: who sits together, what is made of the results, and runs that are taken up again."""

from math import log10
from pathlib import Path

import msgspec
import pytest

from tefuda.arena import population
from tefuda.arena.engines import Engine
from tefuda.arena.measure import Estimate
from tefuda.arena.population import (
    TABLES_FILE,
    PlayedTable,
    PopulationRun,
    PopulationSettings,
    new_population,
    open_population,
)
from tefuda.arena.simulate import simulate
from tefuda.core.errors import BadOption, TefudaError
from tefuda.match.tally import WIN, Tally

POOL = ["heuristic", "greedy", "random", "heuristic-tuned"]
SMALL = PopulationSettings(name="x", cpus=POOL, game="no-thanks", seats=3, games=60, seed="1")


def changed(**values: object) -> PopulationSettings:
    return msgspec.structs.replace(SMALL, **values)


def played(runs: Path, settings: PopulationSettings = SMALL, workers: int = 1) -> PopulationRun:
    run = new_population(runs, settings)
    run.play(Engine(workers=workers))
    assert run.finished
    return run


def test_all_tables_of_different_players() -> None:
    assert SMALL.tables() == [
        ("heuristic", "greedy", "random"),
        ("heuristic", "greedy", "heuristic-tuned"),
        ("heuristic", "random", "heuristic-tuned"),
        ("greedy", "random", "heuristic-tuned"),
    ]


def test_with_copies_all_but_tables_of_one_kind() -> None:
    tables = changed(cpus=["a", "b"], copies=True).tables()
    assert tables == [("a", "a", "b"), ("a", "b", "b")]
    assert len(changed(copies=True).tables()) == 20 - 4


def test_figures_are_those_of_simulations_of_each_table(tmp_path: Path) -> None:
    """With decks of its own for each."""
    run = played(tmp_path)
    tables: dict[str, list[Estimate]] = {cpu: [] for cpu in POOL}
    for number in range(4):
        plan = SMALL.plan(number)
        assert plan.seed == f"1 table {number}"
        for cpu, figures in zip(plan.cpus, simulate(plan).figures(), strict=True):
            estimate = Estimate("share of wins", figures.share, (figures.high - figures.low) / 2)
            assert run.estimates(number)[cpu] == estimate
            tables[cpu].append(estimate)
    members = run.members()
    assert [member.cpu for member in members][0] == "heuristic-tuned"
    for member in members:
        mine = tables[member.cpu]
        assert member.mean.mean == pytest.approx(sum(one.mean for one in mine) / 3)
        assert member.mean.half == pytest.approx(sum(one.half**2 for one in mine) ** 0.5 / 3)
        assert [one.found.mean for one in member.tables] == sorted(one.mean for one in mine)
        assert all(member.cpu not in one.others and len(one.others) == 2 for one in member.tables)


def test_where_scores_decide_there_are_rates_and_no_ratings(tmp_path: Path) -> None:
    settings = changed(cpus=["lv1", "caller", "random"], game="razz", seats=2, games=200)
    members = played(tmp_path, settings).members()
    assert members[0].cpu == "lv1"
    assert [member.mean.mean for member in members] == sorted((one.mean.mean for one in members), reverse=True)
    assert members[0].mean.unit == "big bets per 100 hands"
    assert all(member.rating is None for member in members)


def test_who_sits_at_a_table_twice_counts_with_the_mean_of_both(tmp_path: Path) -> None:
    run = played(tmp_path, changed(cpus=["greedy", "random"], copies=True))
    figures = run.report(0).figures()
    found = run.estimates(0)["greedy"]
    assert run.tables[0] == ("greedy", "greedy", "random")
    assert found.mean == pytest.approx((figures[0].share + figures[1].share) / 2)
    member = next(one for one in run.members() if one.cpu == "greedy")
    assert [one.others for one in member.tables] == [("greedy", "random"), ("random", "random")]


def with_shares(tmp_path: Path, settings: PopulationSettings, strength: dict[str, int]) -> PopulationRun:
    """A run whose tables went as Luce has it, exactly."""
    run = new_population(tmp_path, settings)
    for number, table in enumerate(run.tables):
        tally = Tally(len(table))
        tally.games = tally.units = sum(strength[cpu] for cpu in table)
        tally.wins = [WIN * strength[cpu] for cpu in table]
        tally.win_squares = [WIN * WIN * strength[cpu] for cpu in table]
        run.played[number] = PlayedTable(number, tally.sums(), 1.0, 0)
    return run


def test_ratings_are_the_strengths_that_shares_came_from(tmp_path: Path) -> None:
    strength = {"heuristic": 40, "greedy": 4, "random": 1, "heuristic-tuned": 10}
    rated = with_shares(tmp_path, changed(games=6), strength).ratings()
    middle = sum(log10(value) for value in strength.values()) / 4
    wanted = {cpu: 400 * (log10(value) - middle) for cpu, value in strength.items()}
    assert rated == pytest.approx(wanted, abs=0.5)
    assert rated["heuristic"] - rated["greedy"] == pytest.approx(400, abs=0.5)


def test_who_won_nothing_has_a_rating_all_the_same(tmp_path: Path) -> None:
    strength = {"heuristic": 5, "greedy": 5, "random": 0, "heuristic-tuned": 5}
    rated = with_shares(tmp_path, changed(games=6), strength).ratings()
    assert -3000 < rated["random"] < -800


def test_workers_change_nothing(tmp_path: Path) -> None:
    one, two = (played(tmp_path / str(workers), workers=workers) for workers in (1, 2))
    assert [one.played[number].sums for number in range(4)] == [two.played[number].sums for number in range(4)]


class Stopping:
    """Wants to stop as soon as so many tables are played."""

    def __init__(self, after: int) -> None:
        self.after = after

    def __call__(self, tables: int, games: int) -> None:
        if tables == self.after:
            raise KeyboardInterrupt


def test_a_run_goes_on_with_the_first_table_that_is_not_played(tmp_path: Path) -> None:
    whole = played(tmp_path / "whole")
    run = new_population(tmp_path, SMALL)
    run.play(Engine(), Stopping(2))
    assert not run.finished
    assert not (run.folder / "summary.json").exists()
    again = open_population(run.folder)
    assert sorted(again.played) == [0, 1]
    told: list[int] = []
    again.play(Engine(), lambda tables, games: told.append(tables))
    assert again.finished
    assert min(told) == 2
    assert again.summary() == whole.summary()
    assert (run.folder / "summary.json").exists()


def test_a_line_that_was_not_written_whole_is_played_again(tmp_path: Path) -> None:
    run = played(tmp_path)
    path = run.folder / TABLES_FILE
    path.write_bytes(path.read_bytes()[:-9])
    again = open_population(run.folder)
    assert sorted(again.played) == [0, 1, 2]
    again.play(Engine())
    assert open_population(run.folder).finished
    assert again.summary() == run.summary()


def test_pools_of_which_no_table_can_be_made_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="a population needs at least 3 players here, not 2"):
        new_population(tmp_path, changed(cpus=["greedy", "random"]))
    with pytest.raises(BadOption, match="a population needs at least 2 players here, not 1"):
        new_population(tmp_path, changed(cpus=["greedy"], copies=True))
    with pytest.raises(BadOption, match="'greedy' is named twice"):
        new_population(tmp_path, changed(cpus=["greedy", "random", "greedy"]))
    with pytest.raises(BadOption, match="horse is a mix"):
        new_population(tmp_path, changed(cpus=["lv1", "lv2"], game="horse", seats=2))
    with pytest.raises(TefudaError, match="'nobody'"):
        new_population(tmp_path, changed(cpus=["greedy", "random", "nobody"]))
    assert not list(tmp_path.iterdir())


def test_a_run_of_players_that_changed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run = new_population(tmp_path, SMALL)
    facts = dict(run.settings.facts)
    facts["greedy"] = msgspec.structs.replace(facts["greedy"], signatures={"no-thanks": "another"})
    monkeypatch.setattr(population, "facts_of", lambda rotation, name, seconds: facts[name])
    with pytest.raises(TefudaError, match="x cannot go on: greedy does not decide in no-thanks as it did; begin"):
        open_population(run.folder)
