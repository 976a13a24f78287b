"""What the scores of a game are counted in."""

from collections.abc import Mapping
from dataclasses import dataclass

from tefuda.core.params import ParamValue


@dataclass(frozen=True)
class Unit:
    """How players of a game count what they won: in multiples of the value of an option, over a number of games.

    `name` is what files and programs call it, as in "big bets per 100 hands"; `each` is what is counted, as in
    "big bets". People read the words of the game (`GameWords.unit`).
    """

    name: str
    each: str
    games: int
    option: str = ""
    """The option whose value is one of them; empty where a point of the score is."""

    def size(self, options: Mapping[str, ParamValue]) -> ParamValue:
        """How many points of the score are one of them."""
        return options[self.option] if self.option else 1
