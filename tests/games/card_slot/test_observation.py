"""What a learner sees of Card Slot: number by number in one position, and nothing lost in thousands."""

import pytest

from tefuda.core.codec import encode
from tefuda.games.card_slot.game import GAME
from tefuda.games.card_slot.view import CardSlotView
from tefuda.testing.observations import observed
from tefuda.testing.walk import walks
from tests.games.card_slot.positions import dealt, play, position, view_at
from tests.observed import hidden_parts_of, limits, ones, parts_of

RAINBOW, CHERRY, WATERMELON, BELL, REPLAY = 0, 2, 3, 4, 5


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


def test_what_a_critic_is_told() -> None:
    """Both hands, the seat's own first, what is in the deck, and the next eight cards of it."""
    state = play(dealt("BBCCRWWWPPPPP", "BSSWWPPPPCCCC", deck="WBRP"), "place bell 9", "place bell 8")
    setup = GAME.setup(2)
    told = hidden_parts_of(GAME, setup, state, 1)
    assert told["all_hands"] == pytest.approx([0, 0.2, 0.4, 0.2, 0, 0.4, 0.1, 0, 0.2, 0.3, 0.1, 0.5])
    left = [state.deck[26:].count(symbol) for symbol in range(6)]
    assert left == [4, 3, 2, 3, 10, 4]
    assert told["all_deck"] == pytest.approx([cards / 10 for cards in left])
    assert ones(told["to_come"]) == [6 * place + state.deck[26 + place] for place in range(8)]
    assert state.deck[26:30] == [WATERMELON, BELL, RAINBOW, REPLAY]
    between = limits(GAME.encoder(setup).hidden)
    assert between == {"all_hands": (0, 1.3), "all_deck": (0, 1.3), "to_come": (0, 1)}


def test_one_wins_or_loses_or_neither() -> None:
    assert GAME.score_range(GAME.setup(2)) == (-1, 1)


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


def discard_of(view: CardSlotView) -> list[float]:
    encoder = GAME.encoder(GAME.setup(2))
    return observed(encoder, view)[encoder.layout.place("discard")]


def test_the_discard_is_observed_symbol_by_symbol() -> None:
    """Three bells of a line come to the two Rainbow 7 and the cherry that were discarded before."""
    deck = "R" * 3 + "S" * 5 + "C" * 6 + "W" * 6 + "B" * 9 + "P" * 12
    state = position("BB. C.. ...", "BBP", "WW", deck)
    assert discard_of(view_at(state)) == pytest.approx([0.2, 0, 0.1, 0, 0, 0])
    play(state, "place bell 3")
    assert discard_of(view_at(state)) == pytest.approx([0.2, 0, 0.1, 0, 0.3, 0])
