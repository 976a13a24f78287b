"""Amounts of Open Hand History: our chips are whole."""

from tefuda.core.codec import kind_of
from tefuda.core.errors import TefudaError
from tefuda.core.quoting import quoted
from tefuda.games.poker.stakes import MOST_CHIPS


def whole_chips(value: object, what: str, low: int = 0) -> int:
    """A number of chips; `20.0` is 20, and fractions are refused."""
    if isinstance(value, float) and value.is_integer() and abs(value) <= MOST_CHIPS:
        value = int(value)
    if isinstance(value, int) and not isinstance(value, bool) and low <= value <= MOST_CHIPS:
        return value
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    shown = quoted(value) if number else kind_of(value)
    raise TefudaError(f"{what} must be a whole number of chips from {low} to {MOST_CHIPS}, not {shown}")
