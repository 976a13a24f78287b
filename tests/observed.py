"""Observations for tests: by the names of their parts, and as a whole."""

from tefuda.core.game import Game, Setup, view_of
from tefuda.core.state import State
from tefuda.testing.observations import observed


def parts_of(game: Game, setup: Setup, state: State, seat: int) -> dict[str, list[float]]:
    """What a seat observes, part by part."""
    encoder = game.encoder(setup)
    numbers = observed(encoder, view_of(game, setup, state, seat))
    return {part.name: numbers[encoder.layout.place(part.name)] for part in encoder.layout.parts}


def ones(numbers: list[float]) -> list[int]:
    """Where the ones are; everything else must be zero."""
    assert set(numbers) <= {0.0, 1.0}
    return [at for at, number in enumerate(numbers) if number == 1.0]
