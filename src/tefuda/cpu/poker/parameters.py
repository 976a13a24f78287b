"""The parameters of a player, each written once: declared in the line that reads it."""

from typing import Final, final

from mypy_extensions import i64

from tefuda.core.params import Param, ParamValue


@final
class Parameters:
    """Hands out the values of parameters and remembers what was asked for.

    A player that is made without values gets the defaults, and `declared` then lists all its parameters in order.
    Each is a plain number once it is read: rules never look anything up by name.
    """

    def __init__(self, values: dict[str, ParamValue]) -> None:
        self.values: Final = values
        self.declared: Final[list[Param]] = []

    def real(self, name: str, default: float, low: float, high: float, note: str) -> float:
        """A number of any kind."""
        self.declared.append(Param(name, default, low, high, note))
        return float(self.values.get(name, default))

    def whole(self, name: str, default: int, low: int, high: int, note: str) -> i64:
        """A whole number."""
        self.declared.append(Param(name, default, low, high, note))
        return int(self.values.get(name, default))

    def switch(self, name: str, note: str) -> bool:
        """Something that is on (1) unless it is switched off (0)."""
        return self.whole(name, 1, 0, 1, note) == 1
