"""What one entry brings about: events with their audiences, chips in and out, perhaps a finished hand."""

from dataclasses import dataclass, field

from tefuda.core.record import Record
from tefuda.server.table.entries import AnyEntry


@dataclass(frozen=True, slots=True)
class Happening:
    """An event at the table. `audience` has a bit per seat of the table; spectators see what everyone sees."""

    audience: int
    data: dict[str, object]


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
class Hand:
    """The hand an update belongs to: the game, and the seat of the table and the name of each player."""

    game: str
    players: list[int]
    names: list[str]


@dataclass(slots=True)
class Update:
    """Number `seq` of a table: one entry and all that follows from it."""

    seq: int
    entry: AnyEntry
    hand: Hand | None = None
    happenings: list[Happening] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    finished: Finished | None = None

    def seen_by(self, seat: int) -> list[dict[str, object]]:
        """The events that a seat of the table (or `SPECTATOR`) may see."""
        return [item.data for item in self.happenings if (item.audience >> seat) & 1]
