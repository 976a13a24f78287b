"""What a learner sees of Card Slot: number by number in one position, and nothing lost in thousands."""

import pytest

from tefuda.core.codec import encode
from tefuda.games.card_slot.game import GAME
from tefuda.testing.observations import observed
from tefuda.testing.walk import walks
from tests.games.card_slot.positions import dealt, play
from tests.observed import ones, parts_of

RAINBOW, CHERRY, BELL, REPLAY = 0, 2, 4, 5


def slots(part: list[float], symbol: int) -> list[int]:
    """The slots of a symbol in a part that has them all."""
    return [slot + 1 for slot in ones(part[9 * symbol : 9 * symbol + 9])]


def test_every_number_of_one_position() -> None:
    """Two bells in a row, a cherry on the other side; seat 1 is to act."""
    state = play(dealt("BBCCRWWWPPPPP", "BSSWWPPPPCCCC"), "place bell 9", "place bell 8", "place cherry 1")
    setup = GAME.setup(2)
    seen = parts_of(GAME, setup, state, 0)
    assert ones(seen["phase"]) == [1]
    assert slots(seen["board"], BELL) == [8, 9]
    assert slots(seen["board"], CHERRY) == [1]
    assert len(ones(seen["board"])) == 3
    assert slots(seen["finishes"], BELL) == [4]
    assert len(ones(seen["finishes"])) == 1
    assert seen["hands"] == pytest.approx([0.1, 0, 0.1, 0.3, 0.1, 0.5] + [0.0] * 6), "the other's hand is hidden"
    assert seen["hidden"] == pytest.approx([0.0, 1.2])
    assert seen["discard"] == [0.0] * 6
    assert seen["deck"] == pytest.approx([2.6])
    assert ones(seen["lines"]) == []
    assert ones(seen["to_act"]) == [1]
    other = parts_of(GAME, setup, state, 1)
    assert other["hands"] == pytest.approx([0, 0.2, 0.4, 0.2, 0, 0.4] + [0.0] * 6)
    assert other["hidden"] == pytest.approx([0.0, 1.1])
    assert ones(other["to_act"]) == [0]


def test_two_tables_that_differ_are_observed_differently() -> None:
    """An observation says all that the written table says; only which seat is which is left out."""
    tables: dict[bytes, bytes] = {}
    for walk, rng in walks(GAME, "observations", 150):
        while walk.state.to_act >= 0:
            for seat in range(2):
                view = walk.view(seat)
                fields = {key: value for key, value in view.fields().items() if key not in ("first", "turn")}
                for key in ("hands", "hidden"):
                    listed = fields[key]
                    assert isinstance(listed, list)
                    fields[key] = listed[seat:] + listed[:seat]
                written = encode({**fields, "mine": walk.state.to_act == seat})
                numbers = encode(observed(GAME.encoder(walk.setup), view))
                assert tables.setdefault(numbers, written) == written
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert len(tables) > 3000
