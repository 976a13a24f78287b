"""What is asked for in a match of CPUs: a game, two CPUs, a table, hands, a seed."""

import secrets
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from tefuda.core.errors import BadOption
from tefuda.registry import rotation_named
from tefuda.server.settings import Seats, TableSettings

FEWEST: Final = 100
MOST: Final = 100_000
"""Games of a match. Poker plays that many in some seconds; CPUs that search run out of time before."""

Cpu = Annotated[str, Meta(min_length=1, max_length=200)]


class MatchRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A match. With `seats` above two both sides share the table alternately; without a seed one is drawn."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    a: Cpu
    b: Cpu
    games: Annotated[int, Meta(ge=FEWEST, le=MOST)] = 20_000
    seats: Seats | None = None
    seed: Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$")] | None = None


class MatchSettings(Struct, frozen=True):
    """A match that can be played: nothing in it is left open."""

    game: str
    a: str
    b: str
    games: int
    seats: int
    seed: str


def checked(asked: MatchRequest) -> MatchSettings:
    """The match that is meant; a mistake is found here, in words."""
    spec = rotation_named(asked.game).first.spec
    seats = spec.min_seats if asked.seats is None else asked.seats
    if not spec.min_seats <= seats <= spec.max_seats:
        raise BadOption(f"{asked.game} is for {spec.min_seats} to {spec.max_seats} players, not {seats}")
    table = TableSettings(game=asked.game, seats=seats)
    return MatchSettings(
        game=asked.game,
        a=table.check_cpu(asked.a),
        b=table.check_cpu(asked.b),
        games=asked.games,
        seats=seats,
        seed=asked.seed or str(secrets.randbelow(10**9)),
    )


def encoded(match: MatchSettings) -> bytes:
    """A match as it is written down."""
    return msgspec.json.encode(match)


def decoded(data: bytes) -> MatchSettings:
    """A match that was written down."""
    return msgspec.json.decode(data, type=MatchSettings)
