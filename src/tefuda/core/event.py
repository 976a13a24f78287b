"""Events: what happened, and who may know."""

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from tefuda.core.bits import bit

EVERYONE: Final[i64] = -1
"""The audience of a public event: all seats and all spectators."""

SPECTATOR: Final[i64] = 62
"""The seat number of somebody who has no seat; only public events reach it."""


def only(seat: i64) -> i64:
    """The audience that is one seat."""
    return bit(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """Something that happened. `audience` has a bit per seat and no default: whoever writes an event decides.

    A card a seat may not see is never inside an event that seat receives; there is nothing to blank out later.
    """

    kind: ClassVar[str] = ""

    def __init__(self, audience: i64) -> None:
        self.audience = audience

    def seen_by(self, seat: i64) -> bool:
        """Whether this seat (or `SPECTATOR`) receives the event."""
        return (self.audience >> seat) & 1 == 1

    def fields(self) -> dict[str, object]:
        """The event's content as JSON values, without its kind."""
        return {}

    def data(self) -> dict[str, object]:
        """The event as it is written in records of views and on the wire."""
        return {"event": self.kind, **self.fields()}
