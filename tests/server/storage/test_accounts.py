"""Accounts, sessions, mutes, the secret."""

import pytest
from sqlalchemy import Connection

from tefuda.server.errors import Code, Refused
from tefuda.server.storage import accounts, ledger, mutes, sessions
from tefuda.server.storage.database import Database
from tefuda.server.storage.schema import MINT
from tefuda.server.storage.secret import server_secret

NOON = 20_000 * 86_400 + 43_200.0


async def new(database: Database, name: str = "Ann", now: float = NOON) -> int:
    return (await database.write(lambda c: accounts.create_person(c, name, now))).id


async def test_a_new_account_has_4000_chips_and_more_once_a_day_r_t1(database: Database) -> None:
    ann = await new(database)
    assert await database.write(lambda c: accounts.visit(c, ann, NOON + 1)) == 0
    midnight = NOON + 43_200
    assert await database.write(lambda c: accounts.visit(c, ann, midnight - 0.001)) == 0
    assert await database.write(lambda c: accounts.visit(c, ann, midnight)) == 4_000
    assert await database.write(lambda c: accounts.visit(c, ann, midnight + 5)) == 0
    assert await database.write(lambda c: accounts.visit(c, ann, midnight + 86_400 * 9)) == 4_000
    assert await database.read(lambda c: accounts.account(c, ann).balance) == 12_000
    assert await database.read(lambda c: ledger.balance(c, MINT)) == -12_000


async def test_what_an_account_keeps(database: Database) -> None:
    ann = await new(database, "Änn")
    await database.write(lambda c: accounts.set_language(c, ann, "ja"))
    await database.write(lambda c: accounts.set_settings(c, ann, b'{"sound":false}'))
    read = await database.read(lambda c: accounts.account(c, ann))
    assert (read.name, read.language, read.settings, read.created, read.kept) == (
        "Änn", "ja", b'{"sound":false}', NOON, False,
    )  # fmt: skip


async def test_guests_share_names_and_kept_accounts_do_not(database: Database) -> None:
    ann, other, third = await new(database, "Straße"), await new(database, "STRASSE"), await new(database, "Third")
    assert await database.read(lambda c: accounts.account_named(c, "Straße")) is None
    await database.write(lambda c: accounts.set_passphrase(c, ann, "hash"))
    await database.write(lambda c: accounts.set_passphrase(c, ann, "another hash"))

    def keep_and_rename(c: Connection) -> None:
        accounts.set_passphrase(c, third, "hash")
        accounts.rename(c, third, "strasse")

    for taken in (lambda c: accounts.set_passphrase(c, other, "hash"), keep_and_rename):
        with pytest.raises(Refused, match="is taken; choose another one") as caught:
            await database.write(taken)
        assert caught.value.code is Code.BAD_REQUEST
    found = await database.read(lambda c: accounts.account_named(c, "strasse"))
    assert found is not None
    assert found.id == ann
    assert "hash" not in repr(found)
    await database.write(lambda c: accounts.rename(c, other, "Guest"))
    assert not (await database.read(lambda c: accounts.account(c, third))).kept


async def test_the_mint_and_tables_are_no_people(database: Database) -> None:
    for work in (
        lambda c: accounts.account(c, MINT),
        lambda c: accounts.account(c, 77),
        lambda c: accounts.set_language(c, MINT, "ja"),
        lambda c: mutes.set(c, MINT, 77, True),
    ):
        with pytest.raises(Refused) as caught:
            await database.write(work)
        assert caught.value.code is Code.NOT_FOUND
    assert await database.write(lambda c: accounts.visit(c, MINT, NOON)) == 0


async def test_sessions_expire_and_end(database: Database) -> None:
    ann = await new(database)

    def begin(c: Connection) -> None:
        for token in (b"a", b"b", b"c"):
            sessions.create(c, ann, token, NOON, NOON + 10)

    await database.write(begin)
    found = await database.read(lambda c: sessions.find(c, b"a", NOON + 9.999))
    assert found == sessions.Session(ann, NOON, NOON + 10)
    assert await database.read(lambda c: sessions.find(c, b"a", NOON + 10)) is None
    assert await database.read(lambda c: sessions.find(c, b"z", NOON)) is None
    await database.write(lambda c: sessions.renew(c, b"a", NOON + 20))
    assert await database.write(lambda c: sessions.sweep(c, NOON + 10)) == 2
    assert await database.read(lambda c: sessions.find(c, b"a", NOON + 10)) is not None
    await database.write(lambda c: sessions.create(c, ann, b"d", NOON, NOON + 10))
    await database.write(lambda c: sessions.end_all(c, ann, but=b"d"))
    assert await database.read(lambda c: sessions.find(c, b"a", NOON)) is None
    await database.write(lambda c: sessions.end(c, b"d"))
    assert await database.read(lambda c: sessions.find(c, b"d", NOON)) is None


async def test_mutes(database: Database) -> None:
    ann, ben, cat = await new(database), await new(database, "Ben"), await new(database, "Cat")
    for other in (ben, cat, ben):
        await database.write(lambda c, other=other: mutes.set(c, ann, other, True))  # type: ignore[misc]
    assert await database.read(lambda c: mutes.of(c, ann)) == {ben, cat}
    assert await database.read(lambda c: mutes.of(c, ben)) == set()
    await database.write(lambda c: mutes.set(c, ann, ben, False))
    assert await database.read(lambda c: mutes.of(c, ann)) == {cat}
    with pytest.raises(Refused, match="themselves"):
        await database.write(lambda c: mutes.set(c, ann, ann, True))


async def test_the_secret_is_made_once(database_url: str) -> None:
    secrets = []
    for _ in range(2):
        database = Database.open(database_url)
        secrets.append(await database.read(server_secret))
        await database.close()
    assert len(secrets[0]) == 32
    assert secrets[0] == secrets[1]
    assert len(set(secrets[0])) > 8
