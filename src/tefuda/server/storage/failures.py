"""What can go wrong with the storage itself, as opposed to a request that is refused."""

from tefuda.core.errors import TefudaError


class BadDatabase(TefudaError):
    """A database that cannot be opened: wrong address, in use, newer than this program, not there."""


class StorageFailed(Exception):
    """The database did not do what it was asked to: disk full, connection lost, closed.

    After a failed write nobody knows whether it was written, so whoever asked for it reads again.
    """


class LostTable(Exception):
    """A write to a table by a process that does not hold it any more, or with a number that is not the next."""
