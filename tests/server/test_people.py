"""People: names, passphrases, cookies."""

from collections.abc import AsyncIterator, Awaitable
from typing import Any

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text

from tefuda.server.errors import Code, Refused
from tefuda.server.people import LASTS, People, SignedIn
from tefuda.server.storage import accounts
from tefuda.server.storage.database import Database

QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
NOW = 1_700_000_000.0
DAY = 86_400
GOOD = "correct horse"


@pytest.fixture
async def people(database: Database) -> AsyncIterator[People]:
    made = People(database, b"s" * 32, QUICK)
    yield made
    made.close()


async def refused(code: Code, what: Awaitable[Any]) -> str:
    with pytest.raises(Refused) as caught:
        await what
    assert caught.value.code is code
    return str(caught.value)


async def test_a_guest_is_known_by_the_cookie(people: People) -> None:
    guest = await people.arrive("  Ann ", NOW)
    assert (guest.account.name, guest.account.kept, guest.account.balance) == ("Ann", False, 4_000)
    visitor = await people.who(guest.cookie, NOW + 5)
    assert (visitor.account, visitor.renewed) == (guest.account, False)
    assert guest.cookie not in repr(guest)
    again = await people.arrive("Ann", NOW)
    assert again.account.id != guest.account.id
    assert again.cookie != guest.cookie


async def test_a_session_lasts_30_days_after_its_use(people: People) -> None:
    cookie = (await people.arrive("Ann", NOW)).cookie
    assert (await people.who(cookie, NOW + 29 * DAY)).renewed
    assert not (await people.who(cookie, NOW + 29 * DAY + 60)).renewed
    assert (await people.who(cookie, NOW + 29 * DAY + LASTS - 1)).renewed
    await refused(Code.AUTH_EXPIRED, people.who(cookie, NOW + 29 * DAY + 2 * LASTS))


async def test_cookies_cannot_be_made_up(people: People, database: Database) -> None:
    cookie = (await people.arrive("Ann", NOW)).cookie
    other = People(database, b"t" * 32, QUICK)
    await refused(Code.AUTH_EXPIRED, other.who(cookie, NOW))
    other.close()
    for made_up in ("", "x", "ü", "\ud800", cookie[:-1], cookie + "x", cookie.replace(".", "..")):
        assert "sign in again" in await refused(Code.AUTH_EXPIRED, people.who(made_up, NOW))


async def kept(people: People) -> SignedIn:
    """Somebody who keeps the name Ann."""
    guest = await people.arrive("Ann", NOW)
    await people.keep(guest.account.id, GOOD)
    return SignedIn((await people.who(guest.cookie, NOW)).account, guest.cookie)


async def test_neither_tokens_nor_passphrases_are_in_the_database(people: People, database: Database) -> None:
    cookie = (await kept(people)).cookie
    token = bytes.fromhex(people._cookies.loads(cookie))
    for table in ("sessions", "accounts"):
        rows = await database.read(lambda c, table=table: c.execute(text(f"SELECT * FROM {table}")).all())  # type: ignore[misc]
        values = [value for row in rows for value in row]
        assert values
        assert not any(value in (token, token.hex(), cookie, GOOD) for value in values)


async def test_signing_in_needs_the_name_in_any_case_and_the_passphrase(people: People) -> None:
    ann = await kept(people)
    assert ann.account.kept
    back = await people.sign_in("ａｎｎ", GOOD, NOW + 5)
    assert back.account == ann.account
    assert (await people.who(back.cookie, NOW + 6)).account == ann.account
    wrong = [("Ann", GOOD + "!"), ("Ann", "short"), ("Ben", GOOD), ("Ann", GOOD.upper())]
    said = {await refused(Code.BAD_REQUEST, people.sign_in(name, phrase, NOW)) for name, phrase in wrong}
    assert said == {"the name or the passphrase is wrong"}


async def test_a_guest_with_no_passphrase_cannot_be_signed_in_to(people: People) -> None:
    await people.arrive("Ann", NOW)
    await refused(Code.BAD_REQUEST, people.sign_in("Ann", "", NOW))
    await refused(Code.BAD_REQUEST, people.sign_in("Ann", GOOD, NOW))


async def test_a_passphrase_keeps_a_guest_and_its_name(people: People) -> None:
    first, second = await people.arrive("Ann", NOW), await people.arrive("ANN", NOW)
    await people.keep(first.account.id, GOOD)
    assert (await people.who(first.cookie, NOW)).account.kept
    assert "taken" in await refused(Code.BAD_REQUEST, people.keep(second.account.id, GOOD))
    assert "already" in await refused(Code.BAD_REQUEST, people.keep(first.account.id, GOOD))
    assert (await people.sign_in("Ann", GOOD, NOW)).account.id == first.account.id


async def test_changing_the_passphrase_ends_the_other_sessions(people: People) -> None:
    here = await kept(people)
    elsewhere = await people.sign_in("Ann", GOOD, NOW)
    who = here.account.id
    await refused(Code.BAD_REQUEST, people.change_passphrase(who, "not this one", "another one", here.cookie))
    await refused(Code.BAD_REQUEST, people.change_passphrase(who, GOOD, "short", here.cookie))
    await people.change_passphrase(who, GOOD, "another one", here.cookie)
    assert (await people.who(here.cookie, NOW)).account.id == who
    await refused(Code.AUTH_EXPIRED, people.who(elsewhere.cookie, NOW))
    await refused(Code.BAD_REQUEST, people.sign_in("Ann", GOOD, NOW))
    await people.sign_in("Ann", "another one", NOW)


async def test_signing_out(people: People) -> None:
    ann = await kept(people)
    other = await people.sign_in("Ann", GOOD, NOW)
    await people.sign_out(ann.cookie)
    await people.sign_out(ann.cookie)
    await refused(Code.AUTH_EXPIRED, people.who(ann.cookie, NOW))
    await people.who(other.cookie, NOW)


async def test_a_weaker_hash_is_made_anew_at_the_next_sign_in(people: People, database: Database) -> None:
    ann = (await kept(people)).account
    later = People(database, b"s" * 32, PasswordHasher(time_cost=2, memory_cost=8, parallelism=1))
    await later.sign_in("Ann", GOOD, NOW)
    new = (await database.read(lambda c: accounts.account(c, ann.id))).passphrase
    assert new != ann.passphrase
    await later.sign_in("Ann", GOOD, NOW)
    assert (await database.read(lambda c: accounts.account(c, ann.id))).passphrase == new
    later.close()


def test_the_hash_people_get_is_argon2id_of_the_recommended_strength() -> None:
    assert PasswordHasher().hash(GOOD).startswith("$argon2id$v=19$m=65536,t=3,p=4$")
