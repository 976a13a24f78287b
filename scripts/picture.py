"""Draw docs/table.svg: the terminal table in the middle of a hand of stud, with a CPU's reason open.

`python scripts/picture.py [FILE]` draws it somewhere else.
"""

import asyncio
import re
import sys
from pathlib import Path

from tefuda.games.poker.view import PokerView
from tefuda.registry import rotation_named
from tefuda.tui.app import TableApp
from tefuda.tui.look import Look
from tefuda.tui.sitting import Seating, Sitting

TARGET = Path(__file__).parent.parent / "docs" / "table.svg"
FIFTH_STREET = 2


async def draw(target: Path) -> None:
    """Play as Lv2 would until a hand has come to fifth street, and write what is on the screen."""
    seating = Seating(["lv2"] * 5, "You", seed="picture")
    sitting = Sitting(rotation_named("horse", ["stud", "stud8", "razz"]), seating)
    app = TableApp(sitting, Look("en"))
    async with app.run_test(size=(110, 30)) as pilot:
        while True:
            while not app.driver.may_act and not app.driver.over:
                await pilot.pause(0.02)
            view = sitting.view
            assert isinstance(view, PokerView)
            if app.driver.may_act and view.table.street >= FIFTH_STREET:
                break
            choice = "g" if app.driver.over else sitting.words.keys[sitting.hint("lv2").action.text]
            await pilot.press(choice)
            await pilot.pause(0.05)
        await pilot.pause(0.1)
        picture = app.export_screenshot(title="tefuda play")
    # The fonts of the reader's machine will do; a picture must not fetch any.
    picture = re.sub(r"@font-face \{.*?\}\s*", "", picture, flags=re.DOTALL)
    target.write_text(picture.replace("Fira Code,", ""))


if __name__ == "__main__":
    asyncio.run(draw(Path(sys.argv[1]) if len(sys.argv) > 1 else TARGET))
