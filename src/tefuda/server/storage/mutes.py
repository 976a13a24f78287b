"""Whose words an account does not want to read."""

from sqlalchemy import Connection, delete, insert, select

from tefuda.server.errors import Code, Refused
from tefuda.server.storage.schema import accounts, mutes


def set(c: Connection, account: int, other: int, on: bool) -> None:
    """Mute another person, or listen again; doing it twice is doing it once."""
    if account == other:
        raise Refused(Code.BAD_REQUEST, "nobody can mute themselves")
    pair = mutes.c.account == account, mutes.c.other == other
    if not on:
        c.execute(delete(mutes).where(*pair))
        return
    person = accounts.c.id == other, accounts.c.kind == "person"
    if c.execute(select(accounts.c.id).where(*person)).one_or_none() is None:
        raise Refused(Code.NOT_FOUND, f"there is no account {other}")
    if c.execute(select(mutes.c.other).where(*pair)).one_or_none() is None:
        c.execute(insert(mutes), {"account": account, "other": other})


def of(c: Connection, account: int) -> frozenset[int]:
    """The people this account has muted."""
    return frozenset(c.execute(select(mutes.c.other).where(mutes.c.account == account)).scalars())
