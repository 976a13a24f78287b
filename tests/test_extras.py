"""With the core alone the rules, CPUs and simulations work, and the rest says which command brings it."""

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import tefuda

PACKAGES = {
    "table": ["textual"],
    "server": ["alembic", "argon2", "itsdangerous", "prometheus_client", "sqlalchemy", "starlette", "uvicorn"],
    "arena": ["duckdb", "openskill", "optuna"],
    "ray": ["ray"],
    "postgres": ["psycopg"],
    "training": ["gymnasium", "pettingzoo"],
    "openspiel": ["pyspiel"],
    "learn": ["torch"],
}
"""What each extra brings, as it is imported."""

WITHOUT_ALL = """
import sys
sys.modules.update(dict.fromkeys({packages!r}))
from tefuda.cli.main import run
run()
"""

IN_A_TERMINAL = """
import sys
sys.stdin.isatty = sys.stdout.isatty = lambda: True
"""


def core_alone(
    folder: Path, *arguments: str, before: str = "", typed: str = ""
) -> subprocess.CompletedProcess[str]:
    """The command `tefuda` where only the core is installed."""
    packages = [package for packages in PACKAGES.values() for package in packages]
    source = str(Path(tefuda.__file__).parent.parent)
    return subprocess.run(
        [sys.executable, "-c", before + WITHOUT_ALL.format(packages=packages), *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": source, "XDG_DATA_HOME": str(folder), "LC_ALL": "C.UTF-8"},
        check=False,
    )


def test_the_lists_agree() -> None:
    project = tomllib.loads(Path("pyproject.toml").read_text())["project"]
    assert {*PACKAGES, "all"} == set(project["optional-dependencies"])


@pytest.mark.parametrize(
    "arguments",
    [
        ("--help",),
        ("games",),
        ("cpus", "razz"),
        ("equity", "holdem", "AhAs", "KhKs", "--samples", "1000"),
        ("sim", "no-thanks", "--cpus", "heuristic,greedy,random", "--games", "30", "--records", "games.jsonl"),
        ("sim", "razz", "--cpus", "lv2,lv1", "--games", "20", "--workers", "2"),
        ("arena", "--help"),
    ],
)
def test_the_core_alone_plays_by_itself(arguments: tuple[str, ...], tmp_path: Path) -> None:
    ran = core_alone(tmp_path, *arguments)
    assert (ran.returncode, ran.stderr) == (0, "")


def test_the_core_alone_reads_what_it_wrote(tmp_path: Path) -> None:
    written = ("sim", "razz", "--cpus", "lv2,lv1", "--games", "2", "--records", "games.jsonl")
    for arguments in (written, ("stats", "games.jsonl"), ("explain", "games.jsonl", "--number", "1")):
        assert core_alone(tmp_path, *arguments).returncode == 0


def test_the_core_alone_has_a_table_line_by_line(tmp_path: Path) -> None:
    ran = core_alone(tmp_path, "play", "razz", "--plain", "--pace", "0", "--players", "2", typed="quit\n")
    assert ran.returncode == 0
    assert "razz" in ran.stdout.lower()


@pytest.mark.parametrize(
    ("arguments", "extra"),
    [
        (("serve",), "server"),
        (("start",), "all"),
        (("arena", "match", "lv2", "lv1", "--game", "razz", "--games", "10"), "arena"),
        (("tune", "razz:lv2", "--against", "lv1", "--trials", "2", "--name", "mine"), "arena"),
        (("play", "razz"), "table"),
    ],
)
def test_what_needs_an_extra_says_how_to_get_it(arguments: tuple[str, ...], extra: str, tmp_path: Path) -> None:
    ran = core_alone(tmp_path, *arguments, before=IN_A_TERMINAL)
    assert ran.returncode == 2
    assert ran.stderr.startswith("tefuda: ")
    assert f"pip install '.[{extra}]', in a checkout of tefuda" in ran.stderr
    assert ran.stderr.count("\n") == 1


def test_a_module_of_our_own_that_is_missing_is_no_missing_extra() -> None:
    from tefuda.extras import needed_for

    with pytest.raises(ModuleNotFoundError, match="no_such_module"), needed_for("this", "all"):
        raise ModuleNotFoundError("No module named 'tefuda.no_such_module'", name="tefuda.no_such_module")
