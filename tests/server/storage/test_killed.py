"""A process that is killed while it writes has lost nothing that it said was written."""

import signal
import subprocess
import sys

from sqlalchemy import text

from tefuda.server.storage import tables
from tefuda.server.storage.database import Database

WRITER = """
import asyncio, sys
from tefuda.server.storage import tables
from tefuda.server.storage.database import Database

async def table(database, number):
    opened = tables.OpenedTable(id=f"t{number}", settings=b"{}", snapshot=b"start", owner="me", at=1.0)
    await database.write(lambda c: tables.create(c, opened))
    seq = 0
    while True:
        seq += 1
        await database.write(lambda c: tables.append(c, f"t{number}", "me", seq, b"entry %d" % seq))
        print(number, seq, flush=True)

async def main():
    database = Database.open(sys.argv[1])
    await asyncio.gather(*(table(database, number) for number in range(8)))

asyncio.run(main())
"""


async def test_everything_acknowledged_survives_a_kill(database_url: str) -> None:
    writer = subprocess.Popen([sys.executable, "-c", WRITER, database_url], stdout=subprocess.PIPE, text=True)
    assert writer.stdout is not None
    lines = [writer.stdout.readline() for _ in range(400)]
    writer.send_signal(signal.SIGKILL)
    lines += writer.stdout.readlines()
    writer.stdout.close()
    assert writer.wait() == -signal.SIGKILL
    acknowledged = dict.fromkeys(range(8), 0)
    for number, seq in (line.split() for line in lines if line.endswith("\n")):
        acknowledged[int(number)] = int(seq)
    assert sum(acknowledged.values()) >= 400

    database = Database.open(database_url)
    for table, last in acknowledged.items():
        loaded = await database.read(lambda c, table=table: tables.load(c, f"t{table}"))  # type: ignore[misc]
        assert loaded.entries == [b"entry %d" % seq for seq in range(1, loaded.seq + 1)]
        assert last <= loaded.seq <= last + 1
    if database.kind == "sqlite":
        assert await database.read(lambda c: c.execute(text("PRAGMA integrity_check")).scalar_one()) == "ok"
    await database.close()
