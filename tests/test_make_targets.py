"""Every target of the Makefile that takes long has a short form here, or in the file that is named for it."""

import importlib.util
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
INTERPRETED = {"TEFUDA_PURE": "1", "PYTHONPATH": "src"}
PURE = os.environ.get("TEFUDA_PURE", "0") not in ("", "0")

RUN = {
    "api": [["-m", "pdoc", "--output-directory", "{folder}", "tefuda.core.bits"]],
    "card-slot-endings": [
        ["scripts/endings.py", "card-slot", "easy,easy", "20"],
        ["scripts/endings.py", "card-slot", "easy,easy", "20", "hand=10"],
    ],
    "card-slot-million": [["scripts/card_slot_soak.py", "8"]],
    "counts": [["scripts/counts.py"]],
    "coverage": [
        ["-m", "coverage", "run", "--data-file={folder}/c", "-m", "pytest", "-p", "no:cacheprovider", "{one}"],
        ["-m", "coverage", "combine", "--data-file={folder}/c", "{folder}"],
        ["-m", "coverage", "report", "--data-file={folder}/c", "--fail-under=0"],
    ],
    "engines": [["bench/engines.py", "240"]],
    "picture": [["scripts/picture.py", "{folder}/table.svg"]],
    "soak-arena": [["scripts/arena_soak.py", "1200"]],
    "strength-no-thanks": [["scripts/strength_no_thanks.py", "1", "greedy"]],
    "trust": [["-m", "tests.arena.known", "2"]],
}
"""What a target runs, with little to do."""

SAID = {
    "api": "",
    "card-slot-endings": "| all | 100.00% |",
    "card-slot-million": "8 games",
    "counts": "three evaluations of each hand",
    "coverage": "TOTAL",
    "engines": "same results",
    "picture": "",
    "soak-arena": "while results and report were written",
    "strength-no-thanks": "| `greedy` |",
    "trust": "called not better",
}
"""What it says at its end."""

ELSEWHERE = {
    "cfr": "tests/cfr/test_train_script.py",
    "decisions": "tests/contract/test_checked_decisions.py",
    "differential": "tests/games/poker/test_differential.py",
    "exploit": "tests/cli/test_exploit.py",
    "golden": "tests/golden/test_golden.py",
    "kill-test": "tests/server/test_killing.py",
    "leak-test": "tests/server/test_leaking.py",
    "load-test": "tests/server/test_loading.py",
    "mutants": "tests/mutants/test_mutants.py",
    "mutants-sample": "tests/mutants/test_mutants.py",
    "protocol": "tests/server/messages/test_protocol.py",
    "prove-attackers": "tests/small_games/test_proof.py",
    "ready": "web/browser/targets.test.ts",
    "screens": "web/browser/targets.test.ts",
    "test-install": "tests/test_install.py",
}
HERE = ("bench", "strength")
TESTS = ("test", "test-python", "test-browser", "test-learners", "pure", "check", "check-web")
EVERYDAY = ("help", "play", "build", "web", "format-web", "clean")
"""What is run all the time anyway."""


def test_every_target_has_a_short_form() -> None:
    listed = re.findall(r"^\.PHONY: (.*)$", (ROOT / "Makefile").read_text(), flags=re.MULTILINE)
    targets = {target for line in listed for target in line.split()}
    assert targets == {*RUN, *ELSEWHERE, *HERE, *TESTS, *EVERYDAY}
    for target, file in ELSEWHERE.items():
        assert (ROOT / file).exists(), f"the short form of {target}"


@pytest.mark.parametrize("target", RUN)
def test_a_target_runs_to_its_end(target: str, tmp_path: Path) -> None:
    if target == "counts" and PURE:
        pytest.skip("133 million hands take an hour uncompiled")
    said = ""
    for pattern in RUN[target]:
        words = [word.format(folder=tmp_path, one="tests/core/test_bits.py") for word in pattern]
        env = {**os.environ, **(INTERPRETED if target in ("api", "coverage") else {})}
        command = [sys.executable, *words]
        ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, check=False)
        said += ran.stdout
        assert ran.returncode == 0, ran.stdout + ran.stderr
    assert SAID[target] in said
    if target in ("api", "picture"):
        assert any(path.stat().st_size > 1000 for path in tmp_path.iterdir())


def script(path: str) -> ModuleType:
    """A script as a module, for one whose exit status says something about its figures."""
    spec = importlib.util.spec_from_file_location(Path(path).stem, ROOT / path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_table_of_strength_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    """So few hands decide nothing, so that nothing is said about who wins."""
    assert script("scripts/strength.py").main(12, ["razz"]) in (0, 1)
    rows = [line for line in capsys.readouterr().out.splitlines() if line.startswith("| razz")]
    assert [row.count("±") for row in rows] == [3, 3, 6]


# --- make bench -----------------------------------------------------------------------------------------------

FLOORS = tomllib.loads((ROOT / "bench/floors.toml").read_text())
PEERS = {"eval7": "eval7", "phevaluator": "phevaluator", "PokerKit": "pokerkit", "OpenSpiel": "pyspiel"}


def bench(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "bench/run.py", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize(
    "name", ["no_thanks", "card_slot", "hands", "equity", "poker", "decisions", "training", "search", "storage"]
)
def test_a_benchmark_runs_to_its_end_and_measures_what_has_a_floor(name: str) -> None:
    ran = bench("--quick", name)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    for row in FLOORS.get(name, {}):
        missing = [module for module in PEERS.values() if f"{module} is not installed" in ran.stdout]
        assert row in ran.stdout or missing, row


def test_a_benchmark_that_does_not_exist_is_refused() -> None:
    ran = bench("typo")
    assert ran.returncode == 2
    assert "there is no benchmark 'typo'; there are: no_thanks, " in ran.stderr


def test_what_is_below_its_floor_or_was_not_measured_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "bench"))
    run, ratios = script("bench/run.py"), script("bench/ratios.py")
    rows = {"a": ratios.Row("a", 30.0, "peer", 10.0), "b": ratios.Row("b", 29.0, "peer", 10.0)}
    assert run.printed(rows, {"a": 3.0}) == []
    assert run.printed(rows, {"a": 3.0, "b": 3.0, "c": 3.0}) == ["b: below its floor", "c: not measured"]
    assert set(run.floors()) <= set(run.SCRIPTS)


def test_the_floors_are_told_in_the_docs() -> None:
    """docs/speed.md has a line for every floor, with the same number."""
    told = (ROOT / "docs/speed.md").read_text()
    for script_name, floors in FLOORS.items():
        for name, floor in floors.items():
            assert f"| {name} | {floor:g} |" in told, f"{script_name}: {name}"
