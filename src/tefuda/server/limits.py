"""How much anybody may ask for: buckets that fill slowly and empty with every request."""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

MOST_BUCKETS: Final = 100_000
"""Beyond this, the least recently used are forgotten: they are full again by then."""


@dataclass(frozen=True)
class Rate:
    """How many at once, and how many more each second."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    """The limits of a server; tests and load generators may be given others."""

    guests: Rate = Rate(20, 0.2)
    """New guests from one address."""

    sign_ins: Rate = Rate(10, 0.1)
    """Attempts to sign in from one address."""

    requests: Rate = Rate(60, 20)
    """Requests of one account or address."""

    tables: Rate = Rate(10, 0.05)
    """Tables opened by one account."""

    matches: Rate = Rate(10, 0.1)
    """Matches of CPUs begun by one account."""

    matches_at_once: int = 2
    """Matches of CPUs that a process of the server plays at a time."""

    commands: Rate = Rate(40, 15)
    """Commands on one connection."""

    words: Rate = Rate(5, 0.5)
    """Things said by one account."""

    sockets: int = 20
    """Connections of one account at a time."""

    strikes: int = 100
    """How many refused commands in a row end a connection."""


class Bucket:
    """One bucket, full at first."""

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.level = rate.burst
        self.at = now

    def take(self, now: float) -> bool:
        """Take one, if there is one."""
        self.level = min(self.rate.burst, self.level + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Buckets:
    """A bucket for each key."""

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self.rate = rate
        self.clock = clock
        self._buckets: OrderedDict[object, Bucket] = OrderedDict()

    def take(self, key: object) -> bool:
        """Take one from the bucket of a key, if there is one."""
        now = self.clock()
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = self._buckets[key] = Bucket(self.rate, now)
            if len(self._buckets) > MOST_BUCKETS:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(key)
        return bucket.take(now)


class Connections:
    """How many connections everybody has."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: dict[int, int] = {}

    def begin(self, account: int) -> bool:
        """One more, unless that would be too many."""
        now = self._open.get(account, 0)
        if now >= self.most:
            return False
        self._open[account] = now + 1
        return True

    def end(self, account: int) -> None:
        """One that was begun is over."""
        self._open[account] -= 1
        if not self._open[account]:
            del self._open[account]
