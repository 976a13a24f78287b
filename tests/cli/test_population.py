"""`tefuda arena population` as people type it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tefuda.cli.main import app
from tefuda.core.errors import BadOption

RUNNER = CliRunner()


def said(tmp_path: Path, *words: str) -> str:
    """What a command prints."""
    places = ("--runs", str(tmp_path), *(() if words[0] == "list" else ("--workers", "1")))
    result = RUNNER.invoke(app, ["arena", *words, *places])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result.stdout


POOL = ("population", "heuristic,greedy", "random", "heuristic-tuned", "--game", "no-thanks", "--games", "60")


def test_a_table_with_a_line_for_everybody(tmp_path: Path) -> None:
    text = said(tmp_path, *POOL, "--seed", "1", "--name", "pool", "--of", "greedy")
    lines = text.splitlines()
    assert lines[0].split() == ["cpu", "rating", "share", "of", "wins", "worst", "table", "against", "tables"]
    assert [line.split()[0] for line in lines[1:5]][0] == "heuristic-tuned"
    assert {line.split()[0] for line in lines[1:5]} == {"heuristic", "greedy", "random", "heuristic-tuned"}
    assert all(line.endswith(" 3") for line in lines[1:5])
    assert "An even share is 33.3%." in text
    assert "The tables of greedy, the worst first:" in text
    assert lines[-1] == f"Run pool, seed 1, 60 games at each table: {tmp_path / 'pool'}"
    listed = said(tmp_path, "list")
    assert "population" in listed
    assert "finished" in listed
    again = said(tmp_path, "resume", "pool")
    assert again.splitlines()[:5] == lines[:5]


def test_chips_are_told_as_rates(tmp_path: Path) -> None:
    text = said(tmp_path, "population", "lv1", "caller", "--game", "razz", "--games", "60", "--seed", "1")
    assert text.startswith("cpu     big bets per 100 hands")
    assert "even share" not in text


def test_json(tmp_path: Path) -> None:
    data = json.loads(said(tmp_path, *POOL, "--json"))
    assert data["kind"] == "population"
    assert len(data["players"]) == 4
    assert {len(player["tables"]) for player in data["players"]} == {3}


def test_a_player_that_is_not_in_the_pool_has_no_tables(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="--of must be one of the pool, not 'lv2': heuristic, greedy, random"):
        said(tmp_path, *POOL, "--of", "lv2")
    assert not list(tmp_path.iterdir())
