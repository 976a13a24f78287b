"""A table as one seat sees it: updates, and how everything stands after them."""

from typing import Literal

from msgspec import Struct

from tefuda.core.player import Value
from tefuda.screens.any_game import ViewFields
from tefuda.server.messages.events import TableEvent
from tefuda.server.messages.facts import AnyFacts
from tefuda.server.messages.words import Words

SeatStatus = Literal["EMPTY", "SEATED_WAIT_NEXT_HAND", "ACTIVE", "SIT_OUT", "DISCONNECTED", "LEAVE_PENDING"]
TableStatus = Literal["WAITING", "BETTING", "HAND_END"]


class UpdateData(Struct, frozen=True):
    """What one seat may see of an update; perhaps nothing."""

    seq: int
    events: list[TableEvent]


class TableSeat(Struct, frozen=True):
    """A seat of the table; `chips` is null where nobody brings any."""

    name: str
    cpu: str
    status: SeatStatus
    chips: int | None


class TableData(Struct, frozen=True):
    """The table around the hand. Seats here are seats of the table; `seat` is one's own."""

    id: str
    state: TableStatus
    seat: int | None
    game: str
    hand: int
    """Hands played before this one."""

    hands_left: int | None
    """In a mix: how many of this game follow this hand."""

    next_game: str | None
    hands_each: int | None
    """In a mix: how many hands of each game are played."""

    host: int | None
    seats: list[TableSeat]


class StepData(Struct, frozen=True):
    """A part of an action: its kind, and what it shows, by the names that reasons have for it."""

    kind: str
    values: dict[str, Value]


class HandData(Struct, frozen=True):
    """The hand that is running or was played last. `players` are the seats of the table by seat of the game."""

    id: str
    root: str
    """The seal of the deck."""

    players: list[int]
    number: int
    """Of the decision that is waited for."""

    to_act: int | None
    """A seat of the table."""

    view: ViewFields
    facts: AnyFacts | None
    """What follows from the view; null for a game that brings none."""

    dealt: list[bool]
    """By player: takes part in this hand."""

    won: list[int]
    """By player: chips taken from the pots, 0 until the hand is over; empty without pots."""

    scores: list[int] | None
    """By player, when the hand is over."""

    step: StepData | None
    """What can be seen of the action that the CPU to act is about to carry out."""


class ClockData(Struct, frozen=True):
    """The time of the one to act: how much there was, and how much is left."""

    seconds: int
    left: float


class WordlessState(Struct, frozen=True, tag_field="type", tag="state"):
    """Updates after number `since`, and the table after them.

    Where `since` is null, updates are missing, and the view has its whole history instead.
    """

    seq: int
    since: int | None
    updates: list[UpdateData]
    table: TableData
    hand: HandData | None
    clock: ClockData | None


class StateMessage(WordlessState, frozen=True, tag="state"):
    """Updates after number `since`, and the table after them, with words in the language asked for.

    Where `since` is null, updates are missing, and the view has its whole history instead.
    """

    words: Words


def in_words(state: WordlessState, words: Words) -> StateMessage:
    """The same message for a client that shows words."""
    return StateMessage(state.seq, state.since, state.updates, state.table, state.hand, state.clock, words)
