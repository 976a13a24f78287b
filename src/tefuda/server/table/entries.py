"""Entries of a table's journal: everything that ever changes a table, with all the chance there was in it.

A table is the fold of its entries, so what is written here is what survives a crash.
"""

from typing import Final

import msgspec
from msgspec import Struct

from tefuda.server.messages.words import By


class Entry(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry"):
    """When it happened, and who asked for it with which request."""

    at: float
    account: int = 0
    request: str = ""


class Sat(Entry, frozen=True, kw_only=True, tag="sat"):
    """Somebody takes an empty seat: the one who asks, or a CPU."""

    seat: int
    name: str
    cpu: str = ""
    chips: int = 0


class Bought(Entry, frozen=True, kw_only=True, tag="bought"):
    """A seat brings more chips."""

    seat: int
    chips: int


class SatOut(Entry, frozen=True, kw_only=True, tag="sat_out"):
    """A seat is not dealt in from the next hand on."""

    seat: int


class SatIn(Entry, frozen=True, kw_only=True, tag="sat_in"):
    """A seat is dealt in again."""

    seat: int


class Left(Entry, frozen=True, kw_only=True, tag="left"):
    """A seat is given up, at once or when the hand is over."""

    seat: int


class Came(Entry, frozen=True, kw_only=True, tag="came"):
    """The person of a seat is connected."""

    seat: int


class Went(Entry, frozen=True, kw_only=True, tag="went"):
    """The person of a seat is not connected any more."""

    seat: int


class HandDealt(Entry, frozen=True, kw_only=True, tag="dealt"):
    """A hand begins with this deck, which was sealed before; `stream` is the root of the CPUs' chance."""

    hand: str
    deck: list[int]
    root: str
    seal: str
    stream: str


class Decided(Entry, frozen=True, kw_only=True, tag="acted"):
    """A seat's action, by a person, a CPU or the clock."""

    seat: int
    number: int
    action: str
    by: By
    reason: dict[str, object] | None = None


class Said(Entry, frozen=True, kw_only=True, tag="said"):
    """Somebody says something."""

    name: str
    text: str


class Hosted(Entry, frozen=True, kw_only=True, tag="hosted"):
    """The table has another host."""

    host: int


class Silenced(Entry, frozen=True, kw_only=True, tag="silenced"):
    """The host lets somebody speak no more, or again."""

    whom: int
    name: str
    on: bool


class Closed(Entry, frozen=True, kw_only=True, tag="closed"):
    """The table is no more."""


AnyEntry = (
    Sat | Bought | SatOut | SatIn | Left | Came | Went | HandDealt | Decided | Said | Hosted | Silenced | Closed
)

_DECODER: Final = msgspec.json.Decoder(AnyEntry)


def read_entry(data: bytes) -> AnyEntry:
    """An entry as it was written down."""
    entry: AnyEntry = _DECODER.decode(data)
    return entry
