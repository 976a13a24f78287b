"""Who somebody is: entering as a guest, keeping the account, signing in and out, chips."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Raw, Struct, UnsetType
from sqlalchemy import Connection

from tefuda.core.codec import decode_object, encode
from tefuda.server.api.endpoints import Call, Endpoint, Nothing
from tefuda.server.errors import Code, Refused
from tefuda.server.names import checked_name
from tefuda.server.people import SignedIn
from tefuda.server.storage import accounts, ledger
from tefuda.server.storage.accounts import Account

LARGEST_SETTINGS = 4000

PersonName = Annotated[str, Meta(min_length=1, max_length=192)]
ChosenLanguage = Literal["", "en", "ja"]
"""Empty for whatever the browser speaks."""

Passphrase = Annotated[str, Meta(min_length=1, max_length=800)]


class Entering(Struct, frozen=True, forbid_unknown_fields=True):
    """A name to be called by."""

    name: PersonName


class KeepRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A passphrase to come back with."""

    passphrase: Passphrase


class SigningIn(Struct, frozen=True, forbid_unknown_fields=True):
    """The name and the passphrase of a kept account."""

    name: PersonName
    passphrase: Passphrase


class Changing(Struct, frozen=True, forbid_unknown_fields=True):
    """What is to change; what is left out stays as it is."""

    name: PersonName | UnsetType = UNSET
    language: ChosenLanguage | UnsetType = UNSET
    settings: Raw | UnsetType = UNSET


class Changed(Struct, frozen=True, forbid_unknown_fields=True):
    """The old passphrase and the new one."""

    old: Passphrase
    new: Passphrase


class Me(Struct, frozen=True):
    """One's own account; `given` are the chips this visit brought."""

    id: int
    name: str
    kept: bool
    language: ChosenLanguage
    settings: dict[str, Any]
    chips: int
    given: int


class MovementLine(Struct, frozen=True):
    """Chips that came (or, below zero, went)."""

    id: int
    at: float
    amount: int
    kind: str
    table: str | None
    hand: str | None


class Movements(Struct, frozen=True):
    """A page of one's ledger, newest first; `before` leads to the next page."""

    movements: list[MovementLine]
    before: int | None


class LedgerQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """Which page."""

    before: Annotated[int, Meta(ge=1, le=2**53)] | None = None
    limit: Annotated[int, Meta(ge=1, le=100)] = 20


def _me(account: Account, given: int = 0) -> Me:
    settings = decode_object(account.settings, "the settings")
    return Me(
        id=account.id,
        name=account.name,
        kept=account.kept,
        language=msgspec.convert(account.language, ChosenLanguage),
        settings=settings,
        chips=account.balance,
        given=given,
    )


def _entered(call: Call, entered: SignedIn) -> Me:
    call.signed_in = entered
    return _me(entered.account)


async def enter(call: Call) -> Me:
    """A new guest."""
    return _entered(call, await call.server.people.arrive(call.body.name, call.server.now()))


async def sign_in(call: Call) -> Me:
    """Back to a kept account."""
    body: SigningIn = call.body
    return _entered(call, await call.server.people.sign_in(body.name, body.passphrase, call.server.now()))


async def sign_out(call: Call) -> Nothing:
    """The cookie is worthless from now on."""
    await call.server.people.sign_out(call.cookie)
    call.server.sockets.doubt(call.person.id)
    call.signed_out = True
    return Nothing()


async def me(call: Call) -> Me:
    """One's account; the first look of a day brings chips (R-T1)."""
    person, now = call.person, call.server.now()

    def work(c: Connection) -> tuple[int, Account]:
        given = accounts.visit(c, person.id, now)
        return given, accounts.account(c, person.id)

    given, account = await call.server.database.write(work)
    return _me(account, given)


async def keep(call: Call) -> Me:
    """Keep the account."""
    await call.server.people.keep(call.person.id, call.body.passphrase)
    return await me(call)


async def change_passphrase(call: Call) -> Nothing:
    """Another passphrase; sessions elsewhere end."""
    body: Changed = call.body
    await call.server.people.change_passphrase(call.person.id, body.old, body.new, call.cookie)
    call.server.sockets.doubt(call.person.id)
    return Nothing()


async def change(call: Call) -> Me:
    """Another name, language or settings."""
    person, body = call.person, call.body
    name = None if isinstance(body.name, UnsetType) else checked_name(body.name)
    settings = None
    if not isinstance(body.settings, UnsetType):
        settings = encode(decode_object(bytes(body.settings), "settings"))
        if len(settings) > LARGEST_SETTINGS:
            raise Refused(Code.BAD_REQUEST, f"settings may be at most {LARGEST_SETTINGS} bytes long")

    def work(c: Connection) -> None:
        if name is not None:
            accounts.rename(c, person.id, name)
        if not isinstance(body.language, UnsetType):
            accounts.set_language(c, person.id, body.language)
        if settings is not None:
            accounts.set_settings(c, person.id, settings)

    await call.server.database.write(work)
    return await me(call)


async def movements(call: Call) -> Movements:
    """Where one's chips came from and went."""
    query: LedgerQuery = call.query
    person = call.person
    found = await call.server.database.read(lambda c: ledger.page(c, person.id, query.before, query.limit))
    lines = [MovementLine(one.id, one.at, one.amount, one.kind, one.table, one.hand) for one in found]
    return Movements(lines, lines[-1].id if len(lines) == query.limit else None)


ENDPOINTS = (
    Endpoint("POST", "/api/enter", "enter", "Enter as a guest", enter, Me, Entering, signed_in=False),
    Endpoint(
        "POST", "/api/sign-in", "sign_in", "Sign in to a kept account", sign_in, Me, SigningIn, signed_in=False
    ),
    Endpoint("POST", "/api/sign-out", "sign_out", "End the session", sign_out, Nothing),
    Endpoint("GET", "/api/me", "me", "One's account", me, Me),
    Endpoint("PATCH", "/api/me", "change", "Change name, language, settings", change, Me, Changing),
    Endpoint("POST", "/api/me/keep", "keep", "Keep the account with a passphrase", keep, Me, KeepRequest),
    Endpoint(
        "POST",
        "/api/me/passphrase",
        "change_passphrase",
        "Change the passphrase",
        change_passphrase,
        Nothing,
        Changed,
    ),
    Endpoint(
        "GET", "/api/me/chips", "movements", "One's chips, in and out", movements, Movements, query=LedgerQuery
    ),
)
