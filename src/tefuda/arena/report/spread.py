"""How the results of single decks are spread, in bars of round widths."""

from collections import Counter
from math import ceil, floor, log10
from typing import Final

from tefuda.arena.report.schema import DeckSpread, SpreadBar
from tefuda.arena.run import Pairing

BARS: Final = 20
"""About how many bars there are on each side of zero."""

TAIL: Final = 0.01
"""This part of the results at either end goes into the outermost bars."""

DIGITS: Final = 9
STEPS: Final = (1, 2, 5, 10)


def deck_spread(pairing: Pairing, results: Counter[int]) -> DeckSpread | None:
    """How the results of a pairing's decks are spread; None before the first.

    `results` says how often the first side was ahead by each whole number of points.
    """
    if not results:
        return None
    counted = pairing.plan.unit
    if counted is not None:
        scale = 0.5 / pairing.plan.unit_size
    else:
        scale = pairing.measure.points * (-1 if pairing.plan.rotation().first.spec.lowest_score_wins else 1)
    apart = Counter({value: times for value, times in results.items() if value})
    bars, cut = spread_bars(apart, scale) if apart else ([], False)
    return DeckSpread(
        unit="points" if counted is None else counted.each,
        even=results[0],
        ahead=sum(times for value, times in apart.items() if value * scale > 0),
        behind=sum(times for value, times in apart.items() if value * scale < 0),
        bars=bars,
        cut=cut,
    )


def spread_bars(results: Counter[int], scale: float) -> tuple[list[SpreadBar], bool]:
    """Bars with an edge at zero, and whether the outermost ones hold more than their width says."""
    values = sorted((value * scale, times) for value, times in results.items())
    total, below, low, high = sum(results.values()), 0, values[0][0], values[-1][0]
    inside_low, inside_high = low, high
    for value, times in values:
        if below < TAIL * total <= below + times:
            inside_low = value
        if below < (1 - TAIL) * total <= below + times:
            inside_high = value
        below += times
    step = _round_step(max(abs(inside_low), abs(inside_high)))
    first = min(0, floor(inside_low / step))
    last = max(0, ceil(inside_high / step))
    heights = [0] * (last - first)
    for value, times in values:
        # The edge belongs to the bar nearer to zero, on both sides.
        at = ceil(value / step - 1e-9) - 1 if value > 0 else floor(value / step + 1e-9)
        heights[min(max(at, first), last - 1) - first] += times
    bars = [
        SpreadBar(round(at * step, DIGITS), round((at + 1) * step, DIGITS), times)
        for at, times in enumerate(heights, first)
    ]
    return bars, low < first * step - 1e-9 or high > last * step + 1e-9


def _round_step(reach: float) -> float:
    """The width of 1, 2 or 5 times a power of ten that cuts a reach into at most about this many bars."""
    rough = reach / BARS
    power = 10.0 ** floor(log10(rough))
    return next(power * step for step in STEPS if power * step >= rough * (1 - 1e-9))
