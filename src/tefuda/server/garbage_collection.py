"""When Python looks for garbage in cycles.

Nearly everything here is freed the moment nobody holds it. Looking through all tables and connections for the rest
took 330 ms with 1,800 people (`make load-test`), everybody waits for it, and by default it came every ten seconds
or so. So it is done at set times instead: a wait of a third of a second every ten minutes.
"""

import asyncio
import gc
from typing import Final

EVERY_SECONDS: Final = 600.0
YOUNG: Final = (1_000, 5, 20_000)
"""New objects before a look at the newest, such looks before one at the younger ones, such before one at all."""


def leave_the_old_alone() -> None:
    """To be called once everything is loaded, which stays for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def collect_at_times() -> None:
    """Look through everything, seldom."""
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        gc.collect()
