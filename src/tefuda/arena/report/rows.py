"""What a report needs to know of the rows of a pairing, in one pass over them.

All sums are whole numbers, as everywhere in the arena.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Final

import numpy as np

from tefuda.arena.columns import Columns, Numbers, ahead
from tefuda.arena.measure import LEARNING, STEADY, Sample, steadied
from tefuda.arena.run import BLOCK, Pairing

LOOKS: Final = 150
"""A curve is drawn at this many points spread evenly along the way, and at as many more that grow evenly."""


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
    seats = pairing.plan.seats
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
        rows = Columns(block[: pairing.standing.decks - whole.count], seats)
        decks = whole.count + np.arange(len(rows.points))
        taught = np.where(decks < LEARNING, 0, pairing.standing.part)
        steady = steadied(ahead(rows.points), ahead(rows.luck), taught)
        deciding = steady if pairing.measure.scored else ahead(rows.wins)
        _follow(found.course, wanted, whole, deciding)
        for at, name in enumerate(names):
            found.games[name].add_all(deciding[decks // rotation.hands % len(names) == at])
        for seat, samples in enumerate(found.seats):
            both = rows.sides[:, :, seat if pairing.measure.scored else seats + seat]
            samples.a.add_all(both[:, 0])
            samples.b.add_all(both[:, 1])
            samples.difference.add_all(ahead(both))
        values, times = np.unique((steady + STEADY // 2) // STEADY, return_counts=True)
        found.results.update(dict(zip(values.tolist(), times.tolist(), strict=True)))
    return found


def _follow(course: list[Sample], wanted: list[int], whole: Sample, values: Numbers) -> None:
    """Count a block, and keep the samples as they were at the looks that lie in it."""
    at = 0
    end = whole.count + len(values)
    for look in wanted[len(course) :]:
        if look > end:
            break
        until = at + look - whole.count
        whole.add_all(values[at:until])
        course.append(Sample(whole.count, whole.total, whole.squares))
        at = until
    whole.add_all(values[at:])
