"""What happens at a table around the cards. Everybody sees all of it; events of the game itself have audiences."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from tefuda.core.event import Event
from tefuda.core.player import Value
from tefuda.server.messages.words import By
from tefuda.words.bilingual import Bilingual


class ReasonData(Struct, frozen=True):
    """The id of the rule that decided, and the values it looked at."""

    rule: str
    values: dict[str, Value]


class OutcomeData(Struct, frozen=True):
    """How a hand ended: why, the score of each player, and the players who won."""

    reason: str
    scores: list[int]
    winners: list[int]


class TableHappening(Struct, frozen=True, tag_field="table"):
    """Something that happened at the table."""


class SeatedEvent(TableHappening, frozen=True, tag="seated"):
    """Somebody, or a CPU, took a seat."""

    seat: int
    name: str
    cpu: str
    chips: int


class BoughtEvent(TableHappening, frozen=True, tag="bought"):
    """A seat has more chips."""

    seat: int
    chips: int


class SatOutEvent(TableHappening, frozen=True, tag="sat_out"):
    """A seat is not dealt in from the next hand on."""

    seat: int


class SatInEvent(TableHappening, frozen=True, tag="sat_in"):
    """A seat is dealt in again."""

    seat: int


class LeavingEvent(TableHappening, frozen=True, tag="leaving"):
    """A seat will be given up when the hand is over."""

    seat: int


class LeftEvent(TableHappening, frozen=True, tag="left"):
    """A seat is empty again; these chips went back."""

    seat: int
    name: str
    chips: int


class ConnectedEvent(TableHappening, frozen=True, tag="connected"):
    """The person of a seat is there again."""

    seat: int


class DisconnectedEvent(TableHappening, frozen=True, tag="disconnected"):
    """The person of a seat has lost the connection."""

    seat: int


class HostEvent(TableHappening, frozen=True, tag="host"):
    """Another host; null if the host has no seat."""

    seat: int | None


class StateEvent(TableHappening, frozen=True, tag="state"):
    """The table goes on to another state (R-T5)."""

    state: Literal["DEALING", "BETTING", "SHOWDOWN", "HAND_END"]


class DealtEvent(TableHappening, frozen=True, tag="dealt"):
    """A hand begins. `players` are the seats of the table, in the order of the seats of the game."""

    hand: str
    number: int
    game: str
    players: list[int]
    root: str


class DecisionReason(Struct, frozen=True):
    """The reason of a decision that was made earlier in the hand."""

    number: int
    reason: ReasonData


class DecisionEvent(TableHappening, frozen=True, tag="decision"):
    """A seat decided.

    `told` is what everybody may know of a CPU's decision while the hand runs; `reason` is its reason, told at
    once at open-book tables and in games where nothing is hidden.
    """

    hand: str
    seat: int
    number: int
    action: str
    by: By
    told: Bilingual | UnsetType = UNSET
    reason: ReasonData | UnsetType = UNSET


class OverEvent(TableHappening, frozen=True, tag="over"):
    """The hand is over. `chips` are those of every seat of the table; practice tables tell CPUs' reasons now."""

    hand: str
    outcome: OutcomeData
    players: list[int]
    chips: list[int]
    reasons: list[DecisionReason] = []


class SaidEvent(TableHappening, frozen=True, tag="said"):
    """Somebody said something."""

    seat: int | None
    name: str
    text: str


class SilencedEvent(TableHappening, frozen=True, tag="silenced"):
    """Somebody may speak here no more, or again."""

    name: str
    on: bool


class ClosedEvent(TableHappening, frozen=True, tag="closed"):
    """The table is no more."""


AnyHappening = (
    SeatedEvent
    | BoughtEvent
    | SatOutEvent
    | SatInEvent
    | LeavingEvent
    | LeftEvent
    | ConnectedEvent
    | DisconnectedEvent
    | HostEvent
    | StateEvent
    | DealtEvent
    | DecisionEvent
    | OverEvent
    | SaidEvent
    | SilencedEvent
    | ClosedEvent
)

TableEvent = AnyHappening | Event
"""What an update is made of: events of the table have `table`, events of the game have `event`."""
