"""Which position each seat of a table is, for whoever gives it a name."""

from tefuda.arena.plan import Plan
from tefuda.arena.report.schema import SEAT, Blind, Position, Reference
from tefuda.core.params import BUTTON, FIRST


def positions(plan: Plan) -> list[Position]:
    """The seats in their order: counted from the button, from whoever begins, or just counted."""
    rotation, seats = plan.rotation(), plan.seats
    moved = next((option for option in rotation.first.spec.options if option.managed), None)
    if moved is None:
        return [Position(SEAT, seat) for seat in range(seats)]
    start = int(plan.setup.options[moved.name])
    places = [(seat - start) % seats for seat in range(seats)]
    counted: Reference = FIRST if moved.seat == FIRST else BUTTON
    blinds: dict[int, Blind] = {}
    if all(game.spec.blinds for game in rotation.games):
        small = 0 if seats == 2 else 1
        blinds = {small: "small", (small + 1) % seats: "big"}
    return [Position(counted, place, blinds.get(place, "")) for place in places]
