"""A report of a run: the figures of its rows, and the sentences they are told in, in both languages."""

import shutil
from pathlib import Path

import pytest

from tefuda.arena.engines import Engine
from tefuda.arena.report.comparisons import Comparisons
from tefuda.arena.report.figures import report_file
from tefuda.arena.report.schema import PairingFigures, ReportFile
from tefuda.arena.results import pairing_summary
from tefuda.arena.run import Run, Settings, look_at_run, new_run
from tefuda.arena.sequential import EVERY, FEWEST, SequentialTest
from tefuda.arena.stats import FEW_DECKS
from tefuda.arena.stretches import Interrupt
from tefuda.arena.tournament import ratings
from tefuda.version import VERSION
from tefuda.words.bilingual import Bilingual


def told(run: Run, decks: int = 0) -> ReportFile:
    return report_file(run, Comparisons(run, decks))


def only_pairing(run: Run) -> PairingFigures:
    (pairing,) = report_file(run).pairings
    return pairing


# --- figures ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["match", "lucky", "tournament", "wins"])
def test_it_says_what_the_summary_says(name: str, request: pytest.FixtureRequest) -> None:
    run: Run = request.getfixturevalue(name)
    report = report_file(run)
    for one, pairing in zip(report.pairings, run.pairings, strict=True):
        summed = pairing_summary(pairing)
        difference = summed["difference"]
        assert isinstance(difference, dict)
        assert (one.a, one.b, one.decks, one.games) == (summed["a"], summed["b"], summed["decks"], summed["games"])
        assert (one.unit, one.difference.mean) == (difference["unit"], difference["mean"])
        assert [one.difference.low, one.difference.high] == difference["ci95"]
        assert one.rough == (one.decks < FEW_DECKS)
        assert one.said is not None
        assert (one.better == "") == one.said.en.startswith("No clear")
        end = one.course[-1]
        assert end.decks == one.decks
        assert (end.mean, end.low, end.high) == pytest.approx(
            (one.difference.mean, one.difference.low, one.difference.high), abs=1e-5
        )
        assert [point.decks for point in one.course] == sorted({point.decks for point in one.course})
        assert (one.elo is None) == (one.unit == "big bets per 100 hands")
        assert one.spread is not None
        assert one.spread.even + sum(bar.decks for bar in one.spread.bars) == one.decks
        assert one.spread.even + one.spread.ahead + one.spread.behind == one.decks


def test_seats_add_up(match: Run, wins: Run) -> None:
    for run in (match, wins):
        for seat in only_pairing(run).seats:
            assert seat.difference.mean == pytest.approx(seat.a.mean - seat.b.mean, abs=1e-5)
    assert sum(seat.a.mean + seat.b.mean for seat in only_pairing(wins).seats) == pytest.approx(2, abs=1e-4)


def test_positions(match: Run, wins: Run, tournament: Run) -> None:
    def positions(run: Run) -> list[tuple[str, int, str]]:
        seats = report_file(run).pairings[0].seats
        return [(one.position.counted, one.position.place, one.position.blind) for one in seats]

    assert positions(match) == [("button", 0, ""), ("button", 1, "")]
    assert positions(wins) == [("first", 0, ""), ("first", 1, ""), ("first", 2, "")]
    assert sorted(positions(tournament)) == [("button", 0, ""), ("button", 1, ""), ("button", 2, "")]


@pytest.mark.parametrize(
    ("game", "seats", "positions"),
    [
        ("holdem", 2, [(0, "small"), (1, "big")]),
        ("holdem", 3, [(0, ""), (1, "small"), (2, "big")]),
        ("horse", 3, [(0, ""), (1, ""), (2, "")]),
    ],
)
def test_blinds_are_named(tmp_path: Path, game: str, seats: int, positions: list[tuple[int, str]]) -> None:
    settings = Settings("names", "match", game, seats, 10, "1", [("random", "random")])
    found = only_pairing(Run(tmp_path, settings)).seats
    assert [(one.position.place, one.position.blind) for one in found] == positions


def test_games_of_a_mix_and_ratings(tournament: Run, match: Run) -> None:
    report = report_file(tournament)
    for pairing in report.pairings:
        assert [one.game for one in pairing.by_game] == ["holdem", "stud8"]
        assert sum(one.decks for one in pairing.by_game) == pairing.decks
    assert [one.cpu for one in report.ratings] == [one.cpu for one in ratings(tournament)]
    assert (report.rotation, report.hands, list(report.titles)) == (
        ["holdem", "stud8"],
        5,
        ["horse", "holdem", "stud8"],
    )
    assert report.titles["holdem"].en == "Limit Hold'em"
    assert (report_file(match).hands, report_file(match).stack) == (0, 50)
    assert only_pairing(match).by_game == []


def test_the_correction_for_luck(lucky: Run, wins: Run) -> None:
    luck = only_pairing(lucky).luck
    assert luck is not None
    assert luck.saved == pytest.approx(pairing_summary(lucky.pairings[0])["saved_by_luck_correction"], abs=1e-4)
    assert luck.needed == round(lucky.pairings[0].games / (1 - luck.saved))
    assert luck.uncorrected.mean == pytest.approx(lucky.pairings[0].standing.in_points().mean, abs=1e-5)
    assert only_pairing(wins).luck is None


def test_the_course_of_a_test(match: Run) -> None:
    pairing, test = match.pairings[0], only_pairing(match).test
    assert pairing.test is not None
    assert test is not None
    assert (test.low, test.high) == pytest.approx(pairing.test.bounds, abs=1e-5)
    assert (test.first_look, test.every) == (FEWEST, EVERY)
    assert test.ratios[-1].decks == pairing.standing.decks
    assert test.ratios[-1].ratio >= test.high


def test_faults_of_bots_from_outside(tmp_path: Path) -> None:
    bot = tmp_path / "bot.py"
    bot.write_text(
        "from tefuda.core.player import Decision, Player\n"
        "class Bot(Player):\n"
        "    def decide(self, view, rng, explain):\n"
        "        raise RuntimeError('<b>no</b>')\n"
    )
    run = new_run(tmp_path / "runs", Settings("bot", "match", "razz", 2, 20, "5", [(f"py:{bot}", "lv1")]))
    run.play(Engine())
    (pairing,) = told(run, 3).pairings
    total = run.pairings[0].faults[f"py:{bot}"].total
    assert pairing.forfeits == {f"py:{bot}": total}
    assert pairing.faults[f"py:{bot}"].kinds == {"died": total}
    assert "<b>no</b>" in pairing.faults[f"py:{bot}"].last
    assert pairing.undiffered is not None
    assert "is a bot from outside; only CPUs of the house" in pairing.undiffered.en


# --- words ------------------------------------------------------------------------------------------------------


def test_a_match_in_words(match: Run, wins: Run) -> None:
    report = report_file(match)
    assert report.headline == Bilingual("lv2 is better than lv1", "lv2はlv1より強い")
    test = report.pairings[0].test
    assert test is not None
    assert test.said is not None
    decks = report.pairings[0].decks
    assert test.said.en.replace("\N{NO-BREAK SPACE}", " ") == (
        "The test asked whether lv2 is better than lv1 by 4 big bets per 100 hands. "
        f"Yes: {decks} decks were enough to say so. Between equals that is claimed in about 5 % of such tests."
    )
    assert f"{decks}デッキで結論が出た" in test.said.ja
    assert report.tefuda == VERSION
    other = report_file(wins).headline
    assert other is not None
    assert other.en == "heuristic is better than greedy"


def test_a_tournament_in_words(tournament: Run, tmp_path: Path) -> None:
    report = report_file(tournament)
    assert report.headline is not None
    assert report.headline.en == f"{report.ratings[0].cpu} comes first of 3"
    settings = Settings("three", "gauntlet", "razz", 2, 40, "5", [("lv2", "lv1"), ("lv2", "caller")])
    headline = report_file(new_run(tmp_path, settings)).headline
    assert headline == Bilingual("lv2 against 2 others", "lv2対ほかの2体")


def test_few_decks_claim_nothing(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("few", "match", "no-thanks", 3, 120, "5", [("greedy", "heuristic")]))
    run.play(Engine())
    pairing = only_pairing(run)
    assert pairing.difference.high < 0
    assert (pairing.rough, pairing.better) == (True, "")
    assert pairing.said is not None
    assert pairing.said.en == "No clear difference between greedy and heuristic"


def test_a_cpu_against_itself_is_no_better(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("same", "match", "razz", 2, 40, "5", [("lv1", "lv1")]))
    run.play(Engine())
    (pairing,) = told(run, 8).pairings
    assert pairing.spread is not None
    assert (pairing.spread.even, pairing.spread.bars, pairing.better) == (pairing.decks, [], "")
    assert pairing.differences is not None
    assert (pairing.differences.all.seen, pairing.differences.kinds) == (0, [])


def test_a_test_without_an_answer(tmp_path: Path) -> None:
    test = SequentialTest(0.01, 0.05, 0.05)
    run = new_run(tmp_path, Settings("open", "match", "razz", 2, 60, "5", [("lv2", "lv1")], test=test))
    run.play(Engine())
    found = only_pairing(run).test
    assert found is not None
    assert found.said is not None
    assert "There is no answer: the games ran out after 30 decks." in found.said.en


# --- unfinished -------------------------------------------------------------------------------------------------


def test_nothing_played_yet(tmp_path: Path) -> None:
    run = new_run(tmp_path, Settings("empty", "match", "horse", 2, 100, "5", [("lv2", "lv1")]))
    report = told(run, 3)
    assert not report.finished
    assert report.headline is not None
    assert report.headline.en == "lv2 against lv1: nothing played yet"
    (pairing,) = report.pairings
    assert (pairing.decks, pairing.planned, pairing.course, pairing.spread) == (0, 100, [], None)
    assert (pairing.differences, pairing.undiffered) == (None, None)
    assert [one.difference for one in pairing.by_game] == [None] * 5


@pytest.mark.parametrize("decks", [1, 2])
def test_a_few_decks(tmp_path: Path, decks: int) -> None:
    settings = Settings("few", "round-robin", "horse", 2, 100, "5", [("lv2", "lv1"), ("lv2", "caller")])
    run = new_run(tmp_path, settings)
    pairing = run.pairings[0]
    parts = Engine(seconds=0.0).parts(pairing.plan, 0, Interrupt())
    for _ in range(decks):
        pairing.add(next(parts))
    parts.close()
    report = told(run, 1)
    assert report.headline is not None
    assert report.headline.en == "A tournament of 3"
    assert report.unrated is not None
    assert report.unrated.en == "There are ratings when everything is played."
    assert [one.decks for one in report.pairings] == [decks, 0]
    assert report.pairings[0].games == 2 * decks
    assert len(report.pairings[0].course) == (decks == 2)


# --- the same every time ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["match", "tournament"])
def test_the_same_run_gives_the_same_report(name: str, request: pytest.FixtureRequest) -> None:
    run: Run = request.getfixturevalue(name)
    assert told(run, 4) == told(look_at_run(run.folder), 4)


def test_who_looks_changes_nothing(match: Run, tmp_path: Path) -> None:
    """Another process may be writing: what is half written is neither counted nor cut off."""
    folder = tmp_path / "copy"
    shutil.copytree(match.folder, folder)
    before = told(look_at_run(folder), 5)
    for file in ("pairing-0.rows", "pairing-0.parts"):
        with (folder / file).open("ab") as half:
            half.write(b'{"units"')
    contents = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert told(look_at_run(folder), 5) == before
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == contents
