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
    rules: str = ""
    """How the ids of its rules begin, where that is not its game and its name: `razz` for `razz.3.raise.steal`."""

    ids: tuple[str, ...] = ()
    """The ids of its rules, for a CPU that lists them; otherwise all are its own that begin as they should."""

    @property
    def speaks(self) -> str:
        """What all ids of its rules begin with."""
        return self.rules or f"{self.game.replace('-', '_')}.{self.name}"

    def says(self, rule: str) -> bool:
        """Whether a rule is one of its own."""
        if self.ids:
            return rule in self.ids
        return rule == self.speaks or rule.startswith(f"{self.speaks}.")

    def sibling(self, name: str, version: int, strength: int, values: Mapping[str, ParamValue]) -> "CpuSpec":
        """The same rules under another name, with other defaults."""
        params = tuple(param.changed(default=values.get(param.name)) for param in self.params)
        return CpuSpec(self.game, name, version, strength, params, self.make, self.speaks, self.ids)
