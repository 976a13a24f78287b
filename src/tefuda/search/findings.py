"""What a search found out: for every option how often it was tried and what came of it."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.player import Value


@final
class Option:
    """One legal action: in how many playouts it was tried, and its mean result for the seat that asks."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.visits: i64 = 0
        self.total = 0.0

    @property
    def value(self) -> float:
        """The expected result; 0 if the option was never tried."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    def add(self, value: float) -> None:
        """Count one playout."""
        self.visits += 1
        self.total += value


@final
class Findings:
    """All options, best first. An only option is not tried out: there is nothing to find."""

    def __init__(self, options: list[Option], worlds: i64) -> None:
        self.options: Final = options
        self.worlds: Final = worlds

    @property
    def best(self) -> Option:
        """The option to choose."""
        return self.options[0]

    @property
    def playouts(self) -> int:
        """All playouts of all options."""
        return sum(int(option.visits) for option in self.options)

    def values(self) -> dict[str, Value]:
        """The numbers for a reason: worlds, playouts, and the options that were best and second best."""
        values: dict[str, Value] = {"worlds": int(self.worlds), "playouts": self.playouts}
        for name, option in zip(("best", "next"), self.options, strict=False):
            values[name] = option.action.text
            values[f"{name}_value"] = round(option.value, 4)
            values[f"{name}_visits"] = int(option.visits)
        return values
