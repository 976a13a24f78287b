"""What reaches a dealer, one at a time: people, CPUs, and the server itself."""

from dataclasses import dataclass

from tefuda.core.step import Step
from tefuda.server.messages.commands import AnyCommand
from tefuda.server.table_services import Client


@dataclass(frozen=True)
class Heard:
    """Somebody says something."""

    client: Client
    command: AnyCommand


@dataclass(frozen=True)
class Attached:
    """Somebody connects, and has seen the table up to update `since`."""

    client: Client
    since: int | None


@dataclass(frozen=True)
class Detached:
    """Somebody's connection has ended."""

    client: Client


@dataclass(frozen=True)
class Thought:
    """A CPU has decided, or failed to."""

    hand: str
    number: int
    decision: dict[str, object] | None


@dataclass(frozen=True)
class Stepped:
    """So much of what a CPU has decided can be seen."""

    hand: str
    number: int
    step: Step


@dataclass(frozen=True)
class Stopped:
    """The server ends."""


InboxMessage = Heard | Attached | Detached | Thought | Stepped | Stopped
