"""Records of simulations, without files."""

from io import BytesIO

from tefuda.arena.plan import Plan
from tefuda.arena.simulate import simulate
from tefuda.core.record import Record, read_record


def records_of(plan: Plan) -> list[Record]:
    """Every game of a plan that keeps them."""
    file = BytesIO()
    simulate(plan, records=file)
    return [read_record(line) for line in file.getvalue().splitlines()]
