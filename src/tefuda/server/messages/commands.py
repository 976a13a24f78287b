"""What a client may say at a table. One JSON object a frame, named by `type`."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct

from tefuda.core.game import MOST_SEATS
from tefuda.server.errors import Code, Refused

RequestId = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Chips = Annotated[int, Meta(ge=0, le=10**9)]
CpuName = Annotated[str, Meta(min_length=1, max_length=200)]


class Command(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """A command with the client's own number for it; repeating a number has one effect."""

    request: RequestId


class Act(Command, frozen=True, kw_only=True, tag="act"):
    """Do this; `number` is the decision it answers."""

    number: Annotated[int, Meta(ge=0)]
    action: Annotated[str, Meta(min_length=1, max_length=100)]


class Sit(Command, frozen=True, kw_only=True, tag="sit"):
    """Take a seat; chips are brought from one's account."""

    seat: Seat
    chips: Chips = 0


class Buy(Command, frozen=True, kw_only=True, tag="buy"):
    """Bring more chips."""

    chips: Chips


class SitOut(Command, frozen=True, kw_only=True, tag="sit_out"):
    """Not dealt in from the next hand on."""


class SitIn(Command, frozen=True, kw_only=True, tag="sit_in"):
    """Dealt in again."""


class Leave(Command, frozen=True, kw_only=True, tag="leave"):
    """Give one's seat up."""


class AddCpu(Command, frozen=True, kw_only=True, tag="add_cpu"):
    """The host seats a CPU."""

    seat: Seat
    cpu: CpuName


class RemoveCpu(Command, frozen=True, kw_only=True, tag="remove_cpu"):
    """The host sends a CPU away."""

    seat: Seat


class Deal(Command, frozen=True, kw_only=True, tag="deal"):
    """The host does not wait for more players."""


class Ready(Command, frozen=True, kw_only=True, tag="ready"):
    """Does not need the pause before the next hand."""


class Chat(Command, frozen=True, kw_only=True, tag="chat"):
    """Say something to the table."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class Silence(Command, frozen=True, kw_only=True, tag="silence"):
    """The host lets somebody at the table speak no more, or again."""

    seat: Seat
    on: bool = True


class Mute(Command, frozen=True, kw_only=True, tag="mute"):
    """Hear somebody no more, or again; nobody else notices."""

    seat: Seat
    on: bool = True


class Hint(Command, frozen=True, kw_only=True, tag="hint"):
    """What would this CPU do in my place? At practice tables."""

    cpu: CpuName


class Resume(Command, frozen=True, kw_only=True, tag="resume"):
    """Send what I missed after this update."""

    seq: Annotated[int, Meta(ge=0)]


class Close(Command, frozen=True, kw_only=True, tag="close"):
    """The host closes the table."""


AnyCommand = (
    Act
    | Sit
    | Buy
    | SitOut
    | SitIn
    | Leave
    | AddCpu
    | RemoveCpu
    | Deal
    | Ready
    | Chat
    | Silence
    | Mute
    | Hint
    | Resume
    | Close
)

_DECODER: Final = msgspec.json.Decoder(AnyCommand)


def read_command(frame: bytes | str) -> AnyCommand:
    """A command from a frame, or `BAD_REQUEST` that says what is wrong with it."""
    try:
        command: AnyCommand = _DECODER.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Refused(Code.BAD_REQUEST, f"this is not a command: {error}") from None
    except RecursionError:
        raise Refused(Code.BAD_REQUEST, "this is not a command: it is nested too deeply") from None
    return command


def request_of(frame: bytes | str) -> str | None:
    """The request id of a frame that could not be read as a command, if it has one, for the error."""
    try:
        data = msgspec.json.decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    found = data.get("request") if isinstance(data, dict) else None
    return found[:64] if isinstance(found, str) else None
