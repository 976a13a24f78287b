"""Finished hands: the record that replays them, the seal of the deck, and how each seat fared."""

from dataclasses import dataclass

from sqlalchemy import Connection, insert, select

from tefuda.core.quoting import quoted
from tefuda.server.errors import Code, Refused
from tefuda.server.storage.schema import hand_seats, hands
from tefuda.server.storage.timestamps import given, stored


@dataclass(frozen=True)
class HandSeat:
    """Who sat where and what came of it. A CPU has no account; a person has nothing in `cpu`."""

    seat: int
    account: int | None
    name: str
    cpu: str
    result_chips: int
    won: bool
    outcome: int
    """1 won, -1 lost, 0 even: by chips where they are played for, else by who won the game."""


@dataclass(frozen=True)
class FinishedHand:
    """A hand that is over, as it is written down and read back."""

    id: str
    table: str
    number: int
    game: str
    started: float
    ended: float
    record: bytes
    seal: bytes
    practice: bool
    seats: list[HandSeat]

    def __repr__(self) -> str:
        """Without the record and the seal: they hold the deck, which must not get into a log."""
        return f"{type(self).__name__}(id={self.id!r}, table={self.table!r}, number={self.number})"


class StoredHand(FinishedHand):
    """A finished hand that was read from the database."""


def add(c: Connection, hand: FinishedHand) -> None:
    """Write a finished hand down."""
    c.execute(
        insert(hands),
        {
            "id": hand.id,
            "table_id": hand.table,
            "number": hand.number,
            "game": hand.game,
            "started": stored(hand.started),
            "ended": stored(hand.ended),
            "practice": hand.practice,
            "record": hand.record,
            "seal": hand.seal,
        },
    )
    if not hand.seats:
        return
    shared = {"hand_id": hand.id, "game": hand.game, "ended": stored(hand.ended)}
    c.execute(
        insert(hand_seats),
        [
            shared
            | {
                "seat": seat.seat,
                "account": seat.account,
                "name": seat.name,
                "cpu": seat.cpu,
                "result_chips": seat.result_chips,
                "won": seat.won,
                "outcome": seat.outcome,
            }
            for seat in hand.seats
        ],
    )


def find(c: Connection, hand_id: str) -> StoredHand:
    """The hand with this id."""
    row = c.execute(select(hands).where(hands.c.id == hand_id)).one_or_none()
    if row is None:
        raise Refused(Code.NOT_FOUND, f"there is no hand {quoted(hand_id)}")
    return StoredHand(
        id=row.id,
        table=row.table_id,
        number=row.number,
        game=row.game,
        started=given(row.started),
        ended=given(row.ended),
        record=row.record,
        seal=row.seal,
        practice=row.practice,
        seats=seats_of(c, [hand_id])[hand_id],
    )


def seats_of(c: Connection, hand_ids: list[str]) -> dict[str, list[HandSeat]]:
    """The seats of several hands, each hand's in order."""
    found: dict[str, list[HandSeat]] = {hand_id: [] for hand_id in hand_ids}
    s = hand_seats.c
    columns = (s.hand_id, s.seat, s.account, s.name, s.cpu, s.result_chips, s.won, s.outcome)
    for hand_id, *seat in c.execute(select(*columns).where(s.hand_id.in_(hand_ids)).order_by(s.hand_id, s.seat)):
        found[hand_id].append(HandSeat(*seat))
    return found
