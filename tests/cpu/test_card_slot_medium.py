"""The Medium CPU of Card Slot in positions with an obvious answer, and the arithmetic behind it."""

import pytest

from tefuda.core.rng import stream
from tefuda.cpu.card_slot.medium import place_rule
from tefuda.cpu.card_slot.outlook import Outlook, best_points, chance_of_one, open_slots, unseen_points
from tefuda.games.card_slot.lines import slots_in
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.symbols import BELL, CARDS, SILVER
from tefuda.games.card_slot.tableau import BY_SILVER, DISCARD, OVER
from tefuda.registry import cpu_named
from tests.games.card_slot.positions import board_of, play, position, view_at


def decide(state: CardSlotState, cpu: str = "medium") -> tuple[str, str]:
    """Action and rule of a decision."""
    decision = cpu_named("card-slot", cpu).decide(view_at(state), stream("1", "medium"), explain=True)
    assert decision.reason is not None
    return decision.action.text, decision.reason.rule.removeprefix("card_slot.medium.")


def test_it_wins_with_rainbow_7_when_it_can() -> None:
    state = position("RR. W.. WB.", "RWWB", "BBBB", "PPPPPPPP")
    assert decide(state) == ("place rainbow 3", "win")


def test_it_does_not_open_a_line_of_rainbow_7() -> None:
    """A Rainbow 7 counts -1 and is the first to go, but not beside another one."""
    state = position("R.. ... ...", "RPW", "RRBBB", "PPPPPPBBBBCC")
    action, _ = decide(state)
    assert action.split()[1] == "rainbow"
    assert action.split()[2] == "4" or action.split()[2] == "6", "no line with slot 1 goes through 4 or 6"
    assert decide(position("R.. .R. B..", "PW", "RRBBB", "PPPPPPBBBBCC")) == ("place replay 5", "block")


@pytest.mark.parametrize(("mine", "theirs", "ends"), [("SWWWW", "PPSP", True), ("SRPP", "WWWW", False)])
def test_it_ends_the_game_with_silver_3_only_when_it_is_ahead(mine: str, theirs: str, ends: bool) -> None:
    state = position("SS. ... ..B", mine, theirs, "PPBBCCPB")
    action, rule = decide(state)
    assert (action == "place silver 3") == ends
    assert (rule == "end") == ends


def test_it_completes_watermelon_rather_than_replay() -> None:
    state = position("WW. ... PP.", "WPBB", "BBBB", "CCCCBBPPWW")
    assert decide(state) == ("place watermelon 3", "line")


def test_it_does_not_play_its_last_card_without_need() -> None:
    """With one card left only a line that draws keeps the game going."""
    assert decide(position("BB. P.. .CW", "B", "WWW", "PPPPPPPP"))[1] == "line"
    assert decide(position("B.. P.. .CW", "B", "WWW", "PPPPPPPP"))[1] == "last"


def test_it_spares_the_cards_that_count() -> None:
    action, rule = decide(position("C.. ... ...", "SWWBP", "BBBBB", "PPPPPPPPCCCC"))
    assert action.split()[1] == "silver"
    assert rule == "keep"


def test_a_full_board_is_cleared_where_a_line_comes_of_it() -> None:
    state = position("BBC WPW CPC", "BWP", "PPPP", "WWWWPPPP", phase=DISCARD)
    assert decide(state) == ("discard 3", "discard")
    assert decide(play(state, "discard 3")) == ("place bell 3", "line")


def test_cherry_takes_the_best_card() -> None:
    state = play(position("CC. W.. PB.", "CP", "BBBB", "WWWWPPPP"), "place cherry 3")
    assert decide(state) == ("take 8", "take")
    reason = cpu_named("card-slot", "medium").decide(view_at(state), stream("1", "medium"), True).reason
    assert reason is not None
    assert (reason.values["card"], reason.values["slot"]) == ("watermelon", 8)


def test_of_several_lines_it_resolves_the_one_that_leaves_the_better_board() -> None:
    """Whatever is left of the column is a gift or none."""
    state = play(position("BB. ..B P.B", "BP", "CCCC", "WWWWPPPP"), "place bell 3")
    action, rule = decide(state)
    assert rule == "choose_line"
    assert action in ("line 1-2-3", "line 3-4-5")


def test_the_same_table_has_the_same_worth() -> None:
    state = position("C.P ... ...", "SWWBP", "BBBBB", "PPPPPPPPCCCC")
    decisions = [
        cpu_named("card-slot", "medium").decide(view_at(state), stream(str(seed), "medium"), True)
        for seed in range(5)
    ]
    assert len({repr(decision.data()) for decision in decisions}) == 1


def test_the_chance_that_a_hand_holds_a_symbol() -> None:
    assert chance_of_one(4, 1, 2) == pytest.approx(0.5)
    assert chance_of_one(4, 2, 2) == pytest.approx(5 / 6)
    assert chance_of_one(4, 3, 2) == 1.0
    assert chance_of_one(10, 0, 5) == 0.0
    assert chance_of_one(CARDS, 5, 0) == 0.0


def test_on_a_full_board_slots_3_and_7_will_be_other_cards() -> None:
    assert slots_in(open_slots(board_of("BBP PPC WWC"), BELL, False)) == []
    assert slots_in(open_slots(board_of("BBP PPC WWC"), BELL, True)) == [3]
    assert slots_in(open_slots(board_of("BPB PPC WWC"), BELL, True)) == []
    assert slots_in(open_slots(board_of("WBC PPC WBC"), BELL, True)) == [], "the centre cannot be replaced"


def test_ending_the_game_with_the_smallest_lead_is_an_end_of_ones_own() -> None:
    tableau = position("SS. ... ..B", "SP", "PP", "PPBB").tableau
    assert place_rule(tableau, SILVER, 3, 0.5) == "end"
    assert place_rule(tableau, SILVER, 3, 0.0) == "end_anyway"


def test_a_game_that_silver_3_ended_is_worth_the_lead_alone() -> None:
    """Nobody draws any more; what the other holds is not known."""
    tableau = view_at(position("SS. ... ..B", "SBW", "PPP", "WWPPBB")).tableau.clone()
    tableau.phase, tableau.ended = OVER, BY_SILVER
    outlook = Outlook(10.0, 1.0, 1.0, 1.0, 1.0, 1.0)
    assert outlook.lead(tableau, 0, 0) != outlook.lead(tableau, 0, 1)
    assert outlook.worth(tableau, 0) == 10.0 * outlook.lead(tableau, 0, 0)


def test_where_every_card_is_seen_nothing_is_expected_of_others() -> None:
    tableau = position("BBP PPC WWC", "S", "P", "").tableau
    assert tableau.unseen() == 0
    assert unseen_points(tableau) == (0.0, 0.0)


def test_what_cherry_could_take() -> None:
    assert best_points(board_of("PW. ... ...")) == 2
    assert best_points(board_of("PP. ... ...")) == 0
    assert best_points(board_of("RS. ... ...")) == -1
    assert best_points(board_of("... ... ...")) == -1
