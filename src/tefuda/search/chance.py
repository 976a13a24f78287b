"""Where a search takes its chance from: the view itself, so that the same view is always searched the same way."""

from tefuda.core.codec import encode
from tefuda.core.rng import Rng, stream
from tefuda.core.view import View


def view_stream(view: View, purpose: str) -> Rng:
    """The stream of one purpose that belongs to what a seat sees now; how it came about does not matter."""
    seen = encode([view.game, view.seats, view.seat, view.fields()])
    return stream(seen.decode(), f"search {purpose}")
