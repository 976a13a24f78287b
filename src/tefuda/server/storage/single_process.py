"""An SQLite database belongs to one server process at a time; a lock beside the file keeps it so.

Two processes would each believe themselves to be the one writer, and each hold the tables in memory. The lock is
an SQLite
lock on an empty file, which works on every system Python runs on and goes with the process, however it ends.
"""

import sqlite3
from pathlib import Path

from tefuda.server.storage.failures import BadDatabase


class SingleProcess:
    """The right of this process to use a database file, held until `release`."""

    def __init__(self, database: Path) -> None:
        beside = database.with_name(database.name + ".lock")
        try:
            self._held = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
        except sqlite3.Error as error:
            raise BadDatabase(f"cannot write {beside}: {error}; the folder must exist and be writable") from error
        try:
            self._held.execute("BEGIN EXCLUSIVE")
        except sqlite3.Error as error:
            self._held.close()
            raise BadDatabase(
                f"{database} cannot be locked ({error}); is another server using it? "
                "An SQLite database serves one process; use PostgreSQL for several"
            ) from error

    def release(self) -> None:
        """Let another process have the database."""
        self._held.close()
