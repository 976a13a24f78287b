"""What a learner sees of No Thanks!: number by number in one position, and nothing lost in thousands."""

import pytest

from tefuda.core.codec import encode
from tefuda.games.no_thanks.actions import PASS, TAKE
from tefuda.games.no_thanks.game import GAME
from tefuda.games.no_thanks.observation import MOST_POINTS
from tefuda.games.no_thanks.tableau import card_points
from tefuda.testing.observations import observed
from tefuda.testing.walk import walks
from tests.observed import hidden_parts_of, limits, ones, parts_of


def test_numbers_have_limits() -> None:
    encoder = GAME.encoder(GAME.setup(3))
    assert limits(encoder.layout) == {
        "card": (0, 1),
        "chips_on_card": (0, 3.3),  # all 33 chips, in tens
        "cards_left": (0, 1),
        "cards": (0, 1),
        "chips": (0, 3.3),
        "points": (0, 32.3),
        "adds": (-3.5, 3.5),
        "to_act": (0, 1),
    }
    assert limits(encoder.hidden) == {"to_come": (0, 1)}


def test_every_number_of_one_position() -> None:
    """Seat 0 takes 10 for nothing, passes 11 with seat 1, which seat 2 takes for two chips; 12 is on offer."""
    setup = GAME.setup(3)
    deck = [10, 11, 12] + [card for card in GAME.spec.cards if card not in (10, 11, 12)]
    state = GAME.start(setup, deck, True)
    for action in (TAKE, PASS, PASS, TAKE, PASS):
        state.apply(action)
    seen = parts_of(GAME, setup, state, 2)
    assert ones(seen["card"]) == [12 - 3]
    assert seen["chips_on_card"] == pytest.approx([0.1])
    assert seen["cards_left"] == [21 / 24]
    assert ones(seen["cards"]) == [11 - 3, 33 + 10 - 3]
    assert seen["chips"] == pytest.approx([1.2, 1.0, 1.0])
    assert seen["points"] == pytest.approx([1.1, 1.0, 0.0])
    assert seen["adds"] == pytest.approx([0.0, 1.2, 1.2])
    assert ones(seen["to_act"]) == [1]
    assert ones(parts_of(GAME, setup, state, 0)["cards"]) == [10 - 3, 66 + 11 - 3]
    assert ones(parts_of(GAME, setup, state, 0)["to_act"]) == [0]


def test_a_critic_is_told_the_cards_to_come_in_their_order() -> None:
    """Three are turned up; the next one is 1, the last of the 21 is 4 / 24."""
    setup = GAME.setup(3)
    deck = [10, 11, 12] + [card for card in GAME.spec.cards if card not in (10, 11, 12)]
    state = GAME.start(setup, deck, True)
    for action in (TAKE, PASS, PASS, TAKE, PASS):
        state.apply(action)
    told = hidden_parts_of(GAME, setup, state, 2)["to_come"]
    assert [told[card - 3] for card in deck[3:24]] == pytest.approx([left / 24 for left in range(24, 3, -1)])
    assert sum(number > 0 for number in told) == 21


def test_after_the_end_nothing_is_on_offer() -> None:
    setup = GAME.setup(3)
    state = GAME.start(setup, list(GAME.spec.cards), True)
    for _ in range(24):
        state.apply(TAKE)
    seen = parts_of(GAME, setup, state, 1)
    assert ones(seen["card"]) == ones(seen["to_act"]) == []
    assert seen["adds"] == [0.0] * 3
    assert len(ones(seen["cards"])) == 24


def test_two_tables_that_differ_are_observed_differently() -> None:
    """An observation says all that the written table says."""
    tables: dict[tuple[int, bytes], bytes] = {}
    for walk, rng in walks(GAME, "observations", 25):
        while walk.state.to_act >= 0:
            for seat in range(walk.setup.seats):
                view = walk.view(seat)
                table = {key: value for key, value in view.fields().items() if key != "first"}
                around = {"me": seat, "to_act": walk.state.to_act, **table}
                for key in ("cards", "chips"):  # seats as the observer counts them
                    listed = around[key]
                    assert isinstance(listed, list)
                    around[key] = listed[seat:] + listed[:seat]
                around["to_act"] = (walk.state.to_act - seat) % walk.setup.seats
                del around["me"]
                numbers = encode(observed(GAME.encoder(walk.setup), view))
                written = encode(around)
                assert tables.setdefault((walk.setup.seats, numbers), written) == written
            legal = walk.state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert len(tables) > 3000


def test_no_cards_are_worth_more_than_every_second_one() -> None:
    every_second = sum(1 << card for card in range(3, 36, 2))
    assert card_points(every_second) == MOST_POINTS == 323
    assert GAME.score_range(GAME.setup(3)) == (-33, 323)
