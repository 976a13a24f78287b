"""An account's finished hands, newest first, in pages that stay put while new hands arrive (R-T8).

A page begins after the last hand of the page before it, not at an offset. The cursor that says so is signed
together with the account and the filters it belongs to, so that nobody can make one up or use it elsewhere.
"""

import hashlib
from dataclasses import astuple, dataclass
from typing import Literal

from itsdangerous import BadData, URLSafeSerializer
from sqlalchemy import Connection, Row, Select, select, tuple_

from tefuda.core.codec import encode
from tefuda.core.quoting import quoted
from tefuda.server.errors import Code, Refused
from tefuda.server.storage.hands import HandSeat, seats_of
from tefuda.server.storage.schema import hand_seats, hands
from tefuda.server.storage.timestamps import given, stored

LARGEST_PAGE = 100
PAGE = 20

Result = Literal["won", "lost", "even"]
OUTCOMES: dict[str, int] = {"won": 1, "lost": -1, "even": 0}
RESULTS: dict[int, Result] = {1: "won", -1: "lost", 0: "even"}


@dataclass(frozen=True)
class Filters:
    """Which hands: of a game, that ended from `since` on and before `until`, with a result."""

    game: str | None = None
    since: float | None = None
    until: float | None = None
    result: Result | None = None

    def __post_init__(self) -> None:
        if self.result is not None and self.result not in OUTCOMES:
            raise Refused(
                Code.BAD_REQUEST, f"there is no result {quoted(self.result)}; allowed: {', '.join(OUTCOMES)}"
            )

    def digest(self) -> str:
        """A short name for exactly these filters."""
        return hashlib.sha256(encode(astuple(self))).hexdigest()[:16]


@dataclass(frozen=True)
class PastHand:
    """A line of an account's history."""

    hand: str
    table: str
    number: int
    game: str
    started: float
    ended: float
    practice: bool
    seat: int
    result_chips: int
    won: bool
    result: Result
    seats: list[HandSeat]
    record: bytes


def cursor_signer(secret: bytes) -> URLSafeSerializer:
    """What signs cursors, made from the installation's secret."""
    return URLSafeSerializer(secret, salt="tefuda-history-cursor")


def page(
    c: Connection,
    account: int,
    filters: Filters,
    cursor: str | None,
    limit: int = PAGE,
    *,
    signer: URLSafeSerializer,
) -> tuple[list[PastHand], str | None]:
    """One page and the cursor of the next one, which is None on the last page."""
    if not 1 <= limit <= LARGEST_PAGE:
        raise Refused(Code.BAD_REQUEST, f"a page cannot have {limit} hands; allowed: 1 to {LARGEST_PAGE}")
    query = keys(account, filters)
    if cursor is not None:
        position = _position(cursor, account, filters, signer)
        s = hand_seats.c
        query = query.where(tuple_(s.ended, s.hand_id, s.seat) < tuple_(*position))
    found = c.execute(query.limit(limit + 1)).all()
    rows = _rows(c, [(hand, seat) for _, hand, seat in found[:limit]])
    if len(found) <= limit:
        return rows, None
    return rows, str(signer.dumps([account, filters.digest(), *found[limit - 1]]))


def keys(account: int, filters: Filters) -> "Select[int, str, int]":
    """Where the hands are, newest first: one walk along one of the indexes of `hand_seats`."""
    s = hand_seats.c
    query = select(s.ended, s.hand_id, s.seat).where(s.account == account)
    if filters.game is not None:
        query = query.where(s.game == filters.game)
    if filters.result is not None:
        query = query.where(s.outcome == OUTCOMES[filters.result])
    if filters.since is not None:
        query = query.where(s.ended >= stored(filters.since))
    if filters.until is not None:
        query = query.where(s.ended < stored(filters.until))
    return query.order_by(s.ended.desc(), s.hand_id.desc(), s.seat.desc())


def _position(cursor: str, account: int, filters: Filters, signer: URLSafeSerializer) -> tuple[int, str, int]:
    try:
        owner, digest, ended, hand, seat = signer.loads(cursor)
    except (BadData, UnicodeError):
        raise Refused(Code.INVALID_CURSOR, "the cursor is not one of ours; begin at the first page") from None
    if owner != account or digest != filters.digest():
        raise Refused(
            Code.INVALID_CURSOR, "the cursor belongs to another account or other filters; begin at the first page"
        )
    return ended, hand, seat


def _rows(c: Connection, places: list[tuple[str, int]]) -> list[PastHand]:
    ids = [hand for hand, _ in places]
    h = hands.c
    columns = (h.id, h.table_id, h.number, h.game, h.started, h.ended, h.practice, h.record)
    found = {row.id: row for row in c.execute(select(*columns).where(h.id.in_(ids)))}
    seats = seats_of(c, ids)
    return [_row(found[hand], seat, seats[hand]) for hand, seat in places]


def _row(row: "Row[str, str, int, str, int, int, bool, bytes]", seat: int, seats: list[HandSeat]) -> PastHand:
    own = next(one for one in seats if one.seat == seat)
    return PastHand(
        hand=row.id,
        table=row.table_id,
        number=row.number,
        game=row.game,
        started=given(row.started),
        ended=given(row.ended),
        practice=row.practice,
        seat=seat,
        result_chips=own.result_chips,
        won=own.won,
        result=RESULTS[own.outcome],
        seats=seats,
        record=row.record,
    )
