"""Games for tests to look at."""

from tefuda.arena.plan import Plan
from tefuda.core.record import Record, read_record


def played_record(game: str, cpus: list[str], seed: str = "1") -> Record:
    """One game that CPUs played, with reasons."""
    plan = Plan(game, tuple(cpus), 1, seed, keep=True)
    part = plan.slice(plan.seat_players())
    part.play(0, 1, True)
    return read_record(part.records[0])


QUICK = {("card-slot", "hard"): "hard(playouts=8)", ("no-thanks", "expert"): "expert(playouts=8)"}
"""CPUs that think long, with so little to think about that they can be asked in thousands of positions."""


def quick(game: str, cpu: str) -> str:
    """The CPU as tests ask it that ask all CPUs everywhere."""
    return QUICK.get((game, cpu), cpu)
