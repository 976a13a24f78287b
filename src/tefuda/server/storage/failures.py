"""What can go wrong with the storage itself, as opposed to a request that is refused."""

from sqlalchemy.exc import DBAPIError, InterfaceError, OperationalError

from tefuda.core.errors import TefudaError


class BadDatabase(TefudaError):
    """A database that cannot be opened: wrong address, in use, newer than this program, not there."""


class StorageFailed(Exception):
    """The database did not do what it was asked to: disk full, connection lost, closed.

    After a failed write nobody knows whether it was written, so whoever asked for it reads again.
    """


class LostTable(Exception):
    """A write to a table by a process that does not hold it any more, or with a number that is not the next."""


def told(error: Exception) -> Exception:
    """What a caller gets: its own exception, or ours where the database is to blame."""
    if not isinstance(error, OperationalError | InterfaceError):
        return error
    failure = StorageFailed(f"the database failed: {reason(error)}")
    failure.__cause__ = error
    return failure


def reason(error: Exception) -> str:
    """The first line of what the driver says; the others may show values of rows."""
    said = str(error.orig) if isinstance(error, DBAPIError) else str(error)
    return (said.splitlines() or [type(error).__name__])[0]
