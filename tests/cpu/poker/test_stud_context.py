"""What a player of a stud game may see: seed 003, rulings R-S1 and R-S13."""

from tefuda.cpu.poker.stud_context import FIFTH, FOURTH, NOBODY, SEVENTH, SIXTH, THIRD, StudContext
from tefuda.games.poker.row import row_size
from tefuda.games.poker.state import PokerState
from tefuda.games.poker.view import PokerView
from tefuda.registry import game_named
from tefuda.testing.walk import walks
from tests.cpu.poker.stud_hands import context_of
from tests.games.poker.scripted import Hand


def test_r_s13_the_bring_in_is_an_attack() -> None:
    hand = Hand("stud", [1000] * 3, up=["7c", "2s", "Kd"])
    assert context_of(hand).attackers[THIRD] == NOBODY
    hand.play("1:bring-in")
    assert context_of(hand, 2).attacker() == 1
    assert context_of(hand, 2).bring_in_seat == 1
    assert not context_of(hand, 2).completed
    hand.play("2:call 0:call")
    assert context_of(hand).attackers[THIRD] == 1
    assert context_of(hand).attacker() == NOBODY


def test_r_s13_a_completion_takes_the_attack_over_and_a_raise_of_the_bring_in_takes_it_back() -> None:
    hand = Hand("stud", [1000] * 3, up=["7c", "2s", "Kd"]).play("1:bring-in 2:complete")
    assert context_of(hand).attackers[THIRD] == 2
    assert context_of(hand).completed
    hand.play("0:fold 1:raise")
    assert context_of(hand, 2).attackers[THIRD] == 1
    assert context_of(hand, 2).completed


def test_the_last_attacker_of_every_street_is_remembered() -> None:
    hand = Hand("stud", [1000] * 2, up=["7c8d9hTs", "2cTd5h8c"])
    hand.play("1:bring-in 0:call")
    lead = [hand.seat]
    hand.play("bet raise call")
    while hand.street != "seventh":
        lead.append(hand.seat)
        hand.play("check check" if hand.street == "fifth" else "bet call")
    attackers = context_of(hand).attackers
    assert attackers[FOURTH] == 1 - lead[0]
    assert attackers[FIFTH] == NOBODY
    assert attackers[SIXTH] == lead[2]
    assert attackers[SEVENTH] == NOBODY


def test_003_the_down_cards_of_every_seat_are_counted() -> None:
    """Against the cards that were really dealt, in random hands, with empty chairs and folded seats."""
    counts = set()
    for walk, rng in walks(game_named("stud"), "downs", 60):
        while walk.state.to_act >= 0:
            state = walk.state
            assert isinstance(state, PokerState)
            view = walk.view(int(state.to_act))
            assert isinstance(view, PokerView)
            context = StudContext(view)
            for seat in range(walk.setup.seats):
                assert context.down_count(seat) == row_size(state.downs[seat])
                counts.add((int(state.table.street), int(context.down_count(seat))))
            legal = state.legal_actions()
            walk.apply(legal[rng.below(len(legal))])
    assert {(0, 2), (4, 2), (4, 3), (0, 0)} <= counts


def test_r_s1_seats_are_not_assumed_to_be_in_a_row() -> None:
    hand = Hand("stud", [1000, 0, 1000, 0, 1000], up=["7c", "", "2s", "", "Kd"]).play("2:bring-in")
    context = context_of(hand, 4)
    assert context.live == 0b101
    assert [context.down_count(seat) for seat in range(5)] == [2, 0, 2, 0, 2]
    assert context.behind == 0b1
    assert context.attacker() == 2


def test_r_s1_folded_up_cards_are_dead() -> None:
    hand = Hand("stud", [1000] * 3, up=["7c", "2s", "Kd"]).play("1:bring-in 2:fold")
    context = context_of(hand)
    assert context.live == 0b10
    assert context.dead_of_rank(11) == 1
    assert context.heads_up
