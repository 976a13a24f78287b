"""How a person wants the table shown."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """The language, how long CPUs wait before they act, and whether the chips of others are shown."""

    lang: str
    pace: float = 0.0
    hide_chips: bool = False
