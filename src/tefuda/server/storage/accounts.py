"""People's accounts. A guest has no passphrase and may share a name; a kept account's name is its own."""

from dataclasses import dataclass
from unicodedata import normalize

from sqlalchemy import Connection, Row, Select, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError

from tefuda.core.quoting import quoted
from tefuda.server.errors import Code, Refused
from tefuda.server.storage import ledger
from tefuda.server.storage.schema import MINT, accounts
from tefuda.server.storage.timestamps import given, stored, utc_day

GIFT = 4_000
"""Chips for a new account, and again once a day (R-T1)."""


@dataclass(frozen=True)
class Account:
    """A person's account as it was when it was read."""

    id: int
    name: str
    passphrase: str | None
    language: str
    settings: bytes
    balance: int
    created: float

    @property
    def kept(self) -> bool:
        """Whether one can sign in to it again: it has a passphrase."""
        return self.passphrase is not None

    def __repr__(self) -> str:
        """Without the passphrase's hash, which must not get into a log."""
        return f"Account(id={self.id}, name={self.name!r}, kept={self.kept}, balance={self.balance})"


def name_key(name: str) -> str:
    """Names with the same key are the same name."""
    return normalize("NFKC", name.casefold())


def create_person(c: Connection, name: str, now: float) -> Account:
    """A new guest with the chips of its first day. Names are checked in `people`."""
    row = {"kind": "person", "name": name, "name_key": name_key(name), "settings": b"{}", "balance": 0}
    made = insert(accounts).values(**row, created=stored(now), gift_day=utc_day(now)).returning(accounts.c.id)
    new: int = c.execute(made).scalar_one()
    ledger.move(c, MINT, new, GIFT, kind="welcome", now=now)
    return Account(new, name, None, "", b"{}", GIFT, given(stored(now)))


def account(c: Connection, account_id: int) -> Account:
    """The person's account with this number."""
    found = c.execute(_PERSON_BY_ID, {"wanted": account_id}).one_or_none()
    if found is None:
        raise Refused(Code.NOT_FOUND, f"there is no account {account_id}")
    return _account(found)


def account_named(c: Connection, name: str) -> Account | None:
    """The kept account with this name in upper or lower case, if there is one."""
    found = c.execute(_KEPT_BY_NAME, {"wanted": name_key(name)}).one_or_none()
    return None if found is None else _account(found)


def set_passphrase(c: Connection, account_id: int, hashed: str) -> None:
    """Keep the account under its name, or change the passphrase of a kept one."""
    person = account(c, account_id)
    try:
        with c.begin_nested():
            _set(c, account_id, passphrase=hashed)
    except IntegrityError:
        raise Refused(Code.BAD_REQUEST, f"the name {quoted(person.name)} is taken; choose another one") from None


def rename(c: Connection, account_id: int, name: str) -> None:
    """Another name, which must be free if the account is kept."""
    account(c, account_id)
    try:
        with c.begin_nested():
            _set(c, account_id, name=name, name_key=name_key(name))
    except IntegrityError:
        raise Refused(Code.BAD_REQUEST, f"the name {quoted(name)} is taken; choose another one") from None


def set_language(c: Connection, account_id: int, language: str) -> None:
    """The language the person reads."""
    _set(c, account_id, language=language)


def set_settings(c: Connection, account_id: int, settings: bytes) -> None:
    """The person's own settings, a JSON object that clients understand."""
    _set(c, account_id, settings=settings)


def visit(c: Connection, account_id: int, now: float) -> int:
    """Give the day's chips on the first visit of a UTC day; how many were given now (R-T1)."""
    today = utc_day(now)
    is_due = (accounts.c.gift_day < today) & (accounts.c.kind == "person")
    due = c.execute(update(accounts).where(accounts.c.id == account_id, is_due).values(gift_day=today))
    if due.rowcount == 0:
        return 0
    ledger.move(c, MINT, account_id, GIFT, kind="daily", now=now)
    return GIFT


def _set(c: Connection, account_id: int, **values: object) -> None:
    where = (accounts.c.id == account_id) & (accounts.c.kind == "person")
    if c.execute(update(accounts).where(where).values(**values)).rowcount == 0:
        raise Refused(Code.NOT_FOUND, f"there is no account {account_id}")


_Columns = tuple[int, str, str | None, str, bytes, int, int]


def _people() -> "Select[*_Columns]":
    a = accounts.c
    columns = (a.id, a.name, a.passphrase, a.language, a.settings, a.balance, a.created)
    return select(*columns).where(a.kind == "person")


_PERSON_BY_ID = _people().where(accounts.c.id == bindparam("wanted"))
_KEPT_BY_NAME = _people().where(accounts.c.name_key == bindparam("wanted"), accounts.c.passphrase.is_not(None))


def _account(row: "Row[*_Columns]") -> Account:
    return Account(*row[:-1], created=given(row[-1]))
