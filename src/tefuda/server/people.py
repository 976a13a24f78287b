"""People: what they may be called, how they prove who they are, and how long a browser is remembered.

A guest needs a name only and lasts as long as the browser remembers its cookie. A passphrase turns a guest into a
kept account that one can sign in to from elsewhere, and makes the name its own. Throttling is up to the caller.
"""

import asyncio
import hashlib
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from itsdangerous import BadData, URLSafeSerializer
from sqlalchemy import Connection

from tefuda.server.errors import Code, Refused
from tefuda.server.names import checked_name, checked_passphrase
from tefuda.server.storage import accounts, sessions
from tefuda.server.storage.accounts import Account
from tefuda.server.storage.database import Database
from tefuda.server.storage.timestamps import DAY

LASTS = 30 * DAY
"""How long a session lasts after it was last used."""

RENEWED_AFTER = DAY
"""A session in use is renewed at most this often, so that most requests write nothing."""

HASHING = 2
"""Passphrases hashed at once: each takes 64 MB and one core for a moment."""


@dataclass(frozen=True)
class SignedIn:
    """An account and the cookie that stands for it from now on."""

    account: Account
    cookie: str

    def __repr__(self) -> str:
        """Without the cookie, which must not get into a log."""
        return f"SignedIn({self.account!r})"


@dataclass(frozen=True)
class Visitor:
    """Whose cookie it was; `renewed` says that the browser should keep the cookie for another `LASTS` seconds."""

    account: Account
    renewed: bool


class People:
    """Accounts and sessions of one installation."""

    def __init__(self, database: Database, secret: bytes, hasher: PasswordHasher | None = None) -> None:
        self._database = database
        self._cookies = URLSafeSerializer(secret, salt="tefuda-session")
        self._hasher = hasher or PasswordHasher()
        self._hashing = ThreadPoolExecutor(HASHING, thread_name_prefix="tefuda-passphrases")
        self._nobody = self._hasher.hash(secrets.token_hex())

    async def arrive(self, name: str, now: float) -> SignedIn:
        """A new guest with this name."""
        allowed = checked_name(name)
        token = secrets.token_bytes(32)

        def work(c: Connection) -> Account:
            guest = accounts.create_person(c, allowed, now)
            sessions.create(c, guest.id, _hashed(token), now, now + LASTS)
            return guest

        return SignedIn(await self._database.write(work), self._cookie(token))

    async def keep(self, account_id: int, passphrase: str) -> None:
        """Give a guest a passphrase and with it its name; refused if somebody has that name."""
        hashed = await self._hash(checked_passphrase(passphrase))

        def work(c: Connection) -> None:
            if accounts.account(c, account_id).kept:
                raise Refused(Code.BAD_REQUEST, "the account has a passphrase already; change it instead")
            accounts.set_passphrase(c, account_id, hashed)

        await self._database.write(work)

    async def change_passphrase(self, account_id: int, old: str, new: str, cookie: str) -> None:
        """Change the passphrase of a kept account; all its sessions except the one of `cookie` end."""
        allowed = checked_passphrase(new)
        person = await self._database.read(lambda c: accounts.account(c, account_id))
        if not await self._is_right(person, old):
            raise Refused(Code.BAD_REQUEST, "the old passphrase is wrong")
        hashed = await self._hash(allowed)
        this_one = _hashed(self._token(cookie))

        def work(c: Connection) -> None:
            accounts.set_passphrase(c, account_id, hashed)
            sessions.end_all(c, account_id, but=this_one)

        await self._database.write(work)

    async def sign_in(self, name: str, passphrase: str, now: float) -> SignedIn:
        """Sign in to a kept account. A wrong name and a wrong passphrase look the same and take equally long."""
        wanted = checked_name(name)
        person = await self._database.read(lambda c: accounts.account_named(c, wanted))
        if not await self._is_right(person, passphrase) or person is None:
            raise Refused(Code.BAD_REQUEST, "the name or the passphrase is wrong")
        old = person.passphrase or ""
        newer = await self._hash(checked_passphrase(passphrase)) if self._hasher.check_needs_rehash(old) else None
        token = secrets.token_bytes(32)

        def work(c: Connection) -> Account:
            if newer is not None:
                accounts.set_passphrase(c, person.id, newer)
            sessions.create(c, person.id, _hashed(token), now, now + LASTS)
            return accounts.account(c, person.id)

        return SignedIn(await self._database.write(work), self._cookie(token))

    async def who(self, cookie: str, now: float) -> Visitor:
        """Whose cookie this is; AUTH_EXPIRED if nobody's. A session in use is renewed."""
        hashed = _hashed(self._token(cookie))

        def look(c: Connection) -> tuple[Account, float] | None:
            session = sessions.find(c, hashed, now)
            return None if session is None else (accounts.account(c, session.account), session.expires)

        found = await self._database.read(look)
        if found is None:
            raise _expired()
        account, expires = found
        due = expires < now + LASTS - RENEWED_AFTER
        if due:
            await self._database.write(lambda c: sessions.renew(c, hashed, now + LASTS))
        return Visitor(account, renewed=due)

    async def sign_out(self, cookie: str) -> None:
        """End the cookie's session."""
        hashed = _hashed(self._token(cookie))
        await self._database.write(lambda c: sessions.end(c, hashed))

    def close(self) -> None:
        """End the threads that hash. The database is closed by whoever opened it."""
        self._hashing.shutdown()

    def _cookie(self, token: bytes) -> str:
        return str(self._cookies.dumps(token.hex()))

    def _token(self, cookie: str) -> bytes:
        """The token in a cookie; the signature keeps made-up cookies away from the database."""
        try:
            return bytes.fromhex(self._cookies.loads(cookie))
        except (BadData, UnicodeError):
            raise _expired() from None

    async def _hash(self, passphrase: str) -> str:
        return await asyncio.get_running_loop().run_in_executor(self._hashing, self._hasher.hash, passphrase)

    async def _is_right(self, person: Account | None, passphrase: str) -> bool:
        """Whether it is the person's passphrase. Without a person one is checked too: names stay unknown."""
        hashed = self._nobody if person is None or person.passphrase is None else person.passphrase
        try:
            allowed = checked_passphrase(passphrase)
        except Refused:
            allowed = ""
        right = await asyncio.get_running_loop().run_in_executor(self._hashing, self._matches, hashed, allowed)
        return right and hashed is not self._nobody

    def _matches(self, hashed: str, passphrase: str) -> bool:
        try:
            return self._hasher.verify(hashed, passphrase)
        except (VerificationError, InvalidHashError):
            return False


def _hashed(token: bytes) -> bytes:
    return hashlib.sha256(token).digest()


def _expired() -> Refused:
    return Refused(Code.AUTH_EXPIRED, "you are not signed in, or were away too long; sign in again")
