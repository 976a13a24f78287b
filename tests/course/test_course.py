"""A course with its folder: check points, measurements, what is told, and what is refused."""

import signal
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tefuda.bots.python_file import load_player
from tefuda.core.errors import TefudaError
from tefuda.core.rng import stream
from tefuda.course import course
from tefuda.course.chart import strength_chart
from tefuda.course.course import take
from tefuda.course.folder import BOT, CHECK_POINT, PLAYER, PLOT, PROGRESS, CourseFolder, Progress, Strength
from tefuda.course.settings import CourseSettings
from tefuda.course.told import Heard, Told
from tefuda.learning.network_player import NetworkPlayer
from tests.course.courses import small_course
from tests.learning.duels import table_of


class Listening(Told):
    """Remembers what it was told."""

    def __init__(self) -> None:
        self.lessons: list[Heard] = []
        self.strengths: list[Strength] = []

    def lesson(self, heard: Heard, done: float, speed: float) -> None:
        self.lessons.append(heard)

    def strength(self, rows: list[Strength]) -> None:
        self.strengths += rows


class Interrupting(Listening):
    """Presses Ctrl-C after so many lessons."""

    def __init__(self, after: int) -> None:
        super().__init__()
        self.after = after

    def lesson(self, heard: Heard, done: float, speed: float) -> None:
        super().lesson(heard, done, speed)
        if len(self.lessons) == self.after:
            signal.raise_signal(signal.SIGINT)


@pytest.fixture(autouse=True)
def often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Progress is noted after every lesson."""
    monkeypatch.setattr(course, "NOTED_EVERY", 0.0)


def weights(folder: CourseFolder) -> bytes:
    player = NetworkPlayer.load(folder.path / PLAYER)
    assert player.whole is not None
    return b"".join(part.tobytes() for part in player.whole.arrays().values())


def test_a_course_leaves_a_player_its_strength_and_a_plot(tmp_path: Path) -> None:
    folder = CourseFolder.open(tmp_path, "one", small_course(against=["caller"]))
    told = Listening()
    assert take(folder, told=told)
    assert [heard.decisions for heard in told.lessons] == [384 * (number + 1) for number in range(8)]
    rows = folder.strengths(10**9)
    assert rows == told.strengths
    assert [(row.decisions, row.against, row.seats) for row in rows] == [
        (decisions, "caller", seats) for decisions in (4 * 384, 8 * 384) for seats in (2, 4)
    ]
    assert all(row.hands == 96 and row.half > 0 for row in rows)
    assert ElementTree.fromstring((folder.path / PLOT).read_text()).tag.endswith("svg")
    player = load_player(str(folder.path / BOT))
    assert isinstance(player, NetworkPlayer)
    assert player.compact
    game = folder.settings.the_game()
    table = table_of(game, game.setup(3), "bot")
    view = table.view(table.to_act)
    assert player.decide(view, stream("a", "b"), False).action in view.legal


def test_ctrl_c_keeps_the_lesson_and_the_same_call_goes_on(tmp_path: Path) -> None:
    whole = CourseFolder.open(tmp_path, "whole", small_course())
    assert take(whole)
    folder = CourseFolder.open(tmp_path, "stopped", small_course())
    assert not take(folder, told=Interrupting(3))
    assert [line.decisions for line in folder.progress(10**9)] == [384, 768, 1152]
    told = Listening()
    assert take(CourseFolder.open(tmp_path, "stopped", small_course()), told=told)
    assert len(told.lessons) == 5
    assert weights(folder) == weights(whole)
    seconds = [line.seconds for line in folder.progress(10**9)]
    assert len(seconds) == 8
    assert seconds == sorted(seconds)
    assert take(folder), "what is over stays over"


def test_what_should_have_been_measured_before_a_stop_is_measured_first(tmp_path: Path) -> None:
    """Two measurements, after lessons 4 and 8; Ctrl-C comes in lesson 4 and again in lesson 8."""
    folder = CourseFolder.open(tmp_path, "one", small_course(against=["caller"]))
    assert not take(folder, told=Interrupting(4))
    assert folder.strengths(10**9) == []
    told = Interrupting(4)
    assert take(folder, told=told)
    assert [row.decisions for row in told.strengths] == [4 * 384] * 2
    last = Listening()
    assert take(folder, told=last)
    assert last.lessons == []
    assert [row.decisions for row in last.strengths] == [8 * 384] * 2
    assert folder.strengths(10**9) == told.strengths + last.strengths
    assert take(folder)
    assert len(folder.strengths(10**9)) == 4


def test_a_killed_course_forgets_what_came_after_its_check_point(tmp_path: Path, small: CourseSettings) -> None:
    folder = CourseFolder.open(tmp_path, "one", small)
    for decisions in (100, 200, 300):
        folder.note(Progress(decisions=decisions, seconds=1.0, entropy=1.0, surprise=1.0))
    with (folder.path / PROGRESS).open("ab") as file:
        file.write(b'{"decisions":400,"sec')
    assert [line.decisions for line in folder.progress(200)] == [100, 200]
    assert [line.decisions for line in folder.progress(10**9)] == [100, 200]


def test_another_course_of_the_same_name_is_refused(tmp_path: Path, small: CourseSettings) -> None:
    CourseFolder.open(tmp_path, "one", small)
    CourseFolder.open(tmp_path, "one", small)
    with pytest.raises(TefudaError, match="there is another course 'one': seed was small, now 2. Choose another"):
        CourseFolder.open(tmp_path, "one", small_course(seed="2"))


def test_a_damaged_check_point_is_named(tmp_path: Path, small: CourseSettings) -> None:
    folder = CourseFolder.open(tmp_path, "one", small)
    assert folder.saved("cpu") is None
    (folder.path / CHECK_POINT).write_bytes(b"no check point")
    with pytest.raises(TefudaError, match=r"checkpoint.pt is damaged: "):
        folder.saved("cpu")


def rows(*means: float, against: str = "lv1", seats: int = 2) -> list[Strength]:
    return [
        Strength(decisions=1000 * (at + 1), against=against, seats=seats, mean=mean, half=2.0, hands=9)
        for at, mean in enumerate(means)
    ]


def test_a_plot_has_a_line_for_each_opponent_and_table() -> None:
    chart = strength_chart(
        "a <b>", "big bets", [*rows(-3, 4, 11), *rows(1, 2, 3, seats=6), *rows(9, against="<x>")]
    )
    root = ElementTree.fromstring(chart)
    found = [element.tag.partition("}")[2] for element in root.iter()]
    assert found.count("polyline") == 3
    assert found.count("circle") == 7
    texts = [element.text for element in root.iter() if element.tag.endswith("text")]
    assert texts[0] == "a <b>"
    assert {"lv1, heads-up", "lv1, one of 6", "<x>, heads-up", "0", "+10", "3 k"} <= set(texts)


def test_a_plot_of_one_measurement_that_found_nothing_can_be_drawn() -> None:
    one = Strength(decisions=1, against="lv1", seats=2, mean=0.0, half=0.0, hands=9)
    ElementTree.fromstring(strength_chart("one", "big bets", [one]))
