"""What every observation promises: the places of its layout, and nothing that is not in the view."""

from tefuda.core.codec import decode_object
from tefuda.core.errors import NotTrainable
from tefuda.core.event import SPECTATOR
from tefuda.core.observation import Encoder, Numbers
from tefuda.core.state import State
from tefuda.core.view import View
from tefuda.testing.walk import Walk, require, view_bytes

ROUNDING = 1e-6
"""Of 32-bit floats; larger numbers are rounded in proportion."""


def check_observation(walk: Walk, other: Walk, seat: int) -> None:
    """Look at a position, and at the same one with cards dealt again that the seat has not seen.

    A game without an encoder, and a spectator, have no observations to look at.
    """
    try:
        encoder = walk.game.encoder(walk.setup)
    except NotTrainable:
        return
    if seat == SPECTATOR:
        return
    view = walk.view(seat)
    before = view_bytes(view)
    numbers = observed(encoder, view)
    require(view_bytes(view) == before, f"encoding changed the view: {walk.where()}")
    for part in encoder.layout.parts:
        slack = ROUNDING * max(1.0, abs(part.low), abs(part.high))
        found = numbers[encoder.layout.place(part.name)]
        require(
            all(part.low - slack <= number <= part.high + slack for number in found),
            f"{part.name} of seat {seat} goes from {min(found):g} to {max(found):g}, "
            f"not from {part.low:g} to {part.high:g}: {walk.where()}",
        )
    require(
        observed(encoder, other.view(seat)) == numbers,
        f"what seat {seat} observes depends on cards it may not see: {walk.where()}",
    )
    if encoder.reads_states and walk.state.to_act >= 0:
        require(
            observed_state(encoder, walk.state, seat) == numbers,
            f"the state says something else than the view of seat {seat}: {walk.where()}",
        )
    read = walk.game.read_view(decode_object(before, "the view"))
    require(observed(encoder, read) == numbers, f"JSON changes what seat {seat} observes: {walk.where()}")


def observed(encoder: Encoder, view: View) -> list[float]:
    """The numbers of an observation."""
    out = _between_neighbours(encoder)
    encoder.write(view, out, 1)
    return _numbers(encoder, out)


def observed_state(encoder: Encoder, state: State, seat: int) -> list[float]:
    """The same, written from the state."""
    out = _between_neighbours(encoder)
    encoder.write_state(state, seat, out, 1)
    return _numbers(encoder, out)


def _between_neighbours(encoder: Encoder) -> Numbers:
    """Room for an observation between two numbers that must stay as they are."""
    out = Numbers(encoder.layout.size + 2)
    out[0] = out[encoder.layout.size + 1] = 0.5
    return out


def _numbers(encoder: Encoder, out: Numbers) -> list[float]:
    size = encoder.layout.size
    require(out[0] == 0.5 and out[size + 1] == 0.5, "an encoder wrote outside its place")
    return [out[at] for at in range(1, size + 1)]
