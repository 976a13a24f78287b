"""What a flop player may see: places, blinds, attackers, initiative, prices."""

from tefuda.core.game import view_of
from tefuda.cpu.poker.flop_context import (
    CALLED,
    CHECKED_IN,
    ENTRIES,
    LIMPED,
    NOBODY,
    RAISED,
    RERAISED,
    FlopContext,
)
from tefuda.games.poker.view import PokerView
from tests.games.poker.scripted import Hand


def seen(hand: Hand, seat: int | None = None) -> FlopContext:
    view = view_of(hand.game, hand.setup, hand.state, hand.seat if seat is None else seat)
    assert isinstance(view, PokerView)
    return FlopContext(view)


def test_places_are_counted_to_the_button_and_the_blinds_are_furthest() -> None:
    hand = Hand("holdem", [1000] * 6)
    assert [seen(hand, seat).place for seat in range(6)] == [0, 5, 4, 3, 2, 1]
    assert [seen(hand, seat).small_blind for seat in range(6)] == [False, True, False, False, False, False]
    assert [seen(hand, seat).big_blind for seat in range(6)] == [False, False, True, False, False, False]


def test_empty_chairs_do_not_count() -> None:
    hand = Hand("holdem", [1000, 0, 1000, 1000, 0, 1000])
    assert [seen(hand, seat).place for seat in (0, 2, 3, 5)] == [0, 3, 2, 1]
    assert seen(hand, 2).small_blind
    assert seen(hand, 3).big_blind


def test_heads_up_the_button_is_the_small_blind() -> None:
    hand = Hand("holdem", [1000] * 2)
    assert hand.seat == 0
    assert seen(hand, 0).small_blind
    assert seen(hand, 1).big_blind
    assert seen(hand, 0).last
    assert not seen(hand, 1).last


def test_folds_leave_places_as_they_were_and_change_who_speaks_last() -> None:
    hand = Hand("holdem", [1000] * 4).play("3:raise 0:fold 1:call 2:fold")
    assert hand.street == "flop"
    assert seen(hand, 3).place == 1
    assert seen(hand, 3).last
    assert not seen(hand, 1).last
    assert seen(hand, 1).heads_up


def test_entries() -> None:
    hand = Hand("holdem", [1000] * 6).play("3:call 4:raise 5:raise 0:fold 1:fold 2:call 3:fold 4:call")
    context = seen(hand)
    assert context.entries[3] == LIMPED
    assert context.entries[4] == RAISED
    assert context.entries[5] == RERAISED
    assert context.entries[2] == CALLED
    assert context.entries[1] == CHECKED_IN
    assert ENTRIES[context.entries[5]] == "reraised"


def test_callers_of_the_last_bet_and_who_is_behind() -> None:
    hand = Hand("holdem", [1000] * 6).play("3:call 4:call")
    assert seen(hand).callers == 2
    hand.play("5:raise 0:call")
    assert seen(hand).callers == 1
    assert seen(hand).bets == 2
    assert seen(hand).attacker() == 5
    assert seen(hand).behind == 0b011100  # the big blind and both limpers


def test_initiative_passes_over_streets_without_a_bet() -> None:
    hand = Hand("holdem", [1000] * 3).play("0:raise 1:call 2:fold 1:check 0:check")
    assert hand.street == "turn"
    assert seen(hand, 0).initiative()
    assert not seen(hand, 1).initiative()
    assert seen(hand, 1).leader() == 0
    hand.play("1:bet 0:call")
    assert seen(hand, 1).initiative()
    assert seen(hand, 0).earlier_attacks(1) == 1


def test_nobody_leads_after_limps_or_when_the_leader_has_folded() -> None:
    hand = Hand("holdem", [1000] * 3).play("0:call 1:call 2:check")
    assert seen(hand).leader() == NOBODY
    hand.play("1:bet 2:call 0:call 1:check 2:bet 0:call 1:fold")
    assert seen(hand).leader() == 2
    hand = Hand("holdem", [1000] * 3).play("0:call 1:raise 2:call 0:call 1:check 2:bet 0:call 1:fold")
    assert hand.street == "turn"
    assert seen(hand).leader() == 2


def test_prices() -> None:
    hand = Hand("holdem", [1000] * 3).play("0:raise 1:fold")
    context = seen(hand)
    assert context.to_call() == 20
    assert context.pot_odds() == 20 / 90
    assert context.odds_with(1.0) == 20 / 110
    hand.play("2:call")
    assert seen(hand).pot_odds() == 0.0
    assert seen(hand).odds_with(2.0) == 0.0
