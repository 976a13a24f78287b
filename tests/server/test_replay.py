"""A hand again, step by step: what was done, how it ended, and what follows from each view."""

import pytest

from tefuda.core.event import SPECTATOR
from tefuda.core.record import advance, opening
from tefuda.registry import GAMES
from tefuda.server.replay import names_of, replay_steps
from tests.random_records import random_records


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("name", GAMES)
def test_every_step_is_told(name: str, lang: str) -> None:
    for game, record in random_records(name, "replay", 2):
        names = names_of(record)
        for seat in (0, SPECTATOR):
            steps = replay_steps(game, record, seat, lang)
            assert len(steps) == len(record.steps) + 1
            assert steps[0].decision is None
            for step, was in zip(steps[1:], record.steps, strict=True):
                decision = step.decision
                assert decision is not None
                assert (decision.seat, decision.action) == (was.seat, was.action)
                assert names[was.seat] not in decision.text
                assert any(names[was.seat] in line.text and decision.text in line.text for line in step.lines)
            assert [step.result for step in steps[:-1]] == [[]] * len(record.steps)
            assert all(step.scores is None for step in steps[:-1])
            assert len(steps[-1].result) == 1


@pytest.mark.parametrize("name", ["holdem", "stud8"])
def test_winnings_and_parts_of_a_hand(name: str) -> None:
    for game, record in random_records(name, "parts", 4):
        steps = replay_steps(game, record, 0, "en")
        _, state = opening(game, record)
        for at in range(len(record.steps)):
            advance(game, state, record, at)
        outcome = state.outcome()
        assert outcome is not None
        assert steps[-1].scores == outcome.scores
        assert sum(steps[-1].won) == sum(steps[-1].view["paid"])
        assert all(step.part == step.view["street"] for step in steps)
        assert all(step.dealt == [chips > 0 for chips in record.stacks] for step in steps)
