"""What every observation promises: the places of its layout, and nothing that is not in the view."""

from librt.vecs import vec

from tefuda.core.codec import decode_object
from tefuda.core.errors import NotTrainable
from tefuda.core.event import SPECTATOR
from tefuda.core.observation import Encoder
from tefuda.core.view import View
from tefuda.testing.walk import Walk, require, view_bytes

ROUNDING = 1e-9


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
        found = numbers[encoder.layout.place(part.name)]
        require(
            all(part.low - ROUNDING <= number <= part.high + ROUNDING for number in found),
            f"{part.name} of seat {seat} goes from {min(found):g} to {max(found):g}, "
            f"not from {part.low:g} to {part.high:g}: {walk.where()}",
        )
    require(
        observed(encoder, other.view(seat)) == numbers,
        f"what seat {seat} observes depends on cards it may not see: {walk.where()}",
    )
    read = walk.game.read_view(decode_object(before, "the view"))
    require(observed(encoder, read) == numbers, f"JSON changes what seat {seat} observes: {walk.where()}")


def observed(encoder: Encoder, view: View) -> list[float]:
    """The numbers of an observation; written between neighbours, which must stay as they are."""
    size = encoder.layout.size
    out = vec[float]([0.0] * (size + 2))
    out[0] = out[size + 1] = 0.5
    encoder.write(view, out, 1)
    require(out[0] == 0.5 and out[size + 1] == 0.5, "an encoder wrote outside its place")
    return [out[at] for at in range(1, size + 1)]
