"""`tefuda arena` and `tefuda tune` as people type them."""

import json
import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tefuda.arena.measure import Estimate
from tefuda.arena.run import ALIKE, Settings, new_run
from tefuda.cli.contests import RunPlace, compared, resume_command, signed
from tefuda.cli.main import app
from tefuda.core.errors import TefudaError

RUNNER = CliRunner()


def said(*words: str) -> str:
    """What a command prints."""
    result = RUNNER.invoke(app, list(words))
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.stdout


def arena(tmp_path: Path, *words: str) -> str:
    return said("arena", *words, "--runs", str(tmp_path), "--workers", "1")


def test_a_match_with_a_test(tmp_path: Path) -> None:
    text = arena(tmp_path, "match", "lv2", "lv1", "--game", "razz", "--margin", "3", "--seed", "1", "--name", "m")
    assert "lv2 against lv1: +" in text
    assert "The test asked whether lv2 is better than lv1 by 3 big bets per 100 hands. Yes: " in text
    assert str(tmp_path / "m") in text


def test_a_match_of_another_kind_in_json(tmp_path: Path) -> None:
    options = ("--game", "no-thanks", "--games", "60", "--seed", "1", "--name", "m", "--json")
    data = json.loads(arena(tmp_path, "match", "heuristic", "greedy", *options))
    [pairing] = data["pairings"]
    assert pairing["games"] == 60
    assert pairing["difference"]["unit"] == "share of wins"
    assert pairing["elo"]["mean"] > 0


def test_stacks_and_options_are_kept_and_counted_in(tmp_path: Path) -> None:
    played = ("lv2", "lv1", "--game", "horse", "--games", "24", "--seed", "1")
    chosen = ("--stack", "200", "--option", "ante=10", "--option", "big_bet=80")
    data = json.loads(arena(tmp_path, "match", *played, *chosen, "--name", "m", "--json"))
    assert (data["stack"], data["options"]) == (200, {"ante": 10, "big_bet": 80})
    assert json.loads((tmp_path / "m" / "run.json").read_text())["options"] == {"ante": 10, "big_bet": 80}
    report = json.loads((tmp_path / "m" / "report.json").read_text())
    assert report["options"] == {"ante": 10, "big_bet": 80}
    assert "--stack 200 --option ante=10 --option big_bet=80" in report["command"]
    again = json.loads(
        said(*shlex.split(report["command"])[1:], "--runs", str(tmp_path), "--workers", "1", "--json")
    )
    assert again["pairings"] == data["pairings"]
    usual = json.loads(arena(tmp_path, "match", *played, "--name", "usual", "--json"))
    assert usual["options"] == {}
    assert usual["pairings"] != data["pairings"]


def test_two_that_decide_alike_end_by_themselves_and_with_words(tmp_path: Path) -> None:
    for name, options in (("m", ()), ("tested", ("--margin", "1"))):
        text = arena(tmp_path, "match", "lv2", "lv2", "--game", "razz", "--seed", "1", "--name", name, *options)
        told = re.match(r"lv2 and lv2 decide alike: ([\d,]+) decks without one different decision", text)
        assert told is not None
        assert 0 < int(told[1].replace(",", "")) <= ALIKE
        assert f"({2 * ALIKE:,} games).\n" in text
        assert "±" not in text
        assert "lv2 and lv2 play alike" in said("arena", "show", name, "--runs", str(tmp_path))
        assert json.loads((tmp_path / name / "report.json").read_text())["pairings"][0]["alike"]
    table = arena(tmp_path, "tournament", "lv2", "lv1", "lv2(steal_door=9)", "--game", "razz", "--games", "200")
    assert table.count("  alike") == 2


def test_two_that_draw_are_not_alike(tmp_path: Path) -> None:
    text = arena(tmp_path, "match", "random", "random", "--game", "razz", "--games", "200", "--seed", "1")
    assert "random against random: " in text


@pytest.mark.parametrize("name", ["plain", "with a space", "it's", "-dashed"])
@pytest.mark.parametrize("where", ["default", "relative", "with a space"])
def test_the_hint_to_go_on_works(name: str, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    place = RunPlace(None if where == "default" else Path(where))
    run = new_run(place.folder, Settings(name, "match", "razz", 2, 40, "1", [("lv2", "lv1")]))
    hint = shlex.split(resume_command(run.folder, place))
    assert hint[:3] == ["tefuda", "arena", "resume"]
    monkeypatch.chdir("/")
    assert "40 games with 20 decks" in said(*hint[1:], "--workers", "1")


@pytest.mark.parametrize(
    ("number", "digits", "text"),
    [(1.25, 1, "+1.2"), (-0.04, 1, "0.0"), (0.0, 2, "0.00"), (-3.0, 0, "-3"), (0.004, 2, "0.00")],
)
def test_nothing_has_no_sign(number: float, digits: int, text: str) -> None:
    assert signed(number, digits) == text


def test_whoever_wins_everything_has_no_elo() -> None:
    found = Estimate("share of wins", 0.5, 0.1)
    assert compared(found, (2400.0, 200.0, 2400.0)) == "100.00% ± 10.00% of the wins, Elo at least +200"
    lost = Estimate("share of wins", -0.5, 0.1)
    assert compared(lost, (-2400.0, -2400.0, -200.0)) == "0.00% ± 10.00% of the wins, Elo at most -200"


def test_a_tournament(tmp_path: Path) -> None:
    options = ("--game", "horse", "--games", "600", "--seed", "1")
    text = arena(tmp_path, "tournament", "lv2,lv1", "caller", *options)
    assert text.count(" against ") == 3
    assert "rating" in text
    assert "3,000" not in text
    text = arena(tmp_path, "tournament", "lv2", "lv1", "caller", "--gauntlet", *options)
    assert text.count(" against ") == 2


def test_runs_are_listed_and_taken_up(tmp_path: Path) -> None:
    assert "There are no runs" in said("arena", "list", "--runs", str(tmp_path))
    arena(tmp_path, "match", "lv2", "lv1", "--game", "stud", "--games", "100", "--name", "m")
    assert "finished" in said("arena", "list", "--runs", str(tmp_path))
    assert "100 games" in arena(tmp_path, "resume", "m")
    (tmp_path / "m" / "run.json").write_text("{}")
    assert "has the format None" in said("arena", "list", "--runs", str(tmp_path))
    with pytest.raises(TefudaError, match="has the format None"):
        arena(tmp_path, "resume", "m")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("match", "lv2", "wizard", "--game", "razz"), "razz has no CPU 'wizard'"),
        (("match", "lv2", "lv1", "--game", "whist"), "there is no game 'whist'"),
        (("match", "lv2", "lv1", "--game", "razz", "--seats", "9"), "2 to 6 players, not 9"),
        (("match", "greedy", "random", "--game", "no-thanks", "--stack", "9"), "no-thanks deals its own chips"),
        (
            ("match", "lv2", "lv1", "--game", "razz", "--option", "anti=9"),
            "razz has no option .anti.",
        ),
        (("match", "lv2", "lv1", "--game", "razz", "--option", "ante"), "write name=value, as in ante=10"),
        (
            ("match", "lv2", "lv1", "--game", "razz", "--option", "big_bet=5"),
            "must be at least small_bet",
        ),
        (("match", "lv2", "lv1", "--game", "razz", "--elo", "20"), "give --margin instead of --elo"),
        (("match", "lv2", "lv1", "--game", "razz", "--margin", "1", "--elo", "20"), "one of --margin and --elo"),
        (("match", "lv2", "lv1", "--game", "razz", "--margin", "1", "--alpha", "0.7"), "alpha must be between"),
        (("match", "lv2(x=1)", "lv1", "--game", "razz"), "lv2 has no parameter 'x'; allowed: "),
        (("match", "lv2(bet=9)", "lv1", "--game", "razz"), "bet must be a number from -0.3 to 0.5, not .9"),
        (("match", "lv2", "lv1", "--game", "razz", "--engine", "cloud"), "no engine 'cloud'; engines: local, ray"),
        (("tournament", "lv2", "--game", "razz"), "at least two CPUs"),
        (("resume", "nothing"), "there is no run 'nothing'"),
    ],
)
def test_mistakes_leave_nothing_behind(tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    with pytest.raises(TefudaError, match=message):
        arena(tmp_path, *words)
    assert not [path for path in tmp_path.rglob("*") if path.suffix == ".rows"]


def test_tuning_saves_what_is_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    options = ("--params", "lowtoken_factor=0:30", "--games", "180", "--confirm", "1200", "--name", "mine")
    text = said("tune", "no-thanks:heuristic", "--trials", "4", *options)
    assert "Saved: play it as mine" in text
    assert "mine" in said("cpus", "no-thanks")
    data = json.loads(said("tune", "no-thanks:heuristic", "--trials", "5", *options, "--json"))
    assert data["saved"] == "mine"
    assert data["trials"] == 5


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("heuristic",), "write game and CPU"),
        (("no-thanks:greedy",), "greedy of no-thanks has no parameters to tune"),
        (("no-thanks:wizard",), "no CPU 'wizard'"),
        (("no-thanks:heuristic(speed=1)",), "heuristic has no parameter 'speed'; allowed: base_threshold"),
        (("no-thanks:heuristic", "--params", "speed"), "heuristic has no parameter 'speed'; allowed: base_thres"),
        (
            ("no-thanks:heuristic", "--params", "block_range=0:999"),
            "block_range must be a number from -100.0 to 100.0",
        ),
        (("no-thanks:heuristic", "--params", "block_range=5"), "a range is written block_range=low:high"),
    ],
)
def test_what_cannot_be_tuned(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...], message: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    with pytest.raises(TefudaError, match=message):
        said("tune", *words)
    assert not list(tmp_path.iterdir())
