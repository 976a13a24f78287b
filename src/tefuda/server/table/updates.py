"""What one entry brings about: events with their audiences, chips in and out, perhaps a finished hand."""

from dataclasses import dataclass, field

from tefuda.core.record import Record
from tefuda.server.messages.events import TableEvent
from tefuda.server.table.entries import AnyEntry


@dataclass(frozen=True, slots=True)
class Happening:
    """An event of the table or of its game.

    `audience` has a bit per seat of the table, where an event of a game
    has one per seat of the game; spectators see what everyone sees.
    """

    audience: int
    event: TableEvent


@dataclass(frozen=True)
class Transfer:
    """Chips that come to the table (or, below zero, leave it) from an account; account 0 stands for a CPU's."""

    account: int
    chips: int


@dataclass(frozen=True)
class Participant:
    """Who sat in a hand and what came of it."""

    seat: int
    account: int
    name: str
    cpu: str
    result: int
    won: bool
    outcome: int
    """1 won, -1 lost, 0 even: by chips where they are played for, else by who won."""


@dataclass(frozen=True)
class Finished:
    """A hand that is over, to be kept for ever."""

    hand: str
    number: int
    record: Record
    started: float
    ended: float
    root: str
    seal: str
    participants: list[Participant]


@dataclass(frozen=True)
class HandPlayers:
    """The hand an update belongs to: the game, and the seat of the table and the name of each player."""

    game: str
    players: list[int]
    names: list[str]


@dataclass(slots=True)
class Update:
    """Number `seq` of a table: one entry and all that follows from it."""

    seq: int
    entry: AnyEntry
    hand: HandPlayers | None = None
    happenings: list[Happening] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    finished: Finished | None = None

    def seen_by(self, seat: int) -> list[TableEvent]:
        """The events that a seat of the table (or `SPECTATOR`) may see."""
        return [item.event for item in self.happenings if (item.audience >> seat) & 1]
