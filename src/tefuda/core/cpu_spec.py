"""What is known of a CPU before one is made: its name, version, strength and parameters."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from tefuda.core.params import Param, ParamValue
from tefuda.core.player import Player


@dataclass(frozen=True)
class CpuSpec:
    """One CPU of one game.

    `version` goes up when any decision changes. `strength` orders the CPUs of a game from 1, the weakest.
    """

    game: str
    name: str
    version: int
    strength: int
    params: tuple[Param, ...]
    make: Callable[[dict[str, ParamValue]], Player]

    def sibling(self, name: str, version: int, strength: int, values: Mapping[str, ParamValue]) -> "CpuSpec":
        """The same rules under another name, with other defaults."""
        params = tuple(
            Param(param.name, values.get(param.name, param.default), param.low, param.high, param.note)
            for param in self.params
        )
        return CpuSpec(self.game, name, version, strength, params, self.make)
