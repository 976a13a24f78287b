"""What CPUs would do in somebody's place, and why."""

from collections.abc import Sequence
from typing import NamedTuple

from tefuda.core.game import Game
from tefuda.core.player import Decision
from tefuda.core.rng import stream
from tefuda.core.view import View
from tefuda.registry import cpu_named, cpu_specs

LEVELS_ASKED = 2
"""How many CPUs judge a person's decision unless told otherwise: the strongest ones."""


class Opinion(NamedTuple):
    """A CPU's decision in a seat's place."""

    cpu: str
    decision: Decision


def advise(game: Game, view: View, cpu: str, number: int) -> Decision:
    """What a CPU would do at decision `number`. It sees the seat's view and nothing else."""
    return cpu_named(game.spec.name, cpu).decide(view, stream(str(number), "hint"), True)


def opinions(game: Game, view: View, cpus: Sequence[str], number: int) -> list[Opinion]:
    """What each of these CPUs would do; none if the seat's own cards are not known."""
    if view.blind:
        return []
    return [Opinion(cpu, advise(game, view, cpu, number)) for cpu in cpus]


def strongest(game: Game) -> list[str]:
    """The CPUs that judge people's decisions, strongest first."""
    return [spec.name for spec in reversed(cpu_specs(game.spec.name))][:LEVELS_ASKED]
