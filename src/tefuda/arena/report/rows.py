"""What a report needs to know of the rows of a pairing, in one pass over them.

All sums are whole numbers, as everywhere in the arena.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from tefuda.arena.measure import Sample
from tefuda.arena.run import BLOCK, Pairing
from tefuda.core.game import LUCK_DEALS
from tefuda.match.ledger import side_width

LOOKS: Final = 150
"""At so many points along the way a curve is drawn, evenly spread, and at as many more that grow evenly."""

Numbers = NDArray[np.int64]


@dataclass
class SeatSamples:
    """What both sides got in one seat with the same cards, and the first more than the second: points or wins."""

    a: Sample
    b: Sample
    difference: Sample


@dataclass
class Gathered:
    """The course of a pairing, its seats, its games, and how often each result of a deck came."""

    course: list[Sample]
    seats: list[SeatSamples]
    games: dict[str, Sample]
    results: Counter[int]


def looks(decks: int) -> list[int]:
    """After how many decks a curve has a point; the last one is the end."""
    evenly = {decks * at // LOOKS for at in range(1, LOOKS + 1)}
    growing = {round(decks ** (at / LOOKS)) for at in range(LOOKS + 1)}
    return sorted((evenly | growing | {decks}) - {0}) if decks else []


def gather(pairing: Pairing) -> Gathered:
    """Go through the rows that count."""
    seats, width = pairing.plan.seats, side_width(pairing.plan.seats)
    rotation = pairing.plan.rotation()
    names = [game.spec.name for game in rotation.games]
    found = Gathered(
        [],
        [SeatSamples(Sample(), Sample(), Sample()) for _ in range(seats)],
        {name: Sample() for name in names},
        Counter(),
    )
    wanted = looks(pairing.standing.decks)
    whole = Sample()
    for block in pairing.blocks(BLOCK):
        rows = block[: pairing.standing.decks - whole.count]
        sides = rows.reshape(len(rows), 2, width)
        decks = whole.count + np.arange(len(rows))
        points = sides[:, :, :seats].sum(axis=2)
        wins = sides[:, :, seats : 2 * seats].sum(axis=2)
        steady = (points[:, 0] - points[:, 1]) * LUCK_DEALS - (sides[:, 0, -1] - sides[:, 1, -1])
        deciding = steady if pairing.measure.poker else wins[:, 0] - wins[:, 1]
        _follow(found.course, wanted, whole, deciding)
        for at, name in enumerate(names):
            _count(found.games[name], deciding[decks // rotation.hands % len(names) == at])
        for seat, samples in enumerate(found.seats):
            column = seat if pairing.measure.poker else seats + seat
            _count(samples.a, sides[:, 0, column])
            _count(samples.b, sides[:, 1, column])
            _count(samples.difference, sides[:, 0, column] - sides[:, 1, column])
        result = (steady + LUCK_DEALS // 2) // LUCK_DEALS
        values, times = np.unique(result, return_counts=True)
        found.results.update(dict(zip(values.tolist(), times.tolist(), strict=True)))
        _count(whole, deciding)
    return found


def _count(sample: Sample, values: Numbers) -> None:
    """Count many at once; the squares of a block stay far below 63 bits."""
    sample.count += len(values)
    sample.total += int(values.sum())
    sample.squares += int((values * values).sum())


def _follow(course: list[Sample], wanted: list[int], before: Sample, values: Numbers) -> None:
    """The samples as they were at the looks that lie in a block."""
    totals, squares = np.cumsum(values), np.cumsum(values * values)
    for look in wanted[len(course) :]:
        at = look - before.count - 1
        if at >= len(values):
            return
        course.append(Sample(look, before.total + int(totals[at]), before.squares + int(squares[at])))
