"""From names to players."""

import sys
from pathlib import Path

import pytest

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.bots.python_file import load_player
from tefuda.bots.seating import seat_player, split_names
from tefuda.core.errors import BadOption, TefudaError, UnknownName
from tefuda.core.record import SeatRecord, read_record
from tefuda.core.rng import stream
from tefuda.match.match import Match
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


WITH_PARAMETERS = """
import numpy as np
from tefuda.core.player import Decision, Player, Reason

class Moody(Player):
    def __init__(self, patience=1, mood=0.5, loud=False, word="hm"):
        super().__init__()
        self.patience, self.mood, self.loud, self.word = patience, mood, loud, word

    def decide(self, view, rng, explain):
        values = {
            "one": np.int64(3), "two": np.float32(0.5), "three": np.bool_(True), "four": np.array([1, 2]),
            "five": float("nan"), "six": self.word, "seven": [1, 2],
        }
        return Decision(view.legal[0], Reason("moody", values))
"""


def test_a_class_in_a_file_may_have_parameters(tmp_path: Path) -> None:
    path = tmp_path / "moody.py"
    path.write_text(WITH_PARAMETERS)
    player = load_player(f"{path}:Moody(patience=3, mood=0.25, loud=true, word=ha)")
    assert [getattr(player, name) for name in ("patience", "mood", "loud", "word")] == [3, 0.25, True, "ha"]
    name = f"py:{path}:Moody(patience=2)"
    assert split_names(f"{name},greedy") == [name, "greedy"]
    assert seat_player(rotation_named("no-thanks"), name).player.name == name
    with pytest.raises(BadOption, match="unexpected keyword"):
        load_player(f"{path}:Moody(height=2)")
    with pytest.raises(BadOption, match="not parameter=value"):
        load_player(f"{path}:Moody(2)")


def test_numbers_of_numpy_in_a_reason_are_written_down_like_any_others(tmp_path: Path) -> None:
    path = tmp_path / "moody.py"
    path.write_text(WITH_PARAMETERS)
    game = rotation_named("no-thanks").first
    player = seat_player(rotation_named("no-thanks"), f"py:{path}").player
    match = Match(game, game.setup(3), [SeatRecord(name, name) for name in "abc"])
    match.start(list(game.spec.cards))
    decision = player.decide(match.view(0), stream("1", "x"), True)
    match.play(0, decision.action, "cpu", decision.reason)
    reason = read_record(match.record().to_json()).steps[0].reason
    assert reason is not None
    assert reason.values == {
        "one": 3,
        "two": 0.5,
        "three": True,
        "four": "array([1, 2])",
        "five": "nan",
        "six": "hm",
        "seven": "[1, 2]",
    }


@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("#!/no/such/python\n", "could not be started: No such file"),
        (f"#!{sys.executable}\nprint(1\n", "ended with exit code 1: SyntaxError"),
        ("#!/bin/sh\n", "ended with exit code 0$"),
    ],
)
def test_a_program_that_answers_nothing_is_refused_before_anything_is_played(
    tmp_path: Path, program: str, words: str
) -> None:
    path = tmp_path / "bot"
    path.write_text(program)
    path.chmod(0o755)
    with pytest.raises(BadOption, match=f"^exec:{path}: asked for the first time, it {words}"):
        simulate(Plan("no-thanks", (f"exec:{path}", "greedy", "greedy"), 30, "1"))


def test_a_program_that_answers_nonsense_may_play(tmp_path: Path) -> None:
    path = tmp_path / "bot"
    path.write_text("#!/bin/sh\nwhile read line; do echo nonsense; done\n")
    path.chmod(0o755)
    report = simulate(Plan("no-thanks", (f"exec:{path}", "greedy", "greedy"), 1, "1"))
    assert report.faults[0].total > 0
