"""A course from its first lesson to its last, or from where it was stopped."""

import time
from collections.abc import Callable

from tefuda.arena.stretches import Interrupt, interruptible
from tefuda.course.chart import strength_chart
from tefuda.course.folder import PLAYER, PLOT, CourseFolder, Progress
from tefuda.course.rooms import Rooms
from tefuda.course.strength import measure
from tefuda.course.teaching import Teaching
from tefuda.course.told import Heard, Told
from tefuda.formats.whole_file import whole_file

KEPT_EVERY = 120.0
"""Seconds between two check points."""

NOTED_EVERY = 2.0
"""Seconds between two lines of progress."""


def take(
    folder: CourseFolder,
    workers: int = 0,
    device: str = "cpu",
    told: Told | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> bool:
    """Teach until the course is over, or somebody interrupts; whether it is over. The same call goes on.

    Check points are written now and then and at the end; what the clock says decides when, never what is learned.
    Ctrl-C once: the lesson that is running is finished and kept.
    """
    told = told or Told()
    with Rooms(folder.settings, workers) as rooms, interruptible() as interrupt:
        teaching = Teaching(folder.settings, rooms, device)
        saved = folder.saved(device)
        if saved is not None:
            teaching.restore(saved)
        return _Course(folder, teaching, told, clock).go_on(interrupt)


class _Course:
    """What happens between lessons."""

    def __init__(self, folder: CourseFolder, teaching: Teaching, told: Told, clock: Callable[[], float]) -> None:
        self.folder = folder
        self.settings = folder.settings
        self.teaching = teaching
        self.told = told
        self.clock = clock
        noted = folder.progress(teaching.decisions)
        self.before = noted[-1].seconds if noted else 0.0
        rows = folder.strengths(teaching.decisions)
        self.measured = self._points(rows[-1].decisions) if rows else 0
        self.first = teaching.decisions
        self.begun = self.kept = self.noted = clock()

    def go_on(self, interrupt: Interrupt) -> bool:
        """Lesson after lesson; whether the course is over."""
        self._look_if_due()  # it may have been stopped just before
        for heard in self.teaching.lessons():
            now = self.clock()
            over = self.teaching.done >= 1.0
            if now - self.noted >= NOTED_EVERY or over or interrupt.wanted:
                self.noted = now
                self._note(heard, now - self.begun)
            stopping = interrupt.wanted
            if self._due or stopping or over or now - self.kept >= KEPT_EVERY:
                self.kept = now
                keep(self.folder, self.teaching)
            if stopping:
                break
            self._look_if_due()
        return self.teaching.done >= 1.0

    def _points(self, decisions: int) -> int:
        """How many measurements there should be after so many decisions."""
        return decisions * self.settings.measured // self.settings.decisions if self.settings.against else 0

    @property
    def _due(self) -> bool:
        return self._points(self.teaching.decisions) > self.measured

    def _look_if_due(self) -> None:
        if self._due:
            self.measured = self._points(self.teaching.decisions)
            look(self.folder, self.teaching.decisions, self.told)

    def _note(self, heard: Heard, seconds: float) -> None:
        line = Progress(
            decisions=heard.decisions,
            seconds=round(self.before + seconds, 1),
            entropy=round(heard.entropy, 4),
            surprise=round(heard.surprise, 4),
        )
        self.folder.note(line)
        speed = (heard.decisions - self.first) / max(seconds, 1e-9)
        self.told.lesson(heard, min(1.0, self.teaching.done), speed)


def keep(folder: CourseFolder, teaching: Teaching) -> None:
    """A check point, and the player as it is."""
    teaching.player().save(folder.path / PLAYER)
    folder.save(teaching.state())


def look(folder: CourseFolder, decisions: int, told: Told) -> None:
    """Measure the player that was just saved, and draw the plot anew."""
    rows = measure(folder, decisions)
    for row in rows:
        folder.note(row)
    game = folder.settings.the_game()
    assert game.spec.unit is not None
    chart = strength_chart(
        f"{folder.path.name}: {game.spec.name}", game.spec.unit.name, folder.strengths(decisions)
    )
    with whole_file(folder.path / PLOT) as file:
        file.write(chart.encode())
    told.strength(rows)
