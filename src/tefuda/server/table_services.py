"""What is around a table: people connected to it, where it is written down, CPUs, decks, the time of day."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from tefuda.core.game import Game
from tefuda.server.cpu_pool import Thinker
from tefuda.server.table.table import Table
from tefuda.server.table.updates import Update


class Client(Protocol):
    """Somebody connected to a table: a socket here, or one of another server process."""

    account: int
    name: str
    muted: frozenset[int]
    lang: str
    """The language of a client that wants words; empty for one that does not."""

    def send(self, message: bytes) -> None:
        """Pass a message on; never waits."""
        ...

    def close(self, code: int, reason: str) -> None:
        """End the connection."""
        ...


class TableStore(Protocol):
    """Where tables are written down."""

    async def keep(self, table: Table, update: Update) -> None:
        """Make an update durable, with the chips it moves and the hand it ends."""
        ...

    async def load(self, table: str) -> Table:
        """A table as it was written down."""
        ...

    async def describe(self, table: Table) -> None:
        """Tell the lobby what the table looks like now."""
        ...

    async def check_chips(self, account: int, chips: int) -> None:
        """Refuse to bring chips that somebody does not have."""
        ...

    async def mute(self, account: int, other: int, on: bool) -> frozenset[int]:
        """Stop hearing somebody, or hear them again; returns everybody the account does not hear."""
        ...


@dataclass(frozen=True)
class TableServices:
    """What a dealer needs from outside: storage, CPUs, decks, names, and the time of day."""

    store: TableStore
    thinker: Thinker
    deck: Callable[[Game], list[int]]
    seal: Callable[[list[int]], tuple[str, str]]
    """The root to announce for a deck, and the seal to keep."""

    new_id: Callable[[], str]
    new_stream: Callable[[], str]
    now: Callable[[], float]
