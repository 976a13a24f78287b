"""The steps in which a table lets people follow an action: what a CPU has decided at once is seen bit by bit.

How long a table waits is its own business and no CPU's (R-C8); simulations do not come here.
"""

from typing import Final, final

from tefuda.core.player import Value

LINGER_SECONDS: Final = 0.5
"""How much longer people may look at something before it is gone, at an unhurried table."""


@final
class Step:
    """A part of an action: after a wait, `values` can be seen at the table; after the last one the action is done.

    `lingers` says that the action will take something away that people want to look at first.
    """

    def __init__(self, kind: str, values: dict[str, Value], lingers: bool = False) -> None:
        self.kind: Final = kind
        self.values: Final = values
        self.lingers: Final = lingers

    def seconds(self, pace: float) -> float:
        """How long a table of this pace waits before the step; a hurried table does not linger either."""
        return pace + min(pace, LINGER_SECONDS) if self.lingers else pace


AT_ONCE: Final = (Step("act", {}),)
"""The steps of an action that is seen in one piece."""
