"""What the process of a match tells the server: how it stands, and the report so far."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Raw, Struct, UnsetType

PLAYING: Final = "playing"
FINISHED: Final = "finished"
STOPPED: Final = "stopped"
"""By whoever began it."""

LATE: Final = "late"
"""Its time was over."""

LOST: Final = "lost"
"""The server that played it ended."""

FAILED: Final = "failed"

State = Literal["playing", "finished", "stopped", "late", "lost", "failed"]
STOP: Final = b"stop"
"""What the server says over the line."""


class MatchProgress(Struct, frozen=True):
    """One message, with a report if there is a new one; `problem` says in words why a match failed."""

    state: State
    report: Raw | UnsetType = UNSET
    problem: Annotated[str, Meta(max_length=1000)] = ""
