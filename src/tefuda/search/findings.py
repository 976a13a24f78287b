"""What a search found out: for every option how often it was tried and what came of it."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.action import Action
from tefuda.core.errors import BadView
from tefuda.core.player import Value
from tefuda.core.view import View


@final
class Option:
    """One legal action: in how many playouts it was tried, and what they were worth to the seat that asks."""

    def __init__(self, action: Action) -> None:
        self.action: Final = action
        self.visits: i64 = 0
        self.total = 0.0
        self.won = 0.0

    @property
    def value(self) -> float:
        """The expected result by the search's goal; 0 if the option was never tried."""
        return self.total / float(self.visits) if self.visits > 0 else 0.0

    @property
    def wins(self) -> float:
        """The expected share of the win, whatever the goal."""
        return self.won / float(self.visits) if self.visits > 0 else 0.0

    def add(self, value: float, won: float) -> None:
        """Count one playout."""
        self.visits += 1
        self.total += value
        self.won += won


def options_of(view: View) -> list[Option]:
    """What the seat of a view may do now, untried."""
    if not view.legal:
        raise BadView(f"seat {view.seat} is not asked in this view: there is nothing to search")
    return [Option(action) for action in view.legal]


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
        """The numbers for a reason in a game with many options: worlds, and the two that were best."""
        values: dict[str, Value] = {"worlds": int(self.worlds)}
        for name, option in zip(("best", "next"), self.options, strict=False):
            values[name] = option.action.text
            values[f"{name}_value"] = round(option.value, 4)
            values[f"{name}_wins"] = round(option.wins, 4)
            values[f"{name}_visits"] = int(option.visits)
        return values
