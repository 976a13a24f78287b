"""Games and CPUs of other packages: found, left out where broken, and never in the way of the house."""

import logging
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest

from tefuda.registry import GAMES, cpu_names, cpu_specs, cpu_style, game_named, game_names, read_cpu, words_for
from tests.outside_packages import installed, write_package

CPU = """
from tefuda.core.cpu_spec import CpuSpec
from tefuda.cpu.random_player import make_random
BOT = CpuSpec({game!r}, {name!r}, 1, 9, (), make_random, rules="random")
"""
NO_THANKS = "tefuda.games.no_thanks.game:GAME"
BARE_WORDS = (
    CPU.format(game="razz", name="b")
    + """
from tefuda.registry import CpuEntry
from tefuda.words.language import Text
BOT = CpuEntry(BOT, Text("Plays.", "打つ。"), reasons={"b.x": Text("It plays.", "打つ。")})
"""
)

CLONE = """
from tefuda.registry import GameEntry
ENTRY = GameEntry({name!r}, {rules!r}, "tefuda.words.no_thanks:WORDS")
"""


class Install(Protocol):
    """Puts a package of one module into place."""

    def __call__(self, name: str, source: str, **points: dict[str, str]) -> None: ...


@pytest.fixture
def install(tmp_path: Path) -> Iterator[Install]:
    with ExitStack() as stack:

        def put(name: str, source: str, **points: dict[str, str]) -> None:
            groups = {f"tefuda.{group}": entries for group, entries in points.items()}
            write_package(tmp_path, name, source, groups)
            stack.enter_context(installed(tmp_path, name))

        yield put


def test_a_cpu_of_another_package_plays_beside_ours(install: Install) -> None:
    assert "mybot" not in cpu_names("razz")
    install("mine", CPU.format(game="razz", name="mybot"), cpus={"razz.mybot": "mine:BOT"})
    assert cpu_names("razz")[-1] == "mybot"
    assert cpu_specs("razz")[-1].name == "mybot"
    assert cpu_names("stud")[-1] != "mybot"
    assert [cpu_style(read_cpu("razz", "mybot")[0]).say(lang) for lang in ("en", "ja")] == [
        "From the package mine.",
        "パッケージmineのCPU。",
    ]
    assert words_for("razz").title.en == "Razz"


@pytest.mark.parametrize(
    ("name", "source", "told"),
    [
        ("tarot", "1/0", "ZeroDivisionError: division by zero"),
        ("tarot", "", "AttributeError"),
        ("tarot", "ENTRY = 3", "bad:ENTRY must be of type GameEntry, not int"),
        ("tarot", CLONE.format(name="whist", rules="x:y"), "its entry is called 'whist'"),
        ("tarot", CLONE.format(name="tarot", rules="nowhere:X"), "No module named 'nowhere'"),
        ("tarot", CLONE.format(name="tarot", rules=NO_THANKS), "its rules are called 'no-thanks'"),
        ("razz", CLONE.format(name="razz", rules="x:y"), "the house has a game of that name"),
        ("horse", CLONE.format(name="horse", rules="x:y"), "the house has a game of that name"),
        ("razz.lv2", CPU.format(game="razz", name="lv2"), "razz has a CPU of that name"),
        ("razz.random", CPU.format(game="razz", name="random"), "razz has a CPU of that name"),
        ("razz.b", CPU.format(game="stud", name="b"), "it is the CPU 'b' of 'stud', not 'b' of 'razz'"),
        ("razz.b", "raise SystemError('no')", "SystemError: no"),
        ("razz.b", BARE_WORDS, "the reason 'b.x' must be of type Why, not Text"),
    ],
)
def test_a_broken_package_costs_one_line(
    install: Install, caplog: pytest.LogCaptureFixture, name: str, source: str, told: str
) -> None:
    group, value = ("cpus", "bad:BOT") if "." in name else ("games", "bad:ENTRY")
    install("bad", source, **{group: {name: value}})
    with caplog.at_level(logging.WARNING):
        assert game_names() == list(GAMES)
        assert "b" not in cpu_names("razz")
        assert cpu_names("razz") == ["random", *GAMES["razz"].cpus]
    (line,) = [record.getMessage() for record in caplog.records]
    assert line.startswith("tefuda: the ")
    assert f"{name!r} of the package bad is left out: " in line
    assert told in line
    assert game_named("razz") is not None


def test_of_two_games_with_one_name_the_first_package_wins(
    install: Install, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    for name in ("aaa", "bbb"):
        install(name, CPU.format(game="razz", name="same"), cpus={"razz.same": f"{name}:BOT"})
    with caplog.at_level(logging.WARNING):
        assert cpu_names("razz").count("same") == 1
    assert "'razz.same' of the package bbb is left out: another package has a CPU of that name" in caplog.text
    assert "package aaa" in cpu_style(read_cpu("razz", "same")[0]).en
