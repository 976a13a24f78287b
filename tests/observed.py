"""Observations for tests: by the names of their parts, and as a whole."""

from tefuda.core.game import Game, Setup, view_of
from tefuda.core.observation import Layout, Numbers
from tefuda.core.state import State
from tefuda.testing.observations import observed


def parts_of(game: Game, setup: Setup, state: State, seat: int) -> dict[str, list[float]]:
    """What a seat observes, part by part."""
    encoder = game.encoder(setup)
    numbers = observed(encoder, view_of(game, setup, state, seat))
    return {part.name: numbers[encoder.layout.place(part.name)] for part in encoder.layout.parts}


def hidden_parts_of(game: Game, setup: Setup, state: State, seat: int) -> dict[str, list[float]]:
    """What a critic is told beside what a seat observes, part by part."""
    encoder = game.encoder(setup)
    out = Numbers(encoder.hidden.size)
    encoder.write_hidden(state, seat, out, 0)
    return _by_part(encoder.hidden, out)


def recall_parts_of(game: Game, setup: Setup, state: State, seat: int) -> dict[str, list[float]]:
    """All that a seat has seen, part by part."""
    encoder = game.encoder(setup)
    out = Numbers(encoder.recall.size)
    encoder.write_recall(view_of(game, setup, state, seat), out, 0)
    return _by_part(encoder.recall, out)


def _by_part(layout: Layout, out: Numbers) -> dict[str, list[float]]:
    numbers = [out[at] for at in range(layout.size)]
    return {part.name: numbers[layout.place(part.name)] for part in layout.parts}


def limits(layout: Layout) -> dict[str, tuple[float, float]]:
    """Between what the numbers of each part lie."""
    return {part.name: (part.low, part.high) for part in layout.parts}


def ones(numbers: list[float]) -> list[int]:
    """Where the ones are; everything else must be zero."""
    assert set(numbers) <= {0.0, 1.0}
    return [at for at, number in enumerate(numbers) if number == 1.0]
