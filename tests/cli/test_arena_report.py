"""`tefuda arena report`, and the report at the end of every run."""

import json
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tefuda.arena.report import page
from tefuda.arena.report.page import PLACE
from tefuda.cli.main import app
from tefuda.core.errors import TefudaError

MATCH = ["match", "lv2", "lv1", "--game", "razz", "--games", "60", "--seed", "5", "--workers", "1"]
BUILT = b"<!doctype html><body>" + PLACE + b"</body>"


def arena(*args: str, runs: Path) -> Result:
    result = CliRunner().invoke(app, ["arena", *args, "--runs", str(runs)])
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


@pytest.fixture(autouse=True)
def template(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The page that the client's build would leave."""
    path = tmp_path_factory.mktemp("static") / "report.html"
    path.write_bytes(BUILT)
    monkeypatch.setattr(page, "_template", lambda: path)
    return path


@pytest.fixture
def runs(tmp_path: Path) -> Path:
    """A folder with one run in it."""
    folder = tmp_path / "runs"
    ran = arena(*MATCH, "--name", "small", runs=folder)
    assert f"Report: {folder / 'small' / 'report.html'}" in ran.stdout
    return folder


def data_in(path: Path) -> object:
    """The report in a page."""
    return json.loads(path.read_text().partition('json">')[2].partition("</script>")[0])


def test_every_finished_run_has_a_report_and_it_can_be_made_again(runs: Path, tmp_path: Path) -> None:
    page = runs / "small" / "report.html"
    before = page.read_bytes()
    assert data_in(page) == json.loads((runs / "small" / "report.json").read_bytes())
    ran = arena("report", "small", runs=runs)
    assert (ran.exit_code, ran.stdout, ran.stderr) == (0, f"Report: {page}\n", "")
    assert page.read_bytes() == before
    out = tmp_path / "out.html"
    ran = arena("report", str(runs / "small"), "--out", str(out), "--decks", "3", runs=runs)
    assert ran.stdout == f"Report: {out}\n"
    told = data_in(out)
    assert isinstance(told, dict)
    assert told["pairings"][0]["differences"]["decks"] == 3


def test_where_the_client_was_not_built_there_is_the_report_as_data(runs: Path, template: Path) -> None:
    template.unlink()
    for name in ("report.html", "report.json"):
        (runs / "small" / name).unlink()
    with pytest.raises(TefudaError, match="make web builds it"):
        arena("report", "small", runs=runs)
    assert json.loads((runs / "small" / "report.json").read_bytes())["name"] == "small"
    assert not (runs / "small" / "report.html").exists()
    ran = arena(*MATCH, "--name", "another", runs=runs)
    assert ran.exit_code == 0
    assert "There is no report.html: the page for reports was not built" in ran.stderr
    assert "Report:" not in ran.stdout
    assert (runs / "another" / "report.json").exists()


def test_the_command_of_a_report_repeats_the_run(runs: Path, tmp_path: Path) -> None:
    command = json.loads((runs / "small" / "report.json").read_bytes())["command"]
    ran = arena(*shlex.split(command)[2:], "--json", "--workers", "1", runs=tmp_path)
    first = json.loads((runs / "small" / "summary.json").read_text())
    assert json.loads(ran.stdout)["pairings"] == first["pairings"]


def test_it_is_opened_on_demand(runs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []

    def browser(address: str) -> bool:
        opened.append(address)
        return True

    monkeypatch.setattr("webbrowser.open", browser)
    arena("report", "small", "--decks", "1", "--open", runs=runs)
    assert opened == [(runs / "small" / "report.html").as_uri()]


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["report", "nobody"], "there is no run 'nobody'"),
        (["report", "small", "--out", "/no/such/folder/x.html"], "cannot write /no/such/folder/x.html"),
        (["show", "small/report.html"], "is not a report"),
    ],
)
def test_mistakes_are_one_clear_line(
    runs: Path, args: list[str], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(runs)
    with pytest.raises(TefudaError, match=words) as refused:
        arena(*args, runs=runs)
    assert "\n" not in str(refused.value)


def test_a_saved_report_is_shown(runs: Path, tmp_path: Path) -> None:
    saved = tmp_path / "from the browser.json"
    saved.write_bytes((runs / "small" / "report.json").read_bytes())
    ran = arena("show", str(saved), runs=tmp_path)
    assert "against" in ran.stdout
    assert "The same again: tefuda arena match" in ran.stdout
    assert ran.stdout == arena("show", "small", runs=runs).stdout
    told = json.loads(arena("show", str(saved), "--json", runs=tmp_path).stdout)
    assert told == json.loads(saved.read_bytes())
