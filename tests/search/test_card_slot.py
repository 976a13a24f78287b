"""How Card Slot is played on in playouts: every choice is legal, and the obvious ones are made."""

import pytest

from tefuda.core.rng import stream
from tefuda.games.card_slot.game import GAME, SPEC
from tefuda.games.card_slot.lines import slots_in
from tefuda.games.card_slot.symbols import BELL
from tefuda.games.card_slot.tableau import DISCARD
from tefuda.search.card_slot import SlotPolicy, quiet_slots
from tests.games.card_slot.positions import board_of, play, position

STEADY = SlotPolicy(0)


@pytest.mark.parametrize("hand", [10, 13])
def test_every_choice_is_legal(hand: int) -> None:
    policy = SlotPolicy(50)
    for number in range(40):
        rng = stream(str(number), "policy")
        deck = list(SPEC.cards)
        rng.shuffle(deck)
        state = GAME.start(GAME.setup(2, {"hand": hand}), deck, False)
        while state.to_act >= 0:
            action = policy.choose(state, rng)
            assert action in state.legal_actions()
            state.apply(action)


@pytest.mark.parametrize(
    ("board", "mine", "action"),
    [
        ("RR. WW. ...", "RWB", "place rainbow 3"),
        ("SS. ... BB.", "SWWWWB", "place silver 3"),
        ("SS. ... BB.", "SRB", "place bell 5"),
        ("PP. ... ...", "PWWWW", "place replay 3"),
    ],
)
def test_lines_are_completed_if_they_are_wanted(board: str, mine: str, action: str) -> None:
    assert STEADY.choose(position(board, mine, "BBBB", "CCCCPPPP"), stream("1", "policy")).text == action


def test_the_card_that_counts_least_goes_where_it_gives_nothing_away() -> None:
    action = STEADY.choose(position("B.. .W. C..", "WWP", "BBBB", "CCCCPPPP"), stream("1", "policy"))
    assert action.text.startswith("place replay ")
    assert slots_in(quiet_slots(board_of("B.. ... ..."), BELL)) == [4, 6]
    assert slots_in(quiet_slots(board_of("CC. ... ..."), BELL)) == [3]


def test_a_full_board_is_cleared_for_a_line_and_cherry_takes_the_best() -> None:
    state = position("BBC WPW CPC", "BWP", "PPPP", "WWWWPPPP", phase=DISCARD)
    assert STEADY.choose(state, stream("1", "policy")).text == "discard 3"
    state = play(position("CC. W.. PB.", "CP", "BBBB", "WWWWPPPP"), "place cherry 3")
    assert STEADY.choose(state, stream("1", "policy")).text == "take 8"
