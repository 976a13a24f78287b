"""Tables as the lobby lists them."""

from msgspec import Struct

from tefuda.core.params import ParamValue


class SummarySeat(Struct, frozen=True):
    """Who has a seat."""

    name: str
    cpu: str


class TableSummary(Struct, frozen=True):
    """A table in a line; nothing in it depends on a card."""

    name: str
    rotation: str
    game: str
    hand: int
    hands_left: int | None
    next_game: str | None
    stakes: dict[str, ParamValue]
    """The options of the game."""

    buy_in: tuple[int, int, int] | None
    """The least, the usual and the most chips to sit down with; null where nobody brings any."""

    action_seconds: int
    practice: bool
    public: bool
    seats: list[SummarySeat | None]
    limits: str = ""
    """The bets: `20/40`; empty without stakes."""


class TableLine(Struct, frozen=True):
    """A table that can be found."""

    id: str
    created: float
    summary: TableSummary


class LobbyMessage(Struct, frozen=True, tag_field="type", tag="lobby"):
    """The public tables, newest first."""

    tables: list[TableLine]
