"""The Hard CPU of Card Slot: positions with an obvious answer, its reasons, and that it repeats itself."""

import pytest

from tefuda.core.player import Decision
from tefuda.core.rng import stream
from tefuda.games.card_slot.game import GAME, SPEC
from tefuda.games.card_slot.state import CardSlotState
from tefuda.games.card_slot.tableau import DISCARD
from tefuda.registry import cpu_named
from tefuda.testing.walk import Walk
from tests.games.card_slot.positions import play, position, view_at

QUICK = "hard(playouts=400)"


def decide(state: CardSlotState, cpu: str = QUICK) -> Decision:
    return cpu_named("card-slot", cpu).decide(view_at(state), stream("1", "hard"), explain=True)


def chosen(state: CardSlotState) -> str:
    return decide(state).action.text


def test_it_wins_with_rainbow_7_when_it_can() -> None:
    decision = decide(position("RR. W.. WB.", "RWWB", "BBBB", "PPPPPPPP"))
    assert decision.action.text == "place rainbow 3"
    assert decision.reason is not None
    assert decision.reason.values["best_wins"] == 1.0


def test_it_does_not_give_away_a_line_of_rainbow_7() -> None:
    """Two of eleven unseen cards are Rainbow 7, and the other holds five."""
    assert chosen(position("R.. .R. B..", "PWWWWB", "RRBBB", "PPPBBB")).endswith(" 5")


@pytest.mark.parametrize(("mine", "theirs", "ends"), [("SWWWW", "PPSP", True), ("SRPP", "WWWW", False)])
def test_it_ends_the_game_with_silver_3_only_when_it_is_ahead(mine: str, theirs: str, ends: bool) -> None:
    state = position("SS. ... ..B", mine, theirs, "PPBBCCPB")
    assert (chosen(state) == "place silver 3") == ends


def test_it_does_not_play_its_last_card_without_need() -> None:
    """One card is left, and only a line of Bells brings another."""
    assert chosen(position("BB. P.. .CW", "B", "WWW", "PPPPPPPP")) == "place bell 3"


def test_it_lets_the_game_end_when_the_better_hand_is_its_own() -> None:
    """A line of Replay takes the last three cards of the deck."""
    assert chosen(position("PP. ... ..B", "PWWW", "SRPP", "BBB")) == "place replay 3"
    assert chosen(position("PP. ... ..B", "PSRR", "WWWW", "BBB")) != "place replay 3"


def test_a_full_board_is_cleared_where_a_line_comes_of_it() -> None:
    state = position("RRC WPW CPC", "RWP", "PPPP", "WWWWPPPP", phase=DISCARD)
    assert chosen(state) == "discard 3"
    assert chosen(play(state, "discard 3")) == "place rainbow 3"


def test_the_reason_counts_what_was_tried() -> None:
    decision = decide(position("C.P ... ...", "SWWBP", "BBBBB", "PPPPPPPPCCCC"))
    assert decision.reason is not None
    values = decision.reason.values
    assert decision.reason.rule == "card_slot.hard.search"
    assert values["best"] == decision.action.text
    assert values["options"] == 28
    assert 400 <= int(values["playouts"]) < 400 + 28


def test_an_only_option_needs_no_search() -> None:
    decision = decide(position("BBP PPC WW.", "B", "PPPP", "WWWWPPPP"))
    assert decision.data() == {
        "action": "place bell 5",
        "reason": {"rule": "card_slot.hard.only", "values": {"best": "place bell 5"}},
    }


def test_the_same_view_gives_the_same_decision_whatever_the_stream() -> None:
    deck = list(SPEC.cards)
    stream("1", "deal").shuffle(deck)
    walk = Walk(GAME, GAME.setup(2), deck)
    player = cpu_named("card-slot", "hard(playouts=100)")
    while len(walk.actions) < 12:
        view = walk.view(int(walk.state.to_act))
        one = player.decide(view, stream("1", "hard"), True)
        two = player.decide(view, stream("2", "hard"), True)
        assert one.data() == two.data()
        walk.apply(one.action)
