"""Hands that are over: a list of one's own, and each hand as the one who asks may see it."""

from typing import Annotated

import msgspec
from msgspec import Meta, Raw, Struct

from tefuda.core.codec import decode_object
from tefuda.core.disclosure import disclosed
from tefuda.core.errors import TefudaError
from tefuda.core.event import SPECTATOR
from tefuda.core.fields import read_list
from tefuda.core.params import ParamValue
from tefuda.core.quoting import quoted
from tefuda.core.record import Record, read_record
from tefuda.fairness.sealed_hand import sealed_hand
from tefuda.fairness.sealing import read_sealed
from tefuda.formats.phh.writer import write_phh
from tefuda.registry import game_named, game_names, is_game
from tefuda.server.api.endpoints import Call, Download, Endpoint
from tefuda.server.errors import Code, Refused
from tefuda.server.storage import hands, history
from tefuda.server.storage.hands import StoredHand
from tefuda.server.storage.history import Filters, PastHand, Result

NOTES = ("table", "hand", "started", "ended", "players")
"""What a record may say about where it was played; nothing of it depends on a card."""


class HistoryQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which hands, and which page of them."""

    game: Annotated[str, Meta(max_length=40)] | None = None
    since: Annotated[float, Meta(ge=0, le=1e11)] | None = None
    until: Annotated[float, Meta(ge=0, le=1e11)] | None = None
    result: Result | None = None
    cursor: Annotated[str, Meta(max_length=1000)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


class SeatLine(Struct, frozen=True):
    """Who sat where, and what came of it in chips (0 where none are played for)."""

    seat: int
    name: str
    cpu: str
    chips: int
    won: bool


class Recorded(Struct, frozen=True):
    """What a line needs of a record."""

    options: dict[str, ParamValue]


class HandLine(Struct, frozen=True):
    """A hand of one's own; `unit` is what the game is counted in, in chips, 0 where wins are counted."""

    hand: str
    table: str
    number: int
    game: str
    started: float
    ended: float
    practice: bool
    seat: int
    chips: int
    unit: ParamValue
    result: Result
    seats: list[SeatLine]


class History(Struct, frozen=True):
    """A page, newest first; `cursor` leads to the next one."""

    hands: list[HandLine]
    cursor: str | None


class HandPage(Struct, frozen=True):
    """A hand as the one who asks may see it."""

    hand: str
    table: str
    number: int
    practice: bool
    seat: int | None
    root: str
    record: Raw


def _line(past: PastHand) -> HandLine:
    seats = [SeatLine(one.seat, one.name, one.cpu, one.result_chips, one.won) for one in past.seats]
    return HandLine(
        hand=past.hand,
        table=past.table,
        number=past.number,
        game=past.game,
        started=past.started,
        ended=past.ended,
        practice=past.practice,
        seat=past.seat,
        chips=past.result_chips,
        unit=_unit(past),
        result=past.result,
        seats=seats,
    )


def _unit(past: PastHand) -> ParamValue:
    """What one of the game's unit was in this hand; 0 for a game without one, or one that is gone."""
    unit = game_named(past.game).spec.unit if is_game(past.game) else None
    return 0 if unit is None else unit.size(msgspec.json.decode(past.record, type=Recorded).options)


async def my_hands(call: Call) -> History:
    """One's own hands."""
    query: HistoryQuery = call.query
    if query.game is not None and not is_game(query.game):
        raise Refused(Code.BAD_REQUEST, f"there is no game {quoted(query.game)}; games: {', '.join(game_names())}")
    filters = Filters(query.game, query.since, query.until, query.result)
    person, signer = call.person, call.server.cursors
    found, cursor = await call.server.database.read(
        lambda c: history.page(c, person.id, filters, query.cursor, query.limit, signer=signer)
    )
    return History([_line(one) for one in found], cursor)


async def stored_hand(call: Call) -> StoredHand:
    """The hand that is asked for."""
    name = call.path["hand"]
    return await call.server.database.read(lambda c: hands.find(c, name))


def seat_in(hand: StoredHand, account: int) -> int | None:
    """The seat of the table somebody had in a hand."""
    return next((one.seat for one in hand.seats if account and one.account == account), None)


def told_to(hand: StoredHand, account: int) -> Record:
    """The record of a hand with the cards that somebody saw; to a stranger, those that everybody saw."""
    record = read_record(hand.record)
    seat = game_seat_in(hand, record, account)
    return disclosed(game_named(record.game), record, seat, hand.practice, NOTES)


def game_seat_in(hand: StoredHand, record: Record, account: int) -> int:
    """The seat of the record somebody had, or `SPECTATOR`."""
    seat = seat_in(hand, account)
    return SPECTATOR if seat is None else read_list(record.notes, "players").index(seat)


def page_of(hand: StoredHand, account: int) -> HandPage:
    """A hand as somebody may see it."""
    return HandPage(
        hand=hand.id,
        table=hand.table,
        number=hand.number,
        practice=hand.practice,
        seat=seat_in(hand, account),
        root=root_of(hand),
        record=Raw(told_to(hand, account).to_json()),
    )


def root_of(found: StoredHand) -> str:
    """The root that was announced when the hand began."""
    return str(decode_object(found.seal, "the seal")["root"])


def record_of(hand: StoredHand, account: int) -> Download:
    """A hand as a record, for somebody to keep."""
    return Download(told_to(hand, account).to_json() + b"\n", "application/json", f"{hand.id}.json")


def proof_of(hand: StoredHand, account: int) -> Download:
    """A hand with its proof: the openings of the cards that somebody saw."""
    record = read_record(hand.record)
    sealed = read_sealed(hand.seal, record.deck)
    seat = game_seat_in(hand, record, account)
    proved = sealed_hand(game_named(record.game), record, sealed, seat, hand.id, hand.practice)
    return Download(proved.to_json() + b"\n", "application/json", f"{hand.id}.hand.json")


def phh_of(hand: StoredHand, account: int) -> Download:
    """A hand of poker in PHH, with the cards that somebody saw."""
    try:
        text = write_phh(told_to(hand, account))
    except TefudaError as error:
        raise Refused(Code.BAD_REQUEST, str(error)) from None
    return Download(text.encode(), "application/toml", f"{hand.id}.phh")


async def hand(call: Call) -> HandPage:
    """One hand."""
    return page_of(await stored_hand(call), call.person.id)


async def record_file(call: Call) -> Download:
    """The hand as a record to keep."""
    return record_of(await stored_hand(call), call.person.id)


async def sealed_file(call: Call) -> Download:
    """The hand with the proof that its deck was fixed before the first card: for `tefuda verify`."""
    return proof_of(await stored_hand(call), call.person.id)


async def phh_file(call: Call) -> Download:
    """The hand in the Poker Hand History format."""
    return phh_of(await stored_hand(call), call.person.id)


GONE = (Code.NOT_FOUND,)
ENDPOINTS = (
    Endpoint(
        "GET",
        "/api/hands",
        "my_hands",
        "One's own hands",
        my_hands,
        History,
        query=HistoryQuery,
        refusals=(Code.INVALID_CURSOR,),
    ),
    Endpoint("GET", "/api/hands/{hand}", "hand", "One hand", hand, HandPage, refusals=GONE),
    Endpoint(
        "GET",
        "/api/hands/{hand}/record",
        "record_file",
        "Download a hand as a record",
        record_file,
        Download,
        refusals=GONE,
        download="application/json",
    ),
    Endpoint(
        "GET",
        "/api/hands/{hand}/proof",
        "sealed_file",
        "Download a hand with the proof of its deal",
        sealed_file,
        Download,
        refusals=GONE,
        download="application/json",
    ),
    Endpoint(
        "GET",
        "/api/hands/{hand}/phh",
        "phh_file",
        "Download a hand of poker in PHH",
        phh_file,
        Download,
        refusals=GONE,
        download="application/toml",
    ),
)
