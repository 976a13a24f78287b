"""The secret of an installation, with which cookies and cursors are signed. Made with the database."""

from sqlalchemy import Connection, select

from tefuda.server.storage.schema import installation


def server_secret(c: Connection) -> bytes:
    """The secret: 32 bytes, the same for all processes and after every restart."""
    secret: bytes = c.execute(select(installation.c.value).where(installation.c.name == "secret")).scalar_one()
    return secret
