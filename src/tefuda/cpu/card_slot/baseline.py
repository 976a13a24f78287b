"""The simplest player of Card Slot: one that does not look."""

from typing import Final

from tefuda.core.cpu_spec import CpuSpec
from tefuda.core.params import ParamValue
from tefuda.core.player import Player
from tefuda.cpu.random_player import RandomPlayer


def make_random(values: dict[str, ParamValue]) -> Player:
    """The random player."""
    return RandomPlayer()


RANDOM: Final = CpuSpec("card-slot", "random", 1, 1, (), make_random)
