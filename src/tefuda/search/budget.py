"""How long a search may think: a number of playouts, a number of seconds, or whichever is used up first."""

from time import perf_counter
from typing import Final, final

from mypy_extensions import i64

from tefuda.core.errors import BadOption

MOST_PLAYOUTS: Final = 1_000_000_000
MOST_SECONDS: Final = 3_600.0


@final
class Budget:
    """A limit that is counted in playouts, in seconds, or in both.

    Counted in playouts alone, the same view gives the same findings for ever. With a limit in seconds they depend
    on the machine and on what else it does.
    """

    def __init__(self, playouts: int = 0, seconds: float = 0.0) -> None:
        if playouts == 0 and seconds == 0.0:
            raise BadOption("a search needs a budget: playouts, seconds, or both")
        if not 0 <= playouts <= MOST_PLAYOUTS:
            raise BadOption(f"a search may take 1 to {MOST_PLAYOUTS:,} playouts, not {playouts}")
        if not 0.0 <= seconds <= MOST_SECONDS:
            raise BadOption(
                f"a search may take more than 0 and at most {MOST_SECONDS:,.0f} seconds, not {seconds}"
            )
        self.playouts: Final[i64] = playouts if playouts > 0 else MOST_PLAYOUTS
        self.seconds: Final = seconds

    def clock(self) -> "Clock":
        """Start counting."""
        return Clock(self)


@final
class Clock:
    """What is left of a budget that is being used."""

    def __init__(self, budget: Budget) -> None:
        self.budget: Final = budget
        self.playouts: i64 = 0
        self.start: Final = perf_counter() if budget.seconds > 0.0 else 0.0

    def spent(self, part: float = 1.0) -> bool:
        """Whether this part of the budget is used up."""
        budget = self.budget
        if float(self.playouts) >= float(budget.playouts) * part:
            return True
        return budget.seconds > 0.0 and perf_counter() - self.start >= budget.seconds * part
