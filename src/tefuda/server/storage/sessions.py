"""Who is signed in. Only hashes of tokens are kept: nobody can sign in with what is in the database."""

from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from tefuda.server.storage.schema import sessions
from tefuda.server.storage.timestamps import given, stored


@dataclass(frozen=True)
class Session:
    """A session that has not expired."""

    account: int
    created: float
    expires: float


_VALID = select(sessions.c.account, sessions.c.created, sessions.c.expires).where(
    sessions.c.token_hash == bindparam("wanted"), sessions.c.expires > bindparam("now")
)


def create(c: Connection, account: int, token_hash: bytes, now: float, expires: float) -> None:
    """Begin a session."""
    row = {"token_hash": token_hash, "account": account, "created": stored(now), "expires": stored(expires)}
    c.execute(insert(sessions), row)


def find(c: Connection, token_hash: bytes, now: float) -> Session | None:
    """The session of a token, unless there is none or it has expired."""
    row = c.execute(_VALID, {"wanted": token_hash, "now": stored(now)}).one_or_none()
    return None if row is None else Session(row.account, given(row.created), given(row.expires))


def renew(c: Connection, token_hash: bytes, expires: float) -> None:
    """Let a session that is there last until `expires`."""
    c.execute(update(sessions).where(sessions.c.token_hash == token_hash).values(expires=stored(expires)))


def end(c: Connection, token_hash: bytes) -> None:
    """End one session; it may have ended before."""
    c.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


def end_all(c: Connection, account: int, but: bytes | None = None) -> None:
    """End all sessions of an account, except the one with the token hash `but`."""
    ended = delete(sessions).where(sessions.c.account == account)
    c.execute(ended if but is None else ended.where(sessions.c.token_hash != but))


def sweep(c: Connection, now: float) -> int:
    """Remove expired sessions; how many there were."""
    return c.execute(delete(sessions).where(sessions.c.expires <= stored(now))).rowcount
