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
"""New objects before the newest are searched; such searches before the younger ones are; such before all are."""


def leave_the_old_alone() -> None:
    """To be called once everything is loaded that will stay for ever."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)


async def collect_at_times() -> None:
    """Look through everything, now and then."""
    while True:
        await asyncio.sleep(EVERY_SECONDS)
        gc.collect()
