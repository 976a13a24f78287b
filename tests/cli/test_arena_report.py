"""`tefuda arena report`, and the report at the end of every run."""

import json
import os
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.arena.report.test_page import Page

MATCH = ["match", "lv2", "lv1", "--game", "razz", "--games", "60", "--seed", "5", "--workers", "1"]


def arena(*args: str, runs: Path, browser: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "tefuda", "arena", *args, "--runs", str(runs)],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
        env={**os.environ, "LANG": "C.UTF-8", "BROWSER": browser},
    )


@pytest.fixture(scope="module")
def runs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one run in it."""
    folder = tmp_path_factory.mktemp("runs")
    ran = arena(*MATCH, "--name", "small", runs=folder)
    assert ran.returncode == 0, ran.stderr
    assert f"Report: {folder / 'small' / 'report.html'}" in ran.stdout
    return folder


def test_every_finished_run_has_a_report_and_it_can_be_made_again(runs: Path, tmp_path: Path) -> None:
    page = runs / "small" / "report.html"
    before = page.read_bytes()
    ran = arena("report", "small", runs=runs)
    assert (ran.returncode, ran.stdout, ran.stderr) == (0, f"Report: {page}\n", "")
    assert page.read_bytes() == before
    out = tmp_path / "out.html"
    ran = arena("report", str(runs / "small"), "--out", str(out), "--decks", "3", runs=runs)
    assert ran.stdout == f"Report: {out}\n"
    assert "The first 3 decks, 6 games, were played again." in Page(out.read_text()).text


def test_the_command_of_a_report_repeats_the_run(runs: Path, tmp_path: Path) -> None:
    text = (runs / "small" / "report.html").read_text()
    command = text.partition("<code>tefuda arena match")[2].partition("</code>")[0]
    ran = arena("match", *shlex.split(command), "--json", "--workers", "1", runs=tmp_path)
    assert ran.returncode == 0, ran.stderr
    first = json.loads((runs / "small" / "summary.json").read_text())
    assert json.loads(ran.stdout)["pairings"] == first["pairings"]


def test_it_is_opened_on_demand(runs: Path, tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    ran = arena("report", "small", "--decks", "1", "--open", runs=runs, browser=f"{browser} %s")
    assert ran.returncode == 0, ran.stderr
    assert opened.read_text().strip() == (runs / "small" / "report.html").as_uri()


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["report", "nobody"], "there is no run 'nobody'"),
        (["report", "small", "--out", "/no/such/folder/x.html"], "cannot write /no/such/folder/x.html"),
    ],
)
def test_mistakes_are_one_clear_line(runs: Path, args: list[str], words: str) -> None:
    ran = arena(*args, runs=runs)
    assert ran.returncode == 2
    assert len(ran.stderr.strip().splitlines()) == 1
    assert words in ran.stderr


def test_a_saved_report_is_shown(runs: Path, tmp_path: Path) -> None:
    saved = tmp_path / "from the browser.json"
    saved.write_bytes((runs / "small" / "report.json").read_bytes())
    ran = arena("show", str(saved), runs=tmp_path)
    assert ran.returncode == 0, ran.stderr
    assert "against" in ran.stdout
    assert "The same again: tefuda arena match" in ran.stdout
    assert ran.stdout == arena("show", "small", runs=runs).stdout
    told = json.loads(arena("show", str(saved), "--json", runs=tmp_path).stdout)
    assert told == json.loads(saved.read_bytes())


def test_something_else_is_not_shown(runs: Path) -> None:
    ran = arena("show", str(runs / "small" / "report.html"), runs=runs)
    assert ran.returncode != 0
    assert "is no report" in ran.stderr
