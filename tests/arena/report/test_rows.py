"""What is gathered from rows, against the same reckoned row by row."""

from collections import Counter

import numpy as np
import pytest

from tefuda.arena.measure import LEARNING, STEADY, Sample, Standing
from tefuda.arena.report import rows
from tefuda.arena.report.rows import gather, looks
from tefuda.arena.run import Pairing, Run
from tests.match.sides import side_sums


def every_row(pairing: Pairing) -> list[list[int]]:
    found: list[list[int]] = []
    for block in pairing.blocks(10):
        found += block.tolist()
    return found[: pairing.standing.decks]


def sample(values: list[int]) -> Sample:
    return Sample(len(values), sum(values), sum(value * value for value in values))


@pytest.mark.parametrize("block", [7, 50_000])
@pytest.mark.parametrize("name", ["match", "tournament", "wins"])
def test_gathered_row_by_row(
    name: str, block: int, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rows, "BLOCK", block)
    run: Run = request.getfixturevalue(name)
    for pairing in run.pairings:
        found, plain = gather(pairing), every_row(pairing)
        seats, poker = pairing.plan.seats, pairing.measure.scored
        standing = Standing(pairing.measure)
        deciding: list[int] = []
        course: dict[int, Sample] = {}
        results: Counter[int] = Counter()
        for row in plain:
            before = standing.deciding.total
            standing.add(np.array([row]))
            deciding.append(standing.deciding.total - before)
            now = standing.deciding
            course[now.count] = Sample(now.count, now.total, now.squares)
            (points, _, luck), (other, _, their_luck) = (side_sums(row, side, seats) for side in (0, 1))
            part = standing.part if standing.decks > LEARNING else 0
            results[((points - other) * STEADY - (luck - their_luck) * part + STEADY // 2) // STEADY] += 1
        assert found.course == [course[look] for look in looks(len(plain))]
        assert found.course[-1] == pairing.standing.deciding
        assert found.results == results
        games = pairing.plan.rotation()
        for game, one in found.games.items():
            mine = [value for deck, value in enumerate(deciding) if games.game_at(deck).spec.name == game]
            assert one == sample(mine)
        width = 2 * seats + 1
        for seat, samples in enumerate(found.seats):
            at = seat if poker else seats + seat
            assert samples.a == sample([row[at] for row in plain])
            assert samples.b == sample([row[width + at] for row in plain])
            assert samples.difference == sample([row[at] - row[width + at] for row in plain])


def test_looks_begin_at_the_first_deck_and_end_at_the_last() -> None:
    assert looks(0) == []
    assert looks(1) == [1]
    assert looks(5) == [1, 2, 3, 4, 5]
    many = looks(1_000_000)
    assert many[0] == 1
    assert many[-1] == 1_000_000
    assert many == sorted(set(many))
    assert len(many) < 310
