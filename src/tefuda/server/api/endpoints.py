"""An endpoint is declared once: what it takes, what it answers, who may ask. The description is made from that."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from msgspec import Struct

from tefuda.server.errors import Code, Refused
from tefuda.server.people import SignedIn
from tefuda.server.storage.accounts import Account

if TYPE_CHECKING:
    from tefuda.server.server import Server

STATUS: Final = {
    Code.AUTH_EXPIRED: 401,
    Code.NOT_FOUND: 404,
    Code.RATE_LIMITED: 429,
    Code.INTERNAL_SERVER_ERROR: 500,
    Code.BAD_REQUEST: 400,
    Code.INVALID_CURSOR: 400,
}
OTHERWISE: Final = 409
"""The request could be read, but the table or the account does not allow it now."""


def status_of(code: Code) -> int:
    """The HTTP status that goes with a code."""
    return STATUS.get(code, OTHERWISE)


class Problem(Struct, frozen=True):
    """Why a request was refused: a code for programs and a sentence for people. Nothing has changed."""

    code: str
    message: str


class Nothing(Struct, frozen=True):
    """It is done; there is nothing more to say."""


Language = Literal["en", "ja"]


class WordsQuery(Struct, frozen=True, forbid_unknown_fields=True):
    """In which language."""

    lang: Language = "en"


@dataclass(frozen=True)
class Download:
    """An answer that is a file."""

    content: bytes
    media_type: str
    name: str


@dataclass
class Call:
    """One request, read and checked, and what is to be done to the caller's cookie."""

    server: "Server"
    path: Mapping[str, str]
    body: Any
    query: Any
    account: Account | None
    cookie: str
    signed_in: SignedIn | None = None
    signed_out: bool = False

    @property
    def person(self) -> Account:
        """Who is asking."""
        if self.account is None:
            raise Refused(Code.AUTH_EXPIRED, "enter with a name first")
        return self.account


@dataclass(frozen=True)
class Endpoint:
    """One thing that can be asked."""

    method: str
    path: str
    name: str
    about: str
    handle: Callable[[Call], Awaitable[Any]]
    answer: type
    body: type | None = None
    query: type | None = None
    signed_in: bool = True
    refusals: tuple[Code, ...] = ()
    download: str = ""
    """The media type of an answer that is a file."""
