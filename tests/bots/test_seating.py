"""From names to players."""

from pathlib import Path

import pytest

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.bots.python_file import load_player
from tefuda.bots.seating import seat_player, split_names
from tefuda.core.errors import BadOption, TefudaError, UnknownName
from tefuda.registry import rotation_named

BOT = """
from tefuda.core.player import Decision, Player, Reason

class Taker(Player):
    def decide(self, view, rng, explain):
        return Decision(view.legal[0], Reason("taker", {}))
"""


def test_names_are_split_at_the_commas_between_them() -> None:
    assert split_names("a,b(c=1,d=2), exec:'x, y' ,py:f.py:C") == [
        "a",
        "b(c=1,d=2)",
        "exec:'x, y'",
        "py:f.py:C",
    ]


@pytest.mark.parametrize("text", ["", "a,,b", "a,", "b(c=1", "exec:'x", "a)"])
def test_what_cannot_be_split_is_refused(text: str) -> None:
    with pytest.raises(BadOption):
        split_names(text)


def test_our_cpus_sit_without_a_guard_and_with_their_version() -> None:
    seated = seat_player(rotation_named("no-thanks"), "no-thanks:heuristic(base_threshold=1)")
    assert seated.player.name == "heuristic(base_threshold=1.0)"
    assert seated.versions == {"no-thanks": 1}
    assert seated.guard is None


def test_a_class_in_a_file_sits_behind_a_guard_and_plays_a_whole_simulation(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text(BOT)
    for name in (f"py:{path}:Taker", f"py:{path}"):
        seated = seat_player(rotation_named("no-thanks"), name)
        assert seated.guard is not None
        report = simulate(Plan("no-thanks", (name, "greedy", "random"), 50, "1"), 2)
        assert report.tally.games == 50
        assert report.faults[0].total == 0
        assert report.names[0] == name


@pytest.mark.parametrize(
    ("text", "address", "error", "words"),
    [
        (BOT, ":Nobody", UnknownName, "found: Taker"),
        ("x = 1", "", UnknownName, "found: none"),
        (BOT + "\nclass Other(Taker): pass", "", UnknownName, "found: Taker, Other"),
        ("1 / 0", "", BadOption, "ZeroDivisionError while loading"),
        ("x = (", "", BadOption, "SyntaxError while loading"),
        (BOT + "\nclass B(Taker):\n    def __init__(self, x): pass", ":B", BadOption, "TypeError while making B"),
    ],
)
def test_a_bad_file_is_explained(
    tmp_path: Path, text: str, address: str, error: type[TefudaError], words: str
) -> None:
    path = tmp_path / "bot.py"
    path.write_text(text)
    with pytest.raises(error, match=words):
        load_player(f"{path}{address}")
