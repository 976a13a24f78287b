"""Seats as somebody at the table sees them: who is in, what a call costs, who plays for which pot (R-H9)."""

import pytest

from tefuda.core.game import view_of
from tefuda.core.record import SeatRecord
from tefuda.games.poker.game import HOLDEM_GAME, STUD_GAME
from tefuda.games.poker.row import HIDDEN
from tefuda.games.poker.seats import cards_in_order, dead_cards, dealt_in, is_all_in, pots_so_far, price
from tefuda.games.poker.variant import AFTER_BUTTON, HIGH, Street, Variant
from tefuda.games.poker.view import PokerView
from tefuda.match.match import Match
from tests.games.poker.scripted import Hand


def view_after(match: Match, actions: list[str], seat: int) -> PokerView:
    match.start(list(match.game.spec.cards))
    for action in actions:
        match.play(match.to_act, action)
    view = match.view(seat)
    assert isinstance(view, PokerView)
    return view


def holdem(stacks: list[int]) -> Match:
    setup = HOLDEM_GAME.setup(len(stacks), {}, stacks)
    return Match(HOLDEM_GAME, setup, [SeatRecord(f"P{seat}", "human") for seat in range(len(stacks))])


def test_short_stacks_cut_the_pot_and_play_for_less() -> None:
    view = view_after(holdem([1000, 30, 0, 1000]), ["raise", "call"], 0)
    table = view.table
    assert not dealt_in(table, 2)
    assert [is_all_in(table, seat) for seat in range(4)] == [False, True, False, False]
    assert [(pot.chips, pot.players) for pot in pots_so_far(table)] == [(80, [0, 1, 3]), (10, [0, 3])]
    assert [price(table, seat) for seat in range(4)] == [0, 0, 0, 20]


@pytest.mark.parametrize(("cards", "seats"), [(6, 2), (7, 3), (8, 3), (9, 4), (52, 6)])
def test_no_more_seats_than_the_deck_has_cards_for(cards: int, seats: int) -> None:
    """Two cards each and one for the board."""
    streets = [Street("first", AFTER_BUTTON, down=2), Street("second", AFTER_BUTTON, board=1)]
    variant = Variant("short", streets, True, HIGH, False, tuple(range(cards)))
    assert repr(variant.most_seats) == str(seats)


def test_cards_lie_in_the_order_they_came() -> None:
    setup = STUD_GAME.setup(3, {}, [1000] * 3)
    match = Match(STUD_GAME, setup, [SeatRecord(f"P{seat}", "human") for seat in range(3)])
    view = view_after(match, ["bring-in", "fold", "call"], 0)
    table = view.table
    folded = next(seat for seat in range(3) if (table.live >> seat) & 1 == 0)
    for seat in range(3):
        cards = cards_in_order(view, seat)
        if seat == folded and seat != view.seat:
            assert [one.up for one in cards] == [True]
        else:
            assert [one.up for one in cards][:2] == [False, False]
            assert all(one.up for one in cards[2:])
            assert [one.card == HIDDEN for one in cards[:2]] == [seat != view.seat] * 2
    assert dead_cards(table) == [one.card for one in cards_in_order(view, folded) if one.up]


def test_down_cards_that_have_not_come_yet_are_not_there() -> None:
    """On sixth street everybody has two of them, on seventh three."""
    hand = Hand("stud", [500] * 2)
    for street, count in (("sixth", 2), ("seventh", 3)):
        while hand.street != street:
            hand.play(next(text for text in ("bring-in", "check", "call") if text in hand.legal))
        view = view_of(hand.game, hand.setup, hand.state, 0)
        assert isinstance(view, PokerView)
        assert sum(not card.up for card in cards_in_order(view, 1)) == count


def test_dead_chips_are_in_the_first_pot() -> None:
    """A big blind ante of 20 beside the blinds; then the small blind calls a raise with its last chips."""
    hand = Hand("holdem", [500, 25, 500], posts={"dead": [0, 0, 20]})
    assert [(pot.chips, pot.players) for pot in pots_so_far(hand.table)] == [(50, [0, 1, 2])]
    hand.play("0:raise 1:call")
    assert [(pot.chips, pot.players) for pot in pots_so_far(hand.table)] == [(90, [0, 1, 2]), (15, [0, 2])]
