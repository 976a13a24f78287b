"""Requests that were carried out, so that repeating one has one effect."""

from collections import OrderedDict
from typing import Final

KEPT: Final = 32
"""How many of each account are remembered; a client repeats its last ones, not those of an hour ago."""


class Requests:
    """The updates that the last requests of each account led to."""

    def __init__(self) -> None:
        self._done: dict[int, OrderedDict[str, int]] = {}

    def done(self, account: int, request: str, seq: int) -> None:
        """Remember that a request led to update `seq`; entries that nobody asked for have no request."""
        if not request:
            return
        theirs = self._done.setdefault(account, OrderedDict())
        theirs[request] = seq
        while len(theirs) > KEPT:
            theirs.popitem(last=False)

    def answer(self, account: int, request: str) -> int | None:
        """The update that a request led to, if it was carried out."""
        theirs = self._done.get(account)
        return None if theirs is None else theirs.get(request)

    def data(self) -> list[object]:
        """As JSON values."""
        return [[account, list(done.items())] for account, done in self._done.items()]

    def restore(self, data: list[object]) -> None:
        """Read them back."""
        for item in data:
            assert isinstance(item, list)
            self._done[item[0]] = OrderedDict((request, seq) for request, seq in item[1])
