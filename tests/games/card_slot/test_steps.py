"""What people see of a CPU's turn at Card Slot, step by step: chapter 4 of the Easy CPU's specification."""

from tefuda.games.card_slot.game import GAME
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.tableau import DISCARD
from tests.games.card_slot.positions import legal, play, position, view_at

BELL = {"card": "bell"}


def steps(state: CardSlotState, action: str) -> list[tuple[str, dict[str, object], bool]]:
    found = GAME.steps(view_at(state), GAME.actions.parse(action))
    return [(step.kind, dict(step.values), step.lingers) for step in found]


def test_a_placement_is_a_card_and_then_a_slot() -> None:
    state = position(".B. .C. ...", "B", "PP", "WW")
    assert steps(state, "place bell 4") == [
        ("card", BELL, False),
        ("slot", {**BELL, "slot": 4, "line": ""}, False),
    ]


def test_a_line_is_looked_at_before_it_is_resolved() -> None:
    state = position("BB. .C. ...", "B", "PP", "WW")
    placed = {**BELL, "slot": 3, "line": "1-2-3"}
    assert steps(state, "place bell 3") == [("card", BELL, False), ("slot", placed, False), ("line", placed, True)]


def test_of_several_lines_the_chosen_one_is_looked_at() -> None:
    state = position("BB. .B. B..", "BC", "PP", "WW")
    assert [kind for kind, _, _ in steps(state, "place bell 3")] == ["card", "slot"]
    play(state, "place bell 3")
    assert steps(state, "line 3-9-7") == [("line", {**BELL, "line": "3-9-7"}, True)]


def test_on_a_full_board_the_slot_comes_with_the_discard_and_the_card_after_it() -> None:
    state = position("BCW PBC CWP", "PB", "RW", "SCBB", phase=DISCARD)
    assert steps(state, "discard 2") == [("slot", {"card": "cherry", "slot": 2}, False)]
    play(state, "discard 2")
    assert steps(state, "place replay 2") == [("card", {"card": "replay", "slot": 2, "line": ""}, False)]


def test_a_replacement_may_complete_a_line_too() -> None:
    state = position("BCB PWC CWP", "PB", "RW", "SCBB", phase=DISCARD)
    play(state, "discard 2")
    placed = {**BELL, "slot": 2, "line": "1-2-3"}
    assert steps(state, "place bell 2") == [("card", placed, False), ("line", placed, True)]


def test_what_cherry_takes_is_a_slot() -> None:
    state = position("CC. B.. P..", "CB", "PP", "WW")
    play(state, "place cherry 3")
    assert steps(state, "take 8") == [("slot", {"card": "bell", "slot": 8}, False)]


def test_the_line_at_the_top_may_be_the_chosen_one() -> None:
    """Lines of Rainbow 7 are chosen from like others, though each of them wins."""
    state = play(position("RR. .R. R..", "RC", "PP", "WW"), "place rainbow 3")
    assert legal(state) == ["line 1-2-3", "line 3-9-7"]
    chosen = {"card": "rainbow", "line": "1-2-3"}
    assert steps(state, "line 1-2-3") == [("line", chosen, True)]
