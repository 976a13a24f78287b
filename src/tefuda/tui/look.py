"""How a person wants the table shown."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Look:
    """The language, how long the table waits for each step of a CPU, and whether the chips of others are shown.

    `debug` is for developing CPUs: every decision is told with its rule and values.
    """

    lang: str
    pace: float = 0.0
    hide_chips: bool = False
    debug: bool = False
