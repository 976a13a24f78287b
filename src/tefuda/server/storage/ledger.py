"""Chips, in double entry: a movement takes from one account what it gives to another.

All balances always add up to zero. The mint, where chips come from, goes below it; nobody else ever does, which
the database checks as well.
"""

from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, func, insert, select, union_all, update

from tefuda.server.errors import Code, Refused
from tefuda.server.storage.schema import accounts, movements
from tefuda.server.storage.timestamps import given, stored


@dataclass(frozen=True)
class Movement:
    """One movement as one of its two accounts sees it: `amount` is negative for the account it left."""

    id: int
    at: float
    amount: int
    other: int
    kind: str
    table: str | None
    hand: str | None


# The rows are locked in one order by everybody, so that two processes moving chips do not wait for each other.
_BOTH = (
    select(accounts.c.id, accounts.c.kind, accounts.c.balance)
    .where(accounts.c.id.in_((bindparam("from_id"), bindparam("to_id"))))
    .order_by(accounts.c.id)
    .with_for_update()
)
_ADD = (
    update(accounts)
    .where(accounts.c.id == bindparam("which"))
    .values(balance=accounts.c.balance + bindparam("more"))
)
_NOTE = insert(movements)


def move(
    c: Connection,
    from_id: int,
    to_id: int,
    amount: int,
    *,
    kind: str,
    now: float,
    table: str | None = None,
    hand: str | None = None,
) -> None:
    """Move `amount` chips; INSUFFICIENT_CHIPS, and nothing done, if anybody but the mint would go below zero."""
    if amount <= 0:
        raise ValueError(f"{amount} chips cannot be moved; an amount is 1 or more")
    if from_id == to_id:
        raise ValueError(f"chips cannot move from account {from_id} to itself")
    found = {row.id: row for row in c.execute(_BOTH, {"from_id": from_id, "to_id": to_id})}
    for wanted in (from_id, to_id):
        if wanted not in found:
            raise Refused(Code.NOT_FOUND, f"there is no account {wanted}")
    source = found[from_id]
    if source.kind != "mint" and source.balance < amount:
        raise Refused(Code.INSUFFICIENT_CHIPS, f"{amount} chips are needed, {source.balance} are there")
    c.execute(_ADD, [{"which": from_id, "more": -amount}, {"which": to_id, "more": amount}])
    note = {"at": stored(now), "from_account": from_id, "to_account": to_id, "amount": amount, "kind": kind}
    c.execute(_NOTE, note | {"table_id": table, "hand_id": hand})


def balance(c: Connection, account_id: int) -> int:
    """The chips of any account: a person's, a table's, the mint's."""
    wanted = select(accounts.c.balance).where(accounts.c.id == account_id)
    found: int | None = c.execute(wanted).scalar_one_or_none()
    if found is None:
        raise Refused(Code.NOT_FOUND, f"there is no account {account_id}")
    return found


def total(c: Connection) -> int:
    """All chips there are, which is always 0."""
    return int(c.execute(select(func.coalesce(func.sum(accounts.c.balance), 0))).scalar_one())


def page(c: Connection, account_id: int, before_id: int | None, limit: int) -> list[Movement]:
    """The account's movements, newest first; `before_id` is the last id of the page before this one."""
    m = movements.c
    halves = []
    for own, other, sign in ((m.from_account, m.to_account, -1), (m.to_account, m.from_account, 1)):
        columns = (
            m.id,
            m.at,
            (m.amount * sign).label("amount"),
            other.label("other"),
            m.kind,
            m.table_id,
            m.hand_id,
        )
        half = select(*columns).where(own == account_id)
        if before_id is not None:
            half = half.where(m.id < before_id)
        halves.append(select(half.order_by(m.id.desc()).limit(limit).subquery()))
    both = union_all(*halves).subquery()
    rows = c.execute(select(both).order_by(both.c.id.desc()).limit(limit))
    return [
        Movement(row.id, given(row.at), row.amount, row.other, row.kind, row.table_id, row.hand_id) for row in rows
    ]
