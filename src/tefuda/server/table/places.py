"""Who sits at a table, seat by seat."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Final

from tefuda.core.fields import read_int

AWAY_HANDS: Final = 3
"""How many hands in a row without being there cost the seat (R-T3)."""


@dataclass
class Place:
    """One seat. A person has an account, a CPU has a name of its kind, an empty seat has neither."""

    account: int = 0
    name: str = ""
    cpu: str = ""
    connected: bool = False
    away: int = 0
    """Hands in a row that the person spent disconnected."""

    here: bool = False
    """Whether the person was connected at any time of the hand that is running."""

    since: int = 0
    """The update that brought them here: what happened before was not theirs to see."""

    @property
    def taken(self) -> bool:
        """Whether anybody sits here."""
        return bool(self.account or self.cpu)

    def data(self) -> dict[str, object]:
        """As JSON values."""
        return asdict(self)


def read_place(data: Mapping[str, object]) -> Place:
    """A seat from its JSON form."""
    return Place(
        account=read_int(data, "account", 0, 2**62),
        name=str(data["name"]),
        cpu=str(data["cpu"]),
        connected=bool(data["connected"]),
        away=read_int(data, "away", 0, AWAY_HANDS),
        here=bool(data["here"]),
        since=read_int(data, "since", 0, 2**62),
    )


def told_apart_from(name: str, others: list[str]) -> str:
    """The name, with a number if somebody here already has it."""
    number, wanted = 1, name
    while wanted in others:
        number += 1
        wanted = f"{name} {number}"
    return wanted
