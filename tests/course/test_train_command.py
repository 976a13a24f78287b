"""`tefuda train`: a short course on the command line, and mistakes."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tefuda.cli import train
from tefuda.cli.main import app
from tefuda.core.errors import BadOption
from tefuda.course import course

SHORT = ["--decisions", "600", "--measured", "1", "--hands", "100", "--against", "caller", "--name", "mine"]
SMALL = ["--recipe", "tables=24", "--recipe", "length=16", "--recipe", "width=16", "--recipe", "critic=16"]


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(train, "data_folder", lambda name: tmp_path / name)
    monkeypatch.setattr(course, "NOTED_EVERY", 0.0)


def test_it_says_how_strong_the_player_is_and_how_to_play_against_it(tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "razz", *SHORT, *SMALL])
    assert done.exit_code == 0, done.output
    lines = done.output.splitlines()
    assert lines[0].startswith(" 64%  384 decisions, ")
    assert lines[1].startswith("100%  768 decisions, ")
    assert any(line.startswith("      against caller, one against 5: ") for line in lines)
    assert any(line.split()[:2] == ["caller", "heads-up"] for line in lines)
    assert lines[-1] == f"  tefuda play razz --cpus py:{tmp_path}/courses/mine/player.py,lv2"
    again = CliRunner().invoke(app, ["train", "razz", *SHORT, *SMALL, "--json"])
    assert [row["seats"] for row in json.loads(again.output)["strength"]] == [2, 6]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "two"], "players must be a number or a range like 2-6, not 'two'"),
        (["--players", "1-3"], "players must be 2 to 6"),
        (["--stack", "9-"], "stack must be a number or a range like 2-6, not '9-'"),
        (["--decisions", "1e20"], "decisions must be a number from 1 to 9e15, not 1e+20"),
        (["--stack", "a-b"], "stack must be a number or a range like 2-6, not 'a-b'"),
        (["--device", "abacus"], "the networks cannot be on 'abacus'"),
        (["--recipe", "x=1"], "'x=1': write NAME=VALUE; names: "),
    ],
)
def test_mistakes_are_refused_with_words(words: list[str], message: str, tmp_path: Path) -> None:
    done = CliRunner().invoke(app, ["train", "holdem", *SHORT, *SMALL, *words])
    assert isinstance(done.exception, BadOption)
    assert message in str(done.exception)
    assert not (tmp_path / "courses").exists()
