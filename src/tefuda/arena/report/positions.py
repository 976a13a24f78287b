"""Which position each seat of a table is, for whoever gives it a name."""

from tefuda.arena.plan import Plan
from tefuda.arena.report.schema import BUTTON, FIRST, SEAT, Blind, Position


def positions(plan: Plan) -> list[Position]:
    """The seats in their order: counted from the button, from whoever begins, or just counted."""
    rotation, seats = plan.rotation(), plan.seats
    options = rotation.first.setup(seats).options
    if "button" in options:
        blinds: dict[int, Blind] = {}
        if all(any(param.name == "small_blind" for param in game.spec.options) for game in rotation.games):
            small = 0 if seats == 2 else 1
            blinds = {small: "small", (small + 1) % seats: "big"}
        button = int(options["button"])
        places = [(seat - button) % seats for seat in range(seats)]
        return [Position(BUTTON, place, blinds.get(place, "")) for place in places]
    if "first" in options:
        return [Position(FIRST, (seat - int(options["first"])) % seats) for seat in range(seats)]
    return [Position(SEAT, seat) for seat in range(seats)]
