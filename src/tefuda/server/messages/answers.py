"""What somebody is answered at a table: a command was carried out or refused, or the hint that was asked for."""

from msgspec import Struct

from tefuda.core.codec import encode
from tefuda.server.errors import Code, Refused
from tefuda.server.messages.events import ReasonData
from tefuda.server.messages.words import AdviceWords


class OkMessage(Struct, frozen=True, tag_field="type", tag="ok"):
    """A command was carried out and is written down; update `seq` came of it."""

    request: str
    seq: int


class ErrorMessage(Struct, frozen=True, tag_field="type", tag="error"):
    """A command was refused; nothing has changed. `request` is null where none could be read."""

    request: str | None
    code: Code
    message: str


class WordlessHint(Struct, frozen=True, tag_field="type", tag="hint"):
    """What a CPU would do in one's place at decision `number`."""

    request: str
    number: int
    cpu: str
    action: str
    reason: ReasonData | None


class HintMessage(WordlessHint, frozen=True, tag="hint"):
    """What a CPU would do in one's place at decision `number`, and why."""

    words: AdviceWords


def advice(hint: WordlessHint, words: AdviceWords) -> HintMessage:
    """The same hint for a client that shows words."""
    return HintMessage(hint.request, hint.number, hint.cpu, hint.action, hint.reason, words)


def done(request: str, seq: int) -> bytes:
    """A command was carried out and is written down; update `seq` came of it."""
    return encode(OkMessage(request, seq))


def refusal(request: str | None, error: Refused) -> bytes:
    """A command was refused; nothing has changed."""
    return encode(ErrorMessage(request, error.code, str(error)))
