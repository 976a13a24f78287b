"""Bring a database to the schema of this program, or say why that is impossible."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from tefuda.core.quoting import quoted
from tefuda.server.storage.failures import BadDatabase

FOLDER = Path(__file__).with_name("migrations")
UPGRADE_LOCK = 0x7465_6675_6461
"""The advisory lock (the bytes of "tefuda") that processes opening one PostgreSQL database at once wait for."""


def config() -> Config:
    """Alembic's settings; the migrations lie beside this module, in a wheel as well."""
    made = Config()
    made.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    return made


def upgrade(c: Connection) -> None:
    """Upgrade within the transaction of `c`: all of it or nothing."""
    if c.dialect.name == "postgresql":
        c.execute(text("SET LOCAL lock_timeout TO 0"))
        c.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": UPGRADE_LOCK})
    made = config()
    scripts = ScriptDirectory.from_config(made)
    present = MigrationContext.configure(c).get_current_revision()
    if present == scripts.get_current_head():
        return
    if present is not None and present not in {script.revision for script in scripts.walk_revisions()}:
        raise BadDatabase(
            f"the database has schema {quoted(present)}, which this version of tefuda does not know; "
            "it was written by a newer version: use that one or newer"
        )
    made.attributes["connection"] = c
    command.upgrade(made, "head")
