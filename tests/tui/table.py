"""A full-screen table under test: pressed keys in, lines of text out."""

import html
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from rich.cells import cell_len
from textual import events
from textual.pilot import Pilot

from tefuda.registry import rotation_named
from tefuda.tui.app import TableApp
from tefuda.tui.look import Look
from tefuda.tui.sitting import Seating, Sitting

CPUS = ["heuristic", "greedy", "heuristic(milk_max_tokens_on_card=9)", "heuristic", "random", "greedy"]
CELL = 12.2
"""The width of a cell in an exported screenshot."""


class Table:
    """An app under test, and what a person at it does and sees."""

    def __init__(self, app: TableApp, pilot: Pilot[None]) -> None:
        self.app = app
        self.pilot = pilot

    async def settle(self) -> None:
        """Wait until the CPUs have acted and everything is drawn."""
        await self.app.workers.wait_for_complete()
        await self.pilot.pause()

    async def press(self, *keys: str) -> None:
        """Keys as a terminal sends them, each after everything the one before has set off."""
        for key in keys:
            character = " " if key == "space" else key if len(key) == 1 else None
            self.app.post_message(events.Key(key, character))
            await self.pilot.pause()
            await self.settle()

    def lines(self) -> list[str]:
        """The screen as lines, every character in its cell."""
        found: dict[float, list[tuple[float, str]]] = {}
        for x, y, text in re.findall(
            r'<text class="[^"]*" x="([\d.]+)" y="([\d.]+)" textLength[^>]*>(.*?)</text>',
            self.app.export_screenshot(),
        ):
            found.setdefault(float(y), []).append((float(x), html.unescape(text).replace("\xa0", " ")))
        lines = []
        for y in sorted(found):
            line = ""
            for x, text in sorted(found[y]):
                line += " " * (round(x / CELL) - cell_len(line)) + text
            lines.append(line.rstrip())
        return lines

    def screen(self) -> str:
        return "\n".join(self.lines())

    def sees(self, *texts: str) -> bool:
        screen = self.screen()
        return all(text in screen for text in texts)

    def left(self) -> bool:
        return not self.app.is_running

    async def play_to_the_end(self, by_keyboard: bool = False) -> None:
        """Say no thanks while it is possible. Without the keyboard it is quicker."""
        for _ in range(500):
            if self.app.driver.over:
                break
            key = "n" if len(self.app.sitting.view.legal) == 2 else "t"
            if by_keyboard:
                await self.pilot.press(key)
            else:
                self.app.press(key)
            await self.app.workers.wait_for_complete()
        assert self.app.driver.over
        await self.pilot.pause()


def sitting_with(cpus: list[str] | None = None, name: str = "You") -> Sitting:
    return Sitting(rotation_named("no-thanks"), Seating(cpus or CPUS[:3], name, seed="1"))


def poker_sitting(
    game: str, seats: int = 6, cpu: str = "caller", stack: int | None = None, seed: str = "1", hands: int = 1
) -> Sitting:
    seating = Seating([cpu] * (seats - 1), "You", seed=seed, stack=stack)
    return Sitting(rotation_named(game, (), hands), seating)


@asynccontextmanager
async def table(
    lang: str = "en",
    size: tuple[int, int] = (80, 24),
    cpus: list[str] | None = None,
    pace: float = 0.0,
    hide_chips: bool = False,
    name: str = "You",
    sitting: Sitting | None = None,
) -> AsyncIterator[Table]:
    sitting = sitting or sitting_with(cpus, name)
    app = TableApp(sitting, Look(lang, pace, hide_chips))
    async with app.run_test(size=size) as pilot:
        at_table = Table(app, pilot)
        await at_table.settle()
        yield at_table
    sitting.close()
