"""Tables: the journal, fencing, snapshots, the lobby; leases and processes."""

from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import Connection

from tefuda.server.errors import Code, Refused
from tefuda.server.storage import accounts, hands, leases, ledger, processes, tables
from tefuda.server.storage.database import Database
from tefuda.server.storage.failures import LostTable
from tefuda.server.storage.hands import FinishedHand, HandSeat


async def new_table(database: Database, table_id: str = "t1", now: float = 100.0) -> int:
    return await database.write(
        lambda c: tables.create(
            c,
            tables.OpenedTable(
                id=table_id, settings=b'{"seats":6}', snapshot=b"start", owner="me", at=now, until=now + 10
            ),
        )
    )


async def lost(database: Database, work: Callable[[Connection], Any]) -> None:
    before = await database.read(lambda c: tables.load(c, "t1"))
    with pytest.raises(LostTable, match="t1"):
        await database.write(work)
    assert await database.read(lambda c: tables.load(c, "t1")) == before


async def test_a_table_is_its_snapshot_and_the_entries_after_it(database: Database) -> None:
    account = await new_table(database)
    for seq in (1, 2, 3):
        await database.write(lambda c, seq=seq: tables.append(c, "t1", "me", seq, b"entry %d" % seq))  # type: ignore[misc]
    loaded = await database.read(lambda c: tables.load(c, "t1"))
    assert (loaded.account, loaded.owner, loaded.seq, loaded.snapshot, loaded.snapshot_seq) == (
        account, "me", 3, b"start", 0,
    )  # fmt: skip
    assert loaded.entries == [b"entry 1", b"entry 2", b"entry 3"]
    assert (loaded.created, loaded.lease_until, loaded.closed) == (100.0, 110.0, None)
    assert "entry" not in repr(loaded)
    await database.write(lambda c: tables.save_snapshot(c, "t1", "me", 3, b"after 3"))
    await database.write(lambda c: tables.append(c, "t1", "me", 4, b"entry 4"))
    loaded = await database.read(lambda c: tables.load(c, "t1"))
    assert (loaded.snapshot, loaded.snapshot_seq, loaded.entries) == (b"after 3", 3, [b"entry 4"])


async def test_only_the_owner_writes_and_only_the_next_entry(database: Database) -> None:
    await new_table(database)
    await database.write(lambda c: tables.append(c, "t1", "me", 1, b"e"))
    for owner, seq in (("other", 2), ("me", 1), ("me", 3), ("me", 0)):
        await lost(database, lambda c, owner=owner, seq=seq: tables.append(c, "t1", owner, seq, b"e"))  # type: ignore[misc]
    for owner, seq in (("other", 1), ("me", 0), ("me", 2)):
        await lost(database, lambda c, owner=owner, seq=seq: tables.save_snapshot(c, "t1", owner, seq, b"s"))  # type: ignore[misc]
    await lost(database, lambda c: tables.describe(c, "t1", "other", b"{}", True))
    await lost(database, lambda c: tables.close(c, "t1", "other", 1.0))
    await database.write(lambda c: tables.close(c, "t1", "me", 120.0))
    await lost(database, lambda c: tables.append(c, "t1", "me", 2, b"e"))
    assert (await database.read(lambda c: tables.load(c, "t1"))).closed == 120.0
    with pytest.raises(Refused) as caught:
        await database.read(lambda c: tables.load(c, "none"))
    assert caught.value.code is Code.NOT_FOUND


async def test_the_end_of_a_hand_is_one_transaction_r_t8(database: Database) -> None:
    account = await new_table(database)
    ann = (await database.write(lambda c: accounts.create_person(c, "Ann", 1.0))).id
    await database.write(lambda c: ledger.move(c, ann, account, 400, kind="buy-in", now=2.0, table="t1"))
    await database.write(lambda c: tables.append(c, "t1", "me", 1, b"deal"))
    seats = [HandSeat(0, ann, "Ann", "", 35, True, 1), HandSeat(3, None, "Lv2", "stud_lv2", -35, False, -1)]
    hand = FinishedHand("h1", "t1", 1, "STUD_HI", 100.5, 130.25, b"record", b"seal", True, seats)

    def finish(c: Connection, owner: str = "me") -> None:
        ledger.move(c, account, ann, 400, kind="leave", now=130.25, table="t1", hand="h1")
        tables.finish_hand(c, "t1", owner, 2, entry=b"end", snapshot=b"after", hand=hand)

    await lost(database, lambda c: finish(c, "other"))
    assert await database.read(lambda c: ledger.balance(c, ann)) == 3_600
    await database.write(finish)
    loaded = await database.read(lambda c: tables.load(c, "t1"))
    assert (loaded.seq, loaded.snapshot, loaded.snapshot_seq, loaded.entries) == (2, b"after", 2, [])
    assert await database.read(lambda c: ledger.balance(c, ann)) == 4_000
    found = await database.read(lambda c: hands.find(c, "h1"))
    assert vars(found) == vars(hand)
    assert "record" not in repr(found)
    with pytest.raises(Refused) as caught:
        await database.read(lambda c: hands.find(c, "h2"))
    assert caught.value.code is Code.NOT_FOUND


async def test_the_lobby_lists_open_tables_newest_first(database: Database) -> None:
    for number in range(5):
        await new_table(database, f"t{number}", 100.0 + number // 2)
    await database.write(lambda c: tables.describe(c, "t1", "me", b'{"people":2}', False))
    await database.write(lambda c: tables.close(c, "t2", "me", 200.0))
    first = await database.read(lambda c: tables.listed(c, 2))
    rest = await database.read(lambda c: tables.listed(c, 2, before=first[-1]))
    assert [table.id for table in first + rest] == ["t4", "t3", "t1", "t0"]
    assert (rest[0].summary, rest[0].occupied, rest[0].settings) == (b'{"people":2}', False, b'{"seats":6}')


async def test_a_lease_is_claimed_only_when_free_or_expired(database: Database) -> None:
    async def claim(process: str, now: float, until: float) -> bool:
        return await database.write(lambda c: leases.claim(c, "t1", process, now, until))

    await new_table(database)
    assert not await claim("other", 109.9, 120.0)
    assert await claim("me", 109.9, 112.0)
    assert await database.write(lambda c: leases.renew(c, "me", 115.0)) == ["t1"]
    assert not await claim("other", 114.9, 120.0)
    assert await claim("other", 115.0, 120.0)
    await lost(database, lambda c: tables.append(c, "t1", "me", 1, b"e"))
    assert await database.write(lambda c: leases.renew(c, "me", 150.0)) == []
    await database.write(lambda c: leases.release(c, "other"))
    assert await claim("me", 116.0, 120.0)
    await database.write(lambda c: tables.close(c, "t1", "me", 118.0))
    assert not await claim("other", 999.0, 1_000.0)
    assert not await database.write(lambda c: leases.claim(c, "none", "me", 1.0, 2.0))


async def test_orphans_are_occupied_open_tables_that_nobody_holds(database: Database) -> None:
    for number in range(5):
        await new_table(database, f"t{number}", 100.0 + number)
    await database.write(lambda c: tables.describe(c, "t0", "me", b"{}", False))
    await database.write(lambda c: tables.close(c, "t1", "me", 101.0))
    assert await database.read(lambda c: leases.orphans(c, 111.0)) == []
    assert await database.read(lambda c: leases.orphans(c, 113.0)) == ["t2", "t3"]
    await database.write(lambda c: leases.release(c, "me", "t4"))
    assert await database.read(lambda c: leases.orphans(c, 102.0)) == ["t4"]


async def test_processes_are_alive_until_they_say(database: Database) -> None:
    await database.write(lambda c: processes.beat(c, "b", 10.0))
    await database.write(lambda c: processes.beat(c, "a", 12.0))
    await database.write(lambda c: processes.beat(c, "b", 11.0))
    assert await database.read(lambda c: processes.alive(c, 10.9)) == ["a", "b"]
    assert await database.read(lambda c: processes.alive(c, 11.0)) == ["a"]
    assert await database.write(lambda c: processes.sweep(c, 11.0)) == ["b"]
    await database.write(lambda c: processes.leave(c, "a"))
    assert await database.read(lambda c: processes.alive(c, 0.0)) == []
