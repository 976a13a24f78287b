"""Chips: nothing is lost, nothing is made, nobody owes."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, update
from sqlalchemy.exc import IntegrityError

from tefuda.server.errors import Code, Refused
from tefuda.server.storage import accounts, ledger
from tefuda.server.storage.database import Database
from tefuda.server.storage.schema import MINT
from tefuda.server.storage.schema import accounts as accounts_table

MOVES = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3), st.integers(1, 6_000)), max_size=15)


def refused(code: Code, work: Callable[..., Any], *given: Any, **named: Any) -> str:
    with pytest.raises(Refused) as caught:
        work(*given, **named)
    assert caught.value.code is code
    return str(caught.value)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(moves=MOVES)
async def test_any_moves_keep_the_sum_at_zero_and_nobody_below(
    database: Database, moves: list[tuple[int, int, int]]
) -> None:
    def play(c: Connection) -> None:
        who = [MINT] + [accounts.create_person(c, f"P{i}", 0.0).id for i in range(3)]
        minted = ledger.balance(c, MINT)
        model = [0, accounts.GIFT, accounts.GIFT, accounts.GIFT]
        for source, target, amount in moves:
            if source == target:
                continue
            if source != 0 and model[source] < amount:
                refused(
                    Code.INSUFFICIENT_CHIPS, ledger.move, c, who[source], who[target], amount, kind="test", now=1.0
                )
            else:
                ledger.move(c, who[source], who[target], amount, kind="test", now=1.0)
                model[source] -= amount
                model[target] += amount
            assert ledger.total(c) == 0
        assert [ledger.balance(c, one) for one in who] == [minted + model[0], *model[1:]]
        for one, kept in zip(who[1:], model[1:], strict=True):
            assert sum(moved.amount for moved in ledger.page(c, one, None, 100)) == kept

    await database.write(play)
    assert await database.read(ledger.total) == 0


async def test_a_refused_move_changes_nothing_even_if_the_work_goes_on(database: Database) -> None:
    def play(c: Connection) -> tuple[int, int]:
        rich, poor = accounts.create_person(c, "Rich", 0.0).id, accounts.create_person(c, "Poor", 0.0).id
        said = refused(Code.INSUFFICIENT_CHIPS, ledger.move, c, poor, rich, 4_001, kind="test", now=1.0)
        assert said == "4001 chips are needed, 4000 are there"
        refused(Code.NOT_FOUND, ledger.move, c, poor, 999, 1, kind="test", now=1.0)
        refused(Code.NOT_FOUND, ledger.move, c, 999, poor, 1, kind="test", now=1.0)
        for amount in (0, -5):
            with pytest.raises(ValueError, match="1 or more"):
                ledger.move(c, rich, poor, amount, kind="test", now=1.0)
        with pytest.raises(ValueError, match="to itself"):
            ledger.move(c, rich, rich, 1, kind="test", now=1.0)
        return ledger.balance(c, rich), ledger.balance(c, poor)

    assert await database.write(play) == (4_000, 4_000)
    assert await database.read(ledger.total) == 0


async def test_the_database_itself_keeps_balances_from_going_below_zero(database: Database) -> None:
    person = await database.write(lambda c: accounts.create_person(c, "Ann", 0.0))
    with pytest.raises(IntegrityError):
        await database.write(lambda c: c.execute(update(accounts_table).values(balance=-1)))
    assert await database.read(lambda c: ledger.balance(c, person.id)) == 4_000


async def test_pages_of_movements_are_newest_first_and_say_the_direction(database: Database) -> None:
    def play(c: Connection) -> None:
        ann, ben = accounts.create_person(c, "Ann", 5.0).id, accounts.create_person(c, "Ben", 5.5).id
        for amount in (1, 2, 3):
            ledger.move(c, ann, ben, amount, kind="there", now=6.0, table="t", hand="h")
        ledger.move(c, ben, ann, 4, kind="back", now=7.25)
        first = ledger.page(c, ann, None, 3)
        assert [(m.amount, m.other, m.kind) for m in first] == [
            (4, ben, "back"),
            (-3, ben, "there"),
            (-2, ben, "there"),
        ]
        assert (first[0].at, first[0].table, first[1].table, first[1].hand) == (7.25, None, "t", "h")
        rest = ledger.page(c, ann, first[-1].id, 3)
        assert [(m.amount, m.kind) for m in rest] == [(-1, "there"), (4_000, "welcome")]
        assert ledger.page(c, ann, rest[-1].id, 3) == []

    await database.write(play)
