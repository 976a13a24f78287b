"""Games for tests to look at."""

from tefuda.arena.plan import Plan
from tefuda.core.record import Record, read_record


def played_record(game: str, cpus: list[str], seed: str = "1") -> Record:
    """One game that CPUs played, with reasons."""
    plan = Plan(game, tuple(cpus), 1, seed, keep=True)
    part = plan.slice(plan.seat_players())
    part.play(0, 1, True)
    return read_record(part.records[0])
