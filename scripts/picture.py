"""Draw docs/table.svg: the terminal table in the middle of a game, with a CPU's reason open."""

import asyncio
import re
from pathlib import Path

from tefuda.registry import rotation_named
from tefuda.tui.app import TableApp
from tefuda.tui.sitting import Sitting

TARGET = Path(__file__).parent.parent / "docs" / "table.svg"
MOVES = 20


async def draw() -> None:
    """Play some moves as the heuristic CPU would and write what is on the screen."""
    cpus = ["random", "greedy", "heuristic"]
    app = TableApp(
        Sitting(rotation_named("no-thanks"), cpus, "You", 0, "picture", 5.0), "en", 0.0, hide_chips=False
    )
    async with app.run_test(size=(110, 30)) as pilot:
        for _ in range(MOVES):
            while not app.driver.may_act:
                await pilot.pause(0.02)
            await pilot.press(app.sitting.words.keys[app.sitting.hint("heuristic").action.text])
        while not app.driver.may_act:
            await pilot.pause(0.02)
        await pilot.pause(0.1)
        picture = app.export_screenshot(title="tefuda play")
    # The fonts of the reader's machine will do; a picture must not fetch any.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    TARGET.write_text(picture.replace("Fira Code,", ""))


asyncio.run(draw())
