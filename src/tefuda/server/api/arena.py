"""Matches of CPUs: begin one, follow it, stop it, keep its report."""

from typing import Any

import msgspec
from msgspec import Struct

from tefuda.arena.report.file import decode_report
from tefuda.arena.report.schema import MeanInterval, ReportFile, Unit
from tefuda.server.api.endpoints import Call, Download, Endpoint, Nothing
from tefuda.server.arena.match_progress import State
from tefuda.server.arena.match_request import MatchRequest, checked, decoded
from tefuda.server.errors import Code, Refused
from tefuda.server.storage import matches
from tefuda.server.storage.matches import StoredMatch


class Begun(Struct, frozen=True):
    """The id of a match."""

    id: str


class MatchLine(Struct, frozen=True):
    """A match: what was asked for, how far it is, and what the first CPU is better by so far."""

    id: str
    state: State
    created: float
    ended: float | None
    game: str
    seats: int
    a: str
    b: str
    games: int
    seed: str
    played: int
    unit: Unit | None
    difference: MeanInterval | None
    problem: str


class MatchList(Struct, frozen=True):
    """One's own matches, newest first."""

    matches: list[MatchLine]


class MatchPage(Struct, frozen=True):
    """A match and its report so far."""

    match: MatchLine
    report: ReportFile | None


class _Pairing(Struct, frozen=True):
    games: int
    decks: int
    unit: Unit
    difference: MeanInterval


class _Brief(Struct, frozen=True):
    """As much of a report as a line shows."""

    pairings: list[_Pairing]


def line(match: StoredMatch) -> MatchLine:
    """A match in a line."""
    asked = decoded(match.asked)
    found = None if match.report is None else msgspec.json.decode(match.report, type=_Brief).pairings[0]
    return MatchLine(
        id=match.id,
        state=msgspec.convert(match.state, State),
        created=match.created,
        ended=match.ended,
        game=asked.game,
        seats=asked.seats,
        a=asked.a,
        b=asked.b,
        games=asked.games,
        seed=asked.seed,
        played=found.games if found else 0,
        unit=found.unit if found else None,
        difference=found.difference if found and found.decks > 1 else None,
        problem=match.problem,
    )


async def _own(call: Call) -> StoredMatch:
    name, account, now = call.path["match"], call.person.id, call.server.now()
    return await call.server.database.read(lambda c: matches.find(c, account, name, now))


async def begin_match(call: Call) -> Begun:
    """Begin a match; one at a time."""
    match = checked(call.body)
    if not call.server.begun.take(call.person.id):
        raise Refused(Code.RATE_LIMITED, "slow down: you have begun many matches")
    return Begun(await call.server.matches.begin(call.person.id, match))


async def my_matches(call: Call) -> MatchList:
    """One's own matches."""
    account, now = call.person.id, call.server.now()
    found = await call.server.database.read(lambda c: matches.of(c, account, now))
    return MatchList([line(one) for one in found])


async def match(call: Call) -> MatchPage:
    """One match, finished or not."""
    found = await _own(call)
    report = None if found.report is None else decode_report(found.report, "the report")
    return MatchPage(line(found), report)


async def stop_match(call: Call) -> Any:
    """Stop a match; what was played counts."""
    await call.server.matches.stop(call.person.id, call.path["match"])
    return Nothing()


async def report_file(call: Call) -> Download:
    """The report as a file: for `tefuda arena show`, and for the arena page."""
    found = await _own(call)
    if found.report is None:
        raise Refused(Code.NOT_FOUND, "nothing has been played yet")
    asked = decoded(found.asked)
    words = "-".join(
        "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in word)[:24]
        for word in (asked.game, asked.a, asked.b, asked.seed)
    )
    return Download(found.report + b"\n", "application/json", f"tefuda-{words}.json")


GONE = (Code.NOT_FOUND,)
ENDPOINTS = (
    Endpoint("POST", "/api/arena", "begin_match", "Begin a match of CPUs", begin_match, Begun, MatchRequest),
    Endpoint("GET", "/api/arena", "my_matches", "One's own matches of CPUs", my_matches, MatchList),
    Endpoint("GET", "/api/arena/{match}", "match", "A match of CPUs so far", match, MatchPage, refusals=GONE),
    Endpoint("POST", "/api/arena/{match}/stop", "stop_match", "Stop a match", stop_match, Nothing, refusals=GONE),
    Endpoint(
        "GET",
        "/api/arena/{match}/report",
        "report_file",
        "Download the report of a match",
        report_file,
        Download,
        refusals=GONE,
        download="application/json",
    ),
)
