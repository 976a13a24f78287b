"""Matches of CPUs that an account has run: what was asked for, how it stands, the report."""

from dataclasses import dataclass

from sqlalchemy import Connection, Row, Select, delete, insert, select, update

from tefuda.core.quoting import quoted
from tefuda.server.errors import Code, Refused
from tefuda.server.storage.schema import matches, processes
from tefuda.server.storage.timestamps import given, stored

KEPT = 20
"""How many matches of an account are kept; the oldest makes room."""


@dataclass(frozen=True)
class StoredMatch:
    """A match as it was written down; what is in `asked` and `report` is not the storage's business."""

    id: str
    state: str
    created: float
    ended: float | None
    asked: bytes
    report: bytes | None
    problem: str


def begin(c: Connection, match: str, account: int, process: str, asked: bytes, now: float) -> None:
    """Write down that a match begins; an account plays one at a time."""
    end_lost(c, now)
    mine = matches.c.account == account
    if c.execute(select(matches.c.id).where(mine, matches.c.ended.is_(None)).limit(1)).first() is not None:
        raise Refused(Code.RATE_LIMITED, "your last match is still being played; stop it or wait for its end")
    newest = select(matches.c.id).where(mine).order_by(matches.c.created.desc(), matches.c.id.desc())
    old = list(c.execute(newest.offset(KEPT - 1)).scalars())
    if old:
        c.execute(delete(matches).where(matches.c.id.in_(old)))
    c.execute(
        insert(matches),
        {
            "id": match,
            "account": account,
            "process": process,
            "created": stored(now),
            "state": "playing",
            "stop": False,
            "asked": asked,
            "problem": "",
        },
    )


def note(
    c: Connection, match: str, state: str, report: bytes | None, problem: str, ended: float | None = None
) -> bool:
    """Write down how a match stands; whether its owner wants it to stop. Without a report the last one stays."""
    values: dict[str, object] = {"state": state, "problem": problem}
    if report is not None:
        values["report"] = report
    if ended is not None:
        values["ended"] = stored(ended)
    c.execute(update(matches).where(matches.c.id == match, matches.c.ended.is_(None)).values(values))
    return bool(c.execute(select(matches.c.stop).where(matches.c.id == match)).scalar())


def ask_to_stop(c: Connection, account: int, match: str) -> None:
    """Whoever plays the match finds that it is to stop."""
    own = matches.c.id == match, matches.c.account == account
    if c.execute(update(matches).where(*own).values(stop=True)).rowcount == 0:
        raise _nothing(match)


def end_lost(c: Connection, now: float, alone: bool = False) -> None:
    """End the matches of processes that are no longer alive; `alone`, those of all others that were."""
    unended = update(matches).where(matches.c.ended.is_(None))
    if not alone:
        unended = unended.where(matches.c.process.not_in(_alive(now)))
    c.execute(unended.values(state="lost", ended=stored(now)))


def find(c: Connection, account: int, match: str, now: float) -> StoredMatch:
    """One's own match; nobody else's is there."""
    row = c.execute(_seen(now).where(matches.c.id == match, matches.c.account == account)).one_or_none()
    if row is None:
        raise _nothing(match)
    return _match(row)


def of(c: Connection, account: int, now: float) -> list[StoredMatch]:
    """An account's matches, newest first."""
    rows = _seen(now).where(matches.c.account == account).order_by(matches.c.created.desc(), matches.c.id.desc())
    return [_match(row) for row in c.execute(rows)]


def _alive(now: float) -> Select[tuple[str]]:
    return select(processes.c.id).where(processes.c.until > stored(now))


def _seen(now: float) -> Select[tuple[object, ...]]:
    """Rows with whether their process is alive: one that died cannot write that its match is over."""
    return select(matches, matches.c.process.in_(_alive(now)).label("alive"))


def _match(row: Row[tuple[object, ...]]) -> StoredMatch:
    over = row.ended is not None
    return StoredMatch(
        id=row.id,
        state=row.state if over or row.alive else "lost",
        created=given(row.created),
        ended=given(row.ended) if over else None,
        asked=row.asked,
        report=row.report,
        problem=row.problem,
    )


def _nothing(match: str) -> Refused:
    return Refused(Code.NOT_FOUND, f"there is no match {quoted(match)} of yours")
